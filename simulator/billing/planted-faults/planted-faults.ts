import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '../../http/refusal.ts'
import { recordBySystem } from '../../ledger/ledger.ts'
import { historyOf } from '../../partner-center/subscriptions/billing-history.ts'
import type { Subscription } from '../../partner-center/subscriptions/tables.ts'
import { settingsOf } from '../../state/clock.ts'
import { chance, idFor, nextId, nextNumber } from '../../state/seeded-values.ts'
import type { State } from '../../state/state.ts'
import { type Decimal, decimal, minus, plus, sumOf, times, toText, whole, zero } from '../decimals.ts'
import { addLine, linesOf, lineText, putLine, spanOf } from '../invoice.ts'
import { cyclePriceOf, lastingCharge } from '../lines/charges.ts'
import { onetimeLine } from '../lines/onetime-lines.ts'
import type { Invoice, InvoiceLine, LineList, PlantedFault, PlantKind } from '../tables.ts'
import { usageText } from '../usage-plan.ts'
import { customerIn, lineShapes, subscriptionIn } from './planted-lines.ts'

/**
 * A line that a planted fault can change. `isMade` marks a usage line that is computed on request; its `number` counts
 * from 0 among these lines. For a stored line, `number` is the line number in the list.
 */
interface Candidate {
  readonly number: number
  readonly isMade: boolean
  readonly line: InvoiceLine
}

/**
 * A planned fault: the lines to replace (`from`), the correct lines, and the wrong lines that replace them. Without
 * lines to replace, it only adds wrong lines.
 */
interface Plot {
  readonly from: readonly Candidate[]
  readonly right: readonly (InvoiceLine | null)[]
  readonly wrong: readonly (InvoiceLine | null)[]
}

interface Garden {
  readonly state: State
  readonly invoice: Invoice
  readonly list: LineList
  readonly candidates: readonly Candidate[]
}

/** The faults to plant: a number of faults of one kind in one list of an invoice. */
export interface Planting {
  readonly kind: PlantKind
  readonly list: LineList
  readonly count: number
}

/**
 * Plants faults in an invoice and replaces its data. No two faults are in the same subscription or, in the usage list,
 * in the same line.
 *
 * @throws Refusal when too few lines suit the kind of fault
 */
export function plantFaults(state: State, invoice: Invoice, planting: Planting, now: Date): PlantedFault[] {
  const { kind, list, count } = planting
  const before = [...state.plantedFaults.values()].filter(({ invoiceId }) => invoiceId === invoice.id)
  const taken = new Set(
    before.flatMap((one) => [one.subscriptionId, ...(one.list === list ? numbersOf(one) : [])]),
  )
  const candidates =
    list === 'usage' ? madeCandidates(invoice, taken, count) : keptCandidates(state, invoice, list, taken)
  const plots = planters[kind]({ state, invoice, list, candidates })
  const seed = settingsOf(state).seed
  const drawn = plots
    .map((plot, index) => [chance(`${seed}/plant/${invoice.id}/${kind}/${index}`), plot] as const)
    .sort(([one], [other]) => one - other)
    .map(([, plot]) => plot)
  const chosen = firstOfEach(drawn, list).slice(0, count)
  if (chosen.length < count) {
    const text = `The invoice has lines for only ${chosen.length} faults of the kind ${kind}. ${wanting[kind] ?? 'Bill more subscriptions.'}`
    throw new Refusal(400, 400, text)
  }
  let current = invoice
  const planted = chosen.map((plot) => {
    current = applied(state, current, list, plot)
    return recorded(state, current, planting, plot, now)
  })
  state.invoices.put(current.id, { ...current, version: invoice.version + 1 })
  return planted
}

/**
 * Replaces the wrong lines of all planted faults of an invoice by the right ones, and forgets the faults. Returns the invoice,
 * which is not stored yet.
 */
export function correctFaults(state: State, invoice: Invoice): Invoice {
  let current = invoice
  for (const fault of [...state.plantedFaults.values()]) {
    if (fault.invoiceId !== invoice.id) continue
    current = corrected(state, current, fault)
    state.plantedFaults.remove(fault.id)
  }
  return current
}

function corrected(state: State, invoice: Invoice, fault: PlantedFault): Invoice {
  const { list, right, wrong } = fault
  if (list === 'usage') {
    const number = Number(numbersOf(fault)[0]!.slice(1))
    const { [number]: _, ...replaced } = invoice.usage!.replaced
    return { ...invoice, usage: { ...invoice.usage!, replaced } }
  }
  let current = invoice
  for (let index = 0; index < Math.max(right.length, wrong.length); index += 1) {
    const [is, should] = [wrong[index] ?? null, right[index] ?? null]
    const place = is && [...linesOf(state, current, list)].find(([, line]) => isDeepStrictEqual(line, is))
    if (place) current = putLine(state, current, list, place[0], should ?? undefined)
    else if (is === null && should !== null) current = addLine(state, current, list, should)
  }
  return current
}

const wanting: Partial<Record<PlantKind, string>> = {
  'after-cancellation': 'Cancel a subscription before the month is closed.',
  'missing-credit': 'Take seats from a subscription before the month is closed.',
  'old-price': 'Raise a price before a subscription is renewed.',
  'other-customer': 'Add another customer first.',
}

