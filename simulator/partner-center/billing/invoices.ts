import { isSigned, sasToken } from '../../billing/export.ts'
import { spanOf } from '../../billing/invoice.ts'
import { billingSettings } from '../../billing/settings.ts'
import type { Invoice } from '../../billing/tables.ts'
import { symbolOf } from '../../catalogue/markets.ts'
import type { Answer } from '../../http/answer.ts'
import { Refusal } from '../../http/refusal.ts'
import { collection, link, resource } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { addDuration } from '../../state/duration.ts'
import { filterOf } from '../filter.ts'
import { statementPdf } from './statement.ts'

const family = 'invoices'
const path = '/v1/invoices'
const one = `${path}/{invoiceId}`

/**
 * Routes for the partner's invoices. The routes of summaries come before the routes with invoice ids, which would match
 * the same paths.
 */
export const invoiceRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path, family, handle: list },
  { method: 'GET', path: `${path}/summary`, family, handle: summary },
  { method: 'GET', path: `${path}/summaries`, family, needs: 'user', handle: summaries },
  { method: 'GET', path: one, ...{ family, needs: 'user' }, handle: get },
  { method: 'GET', path: `${one}/documents/statement`, ...{ family, needs: 'user' }, handle: statement },
]

function invoicesOf({ state, partner }: PartnerCall): Invoice[] {
  return [...state.invoices.values()].filter(({ partnerId }) => partnerId === partner.tenantId)
}

/** Returns the invoice in the path. @throws Refusal when the partner has none with that id */
export function requireInvoice({ state, partner, params }: PartnerCall): Invoice {
  const found = state.invoices.get(params.invoiceId!.toUpperCase())
  if (found?.partnerId === partner.tenantId) return found
  throw new Refusal(404, 2000, `The invoice ${params.invoiceId} was not found.`)
}

/** The billing API's answer to an invalid request. */
export const invalidRequest: Answer = { status: 400, body: { message: 'The request is invalid.' } }

