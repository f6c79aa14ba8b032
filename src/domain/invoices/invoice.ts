import {
  dateTime,
  integer,
  name,
  nullable,
  nullableText,
  number,
  text,
  uuid,
} from '../../validation/fields.ts'
import { internal, kept, noun, supplied } from '../noun.ts'
import { type LineKind, lineKinds } from './invoice-lines.ts'

const moment = (example: string, description: string) => supplied(dateTime({ description }), { example })

/** The members of an invoice. The revision, the sums and the number of lines are stored in other tables. */
export const invoice = noun({
  id: kept(uuid(), { sent: 'never', column: 'invoice_id' }),
  providerInstanceId: kept(uuid(), { sent: 'never' }),
  // The original API specification declares texts in answers as nullable.
  providerInstanceName: {
    ...kept(text(255), { sent: 'never', example: 'Microsoft indirect' }),
    ...{ schema: nullableText(255), column: null },
  },
  providerInvoiceId: {
    ...kept(text(255), { sent: 'never', visibleTo: ['csp'], example: 'DB0000LH' }),
    schema: nullableText(255, {
      description: "The vendor's number of the invoice; null for resellers and customers.",
    }),
  },
  kind: internal<LineKind>(),
  invoiceType: supplied(name(lineKinds), { example: 'license' }),
  issuedAt: internal<Date>(),
  timestamp: moment('2026-10-02T06:00:00.000Z', 'When the vendor issued the invoice.'),
  /** The first day of the month by which the lines are partitioned. */
  period: internal<string>({ readAs: 'text' }),
  periodStart: internal<Date>(),
  billingPeriodStart: moment(
    '2026-09-01T00:00:00.000Z',
    'The start of the billing period: its first moment, in UTC.',
  ),
  /** The first moment after the billing period. */
  periodEnd: internal<Date>(),
  billingPeriodEnd: moment(
    '2026-10-01T00:00:00.000Z',
    'The end of the billing period: the first moment after it, in UTC. For October, this is 1 November.',
  ),
  currency: { ...kept(text(3), { sent: 'never', example: 'EUR' }), schema: nullableText(3) },
  revision: {
    ...kept(
      integer(1, 2_147_483_647, {
        description: 'The revision, which increases with each re-rating and each change of the lines.',
      }),
      { sent: 'never', example: 1 },
    ),
    column: null,
  },
  lineCount: supplied(
    integer(0, Number.MAX_SAFE_INTEGER, { description: 'The number of lines that the caller can list.' }),
    { example: 2 },
  ),
  total: supplied(number({ description: 'The amount that the caller pays, before tax.' }), { example: 61.4 }),
  totalForReseller: supplied(
    nullable(
      number({
        description:
          'The amount that resellers pay, before tax; null if the caller may not see it. Lines with an unknown amount count as 0; GET …/unknown-relations lists them for the csp.',
      }),
    ),
    { example: 52.8 },
  ),
  totalForCustomer: supplied(
    number({
      description: 'The amount that customers pay, before tax. Lines with an unknown amount count as 0.',
    }),
    { example: 76.13 },
  ),
})
