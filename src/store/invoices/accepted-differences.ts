import type { LineKind } from '../../domain/invoices/invoice-lines.ts'
import { insertAuditLog } from '../audit-logs/audit-logs.ts'
import type { Statement } from '../database.ts'

/** A difference between the vendor's total and the lines of an invoice. An operator explains and accepts it. */
export interface AcceptableDifference {
  /** The vendor's total minus the sum of the lines, as an exact decimal in text. */
  readonly difference: string
  readonly reason: string
  /** The name of the person who accepted the difference, in the form of the audit log. */
  readonly userName: string | null
  readonly userEmail: string | null
}

/**
 * An accepted difference, with the correlation id of the import that publishes the invoice in spite of the difference.
 */
export interface AcceptedDifference extends AcceptableDifference {
  readonly correlationId: string
}

interface AcceptedRevision {
  readonly tenantId: string
  readonly invoiceId: string
  readonly revision: number
  readonly providerInvoiceId: string
  readonly kind: LineKind
  readonly currency: string
}

/**
 * Returns the statements that store an accepted difference with its revision and record in the audit log who accepted
 * it.
 *
 * @param id The id of the audit row.
 */
export function keepAccepted(
  { tenantId, invoiceId, revision, providerInvoiceId, kind, currency }: AcceptedRevision,
  { difference, reason, ...by }: AcceptedDifference,
  id: string,
): Statement[] {
  return [
    {
      text: `update invoice_revisions set accepted_difference = $4, accepted_reason = $5
             where tenant_id = $1::uuid and invoice_id = $2::uuid and revision = $3`,
      values: [tenantId, invoiceId, revision, difference, reason],
    },
    insertAuditLog(tenantId, {
      ...{ id, ...by, operation: 'AcceptInvoiceDifference', status: 'Succeded', errorMessage: null },
      ...{ resellerId: null, customerId: null, cspData: null },
      description: `The csp accepts a difference of ${difference} ${currency} between the vendor's total and the sum of the lines of ${providerInvoiceId} (${kind}).`,
      data: JSON.stringify({ invoiceId, revision, difference, reason }),
    }),
  ]
}
