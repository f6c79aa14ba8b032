import pg from 'pg'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../../src/store/database.ts'
import { databaseKinds } from '../harness/databases.ts'
import { isProving } from '../harness/proving.ts'
import { send } from './client.ts'
import { connected, tier2InstanceId } from './customers.ts'
import { linkCustomer } from './directory.ts'
import { credentials, premises } from './premises.ts'
import { endProcesses, freePort, startProcess } from './service-process.ts'
import { startVendor } from './vendor-process.ts'

afterEach(endProcesses)

// PostgreSQL only: the embedded database has one process, so no other session could lock a table until the kill.
describe.runIf(isProving && databaseKinds.includes('postgresql'))(
  'a process that dies between an import and its reconciliation',
  () => {
    it('leaves the reconciliation to the next process, without a request', async () => {
      const place = await premises('postgresql')
      onTestFinished(place.remove)
      const vendor = await startVendor('bills')
      onTestFinished(vendor.remove)
      const environment: Record<string, string> & { PORT: string } = {
        ...(await connected(place, vendor)),
        ...{ PORT: await freePort(), CATALOGUE_HOUR: 'never', SYNC_SECONDS: 'never' },
      }
      const service = startProcess(environment)
      await service.ready()
      const headers = await credentials(service.url)
      await linkCustomer(service.url, headers)
      await vendor.billMonth()

      await place.look(async (database) => {
        const release = await holdReconciliations(environment.DATABASE_URL!)
        const path = `/v1/Providers/Instances/${tier2InstanceId}/invoice-import`
        const { status, text } = await send(undefined, 'POST', service.url + path, headers)
        expect(status, text).toBe(202)
        const states = () => statesOf(database)
        await expect.poll(states).not.toEqual([])
        await service.end('SIGKILL')
        await release()
        expect(await states()).toEqual([{ isReconciled: false }])

        await startProcess(environment).ready()
        // Another process takes a job 10 seconds after its last heartbeat.
        const all = Array.from({ length: 4 }, () => ({ isReconciled: true }))
        await expect.poll(states, { interval: 200 }).toEqual(all)
      })
    })
  },
)

/** Blocks the storing of reconciliations until the returned function is called. */
async function holdReconciliations(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('lock table reconciliations in exclusive mode')
  return () => client.end()
}

/** The readable invoices, and whether they have a reconciliation. */
async function statesOf(database: Database): Promise<unknown[]> {
  return await database.asOwner(
    async (pool) =>
      (
        await pool.query(
          `select r.revision is not null as "isReconciled" from invoices i
           left join reconciliations r using (tenant_id, invoice_id, revision) where i.revision > 0`,
        )
      ).rows,
  )
}
