import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../../test/harness/databases.ts'
import { demo } from '../../demo/identifiers.ts'
import { Conflicting, type Database, type Statement } from '../database.ts'
import { jobTable } from '../queue/jobs.ts'
import { openTenantStore } from '../store.ts'
import { setTenant } from '../tenant.ts'

const jobs = 2_000

describe.each(oneDatabase(import.meta.url))('the jobs of an operation, on the %s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  it('are found by an index among many that wait', async () => {
    const operationId = randomUUID()
    await database.query({
      text: `insert into ${jobTable} (job_id, tenant_id, account, state, is_first, due_at, data)
             select gen_random_uuid(), $1, '', 'Waiting', false, now(), jsonb_build_object('origin', jsonb_build_object(
               'operationId', case number when 1 then $2::text else gen_random_uuid()::text end))
             from generate_series(1, $3::integer) number`,
      values: [demo.tenantId, operationId, jobs],
    })
    await database.asOwner((pool) => pool.query(`analyze ${jobTable}`))
    const asked: Statement[] = []
    const noting: Database = {
      ...database,
      query: async (statement) => {
        asked.push(statement)
        return await database.query(statement)
      },
    }
    const { store } = openTenantStore(noting, demo.tenantId)
    expect(await store.operationJobs.unfinished(operationId)).toHaveLength(1)
    const [{ text, values }] = asked as [Statement]
    const plan = await database.query({ text: `explain (analyze, format json) ${text}`, values })
    const removed = JSON.stringify(plan).match(/"Rows Removed by Filter":\s*(\d+)/g) ?? []
    expect(JSON.stringify(plan)).toContain('jobs_waiting_of_operation')
    expect(removed.map((one) => Number(/\d+/.exec(one))).filter((count) => count > 10)).toEqual([])
  })

  it('are not cancelled after the worker has fetched the last one that had not begun', async () => {
    const { store, statements } = openTenantStore(database, demo.tenantId)
    const operation = await store.backgroundOperations.get(demo.waitingOperationId)
    const [waiting, ...others] = await store.operationJobs.unfinished(operation.id)
    expect(others).toEqual([])
    store.operationJobs.cancel(operation, [waiting!.id])
    await database.query({
      text: `update ${jobTable} set state = 'Running', attempt = attempt + 1, heartbeat_at = now() where job_id = $1`,
      values: [waiting!.id],
    })
    const cancelled = database.transaction([setTenant(demo.tenantId), ...statements])
    await expect(cancelled).rejects.toThrow(Conflicting)
    expect((await store.backgroundOperations.get(operation.id)).isCancelled).toBe(false)
  })
})
