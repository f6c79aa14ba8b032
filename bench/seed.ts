import pg from 'pg'
import type { Database, Statement } from '../src/store/database.ts'
import { settleAuditLogCounts } from '../src/store/list-counts/audit-log-counts.ts'
import { foldNameChanges } from '../src/store/list-counts/name-counts.ts'
import { setTenant } from '../src/store/tenant.ts'
import { textKey } from '../src/store/text-key.ts'
import type { BenchDatabase, Tenant } from './tenant.ts'

/** A tenant and how many resellers, and how many rows of the audit log, it is to have. */
export interface Filling {
  readonly tenant: Tenant
  readonly rows: number
}

/** Part of a name that this many companies of a filled tenant have, whatever the size of the tenant. */
export const rareName = { text: 'kaveromi', companies: 20 }

/** Part of a name that an eighth of the companies of a filled tenant have. */
export const commonName = 'cloud'

// A company's name is three of these, a trade and a legal form: 3.8 million names. The rare one is made of the
// same pieces, so that each of its trigrams is as frequent as any other and only the whole is rare.
const syllables =
  'ka ve ro mi tan del bor sul fen gra hel ino jas kor lum mer nor oli per qui ras sten tor ulm vik wen xa yor zel arn bel cas dor eng fal gil hor ist jul'
const trades = ['Cloud', 'Systems', 'IT-Lösungen', 'Digital', 'Data', 'Networks', 'Consulting', 'Software']
const forms = ['GmbH', 'AG', 'Ltd', 'S.A.', 'Kft.', 's.r.o.', 'Oy', 'AB']
const operations = [
  'CreateReseller',
  'UpdateResellerAccountInfo',
  'UpdateResellerMargins',
  'AddResellerProviderInstance',
]

const tables = ['resellers', 'reseller_associations', 'audit_logs']
const derived = ['list_changes', 'list_intervals', 'audit_log_counts']
const sessions = 4

/**
 * Fills tenants with resellers, each with one association, and with as many rows of the audit log, spread over
 * the month that ends now. The rows go straight into the tables; where they are many, the indexes that are no
 * keys are built afterwards.
 */
export async function fillTenants(
  { url, database }: BenchDatabase,
  fillings: readonly Filling[],
): Promise<void> {
  // The service gives up on a statement after half a minute; what happens here to millions of rows takes longer.
  const pool = new pg.Pool({ connectionString: url, max: sessions })
  try {
    const areMany = fillings.some(({ rows }) => rows > 100_000)
    const indexes = areMany ? await dropIndexes(pool) : []
    await inParallel(pool, fillings.flatMap(slicesOf), insertSlice)
    await inParallel(pool, indexes, (client, definition) => client.query(definition))
    await inParallel(pool, tables, (client, table) => client.query(`vacuum (analyze) ${table}`))
    await bringUpToDate(patient(database, pool), fillings)
    await inParallel(pool, derived, (client, table) => client.query(`vacuum (analyze) ${table}`))
  } finally {
    await pool.end()
  }
}

/**
 * What a database needs after rows came in past the store: whatever the service itself derives from rows. A new
 * kind of derived data has to be brought up to date here.
 */
async function bringUpToDate(database: Database, fillings: readonly Filling[]): Promise<void> {
  for (const { tenantId } of fillings.map(({ tenant }) => tenant)) {
    await database.transaction([
      setTenant(tenantId),
      {
        text: `insert into list_changes (tenant_id, list, name_key, change)
               select tenant_id, 'resellers', company_name_key, 1 from resellers where tenant_id = $1`,
        values: [tenantId],
      },
    ])
    await foldNameChanges(database, tenantId, 'resellers')
    await settleAuditLogCounts(database, tenantId)
  }
}

/** The same database, whose transactions may take as long as they take. */
function patient(database: Database, pool: pg.Pool): Database {
  return Object.assign(Object.create(database), {
    async transaction(statements: readonly Statement[]) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        for (const statement of statements) await client.query(statement as pg.QueryConfig)
        await client.query('commit')
      } finally {
        client.release(true)
      }
    },
  })
}

