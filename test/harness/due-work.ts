import { demo } from '../../src/demo/identifiers.ts'
import type { Database } from '../../src/store/database.ts'
import { scheduleMissingTerms } from '../../src/store/subscriptions/subscriptions.ts'
import { setTenant } from '../../src/store/tenant.ts'

/** Schedules the changes that time causes in the demo tenant's subscriptions, after a test has changed them by SQL. */
export async function scheduleTerms(database: Database): Promise<void> {
  await database.transaction([setTenant(demo.tenantId), scheduleMissingTerms(demo.tenantId)])
}

/** Makes all work for the provider instances of the demo tenant due. */
export async function makeInstancesDue(database: Database): Promise<void> {
  await database.transaction([
    setTenant(demo.tenantId),
    {
      text: `insert into directory.due_work (tenant_id, kind, id, due_at)
             select tenant_id, kind, provider_instance_id, '-infinity'::timestamptz from provider_connections,
               unnest(array['SubscriptionSync', 'Catalogue', 'Invoices', 'DelegationWatch']) kind
             where tenant_id = $1
             union all
             select tenant_id, 'Invoices', provider_instance_id, '-infinity'::timestamptz from provider_instances
             where tenant_id = $1 and type = 'Generic'
             on conflict (tenant_id, kind, id) do update set due_at = excluded.due_at`,
      values: [demo.tenantId],
    },
  ])
}
