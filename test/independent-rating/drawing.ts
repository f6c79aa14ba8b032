import type { drawing } from '../billing/lines.ts'
import { dayOf, type Ledger } from './ledger.ts'
import {
  type BilledLine,
  csp,
  type Day,
  type Limits,
  type LineKind,
  type Margin,
  type MarginRule,
  type Margins,
  type SoldSubscription,
} from './model.ts'
import { markets, offerTypes, type Premises } from './premises.ts'
import type { Purchase, Write } from './writes.ts'

type Draw = ReturnType<typeof drawing>

/** Past days with frequent errors: ends of months and of a year, a leap day, and the days before and after them. */
export const days: readonly Day[] = [
  ...[
    '2024-02-28',
    '2024-02-29',
    '2024-03-01',
    '2025-12-31',
    '2026-01-01',
    '2026-02-28',
    '2026-09-30',
    '2026-10-01',
  ],
  ...['2026-10-15', '2026-10-16', '2026-10-17', '2026-10-25', '2026-10-31', '2026-11-01', '2026-11-02'],
]

/** Days around today, as their distances from it. Margins are planned for the later ones, and pass. */
export const near: readonly number[] = [-6, -3, -2, -1, 0, 1, 2, 3, 5, 40]

const rules: readonly MarginRule[] = ['Markup', 'Margin', 'SplitMargin', 'ErpMinusDiscount']

export const oneOf = <T>(draw: Draw, list: readonly T[]): T => list[draw(list.length)]!

function percent(draw: Draw): string {
  return draw(3) === 0 ? String(draw(60)) : `${draw(60)}.${String(draw(10_000)).padStart(4, '0')}`
}

export function drawMargin(draw: Draw): Margin {
  return { rule: oneOf(draw, rules), value: percent(draw) }
}

export function drawMargins(draw: Draw): Margins {
  const types = offerTypes.filter(() => draw(4) === 0)
  return {
    usual: drawMargin(draw),
    byOfferType: Object.fromEntries(types.map((type) => [type, drawMargin(draw)])),
  }
}

function drawLimits(draw: Draw): Limits {
  return { capsAtErp: draw(2) === 0, floorsAtList: draw(2) === 0 }
}

/** A moment on one of the days, or today but not in the future, in some time zone. */
export function drawMoment(draw: Draw, now: Date): string {
  const time = `${String(draw(24)).padStart(2, '0')}:${String(draw(60)).padStart(2, '0')}:00Z`
  const day = oneOf(draw, [...days, dayOf(now)])
  const moment = new Date(`${day}T${day < dayOf(now) ? time : '00:00:00Z'}`)
  const hours = draw(25) - 12
  const local = new Date(moment.getTime() + hours * 3_600_000).toISOString().slice(0, 19)
  return `${local}${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`
}

/** The first margins of every seller for each of its relations. */
export function firstWrites(draw: Draw, { resellers, customers }: Premises): Write[] {
  const effective = `${days[0]}T00:00:00Z`
  return [
    ...resellers.map(
      (reseller) => ({ what: 'association', reseller, margins: drawMargins(draw), effective }) as const,
    ),
    ...customers.flatMap(({ id, sellers }) =>
      sellers.map((seller) => {
        return {
          what: 'relation',
          customer: id,
          seller,
          margins: drawMargins(draw),
          effective,
        } as const
      }),
    ),
  ]
}

/** A random write of a seller: margins, or limits and their removal. */
export function drawWrite(draw: Draw, premises: Premises, { sold, world }: Ledger, now: Date): Write {
  const chance = draw(10)
  if (chance === 0) {
    const seller = oneOf(draw, [csp, ...premises.resellers])
    const present = world.histories.limits.get(seller)?.at(-1)?.terms ?? null
    const limits = present && draw(3) === 0 ? null : drawLimits(draw)
    // Setting the same value again creates no record.
    const isSame = JSON.stringify(limits) === JSON.stringify(present)
    const on = draw(4) === 0 ? null : oneOf(draw, days)
    if (!isSame) return { what: 'limits', seller, limits, on }
  }
  const effective = draw(4) === 0 ? null : drawMoment(draw, now)
  if (chance < 3)
    return {
      what: 'association',
      reseller: oneOf(draw, premises.resellers),
      margins: drawMargins(draw),
      effective,
    }
  if (chance < 5) {
    const { id, sellers } = oneOf(draw, premises.customers)
    return {
      what: 'relation',
      customer: id,
      seller: oneOf(draw, sellers),
      margins: drawMargins(draw),
      effective,
    }
  }
  const { id, customer, reseller } = oneOf(draw, sold)
  const seller = reseller === null || draw(2) === 0 ? csp : reseller
  const margin = draw(5) === 0 ? null : drawMargin(draw)
  return { what: 'own', customer, subscription: id, seller, margin, effective }
}

/** A purchase of some customer from one of its sellers; every second one has its own margin. */
export function drawPurchase(draw: Draw, { customers, offers }: Premises): Purchase {
  const { id, sellers } = oneOf(draw, customers)
  const seller = oneOf(draw, sellers)
  const margin = draw(2) === 0 ? drawMargin(draw) : null
  const by = draw(3) === 0 ? csp : seller
  return {
    customer: id,
    reseller: seller === csp ? null : seller,
    by,
    offerId: oneOf(draw, offers).id,
    margin,
  }
}

