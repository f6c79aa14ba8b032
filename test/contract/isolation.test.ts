import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, demoResellerId, demoSubscriptionId } from '../../src/demo/identifiers.ts'
import { accountFindings } from '../../src/domain/alerts/accounts/credential-alerts.ts'
import { operations } from '../../src/operations.ts'
import { createCustomer } from '../../src/resources/customers/collection.ts'
import { exampleCustomer, exampleProviderCustomer } from '../../src/resources/customers/example.ts'
import { createReseller } from '../../src/resources/resellers/collection.ts'
import { settleFindings } from '../../src/steps/alerts/check-alerts.ts'
import { appendToChain } from '../../src/store/audit-logs/chain/append.ts'
import { applicationRole, type Database, type Statement } from '../../src/store/database.ts'
import type { NamedStatement } from '../../src/store/driver/named/prepared.ts'
import { settleAuditLogCounts } from '../../src/store/list-counts/audit-log-counts.ts'
import { foldNameChanges } from '../../src/store/list-counts/name-counts.ts'
import { setPriceLimits } from '../../src/store/offers/prices/price-limits.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { setTenant } from '../../src/store/tenant.ts'
import { freshDatabase, oneDatabase } from '../harness/databases.ts'
import { fingerprintsOf } from '../harness/dump.ts'
import { changesTo, expectNothingToDo } from '../harness/to-do.ts'
import { inTenant, neighbour, startWorld, tenantTables, type World } from './world.ts'

// The table of migrations belongs to no tenant. Entries may only be removed.
const withoutTenant = ['schema_migrations']

// Columns of search views that are neither in a key nor in an index: searches filter by them. Entries may only be
// removed.
const filteredWithoutKey = ['customers.deleted_at']

// Indexes by which lists are sorted, and that the application cannot search. Entries may only be removed.
const sortedBy = ['invoice_gaps_by_money']

