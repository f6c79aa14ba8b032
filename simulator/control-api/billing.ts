import { amendInvoice } from '../billing/amend-invoice.ts'
import { closedKey, closeMonth } from '../billing/closing/close-month.ts'
import { decimal, plus, toText } from '../billing/decimals.ts'
import { replaceData, textsOf } from '../billing/export.ts'
import { noLines } from '../billing/invoice.ts'
import { correctFaults, plantFaults } from '../billing/planted-faults/planted-faults.ts'
import { billingSettings } from '../billing/settings.ts'
import {
  type BillingSettings,
  type Invoice,
  type LineList,
  type PlantKind,
  plantKinds,
} from '../billing/tables.ts'
import { legacyAzure } from '../catalogue/legacy-offers.ts'
import { azurePlanKey } from '../catalogue/other-products.ts'
import type { Answer } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call, OpenRoute } from '../http/route.ts'
import { recordOutOfBand } from '../ledger/ledger.ts'
import { nextId } from '../state/seeded-values.ts'
import {
  action,
  invalidInput,
  pickMembers,
  relatedPartnerId,
  requireCustomer,
  requirePartner,
} from './action.ts'
import { addEntitlement } from './azure.ts'
import { duration, integerWithin, oneOf, type SettingRule, settingsRoutes } from './settings-routes.ts'
import { addSubscriptions } from './subscriptions.ts'

const rules: Readonly<Record<keyof BillingSettings, SettingRule>> = {
  closes: oneOf('by-clock', 'on-demand'),
  closingDay: integerWithin(1, 28),
  taxPercent: [(value) => typeof value === 'number' && value >= 0 && value < 100, 'a number from 0'],
  resourcesPerEntitlement: integerWithin(0, 100_000),
  polls: integerWithin(0, 1_000),
  retryAfter: integerWithin(0, 3_600),
  exports: oneOf('succeed', 'fail', 'no-data'),
  listedPeriods: oneOf('told', 'absent', 'year-1'),
  linesPerBlob: integerWithin(1, 10_000_000),
  sasLife: duration,
  replacedAfter: integerWithin(0, 1_000_000),
}

/** Routes for the billing settings, and for actions on invoices. */
export const billingControlRoutes: readonly OpenRoute[] = [
  ...settingsRoutes('billing', billingSettings, rules),
  { method: 'GET', path: '/simulator/billing/faults', needs: 'nothing', handle: listPlantedFaults },
  action('partners/{partnerId}/invoices', close),
  action('customers/{customerId}/assortment', sellAssortment),
  action('subscriptions/{subscriptionId}/credits', giveCredit),
  action('invoices/{invoiceId}/amend', amend),
  action('invoices/{invoiceId}/adjust', adjust),
  action('invoices/{invoiceId}/replace', replace),
  action('invoices/{invoiceId}/faults', plant),
  action('invoices/{invoiceId}/lines', putStrange),
  action('invoices/{invoiceId}/corrections', correct),
]

/** Bills a month that is not billed yet, by default the previous one: `{month?, usageLines?}`. */
function close(call: Call): Answer {
  const { state, now } = call
  const partner = requirePartner(call, call.params.partnerId)
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString().slice(0, 7)
  const { month = lastMonth, usageLines } = Object(call.body)
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw invalidInput('month must be like 2027-01.')
  if (usageLines !== undefined && !(Number.isInteger(usageLines) && usageLines >= 0))
    throw invalidInput('usageLines must be an integer from 0.')
  if (state.closedMonths.get(closedKey(partner.tenantId, month)) !== undefined)
    throw invalidInput(`${month} was billed already.`)
  const invoices = closeMonth(state, partner, { month, usageLines }, now)
  const counted = invoices.reduce((sum, { usage }) => sum + (usage?.count ?? 0), 0)
  if (usageLines !== undefined && counted < usageLines)
    throw invalidInput('No Azure subscription can have usage: add an Azure plan and an entitlement.')
  return { status: 201, body: invoices.map(summaryOf) }
}

