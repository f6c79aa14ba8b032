import { settingsOf } from '../clock.ts'
import { chance, idFor, nextId, nextNumber } from '../draw.ts'
import { recordByItself } from '../ledger.ts'
import type { Subscription } from '../partner-center/subscription.ts'
import { Refusal } from '../refusal.ts'
import type { World } from '../world.ts'
import { cyclePriceOf, lastingCharge } from './charges.ts'
import {
  type Decimal,
  decimal,
  minus,
  plus,
  sumOf,
  textOf,
  times,
  truncated,
  whole,
  zero,
} from './decimals.ts'
import { historyOf } from './history.ts'
import {
  addLine,
  type Invoice,
  type InvoiceLine,
  type LineList,
  linesOf,
  lineText,
  putLine,
  spanOf,
} from './invoice.ts'
import { amounts, onetimeLine, seatSubtotal } from './onetime-lines.ts'
import { customerMembers } from './parties.ts'
import { usageText } from './usage-plan.ts'

/** What can be wrong with a bill. */
export const plantKinds = [
  'unknown-subscription',
  'unknown-customer',
  'not-billed',
  'wrong-quantity',
  'wrong-price',
  'wrong-period',
  'duplicate',
  'after-cancellation',
  'wrong-currency',
  'missing-credit',
  'old-price',
  'other-customer',
] as const

export type PlantKind = (typeof plantKinds)[number]

/** Something that is wrong with an invoice because somebody wanted it so: what a test compares its findings with. */
export interface PlantedFault {
  readonly id: string
  readonly invoiceId: string
  readonly kind: PlantKind
  readonly list: LineList
  readonly customerId: string
  readonly subscriptionId: string
  /** As it would be right; null where there would be no line. */
  readonly right: readonly (InvoiceLine | null)[]
  /** As the invoice has it; null where it has none. */
  readonly wrong: readonly (InvoiceLine | null)[]
  /** What the invoice comes to more than it should, before tax: decimal text. */
  readonly tooMuch: string
}

/** A line that may be tampered with: its number, in the list or (from 0) among those that are made. */
interface Candidate {
  readonly number: number
  readonly isMade: boolean
  readonly line: InvoiceLine
}

/** What becomes of a line: nothing, another one, several; without a candidate there are only new ones. */
interface Plot {
  readonly from: readonly Candidate[]
  readonly right: readonly (InvoiceLine | null)[]
  readonly wrong: readonly (InvoiceLine | null)[]
}

interface Garden {
  readonly world: World
  readonly invoice: Invoice
  readonly list: LineList
  readonly candidates: readonly Candidate[]
}

/** What is wanted: so many faults of a kind, in a list of an invoice. */
export interface Planting {
  readonly kind: PlantKind
  readonly list: Extract<LineList, 'onetime' | 'usage'>
  readonly count: number
}

/**
 * Puts faults into an invoice, each about another subscription or, in usage, another line, and replaces its data.
 *
 * @throws Refusal when there is nothing that the kind can be planted on
 */
export function plantFaults(world: World, invoice: Invoice, planting: Planting, now: Date): PlantedFault[] {
  const { kind, list, count } = planting
  const before = [...world.plantedFaults.values()].filter(({ invoiceId }) => invoiceId === invoice.id)
  const taken = new Set(
    before.flatMap((one) => [one.subscriptionId, ...(one.list === list ? numbersOf(one) : [])]),
  )
  const candidates =
    list === 'onetime' ? keptCandidates(world, invoice, taken) : madeCandidates(invoice, taken, count)
  const plots = planters[kind]({ world, invoice, list, candidates })
  const seed = settingsOf(world).seed
  const drawn = plots
    .map((plot, index) => [chance(`${seed}/plant/${invoice.id}/${kind}/${index}`), plot] as const)
    .sort(([one], [other]) => one - other)
    .map(([, plot]) => plot)
  const chosen = firstOfEach(drawn, list).slice(0, count)
  if (chosen.length < count) {
    const text = `There are lines for ${chosen.length} faults ${kind}. ${wanting[kind] ?? 'Bill more subscriptions.'}`
    throw new Refusal(400, 400, text)
  }
  let current = invoice
  const planted = chosen.map((plot) => {
    current = applied(world, current, list, plot)
    return recorded(world, current, planting, plot, now)
  })
  world.invoices.put(current.id, { ...current, version: invoice.version + 1 })
  return planted
}

