import {
  demo,
  demoCustomerId,
  demoInvoiceId,
  demoOfferId,
  demoResellerId,
  demoSubscriptionId,
} from '../../demo/identifiers.ts'
import { invoice } from '../../domain/invoices/invoice.ts'
import {
  type Audience,
  fieldsFor,
  type LineKind,
  type LineType,
} from '../../domain/invoices/invoice-lines.ts'
import { invoiceFileName } from '../../files/file-name.ts'

/** An invoice, as answers show it to the csp. */
export const exampleInvoice = {
  ...invoice.exampleAnswer,
  id: demoInvoiceId('license'),
  providerInstanceId: demo.tier2InstanceId,
}

const values: Readonly<Record<string, unknown>> = {
  id: '8c1f0a52-1f6b-5f0e-9d3a-5b8f6c2d7e10',
  resellerId: demoResellerId(1),
  resellerName: 'Donau Cloud GmbH',
  resellerInternalId: 'R-1001',
  customerId: demoCustomerId(1),
  customerName: 'Lindner Backwaren GmbH',
  customerCompanyName: 'Lindner Backwaren GmbH',
  customerInternalId: 'C-1001',
  customerCountry: 'DE',
  subscriptionId: demoSubscriptionId(1),
  subscriptionName: 'Backup of the bakery',
  subscriptionInternalId: 'S-2041',
  offerId: demoOfferId(1),
  offerName: 'Managed Backup',
  poNumber: 'PO-7719',
  subtotal: 48,
  subtotalForReseller: 52.8,
  subtotalForCustomer: 60.72,
  billingCurrency: 'EUR',
  currency: 'EUR',
  resourceGroup: 'bakery-production',
  unitOfMeasure: '1 Hour',
  correctionRevision: null,
}
const ofType: Readonly<Record<LineType, unknown>> = {
  text: null,
  uuid: null,
  decimal: 5,
  integer: 5,
  partner: 4_391_227,
  bigint: '17',
  reference: null,
  timestamp: '2026-09-01T00:00:00.000Z',
  date: '2026-09-12',
  boolean: true,
}

/** Returns an example line of a kind, as the given audience (csp, reseller or customer) sees it. */
export function exampleLine(kind: LineKind, audience: Audience): Record<string, unknown> {
  const members = fieldsFor(kind, audience).map(({ name, type, nullFor }) => [
    name,
    nullFor?.includes(audience) ? null : name in values ? values[name] : ofType[type],
  ])
  return Object.fromEntries(members)
}

const exampleFileName = invoiceFileName(
  {
    ...{ id: demoInvoiceId('license'), kind: 'license', revision: 1 },
    ...{ periodStart: new Date('2026-09-01T00:00:00Z'), providerInstanceName: 'Microsoft indirect' },
  },
  { about: ['customer'], ids: [null, null] },
)

/** The metadata of an invoice file, as answers show it. */
export const exampleManifest = {
  invoiceId: demoInvoiceId('license'),
  invoiceType: 'license',
  revision: 1,
  audience: 'customer',
  format: 'csv',
  fileName: `${exampleFileName}.csv`,
  mediaType: 'text/csv; charset=utf-8; header=present',
  eTag: '"q3v0S8yGkz2dW1hBvXn7Rw"',
  bytes: 1841,
  digest: 'sha-256=:n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=:',
  rowCount: 2,
  currency: 'EUR',
  sums: { subtotal: null, subtotalForReseller: null, subtotalForCustomer: 76.13 },
}
