import { type EndDecision, settlesExpiry } from '../../domain/alerts/accounts/relationship-alerts.ts'
import type { Store } from '../../store/store.ts'

/** Deletes the alerts about the end of a relationship if a decision removes their cause. */
export function endSettledAlerts(
  store: Store,
  providerInstanceId: string,
  { relationshipId }: { readonly relationshipId: string },
  decision: EndDecision,
): void {
  if (settlesExpiry(decision))
    store.delegatedRelationships.endExpiryAlerts(providerInstanceId, relationshipId)
}
