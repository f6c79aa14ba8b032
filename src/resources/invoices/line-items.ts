import { demoInvoiceId } from '../../demo/identifiers.ts'
import { type Audience, fieldsFor, type LineKind } from '../../domain/invoices/invoice-lines.ts'
import { lineObjects } from '../../domain/invoices/invoice-lines-text.ts'
import { invoiceReader } from '../../domain/invoices/invoice-reader.ts'
import { operation } from '../../kernel/operation.ts'
import { walkPageOf } from '../../lists/continuation.ts'
import { integer, optional, uuid } from '../../validation/fields.ts'
import { exampleLine } from './example.ts'
import { revisionQuery, shareQuery, shownLine, subscriptionQuery } from './schema.ts'

/**
 * For each audience, the roles that may list the lines in the form for that audience. Resellers and customers see only
 * their own lines.
 */
const rolesOf = {
  csp: ['csp'],
  reseller: ['reseller'],
  customer: ['csp', 'reseller', 'customer'],
} as const

const pageSize = integer(1, 2000, { description: 'The largest number of lines on a page.' })

/**
 * Declares the operation that lists the lines of one kind for one audience (csp, reseller or customer), which
 * determines the members of a line.
 */
function lineItems(
  id: string,
  path: `/v1/Invoices/{id}/${string}`,
  { kind, audience, ...words }: { kind: LineKind; audience: Audience; summary: string; description?: string },
) {
  const isSizeOptional = audience === 'csp' && kind === 'dailyratedusage'
  return operation({
    id,
    method: 'GET',
    path,
    tag: 'Invoices',
    ...words,
    roles: [...rolesOf[audience]],
    scopes: ['billing'],
    isWalked: true,
    params: { id: uuid({ description: 'The id of the invoice.' }) },
    query: {
      pageSize: isSizeOptional ? optional(pageSize) : pageSize,
      ...revisionQuery,
      ...(audience === 'reseller' ? { customerId: shareQuery.customerId } : shareQuery),
      ...subscriptionQuery,
    },
    responses: { 200: { description: 'One page of lines.', schema: walkPageOf(shownLine(kind, audience)) } },
    errors: ['NotFound'],
    example: {
      params: { id: demoInvoiceId(kind) },
      query: { pageSize: 100, revision: 1 },
      response: { items: [exampleLine(kind, audience)], continuationToken: null },
    },

    async handle({ params, query, caller, store, walk }) {
      const reader = invoiceReader(caller, { audience, ...(query as object) })
      return await walk(
        async ({ size, after: [begun, after] = [] }) => {
          // All pages of a list show the same revision. It is determined with the first page and is part of the
          // continuation token.
          const revision = begun === undefined ? query.revision : Number(begun)
          const invoice = await store.billedInvoices.get(params.id, reader, { kinds: [kind], revision })
          const wanted = { size, after, subscriptionId: query.subscriptionId }
          const { rows, next } = await store.invoiceLines.page(invoice, reader, wanted)
          return { rows, next: next === undefined ? undefined : [String(invoice.revision), next] }
        },
        lineObjects(fieldsFor(kind, audience)),
      )
    },
  })
}

export const listLicenseLineItems = lineItems('listLicenseLineItems', '/v1/Invoices/{id}/license-lineitems', {
  kind: 'license',
  audience: 'csp',
  summary: 'List the licence lines of an invoice, with all members that the csp sees.',
  description: 'Each line has the amounts that the csp, the reseller and the customer pay.',
})

export const listOneTimeLineItems = lineItems('listOneTimeLineItems', '/v1/Invoices/{id}/onetime-lineitems', {
  kind: 'onetime',
  audience: 'csp',
  summary: 'List the one-time lines of an invoice, with all members that the csp sees.',
  description: 'Each line has the amounts that the csp, the reseller and the customer pay.',
})

export const listUsageLineItems = lineItems('listUsageLineItems', '/v1/Invoices/{id}/usage-lineitems', {
  kind: 'usage',
  audience: 'csp',
  summary: 'List the usage lines of an invoice, with all members that the csp sees.',
  description: 'Each line has the amounts that the csp, the reseller and the customer pay.',
})

export const listDailyRatedUsageLineItems = lineItems(
  'listDailyRatedUsageLineItems',
  '/v1/Invoices/{id}/dailyratedusage-lineitems',
  {
    kind: 'dailyratedusage',
    audience: 'csp',
    summary: 'List the daily-rated usage lines of an invoice, with all members that the csp sees.',
    description:
      'The list has one line for each charge on the bill of the vendor, and the corrections by re-ratings.',
  },
)

export const listResellerLicenseLineItems = lineItems(
  'listResellerLicenseLineItems',
  '/v1/Invoices/{id}/reseller-license-lineitems',
  {
    kind: 'license',
    audience: 'reseller',
    summary: 'List the licence lines of an invoice, with the members that a reseller sees.',
    description: 'A reseller sees the lines of its own sales, with the amounts that it and its customer pay.',
  },
)

export const listResellerOneTimeLineItems = lineItems(
  'listResellerOneTimeLineItems',
  '/v1/Invoices/{id}/reseller-onetime-lineitems',
  {
    kind: 'onetime',
    audience: 'reseller',
    summary: 'List the one-time lines of an invoice, with the members that a reseller sees.',
    description: 'A reseller sees the lines of its own sales, with the amounts that it and its customer pay.',
  },
)

export const listResellerUsageLineItems = lineItems(
  'listResellerUsageLineItems',
  '/v1/Invoices/{id}/reseller-usage-lineitems',
  {
    kind: 'usage',
    audience: 'reseller',
    summary: 'List the usage lines of an invoice, with the members that a reseller sees.',
    description: 'A reseller sees the lines of its own sales, with the amounts that it and its customer pay.',
  },
)

export const listResellerDailyRatedUsageLineItems = lineItems(
  'listResellerDailyRatedUsageLineItems',
  '/v1/Invoices/{id}/reseller-dailyratedusage-lineitems',
  {
    kind: 'dailyratedusage',
    audience: 'reseller',
    summary: 'List the daily-rated usage of an invoice, with the members that a reseller sees.',
    description:
      'Each line is the total of one resource group of an Azure subscription, with separate lines for usage with and without partner-earned credit.',
  },
)

export const listCustomerLicenseLineItems = lineItems(
  'listCustomerLicenseLineItems',
  '/v1/Invoices/{id}/customer-license-lineitems',
  {
    kind: 'license',
    audience: 'customer',
    summary: 'List the licence lines of an invoice, with the members that a customer sees.',
    description:
      'The lines as the customer sees them: without the members and amounts that only the csp and resellers may see.',
  },
)

export const listCustomerOneTimeLineItems = lineItems(
  'listCustomerOneTimeLineItems',
  '/v1/Invoices/{id}/customer-onetime-lineitems',
  {
    kind: 'onetime',
    audience: 'customer',
    summary: 'List the one-time lines of an invoice, with the members that a customer sees.',
    description:
      'The lines as the customer sees them: without the members and amounts that only the csp and resellers may see.',
  },
)