describe.each(oneDatabase(import.meta.url))('the isolation of tenants, on the %s database', (kind) => {
  let world: World
  let tables: string[]
  let sent: Statement[]
  const query = (text: string, values: unknown[] = []) => world.api.database.query({ text, values })

  beforeAll(async () => {
    sent = []
    world = await startWorld(kind, (database) => record(database, sent))
    tables = await tenantTables(world.api.database)
    for (const operation of operations) {
      // With a key, so that answers are stored, too.
      const { status, text } = await world.send(operation, { headers: { 'idempotency-key': operation.id } })
      expect(status, text).toBeLessThan(300)
    }
    await fillRankings(world)
    await world.settled()
  })
  afterAll(() => world.api.stop())

  describe('the schema', () => {
    it('has a tenant in every table', async () => {
      const rows = await query(
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
      )
      const others = rows.map(({ relname }) => relname as string).filter((name) => !tables.includes(name))
      expectNothingToDo(
        changesTo(
          withoutTenant,
          others,
          (table) => `Add the column tenant_id, with row-level security, to the table ${table}.`,
          (table) => `Take ${table} off \`withoutTenant\` in test/contract/isolation.test.ts.`,
        ),
      )
      expect(tables.length).toBeGreaterThan(5)
    })

    it('is not owned by the role that serves requests, and that role cannot bypass policies', async () => {
      const [role] = await query(
        'select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = $1',
        [applicationRole],
      )
      expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcanlogin: false })
      expect(await query('select current_user as name')).toEqual([{ name: applicationRole }])
      const owned = await query(
        `select relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = $1`,
        [applicationRole],
      )
      expect(owned).toEqual([])
    })

    it('lets the service alone execute functions with the rights of their owner', async () => {
      const rows = await query(
        `select p.oid::regprocedure::text as function, acl.grantee = p.proowner as "isOwner",
           acl.grantee::regrole::text as grantee
         from pg_proc p cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
         where p.prosecdef and p.pronamespace <> 'pg_catalog'::regnamespace`,
        [],
      )
      const others = rows.filter(({ isOwner, grantee }) => !isOwner && grantee !== applicationRole)
      expectNothingToDo(
        others.map(
          (one) => `Write \`revoke execute on function ${one.function} from public\` in its migration.`,
        ),
      )
      expect(rows.length - others.length).toBeGreaterThan(2)
    })

    it('forces row-level security on every table', async () => {
      const rows = await query(
        `select relname, relrowsecurity, relforcerowsecurity from pg_class
         where relname = any($1) and relnamespace = 'public'::regnamespace order by 1`,
        [tables],
      )
      expectNothingToDo(
        rows
          .filter(({ relrowsecurity, relforcerowsecurity }) => !relrowsecurity || !relforcerowsecurity)
          .map(
            ({ relname }) =>
              `Write \`alter table ${relname} enable row level security, force row level security\` in its migration.`,
          ),
      )
    })

    // Only functions that are leakproof may see a row before the policy of the table has accepted it, and a search of an
    // index does.
    it('has no index that the application cannot search, because it calls a function that is not leakproof', async () => {
      const rows = await query(
        `select distinct p.oid::regprocedure::text as function, i.indexrelid::regclass::text as index
         from pg_index i
         join pg_class t on t.oid = i.indrelid and t.relrowsecurity
         join pg_class c on c.oid = i.indexrelid
         join pg_am m on m.oid = c.relam and m.amname = 'btree'
         cross join regexp_matches(i.indexprs::text, ':(?:funcid|opfuncid) ([0-9]+)', 'g') as found (ids)
         join pg_proc p on p.oid = found.ids[1]::oid and not p.proleakproof
         order by 2`,
        [],
      )
      expect(rows.map(({ index }) => index)).toEqual(expect.arrayContaining(sortedBy))
      expectNothingToDo(
        rows
          .filter(({ index }) => !sortedBy.includes(index as string))
          .map(
            (one) =>
              `Store the result of ${one.function} in a column, and index this column instead of ${one.index}.`,
          ),
      )
    })

    it('has one policy for the application on every table: rows of its own tenant only', async () => {
      const rows = await query(
        `select tablename, cmd, permissive, qual, with_check from pg_policies
         where schemaname = 'public' and roles && array['public', $1]::name[] order by 1`,
        [applicationRole],
      )
      const own = '(tenant_id = current_tenant())'
      const policies = Map.groupBy(rows, ({ tablename }) => tablename as string)
      const wanted = { cmd: 'ALL', permissive: 'PERMISSIVE', qual: own, with_check: own }
      expectNothingToDo(
        tables
          .filter((table) => !isDeepStrictEqual(policies.get(table), [{ tablename: table, ...wanted }]))
          .map(
            (table) =>
              `Give the table ${table} the one policy \`using ${own} with check ${own}\` in its migration.`,
          ),
      )
      expect([...policies.keys()]).toEqual(tables)
    })

    it('refuses the writes of a moving tenant in every table', async () => {
      const rows = await query(
        `select c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
         where c.relnamespace = 'public'::regnamespace and t.tgname = 'moves' and t.tgenabled = 'O'
           and t.tgfoid = 'public.refuse_while_moving'::regproc and t.tgtype & 28 = 28 and t.tgtype & 3 = 0`,
      )
      const guarded = rows.map(({ relname }) => relname)
      expectNothingToDo(
        tables
          .filter((table) => !guarded.includes(table))
          .map(
            (table) => `End the migration that adds the table ${table} with \`select protect_tenants()\`.`,
          ),
      )
    })

    // Row-level security, archives of one tenant and moves to another home select rows by it.
    it('has the tenant first in every primary key and every unique index', async () => {
      const rows = await query(
        `select i.indexrelid::regclass::text as index, i.indisprimary as "isPrimary", c.relname as "table",
           a.attname as first
         from pg_index i
         join pg_class c on c.oid = i.indrelid
         left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
         where c.relname = any($1) and c.relnamespace = 'public'::regnamespace and i.indisunique`,
        [tables],
      )
      const withKey = rows.filter(({ isPrimary }) => isPrimary).map(({ table }) => table)
      expectNothingToDo([
        ...rows
          .filter(({ first }) => first !== 'tenant_id')
          .map(({ table, index }) => `Begin the index ${index} of the table ${table} with tenant_id.`),
        ...tables
          .filter((table) => !withKey.includes(table))
          .map((table) => `Give the table ${table} a primary key that begins with tenant_id.`),
      ])
    })

    it('has the tenant first in every foreign key between tables of tenants', async () => {
      const rows = await query(
        `select o.conname, a.attname as first, b.attname as referenced
         from pg_constraint o
         join pg_class c on c.oid = o.conrelid
         join pg_class d on d.oid = o.confrelid
         join pg_attribute a on a.attrelid = o.conrelid and a.attnum = o.conkey[1]
         join pg_attribute b on b.attrelid = o.confrelid and b.attnum = o.confkey[1]
         where o.contype = 'f' and c.relname = any($1) and d.relname = any($1)`,
        [tables],
      )
      expect(rows.length).toBeGreaterThan(0)
      const leads = ({ first, referenced }: (typeof rows)[number]) =>
        first === 'tenant_id' && referenced === 'tenant_id'
      expect(rows.filter((row) => !leads(row))).toEqual([])
    })

    it('allows the role of search views, which sees every tenant, to read only the columns of these views', async () => {
      const readable = await query(
        `select c.relname || '.' || a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
         where c.relnamespace in ('public'::regnamespace, 'directory'::regnamespace, 'partitions'::regnamespace)
           and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
           and has_column_privilege($1, c.oid, a.attnum, 'select, insert, update, references')`,
        [`${applicationRole}_search`],
      )
      const shown = await searchColumns()
      expect(shown.length).toBeGreaterThan(20)
      expect(readable.map(({ column }) => column).sort()).toEqual(shown)
    })

    it('has only keys in search views, so that a new column of a table changes no view', async () => {
      const keys = await query(
        `select c.relname || '.' || a.attname as column
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
         where c.relnamespace = 'public'::regnamespace and (
           exists (select from pg_constraint where conrelid = c.oid and a.attnum = any(conkey) and contype in ('p', 'f'))
           or exists (
             select from pg_index i join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = i.indexrelid
             where i.indrelid = c.oid and d.refobjid = c.oid and d.refobjsubid = a.attnum))`,
      )
      const names = new Set(keys.map(({ column }) => column))
      expect((await searchColumns()).filter((column) => !names.has(column))).toEqual(filteredWithoutKey)
    })

    async function searchColumns(): Promise<string[]> {
      const rows = await query(
        `select substring(c.relname from '^searchable_(.*)$') || '.' || a.attname as column
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
         where c.relkind = 'v' and c.relname like 'searchable\\_%'`,
      )
      return rows.map(({ column }) => column as string).sort()
    }
  })

  describe('rows', () => {
    it('are invisible without a tenant, and limited to the tenant with one, in tables and in views', async () => {
      const views = await query(
        `select c.relname from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')`,
      )
      const places = [...tables, ...views.map(({ relname }) => relname as string)]
      for (const place of places) {
        expect([place, await query(`select * from ${place}`)]).toEqual([place, []])
        for (const tenantId of [demo.tenantId, neighbour.tenantId]) {
          const { rows } = await inTenant(world.api.database, tenantId, (client) =>
            client.query(`select tenant_id, count(*)::int > 0 as some from ${place} group by 1`),
          )
          const isEmpty = tenantId === neighbour.tenantId && rows.length === 0
          expectNothingToDo(
            rows.length === 0 && !isEmpty
              ? [
                  `Write a row of the demo tenant into ${place} in \`fillRankings\` of test/contract/isolation.test.ts.`,
                ]
              : [],
          )
          expect([place, rows]).toEqual([place, isEmpty ? [] : [{ tenant_id: tenantId, some: true }]])
        }
      }
    })

    it('cannot be inserted for another tenant or moved to one', async () => {
      for (const table of tables) {
        const columns = await query(
          `select string_agg(quote_ident(attname), ', ') as others from pg_attribute
           where attrelid = $1::regclass and attnum > 0 and not attisdropped and attname <> 'tenant_id'`,
          [table],
        )
        const { others } = columns[0]!
        const statements = [
          `insert into ${table} (tenant_id, ${others}) overriding system value select $1, ${others} from ${table} limit 1`,
          `update ${table} set tenant_id = $1`,
        ]
        for (const text of statements) {
          expect([text, await outcome(text, [neighbour.tenantId])]).toEqual([text, 'refused'])
        }
      }
    })

    it('of another tenant cannot be changed or deleted', async () => {
      for (const table of tables) {
        for (const text of [
          `update ${table} set tenant_id = tenant_id where tenant_id = $1`,
          `delete from ${table} where tenant_id = $1`,
        ]) {
          expect([text, await outcome(text, [neighbour.tenantId])]).not.toEqual([text, 'done'])
        }
      }
    })

    const changesOfAuditLog = [
      'update audit_logs set data = null',
      'delete from audit_logs',
      'truncate audit_logs',
    ]

    it('of the audit log are never changed or deleted by the application', async () => {
      for (const text of changesOfAuditLog) expect([text, await outcome(text)]).toEqual([text, 'refused'])
    })

    it('of the audit log are never changed or deleted by their owner either', async () => {
      await inTenant(world.api.database, demo.tenantId, async (client) => {
        await client.query('reset role')
        await client.query('savepoint untouched')
        for (const text of changesOfAuditLog) {
          const ended = await client.query(text).then(
            () => 'done',
            () => 'refused',
          )
          expect([text, ended]).toEqual([text, 'refused'])
          await client.query('rollback to savepoint untouched')
        }
        await client.query(`set role ${applicationRole}`)
      })
    })

    /** The outcome of a statement of the demo tenant. */
    async function outcome(text: string, values: unknown[] = []): Promise<'refused' | 'nothing' | 'done'> {
      return await inTenant(world.api.database, demo.tenantId, async (client) => {
        try {
          const { rowCount } = await client.query(text, values)
          return rowCount === 0 ? 'nothing' : 'done'
        } catch (error) {
          // 42501: a missing privilege, or a violation of a row-level policy.
          expect((error as { code: string }).code, text).toBe('42501')
          return 'refused'
        }
      })
    }
  })

  it('returns each answer to its own caller, even after a failed statement', async () => {
    const database = await freshDatabase(kind)
    for (let asked = 1; asked <= 10; asked += 1) {
      const failed = database.query({ text: 'select $1::uuid', values: ['nonsense'] })
      await expect(failed).rejects.toThrow('invalid input syntax')
      expect(await database.query({ text: 'select $1::int as asked', values: [asked] })).toEqual([{ asked }])
    }
    await database.close()
  })

  // PostgreSQL plans an `exists` in a select list or an `or` twice, and chooses from statistics between a search by key for each
  // row and a hash of all rows that the tenant has. The plan shows only its choice, but both have a number.
  it('plans no sent statement with a choice between a search by key and a hash of all rows of the tenant', async () => {
    const texts = distinct(sent).filter(({ text }) => /\bexists\b/i.test(text) && !text.includes('pg_class'))
    expect(texts.length).toBeGreaterThan(30)
    const found = await inTenant(world.api.database, demo.tenantId, async (client) => {
      await client.query('set local plan_cache_mode = force_generic_plan')
      const chosen: string[] = []
      for (const { text, values } of texts) {
        const given = values.map(() => 'null').join()
        await client.query(`prepare planned as ${text}`)
        const { rows } = await client.query(`explain (format json) execute planned${given && `(${given})`}`)
        await client.query('deallocate planned')
        if (hidesSubplan(JSON.stringify(rows))) chosen.push(text)
      }
      return chosen
    })
    expectNothingToDo(
      found.map(
        (text) => `End the subquery of each \`exists\` with \`lookedUp\` of src/store/sql.ts: ${text}`,
      ),
    )
  })

  describe('every sent statement, without its condition on the tenant', () => {
    // A statement that requires a row is not a read: for the neighbour it ends in an error.
    const isRead = ({ text }: Statement) => !/\b(insert|update|delete|require_changed)\b/i.test(text)

    it('returns no row of the demo tenant to the neighbour', async () => {
      const strangers = await identifiers(demo.tenantId)
      const reads = distinct(sent).filter((one) => isRead(one) && hasCondition(one))
      expect(reads.length).toBeGreaterThan(3)
      let shown = 0
      for (const read of reads) {
        const { rows: own } = await inTenant(world.api.database, demo.tenantId, (client) =>
          client.query(withoutCondition(read, demo.tenantId)),
        )
        shown += own.length
        const { rows } = await inTenant(world.api.database, neighbour.tenantId, (client) =>
          client.query(withoutCondition(read, neighbour.tenantId)),
        )
        const text = JSON.stringify(rows)
        expect([read.text, strangers.filter((id) => text.includes(id))]).toEqual([read.text, []])
      }
      expect(shown, 'the statements as they were sent would show rows').toBeGreaterThan(reads.length)
    })

    it('changes no row of the demo tenant for the neighbour', async () => {
      const changes = distinct(sent).filter((one) => !isRead(one) && hasCondition(one))
      expect(changes.length).toBeGreaterThan(2)
      // Each change is rolled back, so the rows before one are those before the next, unless background work changes some.
      let before = await afterChange(undefined)
      for (const change of changes) {
        if ((await afterChange(change)) === before) continue
        const changed = await inTenant(world.api.database, neighbour.tenantId, async (client) => {
          before = await demoRows(client)
          await tryChange(client, change)
          return (await demoRows(client)) !== before
        })
        expect([change.text, changed]).toEqual([change.text, false])
      }
    })

    async function afterChange(change: Statement | undefined): Promise<string> {
      return await inTenant(world.api.database, neighbour.tenantId, async (client) => {
        if (change) await tryChange(client, change)
        return await demoRows(client)
      })
    }

    /** Runs a change as the neighbour. A change that finds no row may fail. */
    async function tryChange(client: pg.PoolClient, change: Statement): Promise<void> {
      await client.query('savepoint before_change')
      await client.query(withoutCondition(change, neighbour.tenantId)).catch(async (error) => {
        // It changed nothing, or it refers to a row of another tenant.
        expect([requiredChange, foreignKey], change.text).toContain(error.code)
        await client.query('rollback to savepoint before_change')
      })
    }

    async function demoRows(client: pg.PoolClient): Promise<string> {
      const setTenant = `select set_config('app.tenant', $1, true)`
      await client.query(setTenant, [demo.tenantId])
      const found = await fingerprintsOf(client, tables, true)
      await client.query(setTenant, [neighbour.tenantId])
      return JSON.stringify(found)
    }

    async function identifiers(tenantId: string): Promise<string[]> {
      const keys = await query(
        `select table_name as table, column_name as column from information_schema.columns
         where table_schema = 'public' and table_name = any($1) and data_type = 'uuid' and column_name <> 'tenant_id'`,
        [tables],
      )
      const found = keys.map(({ table, column }) => `select ${column}::text as id from ${table}`)
      const { rows } = await inTenant(world.api.database, tenantId, (client) =>
        client.query(`select distinct id from (${found.join(' union all ')}) as ids where id is not null`),
      )
      expect(rows.length).toBeGreaterThan(20)
      return rows.map(({ id }) => id)
    }
  })
})

