import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestChain, type TestChain } from '../../../../test/harness/audit-chain.ts'
import { databaseKinds } from '../../../../test/harness/databases.ts'
import { startPortal, type TestPortal } from '../../../../test/harness/portal.ts'
import { verifyAuditLog } from '../../../audit-chain.ts'
import { demo, demoResellerId } from '../../../demo/identifiers.ts'
import { demoUsers } from '../../../demo/users.ts'
import { erasedText } from '../../../domain/values/contact/person.ts'
import { exampleCustomer } from '../../../resources/customers/example.ts'
import { inTenant } from '../owner-transaction.ts'
import { erasePerson } from './erase-person.ts'
import { readPerson } from './export-person.ts'
import { readStoredTables, type StoredTable } from './mentions.ts'
import { personalTables, withoutPersons } from './personal-columns.ts'

const person = { firstName: 'Xaverina', lastName: 'Quellenthal', phone: '+49 30 55512349' }
const email = 'xaverina.quellenthal@nordlicht.example'
const note = `Ask ${person.firstName} ${person.lastName}, ${email} or ${person.phone}.`
const userId = randomUUID()
const user = {
  ...demoUsers[0]!,
  ...{ id: userId, firstName: person.firstName, lastName: person.lastName, email },
  ...{ groups: ['Administrator' as const], resellerId: null, customerId: null },
}
const query = { emails: [email.toUpperCase()], userIds: [] }
const tenant = { tenantId: demo.tenantId as string, name: demo.domain as string }
// With PostgreSQL, another connection writes at the same time.
const kind = databaseKinds.at(-1)!

