import type { LineError } from '../orders/tables.ts'
import { isActive } from '../subscriptions/entitlement.ts'
import type { SavingsPlanTerms } from '../subscriptions/tables.ts'
import type { Buyer, CheckedLine } from './checked-line.ts'

/**
 * Returns the error of a savings plan line; undefined for a valid line. The hourly commitment must be for one active
 * Azure subscription of the customer, or for all Azure subscriptions of an active Azure plan.
 */
export function savingsPlanFault({ call, customer }: Buyer, checked: CheckedLine): LineError | undefined {
  const { line, item, market } = checked
  const { minimumCommitment } = item
  if (minimumCommitment === undefined) return undefined
  const fault = (errorCode: string, errorDescription: string) => ({ errorCode, errorDescription })
  const { amount, grain, currency } = line.purchaseCommitment ?? {}
  if (amount === undefined || !(amount >= Number(minimumCommitment)))
    return fault('InvalidInput', `purchaseCommitment.amount must be at least ${minimumCommitment}.`)
  if (grain?.toLowerCase() !== 'hourly') return fault('InvalidInput', 'purchaseCommitment.grain is hourly.')
  if (currency?.toUpperCase() !== market.currency)
    return fault('CurrencyIsNotSupported', `purchaseCommitment.currency must be ${market.currency}.`)

  const { state, partner, now } = call
  const { scope, subscriptionId, entitlementId } = line.provisioningContext ?? {}
  const isTheirs = (one: { customerId: string; partnerId: string } | undefined) =>
    one?.customerId === customer.id && one.partnerId === partner.tenantId
  if (scope === 'shared') {
    const plan = state.subscriptions.get(String(subscriptionId).toLowerCase())
    if (isTheirs(plan) && plan?.kind === 'azurePlan' && plan.status === 'active') return undefined
    return fault('SubscriptionIsNotValid', `The customer has no active Azure plan ${subscriptionId}.`)
  }
  if (scope !== 'single') return fault('InvalidInput', 'provisioningContext.scope is shared or single.')
  const found = state.entitlements.get(String(entitlementId).toLowerCase())
  if (found !== undefined && isTheirs(found) && isActive(state, found, now)) return undefined
  return fault('SubscriptionIsNotValid', `The customer has no active Azure subscription ${entitlementId}.`)
}

/** Returns the commitment and scope of a savings plan line; undefined for other products. */
export function savingsPlanTerms({
  provisioningContext,
  purchaseCommitment,
}: Pick<CheckedLine['line'], 'provisioningContext' | 'purchaseCommitment'>): SavingsPlanTerms | undefined {
  if (purchaseCommitment === undefined) return undefined
  const { scope, subscriptionId, entitlementId } = provisioningContext ?? {}
  const isFor =
    scope === 'shared' ? { subscriptionId: String(subscriptionId) } : { entitlementId: String(entitlementId) }
  return { scope: { type: String(scope), ...isFor }, purchaseCommitment }
}
