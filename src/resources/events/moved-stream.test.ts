import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { createDatabase, databaseKinds } from '../../../test/harness/databases.ts'
import { openStream } from '../../../test/harness/event-stream.ts'
import { demo, demoResellerId } from '../../demo/identifiers.ts'
import { type Database, openDatabase } from '../../store/database.ts'
import { moveTenant } from '../../store/maintenance/moves/move-tenant.ts'
import { migrate } from '../../store/migrate.ts'

// A silent stream would stay open until its token expires, after an hour.
const patienceMs = 60_000

describe.runIf(databaseKinds.includes('postgresql'))(
  'a stream of a tenant that moves to another home',
  () => {
    let api: TestApi
    let north: Database
    let drop: () => Promise<void>

    beforeAll(async () => {
      const created = await createDatabase()
      drop = created.drop
      north = await openDatabase({ url: created.url, connections: 6 })
      await migrate(north)
      api = await startApi('postgresql', { WORKER: 'false' }, undefined, undefined, { north })
    })
    afterAll(async () => {
      await api.stop()
      await drop()
    })

    const identify = async (text: string) => {
      const path = `/v1/Resellers/${demoResellerId(1)}/internal-identifier`
      return (await api.request('PATCH', path, { body: text })).status
    }

    it('ends, and its client misses nothing when it connects again', async () => {
      const reader = await openStream(api, '?start=now')
      expect(await identify('S-1')).toBe(204)
      // Other transactions of the server can keep earlier events back, so that the stream begins with them.
      const isIdentified = () =>
        reader.events.some(({ event }) => event.data.changed?.includes('internalIdentifier'))
      for (let count = 1; !isIdentified(); count += 1) await reader.arrived(count)
      const { rows } = await api.database.asOwner((pool) =>
        pool.query('select name from directory.tenants where tenant_id = $1', [demo.tenantId]),
      )
      const { rows: keys } = await api.database.asOwner((pool) =>
        pool.query(`select distinct split_part(settings, ':', 1) as id from provider_connections`),
      )
      await moveTenant({
        tenant: { tenantId: demo.tenantId, name: rows[0].name },
        source: { name: 'default', database: api.database },
        target: { name: 'north', database: north },
        keyIds: keys.map(({ id }) => id),
        times: { patience: 60_000, closed: 0, linger: 0 },
        onStep: () => {},
      })
      expect(await Promise.race([reader.ended, sleep(patienceMs, 'silent')])).toBe(true)
      // Until the process has learned the new home, it asks clients to repeat their requests.
      await expect.poll(() => identify('S-2'), { timeout: patienceMs }).toBe(204)
      const next = await openStream(api, '', { headers: { 'last-event-id': reader.lastId! } })
      await next.arrived(1)
      expect(next.events.map(({ event }) => event.data.changed)).toEqual([['internalIdentifier']])
      next.close()
      await next.ended
    })
  },
)