/** Drops the indexes that are no keys and gives the statements that make them again, the slowest first. */
async function dropIndexes(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)
     order by amname = 'gin' desc, indrelid = 'resellers'::regclass desc`,
    [tables],
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Works through items on several connections, which are set up for bulk work. */
async function inParallel<T>(
  pool: pg.Pool,
  items: readonly T[],
  work: (client: pg.PoolClient, item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items]
  await Promise.all(
    Array.from({ length: sessions }, async () => {
      const client = await pool.connect()
      try {
        await client.query(
          `set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '1GB'`,
        )
        // Every reference in these rows is right by construction; checking each of them would double the time.
        // Only a superuser may leave it out.
        await client.query('set session_replication_role = replica').catch(() => {})
        for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(client, item)
      } finally {
        client.release(true)
      }
    }),
  )
}

interface Slice extends Filling {
  readonly from: number
  readonly to: number
}

function slicesOf({ tenant, rows }: Filling): Slice[] {
  const bound = (slice: number) => Math.floor((rows * slice) / sessions)
  return Array.from({ length: sessions }, (_, slice) => ({
    tenant,
    rows,
    from: bound(slice) + 1,
    to: bound(slice + 1),
  }))
}

async function insertSlice(client: pg.PoolClient, { tenant, rows, from, to }: Slice): Promise<void> {
  const { tenantId, genericInstanceId } = tenant
  await client.query(`select set_config('app.tenant', $1, false)`, [tenantId])
  await client.query(insertResellers, [tenantId, from, to])
  await client.query(insertAssociations, [tenantId, from, to, genericInstanceId])
  await client.query(insertAuditLogs, [tenantId, from, to, rows])
}

const texts = (values: readonly string[]) => `array['${values.join("','")}']`
const keys = (values: readonly string[]) => texts(values.map(textKey))
const random = (number: string, seed: number) =>
  `(hashint8extended(${number}, ${seed}) & 9223372036854775807)`
// As the service makes them, ids follow the order of time (RFC 9562, 5.7).
const id = (number: string, seed: number) =>
  `(lpad(to_hex(1700000000000 + ${number}), 12, '0') || '70008000' || lpad(to_hex(${random(number, seed)} & 281474976710655), 12, '0'))::uuid`
const resellerId = (number: string) => id(number, 1)

const insertResellers = `
  insert into resellers (tenant_id, reseller_id, company_name, company_name_key, country, address_line1, city, state,
    zip_code, first_name, last_name, email, phone, internal_identifier, internal_identifier_key, tax_id)
  select $1::uuid, ${resellerId('n')}, initcap(word) || ' ' || (${texts(trades)})[trade] || ' ' || (${texts(forms)})[form],
    word || ' ' || (${keys(trades)})[trade] || ' ' || (${keys(forms)})[form], 'DE', 'Speicherstrasse ' || n % 200,
    'Hamburg', 'Hamburg', '20457', 'Anna', 'Petersen', 'info@' || word || '.example', '+49 40 30201234',
    'R-' || n, 'r-' || n, 'DE' || 800000000 + n
  from generate_series($2::bigint, $3::bigint) as n
  cross join lateral (select ${random('n', 2)} as dice) as thrown
  cross join lateral (select
    case when n <= ${rareName.companies} then '${rareName.text}' else
      syllable[1 + dice % 39] || syllable[1 + dice / 39 % 39] || syllable[1 + dice / 1521 % 39] end as word,
    1 + dice / 59319 % 8 as trade, 1 + dice / 474552 % 8 as form
    from (select ${texts(syllables.split(' '))} as syllable) as pieces offset 0) as name`

const insertAssociations = `
  insert into reseller_associations (tenant_id, reseller_id, provider_instance_id, price_margin, offer_type_margins,
    reseller_provider_data, status)
  select $1::uuid, ${resellerId('n')}, $4::uuid, '{"marginRule":{"name":"Markup"},"value":12.5}', null, '{}', 'Success'
  from generate_series($2::bigint, $3::bigint) as n`

const insertAuditLogs = `
  insert into audit_logs (tenant_id, occurred_at, audit_log_id, correlation_id, operation, status, user_name,
    reseller_id, description, error_message, data)
  select $1::uuid, now() - interval '29 days' * (1 - n::float8 / $4::bigint), ${id('n', 3)}, ${id('n', 4)},
    (${texts(operations)})[1 + dice % 4], case when dice % 50 = 0 then 'Failed' else 'Succeded' end, 'Portal',
    ${resellerId('(1 + dice % $4::bigint)')}, 'Change the margins at a provider instance.',
    case when dice % 50 = 0 then 'The body is not as it should be.' end,
    '{"priceMargin":{"marginRule":{"name":"Markup"},"value":' || dice % 30 || '},"offerTypeMargins":null}'
  from generate_series($2::bigint, $3::bigint) as n
  cross join lateral (select ${random('n', 5)} as dice) as thrown`
