import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../../test/harness/databases.ts'
import { demo } from '../../demo/identifiers.ts'
import { associationAt } from '../../domain/providers/provider-association.ts'
import type { JobContext, VainJob } from '../../queue/job.ts'
import { TryLater } from '../../queue/vendor-result.ts'
import type { Database } from '../../store/database.ts'
import { openTenantStore } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'
import { done, missing, refused } from '../../vendors/outcome.ts'
import type { Answer } from '../../vendors/port.ts'
import { type Provisioning, provisionCustomer } from './provision-customer.ts'

const databases = oneDatabase(import.meta.url)

const ofStranger = { customerId: crypto.randomUUID(), companyName: 'Another', domain: 'taken.example' }
const taken = refused('600051', 'The domain is in use.')

describe.each(databases)('a new customer at a vendor, on the %s database', (kind) => {
  let database: Database
  let place: Provisioning

  beforeAll(async () => {
    database = await freshDatabase(kind)
    place = { customerId: demo.customerId, providerInstanceId: await reset() }
  })
  afterAll(() => database.close())

  /** Makes the customer one that is not created yet. Returns the id of its provider instance. */
  async function reset(): Promise<string> {
    const { rows } = await database.asOwner((pool) =>
      pool.query(
        `update provider_customers set status = 'Processing', provider_customer_id = null, is_outcome_known = true,
             provider_customer_data = '{"Domain":"nordlicht"}'
           where customer_id = $1 returning provider_instance_id`,
        [demo.customerId],
      ),
    )
    return rows[0].provider_instance_id
  }

  /** The state of the vendor in one stretch of the job. */
  interface Shown {
    readonly isFree: boolean
    readonly found?: typeof ofStranger
    readonly created?: Answer<never>
  }

  /** Runs a stretch of the job. Returns the number of customers that it creates, and its next data. */
  async function stretch(shown: Shown, data: Provisioning, mayHaveActed = false) {
    const result: { created: number; next?: Provisioning } = { created: 0 }
    const customer = { ...ofStranger, domain: 'new.example', hasRelationship: true }
    const account = {
      capabilities: { hasRemoteSide: true },
      rules: { customer: () => [], company: () => [] },
      isDomainAvailable: async () => done(shown.isFree),
      findCreatedCustomer: async () => (shown.found ? done(shown.found) : missing('There is none.')),
      async createCustomer() {
        if (shown.created) return shown.created
        result.created += 1
        return done({ customer, credentials: null })
      },
    }
    const { store } = openTenantStore(database, demo.tenantId)
    await provisionCustomer.run({
      ...{ data, store, now: new Date(), mayHaveActed, isRestored: false },
      vendor: async () => account,
      once: (_: string, work: () => Promise<unknown>) => work(),
      credentialKeeper: async () => () => {},
      intent: { requestId: demo.operationId, correlationId: demo.operationId },
      continueJob(next: Provisioning) {
        result.next = next
      },
    } as unknown as JobContext<Provisioning>)
    return result
  }

  const checked = () => ({ ...place, freeDomain: 'nordlicht' })

  it('is created after a stretch that has found its domain free', async () => {
    const { created, next } = await stretch({ isFree: true }, { ...place, freeDomain: null })
    expect([created, next]).toEqual([0, checked()])
    expect(await stretch({ isFree: true }, next!)).toEqual({ created: 1 })
  })

  it('is not an older one with the same domain when the attempt before did not get to look', async () => {
    const attempt = stretch({ isFree: false, found: ofStranger }, { ...place, freeDomain: null }, true)
    await expect(attempt).rejects.toThrow('is taken at the vendor')
  })

  it('is checked again when its domain was corrected since', async () => {
    const attempt = stretch({ isFree: false, found: ofStranger }, { ...place, freeDomain: 'former' }, true)
    await expect(attempt).rejects.toThrow('is taken at the vendor')
  })

  it('is waited for when the vendor refuses the domain that it has taken itself', async () => {
    const attempt = (isFree: boolean) => stretch({ isFree, created: taken }, checked(), true)
    await expect(attempt(false)).rejects.toThrow(TryLater)
    await expect(attempt(true)).rejects.toThrow('The domain is in use.')
  })

  it('is read for what it has bought before, once it is linked', async () => {
    await reset()
    const there = crypto.randomUUID()
    const text = 'update provider_customers set provider_customer_id = $2 where customer_id = $1'
    await database.asOwner((pool) => pool.query(text, [demo.customerId, there]))
    const account = {
      capabilities: { hasRemoteSide: true, keepsSubscriptions: true },
      rules: { customer: () => [], company: () => [] },
      customer: async () =>
        done({ customerId: there, companyName: 'Known', domain: 'known.example', hasRelationship: true }),
    }
    const { store, statements } = openTenantStore(database, demo.tenantId)
    await provisionCustomer.run({
      ...{ data: place, store, now: new Date(), mayHaveActed: false },
      vendor: async () => account,
      once: (_: string, work: () => Promise<unknown>) => work(),
      credentialKeeper: async () => () => {},
      intent: { requestId: demo.operationId, correlationId: demo.operationId },
    } as unknown as JobContext<Provisioning>)
    const due = () => store.subscriptionSyncs.dueNotices(place.providerInstanceId, new Date())
    expect(await due()).toEqual([])
    await database.transaction([setTenant(demo.tenantId), ...statements])
    expect(await due()).toMatchObject([{ customerId: there, subscriptionId: null }])
  })

  it('is known not to exist when no stretch has sent a request', async () => {
    for (const data of [{ ...place, freeDomain: null }, checked()]) {
      await reset()
      const { store, statements } = openTenantStore(database, demo.tenantId)
      await provisionCustomer.abandon!({
        data,
        store,
        reason: 'The vendor was away.',
      } as VainJob<Provisioning>)
      await database.transaction([setTenant(demo.tenantId), ...statements])
      const { store: fresh } = openTenantStore(database, demo.tenantId)
      const { providerCustomers } = await fresh.customers.get(place.customerId)
      expect(associationAt(providerCustomers, place.providerInstanceId)).toMatchObject({
        ...{ status: 'Failed', isOutcomeKnown: data.freeDomain === null },
      })
    }
  })
})
