import { orMissing } from '../../domain/error.ts'
import type { Offer } from '../../domain/offers/offer.ts'
import type { Order } from '../../domain/orders/order.ts'
import { type OrderData, orderData } from '../../domain/orders/order-data.ts'
import { associationAt } from '../../domain/providers/provider-association.ts'
import { idAtVendor } from '../../domain/providers/provider-customer.ts'
import type { Store } from '../../store/store.ts'
import type { Purchase } from '../../vendors/commerce.ts'

/**
 * Returns an order as a purchase of the vendor port, with its offer. The id of the order becomes the reference of the
 * purchase, with which the vendor's order is found.
 */
export async function purchaseOf(
  store: Store,
  order: Order,
): Promise<{ readonly purchase: Purchase; readonly offer: Offer }> {
  const { customerId, providerInstanceId, parentSubscriptionId } = order
  const [offer, customer, parent] = await Promise.all([
    store.offers.get(order.offerId),
    store.customers.find(customerId),
    parentSubscriptionId === null
      ? null
      : store.subscriptions.get({ customerId, subscriptionId: parentSubscriptionId }),
  ])
  const { relations, providerCustomers } = orMissing(customer, 'customer', customerId)
  const seller = relations.find(({ resellerId }) => resellerId === order.resellerId)
  const data = orderData(order.providerData)
  const purchase = {
    reference: order.id,
    customerId: idAtVendor(associationAt(providerCustomers, providerInstanceId)),
    providerOfferId: offer.providerOfferId,
    offerType: offer.offerType,
    segment: order.segment,
    market: order.region,
    currency: order.currency,
    termDuration: order.termDuration,
    billingFrequency: order.billingFrequency,
    quantity: order.quantity,
    customTermEndDate: data.customTermEndDate,
    partnerId: seller?.partnerIds[providerInstanceId] ?? null,
    parentSubscriptionId: parent?.providerSubscriptionId ?? null,
    promotionId: data.promotionId,
    isAttestationAccepted: data.isAttestationAccepted,
    renewsTo: data.renewsTo,
    reservation:
      data.reservationScope === null || offer.offerType === 'AzureSavingsPlan'
        ? null
        : { scope: data.reservationScope, cloudSubscriptionId: data.azureSubscriptionId },
    savingsPlan: savingsPlanIn(data),
  }
  return { purchase, offer }
}

/** Returns the commitment of a savings plan; null for all other offers. */
function savingsPlanIn(data: OrderData): Purchase['savingsPlan'] {
  const { reservationScope: scope, azureSubscriptionId, azurePlanId, hourlyCommitment } = data
  const billedTo = scope === 'Single' ? azureSubscriptionId : azurePlanId
  if (scope === null || billedTo === null || hourlyCommitment === null) return null
  return { scope, billedTo, hourlyCommitment }
}