/** The kind of bills that a subscription is on. */
function kindOf({ offerType, prices, order }: SoldSubscription): LineKind {
  if (offerType === 'LicenseLegacy') return 'license'
  if (offerType === 'AzureLegacy') return 'usage'
  if (offerType === 'AzurePlan' && order === null) return prices.length === 1 ? 'dailyratedusage' : 'onetime'
  return 'onetime'
}

const chargeTypes: Readonly<Record<LineKind, readonly (string | null)[]>> = {
  license: [
    'Purchase fee',
    'Cycle fee',
    'Cycle fee',
    'Prorate fees when purchase',
    'Renew fee',
    'Convert fee',
  ],
  usage: [null],
  onetime: ['new', 'cycleCharge', 'cycleCharge', 'addQuantity', 'renew', 'convert'],
  dailyratedusage: [null],
}

/** An amount of up to 15 decimals in the vendor's format; one in 30 is 0. */
function drawAmount(draw: Draw): string {
  if (draw(30) === 0) return '0'
  const size = 10 ** draw(7)
  const decimals = oneOf(draw, [0, 2, 2, 3, 6, 10, 15])
  const part = Array.from({ length: decimals }, () => draw(10)).join('')
  return `${1 + draw(size)}${part && `.${part}`}`
}

/** The last day of a day's month. */
function lastOfMonth(day: Day): Day {
  const [year, month] = day.split('-').map(Number)
  return dayOf(new Date(Date.UTC(year!, month!, 0)))
}

/**
 * Draws the lines of one bill: one in ten has an unknown subscription, whose customer may also be unknown. One in five
 * is a credit, usually for a charge in `former` or on the same bill.
 */
export function drawLines(
  draw: Draw,
  premises: Premises,
  { sold, world }: Ledger,
  bill: {
    readonly invoice: string
    readonly kind: LineKind
    readonly currency: string
    readonly count: number
  },
  former: readonly BilledLine[],
): BilledLine[] {
  const { invoice, kind, currency } = bill
  const buyers = premises.customers.filter(({ market }) => market.currency === currency)
  const vendorIds = new Map(premises.customers.map(({ id, vendorId }) => [id, vendorId]))
  const isOurs = new Set(buyers.map(({ id }) => id))
  const about = sold.filter((one) => isOurs.has(one.customer) && kindOf(one) === kind)
  const later = near.map((after) => dayOf(new Date(Date.now() + after * 86_400_000)))
  const lines: BilledLine[] = []
  const charges = former.filter(
    (one) => one.kind === kind && one.currency === currency && !one.amount.startsWith('-'),
  )
  const party = () => {
    if (about.length > 0 && draw(10) > 0) {
      const { vendorId, customer } = oneOf(draw, about)
      return { vendorCustomer: vendorIds.get(customer)!, vendorSubscription: vendorId }
    }
    const isUnknown = draw(3) === 0
    return {
      vendorCustomer: isUnknown ? `unknown-${draw(5)}` : oneOf(draw, buyers).vendorId,
      vendorSubscription: `unknown-${kind}-${currency}-${draw(1_000_000)}`,
    }
  }
  for (let number = 1; number <= bill.count; number += 1) {
    const base = { key: `${invoice}/${number}`, invoice, number, kind, currency }
    const charge = draw(5) === 0 && charges.length > 0 ? oneOf(draw, charges) : undefined
    if (charge) {
      const { soldBy: _, ...billed } = charge
      lines.push({ ...billed, ...base, ...drawCredit(draw, charge) })
      continue
    }
    const who = party()
    const order = world.subscriptions.get(who.vendorSubscription)?.order
    const from = order && draw(2) === 0 ? order.takesEffect : oneOf(draw, [...days, ...later])
    const list = 1 + draw(900)
    const line: BilledLine = {
      ...{
        ...base,
        ...who,
        amount: drawAmount(draw),
        partnerId: oneOf(draw, [null, ...premises.partnerIds.keys()]),
      },
      orderId: kind === 'dailyratedusage' ? null : oneOf(draw, [null, `order-${draw(3)}`]),
      chargeType: oneOf(draw, chargeTypes[kind]),
      ...{
        day: from,
        from,
        until:
          kind === 'dailyratedusage'
            ? from
            : oneOf(draw, [from, lastOfMonth(from), `${Number(from.slice(0, 4)) + 1}-12-31`]),
      },
      unitPrice: draw(15) === 0 ? null : String(list),
      effectivePrice: draw(15) === 0 ? null : draw(2) === 0 ? String(list) : String(list * 0.85),
    }
    lines.push(line)
    charges.push(line)
  }
  return lines
}

function drawCredit(draw: Draw, { from, until, orderId, kind }: BilledLine) {
  const within = [from, ...days.filter((day) => from <= day && day <= until), until]
  const day = draw(8) === 0 ? oneOf(draw, days) : oneOf(draw, within)
  return {
    amount: `-${drawAmount(draw)}`.replace(/^-0$/, '-1'),
    orderId: kind === 'dailyratedusage' ? null : oneOf(draw, [orderId, orderId, null, `order-${draw(3)}`]),
    chargeType:
      kind === 'license'
        ? 'Cancel fee'
        : kind === 'onetime'
          ? oneOf(draw, ['cancelImmediate', 'removeQuantity', 'convert'])
          : null,
    ...{ day, from: day, until: day < until ? until : day },
  }
}

export const currencies = markets.map(({ currency }) => currency)
