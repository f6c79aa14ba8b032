import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { demo, demoCustomerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import type { DomainError } from '../../domain/error.ts'
import { openTenantStore, type Store } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'
import { changeSubscription, Drifted } from './change-subscription.ts'

describe.each(oneDatabase(import.meta.url))('a change that is refused, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind, { WORKER: 'false' })
  })
  afterAll(() => api.stop())

  const place = { customerId: demoCustomerId(10), subscriptionId: demoSubscriptionId(7) }
  const read = async () => await openTenantStore(api.database, demo.tenantId).store.subscriptions.get(place)
  async function commit(write: (store: Store) => unknown): Promise<void> {
    const { store, statements } = openTenantStore(api.database, demo.tenantId)
    await write(store)
    await api.database.transaction([setTenant(demo.tenantId), ...statements])
  }

  it('takes over the state of the vendor, and keeps a margin that was set at the same time', async () => {
    const [operationId, now] = [crypto.randomUUID(), new Date()]
    const before = await read()
    await commit((store) =>
      store.subscriptions.save({ ...before, pendingOperationId: operationId }, before, 'silent'),
    )
    const there = {
      ...before,
      ...{ subscriptionId: before.providerSubscriptionId, quantity: before.quantity + 7 },
      ...{ price: null, refundable: [] },
    }
    const account = {
      capabilities: { keepsSubscriptions: true },
      subscription: async () => ({ kind: 'done', value: there }),
    }
    const data = {
      ...{ ...place, providerInstanceId: before.providerInstanceId, change: { quantity: 9 } },
      ...{ kind: 'UpdateSubscription', isCompared: true },
    }
    const correlationId = crypto.randomUUID()
    const refusal: DomainError = await changeSubscription
      .run({
        ...{ data, operationId, now, mayHaveActed: false, vendor: async () => account },
        store: openTenantStore(api.database, demo.tenantId).store,
        once: (_: string, work: () => Promise<unknown>) => work(),
        intent: { requestId: operationId, correlationId },
      } as never)
      .then(
        () => expect.fail('The change is not refused.'),
        (thrown) => thrown,
      )
    expect(refusal).toBeInstanceOf(Drifted)

    const margin = { marginRule: { name: 'Markup' }, value: 33 } as const
    const note = { origin: 'Portal', kind: 'UpdateSubscriptionPriceMargin', at: now, correlationId } as const
    const seen = await read()
    await commit((store) => store.subscriptions.saveOwnMargin(seen, 'csp', margin, null, note))
    await commit((store) =>
      changeSubscription.abandon!({ data, operationId, store, now, correlationId, reason: '', refusal }),
    )
    expect(await read()).toMatchObject({
      ...{ quantity: before.quantity + 7, pendingOperationId: null },
      margins: { csp: margin },
    })
  })
})
