import Type, { type TProperties, type TSchema } from 'typebox'
import {
  type Audience,
  fieldsFor,
  type LineKind,
  type LineType,
  lineKinds,
} from '../../domain/invoices/invoice-lines.ts'
import { decimal } from '../../domain/values/decimal.ts'
import { listFormats } from '../../files/list-file.ts'
import type { BilledInvoice } from '../../store/invoices/billed-invoices.ts'
import {
  dateTime,
  integer,
  name,
  nullable,
  nullableText,
  nullableUuid,
  object,
  optional,
  type Shown,
  text,
  uuid,
} from '../../validation/fields.ts'

const number = (description: string) => Type.Number({ description })

/** An invoice in the list. */
export const shownInvoice = object(
  {
    id: uuid(),
    providerInstanceId: uuid(),
    providerInstanceName: nullableText(255),
    providerInvoiceId: nullableText(255, { description: "The vendor's own number of it; for the csp only." }),
    invoiceType: name(lineKinds),
    timestamp: dateTime({ description: 'When the vendor issued it.' }),
    billingPeriodStart: dateTime({ description: 'The first moment of the time that is billed.' }),
    billingPeriodEnd: dateTime({
      description: 'The first moment after the time that is billed: of October that of 1 November.',
    }),
    currency: nullableText(3),
    revision: integer(1, 2_147_483_647, { description: 'Counts up whenever it is corrected.' }),
    lineCount: integer(0, Number.MAX_SAFE_INTEGER, { description: 'How many lines of it you can list.' }),
    total: number('What you pay for it, before tax.'),
    totalForReseller: nullable(
      number(
        'What resellers pay; null where that is not for you to know. A line whose amount is not known adds nothing: unknown-relations lists them for the csp.',
      ),
    ),
    totalForCustomer: number(
      'What customers pay. A line whose amount is not known adds nothing, so 0 can also mean that none is known.',
    ),
  },
  { title: 'Invoice' },
)

/** An invoice as an audience is shown it. */
export function showInvoice(invoice: BilledInvoice, audience: Audience): Shown<typeof shownInvoice> {
  const { id, providerInstanceId, providerInstanceName, providerInvoiceId, currency, revision } = invoice
  const forCustomer = decimal(invoice.subtotalForCustomer)
  const forReseller = decimal(invoice.subtotalForReseller)
  const total = { csp: decimal(invoice.subtotal), reseller: forReseller, customer: forCustomer }
  return {
    ...{ id, providerInstanceId, providerInstanceName, currency, revision },
    providerInvoiceId: audience === 'csp' ? providerInvoiceId : null,
    invoiceType: invoice.kind,
    timestamp: invoice.issuedAt,
    billingPeriodStart: invoice.periodStart,
    billingPeriodEnd: invoice.periodEnd,
    lineCount: Number(invoice.lineCount),
    total: total[audience],
    totalForReseller: audience === 'customer' ? null : forReseller,
    totalForCustomer: forCustomer,
  }
}

/** The queries by which somebody reads a part of what is theirs to read. */
export const shareQuery = {
  resellerId: optional(uuid({ description: 'Only what this reseller has; for the csp.' })),
  customerId: optional(uuid({ description: 'Only what this customer has; for the csp and resellers.' })),
}

/** The query by which a whole list is had as a file. */
export const formatQuery = {
  format: optional(
    name(listFormats, { description: 'csv unless told; jsonl has numbers and lists as they are.' }),
  ),
}

export const revisionQuery = {
  revision: optional(
    integer(1, 2_147_483_647, { description: 'An earlier revision of it; the present one unless told.' }),
  ),
}

const schemas: Readonly<Record<LineType, TSchema>> = {
  text: nullableText(4000),
  uuid: nullableUuid(),
  decimal: nullable(Type.Number()),
  integer: nullable(Type.Integer()),
  partner: nullable(Type.Integer()),
  bigint: text(20, { description: 'What reconciliation calls the line.' }),
  timestamp: nullable(dateTime()),
  date: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date' }),
  boolean: nullable(Type.Boolean()),
}

/** A line of a kind as an audience is shown it. */
export function shownLine(kind: LineKind, audience: Audience) {
  const members = fieldsFor(kind, audience).map((field): [string, TSchema] => [
    field.name,
    field.name === 'id' ? uuid() : schemas[field.type],
  ])
  return object(Object.fromEntries(members) as TProperties, { title: `${titleOf[audience]}${titleOf[kind]}` })
}

const titleOf: Readonly<Record<Audience | LineKind, string>> = {
  csp: '',
  reseller: 'Reseller',
  customer: 'Customer',
  license: 'LicenseLineItem',
  onetime: 'OneTimeLineItem',
  usage: 'UsageLineItem',
  dailyratedusage: 'DailyRatedUsageLineItem',
}

/** What can be known of a file of an invoice beside the file. */
export const manifest = object(
  {
    invoiceId: uuid(),
    invoiceType: name(lineKinds),
    revision: integer(1, 2_147_483_647),
    audience: text(20),
    format: text(20),
    fileName: text(255),
    mediaType: text(100),
    eTag: text(100, { description: 'The ETag of the file, for If-Range.' }),
    bytes: integer(0, Number.MAX_SAFE_INTEGER),
    digest: text(100, { description: 'The Content-Digest of the file.' }),
    rowCount: nullable(Type.Integer({ description: 'How many lines it has; null for a PDF.' })),
    currency: text(3),
    sums: object(
      {
        subtotal: nullable(Type.Number()),
        subtotalForReseller: nullable(Type.Number()),
        subtotalForCustomer: nullable(Type.Number()),
      },
      { description: 'What the lines add up to; null for what they do not show.' },
    ),
  },
  { title: 'InvoiceFileManifest' },
)
