import {
  digits,
  divide,
  fraction,
  multiply,
  negate,
  round,
  subtract,
} from '../independent-rating/fractions.ts'
import { dayOf } from '../independent-rating/ledger.ts'
import type { BilledLine, Day, Sale, SoldSubscription } from '../independent-rating/model.ts'
import { rate, termsOf as termsOfLine } from '../independent-rating/rating.ts'
import { midnight, monthsOn, partsOf } from '../subscriptions/calendar.ts'
import { minorUnits, minus, type Share, unitSeenBy } from './oracle.ts'
import { type Bought, priceAt, type SurfaceWorld, soldOf } from './world.ts'

const dayMs = 86_400_000
const monthsOfTerm: Readonly<Record<string, number>> = { OneMonth: 1, OneYear: 12, ThreeYears: 36 }
const monthsOfCycle: Readonly<Record<string, number>> = { Monthly: 1, Annual: 12, Triennial: 36 }

/** A charge by docs/billing.md, "Own services". */
interface Charge {
  readonly type: string
  readonly from: Day
  /** The last day; null for good. */
  readonly until: Day | null
  readonly quantity: number
  readonly before: string
  readonly after: string
  /** The price of a unit for its term, which may be shortened. */
  readonly unit: string
}

/** A term of a subscription: its cycles follow each other without a gap. */
interface Term {
  readonly start: Day
  /** `wholeFrom` is the start of the whole cycle; absent for a whole one. */
  readonly cycles: readonly { readonly from: Day; readonly to: Day; readonly wholeFrom?: Day }[]
  readonly cost: string
}

const daysIn = (from: Day, to: Day) => Math.round((midnight(to) - midnight(from)) / dayMs)

function termsOf(world: SurfaceWorld, one: Bought): Term[] {
  const { offer } = one
  const first = dayOf(one.termStart)
  const [, , anchor] = partsOf(first)
  const months = monthsOfTerm[offer.term]
  const step = monthsOfCycle[offer.billing]
  const costOn = (moment: Date) => priceAt(world, one, moment).cost!
  if (months === undefined && step === undefined)
    return [{ start: first, cycles: [{ from: first, to: first }], cost: costOn(one.at) }]
  if (months === undefined) {
    const cycles = Array.from({ length: 40 }, (_, place) => ({
      from: monthsOn(first, place * step!, anchor),
      to: monthsOn(first, (place + 1) * step!, anchor),
    }))
    return [{ start: first, cycles, cost: costOn(one.at) }]
  }
  const terms: Term[] = []
  let [from, day, place] = [first, anchor, 0]
  for (let start = first; midnight(start) < world.now().getTime(); start = terms.at(-1)!.cycles.at(-1)!.to) {
    const count = step === undefined ? 1 : months / Math.min(step, months)
    const length = months / count
    const cost = costOn(start <= dayOf(one.at) ? one.at : new Date(midnight(start)))
    const to = one.ends.get(start)
    if (to !== undefined) {
      // Only terms of one cycle are shortened here; later terms are counted from the chosen end.
      ;[from, day, place] = [to, partsOf(to)[2], 0]
      terms.push({ start, cycles: [{ from: start, to, wholeFrom: monthsOn(to, -length, day) }], cost })
      continue
    }
    const begin = place * months
    const cycles = Array.from({ length: count }, (_, cycle) => ({
      from: monthsOn(from, begin + cycle * length, day),
      to: monthsOn(from, begin + (cycle + 1) * length, day),
    }))
    place += 1
    terms.push({ start, cycles, cost })
  }
  return terms
}

/** The days of the present term that are billed, of those of a full term; undefined for a full term or none. */
export const shareOf = (world: SurfaceWorld, one: Bought): Share | undefined =>
  shareIn(termsOf(world, one).at(-1)!)

function shareIn({ cycles: [cycle, ...others] }: Term): Share | undefined {
  if (others.length > 0 || cycle?.wholeFrom === undefined) return undefined
  const [parts, of] = [daysIn(cycle.from, cycle.to), daysIn(cycle.wholeFrom, cycle.to)]
  return parts === of ? undefined : { parts, of }
}

/** The end of the present term of a subscription, whose next term may be shortened. */
export const endOfTerm = (world: SurfaceWorld, one: Bought): Day =>
  termsOf(world, one).at(-1)!.cycles.at(-1)!.to

/** The share of the next term, if its end was chosen. */
export function shareOfNext(world: SurfaceWorld, one: Bought): Share | undefined {
  const end = one.renewal?.end
  if (!end) return undefined
  const whole = monthsOn(end, -monthsOfTerm[one.offer.term]!, partsOf(end)[2])
  const [parts, of] = [daysIn(endOfTerm(world, one), end), daysIn(whole, end)]
  return parts === of ? undefined : { parts, of }
}