/** Returns an invoice without its usage plan and without corrupt content. */
function summaryOf({ usage, strange: _, ...invoice }: Invoice): object {
  return { ...invoice, usageLines: usage?.count ?? 0 }
}

/** The subscriptions to sell: one for each kind that is billed with a different kind of line. */
const assortment = {
  seats: { offer: 'CFQ7TTC0LH18:0001', quantity: 10, termDuration: 'P1Y', billingCycle: 'monthly' },
  licences: { offer: '031c9e47-4802-4248-838e-778fb1d2cc05', quantity: 5, billingCycle: 'monthly' },
  azurePlan: { offer: azurePlanKey },
  legacyAzure: { offer: legacyAzure.productId },
} as const

/**
 * Sells one subscription of each billed kind, by default through the customer's reseller: `{partnerId?,
 * resellerMpnId?, startedAt?}`.
 */
function sellAssortment(call: Call): Answer {
  const { relations } = requireCustomer(call)
  const given = pickMembers(Object(call.body), ['partnerId', 'resellerMpnId', 'startedAt'])
  const { partnerId = relatedPartnerId(requireCustomer(call)) } = given as { partnerId?: string }
  const sent = { resellerMpnId: relations[partnerId]?.associatedPartnerId, ...given }
  const ids = Object.entries(assortment).map(([name, sold]) => {
    const { id } = Object(addSubscriptions({ ...call, body: { ...sold, ...sent } }).body)
    return [name, String(id)] as const
  })
  const bought = Object.fromEntries(ids)
  const params = { subscriptionId: bought.azurePlan! }
  const { id: entitlement } = Object(addEntitlement({ ...call, params, body: {} }).body)
  return { status: 201, body: { ...bought, entitlement } }
}

/** Gives a customer a credit, which the invoice for the current month will contain: `{amount, reasonCode?}`. */
function giveCredit({ state, now, params, body }: Call): Answer {
  const subscription = state.subscriptions.get(params.subscriptionId!.toLowerCase())
  if (subscription === undefined) throw new Refusal(404, 404, 'There is no such subscription.')
  const { amount, reasonCode = 'Service Level Agreement' } = Object(body)
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(amount)) throw invalidInput('amount must be a string such as 12.50.')
  const { id: subscriptionId, partnerId, customerId } = subscription
  const id = nextId(state)
  const credit = { id, partnerId, subscriptionId, amount, reasonCode, at: now.toISOString() }
  state.credits.put(id, credit)
  const customer = state.customers.get(customerId)
  const event = { kind: 'GiveCredit', subject: subscriptionId, after: credit } as const
  recordOutOfBand(state, now, partnerId, { ...event, ...(customer && { customer }) })
  return { status: 201, body: credit }
}

function requireInvoice({ state, params }: Call): Invoice {
  const found = state.invoices.get(params.invoiceId!.toUpperCase())
  if (found !== undefined) return found
  throw new Refusal(404, 404, `There is no invoice ${params.invoiceId}.`)
}

function readCount(body: unknown): number {
  const { count = 1 } = Object(body)
  if (Number.isInteger(count) && count >= 1) return count
  throw invalidInput('count must be an integer from 1.')
}

/**
 * Issues an invoice that reverses the first `count` lines of this one: `{count?, isVoid?}`. With `isVoid`, this invoice
 * becomes void, and the new one repeats all lines except the first `count`.
 */
function amend(call: Call): Answer {
  const { state, now, body } = call
  const isVoid = Object(body).isVoid === true
  return {
    status: 201,
    body: summaryOf(amendInvoice(state, requireInvoice(call), readCount(body), isVoid, now)),
  }
}

/** Changes the total of the invoice by an amount that no line contains: `{amount}`. */
function adjust(call: Call): Answer {
  const invoice = requireInvoice(call)
  const { amount } = Object(call.body)
  if (!/^-?\d{1,9}(\.\d{1,20})?$/.test(amount)) throw invalidInput('amount must be a string such as -12.50.')
  const after = { ...invoice, total: toText(plus(decimal(invoice.total), decimal(amount))) }
  call.state.invoices.put(after.id, after)
  return { status: 200, body: summaryOf(after) }
}

