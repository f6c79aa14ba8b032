import { columns } from '../../columns.ts'
import { deletion } from '../../users/portal-users.ts'
import { type Changes, count } from './erase-texts.ts'
import type { Client, FoundPerson } from './find-person.ts'
import { findMentions, mentioning, type StoredTable } from './mentions.ts'

/** Data of a person cannot be erased now. The message says what to do. */
export class CannotErase extends Error {}

const accessColumns = columns<{ readonly apiAccessId: string; readonly isActive: boolean }>({
  apiAccessId: 'api_access_id',
  // An access that an interrupted erasure has just revoked counts, too, because processes can still have it in their
  // caches.
  isActive: `coalesce(revoked_at > now() - interval '1 minute', true)`,
})

/**
 * Ends the API accesses of a person's portal users, so that no further request of the person begins. Returns whether
 * one of them is active or was active in the last minute, so that processes can still have it in their caches.
 */
export async function endAccesses(
  client: Client,
  tenantId: string,
  { userIds }: FoundPerson,
  changes: Changes,
): Promise<boolean> {
  const ended = await client.query(
    'delete from directory.sign_ins where tenant_id = $1 and user_id = any($2)',
    [tenantId, userIds],
  )
  count(changes, 'directory.sign_ins', ended.rowCount)
  const { rows } = await client.query(
    `select ${accessColumns.sql} from directory.api_accesses where tenant_id = $1 and user_id = any($2)`,
    [tenantId, userIds],
  )
  const accesses = accessColumns.fromRows(rows)
  const ids = accesses.map(({ apiAccessId }) => apiAccessId)
  await client.query(
    'update directory.client_secrets set revoked_at = coalesce(revoked_at, now()) where api_access_id = any($1)',
    [ids],
  )
  // The subject identifies the person at the issuer, so a text without data of the person replaces it. The text is
  // unique, as subjects must be.
  const { rowCount } = await client.query(
    `update directory.api_accesses set name = 'erased', subject = 'erased ' || api_access_id,
       revoked_at = coalesce(revoked_at, now())
     where api_access_id = any($1) and name <> 'erased'`,
    [ids],
  )
  count(changes, 'directory.api_accesses', rowCount)
  const requests = await client.query(
    'delete from token_requests where tenant_id = $1 and api_access_id = any($2)',
    [tenantId, ids],
  )
  count(changes, 'public.token_requests', requests.rowCount)
  return accesses.some(({ isActive }) => isActive)
}

/** Deletes the portal users of a person. They keep their names and addresses until `eraseUsers`. */
export async function deleteUsers(client: Client, tenantId: string, { userIds }: FoundPerson): Promise<void> {
  await client.query(
    `with ${deletion('tenant_id = $1 and user_id = any($2)')} select count(*) from changed`,
    [tenantId, userIds],
  )
}

/** Erases the names and addresses of the deleted portal users of a person. */
export async function eraseUsers(
  client: Client,
  tenantId: string,
  { userIds }: FoundPerson,
  changes: Changes,
): Promise<void> {
  const { rowCount } = await client.query(
    `update portal_users set first_name = null, last_name = null, name_key = 'erased', email = 'erased ' || user_id,
       email_key = 'erased ' || user_id, search_key = 'erased', version = version + 1
     where tenant_id = $1 and user_id = any($2) and search_key <> 'erased'`,
    [tenantId, userIds],
  )
  count(changes, 'public.portal_users', rowCount)
}

/** Deletes the failed jobs that mention a person: a job with redacted data would do something else. */
export async function deleteFailedJobs(
  client: Client,
  tenantId: string,
  tables: ReadonlyMap<string, StoredTable>,
  person: FoundPerson,
  changes: Changes,
): Promise<void> {
  const table = tables.get('public.failed_jobs')!
  const found = await findMentions(client, tenantId, person, { table, columns: ['data'] })
  for (const mention of found.filter((one) => mentioning(one, person).length > 0)) {
    const { rowCount } = await client.query('delete from failed_jobs where ctid = $1::tid', [mention.place])
    count(changes, table.name, rowCount)
  }
}

/** Throws CannotErase if jobs that have not ended mention a person. */
export async function requireNoOpenJobs(
  client: Client,
  tenantId: string,
  tables: ReadonlyMap<string, StoredTable>,
  person: FoundPerson,
): Promise<void> {
  const table = tables.get('directory.jobs')!
  const found = await findMentions(client, tenantId, person, { table, columns: ['data'] })
  const jobs = found.filter((one) => mentioning(one, person).length > 0).length
  if (jobs > 0)
    throw new CannotErase(
      `Background work that has not ended has data of the person (${jobs} jobs). Wait until it ends, or cancel it: GET /v1/operations?state=Processing lists the operations. Then run the command again.`,
    )
}

const countedLists = ['portal_users', 'portal_user_emails']

/**
 * Removes the keys of a person from the stored row counts of the lists of portal users. `foldNameChanges` must have added the
 * recorded changes to these counts before. An interval that begins with such a key is joined with the one before.
 */
export async function eraseListKeys(
  client: Client,
  tenantId: string,
  keys: readonly string[],
): Promise<void> {
  for (const list of countedLists) {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('fold ' || $2 || ' ' || $1, 0))`, [
      ...[tenantId, list],
    ])
    await client.query(
      `with gone as (
         delete from list_intervals where tenant_id = $1 and list = $2 and begins = any($3) and begins <> ''
         returning begins, rows
       )
       update list_intervals i set rows = i.rows + g.rows from (
         select (select b.begins from list_intervals b where b.tenant_id = $1 and b.list = $2 and b.begins <> all($3)
             and b.begins < gone.begins order by b.begins desc limit 1) as begins, sum(gone.rows) as rows
         from gone group by 1) g
       where i.tenant_id = $1 and i.list = $2 and i.begins = g.begins`,
      [tenantId, list, keys],
    )
  }
}
