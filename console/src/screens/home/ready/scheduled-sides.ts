import { useRead } from '../../../api/read.ts'
import { type ChangeSidesProps, useSidePrices } from '../../subscription/scheduled/change-sides.tsx'
import type { Need } from '../needs.ts'

/**
 * Reads the subscription and the scheduled change that a conflict is about, and their prices; nothing for other alerts.
 */
export function useScheduledSides({ kind, customerId, subscriptionId, source }: Need) {
  const scheduledChangeId = source.type === 'alert' ? source.alert.subject.id : ''
  const at = { customerId: customerId ?? '', subscriptionId: subscriptionId ?? '' }
  const settings = {
    isEnabled: kind === 'VendorDifference' && customerId !== null && subscriptionId !== null,
  }
  const subscription = useRead(
    ['subscriptions.get', at],
    (client, request) => client.subscriptions.get(at, request),
    settings,
  )
  const change = useRead(
    ['subscriptions.getScheduledChange', scheduledChangeId],
    (client, request) => client.subscriptions.getScheduledChange({ ...at, scheduledChangeId }, request),
    settings,
  )
  const sides: ChangeSidesProps | undefined =
    subscription.data && change.data ? { subscription: subscription.data, change: change.data } : undefined
  const prices = useSidePrices(sides)
  return { sides, isLoading: subscription.isLoading || change.isLoading || prices.isLoading }
}
