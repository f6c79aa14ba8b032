import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../../test/harness/databases.ts'
import { demo } from '../../demo/identifiers.ts'
import { changed, newWebhook, sealPlace, webhook } from '../../domain/webhooks/webhook.ts'
import type { Database } from '../../store/database.ts'
import { newSealingKey, sealer, sealingKey } from '../../store/providers/sealing.ts'
import { openTenantStore } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'
import { addToBacklog, timeFirstEvents } from '../../store/webhooks/webhook-deliveries.ts'
import { insertWebhook } from '../../store/webhooks/webhooks.ts'
import { deliver } from './deliver.ts'

const { tenantId } = demo
const limits = { turnMs: 60_000, batchMs: 60_000, leaseMs: 60_000 }
/** Greater than the numbers of all events, so that only the backlog is delivered. */
const endOfFeed = '999999999999'

describe.each(oneDatabase(import.meta.url))('the delivery to a webhook, on the %s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  it('continues at once after its owner has changed the URL during a failing attempt', async () => {
    const secrets = sealer([sealingKey(newSealingKey())])
    const id = randomUUID()
    const given = webhook.parse(webhook.exampleRequest)
    const secret = secrets.seal('a secret', sealPlace(tenantId, id))
    const hook = newWebhook(given, { id, resellerId: null, secret })
    const event = { eventId: randomUUID(), number: '1', type: 'a type', object: 'an object', body: '{}' }
    await database.transaction([
      setTenant(tenantId),
      ...insertWebhook(tenantId, hook, endOfFeed),
      addToBacklog(tenantId, id, 'Waiting', [event]),
      timeFirstEvents(tenantId, id, null),
    ])
    const repaired = 'https://hooks.partner.example/repaired'
    const repair = async () => {
      const { store, statements } = openTenantStore(database, tenantId)
      store.webhooks.save(changed(await store.webhooks.get(id), { url: repaired }))
      await database.transaction([setTenant(tenantId), ...statements])
    }
    const urls: string[] = []
    const runtime = {
      ...{ database, sealer: async () => secrets, now: () => new Date(), newId: randomUUID },
      onAttempts: () => {},
      onUnreadable: () => expect.unreachable(),
      async sendWebhook({ url }: { readonly url: string }) {
        urls.push(url)
        if (url !== repaired) await repair()
        return { status: url === repaired ? 200 : 500, body: '', error: null, durationMs: 1 }
      },
    }
    const first = await deliver(runtime, { tenantId, id }, limits)
    expect(first?.nextAt?.getTime()).toBeLessThanOrEqual(Date.now())
    await deliver(runtime, { tenantId, id }, limits)
    expect(urls).toEqual([given.url, repaired])
  })
})
