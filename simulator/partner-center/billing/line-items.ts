import { textsOf } from '../../billing/export.ts'
import { linesOf, renderLine } from '../../billing/invoice.ts'
import type { Invoice, InvoiceLine, LineList } from '../../billing/tables.ts'
import type { Answer } from '../../http/answer.ts'
import { collection, link } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import type { State } from '../../state/state.ts'
import { invalidRequest, readNumber, requireInvoice } from './invoices.ts'

const family = 'invoices'
const path = '/v1/invoices/{invoiceId}/lineitems'

/** Routes for invoice lines, in pages. */
export const lineItemRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path, family, handle: byQuery },
  { method: 'GET', path: `${path}/{provider}/{type}`, family, handle: byPath },
]

const maxPageItems = 2_000

/** The line lists, by provider and line type. In the paths of this API, both names are written without underscores. */
const lists: Readonly<Record<string, LineList>> = {
  'onetime/billinglineitems': 'onetime',
  'onetime/usagelineitems': 'usage',
  'office/billinglineitems': 'office',
  'azure/billinglineitems': 'azure',
}

const types: Readonly<Record<LineList, string>> = {
  onetime: 'OneTimeInvoiceLineItem',
  usage: 'DailyRatedUsageLineItem',
  office: 'LicenseBasedLineItem',
  azure: 'UsageBasedLineItem',
}

function byQuery(call: PartnerCall): Answer {
  const { query } = call
  return page(call, query.get('provider') ?? '', query.get('invoicelineitemtype') ?? '')
}

function byPath(call: PartnerCall): Answer {
  return page(call, call.params.provider!, call.params.type!)
}

/**
 * Returns a page of invoice lines. Supports `size` and `offset`. For new commerce also supports `seekOperation=Next`
 * with the MS-ContinuationToken of the previous page.
 */
function page(call: PartnerCall, provider: string, type: string): Answer {
  const invoice = requireInvoice(call)
  const list = lists[`${provider}/${type}`.toLowerCase()]
  const [asked, offset] = [readNumber(call, 'size', maxPageItems), readNumber(call, 'offset', 0)]
  const isModern = list === 'onetime' || list === 'usage'
  const isOf = isModern ? 'one_time' : 'recurring'
  if (list === undefined || asked === undefined || offset === undefined || invoice.type !== isOf)
    return invalidRequest
  const currency = call.query.get('currencycode')
  if (currency !== undefined && currency.toUpperCase() !== invoice.currency) return invalidRequest
  const size = Math.min(asked, maxPageItems) || maxPageItems
  const self = `/invoices/${invoice.id}/lineitems?provider=${provider}&invoicelineitemtype=${type}&size=${size}`
  if (!isModern) return legacyPage(call.state, invoice, list, { offset, size, self })
  const from = call.query.get('seekoperation')?.toLowerCase() === 'next' ? placeOf(call) : offset
  if (from === undefined) return invalidRequest
  const { items, next } = itemsFrom(call.state, invoice, list, from, size)
  const token = next === undefined ? undefined : Buffer.from(JSON.stringify({ next })).toString('base64')
  const links = {
    self: link(self),
    ...(token === undefined
      ? {}
      : { next: link(`${self}&seekOperation=Next`, [{ key: 'MS-ContinuationToken', value: token }]) }),
  }
  const body = {
    ...collection(typed(items, list), links),
    ...(token === undefined ? {} : { continuationToken: token }),
  }
  return { status: 200, body }
}

function typed(items: readonly object[], list: LineList): object[] {
  return items.map((item) => ({ ...item, attributes: { objectType: types[list] } }))
}

/** Returns a page of a legacy line list, which supports `offset` but no continuation tokens. */
function legacyPage(
  state: State,
  invoice: Invoice,
  list: LineList,
  { offset, size, self }: { readonly offset: number; readonly size: number; readonly self: string },
): Answer {
  const strange = invoice.strange?.[list]
  const lines = strange?.isAll ? [] : Array.from(linesOf(state, invoice, list), ([, line]) => line)
  const others = strange === undefined ? [] : strangeItems(strange.base64)
  const end = offset + size
  const items = [
    ...lines.slice(offset, end).map((line) => renderLine(line, 'interface')),
    ...others.slice(Math.max(0, offset - lines.length), Math.max(0, end - lines.length)),
  ]
  const next = end < lines.length + others.length ? { next: link(`${self}&offset=${end}`) } : {}
  const links = { self: link(`${self}&offset=${offset}`), ...next }
  return { status: 200, body: collection(typed(items, list), links) }
}

function strangeItems(base64: string): object[] {
  const lines = Buffer.from(base64, 'base64').toString().split('\n').slice(0, -1)
  return lines.map((text) => {
    const line = JSON.parse(text, (_, value, { source }) =>
      typeof value === 'number' ? JSON.rawJSON(source) : value,
    ) as object
    return Object.fromEntries(
      Object.entries(line).map(([name, value]) => [name[0]!.toLowerCase() + name.slice(1), value]),
    )
  })
}

function placeOf({ headers }: PartnerCall): number | undefined {
  try {
    const { next } = JSON.parse(Buffer.from(String(headers['ms-continuationtoken']), 'base64').toString())
    return Number.isInteger(next) ? next : undefined
  } catch {
    return undefined
  }
}

/** Returns the lines from a position on, and the position of the next line. Deleted lines keep their positions. */
function itemsFrom(state: State, invoice: Invoice, list: LineList, from: number, size: number) {
  const items: object[] = []
  for (const [number, line] of linesOf(state, invoice, list, from + 1)) {
    if (items.length === size) return { items, next: number - 1 }
    items.push(renderLine(line, 'interface'))
  }
  const [kept, count] = [invoice.last[list], list === 'usage' ? (invoice.usage?.count ?? 0) : 0]
  const begin = Math.max(from, kept)
  const end = Math.min(kept + count, begin + size - items.length)
  for (const text of textsOf(state, invoice, list, begin, end)) items.push(withSmallNames(text))
  return { items, next: end < kept + count ? end : undefined }
}

/** Converts a line in JSON to an object with camelCase names. Numbers keep all their digits. */
function withSmallNames(text: string): object {
  const line = JSON.parse(text, (_, value, { source }) => (typeof value === 'number' ? source : value))
  return renderLine(line as InvoiceLine, 'interface')
}