describe(`the personal data of a person, on the ${kind} database`, () => {
  let portal: TestPortal
  let log: TestChain
  let tables: ReadonlyMap<string, StoredTable>
  beforeAll(async () => {
    portal = await startPortal(kind, [user])
    log = await openTestChain(portal.api.database)
    await log.chain()
    tables = await inTenant(portal.api.database, demo.tenantId, (client) => readStoredTables(client))
  })
  afterAll(() => portal.stop())

  const owner = async (text: string, values: unknown[] = []) =>
    await inTenant(
      portal.api.database,
      demo.tenantId,
      async (client) => (await client.query(text, values)).rows,
    )
  const erase = (isDryRun: boolean, pause = async () => {}) =>
    erasePerson(portal.api.database, demo.tenantId, query, { isDryRun, forgotten: async () => {}, pause })
  const interruptedErasure = (steps: number) => {
    let left = steps
    const { database } = portal.api
    const asOwner: typeof database.asOwner = async (...call) => {
      left -= 1
      if (left < 0) throw new Error('interrupted')
      return await database.asOwner(...call)
    }
    const options = { isDryRun: false, forgotten: async () => {}, pause: async () => {} }
    return erasePerson({ ...database, asOwner }, demo.tenantId, query, options)
  }
  const findings = async () =>
    (await verifyAuditLog(portal.api.database, tenant, {}, { keyIds: [], published: [] })).findings

  /** Returns the columns of the tenant, or of no tenant, that have a value of the person and may not keep it. */
  async function found(): Promise<string[]> {
    const values = [email, ...Object.values(person)]
    return await inTenant(portal.api.database, demo.tenantId, async (client) => {
      const places: string[] = []
      for (const { name, columns, hasTenant } of tables.values()) {
        const kept = personalTables[name]?.kept ?? {}
        const searched = columns.flatMap((column) => (kept[column.name] ? [] : [column.name]))
        if (searched.length === 0) continue
        const has = searched.map(
          (column) =>
            `bool_or(exists (select from unnest($1::text[]) v where strpos(lower(t.${column}::text), lower(v)) > 0)) as ${column}`,
        )
        const { rows } = await client.query(
          `select ${has.join(', ')} from ${name} t ${hasTenant ? `where t.tenant_id = '${demo.tenantId}'` : ''}`,
          [values],
        )
        places.push(...searched.filter((column) => rows[0][column]).map((column) => `${name}.${column}`))
      }
      return places
    })
  }

  it('is declared: each column with a text, JSON or an address of the network', () => {
    const undeclared = [...tables.values()].flatMap(({ name, columns }) => {
      const {
        contact,
        own = [],
        texts = [],
        dropped = [],
        kept = {},
        other = [],
      } = personalTables[name] ?? {}
      const declared = [
        ...(contact?.columns ?? []),
        ...own,
        ...texts,
        ...dropped,
        ...Object.keys(kept),
        ...other,
      ]
      expect(new Set(declared).size, `${name}: a column is declared twice`).toBe(declared.length)
      const all = [...declared, ...(withoutPersons[name] ?? [])]
      for (const column of all)
        if (column !== 'fingerprint')
          expect(
            columns.map((one) => one.name),
            name,
          ).toContain(column)
      return columns
        .filter((one) => !all.includes(one.name))
        .map((one) => `${name}.${one.name}: declare it in src/store/maintenance/persons/personal-columns.ts`)
    })
    expect(undeclared).toEqual([])
    expect([...tables.keys()]).toEqual(
      expect.arrayContaining([...Object.keys(personalTables), ...Object.keys(withoutPersons)]),
    )
  })

  it('gets into requests, and into every text in which it is declared', async () => {
    const { api } = portal
    const headers = { ...(await portal.signIn(user)), 'idempotency-key': randomUUID() }
    const body = { ...exampleCustomer, ...person, email, resellerId: null, providerCustomers: [] }
    const created = await api.request('POST', '/v1/Customers', { as: null, headers, body })
    expect(created.status).toBe(201)
    await log.chain()
    const path = `/v1/Resellers/${demoResellerId(2)}`
    const refused = await api.request('PATCH', `${path}/account-info`, {
      ...{ as: null, headers: await portal.signIn(user) },
      body: { companyName: note, ...person, email },
    })
    expect(refused.status).toBe(400)
    const identifier = { as: null, headers: await portal.signIn(user), body: 'X' }
    expect((await api.request('PATCH', `${path}/internal-identifier`, identifier)).status).toBe(204)
    await owner(
      'update resellers set first_name = $1, last_name = $2, email = $3, phone = $4 where reseller_id = $5',
      [...[person.firstName, person.lastName, email, person.phone, demoResellerId(2)]],
    )
    await inTenant(api.database, demo.tenantId, async (client) => {
      for (const [name, { texts = [], dropped = [] }] of Object.entries(personalTables))
        for (const column of [...texts, ...dropped]) {
          const { type } = tables.get(name)!.columns.find((one) => one.name === column)!
          const value = type === 'text' ? note : JSON.stringify({ note, list: [person.lastName, 1] })
          // A few rows are enough.
          await client.query(
            `update ${name} set ${column} = $1::${type} where ctid in (
               select ctid from ${name} where tenant_id = $2 limit 3)`,
            [value, demo.tenantId],
          )
        }
    })
    await owner(`delete from list_changes where tenant_id = $1 and list = 'portal_user_emails'`, [
      demo.tenantId,
    ])
    await owner(
      `insert into list_intervals values ($1, 'portal_user_emails', '', 5), ($1, 'portal_user_emails', $2, 3)`,
      [...[demo.tenantId, email]],
    )
    expect((await found()).length).toBeGreaterThan(40)
    expect(await findings()).toEqual([])
  })

  it('is exported completely', async () => {
    const exported = await readPerson(portal.api.database, demo.tenantId, query)
    expect(exported.person).toMatchObject({ userIds: [userId], phones: [person.phone] })
    const places = Object.entries(exported.tables).flatMap(([table, rows]) =>
      [...new Set(rows.flatMap(({ values }) => Object.keys(values)))].map((column) => `${table}.${column}`),
    )
    // The stored row counts of lists have keys, which belong to no row.
    const expected = (await found()).filter((place) => !/list_/.test(place))
    expect(places).toEqual(expect.arrayContaining(expected))
    expect(exported.tables['public.audit_logs']!.map(({ values }) => values.user_email)).toContain(email)
  })

  it.runIf(kind === 'postgresql')('is exported from one snapshot', async () => {
    const { database } = portal.api
    const before = await readPerson(database, demo.tenantId, query)
    const setPhone = (phone: string) =>
      owner('update customers set phone = $1 where tenant_id = $2 and email = $3', [
        ...[phone, demo.tenantId, email],
      ])
    let isWritten = false
    const asOwner: typeof database.asOwner = (work, limits) =>
      database.asOwner(async (pool) => {
        const connect = async () => {
          const client = await pool.connect()
          const send = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
          const query = async (text: string, ...values: unknown[]) => {
            const isSearch = text.includes('json_build_object') && !isWritten
            isWritten ||= isSearch
            if (isSearch) await setPhone('+49 30 55500000')
            return await send(text, ...values)
          }
          return Object.assign(client, { query })
        }
        return await work(Object.assign(Object.create(pool), { connect }))
      }, limits)
    const exported = await readPerson({ ...database, asOwner }, demo.tenantId, query)
    await setPhone(person.phone)
    expect(isWritten).toBe(true)
    expect(exported).toEqual(before)
    expect(exported.tables['public.customers']).toMatchObject([{ values: { phone: person.phone } }])
  })

  it('does not change in a dry run', async () => {
    const before = await found()
    const { changes } = await erase(true)
    expect(changes.get('public.customers')).toBe(1)
    expect(changes.get('public.audit_logs')).toBeGreaterThanOrEqual(3)
    expect(await found()).toEqual(before)
  })

  it('is not erased while background work needs it', async () => {
    await owner(
      `insert into directory.jobs (job_id, tenant_id, account, state, is_first, due_at, data)
       values ($1, $2, '', 'Waiting', false, now() + interval '1 day', $3)`,
      [userId, demo.tenantId, JSON.stringify({ email })],
    )
    await expect(erase(false)).rejects.toThrow(/1 jobs.*operations/)
    await owner('delete from directory.jobs where job_id = $1', [userId])
  })

  it('is nowhere after its erasure, which ends sign-ins and leaves the chain valid', async () => {
    const { api } = portal
    const signedIn = await portal.signIn(user)
    // An interrupted erasure can be repeated: the rows by which the person is found lose their data last.
    for (const steps of [2, 3, 4]) {
      await expect(interruptedErasure(steps)).rejects.toThrow('interrupted')
      expect((await readPerson(api.database, demo.tenantId, query)).person).toMatchObject({
        ...{ userIds: [userId], names: [{ firstName: person.firstName, lastName: person.lastName }] },
        phones: [person.phone],
      })
    }
    const { changes } = await erase(false)
    expect(changes.get('public.portal_users')).toBe(1)
    expect(await found()).toEqual([])
    expect(await findings()).toEqual([])
    await log.chain()
    const report = await verifyAuditLog(api.database, tenant, {}, { keyIds: [], published: [] })
    expect(report).toMatchObject({ findings: [], unchained: { rows: 0 } })
    expect(report.erased).toBeGreaterThan(0)
    const counts = await owner(
      `select begins, rows::int from list_intervals where tenant_id = $1 and list = 'portal_user_emails'`,
      [demo.tenantId],
    )
    expect(counts).toEqual([{ begins: '', rows: 7 }])
    const [{ data }] = (await owner(
      `select string_agg(data, '') as data from audit_logs where operation = 'ErasePersonalData' and tenant_id = $1`,
      [demo.tenantId],
    )) as [{ data: string }]
    expect(data).toContain('"public.portal_users":1')
    const [{ name }] = (await owner(
      `select name from subscriptions where tenant_id = $1 and name like '%[%' limit 1`,
      [demo.tenantId],
    )) as [{ name: string }]
    expect(name).toBe(`Ask ${erasedText} ${erasedText}, ${erasedText} or ${erasedText}.`)
    await expect
      .poll(async () => (await api.request('GET', '/v1/Resellers', { as: null, headers: signedIn })).status)
      .toBe(401)
    expect((await erase(false)).changes.size).toBe(0)
  })

  it.runIf(kind === 'postgresql')('is erased from a write that runs at the same time', async () => {
    const { database } = portal.api
    const client = await database.sessions.connect()
    try {
      await client.query(`begin; select set_config('app.tenant', '${demo.tenantId}', true)`)
      await client.query(
        `insert into audit_logs (tenant_id, occurred_at, audit_log_id, correlation_id, operation, status, user_email, data)
         values ($1, now(), $2, $2, 'Test', 'Succeded', $3, $4)`,
        [demo.tenantId, randomUUID(), email, JSON.stringify({ email })],
      )
      // Work that has begun meanwhile is not overlooked.
      const jobId = randomUUID()
      const added = erase(false, async () => {
        await owner(
          `insert into directory.jobs (job_id, tenant_id, account, state, is_first, due_at, data)
           values ($1, $2, '', 'Waiting', false, now() + interval '1 day', $3) on conflict do nothing`,
          [jobId, demo.tenantId, JSON.stringify({ email })],
        )
        await client.query('commit')
      })
      await expect(added).rejects.toThrow(/1 jobs/)
      await owner('delete from directory.jobs where job_id = $1', [jobId])
      await client.query('begin')
      await client.query(`select set_config('app.tenant', '${demo.tenantId}', true)`)
      await client.query(
        `insert into audit_logs (tenant_id, occurred_at, audit_log_id, correlation_id, operation, status, user_email)
         values ($1, now(), $2, $2, 'Test', 'Succeded', $3)`,
        [demo.tenantId, randomUUID(), email],
      )
      // A second pass begins when the transaction has ended; until then, no other transaction sees the row.
      let pauses = 0
      await erase(false, async () => {
        pauses += 1
        if (pauses === 1) await client.query('commit')
      })
      expect(pauses).toBeGreaterThan(0)
    } finally {
      client.release(true)
    }
    expect(await found()).toEqual([])
    await log.chain()
    expect(await findings()).toEqual([])
  })

  it('is erased from a row that a process chains at the same time', async () => {
    const { database } = portal.api
    await owner(
      `insert into audit_logs (tenant_id, occurred_at, audit_log_id, correlation_id, operation, status, user_email)
       values ($1, now(), $2, $2, 'Test', 'Succeded', $3)`,
      [demo.tenantId, randomUUID(), email],
    )
    // The process has read the row, and adds its link after the erasure.
    let isFirst = true
    const slow = {
      ...database,
      async transaction(statements: Parameters<typeof database.transaction>[0]) {
        if (isFirst) {
          isFirst = false
          await erase(false)
        }
        await database.transaction(statements)
      },
    }
    await log.chain(slow)
    expect(isFirst).toBe(false)
    await log.chain()
    expect(await found()).toEqual([])
    expect(await findings()).toEqual([])
  })

  const insertUser = async (id: string, firstName: string, lastName: string, deletedAt: string | null) =>
    await owner(
      `insert into portal_users (tenant_id, user_id, first_name, last_name, name_key, email, email_key, search_key, groups,
         deleted_at)
       values ($1, $2, $3::text, $4::text, lower($3 || ' ' || $4), 'desk@nordlicht.example', 'desk@nordlicht.example',
         lower($3 || ' ' || $4), array['Viewer'], $5)`,
      [demo.tenantId, id, firstName, lastName, deletedAt],
    )

  it('is erased by the id of a deleted user without the user that has the address now', async () => {
    const [former, current] = [randomUUID(), randomUUID()]
    await insertUser(former, 'Ottokar', 'Zwiefaltner', '2026-01-01T00:00:00Z')
    await insertUser(current, 'Walburga', 'Ypsilanti', null)
    const byId = { emails: [], userIds: [former] }
    const found = await readPerson(portal.api.database, demo.tenantId, byId)
    expect(found.person).toMatchObject({
      userIds: [former],
      emails: [],
      sharedEmails: ['desk@nordlicht.example'],
    })
    await erasePerson(portal.api.database, demo.tenantId, byId, {
      ...{ isDryRun: false, forgotten: async () => {}, pause: async () => {} },
    })
    const users = await owner(
      `select first_name, email, deleted_at is null as is_live from portal_users
       where tenant_id = $1 and user_id = any($2) order by first_name nulls first`,
      [demo.tenantId, [former, current]],
    )
    expect(users).toEqual([
      { first_name: null, email: `erased ${former}`, is_live: false },
      { first_name: 'Walburga', email: 'desk@nordlicht.example', is_live: true },
    ])
  })

  it('is found by an address in another case and with decomposed accents', async () => {
    await owner('update resellers set first_name = $1, last_name = $2, email = $3 where reseller_id = $4', [
      ...['Zdenka', 'Ürgüp', 'ZDENKA.ÜRGÜP@nordlicht.example'.normalize('NFD'), demoResellerId(2)],
    ])
    const asked = { emails: ['zdenka.ürgüp@nordlicht.example'], userIds: [] }
    const { person } = await readPerson(portal.api.database, demo.tenantId, asked)
    expect(person.names).toEqual([{ firstName: 'Zdenka', lastName: 'Ürgüp' }])
    await erasePerson(portal.api.database, demo.tenantId, asked, {
      ...{ isDryRun: false, forgotten: async () => {}, pause: async () => {} },
    })
    const rows = await owner('select first_name, email from resellers where reseller_id = $1', [
      demoResellerId(2),
    ])
    expect(rows).toEqual([{ first_name: null, email: null }])
  })
})