/** Returns whether a plan in JSON shows fewer subplans than were planned. Common table expressions have a number, too. */
function hidesSubplan(plan: string): boolean {
  const names = [...plan.matchAll(/"Subplan Name":"(\w+) (\w+)/g)]
  const numbers = new Set(names.filter(([, kind]) => kind !== 'CTE').map(([, , number]) => Number(number)))
  const withName = names.filter(([, kind]) => kind === 'CTE').length
  return Math.max(0, ...numbers) > numbers.size + withName
}

/**
 * Fills the ranking tables of long lists, which the service does only for thousands of rows, so that every table has
 * rows.
 */
/** Checks alerts of the demo tenant, of which an account waits for a consent, with the usage of its demo invoices. */
async function fillAlerts(store: Store): Promise<void> {
  const account = { providerInstanceId: demo.tier2InstanceId, name: 'an account', needs: 'consent' } as const
  await settleFindings(
    store,
    { kind: 'CredentialExpiry', providerInstanceId: null },
    accountFindings(account),
    new Date(),
  )
  await store.dailyUsage.addUp(new Date('2026-01-01'))
  await store.alertWatch.noteCheck(new Date())
  const reading = {
    subscriptionId: demoSubscriptionId(7),
    skuId: 'a product',
    reading: { seats: 2, assigned: 1 },
  }
  await store.seatReadings.note(demo.tier2InstanceId, { readings: [reading], readTo: null }, new Date())
}

async function fillRankings({ api: { database }, send }: World): Promise<void> {
  await database.transaction([
    setTenant(demo.tenantId),
    {
      text: `insert into audit_logs (tenant_id, occurred_at, audit_log_id, correlation_id, operation, status)
             values ($1, now() - interval '1 day', $2, $2, 'CreateReseller', 'Succeded')`,
      values: [demo.tenantId, randomUUID()],
    },
  ])
  // The remains of a change with an unknown outcome.
  await database.transaction([
    setTenant(demo.tenantId),
    {
      text: `insert into vendor_changes (tenant_id, provider_instance_id, subject, holder_id, held_until, request_id)
             values ($1, $2, 'a user', $3, now(), $3)`,
      values: [demo.tenantId, demo.tier2InstanceId, randomUUID()],
    },
  ])
  // All operations of the world have ended.
  await database.transaction([
    setTenant(demo.tenantId),
    {
      text: 'insert into open_operations (tenant_id, created_at, operation_id) values ($1, now(), $2)',
      values: [demo.tenantId, randomUUID()],
    },
  ])
  await setPriceLimits(
    database,
    { tenantId: demo.tenantId, resellerId: demoResellerId(1) },
    { capsAtErp: true, floorsAtList: true },
    randomUUID,
  )
  await appendToChain(database, demo.tenantId, async () => 'a signature')
  await settleAuditLogCounts(database, demo.tenantId)
  await foldNameChanges(database, demo.tenantId, 'resellers')
  await foldNameChanges(database, demo.tenantId, 'customers')
  const { store } = openStore(database, { tenantId: demo.tenantId, resellerId: null, customerId: null })
  await store.delegationWatch.claim(demo.tier2InstanceId, new Date(), new Date())
  await fillAlerts(store)
  await store.importedInvoices.isDue(demo.tier2InstanceId, new Date())
  await database.transaction([
    setTenant(demo.tenantId),
    store.importedInvoices.claim(demo.tier2InstanceId, null, new Date(), new Date()),
    store.catalogue.claim(demo.tier2InstanceId, ['AT'], new Date(), new Date()),
  ])
  await importSomeLines(store)
  await store.catalogue.isDue(demo.tier2InstanceId, ['AT'], new Date())
  const held = { providerInstanceId: demo.tier2InstanceId, claimId: randomUUID() }
  await store.subscriptionSyncs.claim(held, new Date(), new Date())
  await store.subscriptionSyncs.keep(held, new Date())
  await store.subscriptionSyncs.note(demo.tier2InstanceId, { customerId: 'one', subscriptionId: 'another' })
  await store.delegationWatch.tell(
    demo.tier2InstanceId,
    { kind: 'Expiry', subjectId: 'a relationship', happensAt: new Date(), mark: 30 },
    {
      id: randomUUID(),
      correlationId: randomUUID(),
      operation: 'DelegatedAdminRelationshipExpires',
      ...{ customerId: null, description: null, data: null },
    },
  )
  // The remains of an import: pieces, parked lines and gaps.
  const ofRevision = 'select tenant_id, invoice_id, revision'
  const revision = 'from invoice_revisions where tenant_id = $1 limit 1'
  const texts = [
    `insert into invoice_pieces (tenant_id, invoice_id, revision, piece, name, lines, parked, subtotal)
     ${ofRevision}, 9, 'a piece', 1, 1, 0 ${revision}`,
    `insert into parked_lines (tenant_id, invoice_id, revision, line_number, piece, line, reason, content)
     ${ofRevision}, 1, 'a piece', 1, 'It is no JSON.', 'x' ${revision}`,
    `insert into invoice_gaps (tenant_id, invoice_id, revision, gap_number, gap, line_count, subtotal)
     ${ofRevision}, 99, 'UnknownCustomer', 1, 0 ${revision}`,
    `insert into invoice_syncs (tenant_id, provider_instance_id, begun_at)
     select tenant_id, provider_instance_id, now() from provider_instances where tenant_id = $1 limit 1
     on conflict do nothing`,
    `insert into waiting_charges (tenant_id, provider_instance_id, month, kind, subscription_id, provider_offer_id,
       term_start, priced_at, term_duration, billing_frequency)
     select tenant_id, provider_instance_id, '2026-10-01', 'license', subscription_id, provider_offer_id, start_date, start_date,
       term_duration, billing_frequency
     from subscriptions where tenant_id = $1 limit 1`,
    `insert into delayed_subscriptions (tenant_id, provider_instance_id, month, subscription_id)
     select tenant_id, provider_instance_id, '2026-10-01', subscription_id from subscriptions where tenant_id = $1 limit 1`,
    `insert into billed_own_services (tenant_id, provider_instance_id, billed_until)
     select tenant_id, provider_instance_id, now() from provider_instances where tenant_id = $1 limit 1`,
    `insert into operation_invoices (tenant_id, operation_id, provider_instance_id, provider_invoice_id, kind, state)
     select tenant_id, operation_id, '${demo.tier2InstanceId}', 'G000000001', 'onetime', 'Processing'
     from background_operations where tenant_id = $1 limit 1`,
  ]
  await database.transaction([
    setTenant(demo.tenantId),
    ...texts.map((text) => ({ text, values: [demo.tenantId] })),
  ])
  await foldNameChanges(database, demo.tenantId, 'portal_users')
  await foldNameChanges(database, demo.tenantId, 'portal_user_emails')
  await send(createReseller)
  const atMicrosoft = {
    ...exampleProviderCustomer,
    providerInstanceId: demo.tier2InstanceId,
    providerCustomerData: '{"Domain":"credentials"}',
  }
  await send(createCustomer, { body: { ...exampleCustomer, providerCustomers: [atMicrosoft] } })
}

const requiredChange = 'RM001'
const foreignKey = '23503'

/** Records every statement that the database receives from now on. */
function record(database: Database, sent: Statement[]): void {
  const { query, readPlanned, readByKey, transaction } = database
  Object.assign(database, {
    query: (statement: Statement) => {
      sent.push(statement)
      return query(statement)
    },
    readPlanned: (statement: Statement) => {
      sent.push(statement)
      return readPlanned(statement)
    },
    readByKey: (statement: NamedStatement) => {
      sent.push(statement)
      return readByKey(statement)
    },
    transaction: (statements: readonly Statement[]) => {
      sent.push(...statements)
      return transaction(statements)
    },
  })
}

function distinct(statements: readonly Statement[]): Statement[] {
  return [...new Map(statements.map((one) => [one.text, one])).values()]
}

const condition = /(?:\b\w+\.)?\btenant_id = (\$\d+)(?:::uuid)?/g

function hasCondition({ text }: Statement): boolean {
  return text.search(condition) >= 0
}

/** The statement as another tenant would send it, if its condition were missing. */
function withoutCondition(
  { text, values }: Statement,
  tenantId: string,
): { text: string; values: unknown[] } {
  return {
    text: text.replaceAll(condition, '$1::uuid is not null'),
    values: values.map((value) =>
      value === demo.tenantId || value === neighbour.tenantId ? tenantId : value,
    ),
  }
}

/** Imports a line of an unknown customer, and a parked one. */
async function importSomeLines(store: Store): Promise<void> {
  const line = { CustomerId: 'nobody', Subtotal: 1, Currency: 'EUR', ChargeStartDate: '2026-10-01' }
  const imported = await store.importedInvoices.importLines(
    {
      ...{
        providerInstanceId: demo.tier2InstanceId,
        providerInvoiceId: 'G1',
        kind: 'onetime',
        currency: 'EUR',
      },
      ...{
        amends: null,
        accountId: null,
        issuedAt: new Date(),
        periodStart: new Date(),
        periodEnd: new Date(),
      },
    },
    {
      ...{ version: '1', lineCount: null, total: null, pieces: [{ name: 'lines', bytes: 1 }] },
      open: async () => ({
        bytes: Readable.from([Buffer.from(`${JSON.stringify(line)}\nno line`)]),
        isGzip: false,
      }),
    },
    { newId: randomUUID },
  )
  expect(imported).toMatchObject({ state: 'Ready', sums: { lines: 1, parked: 1 } })
}