const wanting: Partial<Record<PlantKind, string>> = {
  'after-cancellation': 'Cancel a subscription before the month is closed.',
  'missing-credit': 'Take seats from a subscription before the month is closed.',
  'old-price': 'Raise a price before a subscription is renewed.',
  'other-customer': 'There has to be another customer.',
}

/** In usage lines have numbers of their own; elsewhere a subscription is enough of a mark. */
function numbersOf({ id }: PlantedFault): string[] {
  const number = id.split('#')[1]
  return number === undefined ? [] : [`#${number}`]
}

function keptCandidates(world: World, invoice: Invoice, taken: ReadonlySet<string>): Candidate[] {
  const candidates: Candidate[] = []
  for (const [number, line] of linesOf(world, invoice, 'onetime')) {
    const isTotal = line.BillingFrequency === '' && line.PricingCurrency !== line.Currency
    if (isTotal || taken.has(String(line.SubscriptionId)) || line.ChargeType === 'customerCredit') continue
    candidates.push({ number, line, isMade: false })
  }
  return candidates
}

/** Twice as many lines of usage as faults are wanted, drawn from all. */
function madeCandidates({ id, usage }: Invoice, taken: ReadonlySet<string>, count: number): Candidate[] {
  if (usage === undefined) return []
  const numbers = new Set<number>()
  for (let draw = 0; draw < 2 * count + 20; draw += 1) {
    const number = Math.floor(chance(`${usage.seed}/${id}/${draw}/${taken.size}`) * usage.count)
    if (!taken.has(`#${number}`) && usage.replaced[number] === undefined) numbers.add(number)
  }
  return [...numbers].map((number) => ({ number, isMade: true, line: parsed(usageText(usage, number)) }))
}

/** Numbers keep their digits, as text. */
function parsed(text: string): InvoiceLine {
  return JSON.parse(text, (_, value, { source }) =>
    typeof value === 'number' ? source : value,
  ) as InvoiceLine
}

function firstOfEach(plots: readonly Plot[], list: LineList): Plot[] {
  const seen = new Set<unknown>()
  return plots.filter(({ from, right, wrong }) => {
    const mark = list === 'usage' ? from[0]!.number : (right[0] ?? wrong[0])!.SubscriptionId
    if (seen.has(mark)) return false
    return seen.add(mark)
  })
}

function applied(world: World, invoice: Invoice, list: LineList, { from, wrong }: Plot): Invoice {
  const [first] = from
  if (first?.isMade) {
    const texts = wrong.flatMap((line) => (line === null ? [] : [lineText(line)]))
    const usage = { ...invoice.usage!, replaced: { ...invoice.usage!.replaced, [first.number]: texts } }
    return { ...invoice, usage }
  }
  let current = invoice
  wrong.forEach((line, index) => {
    const candidate = from[index]
    if (candidate !== undefined) current = putLine(world, current, list, candidate.number, line ?? undefined)
    else if (line !== null) current = addLine(world, current, list, line)
  })
  return current
}

