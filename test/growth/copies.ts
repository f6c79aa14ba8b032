import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { hashSecret } from '../../src/auth/client-secrets.ts'
import { demo, demoResellerId } from '../../src/demo/identifiers.ts'
import { administration } from '../../src/store/administration.ts'
import type { Database } from '../../src/store/database.ts'
import { builtInIssuer, type Role } from '../../src/store/directory.ts'
import { settleAuditLogCounts } from '../../src/store/list-counts/audit-log-counts.ts'
import { foldNameChanges, type NamedList } from '../../src/store/list-counts/name-counts.ts'

/** The callers of a tenant: one of each role, and a reseller with only the rows of one copy. */
export type Party = Role | 'fewCustomers'

/** A tenant whose rows are copies of the demo tenant's rows. */
export interface CopiedTenant {
  readonly tenantId: string
  readonly domain: string
  readonly copies: number
  readonly clientIds: Readonly<Record<Party, string>>
  /** Returns the id that the first copy of a row of the demo has; undefined for an id that is not copied. */
  idOf(id: string): string
}

interface Column {
  readonly name: string
  readonly type: string
  /** Whether the column belongs to a unique index. */
  readonly isKey: boolean
  /** Whether searches read the text, or a vendor gives it. */
  readonly isTold: boolean
}

interface Table {
  readonly name: string
  readonly columns: readonly Column[]
}

// Derived from other rows, written by each request, or large in no tenant.
const leftOut = [
  ...['list_changes', 'list_intervals', 'audit_log_counts', 'offer_counts', 'idempotency_records'],
  'open_operations',
  // Without a connection, no request reaches a vendor.
  'provider_connections',
]
// Ids that all copies of a row share.
const shared = ['tenant_id', 'provider_instance_id', 'api_access_id', 'client_secret_id']
// Children that a parent may have many of have a number instead of an id.
const numbers = ['line_number', 'gap_number', 'difference_number', 'version']

const lists: readonly NamedList[] = ['resellers', 'customers', 'portal_users', 'portal_user_emails']

/**
 * Adds a tenant with copies of all rows of the demo tenant. Copies with an odd number belong to the resellers and
 * invoices of the first copy, so that these have many customers and lines.
 */
export async function addCopies(database: Database, name: string, copies: number): Promise<CopiedTenant> {
  const tenantId = randomUUID()
  const domain = `${name}.growth.test`
  const parties: readonly Party[] = ['csp', 'reseller', 'customer', 'fewCustomers']
  const clientIds = Object.fromEntries(parties.map((party) => [party, `${name}-${party}`])) as Record<
    Party,
    string
  >
  const ids = new Map<string, string>()
  await database.asOwner(
    async (pool) => {
      await pool.query(functions)
      const known = [
        ...Object.values(demo).filter((value) => typeof value === 'string'),
        ...(await allIds(pool)),
      ]
      const { rows } = await pool.query(
        'select id, growth_id(id::uuid, $1, 0) as copy from unnest($2::text[]) id',
        [tenantId, [...new Set(known)].filter((id) => uuid.test(id))],
      )
      for (const { id, copy } of rows) ids.set(id, copy)
      const admin = administration(pool)
      await admin.createTenant(tenantId, name)
      await admin.addDomain({
        ...{ domain, tenantId, resellerId: null, status: 'Active', verification: name },
        expiresAt: new Date('2100-01-01T00:00:00Z'),
      })
      const of = {
        csp: { resellerId: null, customerId: null },
        reseller: { resellerId: ids.get(demoResellerId(1))!, customerId: null },
        customer: { resellerId: null, customerId: ids.get(demo.customerId)! },
        fewCustomers: { resellerId: await ofCopy(pool, demoResellerId(1), tenantId, 2), customerId: null },
      }
      for (const party of parties)
        await admin.addApiAccess(
          {
            ...{ apiAccessId: randomUUID(), tenantId, name: clientIds[party], issuer: builtInIssuer },
            ...{
              clientId: clientIds[party],
              role: party === 'fewCustomers' ? 'reseller' : party,
              ...of[party],
            },
          },
          hashSecret(demo.clientSecret),
        )
      await copyRows(pool, tenantId, copies)
    },
    { areOff: true },
  )
  for (const list of lists) await foldNameChanges(database, tenantId, list)
  await settleAuditLogCounts(database, tenantId)
  return { tenantId, domain, copies, clientIds, idOf: (id) => ids.get(id) ?? id }
}

