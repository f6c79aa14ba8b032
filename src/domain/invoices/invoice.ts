import { integer, nullableText, text, uuid } from '../../validation/fields.ts'
import { kept, noun } from '../noun.ts'

/**
 * The members of an invoice that answers show by the name and in the form in which they are read. Kind, times and sums
 * have other names in answers; sums also depend on the reader.
 */
export const invoice = noun({
  id: kept(uuid(), { sent: 'never', column: 'invoice_id' }),
  providerInstanceId: kept(uuid(), { sent: 'never' }),
  // Answers allow null in texts, as the specification does.
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
  currency: { ...kept(text(3), { sent: 'never', example: 'EUR' }), schema: nullableText(3) },
  revision: {
    ...kept(
      integer(1, 2_147_483_647, { description: 'The revision, which increases with each correction.' }),
      { sent: 'never', example: 1 },
    ),
    column: null,
  },
})
