import Type, { type TProperties, type TSchema } from 'typebox'
import { invoice } from '../../domain/invoices/invoice.ts'
import {
  type Audience,
  audiences,
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

/** An invoice, as lists show it. */
export const shownInvoice = object(invoice.answerMembers, { title: 'Invoice' })

/** Converts an invoice to its form in answers for an audience (csp, reseller or customer). */
export function showInvoice(one: BilledInvoice, audience: Audience): Shown<typeof shownInvoice> {
  return invoice.show(one, audience, {
    invoiceType: one.kind,
    timestamp: one.issuedAt,
    billingPeriodStart: one.periodStart,
    billingPeriodEnd: one.periodEnd,
    lineCount: Number(one.lineCount),
    ...amountsFor(one, audience),
  })
}

/** Returns the amounts that an audience may see. `total` is the amount that the audience itself pays. */
export function amountsFor(
  one: Pick<BilledInvoice, 'subtotal' | 'subtotalForReseller' | 'subtotalForCustomer'>,
  audience: Audience,
) {
  const forCustomer = decimal(one.subtotalForCustomer)
  const forReseller = decimal(one.subtotalForReseller)
  const total = { csp: decimal(one.subtotal), reseller: forReseller, customer: forCustomer }
  return {
    total: total[audience],
    totalForReseller: audience === 'customer' ? null : forReseller,
    totalForCustomer: forCustomer,
  }
}

/** The query parameters that restrict an invoice to the lines of one reseller or customer. */
export const shareQuery = {
  resellerId: optional(
    uuid({
      description:
        'Only the lines that this reseller sells; for the csp. Resellers can only name themselves. A line whose seller a re-rating has found is one of them.',
    }),
  ),
  customerId: optional(
    uuid({
      description:
        'Only the lines of this customer; for csp and resellers. Customers can only name themselves. For the csp, a line whose customer a re-rating has found is one of them.',
    }),
  ),
}

/** The query parameter that restricts lines to one subscription. */
export const subscriptionQuery = {
  subscriptionId: optional(uuid({ description: 'Only the lines of this subscription.' })),
}

/** The query parameters of an operation that returns a list as a file. */
export const formatQuery = {
  format: optional(
    name(listFormats, {
      description: 'The file format; csv if absent. In jsonl, numbers and lists keep their types.',
    }),
  ),
}

export const revisionQuery = {
  revision: optional(integer(1, 2_147_483_647, { description: 'The revision; the current one if absent.' })),
}

const schemas: Readonly<Record<LineType, TSchema>> = {
  text: nullableText(4000),
  uuid: nullableUuid(),
  decimal: nullable(Type.Number()),
  integer: nullable(Type.Integer()),
  partner: nullable(Type.Integer()),
  bigint: text(20, {
    description:
      'The number of the line within the invoice. The reconciliation refers to lines by this number.',
  }),
  reference: nullable(text(20)),
  timestamp: nullable(dateTime()),
  date: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date' }),
  boolean: nullable(Type.Boolean()),
}

/** Returns the schema of an invoice line for a kind of lines and an audience (csp, reseller or customer). */
export function shownLine(kind: LineKind, audience: Audience) {
  return object(membersOf(kind, audience), {
    title: `${titleOf[audience]}${titleOf[kind]}`,
    extending: [ofAll, ...ofKind[kind], ...(audience === 'csp' ? [ofCsp] : [])],
  })
}

function membersOf(kind: LineKind, audience: Audience): TProperties {
  const members = fieldsFor(kind, audience).map((field): [string, TSchema] => [
    field.name,
    field.name === 'id' ? uuid() : schemas[field.type],
  ])
  return Object.fromEntries(members)
}

/** Returns the members that all given kinds of lines have, without the members of `known`. */
function common(lines: readonly TProperties[], known: TProperties = {}): TProperties {
  const [first, ...others] = lines
  const inAll = (name: string) => !(name in known) && others.every((line) => name in line)
  return Object.fromEntries(Object.entries(first!).filter(([name]) => inAll(name)))
}

/** Returns the lines of a kind for each audience that sees them. */
function linesOf(kind: LineKind): TProperties[] {
  return audiences.map((audience) => membersOf(kind, audience)).filter((line) => 'id' in line)
}

const ofAll = object(common(lineKinds.flatMap(linesOf)), { title: 'LineItem' })
const ofCsp = object(
  common(
    lineKinds.map((kind) => membersOf(kind, 'csp')),
    ofAll.properties,
  ),
  { title: 'CspLineItem' },
)
// Daily-rated usage explains the charges of other lines.
const chargedKinds = ['license', 'onetime', 'usage'] as const
const charge = object(common(chargedKinds.flatMap(linesOf), ofAll.properties), { title: 'Charge' })
// No part repeats a member of another part of the same line, so that generators can combine them.
const known = { ...ofAll.properties, ...ofCsp.properties }
const chargeOf = (kind: (typeof chargedKinds)[number], title: string) => [
  charge,
  object(common(linesOf(kind), { ...known, ...charge.properties }), { title }),
]
const ofKind: Readonly<Record<LineKind, readonly TSchema[]>> = {
  license: chargeOf('license', 'LicenseCharge'),
  onetime: chargeOf('onetime', 'OneTimeCharge'),
  usage: chargeOf('usage', 'UsageCharge'),
  dailyratedusage: [object(common(linesOf('dailyratedusage'), known), { title: 'DailyRatedUsage' })],
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

/** The metadata of an invoice file. */
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
    digest: text(100, { description: 'The SHA-256 of the file, in the form of the header Content-Digest.' }),
    rowCount: nullable(Type.Integer({ description: 'The number of lines in the file; null for a PDF.' })),
    currency: text(3),
    sums: object(
      {
        subtotal: nullable(Type.Number()),
        subtotalForReseller: nullable(Type.Number()),
        subtotalForCustomer: nullable(Type.Number()),
      },
      {
        title: 'InvoiceSums',
        description:
          'The totals of the lines; null for amounts that the audience of the file (csp, reseller or customer) may not see.',
      },
    ),
  },
  { title: 'InvoiceFileManifest' },
)
