import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../../src/store/database.ts'
import { send } from '../faults/client.ts'
import { connected, tier2InstanceId } from '../faults/customers.ts'
import { moveByProcess } from '../faults/moves.ts'
import { credentials, premises, tenant } from '../faults/premises.ts'
import { endProcesses, freePort, startProcess } from '../faults/service-process.ts'
import { startVendor } from '../faults/vendor-process.ts'
import { createDatabase, databaseKinds } from '../harness/databases.ts'
import { until } from '../harness/work.ts'

afterAll(endProcesses)

const statesIn = async (database: Database) => {
  const rows = await database.query({
    text: `select state from invoices where tenant_id = $1::uuid and (select set_config('app.tenant', $1::text, true)) is not null`,
    values: [tenant.id],
  })
  return rows.map(({ state }) => state as string)
}

describe.runIf(databaseKinds.includes('postgresql'))(
  'a job that imports invoices',
  { timeout: 400_000 },
  () => {
    it('runs again by itself in the new home after its process is killed and its tenant moves', async () => {
      const place = await premises('postgresql')
      onTestFinished(place.remove)
      const other = await createDatabase(inject('migratedTemplate'))
      onTestFinished(other.drop)
      const vendor = await startVendor('moved-imports')
      onTestFinished(vendor.remove)
      await vendor.billMonth()
      const environment = {
        ...(await connected(place, vendor)),
        DATABASE_HOMES: `north=${other.url}`,
        PORT: await freePort(),
      }
      const service = startProcess(environment)
      await service.ready()
      const headers = await credentials(service.url)
      // The lines arrive so late that the process is killed while it imports them.
      await vendor.control.faults([
        { route: 'GET /billing-blobs/**', probability: 1, fault: 'delay', ms: 4_000 },
      ])
      const path = `/v1/Providers/Instances/${tier2InstanceId}/invoice-import`
      const begun = await send(undefined, 'POST', service.url + path, headers)
      expect(begun.status, begun.text).toBe(202)
      await until(
        'a running import',
        () => place.look(statesIn),
        (states) => states.includes('Importing'),
      )
      await service.end('SIGKILL')
      expect(await place.look(statesIn)).toContain('Importing')
      await vendor.control.faults([])

      const moved = await moveByProcess(environment, { tenant: tenant.id, to: 'north' })
      expect(moved.code, moved.messages).toBe(0)
      const next = startProcess(environment)
      await next.ready()
      const operation = begun.headers['operation-location'] as string
      const ended = await until(
        'the end of the import',
        async () => JSON.parse((await send(undefined, 'GET', next.url + operation, headers)).text),
        ({ state }) => state?.name !== 'Processing',
      )
      expect(ended).toMatchObject({ state: { name: 'Succeded' }, lastError: null })
      await next.end('SIGTERM')
      const north = await openDatabase({ url: other.url, connections: 2 })
      onTestFinished(() => north.close())
      const states = await statesIn(north)
      expect([states.length > 0, new Set(states)]).toEqual([true, new Set(['Ready'])])
      const revisions = await north.query({
        text: `select from invoice_revisions where tenant_id = $1::uuid and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenant.id],
      })
      expect(revisions).toHaveLength(states.length)
    })
  },
)
