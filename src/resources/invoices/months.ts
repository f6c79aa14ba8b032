import { demo, demoCustomerId, demoInvoiceId, demoResellerId } from '../../demo/identifiers.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { isCharged } from '../../domain/invoices/charged.ts'
import { type Audience, lineKinds } from '../../domain/invoices/invoice-lines.ts'
import { sellerReader } from '../../domain/invoices/invoice-reader.ts'
import { resultLevels } from '../../domain/invoices/invoice-result.ts'
import { monthProblems } from '../../domain/invoices/month.ts'
import { hasCapability } from '../../domain/providers/provider-types.ts'
import { decimal } from '../../domain/values/decimal.ts'
import { operation } from '../../kernel/operation.ts'
import { walkPageOf } from '../../lists/continuation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import type { InvoiceResult } from '../../store/invoices/invoice-results.ts'
import type { MonthState } from '../../store/invoices/month-states.ts'
import {
  boolean,
  count,
  dateTime,
  enumeration,
  integer,
  name,
  nullable,
  nullableText,
  nullableUuid,
  number,
  object,
  optional,
  type Shown,
  text,
  uuid,
} from '../../validation/fields.ts'
import { amountsFor, shareQuery } from './schema.ts'

const importStates = ['Importing', 'Ready', 'Failed'] as const

const invoiceState = object(
  {
    id: uuid({ description: 'The id of the invoice.' }),
    providerInstanceId: uuid(),
    providerInstanceName: text(255),
    isOfVendor: boolean({
      description:
        'Whether a vendor has sent the invoice. If false, the service has computed it from subscriptions of own services, and there is nothing to reconcile.',
    }),
    providerInvoiceId: text(255, { description: "The vendor's number of the invoice." }),
    invoiceType: name(lineKinds),
    isCharged: boolean({
      description:
        'Whether the lines charge their amounts. False for dailyratedusage, whose lines itemize what a onetime invoice charges: leave it out of the sum of a month, as the results do.',
    }),
    timestamp: dateTime({ description: 'When the vendor issued the invoice.' }),
    currency: text(3),
    state: enumeration('ImportState', importStates, { description: 'The state of the newest import.' }),
    errorMessage: nullableText(10_000, {
      description: 'Why the newest import was refused; null if it was not.',
    }),
    readRevision: nullable(
      count({
        description: 'The revision that readers see; null until the first revision is imported completely.',
      }),
    ),
    lineCount: count({ description: 'The number of lines, including corrections.' }),
    correctionLineCount: count({ description: 'The number of corrections by re-ratings.' }),
    parkedLineCount: count({ description: 'The number of lines that the import has skipped.' }),
    parkedAmount: nullable(number({ description: 'Amount of parked lines.' })),
    unknownRelationCount: count({ description: 'The number of gaps that GET …/unknown-relations lists.' }),
    unknownAmount: number({ description: 'The amount of lines with a gap.' }),
    waitingChargeCount: count({
      description:
        'The number of subscriptions of the provider instance whose charges of this month wait, because the price of an own service is unknown or a renewal is not processed yet. No invoice has these charges yet, so the month is not complete. Alerts of the kind MissingPrice name the prices.',
    }),
    hasLateMargins: boolean({
      description:
        'Whether, after the lines were rated, a margin for a reseller or a customer of the invoice was set with effect from a past day. A re-rating can then change amounts; its preview shows them. False after a re-rating, even if it changes nothing.',
    }),
    vendorTotal: nullable(
      number({
        description:
          "The vendor's total before tax; null if the vendor states none, such as Microsoft, whose total has taxes.",
      }),
    ),
    acceptedDifference: nullable(
      number({
        description:
          "The accepted difference: the vendor's total minus the sum of the lines; null if the csp has accepted none.",
      }),
    ),
    total: nullable(number({ description: 'The sum of the lines; null until all are imported.' })),
    totalForReseller: number({ description: 'The amount that resellers pay, before tax.' }),
    totalForCustomer: number({ description: 'The amount that customers pay, before tax.' }),
    reconciledAt: nullable(
      dateTime({ description: 'The time of the last reconciliation; null before the first.' }),
    ),
    differenceCount: nullable(
      count({
        description:
          'The number of differences between the invoice and the recorded subscriptions; null before the first reconciliation.',
      }),
    ),
  },
  {
    title: 'InvoiceState',
    description:
      'The progress of an invoice: its import, its rating, and its comparison with the total of the vendor and with the subscriptions.',
  },
)

