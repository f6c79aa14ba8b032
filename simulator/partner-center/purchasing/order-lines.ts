import { catalogKey } from '../../catalogue/catalog-item.ts'
import type { PartnerCall } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { pricesOf } from '../orders/prices.ts'
import type { LineError, OrderLine } from '../orders/tables.ts'
import type { Customer } from '../relations/tables.ts'
import type { CheckedLine } from './checked-line.ts'

/**
 * The error code that an order gets for an error of a cart line. Errors that are not listed here give a generic code.
 */
const orderCodes: Readonly<Record<string, string>> = {
  AttestationNotAccepted: '900203',
  InvalidInput: '800002',
  InventoryNotAvailable: '800010',
  QuotaNotAvailable: '800020',
  SandboxLimitExceeded: '800018',
  SubscriptionIsNotValid: '800021',
  MaxAllowedSeatsPerSubscriptionExceeded: '800067',
}

/** Returns the error code of an order whose line has an error. */
export function orderCodeOf({ errorCode }: LineError): string {
  return orderCodes[errorCode] ?? '800009'
}

/** Returns the order line of a checked cart line. */
export function orderLineOf(
  call: PartnerCall,
  told: CheckedLine,
  lineItemNumber: number,
  parentLine: number | undefined,
): OrderLine {
  const { line, item, segment, resellerMpnId } = told
  const context = line.provisioningContext
  const parentId = context?.parentSubscriptionId
  return {
    ...{ lineItemNumber, parentLine, segment, resellerMpnId },
    offerId: line.catalogItemId,
    friendlyName: line.friendlyName ?? item.title,
    quantity: line.quantity,
    termDuration: line.termDuration,
    billingCycle: line.billingCycle,
    transactionType: 'New',
    parentSubscriptionId: parentId === undefined ? undefined : String(parentId),
    renewsTo: line.renewsTo,
    promotionId: line.promotionId,
    customTermEndDate: line.customTermEndDate,
    provisioningContext: context,
    purchaseCommitment: line.purchaseCommitment,
    isAttested: line.attestationAccepted,
    ...pricesOf(call, told),
  }
}

/** Records the purchase of one order line in the ledger. */
export function recordPurchase(
  call: PartnerCall,
  customer: Customer,
  orderId: string,
  line: OrderLine,
): void {
  const [productId = '', skuId = ''] = line.offerId.split(':')
  const after = { orderId, ...line, productId, skuId, catalogKey: catalogKey({ productId, skuId }) }
  record(call, { kind: 'Purchase', subject: orderId, customer, after })
}
