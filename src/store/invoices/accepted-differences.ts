import type { LineKind } from '../../domain/invoices/invoice-lines.ts'
import { insertAuditLog } from '../audit-logs/audit-logs.ts'
import type { Statement } from '../database.ts'

/** A difference between a vendor's total and the lines of an invoice that somebody can explain, and accepts. */
export interface AcceptableDifference {
  /** By how much the vendor bills more than the lines come to: an exact decimal as text. */
  readonly difference: string
  readonly reason: string
  /** Who has accepted it, as the audit log names people. */
  readonly userName: string | null
  readonly userEmail: string | null
}

/** The same with the id of the work in which it counts. */
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

/** The statements that keep what was accepted beside the revision that counts because of it, and tell who did. */
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
      description: `The vendor bills ${difference} ${currency} more than the lines of ${providerInvoiceId} (${kind}) come to.`,
      data: JSON.stringify({ invoiceId, revision, difference, reason }),
    }),
  ]
}