/**
 * Returns the numbers of the usage lines that a planted fault changed; none for other lists, in which the subscription
 * identifies the line.
 */
function numbersOf({ id }: PlantedFault): string[] {
  const number = id.split('#')[1]
  return number === undefined ? [] : [`#${number}`]
}

function keptCandidates(
  state: State,
  invoice: Invoice,
  list: LineList,
  taken: ReadonlySet<string>,
): Candidate[] {
  const candidates: Candidate[] = []
  for (const [number, line] of linesOf(state, invoice, list)) {
    const isTotal = line.BillingFrequency === '' && line.PricingCurrency !== line.Currency
    if (isTotal || taken.has(subscriptionIn(line, list)) || line.ChargeType === 'customerCredit') continue
    candidates.push({ number, line, isMade: false })
  }
  return candidates
}

/** Returns random usage lines in which faults can be planted: about twice as many as the requested number of faults. */
function madeCandidates({ id, usage }: Invoice, taken: ReadonlySet<string>, count: number): Candidate[] {
  if (usage === undefined) return []
  const numbers = new Set<number>()
  for (let draw = 0; draw < 2 * count + 20; draw += 1) {
    const number = Math.floor(chance(`${usage.seed}/${id}/${draw}/${taken.size}`) * usage.count)
    if (!taken.has(`#${number}`) && usage.replaced[number] === undefined) numbers.add(number)
  }
  return [...numbers].map((number) => ({ number, isMade: true, line: parsed(usageText(usage, number)) }))
}

/** Parses a line and keeps numbers as text, with all their digits. */
function parsed(text: string): InvoiceLine {
  return JSON.parse(text, (_, value, { source }) =>
    typeof value === 'number' ? source : value,
  ) as InvoiceLine
}

function firstOfEach(plots: readonly Plot[], list: LineList): Plot[] {
  const seen = new Set<unknown>()
  return plots.filter(({ from, right, wrong }) => {
    const mark = list === 'usage' ? from[0]!.number : subscriptionIn((right[0] ?? wrong[0])!, list)
    if (seen.has(mark)) return false
    return seen.add(mark)
  })
}

function applied(state: State, invoice: Invoice, list: LineList, { from, wrong }: Plot): Invoice {
  const [first] = from
  if (first?.isMade) {
    const texts = wrong.flatMap((line) => (line === null ? [] : [lineText(line)]))
    const usage = { ...invoice.usage!, replaced: { ...invoice.usage!.replaced, [first.number]: texts } }
    return { ...invoice, usage }
  }
  let current = invoice
  wrong.forEach((line, index) => {
    const candidate = from[index]
    if (candidate !== undefined) current = putLine(state, current, list, candidate.number, line ?? undefined)
    else if (line !== null) current = addLine(state, current, list, line)
  })
  return current
}

function recorded(
  state: State,
  invoice: Invoice,
  { kind, list }: Planting,
  plot: Plot,
  now: Date,
): PlantedFault {
  const { from, right, wrong } = plot
  const line = (right[0] ?? wrong[0])!
  const [is, should] = [wrong, right].map((lines) => sumOf(lines.map((one) => subtotalOf(one, list))))
  const place = list === 'usage' ? `#${from[0]!.number}` : ''
  const fault: PlantedFault = {
    id: `${nextId(state)}${place}`,
    ...{ invoiceId: invoice.id, kind, list, right, wrong },
    ...{ customerId: String(line.CustomerId), subscriptionId: subscriptionIn(line, list) },
    tooMuch: toText(plus(is!, minus(should!))),
  }
  state.plantedFaults.put(fault.id, fault)
  recordBySystem(state, now, invoice.partnerId, { kind: 'PlantFault', subject: invoice.id, after: fault })
  return fault
}

function subtotalOf(line: InvoiceLine | null, list: LineList): Decimal {
  return line === null ? zero : decimal(String(line[lineShapes[list].subtotal]))
}

/** Returns a function that plans faults. Each fault replaces one correct line by one wrong line. */
function changing(
  change: (garden: Garden, line: InvoiceLine) => InvoiceLine | undefined,
  isFit: (line: InvoiceLine, list: LineList) => boolean = isCharge,
): (garden: Garden) => Plot[] {
  return (garden) =>
    garden.candidates.flatMap((candidate) => {
      const { line } = candidate
      const wrong = isFit(line, garden.list) ? change(garden, line) : undefined
      return wrong === undefined ? [] : [{ from: [candidate], right: [line], wrong: [wrong] }]
    })
}

function isCharge(line: InvoiceLine, list: LineList): boolean {
  return subtotalOf(line, list).units >= 0n && line.ChargeType !== 'customerCredit'
}

function isCredit(line: InvoiceLine, list: LineList): boolean {
  return lineShapes[list].credits.includes(String(line.ChargeType))
}

function unknownId({ state }: Garden): string {
  return idFor(state, `planted/${nextNumber(state, 'planted')}`)
}

