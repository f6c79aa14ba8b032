import type { LineKind } from '../../domain/invoices/invoice-lines.ts'
import { insertAuditLog } from '../audit-logs/audit-logs.ts'
import type { Statement } from '../database.ts'

/** A difference between the vendor's total and the lines of an invoice, which an operator explains and accepts. */
export interface AcceptableDifference {
  /** The vendor's total minus the sum of the lines: an exact decimal as text. */
  readonly difference: string
  readonly reason: string
  /** The person who accepted it, as the audit log names people. */
  readonly userName: string | null
  readonly userEmail: string | null
}

/** An accepted difference with the correlation id of the work that uses it. */
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
 * Returns the statements that store an accepted difference with its revision, and record in the audit log who accepted
 * it.
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
      ...{ resellerId: null, customerId: null },
      description: `The vendor bills ${difference} ${currency} more than the sum of the lines of ${providerInvoiceId} (${kind}).`,
      data: JSON.stringify({ invoiceId, revision, difference, reason }),
    }),
  ]
}