function recorded(
  world: World,
  invoice: Invoice,
  { kind, list }: Planting,
  plot: Plot,
  now: Date,
): PlantedFault {
  const { from, right, wrong } = plot
  const line = (right[0] ?? wrong[0])!
  const [is, should] = [wrong, right].map((lines) => sumOf(lines.map((one) => subtotalOf(one))))
  const place = list === 'usage' ? `#${from[0]!.number}` : ''
  const fault: PlantedFault = {
    id: `${nextId(world)}${place}`,
    ...{ invoiceId: invoice.id, kind, list, right, wrong },
    ...{ customerId: String(line.CustomerId), subscriptionId: String(line.SubscriptionId) },
    tooMuch: textOf(plus(is!, minus(should!))),
  }
  world.plantedFaults.put(fault.id, fault)
  recordByItself(world, now, invoice.partnerId, { kind: 'PlantFault', subject: invoice.id, after: fault })
  return fault
}

function subtotalOf(line: InvoiceLine | null): Decimal {
  return line === null ? zero : decimal(String(line.Subtotal ?? line.BillingPreTaxTotal))
}

/** One line becomes another one. */
function changing(
  change: (garden: Garden, line: InvoiceLine) => InvoiceLine | undefined,
  isFit: (line: InvoiceLine) => boolean = isCharge,
): (garden: Garden) => Plot[] {
  return (garden) =>
    garden.candidates.flatMap((candidate) => {
      const { line } = candidate
      const wrong = isFit(line) ? change(garden, line) : undefined
      return wrong === undefined ? [] : [{ from: [candidate], right: [line], wrong: [wrong] }]
    })
}

function isCharge({ Quantity, ChargeType }: InvoiceLine): boolean {
  return !String(Quantity).startsWith('-') && ChargeType !== 'customerCredit'
}

function isCredit({ ChargeType }: InvoiceLine): boolean {
  return ChargeType === 'removeQuantity' || ChargeType === 'cancel'
}

function unknownId({ world }: Garden): string {
  return idFor(world, `planted/${nextNumber(world, 'planted')}`)
}

const planters: Readonly<Record<PlantKind, (garden: Garden) => Plot[]>> = {
  'unknown-subscription': changing((garden, line) => ({
    ...line,
    ...{ SubscriptionId: unknownId(garden), SubscriptionDescription: 'Unknown subscription' },
  })),
  'unknown-customer': changing((garden, line) => ({
    ...line,
    ...{
      CustomerId: unknownId(garden),
      CustomerName: 'Unknown AG',
      CustomerDomainName: 'unknown.onmicrosoft.com',
    },
  })),
  'not-billed': ({ list, candidates }) => {
    if (list === 'usage') return candidates.map((one) => ({ from: [one], right: [one.line], wrong: [null] }))
    const bySubscription = Map.groupBy(candidates, ({ line }) => line.SubscriptionId)
    return [...bySubscription.values()].map((from) => ({
      ...{ from, right: from.map(({ line }) => line), wrong: from.map(() => null) },
    }))
  },
  'wrong-quantity': changing(({ list, invoice }, line) => {
    const quantity = textOf(plus(decimal(String(line.Quantity)), whole(1)))
    const changed = {
      ...line,
      Quantity: quantity,
      ...(list === 'usage' ? {} : { BillableQuantity: quantity }),
    }
    return revalued(list, invoice, changed)
  }),
  'wrong-price': changing(({ list, invoice }, line) => {
    const dearer = (text: unknown) => textOf(times(decimal(String(text)), decimal('1.25')))
    const [UnitPrice, EffectiveUnitPrice] = [dearer(line.UnitPrice), dearer(line.EffectiveUnitPrice)]
    return revalued(list, invoice, { ...line, UnitPrice, EffectiveUnitPrice })
  }),
  'wrong-period': changing((_, line) => ({
    ...line,
    ChargeStartDate: monthBefore(String(line.ChargeStartDate)),
    ChargeEndDate: monthBefore(String(line.ChargeEndDate)),
  })),
  duplicate: ({ candidates }) =>
    candidates
      .filter(({ line }) => isCharge(line))
      .map((one) => ({ from: [one], right: [one.line], wrong: [one.line, one.line] })),
  'after-cancellation': afterCancellation,
  'wrong-currency': changing(({ list }, line) => {
    const name = list === 'usage' ? 'BillingCurrency' : 'Currency'
    return { ...line, [name]: line[name] === 'GBP' ? 'CHF' : 'GBP' }
  }),
  'missing-credit': ({ candidates }) =>
    candidates
      .filter(({ line }) => isCredit(line))
      .map((one) => ({ from: [one], right: [one.line], wrong: [null] })),
  'old-price': changing(oldPrice, ({ ChargeType }) => ChargeType === 'renew'),
  'other-customer': changing(({ world, invoice }, line) => {
    const other = [...world.customers.values()].find(
      ({ id, relations }) => id !== line.CustomerId && relations[invoice.partnerId]?.type === 'reseller',
    )
    return other && { ...line, ...customerMembers(other) }
  }),
}