function chargesOf(world: SurfaceWorld, one: Bought): Charge[] {
  const terms = termsOf(world, one)
  const charges: Charge[] = []
  const ended = one.events.find(({ cause }) => cause === 'cancelImmediate')?.at
  const seatsAt = (moment: number) =>
    one.events.findLast(({ at }) => at.getTime() < moment)?.seats ?? one.firstSeats
  for (const term of terms) {
    const { cycles, cost } = term
    const unit = unitSeenBy('csp', [], { cost, erp: null }, shareIn(term)).list!
    const count = one.offer.term === 'NoTerm' ? 1 : cycles.length
    const share = (units: number, parts: number, of: number): string => {
      const exact = divide(multiply(fraction(cost), fraction(String(units * parts))), fraction(String(of)))
      return digits(round(exact, 8))
    }
    for (const [place, { from, to, wholeFrom = from }] of cycles.entries()) {
      const index = one.offer.term === 'NoTerm' ? 0 : place
      const isForGood = from === to
      const isFirst = midnight(from) <= one.at.getTime() && (isForGood || one.at.getTime() < midnight(to))
      const begins = isFirst ? one.at.getTime() : midnight(from)
      if (begins < one.at.getTime() || begins > world.now().getTime()) continue
      if (ended && ended.getTime() <= begins) continue
      const whole = isForGood ? 1 : daysIn(wholeFrom, to)
      const until = isForGood ? null : dayOf(new Date(midnight(to) - dayMs))
      const charge = (type: string, first: Day, quantity: number) => {
        const days = isForGood ? 1 : daysIn(first, to)
        const [before, after] = [(index + 1) * whole - days, (index + 1) * whole].map((parts) =>
          share(quantity, parts, count * whole),
        )
        charges.push({ type, from: first, until, quantity, before: before!, after: after!, unit })
      }
      const seats = seatsAt(begins)
      if (seats > 0) charge('cycleCharge', isFirst && !isForGood ? dayOf(one.at) : from, seats)
      for (const { at, change, cause } of one.events)
        if (cause !== null && at.getTime() > begins && (isForGood || at.getTime() < midnight(to)))
          charge(cause, dayOf(at), change)
    }
  }
  return charges
}

/** Adds the prices of the terms that have begun meanwhile to the ledger. */
export function learnPrices(world: SurfaceWorld): void {
  const subscriptions = world.ledger.world.subscriptions as Map<string, SoldSubscription>
  for (const one of world.bought) {
    if (one.isCancelled || !(one.offer.term in monthsOfTerm)) continue
    const sold = soldOf(world, one)
    const prices = termsOf(world, one)
      .filter(({ start }) => start > dayOf(one.at))
      .slice(sold.prices.length - 1)
      .map(({ start }) => ({
        ...{ number: 0, recordedOn: start, since: start },
        terms: priceAt(world, one, new Date(midnight(start))),
      }))
    subscriptions.set(one.vendorId, { ...sold, prices: [...sold.prices, ...prices] })
  }
}

/** A line that the bill of a month must contain. */
export interface ExpectedLine {
  readonly month: string
  readonly type: string
  readonly from: Day
  /** Its days, type and units. */
  readonly key: string
  readonly unit: string
  readonly csp: string
  readonly forReseller: string | null
  readonly forCustomer: string | null
  /** The terms by which it is rated; undefined for a seller without a recorded margin. */
  readonly sales: readonly (Sale | undefined)[]
}

/** The lines of a subscription in all months up to now. */
export function expectedLines(world: SurfaceWorld, one: Bought): ExpectedLine[] {
  const unit = minorUnits[one.currency]!
  const kind = one.offer.billing === 'OneTime' ? 'onetime' : 'license'
  const base = (charge: Charge, number: number, amount: string): BilledLine => ({
    ...{
      key: String(number),
      kind,
      invoice: charge.from.slice(0, 7),
      number,
      currency: one.currency,
      amount,
    },
    ...{ vendorCustomer: '', vendorSubscription: one.vendorId, partnerId: null, orderId: null },
    ...{ chargeType: charge.type, day: charge.from, from: charge.from, until: charge.until ?? charge.from },
    ...{ unitPrice: null, effectivePrice: null },
  })
  const charges = chargesOf(world, one)
  // Only the signs of these amounts are used: they distinguish credits from charges.
  const lines = charges.map((charge, place) => base(charge, place, charge.quantity < 0 ? '-1' : '1'))
  return charges.map((charge, place) => {
    const signed = (amount: string) => (charge.quantity < 0 && amount === '0' ? '-0' : amount)
    const rated = (amount: string) => rate(world.ledger.world, base(charge, place, signed(amount)), lines)
    const [before, after] = [rated(charge.before), rated(charge.after)]
    const between = (member: 'forReseller' | 'forCustomer') =>
      after[member] === null || before[member] === null ? null : minus(after[member]!, before[member]!)
    const rounded = (amount: string) => {
      const isCredit = amount.startsWith('-')
      const size = round(fraction(amount.replace('-', '')), unit)
      return isCredit ? negate(size) : size
    }
    return {
      ...{ key: `${charge.from} ${charge.type} ${charge.until ?? 'for good'} ${Math.abs(charge.quantity)}` },
      ...{ month: charge.from.slice(0, 7), type: charge.type, from: charge.from, unit: charge.unit },
      sales: termsOfLine(world.ledger.world, lines[place]!, lines).sales,
      csp: digits(subtract(rounded(charge.after), rounded(charge.before))),
      forReseller: one.reseller === null ? null : between('forReseller'),
      forCustomer: between('forCustomer'),
    }
  })
}
