import Type from 'typebox'
import { demoCustomerId, demoInvoiceId, demoResellerId } from '../../demo/identifiers.ts'
import { decimal } from '../../domain/values/decimal.ts'
import { reRateInvoice } from '../../jobs/invoices/re-rate-invoice.ts'
import { operation } from '../../kernel/operation.ts'
import { within } from '../../kernel/time-limit.ts'
import type { ReRating } from '../../store/invoices/re-rating/re-ratings.ts'
import { list, nullableText, nullableUuid, object, type Shown, text, uuid } from '../../validation/fields.ts'

const params = { id: uuid({ description: 'The invoice.' }) }
const difference = {
  lines: Type.Integer({ description: 'For how many lines something else is owed.' }),
  forReseller: Type.Number({ description: 'What resellers owe more, or less where it is below zero.' }),
  forCustomer: Type.Number({ description: 'The same of customers.' }),
}

const shownReRating = object(
  {
    invoiceId: uuid(),
    revision: Type.Integer({ description: 'The revision that it is compared with.' }),
    currency: text(3),
    ...difference,
    differences: list(
      object({
        resellerId: nullableUuid({ description: 'Null for customers of the csp itself.' }),
        resellerName: nullableText(255),
        customerId: uuid(),
        customerName: nullableText(255),
        ...difference,
      }),
      { description: 'Everybody for whom something changes, by names.' },
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
  summary: 'Tell what rating an invoice again would change, by reseller and customer.',
  description:
    'Every line is rated for this, once for all who ask meanwhile. While that takes long the answer is 503 with Retry-After, and it goes on, for a minute without being asked for again. Nothing is changed.',
  roles: ['csp'],
  params,
  responses: { 200: { description: 'What would be owed more or less.', schema: shownReRating } },
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
  summary: 'Rate an invoice again by the margins that are recorded for its time now.',
  description:
    'For margins that were set with an effectiveDate when the invoice had come in, and for lines that nobody owed because their customer or seller was not known. Where something else is owed, the invoice gets a new revision: every line stays as it is, and for each that was rated wrongly, or by nobody, there is one more, with what is to be given back or added. The former revisions can be read as before. A dry run shows the difference by reseller and customer under "difference".',
  roles: ['csp'],
  params,
  body: object(
    { reason: text(500, { description: 'Why, for whoever reads it later.' }) },
    { title: 'ReRatingRequest' },
  ),
  responses: { 202: { description: 'It has begun.' } },
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
