import { randomUUID } from 'node:crypto'
import { drawing } from '../billing/lines.ts'
import type { DatabaseKind } from '../harness/databases.ts'
import { importBill, readBill } from './bills.ts'
import { startRated } from './comparison.ts'
import { days, drawMargin, drawMargins, drawMoment } from './drawing.ts'
import { fraction, multiply, subtract } from './fractions.ts'
import { dayOf } from './ledger.ts'
import { type BilledLine, csp, type Day, type Rated, type SoldSubscription } from './model.ts'
import type { PremisesSize } from './premises.ts'
import { termsOf } from './rating.ts'
import type { Write } from './writes.ts'

/**
 * The number of rounds of writes. In each round, every subscription and every relation of the writing sellers gets a
 * margin.
 */
export interface IsolationSize extends PremisesSize {
  readonly rounds: number
  /** The number of concurrent requests. */
  readonly width: number
}

/** An amount that a write of one seller must not change. */
export interface Breach {
  readonly rule: string
  readonly line: BilledLine
  readonly before: Omit<Rated, 'gap'>
  readonly after: Omit<Rated, 'gap'>
}

type Amounts = ReadonlyMap<string, Omit<Rated, 'gap'>>

/**
 * Writes margins of all levels by the csp and every second reseller in turn, from random days on, and bills the same
 * lines after each round. Returns the number of writes, that of changed amounts, and every breach of these rules:
 * - A write of a reseller changes neither the amounts owed to the csp, nor those of other resellers, nor those of the
 *   csp's own customers.
 * - A write of the csp changes no amount of a day before its own, and never the margin of a reseller's sale. The
 *   customer's amount follows that of its reseller by the reseller's own rule, and with `ErpMinusDiscount` it stays the
 *   same.
 */
export async function breachesOfIsolation(
  kind: DatabaseKind,
  seed: number,
  size: IsolationSize,
  whenDone: (stop: () => Promise<void>) => void,
): Promise<{ writes: number; changed: number; breaches: Breach[] }> {
  const { api, premises, ledger, say } = await startRated(kind, seed, size, whenDone)
  const draw = drawing(seed + 1)
  const lines = ledger.sold.flatMap((sold, place) => linesOf(sold, place, premises.customers))
  const bill = async (): Promise<Amounts> => {
    const invoice = { invoice: randomUUID(), kind: 'onetime', currency: 'EUR' } as const
    return await readBill(api, await importBill(api, invoice, lines))
  }
  const breaches: Breach[] = []
  let [writes, changed] = [0, 0]
  let before = await bill()
  for (let round = 0; round < size.rounds; round += 1) {
    const writers = new Set(
      round % 2 === 0 ? premises.resellers.filter((_, place) => (place + round / 2) % 2 === 0) : [csp],
    )
    const since = new Map<string, Day>()
    const all = writesOf(writers)
    await sideBySide(size.width, all, say)
    writes += all.length
    const after = await bill()
    for (const line of lines) {
      const [was, is] = [before.get(line.key)!, after.get(line.key)!]
      if (was.forReseller !== is.forReseller || was.forCustomer !== is.forCustomer) changed += 1
      const rule = brokenRule(line, writers, since, was, is)
      if (rule) breaches.push({ rule, line, before: was, after: is })
    }
    before = after

    function writesOf(who: ReadonlySet<string>): Write[] {
      const effective = (key: string) => {
        const moment = draw(4) === 0 ? null : drawMoment(draw, new Date())
        since.set(key, moment === null ? dayOf(new Date()) : dayOf(moment))
        return moment
      }
      return [
        ...premises.resellers.flatMap((reseller): Write[] =>
          who.has(csp)
            ? [{ what: 'association', reseller, margins: drawMargins(draw), effective: effective(reseller) }]
            : [],
        ),
        ...premises.customers.flatMap(({ id, sellers }) =>
          sellers
            .filter((seller) => who.has(seller))
            .map((seller): Write => {
              const margins = drawMargins(draw)
              return {
                what: 'relation',
                customer: id,
                seller,
                margins,
                effective: effective(`${id} ${seller}`),
              }
            }),
        ),
        ...ledger.sold.flatMap(({ id, customer, reseller }): Write[] => {
          const seller = who.has(csp) ? csp : reseller
          if (seller === null || !who.has(seller)) return []
          const margin = draw(4) === 0 ? null : drawMargin(draw)
          return [{ what: 'own', customer, subscription: id, seller, margin, effective: effective(id) }]
        }),
      ]
    }
  }
  return { writes, changed, breaches }

  function brokenRule(
    line: BilledLine,
    writers: ReadonlySet<string>,
    since: ReadonlyMap<string, Day>,
    was: Omit<Rated, 'gap'>,
    is: Omit<Rated, 'gap'>,
  ): string | null {
    const { reseller, customer, id } = ledger.world.subscriptions.get(line.vendorSubscription)!
    const isSame = was.forReseller === is.forReseller && was.forCustomer === is.forCustomer
    if (isSame) return null
    if (!writers.has(csp)) {
      if (was.forReseller !== is.forReseller) return 'A reseller changes what is owed to the csp.'
      return reseller !== null && writers.has(reseller)
        ? null
        : 'A reseller changes what another seller is owed.'
    }
    const written = [since.get(id), since.get(reseller ?? `${customer} ${csp}`)]
    if (written.every((day) => day === undefined || line.day < day))
      return 'The csp changes a day before its own.'
    return reseller !== null && !followsList(line, was, is)
      ? 'The csp changes the margin of a reseller.'
      : null
  }

  /** Whether the customer's amount has changed with that of its reseller, by the reseller's margin. */
  function followsList(line: BilledLine, was: Omit<Rated, 'gap'>, is: Omit<Rated, 'gap'>): boolean {
    if (
      was.forCustomer === null ||
      is.forCustomer === null ||
      was.forReseller === null ||
      is.forReseller === null
    )
      return was.forReseller !== is.forReseller
    const { rule, value } = termsOf(ledger.world, line, []).sales[1]!.margin
    const [list, price] = [
      difference(was.forReseller, is.forReseller),
      difference(was.forCustomer, is.forCustomer),
    ]
    const percent = Number(value) / 100
    const factor = {
      Markup: 1 + percent,
      Margin: 1 / (1 - percent),
      SplitMargin: 1 - percent,
      ErpMinusDiscount: 0,
    }[rule]
    // Each amount is rounded to a cent.
    return Math.abs(price - list * factor) <= 0.01 * (1 + factor) + 1e-6
  }
}

function difference(before: string, after: string): number {
  const { n, d } = multiply(subtract(fraction(after), fraction(before)), fraction('1000000'))
  return Number(n / d) / 1_000_000
}

/** Lines of a subscription, one for each of the days and one for today. */
export function linesOf(
  { vendorId, customer }: SoldSubscription,
  place: number,
  customers: readonly { readonly id: string; readonly vendorId: string }[],
): BilledLine[] {
  const vendorCustomer = customers.find(({ id }) => id === customer)!.vendorId
  return [...days.slice(3), dayOf(new Date())].map((day, number) => ({
    ...{ key: `${place}/${day}`, invoice: '', number, kind: 'onetime', currency: 'EUR', vendorCustomer },
    ...{
      vendorSubscription: vendorId,
      amount: `${1_000_000 + place}.${10 + number}`,
      partnerId: null,
      orderId: null,
    },
    ...{ chargeType: 'cycleCharge', day, from: day, until: day, unitPrice: '10', effectivePrice: '8' },
  }))
}

async function sideBySide<T>(
  width: number,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = [...all].reverse()
  const next = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: width }, next))
}
