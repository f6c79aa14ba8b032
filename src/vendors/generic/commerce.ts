import type { Commerce, VendorSubscription } from '../commerce.ts'
import { done, missing } from '../outcome.ts'
import type { Answer } from '../port.ts'
import { withoutCommerce } from '../without-commerce.ts'

/**
 * Returns the commerce calls of a Generic instance, which has no remote system. The reference of a purchase is also
 * the id of its cart, order and subscription. These calls store nothing: the service manages the subscriptions.
 */
export function genericCommerce(nobodyThere: (what: string) => Answer<never>): Commerce {
  const noSubscriptions = async () =>
    missing('A Generic instance keeps no subscriptions; only the service stores them.')
  return {
    ...withoutCommerce(nobodyThere('no answer to this request; the stored data are the only copy')),
    priceSheet: async () =>
      nobodyThere('no price sheets; import its offers with "reseller-api admin offers import"'),
    offers: async () =>
      nobodyThere('no catalogue; import its offers with "reseller-api admin offers import"'),
    checkPurchase: async () => done(null),
    promotionFor: async () => done(null),
    preparePurchase: async ({ reference }) => done({ cartId: reference }),
    placeOrder: async ({ reference }) => done(placed(reference)),
    findOrder: async ({ reference }) => done(placed(reference)),
    order: async (_, orderId) => done(placed(orderId)),
    promotionOf: async () => done(null),
    subscriptions: noSubscriptions,
    subscription: noSubscriptions,
    changeSubscription: async (_, seen, change) => done({ ...seen, ...change } as VendorSubscription),
    customTermEndDates: async () => done([]),
    transitions: async () => done([]),
    entitlements: async () => done([]),
    setBudget: async () => done(null),
  }
}

function placed(reference: string) {
  return { orderId: reference, subscriptionId: reference, status: 'Completed' } as const
}
