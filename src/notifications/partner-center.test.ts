import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../test/harness/api.ts'
import { oneDatabase } from '../../test/harness/databases.ts'
import { followed } from '../../test/harness/following.ts'
import { quickLimits } from '../../test/harness/vendor.ts'
import { until } from '../../test/harness/work.ts'
import { keepSettings } from '../connections/provider-connections.ts'
import { demoConnections } from '../demo/connections.ts'
import { demo } from '../demo/identifiers.ts'
import { openTenantStore } from '../store/store.ts'
import type { Vendor } from '../vendors/port.ts'
import { notificationUrl } from './partner-center.ts'

const databases = oneDatabase(import.meta.url)

const { tenantId, tier2InstanceId: providerInstanceId, genericInstanceId } = demo
const intent = () => ({ requestId: crypto.randomUUID(), correlationId: crypto.randomUUID() })

describe.each(databases)('a call of the vendor, on the %s database', (kind) => {
  let api: TestApi
  let vendor: Vendor
  beforeAll(async () => {
    // Its own poll would find the change in an hour at the earliest.
    api = await startApi(kind, { SYNC_SECONDS: '3600' })
    const root = await (await fetch(`${api.vendor.url}/simulator/webhooks/root`)).text()
    const [, connection] = demoConnections(api.vendor.url, quickLimits)
    const settings = { ...connection!.settings, webhookRoots: root }
    const { database, sealer } = api.runtime
    await keepSettings({ database, sealer }, { tenantId, providerInstanceId }, settings)
    const instances = await store().providerInstances.all()
    const instance = instances.find((one) => one.providerInstanceId === providerInstanceId)!
    vendor = await api.runtime.vendors(tenantId, instance)
    const listed = async () =>
      (
        await api.database.query({
          text: `select listed_at from subscription_syncs where tenant_id = $1::uuid and provider_instance_id = $2
                 and listed_at is not null and claimed_until <= now()
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
          values: [tenantId, providerInstanceId],
        })
      ).length
    await until('the first list of the account', listed, (count) => count === 1)
    const url = notificationUrl(api.url, { tenantId, providerInstanceId })
    expect(await vendor.registerWebhook(url, intent(), { replaces: true })).toMatchObject({ kind: 'done' })
  })
  afterAll(() => api.stop())

  const store = () => openTenantStore(api.database, tenantId).store
  const call = async (query: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${api.url}/notifications/partner-center?${query}`, {
      method: 'POST',
      headers,
      body: '{"EventName":"subscription-updated"}',
    })
    return { status: response.status, body: (await response.json()) as { type: string; description: string } }
  }

  it('triggers a sync of its subject soon, when its signature is valid', async () => {
    const { id } = await api.vendor.act(`customers/${followed.vendorCustomerId}/subscriptions`, {
      quantity: 4,
    })
    const ours = () => store().subscriptions.atVendor(providerInstanceId, id)
    await expect.poll(ours).toMatchObject({ quantity: 4 })
    await api.vendor.act(`subscriptions/${id}`, { quantity: 7 })
    await expect.poll(ours).toMatchObject({ quantity: 7 })
  })

  it.each([
    ['without a signature', {}],
    [
      'with a signature of another key',
      {
        authorization: `Signature ${Buffer.from('forged').toString('base64')}`,
        'x-ms-signature-algorithm': 'rsa-sha256',
      },
    ],
  ])('is refused %s', async (_, headers) => {
    const certificate = { 'x-ms-certificate-url': `${api.vendor.url}/simulator/webhooks/certificate` }
    const { status, body } = await call(`tenant=${tenantId}&instance=${providerInstanceId}`, {
      ...certificate,
      ...headers,
    })
    expect([status, body.type]).toEqual([401, 'Unauthorized'])
  })

  it('is refused for an account without webhook', async () => {
    expect((await call(`tenant=${tenantId}&instance=${genericInstanceId}`)).status).toBe(401)
  })

  it.each([
    ['nobody', 'tenant=x&instance=y'],
    ['no instance', `tenant=${tenantId}&instance=${crypto.randomUUID()}`],
    ['another tenant', `tenant=${crypto.randomUUID()}&instance=${providerInstanceId}`],
    ['nothing', ''],
  ])('is not found for an account of %s', async (_, query) => {
    const { status, body } = await call(query)
    expect([status, body.type]).toEqual([404, 'NotFound'])
  })
})
