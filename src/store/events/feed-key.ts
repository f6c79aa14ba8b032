import { LRUCache } from 'lru-cache'
import { columns } from '../columns.ts'
import type { Database } from '../database.ts'

const keyColumns = columns<{ readonly key: string }>({ key: 'feed_key::text' })
const maxKnownKeys = 10_000
// The key of a tenant never changes, and a move to another database copies it.
const known = new LRUCache<string, string>({ max: maxKnownKeys })

/** Returns the key that signs the positions of readers in a tenant's feed of events. */
export async function readFeedKey(database: Database, tenantId: string): Promise<string> {
  const kept = known.get(tenantId)
  if (kept) return kept
  const rows = await database.query({
    name: 'read-feed-key',
    text: `select ${keyColumns.sql} from directory.tenants where tenant_id = $1`,
    values: [tenantId],
  })
  const { key } = keyColumns.fromRows(rows)[0]!
  known.set(tenantId, key)
  return key
}
