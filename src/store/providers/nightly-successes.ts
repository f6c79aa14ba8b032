import { columns } from '../columns.ts'
import type { Database } from '../database.ts'
import type { InstanceWork } from '../queue/due-work.ts'
import { lastSuccess } from './instance-health.ts'

/** The oldest success of one kind of recurring work, among the last successes of all accounts. */
export interface OldestSuccess {
  readonly kind: InstanceWork
  readonly at: Date
}

const tenantColumns = columns<{ readonly tenantId: string }>({ tenantId: 'd.tenant_id' })

// The time at which a person set the credentials counts as a success, because no work is possible before. The
// operations of only a few days are read, because the history can be long.
const success = `greatest(p.changed_at, now() - interval '4 days', case d.kind
  when 'SubscriptionSync' then s.listed_at
  when 'DelegationWatch' then w.watched_at
  when 'Catalogue' then ${lastSuccess('SyncCatalogue', 'p', '4 days')}
  when 'Invoices' then ${lastSuccess('ImportInvoices', 'p', '4 days')}
end)`

const successColumns = columns<OldestSuccess>({ kind: 'd.kind', at: `min(${success})` })

/**
 * Returns for each kind of work the oldest of the last successes of all accounts. For an account without a success in the last
 * four days, the time four days ago is used. Accounts that need input from a person and tenants whose work is held do not
 * count.
 */
export async function oldestSuccesses(
  database: Pick<Database, 'query'>,
  kinds: readonly InstanceWork[],
): Promise<OldestSuccess[]> {
  const found = await database.query({
    name: 'tenants-with-nightly-work',
    text: `select distinct ${tenantColumns.sql} from directory.due_work d where d.kind = any($1)
             and not exists (select from directory.work_holds h where h.tenant_id = d.tenant_id)`,
    values: [kinds],
  })
  const oldest = new Map<InstanceWork, Date>()
  // Row-level security shows the rows of one tenant at a time.
  for (const { tenantId } of tenantColumns.fromRows(found)) {
    const rows = await database.query({
      name: 'oldest-successes',
      text: `select ${successColumns.sql} from directory.due_work d
             join provider_connections p on p.tenant_id = d.tenant_id and p.provider_instance_id = d.id
             left join subscription_syncs s on s.tenant_id = d.tenant_id and s.provider_instance_id = d.id
             left join delegation_watches w on w.tenant_id = d.tenant_id and w.provider_instance_id = d.id
             where d.tenant_id = $1::uuid and d.kind = any($2) and p.needs is null
               and (select set_config('app.tenant', $1::text, true)) is not null
             group by d.kind`,
      values: [tenantId, kinds],
    })
    for (const { kind, at } of successColumns.fromRows(rows)) {
      const known = oldest.get(kind)
      if (!known || at < known) oldest.set(kind, at)
    }
  }
  return [...oldest].map(([kind, at]) => ({ kind, at }))
}
