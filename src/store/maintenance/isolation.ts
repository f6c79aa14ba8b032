import { columns } from '../columns.ts'
import { applicationRole, type Database } from '../database.ts'

/** The database does not isolate tenants, so it must not be served. The message names what is wrong, and the remedy. */
export class NotIsolated extends Error {}

interface Isolation {
  readonly role: string
  readonly mayBypass: boolean
  readonly owned: readonly string[]
  readonly open: readonly string[]
}

// Each catalogue is read once, because this runs at each start.
const tenantTables = `tables as materialized (
  select c.oid, c.relname::text, c.relowner, c.relrowsecurity and c.relforcerowsecurity as is_forced
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped))`

const isolationColumns = columns<Isolation>({
  role: 'current_user::text',
  mayBypass: '(select rolsuper or rolbypassrls from pg_roles where rolname = current_user)',
  owned: `array(select relname from tables where pg_has_role(current_user, relowner, 'usage') order by 1)`,
  open: `array(select relname from tables where not (is_forced and row_security_active(oid)
    and oid in (select polrelid from pg_policy where polname = 'tenant')) order by 1)`,
})

// Whether a read without a tenant finds a row in one of the tables in which every tenant in use has rows.
const seenColumns = columns<{ readonly found: boolean }>({
  found: `exists (select from resellers) or exists (select from customers) or exists (select from audit_logs)
    or exists (select from portal_users) or exists (select from provider_instances)`,
})

/**
 * Checks that the role that serves requests sees rows of the current tenant only.
 *
 * @throws NotIsolated when a table is not protected, the role is another one than `applicationRole`, owns tables or
 * bypasses policies, or a read without a tenant finds a row
 */
export async function requireIsolation(database: Pick<Database, 'query'>): Promise<void> {
  const rows = await database.query({
    text: `with ${tenantTables} select ${isolationColumns.sql}`,
    values: [],
  })
  const { role, mayBypass, owned, open } = isolationColumns.fromRows(rows)[0]!
  const begins = 'Tenants are not isolated from one another in this database, so it is not served:'
  if (role !== applicationRole)
    throw new NotIsolated(
      `${begins} requests run under the role ${role}, and must run under ${applicationRole}.`,
    )
  if (mayBypass)
    throw new NotIsolated(
      `${begins} the role ${role} bypasses row-level security. Run: alter role ${role} nosuperuser nobypassrls`,
    )
  if (owned.length > 0)
    throw new NotIsolated(
      `${begins} the role ${role} has the rights of the owner of ${owned.join(', ')}. Give the tables to the user of DATABASE_URL, and revoke the membership of ${role} in the role of that user.`,
    )
  if (open.length > 0)
    throw new NotIsolated(
      `${begins} row-level security is not forced, or its policy is missing, on ${open.join(', ')}. Run: alter table ${open[0]} enable row level security, force row level security; or restore the database from a backup.`,
    )
  const [seen] = seenColumns.fromRows(await database.query({ text: `select ${seenColumns.sql}`, values: [] }))
  if (seen!.found)
    throw new NotIsolated(
      `${begins} a read without a tenant finds rows. Drop the policies that the migrations of this version do not create: select * from pg_policies`,
    )
}
