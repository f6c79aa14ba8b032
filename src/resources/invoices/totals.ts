import { demoCustomerId, demoInvoiceId, demoResellerId } from '../../demo/identifiers.ts'
import { refuseInvalid } from '../../domain/error.ts'
import type { Audience } from '../../domain/invoices/invoice-lines.ts'
import { invoiceReader } from '../../domain/invoices/invoice-reader.ts'
import { shareLevels, shareProblems } from '../../domain/invoices/invoice-share.ts'
import { operation } from '../../kernel/operation.ts'
import { walkPageOf } from '../../lists/continuation.ts'
import type { InvoiceShare } from '../../store/invoices/invoice-shares.ts'
import {
  boolean,
  count,
  integer,
  name,
  nullable,
  nullableText,
  nullableUuid,
  number,
  object,
  optional,
  type Shown,
  uuid,
} from '../../validation/fields.ts'
import { amountsFor, revisionQuery, shareQuery } from './schema.ts'

const invoiceTotal = object(
  {
    resellerId: nullableUuid({
      description:
        'The reseller; null if the csp itself is the seller, if the seller is unknown, or if the caller is a customer.',
    }),
    resellerName: nullableText(255),
    customerId: nullableUuid({
      description: 'The customer; null at the level Reseller, and if it is unknown.',
    }),
    customerName: nullableText(255),
    subscriptionId: nullableUuid({
      description: 'The subscription; null at the other levels, and if it is unknown.',
    }),
    subscriptionName: nullableText(4000),
    isUnknown: boolean({
      description:
        'Whether the customer or the seller of the lines is unknown, so that the lines have no buyer. False for other callers than the csp.',
    }),
    lineCount: count({ description: 'The number of lines that the caller can list.' }),
    total: number({ description: 'The amount that the caller pays, before tax.' }),
    totalForReseller: nullable(
      number({
        description: 'The amount that the reseller pays, before tax; null if the caller may not see it.',
      }),
    ),
    totalForCustomer: number({ description: 'The amount that the customers pay, before tax.' }),
  },
  {
    title: 'InvoiceTotal',
    description: 'The amounts of a reseller, a customer or a subscription on an invoice.',
  },
)

export const listInvoiceTotals = operation({
  id: 'listInvoiceTotals',
  method: 'GET',
  path: '/v1/Invoices/{id}/totals',
  tag: 'Invoices',
  summary: 'List the totals of an invoice by reseller, customer or subscription.',
  description:
    'The totals of one level add up to those of the invoice with the same filter. The largest amount comes first. A customer that buys from several sellers has one total for each of them. For the csp, the cost of a line that re-ratings have corrected is in the total of the customer and seller of the last correction, not of the line.',
  roles: ['csp', 'reseller', 'customer'],
  scopes: ['billing'],
  isWalked: true,
  params: { id: uuid({ description: 'The id of the invoice.' }) },
  query: {
    level: name(shareLevels, {
      description:
        'Whether to return one total for each reseller, customer or subscription. Subscription requires customerId, except for customers.',
    }),
    pageSize: optional(
      integer(1, 2000, { description: 'The largest number of totals on a page; 25 if absent.' }),
    ),
    ...revisionQuery,
    ...shareQuery,
    isDirect: optional(
      boolean({
        default: false,
        description:
          'If true, only sales of the csp to its direct customers, and lines whose seller is unknown.',
      }),
    ),
    isUnknown: optional(
      boolean({
        description: 'If true, only lines whose customer or seller is unknown. If false, all other lines.',
      }),
    ),
  },
  responses: { 200: { description: 'One page of totals.', schema: walkPageOf(invoiceTotal) } },
  errors: ['NotFound'],
  example: {
    params: { id: demoInvoiceId('license') },
    query: { level: 'Customer', pageSize: 100, revision: 1 },
    response: {
      items: [
        {
          ...{ resellerId: demoResellerId(1), resellerName: 'Donau Cloud GmbH' },
          ...{ customerId: demoCustomerId(1), customerName: 'Lindner Backwaren GmbH' },
          ...{ subscriptionId: null, subscriptionName: null, isUnknown: false, lineCount: 1 },
          ...{ total: 48, totalForReseller: 52.8, totalForCustomer: 60.72 },
        },
      ],
      continuationToken: null,
    },
  },

  async handle({ params, query, caller, store, walk }) {
    const { level, isDirect, isUnknown, resellerId, customerId } = query
    const reader = invoiceReader(caller, { resellerId, customerId })
    refuseInvalid(shareProblems(level, reader))
    return await walk(
      async ({ size, after: [begun, ...after] = [] }) => {
        // All pages show the revision of the first one.
        const revision = begun === undefined ? query.revision : Number(begun)
        const invoice = await store.billedInvoices.get(params.id, reader, { revision })
        const wanted = { level, isDirect, isUnknown, size, after: begun === undefined ? undefined : after }
        const { rows, next } = await store.invoiceShares.page(invoice, reader, wanted)
        return { rows, next: next && [String(invoice.revision), ...next] }
      },
      (share) => showShare(share, reader.audience),
    )
  },
})

function showShare(
  { resellerId, resellerName, lineCount, ...share }: InvoiceShare,
  audience: Audience,
): Shown<typeof invoiceTotal> {
  const { customerId, customerName, subscriptionId, subscriptionName, isUnknown } = share
  const seller =
    audience === 'customer' ? { resellerId: null, resellerName: null } : { resellerId, resellerName }
  return {
    ...seller,
    ...{ customerId, customerName, subscriptionId, subscriptionName, isUnknown },
    lineCount: Number(lineCount),
    ...amountsFor(share, audience),
  }
}
