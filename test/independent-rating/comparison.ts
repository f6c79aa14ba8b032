import { drawing } from '../billing/lines.ts'
import { startApi, type TestApi } from '../harness/api.ts'
import type { DatabaseKind } from '../harness/databases.ts'
import { passDays, runMarginClock, stopMarginClock } from '../harness/margin-clock.ts'
import { importBill, previewReRating, rateAgain, readBill } from './bills.ts'
import { currencies, days, drawLines, drawPurchase, drawWrite, firstWrites, oneOf } from './drawing.ts'
import { add, digits, fraction, subtract, zero } from './fractions.ts'
import { dayOf, type Ledger, newLedger } from './ledger.ts'
import type { BilledLine, LineKind, Rated } from './model.ts'
import { explainedMargins } from './planned/explained-margins.ts'
import { drawPlanning, type PlanningStep, plansAmiss, resell, withdraw } from './planned/planning.ts'
import { type Premises, type PremisesSize, prepare } from './premises.ts'
import { rate, sellerOnDay, type Terms, termsOf } from './rating.ts'
import { buy, type Purchase, send, type Write } from './writes.ts'

const kinds: readonly LineKind[] = ['license', 'usage', 'onetime', 'dailyratedusage']

/** A service with a world, and the same data for the second implementation. */
export interface RatedService {
  readonly api: TestApi
  readonly premises: Premises
  readonly ledger: Ledger
  readonly draw: ReturnType<typeof drawing>
  /** Writes a statement to the service and to the ledger. */
  say(write: Write): Promise<void>
  /** Plans, replaces or withdraws a margin, or changes the seller of a subscription, in the service and in the ledger. */
  plan(step: PlanningStep): Promise<void>
  /** Lets days pass in the service and in the ledger. */
  pass(days: number): Promise<void>
  /** Places an order on a day in the service and in the ledger. */
  purchase(purchase: Purchase, day: string): Promise<void>
}

/** Starts a service with a world from a seed; every relation has its first margins. */
export async function startRated(
  kind: DatabaseKind,
  seed: number,
  size: PremisesSize,
  whenDone: (stop: () => Promise<void>) => void,
): Promise<RatedService> {
  let ordered: Date | null = null
  const api = await startApi(kind, {}, undefined, () => ordered ?? new Date())
  whenDone(() => api.stop())
  const draw = drawing(seed)
  const premises = await prepare(api, size, seed)
  const ledger = newLedger(premises)
  const rated: RatedService = {
    ...{ api, premises, ledger, draw },
    async say(write) {
      await farFromMidnight()
      await send(api, premises, write)
      ledger.say(write, dayOf(new Date()))
    },
    async plan(step) {
      if (step.what === 'margin') return await rated.say(step.write)
      await farFromMidnight()
      if (step.what === 'withdrawal') {
        await withdraw(api, premises, step.plan)
        return ledger.withdraw(step.plan)
      }
      const { subscription, reseller } = step
      await resell(api, subscription, reseller)
      ledger.resell(subscription, reseller, dayOf(new Date()))
    },
    async pass(days) {
      await passDays(api, days)
      ledger.pass(days)
    },
    async purchase(wanted, day) {
      await farFromMidnight()
      const today = dayOf(new Date())
      const frozen = ledger.freeze(wanted, today)
      ordered = new Date(`${day}T09:30:00Z`)
      const bought = await buy(api, premises, wanted)
      ordered = null
      ledger.add(wanted, frozen, bought, today)
    },
  }
  for (const write of firstWrites(draw, premises)) await rated.say(write)
  return rated
}

/** Waits until midnight has passed if it is near, so that both sides use the same day. */
async function farFromMidnight(): Promise<void> {
  const left = 86_400_000 - (Date.now() % 86_400_000)
  if (left < 60_000) await new Promise((resolve) => setTimeout(resolve, left + 1_000))
}

/** The numbers of writes and bills. */
export interface ComparisonSize extends PremisesSize {
  /** The writes and orders of sellers between two bills. */
  readonly writes: number
  /** Bills, each of one kind and one currency, and their numbers of lines. */
  readonly bills: number
  readonly linesOfEach: number
}

/** A line whose amounts in the service differ from those of the second implementation. */
export interface Difference {
  readonly when: string
  readonly line: BilledLine
  readonly expected: Omit<Rated, 'gap'>
  readonly found: Omit<Rated, 'gap'> | undefined
  /** The inputs of its rating. */
  readonly terms: Terms
}

/** The number of subscriptions whose explained margins are compared after each bill. */
const explainedOfEach = 8

/** What a comparison has compared, and what differs. */
export interface Compared {
  readonly lines: number
  readonly differences: Difference[]
  /** The number of explained margins. */
  readonly explained: number
  /** A sentence for each explained margin, listed planned margin and previewed re-rating that differs. */
  readonly amiss: string[]
}

/**
 * Writes a world from a seed to a separate service, bills it, and compares every line, and the margins in explanations. Days
 * pass between the bills. The clock that copies planned margins runs after some of them only, so that orders, bills and other
 * writes happen before and after the copy.
 */
