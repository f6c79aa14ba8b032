import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { allEventsReadable } from '../../../test/harness/feed.ts'
import { isProving } from '../../../test/harness/proving.ts'
import { type Receiver, startReceiver } from '../../../test/harness/receiver.ts'
import { offendingMembers, until as untilReached } from '../../../test/harness/work.ts'
import { demo, demoResellerId } from '../../demo/identifiers.ts'
import { maxWebhooks } from '../../domain/webhooks/webhook.ts'
import type { Role } from '../../kernel/operation.ts'
import { checkChangedAlerts } from '../../steps/alerts/check-alerts.ts'
import { openSecrets } from '../../steps/webhooks/open-secrets.ts'
import { deleteExpired } from '../../store/maintenance/expiry.ts'
import { newSealingKey, type Sealer, sealer, sealingKey } from '../../store/providers/sealing.ts'
import { openTenantStore } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'
import { deliveryWork } from '../../store/webhooks/delivery-work.ts'
import { webhookLag } from '../../store/webhooks/webhook-lag.ts'

const hourMs = 3_600_000
const updated = 'reseller-management.reseller.updated.v1'

const until = <T>(look: () => T | Promise<T>, isReached: (found: T) => boolean) =>
  untilReached('a delivery', look, isReached)

describe.each(oneDatabase(import.meta.url))('webhooks, on the %s database', (kind) => {
  let api: TestApi
  let passedMs = 0
  const receivers: Receiver[] = []
  const webhookIds: string[] = []
  const today = () => new Date(Date.now() + passedMs)

  beforeAll(async () => {
    api = await startApi(kind, { WEBHOOK_NETWORKS: '127.0.0.1' }, undefined, today)
  })
  afterAll(() => api.stop())
  afterEach(async () => {
    for (const id of webhookIds.splice(0)) await api.request('DELETE', `/v1/webhooks/${id}`)
    for (const receiver of receivers.splice(0)) receiver.stop()
  })

  const path = (id: string) => `/v1/webhooks/${id}`
  const ok = async (method: string, where: string, body?: unknown, as: Role = 'csp') => {
    const answer = await api.request(method, where, { as, body })
    expect(answer.status, answer.text).toBeLessThan(300)
    return answer.body
  }
  /** Creates a webhook of reseller updates with a receiver of its own. */
  async function create(more: object = {}, as: Role = 'csp') {
    const receiver = await startReceiver()
    receivers.push(receiver)
    const { webhookId, secret } = await ok(
      'POST',
      '/v1/webhooks',
      { url: receiver.url, types: [updated], ...more },
      as,
    )
    webhookIds.push(webhookId)
    return { webhookId, secret, receiver }
  }
  const identify = (place: number, text: string) =>
    ok('PATCH', `/v1/Resellers/${demoResellerId(place)}/internal-identifier`, text)
  const received = (receiver: Receiver, count: number) =>
    until(
      async () => receiver.requests,
      (requests) => requests.length >= count,
    )
  const delivered = (receiver: Receiver) =>
    receiver.requests.filter(({ status }) => status < 300).map(({ body }) => body.id as string)
  const change = (text: string, ...values: unknown[]) =>
    api.database.transaction([setTenant(demo.tenantId), { text, values }])
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into items of every shape
  const items = async (where: string): Promise<any[]> => (await ok('GET', where)).items

  it('get the events of the feed, signed, with a secret that only one answer has', async () => {
    const start = await api.request('GET', '/v1/events', { query: { start: 'now' } })
    const { webhookId, secret, receiver } = await create()
    await identify(1, 'W-1')
    const [request] = await received(receiver, 1)
    const { body: feed } = await api.request('GET', '/v1/events', {
      query: { continuationToken: start.body.continuationToken, types: updated },
    })
    expect(request!.body).toEqual(feed.items[0])
    expect(request!.headers['webhook-id']).toBe(feed.items[0].id)
    expect(new Webhook(secret).verify(request!.text, request!.headers as never)).toEqual(request!.body)
    expect(() =>
      new Webhook(`${secret.slice(0, -5)}AAAA=`).verify(request!.text, request!.headers as never),
    ).toThrow()
    const shown = await ok('GET', path(webhookId))
    expect(shown).toMatchObject({ url: receiver.url, types: [updated], state: { name: 'Active' } })
    const rows = await api.database.query({
      text: `select secret from webhooks where webhook_id = $2 and (select set_config('app.tenant', $1, true)) is not null`,
      values: [demo.tenantId, webhookId],
    })
    expect([JSON.stringify(shown).includes('whsec'), rows.length]).toEqual([false, 1])
    expect(JSON.stringify(rows)).not.toContain(secret.slice('whsec_'.length))
  })

  it('of a reseller get only the events that it can read, and are hidden from others', async () => {
    const { webhookId, receiver } = await create({ types: null }, 'reseller')
    await identify(2, 'W-2')
    await identify(1, 'W-3')
    const requests = await received(receiver, 2)
    expect(requests.map(({ body }) => [body.type, body.data.ids])).toEqual([
      ['reseller-management.webhook.created.v1', { webhookId }],
      [updated, { resellerId: demoResellerId(1) }],
    ])
    const { webhookId: ofCsp } = await create()
    expect((await api.request('GET', path(ofCsp), { as: 'reseller' })).status).toBe(404)
    expect(await ok('GET', path(webhookId))).toMatchObject({ resellerId: demoResellerId(1) })
  })

  it('sign with two secrets while they rotate', async () => {
    const { webhookId, secret: first, receiver } = await create()
    const { secret: second } = await ok('POST', `${path(webhookId)}/rotate-secret`)
    await ok('POST', `${path(webhookId)}/test`)
    const [request] = await received(receiver, 1)
    expect((request!.headers['webhook-signature'] as string).split(' ')).toHaveLength(2)
    for (const secret of [first, second])
      expect(new Webhook(secret).verify(request!.text, request!.headers as never)).toEqual(request!.body)
    passedMs += 25 * hourMs
    await ok('POST', `${path(webhookId)}/test`)
    const [, later] = await received(receiver, 2)
    expect((later!.headers['webhook-signature'] as string).split(' ')).toHaveLength(1)
  })

  it('send and show no event that their owner can no longer read, also after it was read from the feed', async () => {
    const customerUpdated = 'reseller-management.customer.updated.v1'
    const { webhookId, receiver } = await create({ types: [customerUpdated] }, 'reseller')
    receiver.answer = () => 500
    const customers = (count: number) =>
      change(
        `update customers set version = version + 1, company_name = company_name || '.' where customer_id = any(
           select customer_id from customer_relations where reseller_id = $1 order by customer_id limit $2)`,
        demoResellerId(1),
        count,
      )
    await customers(2)
    const look = () => items(`${path(webhookId)}/undelivered`)
    const [first, second] = await until(
      look,
      (found) => found.every(({ attempts }) => attempts > 0) && found.length === 2,
    )
    const shown = async (what: string, as: Role) =>
      new Set(
        (await ok('GET', `${path(webhookId)}/${what}`, undefined, as)).items.map(
          // biome-ignore lint/suspicious/noExplicitAny: both lists have the id of the event
          ({ id, eventId = id }: any) => eventId,
        ),
      )
    expect(await shown('undelivered', 'reseller')).toEqual(new Set([first.id, second.id]))
    const customerOf = ({ body }: { body: string }) => JSON.parse(body).data.ids.customerId as string
    // The relation ends, and another one begins: the new seller does not see what happened before.
    await change(
      'update customer_relations set created_at = now() where reseller_id = $1 and customer_id = $2',
      ...[demoResellerId(1), customerOf(first)],
    )
    for (const what of ['undelivered', 'deliveries']) {
      expect(await shown(what, 'reseller')).toEqual(new Set([second.id]))
      expect(await shown(what, 'csp')).toEqual(new Set([first.id, second.id]))
    }
    receiver.answer = () => 204
    passedMs += 3 * hourMs
    await until(look, (found) => found.length === 0)
    expect(delivered(receiver)).toEqual([second.id])
    const [failed] = await items(`${path(webhookId)}/deliveries?eventId=${first.id}`)
    const again = `${path(webhookId)}/deliveries/${failed.id}/redelivery`
    expect((await api.request('POST', again, { as: 'reseller' })).status).toBe(404)
    await ok('POST', again)
    await ok('POST', `${path(webhookId)}/redelivery`, { since: new Date(Date.now() - hourMs).toISOString() })
    await until(
      () => delivered(receiver),
      ({ length }) => length === 2,
    )
    expect(delivered(receiver)).toEqual([second.id, second.id])
    expect(await look()).toEqual([])
  })

  it('have secrets that are sealed again with a newer key', async () => {
    const { webhookId, secret: first } = await create({ isEnabled: false })
    const { secret } = await ok('POST', `${path(webhookId)}/rotate-secret`)
    const stored = async () => (await deliveryWork(api.database, demo.tenantId, webhookId).webhook())!
    const old = await api.runtime.sealer()
    const newest = sealer([sealingKey(newSealingKey())])
    const both: Sealer = {
      ...newest,
      open: (text, place) => (newest.isOutdated(text) ? old : newest).open(text, place),
    }
    let unreadable = 0
    const opened = async (by: Sealer) =>
      await openSecrets(
        {
          database: api.database,
          sealer: async () => by,
          now: today,
          onUnreadable: () => {
            unreadable += 1
          },
        },
        demo.tenantId,
        await stored(),
      )
    const before = await stored()
    expect(await opened(old)).toEqual([secret, first])
    expect(await stored()).toEqual(before)
    expect(await opened(both)).toEqual([secret, first])
    const { secret: sealed, previousSecret } = await stored()
    expect([sealed, previousSecret!].some(newest.isOutdated)).toBe(false)
    expect([await opened(newest), unreadable]).toEqual([[secret, first], 0])
    expect([await opened(old), unreadable]).toEqual([[], 1])
  })

  it('repeat failed events in the order of each resource, and deliver those of other resources meanwhile', async () => {
    const { webhookId, receiver } = await create()
    let fails = true
    receiver.answer = ({ data }) => (fails && data.ids.resellerId === demoResellerId(1) ? 500 : 200)
    await identify(2, 'W-0')
    await received(receiver, 1)
    await identify(1, 'W-4')
    await identify(1, 'W-5')
    await identify(2, 'W-6')
    await received(receiver, 3)
    const waiting = await until(
      () => items(`${path(webhookId)}/undelivered`),
      (found) => found.length === 2,
    )
    expect(waiting[1]).toMatchObject({ attempts: 0, lastError: null })
    const failed = (await items(`${path(webhookId)}/deliveries?outcome=Failed`)).at(-1)
    expect(failed).toMatchObject({
      attempt: 1,
      request: { headers: { 'webhook-signature': 'v1,***' }, body: waiting[0].body },
      answer: { status: 500, body: 'status 500' },
    })
    fails = false
    passedMs += 3 * hourMs
    await until(
      () => delivered(receiver),
      ({ length }) => length === 4,
    )
    const ofFirst = receiver.requests.filter(({ body }) => body.data.ids.resellerId === demoResellerId(1))
    const [first, second] = waiting.map(({ id }) => id)
    const isFailure = ({ status, body }: (typeof ofFirst)[number]) => status === 500 && body.id === first
    expect(ofFirst.slice(0, -2).every(isFailure)).toBe(true)
    expect(ofFirst.slice(-2).map(({ status, body }) => [status, body.id])).toEqual([
      [200, first],
      [200, second],
    ])
  })

  it('lose attempts from their log after 30 days, also without further events', async () => {
    const { webhookId } = await create()
    await ok('POST', `${path(webhookId)}/test`)
    const log = () => items(`${path(webhookId)}/deliveries`)
    await until(log, (found) => found.length === 1)
    const age = (interval: string) =>
      api.database.asOwner((pool) =>
        pool.query(
          `update webhook_deliveries set attempted_at = now() - $2::interval where webhook_id = $1::uuid`,
          [webhookId, interval],
        ),
      )
    await age('29 days 23 hours')
    await deleteExpired(api.database, demo.tenantId)
    expect(await log()).toHaveLength(1)
    await age('30 days 1 minute')
    await deleteExpired(api.database, demo.tenantId)
    expect(await log()).toHaveLength(0)
  })

  it('show the outcome of their own deliveries while another webhook waits with the same event', async () => {
    const both = [await create(), await create()].map((webhook, index) => ({
      ...webhook,
      status: 500 + index,
    }))
    for (const { receiver, status } of both) receiver.answer = () => status
    await identify(5, 'W-12')
    for (const { receiver } of both) await received(receiver, 1)
    for (const { webhookId, status } of both) {
      const [waiting] = await until(
        () => items(`${path(webhookId)}/undelivered`),
        ([first]) => first?.attempts > 0,
      )
      expect(waiting.lastError).toContain(String(status))
    }
  })

  it('keep an event without attempts left as a dead letter, and send one, all of them or a time again', async () => {
    const { webhookId, receiver } = await create()
    const since = new Date(Date.now() - 60_000).toISOString()
    receiver.answer = ({ data }) => (data.ids.resellerId === demoResellerId(3) ? 400 : 200)
    await identify(3, 'W-7')
    await identify(4, 'W-8')
    const look = () => items(`${path(webhookId)}/undelivered`)
    await until(look, ([first]) => first?.attempts > 0)
    await change('update webhook_backlog set attempts = 12 where webhook_id = $1', webhookId)
    passedMs += 3 * hourMs
    const [dead] = await until(look, ([first]) => first?.state.name === 'Dead')
    expect(dead).toMatchObject({ attempts: 13, nextAttemptAt: null })
    const [last] = await items(`${path(webhookId)}/deliveries?outcome=Dead`)
    expect(last).toMatchObject({ eventId: dead.id, attempt: 13 })

    // A redelivery begins without the attempts and errors of before.
    await ok('PATCH', path(webhookId), { isEnabled: false })
    for (const again of [`deliveries/${last.id}/redelivery`, 'undelivered/redelivery']) {
      await change(
        `update webhook_backlog set state = 'Dead', last_error = 'status 400' where webhook_id = $1`,
        webhookId,
      )
      await ok('POST', `${path(webhookId)}/${again}`)
      expect(await look()).toMatchObject([{ state: { name: 'Waiting' }, attempts: 0, lastError: null }])
    }
    await change(`update webhook_backlog set state = 'Dead' where webhook_id = $1`, webhookId)
    await ok('PATCH', path(webhookId), { isEnabled: true })
    receiver.answer = () => 200
    const sentAgain = (count: number) =>
      until(
        async () => delivered(receiver).filter((id) => id === dead.id).length,
        (found) => found === count,
      )
    await ok('POST', `${path(webhookId)}/undelivered/redelivery`)
    await sentAgain(1)
    await until(look, (found) => found.length === 0)
    await ok('POST', `${path(webhookId)}/deliveries/${last.id}/redelivery`)
    await sentAgain(2)
    const before = delivered(receiver).length
    await ok('POST', `${path(webhookId)}/redelivery`, { since })
    await sentAgain(3)
    const again = () => delivered(receiver).slice(before)
    await until(again, ({ length }) => length >= new Set(delivered(receiver)).size)
    expect(again()).toEqual([...new Set(again())])
    expect(new Set(again())).toEqual(new Set(delivered(receiver)))
  })

  it('are paused when their receiver is gone or fails for three days, and then send what they missed', async () => {
    const { webhookId, receiver } = await create()
    const state = () => ok('GET', path(webhookId))
    const start = await api.request('GET', '/v1/events', { query: { start: 'now' } })
    receiver.answer = () => 410
    await identify(1, 'W-9')
    const paused = await until(state, (found) => found.state.name === 'Paused')
    expect(paused.pauseReason).toContain('410')
    await allEventsReadable(api.database)
    const { body: feed } = await api.request('GET', '/v1/events', {
      query: {
        continuationToken: start.body.continuationToken,
        types: 'reseller-management.webhook.paused.v1',
      },
    })
    expect(feed.items.map((event: { subject: string }) => event.subject)).toEqual([path(webhookId)])
    await identify(1, 'W-10')

    receiver.answer = () => 503
    await ok('PATCH', path(webhookId), { isEnabled: true })
    await until(
      () => items(`${path(webhookId)}/deliveries?outcome=Failed`),
      ([last]) => last?.answer.status === 503,
    )
    passedMs += 73 * hourMs
    expect((await until(state, (found) => found.state.name === 'Paused')).pauseReason).toContain('72 hours')
    expect(await items(`${path(webhookId)}/undelivered?state=Dead`)).toEqual([])
    const alerts = async () => {
      await checkChangedAlerts(openTenantStore(api.database, demo.tenantId).store, today(), today())
      return await items('/v1/alerts?kind=WebhookPaused')
    }
    const [alert] = await alerts()
    expect(alert).toMatchObject({ subject: { id: webhookId, link: path(webhookId) } })
    expect(alert.description).toContain('72 hours')

    receiver.answer = () => 204
    await ok(alert.request.method, alert.request.path, alert.request.body)
    expect(await alerts()).toEqual([])
    await until(
      () => delivered(receiver),
      ({ length }) => length === 2,
    )
  })

  // It compares times, which a busy machine makes longer.
  it.runIf(isProving)('delay no other when their receivers are dead, slow or many', async () => {
    const others = await Promise.all(Array.from({ length: 12 }, () => create()))
    for (const [place, { receiver }] of others.entries()) {
      receiver.delayMs = place % 2 === 0 ? 60_000 : 0
      receiver.answer = () => 500
    }
    const { receiver } = await create()
    await identify(5, 'W-11')
    const began = performance.now()
    await received(receiver, 1)
    // An attempt at one of the dead receivers takes 10 seconds.
    expect(performance.now() - began).toBeLessThan(8_000)
  })

  it('can be tested while they are disabled, and a test never repeats', async () => {
    const { webhookId, receiver } = await create({ isEnabled: false })
    receiver.answer = () => 500
    await identify(1, 'W-12')
    const { eventId } = await ok('POST', `${path(webhookId)}/test`)
    const [attempt] = await until(
      () => items(`${path(webhookId)}/deliveries?eventId=${eventId}`),
      (found) => found.length > 0,
    )
    expect(attempt).toMatchObject({ isTest: true, outcome: { name: 'Failed' }, answer: { status: 500 } })
    expect(receiver.requests.map(({ body }) => body.type)).toEqual(['reseller-management.webhook.test.v1'])
    expect(await items(`${path(webhookId)}/undelivered`)).toEqual([])
  })

  it.each(['csp', 'reseller'] as const)('send a test of a %s again on demand, and only once', async (as) => {
    const { webhookId, receiver } = await create({}, as)
    receiver.answer = () => 500
    const { eventId } = await ok('POST', `${path(webhookId)}/test`, undefined, as)
    const attempts = () => items(`${path(webhookId)}/deliveries?eventId=${eventId}`)
    const [attempt] = await until(attempts, ({ length }) => length === 1)
    await ok('POST', `${path(webhookId)}/deliveries/${attempt.id}/redelivery`, undefined, as)
    await until(attempts, ({ length }) => length === 2)
    expect((await attempts()).every(({ isTest }) => isTest)).toBe(true)
    // The change of the test before may enter the feed only after this webhook exists, and then waits for it.
    const undelivered = await items(`${path(webhookId)}/undelivered`)
    expect(undelivered.filter(({ id }) => id === eventId)).toEqual([])
  })

  it('do not count as healthy and late while their receiver refuses one event', async () => {
    const { webhookId, receiver } = await create()
    receiver.answer = ({ data }) => (data.ids.resellerId === demoResellerId(1) ? 400 : 200)
    await identify(1, 'W-13')
    await received(receiver, 1)
    await identify(1, 'W-14')
    await identify(2, 'W-15')
    await until(
      () => delivered(receiver),
      ({ length }) => length === 1,
    )
    await until(
      () => items(`${path(webhookId)}/undelivered`),
      ({ length }) => length === 2,
    )
    await change(
      `update webhook_backlog set added_at = now() - interval '1 hour' where webhook_id = $1`,
      webhookId,
    )
    const lag = new Map((await webhookLag(api.database)).map(({ isSlow, seconds }) => [isSlow, seconds]))
    expect(lag.get(false)).toBeLessThan(300)
    expect(lag.get(true)).toBeGreaterThan(3_000)
  })

  it.each([
    ['https://10.0.0.1/', 'must lead to a public address'],
    ['https://user:pass@hooks.example/', 'must not contain a user name'],
    ['ftp://hooks.example/', 'must be an absolute URL'],
    ['https://hooks.example:25/', 'must have the port'],
  ])('refuse the URL %s', async (url, reason) => {
    const refused = await api.request('POST', '/v1/webhooks', { body: { url } })
    expect([refused.status, offendingMembers(refused)]).toEqual([400, ['url']])
    expect(refused.text).toContain(reason)
    const changed = await api.request('PATCH', path(demo.webhookId), { body: { url } })
    expect(changed.status).toBe(400)
  })

  it(`are at most ${maxWebhooks} of one party`, async () => {
    const body = { url: 'https://hooks.example/', isEnabled: false }
    const own = (await items('/v1/webhooks')).filter(({ resellerId }) => resellerId === null)
    const free = 3
    for (let count = own.length; count < maxWebhooks - free; count += 1)
      webhookIds.push((await ok('POST', '/v1/webhooks', body)).webhookId)
    const answers = await Promise.all(
      Array.from({ length: 3 * free }, () => api.request('POST', '/v1/webhooks', { body })),
    )
    const added = answers.filter(({ status }) => status === 201)
    webhookIds.push(...added.map((answer) => answer.body.webhookId))
    const refused = answers.filter(({ status }) => status === 400)
    expect([added.length, refused.length]).toEqual([free, 2 * free])
    for (const { text } of refused) expect(text).toContain('at most 20')
  })
})