/** A line with the amounts that follow from its prices and quantity. */
function revalued(list: LineList, invoice: Invoice, line: InvoiceLine): InvoiceLine {
  const [price, quantity] = [decimal(String(line.EffectiveUnitPrice)), decimal(String(line.Quantity))]
  const rate = decimal(String(line.PCToBCExchangeRate))
  if (list === 'usage') {
    const used = times(price, quantity)
    return { ...line, PricingPreTaxTotal: textOf(used), BillingPreTaxTotal: textOf(times(used, rate)) }
  }
  return { ...line, ...amounts(seatSubtotal(price, rate, truncated(quantity, 0)), invoice.taxPercent) }
}

function monthBefore(time: string): string {
  const date = new Date(time)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 0))
  const day = Math.min(date.getUTCDate(), lastDay.getUTCDate())
  return `${lastDay.toISOString().slice(0, 8)}${String(day).padStart(2, '0')}T00:00:00Z`
}

/** A renewal that is billed at what the term before has cost. */
function oldPrice({ world, invoice, list }: Garden, line: InvoiceLine): InvoiceLine | undefined {
  const subscription = world.subscriptions.get(String(line.SubscriptionId))
  if (subscription === undefined) return undefined
  const { from, until } = spanOf(invoice.month)
  const states = historyOf(world, subscription)
  const index = states.findLastIndex(({ at, state }, number) => {
    const isNextTerm = state.term?.startsAt === states[number - 1]?.state.term?.endsAt
    return isNextTerm && at >= from && at < until
  })
  if (index < 1) return undefined
  const old = textOf(cyclePriceOf(world, states[index - 1]!.state))
  const isSame = old === line.EffectiveUnitPrice
  return isSame ? undefined : revalued(list, invoice, { ...line, UnitPrice: old, EffectiveUnitPrice: old })
}

/** Charges for subscriptions that have ended before, or in, the month. */
function afterCancellation({ world, invoice, list }: Garden): Plot[] {
  const partner = world.partners.get(invoice.partnerId)
  if (list !== 'onetime' || partner === undefined) return []
  const { until } = spanOf(invoice.month)
  const context = {
    world,
    partner,
    invoiceId: invoice.id,
    ...{ currency: invoice.currency, taxPercent: invoice.taxPercent },
  }
  const hasEnded = ({ status, since, kind, currency, partnerId, item }: Subscription) =>
    ['deleted', 'disabled', 'expired'].includes(status) &&
    since < until &&
    partnerId === invoice.partnerId &&
    currency === invoice.currency &&
    item.unitType === 'Licenses' &&
    kind !== 'legacy'
  return [...world.subscriptions.values()].filter(hasEnded).flatMap((subscription) => {
    const customer = world.customers.get(subscription.customerId)
    if (customer === undefined) return []
    const charge = lastingCharge(world, subscription, spanOf(invoice.month))
    const order = { id: subscription.orderId, createdAt: subscription.createdAt }
    return [{ from: [], right: [null], wrong: [onetimeLine(context, customer, charge, order)] }]
  })
}