/** Returns a number in the query; the default if the parameter is absent, undefined if it is not a number. */
export function readNumber({ query }: PartnerCall, name: string, otherwise: number): number | undefined {
  const text = query.get(name)
  if (text === undefined) return otherwise
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** The maximum page size, also when `size` is larger. */
const maxPageItems = 200

/**
 * Returns the invoices. Supports `size`, `offset` and a filter by `InvoiceDate`. An invoice contains the invoices that
 * amend it.
 */
function list(call: PartnerCall): Answer {
  const fits = filterOf<Invoice>(call.query.get('filter'), { InvoiceDate: ({ issuedAt }) => issuedAt })
  const found = invoicesOf(call).filter((invoice) => invoice.amendsOf === undefined && fits(invoice))
  const [offset, size] = [readNumber(call, 'offset', 0), readNumber(call, 'size', maxPageItems)]
  if (offset === undefined || size === undefined) return invalidRequest
  const end = offset + Math.min(size, maxPageItems)
  const items = found
    .slice(offset, end)
    .map((invoice) => renderInvoice(call, invoice, renderListedPeriod(call, invoice)))
  const page = (from: number) => link(`/invoices?size=${size}&offset=${from}`)
  const links = { self: page(offset), ...(end < found.length && { next: page(end) }) }
  return { status: 200, body: collection(items, links) }
}

function get(call: PartnerCall): Answer {
  const invoice = requireInvoice(call)
  return { status: 200, body: renderInvoice(call, invoice, periodOf(invoice)) }
}

function periodOf({ month }: Invoice): object {
  const { from, until } = spanOf(month)
  return {
    billingPeriodStartDate: from,
    billingPeriodEndDate: new Date(Date.parse(until) - 1_000).toISOString(),
  }
}

/**
 * Returns an invoice as an item of the list of invoices. With the setting `listedPeriods`, the period is absent or in
 * the year 1; a read of a single invoice always has the correct period.
 */
function renderListedPeriod({ state }: PartnerCall, invoice: Invoice): object {
  const { listedPeriods } = billingSettings(state)
  if (listedPeriods === 'told') return periodOf(invoice)
  const none = '0001-01-01T00:00:00'
  return listedPeriods === 'absent' ? {} : { billingPeriodStartDate: none, billingPeriodEndDate: none }
}

function renderInvoice(call: PartnerCall, invoice: Invoice, period: object): object {
  const { id, currency, issuedAt } = invoice
  const self = `/invoices/${id}`
  const amendments = invoice.amendments.flatMap((amendment) => call.state.invoices.get(amendment) ?? [])
  const fields = {
    ...{ id, invoiceDate: issuedAt, ...period },
    ...{ totalCharges: JSON.rawJSON(invoice.total), paidAmount: 0 },
    ...{ currencyCode: currency, currencySymbol: symbolOf(currency) },
    pdfDownloadLink: `${call.origin}/v1${self}/documents/statement?${sasToken(call.state, id, addDuration(call.now, 'PT30M')!)}`,
    invoiceDetails: detailsOf(invoice).map(([billingProvider, invoiceLineItemType]) => ({
      ...{ invoiceLineItemType, billingProvider },
      links: {
        self: link(
          `${self}/lineitems/${billingProvider.replace('_', '')}/${invoiceLineItemType.replaceAll('_', '')}`,
        ),
      },
      attributes: { objectType: 'InvoiceDetail' },
    })),
    // Inside an invoice, the invoices that amend it are returned without a period.
    amendments: amendments.map((amendment) => renderInvoice(call, amendment, {})),
    ...(invoice.amendsOf === undefined ? {} : { amendsOf: invoice.amendsOf }),
    ...{ documentType: invoice.documentType, invoiceType: invoice.type, state: 'unpaid', taxReceipts: [] },
  }
  return resource(fields, { type: 'Invoice', self })
}

/** Returns the provider and line type of each line list of an invoice. */
export function detailsOf({ type, last, usage }: Invoice): (readonly [provider: string, type: string])[] {
  const billing = 'billing_line_items'
  if (type === 'one_time') {
    const isUsed = usage !== undefined || last.usage > 0
    return [['one_time', billing], ...(isUsed ? [['one_time', 'usage_line_items'] as const] : [])]
  }
  return [
    ...(last.office > 0 ? [['office', billing] as const] : []),
    ...(last.azure > 0 ? [['azure', billing] as const] : []),
  ]
}

function balanceOf(invoices: readonly Invoice[]): object {
  const [first] = invoices
  const owed = invoices.filter(({ documentType }) => documentType !== 'void_note')
  const cents = owed.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0)
  return {
    ...{ balanceAmount: cents / 100, currencyCode: first?.currency ?? 'USD' },
    currencySymbol: symbolOf(first?.currency ?? 'USD'),
    ...{ accountingDate: null, firstInvoiceCreationDate: first?.issuedAt ?? null },
    lastPaymentDate: null,
    lastPaymentAmount: 0,
  }
}

/** Returns the summary of the partner's invoices, in the currency of the first invoice. */
function summary(call: PartnerCall): Answer {
  const [first, ...others] = byCurrency(call)
  const body = resource(balanceOf(first ?? others.flat()), {
    type: 'InvoiceSummary',
    self: '/invoices/summary',
  })
  return { status: 200, body }
}

function summaries(call: PartnerCall): Answer {
  return { status: 200, body: collection(byCurrency(call).map(balanceOf)) }
}

function byCurrency(call: PartnerCall): Invoice[][] {
  return [...Map.groupBy(invoicesOf(call), ({ currency }) => currency).values()]
}

/** Returns the statement of an invoice as a PDF. */
function statement(call: PartnerCall): Answer {
  const { id, type, currency, month, issuedAt, total } = requireInvoice(call)
  const [signature, expires] = [call.query.get('sig'), call.query.get('se') ?? '']
  if (
    signature !== undefined &&
    (!isSigned(call.state, id, expires, signature) || !(new Date(expires) > call.now))
  )
    throw new Refusal(403, 2000, 'The link to the document has expired.')
  const pdf = statementPdf([
    `Invoice ${id}`,
    `${call.partner.companyName}, ${call.partner.domain}`,
    `${type === 'one_time' ? 'New commerce' : 'Recurring charges'} for ${month}, issued ${issuedAt.slice(0, 10)}`,
    `Total ${total} ${currency}`,
  ])
  return { status: 200, chunks: [pdf], headers: { 'content-type': 'application/pdf' } }
}
