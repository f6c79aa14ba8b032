import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { demo, demoCustomerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import type { JobContext } from '../../queue/job.ts'
import { TryLater } from '../../queue/vendor-result.ts'
import { openTenantStore } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'
import type { TransitionState } from '../../vendors/commerce.ts'
import { done, missing, refused } from '../../vendors/outcome.ts'
import type { Answer } from '../../vendors/port.ts'
import { type AskedMove, moveSubscription } from './move-subscription.ts'

const place = { customerId: demoCustomerId(10), subscriptionId: demoSubscriptionId(7) }
const operationId = crypto.randomUUID()

describe.each(oneDatabase(import.meta.url))(
  'a move of seats in a restored copy, on the %s database',
  (kind) => {
    let api: TestApi
    beforeAll(async () => {
      api = await startApi(kind, { WORKER: 'false' })
      const { store, statements } = openTenantStore(api.database, demo.tenantId)
      const before = await store.subscriptions.get(place)
      store.subscriptions.save({ ...before, pendingOperationId: operationId }, before, 'silent')
      await api.database.transaction([setTenant(demo.tenantId), ...statements])
    })
    afterAll(() => api.stop())

    /** Runs a stretch of the job at a vendor that shows a move. Returns the number of moves that it begins, and its next data. */
    async function stretch(
      shown: Partial<TransitionState> | Answer<never> | undefined,
      formerMoveId?: string | null,
      more: Partial<AskedMove> = {},
      attempt: { mayHaveActed: boolean; isRestored: boolean } = { mayHaveActed: false, isRestored: true },
      isRefused = false,
    ) {
      const result: { begun: number; next?: AskedMove } = { begun: 0 }
      const state = { moveId: 'present', destinationSubscriptionId: null, events: [] }
      const account = {
        capabilities: { keepsSubscriptions: true },
        ordersAppearWithin: 900_000,
        async transition() {
          if (shown === undefined) return missing('no move')
          return 'kind' in shown ? shown : done({ ...state, ...shown })
        },
        async startTransition() {
          if (isRefused) return refused('2011', 'The subscription has ended.')
          result.begun += 1
          return { kind: 'done', value: state }
        },
      }
      const wanted = { quantity: 1 }
      const data = {
        ...place,
        ...{ providerInstanceId: demo.tier2InstanceId, isBegun: false, wanted, formerMoveId },
        ...more,
      }
      const { store } = openTenantStore(api.database, demo.tenantId)
      await moveSubscription.run({
        ...{ data, operationId, store, now: new Date(), ...attempt },
        vendor: async () => account,
        once: (_: string, work: () => Promise<unknown>) => work(),
        intent: { requestId: operationId, correlationId: operationId },
        continueJob(next: AskedMove) {
          result.next = next
        },
      } as unknown as JobContext<AskedMove>)
      return result
    }

    it('is refused if the vendor shows a move, which the original may have made', async () => {
      await expect(stretch({ moveId: 'of the original' })).rejects.toThrow('Nothing was moved by this copy')
    })

    it('begins if the vendor shows no move', async () => {
      expect(await stretch(undefined)).toMatchObject({ begun: 0, next: { formerMoveId: null } })
      expect(await stretch(undefined, null)).toMatchObject({ begun: 1, next: { isBegun: true } })
    })

    it('is searched for when the vendor refuses it after an attempt without an answer', async () => {
      const [lost, sure] = [true, false].map((mayHaveActed) => ({ mayHaveActed, isRestored: false }))
      const search = (shown: Partial<TransitionState> | undefined, minutes: number) => {
        const since = new Date(Date.now() - minutes * 60_000).toISOString()
        return stretch(shown, null, { refused: { since, reason: 'It has ended.' } }, sure, true)
      }
      await expect(stretch(undefined, null, {}, sure, true)).rejects.toThrow('has ended')
      const { next } = await stretch(undefined, null, {}, lost, true)
      expect(next).toMatchObject({ isBegun: false, refused: { reason: 'The subscription has ended.' } })
      expect(await search(undefined, 14)).toMatchObject({ begun: 0, next: { isBegun: false } })
      expect(await search({}, 14)).toMatchObject({ begun: 0, next: { isBegun: true } })
      await expect(search(undefined, 16)).rejects.toThrow('It has ended.')
    })

    it('is not failed by a query that the vendor refuses after its beginning', async () => {
      const attempt = stretch(refused('403', 'No role.') as Answer<never>, null, { isBegun: true })
      await expect(attempt).rejects.toThrow(TryLater)
    })

    it('is followed if the original has begun it after a known move', async () => {
      expect(await stretch({ moveId: 'of the original' }, 'an earlier one')).toMatchObject({
        ...{ begun: 0, next: { isBegun: true } },
      })
    })
  },
)
