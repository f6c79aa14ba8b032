import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { demo, demoCustomerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import type { ListedSubscription } from '../../domain/subscriptions/subscription.ts'
import { openTenantStore } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'
import type { VendorSubscription } from '../../vendors/commerce.ts'
import { takeInSuccessor } from './succession.ts'

describe.each(oneDatabase(import.meta.url))('seats that the vendor has moved, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind, { WORKER: 'false' })
  })
  afterAll(() => api.stop())

  const place = { customerId: demoCustomerId(10), subscriptionId: demoSubscriptionId(7) }
  const read = async () => await openTenantStore(api.database, demo.tenantId).store.subscriptions.get(place)
  const write = async (change: (seen: ListedSubscription, store: TestStore) => unknown) => {
    const { store, statements } = openTenantStore(api.database, demo.tenantId)
    await change(await store.subscriptions.get(place), store)
    await api.database.transaction([setTenant(demo.tenantId), ...statements])
  }
  type TestStore = ReturnType<typeof openTenantStore>['store']

  it.each([
    [null, 3],
    // The job of the change compares the copy with the vendor, and so finds the moved seats.
    [crypto.randomUUID(), 0],
  ])(
    'are in our copy of the subscription only if no change of it is pending (%s)',
    async (pendingOperationId, added) => {
      await write((seen, store) => store.subscriptions.save({ ...seen, pendingOperationId }, seen, 'silent'))
      const { quantity } = await read()
      await write(async (seen, store) => {
        const there = {
          ...seen,
          ...{ subscriptionId: seen.providerSubscriptionId!, quantity: quantity + 3 },
          ...{ price: null, refundable: [] },
        } as unknown as VendorSubscription
        const intent = { requestId: crypto.randomUUID(), correlationId: crypto.randomUUID() }
        const context = { store, now: new Date(), newId: () => crypto.randomUUID(), intent }
        const moved = { id: crypto.randomUUID(), kind: 'UpgradeSubscription', isReplaced: false }
        await takeInSuccessor(context, { ...seen, id: crypto.randomUUID() }, there, moved)
      })
      expect(await read()).toMatchObject({ quantity: quantity + added, pendingOperationId })
    },
  )
})