export async function differencesIn(
  kind: DatabaseKind,
  seed: number,
  size: ComparisonSize,
  whenDone: (stop: () => Promise<void>) => void,
): Promise<Compared> {
  const rated = await startRated(kind, seed, size, whenDone)
  const { api, premises, ledger, draw, say, purchase } = rated
  await stopMarginClock(api)
  const amiss: string[] = []
  let explained = 0
  const bills: { id: string; lines: BilledLine[] }[] = []
  const differences: Difference[] = []
  const linesBySubscription = () =>
    Map.groupBy(
      bills.flatMap(({ lines }) => lines),
      ({ vendorSubscription }) => vendorSubscription,
    )
  const compare = async (when: string, those: typeof bills) => {
    const chargesOf = linesBySubscription()
    for (const { id, lines } of those) {
      const found = await readBill(api, id)
      for (const line of lines) {
        const those = chargesOf.get(line.vendorSubscription)!
        const { gap, ...expected } = rate(ledger.world, line, those)
        const other = found.get(line.key)
        if (isSame(expected, other, when === 'once rated again')) continue
        differences.push({ when, line, expected, found: other, terms: termsOf(ledger.world, line, those) })
      }
    }
  }
  for (let number = 0; number < size.bills; number += 1) {
    if (draw(2) === 0) await rated.pass(1 + draw(3))
    for (let write = 0; write < size.writes; write += 1) {
      if (write % 4 === 1) await purchase(drawPurchase(draw, premises), oneOf(draw, days))
      else if (write % 4 === 3) await rated.plan(drawPlanning(draw, premises, ledger, dayOf(new Date())))
      else await say(drawWrite(draw, premises, ledger, new Date()))
    }
    if (draw(3) === 0) await runMarginClock(api)
    const bill = {
      ...{ invoice: `R${number}`, kind: kinds[number % kinds.length]!, count: size.linesOfEach },
      currency: currencies[Math.floor(number / kinds.length) % currencies.length]!,
    }
    const lines = drawLines(
      draw,
      premises,
      ledger,
      bill,
      bills.flatMap((one) => one.lines),
    )
    const id = await importBill(api, bill, lines)
    bills.push({ id, lines })
    await compare('once imported', bills.slice(-1))
    const imported = linesBySubscription()
    const sold = lines.map((line) => ({
      ...line,
      soldBy: keptSeller(ledger, line, imported.get(line.vendorSubscription)!),
    }))
    bills.splice(-1, 1, { id, lines: sold })
    const seen = await explainedMargins(api, premises, ledger, draw, explainedOfEach)
    explained += seen.compared
    amiss.push(...seen.amiss, ...(await plansAmiss(api, premises, ledger)))
  }
  const chargesOf = linesBySubscription()
  for (const { id, lines } of bills) {
    const found = await readBill(api, id)
    const rated = lines.map((line) => rate(ledger.world, line, chargesOf.get(line.vendorSubscription)!))
    const expected = changes(
      lines.map(({ key }) => found.get(key)!),
      rated,
    )
    const previewed = await previewReRating(api, id)
    if (JSON.stringify(previewed) !== JSON.stringify(expected))
      amiss.push(
        `A re-rating of ${id} is previewed as ${JSON.stringify(previewed)}, not ${JSON.stringify(expected)}`,
      )
    await rateAgain(api, id)
  }
  await compare('once rated again', bills)
  const lines = bills.reduce((sum, bill) => sum + bill.lines.length, 0)
  return { lines, differences, explained, amiss }
}

type Amounts = Pick<Rated, 'forReseller' | 'forCustomer'>

/** The sums of the differences between the amounts of the same lines. */
function changes(before: readonly Amounts[], after: readonly Amounts[]) {
  const sum = (of: keyof Amounts) => {
    const owed = (all: readonly Amounts[]) =>
      all.reduce((total, one) => add(total, fraction(one[of] ?? '0')), zero)
    return Number(digits(subtract(owed(after), owed(before))))
  }
  return { forReseller: sum('forReseller'), forCustomer: sum('forCustomer') }
}

/**
 * The seller of an imported line, which re-rating keeps. Undefined if the subscription of the line is unknown, or if the line
 * bills no party: then re-rating looks for the owner again (docs/reconciliation.md).
 */
function keptSeller(
  { world }: Ledger,
  line: BilledLine,
  lines: readonly BilledLine[],
): string | null | undefined {
  const { forReseller, forCustomer } = rate(world, line, lines)
  const subscription = world.subscriptions.get(line.vendorSubscription)
  const isUnowed = forReseller === null && forCustomer === null
  return isUnowed || !subscription ? undefined : sellerOnDay(subscription, line.day)
}

/**
 * Whether both amounts are equal. After re-rating, null and 0 are equal: a correction takes back a billed amount that
 * has become unknown.
 */
function isSame(
  one: Omit<Rated, 'gap'>,
  other: Omit<Rated, 'gap'> | undefined,
  isRatedAgain: boolean,
): boolean {
  const owed = (amount: string | null) => amount ?? (isRatedAgain ? '0' : null)
  return (
    one.customer === other?.customer &&
    one.reseller === other.reseller &&
    owed(one.forReseller) === owed(other.forReseller) &&
    owed(one.forCustomer) === owed(other.forCustomer)
  )
}
