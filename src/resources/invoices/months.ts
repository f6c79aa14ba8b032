import { demo, demoInvoiceId } from '../../demo/identifiers.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { lineKinds } from '../../domain/invoices/invoice-lines.ts'
import { monthProblems } from '../../domain/invoices/month.ts'
import { hasCapability } from '../../domain/providers/provider-types.ts'
import { decimal } from '../../domain/values/decimal.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import type { MonthState } from '../../store/invoices/month-states.ts'
import {
  boolean,
  count,
  dateTime,
  enumeration,
  name,
  nullable,
  nullableText,
  number,
  object,
  type Shown,
  text,
  uuid,
} from '../../validation/fields.ts'

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
    lineCount: count({ description: 'The number of imported lines.' }),
    parkedLineCount: count({ description: 'The number of lines that the import has skipped.' }),
    unknownRelationCount: count({ description: 'The number of gaps that GET …/unknown-relations lists.' }),
    unknownAmount: number({ description: 'The amount of the lines with a gap.' }),
    waitingChargeCount: count({
      description:
        'The number of subscriptions of the provider instance whose charges of this month wait for a price of an own service. No invoice has these charges yet, so the month is not complete. Alerts of the kind MissingPrice name the prices.',
    }),
    vendorTotal: nullable(number({ description: "The vendor's total; null if the vendor states none." })),
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
    'The list has each invoice whose billing period begins in the month, even if its import is running or was refused: what was imported, parked and rated, how it differs from the vendor, and how many charges wait for a price. The oldest invoice comes first.',
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
          ...{ invoiceType: 'license', timestamp: '2026-10-02T06:00:00.000Z', currency: 'EUR' },
          ...{ state: { name: 'Ready' }, errorMessage: null, readRevision: 1 },
          ...{ lineCount: 2, parkedLineCount: 1, unknownRelationCount: 1, unknownAmount: 13.4 },
          waitingChargeCount: 0,
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
    ...{ invoiceType: one.kind, timestamp: one.issuedAt },
    ...{ state: { name: one.state }, errorMessage: one.reason, readRevision: one.readRevision },
    ...{ lineCount: one.lines, parkedLineCount: one.parked },
    ...{ unknownRelationCount: unknown.count, unknownAmount: decimal(unknown.amount) },
    waitingChargeCount: one.waiting,
    ...{ vendorTotal: amount(one.vendorTotal), total: amount(one.subtotal) },
    acceptedDifference: amount(one.acceptedDifference),
    totalForReseller: decimal(one.subtotalForReseller),
    totalForCustomer: decimal(one.subtotalForCustomer),
    ...{ reconciledAt: one.reconciledAt, differenceCount: one.differences },
  }
}
