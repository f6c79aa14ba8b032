import { demoInvoiceId } from '../../demo/identifiers.ts'
import { differenceClasses } from '../../domain/invoices/reconciliation/reconciliation.ts'
import { shortestDecimal } from '../../domain/values/decimal.ts'
import { listFile, listMediaTypes } from '../../files/list-file.ts'
import { reconcileInvoice } from '../../jobs/invoices/reconcile-invoice.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { decimal, integer, names, object, optional, uuid } from '../../validation/fields.ts'
import {
  exampleDifference,
  exampleReconciliation,
  showDifference,
  shownDifference,
  showSummary,
  summary,
} from './reconciliation-schema.ts'
import { formatQuery } from './schema.ts'

const page = pageOf(shownDifference)
const params = { id: uuid({ description: 'The invoice.' }) }

const classQuery = {
  class: optional(names(differenceClasses, { description: 'Differences of these classes only.' })),
}

export const getInvoiceReconciliation = operation({
  id: 'getInvoiceReconciliation',
  method: 'GET',
  path: '/v1/Invoices/{id}/reconciliation',
  tag: 'Invoices',
  summary:
    "List where a vendor's bill and what is known of its subscriptions differ, the most at stake first.",
  description:
    'What subscriptions have been is compared with what is billed for them, line by line: seats, prices, days, and whether anything is billed twice, too late or not at all. It is made when an invoice has come in, and whenever it is asked for.',
  roles: ['csp'],
  params,
  query: {
    ...pageQuery,
    ...classQuery,
  },
  responses: {
    200: {
      description: 'One page of differences, and what all of them come to.',
      schema: object({ ...page.properties, summary }),
    },
  },
  errors: ['NotFound'],
  example: {
    params: { id: demoInvoiceId('license') },
    query: { class: 'Quantity|Price', pageSize: 10 },
    // As it is on the wire: exact numbers, and moments as texts.
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
  summary: "Get all differences between a vendor's bill and what is known of its subscriptions as a file.",
  roles: ['csp'],
  params,
  query: { ...formatQuery, ...classQuery },
  responses: { 200: { description: 'The whole list.', files: listMediaTypes } },
  errors: ['NotFound'],
  example: {
    params: { id: demoInvoiceId('license') },
    query: { format: 'csv', class: 'Quantity|Price' },
  },

  async handle({ params, query, store }) {
    const found = await store.reconciliations.find(params.id)
    return listFile({
      name: `invoice-${found.invoiceId}-revision-${found.revision}-differences`,
      format: query.format ?? 'csv',
      columns: Object.keys(shownDifference.properties),
      list: store.reconciliations.differences(found, query.class?.split('|')),
      show: showDifference,
    })
  },
})

export const makeInvoiceReconciliation = operation({
  id: 'makeInvoiceReconciliation',
  method: 'POST',
  path: '/v1/Invoices/{id}/reconciliation',
  tag: 'Invoices',
  summary: "Compare a vendor's bill with what is known of its subscriptions now.",
  description: 'What was found before is replaced.',
  roles: ['csp'],
  params,
  body: object(
    {
      amountTolerance: optional(
        decimal(0, 1_000_000, 4, {
          description: 'By how much the amount of a line may differ; by nothing unless told.',
        }),
      ),
      dayTolerance: optional(
        integer(0, 31, {
          description:
            'By how many days the beginning of a charge may differ from the day on which its cause became known here; by none unless told.',
        }),
      ),
    },
    { title: 'ReconciliationRequest' },
  ),
  responses: { 202: { description: 'It has begun.' } },
  errors: ['NotFound'],
  audit: 'ReconcileInvoice',
  example: { params: { id: demoInvoiceId('license') }, body: { dayTolerance: 1 } },

  async handle({ params, body, store, jobs }) {
    const { invoiceId } = await store.reconciliations.invoice(params.id)
    const { amountTolerance = 0, dayTolerance = 0 } = body
    const tolerances = { amountTolerance: shortestDecimal(amountTolerance).toFixed(), dayTolerance }
    jobs.add(reconcileInvoice, { invoiceId, ...tolerances })
  },
})
