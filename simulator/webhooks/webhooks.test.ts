import { verify, X509Certificate } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { directPartner } from '../seed/seed.ts'
import { callerOf, createdCustomer, type Send, simulatorForTests } from '../testing/client.ts'

const { control } = simulatorForTests()
let direct: Send
let customerId: string

interface Delivery {
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

const received: Delivery[] = []
let status = 200
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  received.push({ headers: request.headers, text: Buffer.concat(chunks).toString() })
  response.writeHead(status).end()
})
const listening = new Promise<string>((resolve) =>
  receiver.listen(0, '127.0.0.1', () =>
    resolve(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`),
  ),
)
afterAll(() => receiver.close())

const register = async (...WebhookEvents: string[]) =>
  direct('POST', '/webhooks/v1/registration', { WebhookUrl: await listening, WebhookEvents })
const bought = async (): Promise<string> =>
  (await control('POST', `/simulator/actions/customers/${customerId}/subscriptions`)).body.id
const arrived = (count: number) => expect.poll(() => received.length).toBe(count)

beforeEach(async () => {
  received.length = 0
  status = 200
  direct = callerOf(control, directPartner)
  customerId = await createdCustomer(direct)
})
afterEach(() => control('POST', '/simulator/reset'))

describe('a webhook', () => {
  it('is registered, read and changed', async () => {
    expect((await direct('GET', '/webhooks/v1/registration')).status).toBe(404)
    expect((await register('subscription-updated')).body).toMatchObject({
      ...{ WebhookUrl: await listening, WebhookEvents: ['subscription-updated'] },
    })
    expect((await register('subscription-updated')).status).toBe(409)
    const changed = { WebhookUrl: await listening, WebhookEvents: ['test-created'] }
    expect((await direct('PUT', '/webhooks/v1/registration', changed)).status).toBe(200)
    expect((await direct('GET', '/v1/webhooks/v1/registration')).body).toMatchObject(changed)
    expect((await direct('GET', '/webhooks/v1/registration/events')).body).toContain('subscription-updated')
  })

  it.each([
    ['no address', { WebhookUrl: 'here', WebhookEvents: [] }],
    ['no events', { WebhookUrl: 'http://here.example' }],
    ['an unknown event', { WebhookUrl: 'http://here.example', WebhookEvents: ['all'] }],
  ])('is not registered with %s', async (_, body) => {
    expect((await direct('POST', '/webhooks/v1/registration', body)).status).toBe(400)
  })

  it('is called when a subscription changes, whatever the cause, and signed by a certificate of the root', async () => {
    await register('subscription-updated')
    const id = await bought()
    await arrived(1)
    const { headers, text } = received[0]!
    expect(JSON.parse(text)).toMatchObject({
      ...{ EventName: 'subscription-updated', ResourceName: 'subscription', AuditUri: null },
      ResourceUri: expect.stringMatching(`/v1/customers/${customerId}/subscriptions/${id}$`),
      ResourceChangeUtcDate: expect.any(String),
    })
    expect(headers['x-ms-signature-algorithm']).toBe('rsa-sha256')
    const at = async (url: string) => new X509Certificate((await control('GET', new URL(url).pathname)).bytes)
    // One certificate in DER, with the address of its issuer.
    const certificate = await at(String(headers['x-ms-certificate-url']))
    const [, issuerUrl] = /^CA Issuers - URI:(\S+)$/m.exec(certificate.infoAccess!) ?? []
    const issuer = await at(issuerUrl!)
    const root = new X509Certificate((await control('GET', '/simulator/webhooks/root')).text)
    expect(certificate.subject).toBe('O=Microsoft Corporation\nCN=pcnotifications-dispatch.microsoft.com')
    expect([root.ca, issuer.ca, certificate.ca]).toEqual([true, true, false])
    expect([certificate.checkIssued(issuer), issuer.checkIssued(root)]).toEqual([true, true])
    expect(certificate.checkIssued(root)).toBe(false)
    expect([certificate.verify(issuer.publicKey), issuer.verify(root.publicKey)]).toEqual([true, true])
    const [scheme, signature] = headers.authorization!.split(' ')
    const holds = (body: string) =>
      verify('sha256', Buffer.from(body), certificate.publicKey, Buffer.from(signature!, 'base64'))
    expect([scheme, holds(text), holds(`${text} `)]).toEqual(['Signature', true, false])
  })

  it('has its signature in a separate header on request', async () => {
    const registration = { WebhookUrl: await listening, WebhookEvents: ['subscription-updated'] }
    const wanted = { ...registration, SignatureTokenToMsSignatureHeader: true }
    expect((await direct('POST', '/webhooks/v1/registration', wanted)).body).toMatchObject(wanted)
    await bought()
    await arrived(1)
    expect(received[0]!.headers.authorization).toBeUndefined()
    expect(received[0]!.headers['x-ms-signature']).toMatch(/^Signature [\w+/]+=*$/)
  })

  it('is called when an invoice is ready', async () => {
    await register('invoice-ready')
    await bought()
    await control('PUT', '/simulator/clock', { advance: 'P40D' })
    const entries = (await control('GET', '/simulator/ledger?kind=IssueInvoice')).body
    const [issued] = entries.filter(
      ({ partnerId }: { partnerId: string }) => partnerId === directPartner.tenantId,
    )
    await expect.poll(() => received.length).toBeGreaterThan(0)
    expect(JSON.parse(received[0]!.text)).toMatchObject({
      ...{ EventName: 'invoice-ready', ResourceName: 'invoice' },
      ResourceUri: expect.stringMatching(`/v1/invoices/${issued.subject}$`),
    })
  })

  it('is not called for other events or for refused changes', async () => {
    await register('test-created')
    const id = await bought()
    await direct('PATCH', `/v1/customers/${customerId}/subscriptions/${id}`, { quantity: 0 })
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(received).toEqual([])
  })

  it('is called again after growing pauses, until a call succeeds', async () => {
    status = 500
    await register('subscription-updated')
    await bought()
    await arrived(1)
    status = 200
    await control('PUT', '/simulator/clock', { advance: 'PT30S' })
    await control('PUT', '/simulator/clock', { advance: 'PT30S' })
    await arrived(2)
    expect(received[1]!.text).toBe(received[0]!.text)
    await control('PUT', '/simulator/clock', { advance: 'P1D' })
    const { body } = await control('GET', '/simulator/state')
    expect(body.notifications).toMatchObject([{ attempts: [{ status: 500 }, { status: 200 }] }])
    expect(body.notifications[0]).not.toHaveProperty('nextAt')
  })

  it('can be tested', async () => {
    await register('test-created')
    const { body } = await direct('POST', '/webhooks/v1/registration/validationEvents')
    await arrived(1)
    const path = `/webhooks/v1/registration/validationEvents/${body.correlationId}`
    const result = async () => (await direct('GET', path)).body
    await expect.poll(result).toMatchObject({ status: 'completed', results: [{ responseCode: '200' }] })
    expect(JSON.parse(received[0]!.text).EventName).toBe('test-created')
  })

  it('is called when usage exceeds the budget', async () => {
    await register('usagerecords-thresholdExceeded')
    const path = `/simulator/actions/customers/${customerId}/subscriptions`
    const plan = (await control('POST', path, { offer: 'DZH318Z0BPS6:0001' })).body.id
    await direct('PATCH', `/v1/customers/${customerId}/usagebudget`, { amount: 10 })
    await control('POST', `/simulator/actions/subscriptions/${plan}/usage`, { totalCost: 9 })
    await control('POST', `/simulator/actions/subscriptions/${plan}/usage`, { totalCost: 2 })
    await control('POST', `/simulator/actions/subscriptions/${plan}/usage`, { totalCost: 3 })
    await arrived(1)
  })
})

describe('the audit records', () => {
  const subscriptions = async () => {
    const filter = encodeURIComponent('{"Field":"ResourceType","Value":"subscription","Operator":"equals"}')
    const caller = callerOf(control, directPartner)
    return (await caller('GET', `/v1/auditrecords?filter=${filter}`)).body.items
  }

  it('show the user and the content of a change', async () => {
    const id = await bought()
    const address = `/v1/customers/${customerId}/subscriptions/${id}`
    const { body } = await direct('GET', address)
    const headers = { 'MS-CorrelationId': '0a0b0c0d-0000-4000-8000-000000000001' }
    await direct('PATCH', address, { ...body, quantity: 3 }, headers)
    const byHand = { friendlyName: 'By hand', by: 'ida@partner.example' }
    await control('POST', `/simulator/actions/subscriptions/${id}`, byHand)
    const items = await subscriptions()
    expect(items).toMatchObject([
      { operationType: 'update_subscription', resourceOldValue: null },
      { operationType: 'update_subscription', originalCorrelationId: headers['MS-CorrelationId'] },
      { userPrincipalName: 'ida@partner.example', originalCorrelationId: null, applicationId: null },
    ])
    const [old, now] = [items[1].resourceOldValue, items[1].resourceNewValue].map((text) => JSON.parse(text))
    expect([old.Quantity, now.Quantity, now.Id]).toEqual([1, 3, id])
  })

  it('show automatic changes', async () => {
    await bought()
    await control('PUT', '/simulator/clock', { advance: 'P1Y' })
    expect(await subscriptions()).toMatchObject([
      { operationType: 'renew_subscription', userPrincipalName: 'system', originalCorrelationId: null },
    ])
  })
})