/** Replaces the data of the invoice, so that a client that is downloading the data has to start again. */
function replace(call: Call): Answer {
  return { status: 200, body: summaryOf(replaceData(call.state, requireInvoice(call), call.now)) }
}

/**
 * Appends corrupt content to the files of a line list, or replaces the files by the content (`isAll`): `{lines?, list?,
 * isAll?}`. An element of `lines` is text, bytes as `{base64, times?}`, or an object. An object has the members in
 * which the corrupt line differs from the first line of the list. Without `lines`, removes the corrupt content.
 */
function putStrange(call: Call): Answer {
  const { lines, isAll = false } = Object(call.body)
  const [invoice, list] = [requireInvoice(call), readList(call)]
  if (lines !== undefined && !Array.isArray(lines)) throw invalidInput('lines must be a list.')
  const { [list]: _, ...others } = invoice.strange ?? {}
  const strange = lines && {
    base64: Buffer.concat(lines.map((line: unknown) => strangeLine(call, invoice, list, line))).toString(
      'base64',
    ),
    isAll: isAll === true,
  }
  const after = { ...invoice, strange: { ...others, ...(strange && { [list]: strange }) } }
  return { status: 200, body: summaryOf(replaceData(call.state, after, call.now)) }
}

/** Returns which list of lines the body names; `onetime` if it names none. */
function readList({ body }: Call): LineList {
  const { list = 'onetime' } = Object(body)
  if (!Object.hasOwn(noLines, list))
    throw invalidInput(`list must be one of ${Object.keys(noLines).join(', ')}.`)
  return list
}

function strangeLine({ state }: Call, invoice: Invoice, list: LineList, line: unknown): Buffer {
  // The API returns these lists in pages of JSON, so text or bytes that are not JSON would corrupt the whole page.
  const isPaged = list === 'office' || list === 'azure'
  if (isPaged && (typeof line === 'string' || Object(line).base64 !== undefined))
    throw invalidInput(
      `A line of ${list} must be an object with the members that differ from the first line.`,
    )
  if (typeof line === 'string') return Buffer.from(`${line}\n`)
  const { base64, times = 1, ...members } = Object(line)
  if (typeof base64 === 'string') return Buffer.concat(Array(times).fill(Buffer.from(base64, 'base64')))
  const [first = '{}'] = textsOf(state, invoice, list, 0, 1)
  // The request has lower-case names; the files have PascalCase.
  const other = Object.entries(members).map(([name, value]) => [
    name[0]!.toUpperCase() + name.slice(1),
    value,
  ])
  return Buffer.from(`${JSON.stringify({ ...JSON.parse(first), ...Object.fromEntries(other) })}\n`)
}

/** Plants faults in the lines of an invoice and returns them: `{kind, count?, list?}`. */
function plant(call: Call): Answer {
  const { kind } = Object(call.body)
  if (!plantKinds.includes(kind)) throw invalidInput(`kind must be one of ${plantKinds.join(', ')}.`)
  const wanted = { kind: kind as PlantKind, list: readList(call), count: readCount(call.body) } as const
  return { status: 201, body: plantFaults(call.state, requireInvoice(call), wanted, call.now) }
}

/** Corrects an invoice as the vendor does after a complaint: removes its planted faults and its corrupt content. */
function correct(call: Call): Answer {
  const corrected = { ...correctFaults(call.state, requireInvoice(call)), strange: {} }
  return { status: 200, body: summaryOf(replaceData(call.state, corrected, call.now)) }
}

/** Returns all planted faults, or those of one invoice by `invoiceId`. */
function listPlantedFaults({ state, query }: Call): Answer {
  const wanted = query.get('invoiceid')?.toUpperCase()
  const found = [...state.plantedFaults.values()]
  return { status: 200, body: found.filter(({ invoiceId }) => (wanted ?? invoiceId) === invoiceId) }
}
