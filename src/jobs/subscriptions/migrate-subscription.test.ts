import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../../test/harness/databases.ts'
import { demo, demoCustomerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import type { JobContext } from '../../queue/job.ts'
import { TryLater } from '../../queue/vendor-result.ts'
import type { Database } from '../../store/database.ts'
import { openTenantStore } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'
import type { MigrationState } from '../../vendors/commerce.ts'
import { done, missing, refused } from '../../vendors/outcome.ts'
import type { Answer } from '../../vendors/port.ts'
import { type AskedMigration, migrateSubscription } from './migrate-subscription.ts'

const place = { customerId: demoCustomerId(10), subscriptionId: demoSubscriptionId(7) }
const operationId = crypto.randomUUID()
const ours: MigrationState = {
  ...{ migrationId: 'ours', status: 'Processing', subscriptionId: null, reason: null },
}
const tooYoung = refused('900226', 'It is too young.') as Answer<never>

describe.each(oneDatabase(import.meta.url))('a migration, on the %s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
    const { store, statements } = openTenantStore(database, demo.tenantId)
    const before = await store.subscriptions.get(place)
    store.subscriptions.save({ ...before, pendingOperationId: operationId }, before, 'silent')
    await database.transaction([setTenant(demo.tenantId), ...statements])
  })
  afterAll(() => database.close())

  /** Runs a stretch of the job at a vendor with these answers. Returns its next data; undefined if it has ended. */
  async function stretch(
    answers: { readonly start?: Answer<MigrationState>; readonly poll?: Answer<MigrationState> },
    progress: Partial<AskedMigration> = {},
    mayHaveActed = false,
  ): Promise<AskedMigration | undefined> {
    let next: AskedMigration | undefined
    const account = {
      ordersAppearWithin: 900_000,
      startMigration: async () => answers.start,
      migration: async () => answers.poll,
    }
    const data = { ...place, providerInstanceId: demo.tier2InstanceId, isBegun: false, ...progress }
    const { store } = openTenantStore(database, demo.tenantId)
    await migrateSubscription.run({
      ...{ data, operationId, store, now: new Date(), mayHaveActed },
      vendor: async () => account,
      once: (_: string, work: () => Promise<unknown>) => work(),
      intent: { requestId: operationId, correlationId: operationId },
      continueJob(following: AskedMigration) {
        next = following
      },
    } as unknown as JobContext<AskedMigration>)
    return next
  }

  it.each([
    ['does not show it yet', missing('There is none.')],
    ['shows only an earlier one', done({ ...ours, migrationId: 'former', status: 'Failed' } as const)],
    ['refuses the query', refused('403', 'No role.') as Answer<never>],
  ])('that has begun is polled again when the vendor %s', async (_, poll) => {
    const begun = await stretch({ start: done(ours) })
    expect(begun).toMatchObject({ isBegun: true })
    await expect(stretch({ poll }, begun)).rejects.toThrow(TryLater)
  })

  it('fails when the vendor reports its failure', async () => {
    const begun = await stretch({ start: done(ours) })
    const failed = done({ ...ours, status: 'Failed', reason: 'No successor.' } as const)
    await expect(stretch({ poll: failed }, begun)).rejects.toThrow('No successor.')
  })

  it('is asked for again when the vendor refuses it after an attempt without an answer', async () => {
    await expect(stretch({ start: tooYoung })).rejects.toThrow('It is too young.')
    const doubtful = await stretch({ start: tooYoung }, {}, true)
    expect(doubtful).toMatchObject({ isBegun: false, refused: { reason: 'It is too young.' } })
    expect(await stretch({ start: tooYoung }, doubtful)).toMatchObject({ isBegun: false })
    expect(await stretch({ start: done(ours) }, doubtful)).toMatchObject({ isBegun: true })
    const since = new Date(Date.now() - 16 * 60_000).toISOString()
    const late = stretch({ start: tooYoung }, { ...doubtful, refused: { since, reason: 'It is too young.' } })
    await expect(late).rejects.toThrow('It is too young.')
  })
})