export const listInvoicesOfMonth = operation({
  id: 'listInvoicesOfMonth',
  method: 'GET',
  path: '/v1/Invoices/months',
  tag: 'Invoices',
  summary: 'List the progress of the invoices of a month.',
  description:
    "The list has each invoice whose billing period begins in the month, even if its import is running or was refused. An entry shows what was imported, parked and rated, how the invoice differs from the total of the vendor and from the recorded subscriptions, how many charges are on no invoice yet, and whether margins were set for past days since the rating. parkedAmount is what the vendor charges for the parked lines: the vendor's total minus the sum of the imported lines. It is null if this difference is unknown. The oldest invoice comes first.",
  roles: ['csp'],
  scopes: ['billing'],
  query: { ...pageQuery, month: text(7, { description: 'The month, such as 2026-10.' }) },
  responses: {
    200: { description: 'One page of invoices with their states.', schema: pageOf(invoiceState) },
  },
  example: {
    query: { month: '2026-09', pageSize: 10 },
    response: examplePage(
      [
        {
          ...{ id: demoInvoiceId('license'), providerInstanceId: demo.tier2InstanceId },
          ...{ providerInstanceName: 'Microsoft indirect', isOfVendor: true, providerInvoiceId: 'DB0000LH' },
          ...{ invoiceType: 'license', isCharged: true },
          ...{ timestamp: '2026-10-02T06:00:00.000Z', currency: 'EUR' },
          ...{ state: { name: 'Ready' }, errorMessage: null, readRevision: 1 },
          ...{
            lineCount: 2,
            correctionLineCount: 0,
            parkedLineCount: 1,
            parkedAmount: 0,
            unknownRelationCount: 1,
            unknownAmount: 13.4,
          },
          ...{ waitingChargeCount: 0, hasLateMargins: false },
          ...{
            vendorTotal: 61.4,
            acceptedDifference: null,
            total: 61.4,
            totalForReseller: 52.8,
            totalForCustomer: 76.13,
          },
          ...{ reconciledAt: '2026-10-02T07:11:00.000Z', differenceCount: 3 },
        },
      ],
      10,
    ),
  },

  async handle({ query, store, page }) {
    refuseInvalid(monthProblems(query.month))
    return await page(store.monthStates.list(`${query.month}-01`), showState)
  },
})

function showState(one: MonthState): Shown<typeof invoiceState> {
  const { providerInstanceId, providerInstanceName, providerInvoiceId, currency, unknown } = one
  const amount = (value: string | null) => (value === null ? null : decimal(value))
  return {
    ...{ id: one.invoiceId, providerInstanceId, providerInstanceName, providerInvoiceId, currency },
    isOfVendor: hasCapability({ type: one.providerInstanceType }, 'sendsInvoices'),
    ...{ invoiceType: one.kind, isCharged: isCharged(one.kind), timestamp: one.issuedAt },
    ...{ state: { name: one.state }, errorMessage: one.reason, readRevision: one.readRevision },
    ...{ lineCount: one.lines, correctionLineCount: one.corrections, parkedLineCount: one.parked },
    parkedAmount: amount(one.parkedAmount),
    ...{ unknownRelationCount: unknown.count, unknownAmount: decimal(unknown.amount) },
    ...{ waitingChargeCount: one.waiting, hasLateMargins: one.hasLateMargins },
    ...{ vendorTotal: amount(one.vendorTotal), total: amount(one.subtotal) },
    acceptedDifference: amount(one.acceptedDifference),
    totalForReseller: decimal(one.subtotalForReseller),
    totalForCustomer: decimal(one.subtotalForCustomer),
    ...{ reconciledAt: one.reconciledAt, differenceCount: one.differences },
  }
}

const resultInvoice = object(
  {
    id: uuid({ description: 'The id of the invoice.' }),
    invoiceType: name(lineKinds),
    providerInvoiceId: text(255, { description: "The vendor's number of the invoice." }),
  },
  { title: 'ResultInvoice', description: 'The invoice of a result; null at the other levels.' },
)

