import type { Commerce } from './commerce.ts'
import type { Answer } from './port.ts'

/** Returns the commerce calls of a vendor that sells nothing or is not connected: every call returns `said`. */
export function withoutCommerce(said: Answer<never>): Commerce {
  const answer = async () => said
  return {
    priceSheets: () => [],
    priceSheet: answer,
    offers: answer,
    checkPurchase: answer,
    promotionFor: answer,
    preparePurchase: answer,
    placeOrder: answer,
    findOrder: answer,
    order: answer,
    promotionOf: answer,
    ordersAppearWithin: 0,
    subscriptions: answer,
    subscription: answer,
    changeSubscription: answer,
    customTermEndDates: answer,
    transitions: answer,
    startTransition: answer,
    transition: answer,
    checkMigration: answer,
    startMigration: answer,
    migration: answer,
    entitlements: answer,
    setBudget: answer,
    grantOwnerAccess: answer,
    changes: answer,
    webhook: answer,
    registerWebhook: answer,
    readNotification: answer,
  }
}
