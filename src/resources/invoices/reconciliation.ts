import { demoInvoiceId } from '../../demo/identifiers.ts'
import { invoiceReader } from '../../domain/invoices/invoice-reader.ts'
import { differenceClasses } from '../../domain/invoices/reconciliation/reconciliation.ts'
import { refuseUnless } from '../../domain/providers/provider-types.ts'
import { shortestDecimal } from '../../domain/values/decimal.ts'
import { invoiceFileName } from '../../files/file-name.ts'
import { listFile, listMediaTypes } from '../../files/list-file.ts'
import { reconcileInvoice } from '../../jobs/invoices/reconcile-invoice.ts'
import { type Context, operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pagePosition, pageQuery } from '../../lists/paging.ts'
import { decimal, integer, names, object, optional, uuid } from '../../validation/fields.ts'
import {
  differenceColumns,
  exampleDifference,
  exampleReconciliation,
  showDifference,
  showDifferenceRow,
  shownDifference,
  showSummary,
  summary,
} from './reconciliation-schema.ts'
import { formatQuery } from './schema.ts'

const page = pageOf(shownDifference)
const params = { id: uuid({ description: 'The id of the invoice.' }) }

const classQuery = {
  class: optional(
    names(differenceClasses, {
      description: 'Only differences of these classes, separated by a vertical bar.',
    }),
  ),
}

export const getInvoiceReconciliation = operation({
  id: 'getInvoiceReconciliation',
  method: 'GET',
  path: '/v1/Invoices/{id}/reconciliation',
  tag: 'Invoices',
  summary: "List the differences between a vendor's bill and the recorded subscriptions.",
  description:
    'The reconciliation compares each line of the bill with the history of subscriptions. It finds wrong seats, prices, periods and currencies, duplicates, unknown subscriptions and customers, charges after a cancellation and missing charges. It runs after each import and each re-rating, and on request. The largest difference comes first.',
  roles: ['csp'],
  scopes: ['billing'],
  params,
  query: {
    ...pageQuery,
    ...classQuery,
  },
  responses: {
    200: {
      description: 'One page of differences, and the totals of all differences.',
      schema: object(
        { ...page.properties, summary },
        { title: 'BillDifferencePage', extending: [pagePosition] },
      ),
    },
  },
  errors: ['NotFound'],
  example: {
    params: { id: demoInvoiceId('license') },
    query: { class: 'Quantity|Price', pageSize: 10 },
    // The example has the form of the JSON answer: exact numbers, and times as text.
    response: JSON.parse(
      JSON.stringify({
        ...examplePage([showDifference(exampleDifference)], 10),
        summary: showSummary(exampleReconciliation),
      }),
    ),
  },

  async handle({ params, query, store, page }) {
    const found = await store.reconciliations.find(params.id)
    const classes = query.class?.split('|')
    const shown = await page(store.reconciliations.differences(found, classes), showDifference)
    return { ...shown, summary: showSummary(found) }
  },
})

export const exportInvoiceReconciliation = operation({
  id: 'exportInvoiceReconciliation',
  method: 'GET',
  path: '/v1/Invoices/{id}/reconciliation/export',
  tag: 'Invoices',
  summary: "Get a file with the differences between a vendor's bill and the recorded subscriptions.",
  description:
    'The file has all differences, in the order of the list. Each row also has providerInvoiceId, the number of the invoice, and difference, which is billed minus expected. invoiceBilled, invoiceExpected and invoiceDifference are totals of the whole invoice. The rows in the currency of the invoice explain invoiceDifference. For usage, invoiceExpected and invoiceDifference are null.',
  roles: ['csp'],
  scopes: ['billing'],
  params,
  query: { ...formatQuery, ...classQuery },
  responses: { 200: { description: 'The complete list.', files: listMediaTypes } },
  errors: ['NotFound'],
  example: {
    params: { id: demoInvoiceId('license') },
    query: { format: 'csv', class: 'Quantity|Price' },
  },

  async handle({ params, query, caller, store }) {
    const found = await store.reconciliations.find(params.id)
    const { revision } = found
    const invoice = await store.billedInvoices.get(params.id, invoiceReader(caller, {}), { revision })
    return listFile({
      name: invoiceFileName(invoice, { about: ['differences'] }),
      format: query.format ?? 'csv',
      columns: differenceColumns,
      list: store.reconciliations.differences(found, query.class?.split('|')),
      show: (one) => showDifferenceRow(one, found, invoice),
    })
  },
})

export const makeInvoiceReconciliation = operation({
  id: 'makeInvoiceReconciliation',
  method: 'POST',
  path: '/v1/Invoices/{id}/reconciliation',
  tag: 'Invoices',
  summary: "Reconcile a vendor's bill with the recorded subscriptions.",
  description:
    'Runs in the background and replaces the previous reconciliation. An invoice for own services has no bill of a vendor, and is refused.',
  roles: ['csp'],
  scopes: ['billing'],
  params,
  body: object(
    {
      amountTolerance: optional(
        decimal(0, 1_000_000, 4, {
          description:
            'The amount by which a line may deviate from the expected amount, in the currency of the invoice; 0 if absent.',
        }),
      ),
      dayTolerance: optional(
        integer(0, 31, {
          description:
            'The number of days by which the start of a charge may deviate from the recorded day of its cause, such as the addition of seats; 0 if absent.',
        }),
      ),
    },
    { title: 'ReconciliationRequest' },
  ),
  responses: { 202: { description: 'Accepted. The work runs in the background; see Operation-Location.' } },
  errors: ['NotFound', 'BusinessRuleViolation'],
  audit: 'ReconcileInvoice',
  example: { params: { id: demoInvoiceId('license') }, body: { dayTolerance: 1 } },

  async handle({ params, body, store, jobs }) {
    const { invoiceId } = await vendorInvoice(store, params.id)
    const { amountTolerance = 0, dayTolerance = 0 } = body
    const tolerances = { amountTolerance: shortestDecimal(amountTolerance).toFixed(), dayTolerance }
    jobs.add(reconcileInvoice, { invoiceId, ...tolerances })
  },
})

/** Returns an invoice that a vendor has sent. @throws DomainError `missing`, or `rule` for an invoice of own services */
async function vendorInvoice({ reconciliations, providerInstances }: Context['store'], id: string) {
  const invoice = await reconciliations.invoice(id)
  const instances = await providerInstances.named([invoice])
  refuseUnless('sendsInvoices')(instances.get(invoice.providerInstanceId)!)
  return invoice
}