async function ofCopy(pool: pg.Pool, id: string, tenantId: string, copy: number): Promise<string> {
  const { rows } = await pool.query('select growth_id($1::uuid, $2, $3) as id', [id, tenantId, copy])
  return rows[0].id
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

async function allIds(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(
    `select reseller_id::text as id from resellers union all select customer_id::text from customers
     union all select subscription_id::text from subscriptions union all select invoice_id::text from invoices
     union all select offer_id::text from offers union all select scheduled_change_id::text from scheduled_changes
     union all select operation_id::text from background_operations`,
  )
  return rows.map(({ id }) => id)
}

const functions = `
  create or replace function growth_id(id uuid, tenant uuid, copy integer) returns uuid
    language sql immutable as $$
      select case when id = '${demo.tenantId}' then tenant else md5(id::text || tenant::text || copy)::uuid end
    $$;
  create or replace function growth_text(value text, tenant uuid, copy integer) returns text
    language sql immutable as $$
      select case when value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then growth_id(value::uuid, tenant, copy)::text
        else value || ' ' || substr(md5(copy::text), 1, 10) end
    $$`

async function copyRows(pool: pg.Pool, tenantId: string, copies: number): Promise<void> {
  const client = await pool.connect()
  try {
    // The copies keep every reference, and checking each of them would double the time. Only a superuser may do this.
    await client.query(`set session_replication_role = replica; set statement_timeout = 0`)
    await client.query(`select set_config('app.tenant', $1, false)`, [demo.tenantId])
    for (const table of await tables(client)) {
      const { columns } = table
      const isKeyed = columns.some(
        ({ name, type, isKey }) => isKey && type === 'uuid' && !shared.includes(name),
      )
      const last = isKeyed ? copies - 1 : 0
      const values = columns.map((column) => sqlOf(column, table))
      await client.query(
        `insert into ${table.name} (${columns.map(({ name }) => `"${name}"`).join(', ')})
         select ${values.join(', ')} from ${table.name} t, generate_series(0, ${last}) copy
         where t.tenant_id = '${demo.tenantId}'
         -- An instance has one row of some kinds.
         on conflict do nothing`.replaceAll('$tenant', `'${tenantId}'::uuid`),
      )
    }
    await client.query(
      `insert into list_changes (tenant_id, list, name_key, change)
       select '${tenantId}'::uuid, 'resellers', company_name_key, 1 from resellers where tenant_id = '${tenantId}'
       union all select '${tenantId}', 'customers', company_name_key, 1 from customers where tenant_id = '${tenantId}'
       union all select '${tenantId}', 'portal_users', name_key, 1 from portal_users
         where tenant_id = '${tenantId}' and deleted_at is null
       union all select '${tenantId}', 'portal_user_emails', email_key, 1 from portal_users
         where tenant_id = '${tenantId}' and deleted_at is null`,
    )
    await client.query(
      `insert into open_operations (tenant_id, created_at, operation_id, reseller_id)
       select tenant_id, created_at, operation_id, reseller_id from background_operations
       where tenant_id = '${tenantId}' and state = 'Processing'`,
    )
    await client.query(
      `insert into offer_counts select (jsonb_populate_record(c, jsonb_build_object('tenant_id', '${tenantId}',
         'provider_instance_id', growth_id(c.provider_instance_id, '${tenantId}', 0), 'offers', c.offers * ${copies}))).*
       from offer_counts c where c.tenant_id = '${demo.tenantId}'`,
    )
  } finally {
    client.release(true)
  }
}

// The demo has an operation in each state, but nearly all operations of a tenant have succeeded. So 3 of 50 copies, among them
// copies of the reseller with many customers and of the one with few, keep the states, and the others have succeeded.
const keepsState = 'copy % 50 < 3'
const succeeded: Readonly<Record<string, string>> = {
  state: `'Succeded'`,
  has_failed: 'false',
  open_jobs: `'{}'`,
  next_attempt_at: 'null',
  waiting_reason: 'null',
  finished_at: 'coalesce(t.finished_at, t.created_at)',
}

/** Returns the SQL of a column of a copy. */
function sqlOf({ name, type, isKey, isTold }: Column, table: Table): string {
  if (name === 'tenant_id') return '$tenant'
  if (table.name === 'background_operations' && name in succeeded)
    return `case when ${keepsState} then t."${name}" else ${succeeded[name]} end`
  if (shared.includes(name)) return `growth_id(t."${name}", $tenant, 0)`
  if (numbers.includes(name) && isKey)
    return `case when copy % 2 = 1 then t."${name}" + 1000 * copy else t."${name}" end`
  const owner = isParent(name, table) ? 'case when copy % 2 = 1 then 0 else copy end' : 'copy'
  if (type === 'uuid') return `growth_id(t."${name}", $tenant, ${owner})`
  if (type === 'text' && isTold) return `growth_text(t."${name}", $tenant, copy)`
  if (/^(created|occurred|requested|ordered)_at$/.test(name))
    return `t."${name}" - copy * interval '2 seconds'`
  return `t."${name}"`
}

/** Returns whether a column refers to a parent that has many such rows: a reseller, or what has numbered parts. */
function isParent(name: string, { columns, name: table }: Table): boolean {
  if (name === 'seller_id' || name === 'link_wanted_by') return table !== 'price_limits'
  if (name === 'reseller_id') return !columns.some((column) => column.name === name && column.isKey)
  return columns.some((column) => column.isKey && numbers.includes(column.name))
}

async function tables(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
       a.attname ~ '_key$|^provider_.*_id$|^(email|relationship_id)$' as told,
       exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey)) as unique
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'tenant_id')
       and a.attidentity = '' and a.attgenerated = ''
       and not c.relname = any($1)
     order by 1, a.attnum`,
    [leftOut],
  )
  const byTable = Map.groupBy(rows, ({ table }) => table as string)
  return [...byTable].map(([name, columns]) => ({
    name,
    columns: columns.map(({ name, type, unique, told }) => ({ name, type, isKey: unique, isTold: told })),
  }))
}
