import { columns } from '../columns.ts'
import type { Database } from '../database.ts'
import { textKey } from '../text-key.ts'
import type { InstanceKey } from './provider-connections.ts'

const sources = {
  subscription: `select max(s.synced_at) as at from subscriptions s
    where s.tenant_id = $1::uuid and s.provider_instance_id = $2::uuid and s.provider_subscription_id = $3
      and s.status <> 'Deleted'`,
  order: `select max(o.created_at) as at from orders o
    where o.tenant_id = $1::uuid and o.provider_instance_id = $2::uuid and o.provider_order_id = $3`,
  customer: `select max(p.created_at) as at from provider_customers p
    where p.tenant_id = $1::uuid and p.provider_instance_id = $2::uuid and p.status = 'Success' and not p.is_released
      and p.provider_customer_id_key = $3`,
} as const

const asGiven = (id: string) => id
/** How an id at the vendor is searched for. */
const keys = { subscription: asGiven, order: asGiven, customer: textKey } as const

const foundColumns = columns<{ readonly age: number | null }>({
  age: '(extract(epoch from now() - found.at) * 1000)::float8',
})

/**
 * Returns how many milliseconds ago, by the clock of the database, the service last synced the subscription, or created the order
 * or customer, that has this id at the vendor. Returns null when no object of this kind with the id is stored for the provider
 * instance.
 */
export async function sinceNamed(
  database: Database,
  { tenantId, providerInstanceId }: InstanceKey,
  kind: keyof typeof sources,
  id: string,
): Promise<number | null> {
  const rows = await database.query({
    name: `last-named-${kind}`,
    text: `select ${foundColumns.sql} from (${sources[kind]}) found
           where (select set_config('app.tenant', $1::text, true)) is not null`,
    values: [tenantId, providerInstanceId, keys[kind](id)],
  })
  return foundColumns.fromRows(rows)[0]?.age ?? null
}
