import type { Caller } from '@reseller-api/client'
import type { Amounts } from './sums.ts'

type Text = string | null

/** A line as the lists of the API have it. Each kind of lines has some of the members, and each role sees some of them. */
export interface ListedLine {
  readonly id: string
  readonly customerId: Text
  readonly customerName?: Text
  readonly customerCompanyName?: Text
  readonly resellerName?: Text
  readonly subscriptionId: Text
  readonly subscriptionName: Text
  readonly subscriptionDescription?: Text
  readonly entitlementDescription?: Text
  readonly resourceGroup?: Text
  readonly offerName?: Text
  readonly productName?: Text
  readonly meterName?: Text
  readonly resourceName?: Text
  readonly chargeStartDate?: Text
  readonly chargeEndDate?: Text
  readonly usageDate?: Text
  readonly chargeType?: Text
  readonly quantity?: string | number | null
  readonly consumedQuantity?: string | number | null
  readonly unitPrice?: Text
  readonly listPrice?: Text
  readonly subtotal?: Text
  readonly subtotalForReseller?: Text
  readonly subtotalForCustomer: Text
  readonly lineNumber?: string
  readonly correctedLineNumber?: Text
  readonly lastCorrectionNumber?: Text
  readonly correctionRevision?: string | number | null
}

/** A line of any kind. What a kind lacks, or the reader may not see, is null. */
export interface InvoiceLine extends Amounts {
  readonly id: string
  readonly customerId: Text
  readonly customerName: Text
  readonly resellerName: Text
  readonly subscriptionId: Text
  readonly subscriptionName: Text
  readonly what: Text
  readonly from: Text
  readonly to: Text
  readonly chargeType: Text
  readonly quantity: Text
  readonly unitPrice: Text
  readonly lineNumber: Text
  /** The number of the line that this one corrects. */
  readonly correctedLineNumber: Text
  readonly lastCorrectionNumber: Text
  /** The revision that added this correction, or the last correction of this line. */
  readonly correctionRevision: Text
}

/** Returns a listed line in the form that all kinds have. */
export function lineOf(one: ListedLine, role: Caller['role']['name']): InvoiceLine {
  const forReseller = one.subtotalForReseller ?? null
  const paid = { csp: one.subtotal ?? null, reseller: forReseller, customer: one.subtotalForCustomer }
  const { id, customerId, subscriptionId } = one
  return {
    ...{ id, customerId, subscriptionId },
    customerName: one.customerName ?? one.customerCompanyName ?? null,
    resellerName: one.resellerName ?? null,
    subscriptionName:
      one.subscriptionName ?? one.subscriptionDescription ?? one.entitlementDescription ?? null,
    what: one.offerName ?? one.productName ?? one.meterName ?? one.resourceName ?? one.resourceGroup ?? null,
    from: one.chargeStartDate ?? one.usageDate ?? null,
    to: one.chargeEndDate ?? null,
    chargeType: one.chargeType ?? null,
    quantity: textOf(one.quantity ?? one.consumedQuantity),
    unitPrice: one.unitPrice ?? one.listPrice ?? null,
    lineNumber: one.lineNumber ?? null,
    correctedLineNumber: one.correctedLineNumber ?? null,
    lastCorrectionNumber: one.lastCorrectionNumber ?? null,
    correctionRevision: textOf(one.correctionRevision),
    total: paid[role],
    totalForReseller: role === 'customer' ? null : forReseller,
    totalForCustomer: one.subtotalForCustomer,
  }
}

function textOf(value: string | number | null | undefined): Text {
  return value === null || value === undefined ? null : String(value)
}
