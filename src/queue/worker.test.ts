import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../test/harness/api.ts'
import { oneDatabase } from '../../test/harness/databases.ts'
import { finished } from '../../test/harness/work.ts'
import { demo } from '../demo/identifiers.ts'
import { openTenantStore } from '../store/store.ts'
import { setTenant } from '../store/tenant.ts'
import { beginUnasked } from './begin-work.ts'
import { job, vendorRetries } from './job.ts'
import { TryLater } from './vendor-result.ts'
import { startWorker } from './worker.ts'

describe.each(oneDatabase(import.meta.url))('the worker, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind, { WORKER: 'false' })
  })
  afterAll(() => api.stop())

  it('completes a job that has begun at a vendor, although other jobs of its operation are cancelled', async () => {
    const { promise: answer, resolve: answerAtVendor } = Promise.withResolvers<void>()
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>()
    const { tenantId } = demo
    let calls = 0
    const reasons: string[] = []
    const kinds = [
      job<object>({
        ...{ name: 'calls-a-vendor', retries: vendorRetries },
        async run({ once }) {
          await once('call', async () => {
            calls += 1
            begin()
            await answer
          })
        },
        abandon: async ({ reason }) => void reasons.push(reason),
      }),
      job<object>({
        ...{ name: 'waits-for-the-other', retries: { ...vendorRetries, delaySeconds: 3_600 } },
        async run() {
          throw new TryLater('The other job has not ended.', { isAnswered: true })
        },
      }),
    ] as const
    startWorker(api.runtime, kinds as never)
    const jobs = kinds.map((one) => ({ kind: one as never, data: {} }))
    const id = await beginUnasked(api.runtime, { tenantId, operation: 'CreateCustomer', jobs })
    const { store } = openTenantStore(api.database, tenantId)
    await hasBegun
    await expect
      .poll(async () => await store.operationJobs.unfinished(id))
      .toMatchObject([{ state: 'Waiting', attempt: 0 }])

    const scoped = openTenantStore(api.database, tenantId)
    const waiting = await scoped.store.operationJobs.unfinished(id)
    scoped.store.operationJobs.cancel(
      { id },
      waiting.map((one) => one.id),
    )
    await api.database.transaction([setTenant(tenantId), ...scoped.statements])
    api.runtime.queue.wake()
    const openJobs = async () => (await store.backgroundOperations.get(id)).openJobs
    await expect.poll(openJobs).toEqual([0])
    answerAtVendor()

    expect(await finished(api, `/v1/operations/${id}`)).toMatchObject({
      state: { name: 'Failed' },
      firstError: 'The work was cancelled before it began.',
    })
    expect(reasons).toEqual([])
    expect(calls).toBe(1)
    const failed = await store.operationJobs.failed(id)
    expect(failed.map(({ job }) => job)).toEqual([1])
  })
})