const planters: Readonly<Record<PlantKind, (garden: Garden) => Plot[]>> = {
  'unknown-subscription': changing((garden, line) => ({
    ...line,
    [lineShapes[garden.list].subscription]: unknownId(garden),
    SubscriptionDescription: 'Unknown subscription',
  })),
  'unknown-customer': changing((garden, line) => {
    const { customerName, customerDomain } = lineShapes[garden.list]
    const CustomerId = unknownId(garden)
    return { ...line, CustomerId, [customerName]: 'Unknown AG', [customerDomain]: 'unknown.onmicrosoft.com' }
  }),
  'not-billed': ({ list, candidates }) => {
    if (list === 'usage') return candidates.map((one) => ({ from: [one], right: [one.line], wrong: [null] }))
    const bySubscription = Map.groupBy(candidates, ({ line }) => subscriptionIn(line, list))
    return [...bySubscription.values()].map((from) => ({
      ...{ from, right: from.map(({ line }) => line), wrong: from.map(() => null) },
    }))
  },
  'wrong-quantity': changing((garden, line) => {
    const more = (name: string) => [name, toText(plus(decimal(String(line[name])), whole(1)))]
    return revalued(garden, line, lineShapes[garden.list].quantities.map(more))
  }),
  'wrong-price': changing((garden, line) => {
    const raised = (name: string) => [name, toText(times(decimal(String(line[name])), decimal('1.25')))]
    return revalued(garden, line, lineShapes[garden.list].prices.map(raised))
  }),
  'wrong-period': changing((_, line) => ({
    ...line,
    ChargeStartDate: monthBefore(String(line.ChargeStartDate)),
    ChargeEndDate: monthBefore(String(line.ChargeEndDate)),
  })),
  duplicate: ({ list, candidates }) =>
    candidates
      .filter(({ line }) => isCharge(line, list))
      .map((one) => ({ from: [one], right: [one.line], wrong: [one.line, one.line] })),
  'after-cancellation': afterCancellation,
  'wrong-currency': changing(({ list }, line) => {
    const name = lineShapes[list].currency
    return { ...line, [name]: line[name] === 'GBP' ? 'CHF' : 'GBP' }
  }),
  'missing-credit': ({ list, candidates }) =>
    candidates
      .filter(({ line }) => isCredit(line, list))
      .map((one) => ({ from: [one], right: [one.line], wrong: [null] })),
  'old-price': changing(oldPrice, ({ ChargeType }) => ChargeType === 'renew'),
  'other-customer': changing(({ state, invoice, list }, line) => {
    const other = [...state.customers.values()].find(
      ({ id, relations }) => id !== line.CustomerId && relations[invoice.partnerId]?.type === 'reseller',
    )
    return other && { ...line, ...customerIn(list, other) }
  }),
}

/** Returns a line with changed members and recalculated amounts. */
function revalued(
  { list, invoice }: Garden,
  before: InvoiceLine,
  changes: readonly (readonly string[])[],
): InvoiceLine {
  const line = { ...before, ...Object.fromEntries(changes) }
  return { ...line, ...lineShapes[list].amounts(line, before, invoice) }
}

function monthBefore(time: string): string {
  const date = new Date(`${time.slice(0, 10)}T00:00:00Z`)
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 0))
  const day = Math.min(date.getUTCDate(), lastDay.getUTCDate())
  return `${lastDay.toISOString().slice(0, 8)}${String(day).padStart(2, '0')}${time.slice(10)}`
}

/**
 * Returns the line of a renewal with the price of the previous term; undefined when the line is not a renewal or the
 * price is the same.
 */
function oldPrice(garden: Garden, line: InvoiceLine): InvoiceLine | undefined {
  const { state, invoice } = garden
  const subscription = state.subscriptions.get(String(line.SubscriptionId))
  if (subscription === undefined) return undefined
  const { from, until } = spanOf(invoice.month)
  const states = historyOf(state, subscription)
  const index = states.findLastIndex(({ at, subscription }, number) => {
    const isNextTerm = subscription.term?.startsAt === states[number - 1]?.subscription.term?.endsAt
    return isNextTerm && at >= from && at < until
  })
  if (index < 1) return undefined
  const old = toText(cyclePriceOf(state, states[index - 1]!.subscription))
  if (old === line.EffectiveUnitPrice) return undefined
  return revalued(
    garden,
    line,
    lineShapes.onetime.prices.map((name) => [name, old]),
  )
}

/** Returns planned faults that charge subscriptions after their end, which is in the billed month or earlier. */
function afterCancellation({ state, invoice, list }: Garden): Plot[] {
  const partner = state.partners.get(invoice.partnerId)
  if (list !== 'onetime' || partner === undefined) return []
  const { until } = spanOf(invoice.month)
  const context = {
    state,
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
  return [...state.subscriptions.values()].filter(hasEnded).flatMap((subscription) => {
    const customer = state.customers.get(subscription.customerId)
    if (customer === undefined) return []
    const charge = lastingCharge(state, subscription, spanOf(invoice.month))
    const order = { id: subscription.orderId, createdAt: subscription.createdAt }
    return [{ from: [], right: [null], wrong: [onetimeLine(context, customer, charge, order)] }]
  })
}
