import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { columns } from '../columns.ts'
import type { Database } from '../database.ts'

/** The keys of a tenant's feed of events. A move to another database copies them. */
export interface FeedKeys {
  /** The key from which the ids of events are derived. It never changes. */
  readonly ids: string
  /** The key that signs the positions of readers. A restore of an earlier state replaces it. */
  readonly positions: string
}

const keyColumns = columns<FeedKeys>({
  ids: 't.feed_key::text',
  positions: 'coalesce(r.position_key, t.feed_key)::text',
})
const maxKnownKeys = 10_000
// A restore can renew the keys while a process runs.
const knownMs = 5_000
const known = new WeakMap<Database, LRUCache<string, FeedKeys>>()

/** Returns the keys of a tenant's feed of events. */
export async function readFeedKeys(database: Database, tenantId: string): Promise<FeedKeys> {
  const tenants = known.get(database) ?? new LRUCache({ max: maxKnownKeys, ttl: knownMs })
  known.set(database, tenants)
  const kept = tenants.get(tenantId)
  if (kept) return kept
  const rows = await database.query({
    name: 'read-feed-keys',
    text: `select ${keyColumns.sql} from directory.tenants t left join directory.feed_renewals r using (tenant_id)
           where t.tenant_id = $1`,
    values: [tenantId],
  })
  const keys = keyColumns.fromRows(rows)[0]!
  tenants.set(tenantId, keys)
  return keys
}

/**
 * Makes all positions in the feed of events invalid, because events after them may be missing or different. Readers get
 * an error that says how to begin with a new position.
 *
 * @param tenantId Restricts the call to one tenant; by default all tenants.
 */
export async function renewFeeds(owner: Pick<pg.ClientBase, 'query'>, tenantId?: string): Promise<void> {
  await owner.query(
    `insert into directory.feed_renewals (tenant_id)
     select tenant_id from directory.tenants where $1::uuid is null or tenant_id = $1
     on conflict (tenant_id) do update set position_key = gen_random_uuid(), renewed_at = now()`,
    [tenantId ?? null],
  )
}