const invoiceResult = object(
  {
    resellerId: nullableUuid({
      description:
        'The reseller; null at the level Invoice, for sales of the csp itself, and if the reseller is unknown.',
    }),
    resellerName: nullableText(255),
    customerId: nullableUuid({
      description: 'The customer; null at the other levels, and if it is unknown.',
    }),
    customerName: nullableText(255),
    invoice: nullable(resultInvoice),
    isUnknown: boolean({
      description:
        'Whether the row is of lines without a buyer, because their customer or seller is unknown. Once the invoice is re-rated with a known customer and seller, the row of that customer has the cost and the amounts of the lines instead.',
    }),
    currency: text(3),
    lineCount: count({ description: 'The number of lines.' }),
    total: number({ description: 'The amount that the caller pays, before tax.' }),
    totalForReseller: nullable(number({ description: 'The amount that resellers pay, before tax.' })),
    totalForCustomer: number({ description: 'The amount that the customers pay, before tax.' }),
    revenue: number({
      description:
        'The amount that the buyers of the caller pay, before tax: for the csp, its resellers and its direct customers.',
    }),
    result: number({ description: 'revenue minus total; negative if the caller loses money.' }),
  },
  {
    title: 'InvoiceResult',
    description: 'What the caller earns in a month with a reseller, a customer or an invoice.',
  },
)

export const listInvoiceResults = operation({
  id: 'listInvoiceResults',
  method: 'GET',
  path: '/v1/Invoices/months/results',
  tag: 'Invoices',
  summary: 'List what the caller earns in a month, by reseller, customer or invoice.',
  description:
    'The results are sums over all invoices whose billing period begins in the month, one for each currency. The largest loss comes first. For the csp, the cost of a line that re-ratings have corrected is in the result of the customer and seller of the last correction, not of the line. With customerId or resellerId, level=Invoice shows on which invoices a result arises. Invoices whose isCharged is false are left out: the lines of dailyratedusage only itemize what onetime invoices charge.',
  roles: ['csp', 'reseller'],
  scopes: ['billing'],
  isWalked: true,
  query: {
    month: text(7, { description: 'The month, such as 2026-10.' }),
    level: name(resultLevels, {
      description: 'Whether to return one result for each reseller, customer or invoice.',
    }),
    pageSize: optional(
      integer(1, 2000, { description: 'The largest number of results on a page; 25 if absent.' }),
    ),
    searchValue: optional(
      text(255, {
        description:
          "Text to find anywhere in the name of the customer; at the level Reseller in that of the reseller, at the level Invoice in the vendor's number of the invoice. Case does not matter.",
      }),
    ),
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
  responses: { 200: { description: 'One page of results.', schema: walkPageOf(invoiceResult) } },
  example: {
    query: { month: '2026-09', level: 'Customer', pageSize: 100 },
    response: {
      items: [
        {
          ...{ resellerId: demoResellerId(1), resellerName: 'Donau Cloud GmbH' },
          ...{ customerId: demoCustomerId(1), customerName: 'Lindner Backwaren GmbH' },
          ...{ invoice: null, isUnknown: false },
          ...{ currency: 'EUR', lineCount: 1, total: 48, totalForReseller: 52.8, totalForCustomer: 60.72 },
          ...{ revenue: 52.8, result: 4.8 },
        },
      ],
      continuationToken: null,
    },
  },

  async handle({ query, caller, store, walk }) {
    const { month, level, isDirect, isUnknown, searchValue } = query
    refuseInvalid(monthProblems(month))
    const reader = sellerReader(caller, query)
    const wanted = { level, isDirect, isUnknown, searchValue }
    return await walk(
      async ({ size, after }) =>
        await store.invoiceResults.page(`${month}-01`, reader, { ...wanted, size, after }),
      (result) => showResult(result, reader.audience),
    )
  },
})

function showResult(one: InvoiceResult, audience: Audience): Shown<typeof invoiceResult> {
  const { resellerId, resellerName, customerId, customerName, isUnknown, currency } = one
  return {
    ...{ resellerId, resellerName, customerId, customerName, isUnknown, currency },
    invoice: one.invoice && {
      ...{ id: one.invoice.id, invoiceType: one.invoice.kind, providerInvoiceId: one.invoice.number },
    },
    lineCount: Number(one.lineCount),
    ...amountsFor(one, audience),
    ...{ revenue: decimal(one.revenue), result: decimal(one.result) },
  }
}
