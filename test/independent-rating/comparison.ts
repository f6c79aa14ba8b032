import { drawing } from '../billing/lines.ts'
import { startApi, type TestApi } from '../harness/api.ts'
import type { DatabaseKind } from '../harness/databases.ts'
import { importBill, rateAgain, readBill } from './bills.ts'
import { currencies, days, drawLines, drawPurchase, drawWrite, firstWrites, oneOf } from './drawing.ts'
import { dayOf, type Ledger, newLedger } from './ledger.ts'
import type { BilledLine, LineKind, Rated } from './model.ts'
import { type Premises, type PremisesSize, prepare } from './premises.ts'
import { rate, type Terms, termsOf } from './rating.ts'
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

/** Writes a world from a seed to a separate service, bills it, and compares every line. */
export async function differencesIn(
  kind: DatabaseKind,
  seed: number,
  size: ComparisonSize,
  whenDone: (stop: () => Promise<void>) => void,
): Promise<{ lines: number; differences: Difference[] }> {
  const { api, premises, ledger, draw, say, purchase } = await startRated(kind, seed, size, whenDone)
  const bills: { id: string; lines: BilledLine[] }[] = []
  const differences: Difference[] = []
  const compare = async (when: string, those: typeof bills) => {
    const chargesOf = new Map<string, BilledLine[]>()
    for (const line of bills.flatMap(({ lines }) => lines))
      chargesOf.set(line.vendorSubscription, [...(chargesOf.get(line.vendorSubscription) ?? []), line])
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
    for (let write = 0; write < size.writes; write += 1) {
      if (write % 4 === 1) await purchase(drawPurchase(draw, premises), oneOf(draw, days))
      else await say(drawWrite(draw, premises, ledger, new Date()))
    }
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
  }
  for (const { id } of bills) await rateAgain(api, id)
  await compare('once rated again', bills)
  return { lines: bills.reduce((sum, { lines }) => sum + lines.length, 0), differences }
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
