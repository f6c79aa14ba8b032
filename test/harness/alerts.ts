import { demo, demoSubscriptionId } from '../../src/demo/identifiers.ts'
import { checkAllAlerts } from '../../src/steps/alerts/check-alerts.ts'
import type { Database } from '../../src/store/database.ts'
import { openTenantStore } from '../../src/store/store.ts'
import { setTenant } from '../../src/store/tenant.ts'

const dayMs = 86_400_000

/** Lets the renewals of the demo's own subscriptions be cancelled until tomorrow only, so that each of them has alerts. */
export async function raiseAlerts(database: Database, now: Date): Promise<void> {
  const ids = Array.from({ length: 20 }, (_, place) => demoSubscriptionId(place))
  await database.transaction([
    setTenant(demo.tenantId),
    {
      text: `update subscriptions set created_at = start_date - interval '1 year', cancellation_allowed_until = $3
             where tenant_id = $1 and provider_instance_id = $2 and subscription_id = any($4)`,
      values: [demo.tenantId, demo.genericInstanceId, new Date(now.getTime() + dayMs), ids],
    },
  ])
  await checkAllAlerts(openTenantStore(database, demo.tenantId).store, now)
}
