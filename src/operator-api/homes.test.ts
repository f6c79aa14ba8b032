import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchToken, startApi, type TestApi } from '../../test/harness/api.ts'
import { createDatabase, databaseKinds } from '../../test/harness/databases.ts'
import { createOperator } from '../administration/operators.ts'
import { type Database, openDatabase } from '../store/database.ts'
import { moveTenant } from '../store/maintenance/moves/move-tenant.ts'
import { operatorAccounts } from '../store/maintenance/operators/operator-accounts.ts'
import { migrate } from '../store/migrate.ts'

const isPossible = databaseKinds.includes('postgresql')

describe.runIf(isPossible)('the administration of two homes over HTTP', () => {
  let api: TestApi
  let north: Database
  let drop: () => Promise<void>
  let token: string

  beforeAll(async () => {
    const created = await createDatabase()
    drop = created.drop
    north = await openDatabase({ url: created.url, connections: 4 })
    await migrate(north)
    api = await startApi('postgresql', { ADMIN_PORT: '0' }, undefined, undefined, { north })
    const wanted = { name: 'Ana', allowedAddresses: null, expiresAt: null }
    const { clientId, clientSecret } = await api.database.asOwner((pool) =>
      createOperator(operatorAccounts(pool), wanted, randomUUID),
    )
    token = await fetchToken(api.adminUrl!, clientId, clientSecret)
  })
  afterAll(async () => {
    // Closes the databases, too.
    await api.stop()
    await drop()
  })

  async function post(path: string, key: string, body: object) {
    const answer = await fetch(`${api.adminUrl}/v1/admin/tenants${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    })
    const isReplayed = answer.headers.get('idempotent-replayed') === 'true'
    // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
    return { status: answer.status, isReplayed, body: (await answer.json()) as any }
  }

  it('refuses a key of a request at one home for a request at another', async () => {
    expect((await post('', 'tenant', { name: 'North', home: 'north' })).status).toBe(201)
    expect((await post('', 'tenant', { name: 'Default', home: 'default' })).status).toBe(422)
    expect((await post('', 'tenant', { name: 'North', home: 'north' })).isReplayed).toBe(true)
  })

  it('repeats an answer after the move of its tenant', async () => {
    const { tenantId } = (await post('', 'wanderer', { name: 'Wanderer', home: 'north' })).body
    const create = () => post(`/${tenantId}/api-accesses`, 'access', { role: { name: 'csp' } })
    const first = await create()
    expect(first).toMatchObject({ status: 201, isReplayed: false })
    await moveTenant({
      tenant: { tenantId, name: 'Wanderer' },
      source: { name: 'north', database: north },
      target: { name: 'default', database: api.database },
      keyIds: [],
      times: { patience: 60_000, closed: 0, linger: 0 },
      onStep: () => {},
    })
    expect(await create()).toEqual({ ...first, isReplayed: true })
    const { rows } = await api.database.asOwner((pool) =>
      pool.query('select from directory.api_accesses where tenant_id = $1', [tenantId]),
    )
    expect(rows).toHaveLength(1)
  })
})
