import Type from 'typebox'
import { demoCustomerId, demoInvoiceId, demoResellerId } from '../../demo/identifiers.ts'
import { decimal } from '../../domain/values/decimal.ts'
import { within } from '../../files/time-limit.ts'
import { reRateInvoice } from '../../jobs/invoices/re-rate-invoice.ts'
import { operation } from '../../kernel/operation.ts'
import type { ReRating } from '../../store/invoices/re-rating/re-ratings.ts'
import { list, nullableText, nullableUuid, object, type Shown, text, uuid } from '../../validation/fields.ts'

const params = { id: uuid({ description: 'The id of the invoice.' }) }
const difference = {
  lines: Type.Integer({ description: 'The number of lines that change.' }),
  forReseller: Type.Number({
    description: 'The additional amount that resellers owe; negative if they owe less.',
  }),
  forCustomer: Type.Number({
    description: 'The additional amount that customers owe; negative if they owe less.',
  }),
}

const shownReRating = object(
  {
    invoiceId: uuid(),
    revision: Type.Integer({ description: 'The revision with which the new rating is compared.' }),
    currency: text(3),
    ...difference,
    differences: list(
      object(
        {
          resellerId: nullableUuid({
            description: 'The id of the reseller; null for customers of the csp itself.',
          }),
          resellerName: nullableText(255),
          customerId: uuid(),
          customerName: nullableText(255),
          ...difference,
        },
        { title: 'ReRatingDifference' },
      ),
      { description: 'The changes by reseller and customer, sorted by name.' },
    ),
  },
  { title: 'ReRating' },
)

function showReRating({
  forReseller,
  forCustomer,
  differences,
  ...told
}: ReRating): Shown<typeof shownReRating> {
  const exact = (one: { readonly forReseller: string; readonly forCustomer: string }) => ({
    forReseller: decimal(one.forReseller),
    forCustomer: decimal(one.forCustomer),
  })
  return {
    ...told,
    ...exact({ forReseller, forCustomer }),
    differences: differences.map((one) => ({ ...one, ...exact(one) })),
  }
}

export const previewInvoiceReRating = operation({
  id: 'previewInvoiceReRating',
  method: 'GET',
  path: '/v1/Invoices/{id}/re-rating/preview',
  tag: 'Invoices',
  summary: 'Preview the re-rating of an invoice, with the differences for each reseller and customer.',
  description:
    'All lines are rated; concurrent requests share one computation. If the computation takes long, the response is 503 with Retry-After while the computation continues. The computation stops after a minute without a request. Nothing is stored.',
  roles: ['csp'],
  scopes: ['billing'],
  params,
  responses: { 200: { description: 'The changes by reseller and customer.', schema: shownReRating } },
  errors: ['NotFound', 'BeingMade'],
  example: {
    params: { id: demoInvoiceId('license') },
    response: {
      invoiceId: demoInvoiceId('license'),
      ...{ revision: 1, currency: 'EUR', lines: 1, forReseller: -0.96, forCustomer: -1.1 },
      differences: [
        {
          ...{ resellerId: demoResellerId(1), resellerName: 'Donau Cloud GmbH' },
          ...{ customerId: demoCustomerId(1), customerName: 'Lindner Backwaren GmbH' },
          ...{ lines: 1, forReseller: -0.96, forCustomer: -1.1 },
        },
      ],
    },
  },

  async handle({ params, store }) {
    const invoice = await store.reRatings.find(params.id)
    return showReRating(await within(store.reRatings.preview(invoice)))
  },
})

export const makeInvoiceReRating = operation({
  id: 'makeInvoiceReRating',
  method: 'POST',
  path: '/v1/Invoices/{id}/re-rating',
  tag: 'Invoices',
  summary: 'Re-rate an invoice with the currently recorded margins of its period.',
  description:
    'Re-rate an invoice after margins were set with an effectiveDate in the past, or after a missing customer or seller of its lines was added. If the amounts of a line change, or if its reason in GET …/unknown-relations changes, the invoice gets a new revision: existing lines remain, and each changed line gets a further line with the difference. Earlier revisions remain readable. A dry run previews the changes by reseller and customer.',
  roles: ['csp'],
  scopes: ['billing'],
  params,
  body: object(
    { reason: text(500, { description: 'The reason for the re-rating. It is stored in the audit log.' }) },
    { title: 'ReRatingRequest' },
  ),
  responses: { 202: { description: 'Accepted. The work runs in the background; see Operation-Location.' } },
  errors: ['NotFound', 'BeingMade'],
  audit: 'ReRateInvoice',
  example: {
    params: { id: demoInvoiceId('license') },
    body: { reason: 'The margin for September had been agreed before.' },
  },

  async handle({ params, body, store, jobs, preview }) {
    const invoice = await store.reRatings.find(params.id)
    await preview('difference', async () => showReRating(await within(store.reRatings.preview(invoice))))
    jobs.add(reRateInvoice, { invoiceId: invoice.invoiceId, reason: body.reason })
  },
})
