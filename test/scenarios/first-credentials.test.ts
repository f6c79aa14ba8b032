import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { demo } from '../../src/demo/identifiers.ts'
import { mailCredentials } from '../../src/jobs/customers/mail-credentials.ts'
import { provisionCustomer } from '../../src/jobs/customers/provision-customer.ts'
import { type QueuedJob, toQueuedJob } from '../../src/queue/job.ts'
import { exampleCustomer, exampleProviderCustomer } from '../../src/resources/customers/example.ts'
import {
  insertBackgroundOperation,
  placeOfCredentials,
} from '../../src/store/operations/background-operations.ts'
import { newSealingKey, sealer, sealingKey } from '../../src/store/providers/sealing.ts'
import { openJobQueue } from '../../src/store/queue/job-queue.ts'
import type { Enqueued } from '../../src/store/queue/jobs.ts'
import { setTenant } from '../../src/store/tenant.ts'
import { fetchToken, startApi, type TestApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'
import { dump } from '../harness/dump.ts'
import {
  type MailServerUnderTest,
  type ReceivedMail,
  Refusal,
  startMailServer,
} from '../harness/mail-server.ts'

const databases = oneDatabase(import.meta.url)

describe.each(databases)('the first credentials of a customer, on the %s database', (kind) => {
  let server: MailServerUnderTest
  let api: TestApi
  let judge: (mail: ReceivedMail) => void | Promise<void>

  beforeAll(async () => {
    server = await startMailServer({
      judge: (mail) => judge(mail),
      onRcptTo: ({ address }, _, done) =>
        done(address.startsWith('unknown@') ? new Refusal(550, '5.1.1 No such user') : null),
    })
    const SMTP_URL = `smtp://127.0.0.1:${server.port}`
    api = await startApi(kind, { SMTP_URL, MAIL_FROM: 'Portal <noreply@portal.example>' })
  })
  afterAll(async () => {
    await api.stop()
    await server.stop()
  })
  beforeEach(() => {
    judge = () => {}
  })

  const at = (providerInstanceId: string, data: object) => ({
    ...exampleProviderCustomer,
    providerInstanceId,
    providerCustomerData: JSON.stringify(data),
  })
  /**
   * Creates a customer whose vendor creates it with a domain.
   *
   * @returns the path of its operation
   */
  async function create(domain: string, email?: string, others: object[] = []) {
    const created = at(demo.tier2InstanceId, { Domain: domain, CredentialsEmail: email })
    const answer = await api.request('POST', '/v1/Customers', {
      body: { ...exampleCustomer, resellerId: null, providerCustomers: [created, ...others] },
    })
    expect(answer.status, answer.text).toBe(201)
    const operation = async () => (await api.request('GET', answer.headers.get('operation-location')!)).body
    return {
      operation,
      /** The finished operation; delayed work runs at once. */
      async over() {
        for (let patience = 500; patience > 0; patience -= 1) {
          const found = await operation()
          if (found.state.name !== 'Processing') return found
          if (found.nextAttemptAt) await hasten()
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
        throw new Error('background work does not come to an end')
      },
      async statuses() {
        const { body } = await api.request('GET', `/v1/Customers/${answer.body.customerId}`)
        return body.providerCustomers.map((one: { status: { name: string } }) => one.status.name)
      },
    }
  }
  const hasten = () =>
    api.database.pool.query(
      "update directory.jobs set state = 'Ready', due_at = now() where state = 'Waiting'",
    )
  const mailsTo = (email: string) => server.mails.filter(({ to }) => to.includes(email))
  const shown = async (domain: string, providerInstanceId: string = demo.tier2InstanceId) => ({
    providerInstanceId,
    userName: `admin@${domain}.onmicrosoft.com`,
    password: await passwordOf(domain),
  })
  const passwordOf = async (domain: string) => (await api.vendor.firstPasswords()).get(domain)!
  const outcomes = async () => {
    const { body } = await api.request('GET', '/v1/AuditLogs', { query: { operations: 'CreateCustomer' } })
    return body.items
  }

  it('are mailed to CredentialsEmail, and are nowhere else before, during and after that', async () => {
    let release: () => void = () => {}
    judge = () =>
      new Promise((resolve) => {
        release = resolve
      })
    const { operation, over, statuses } = await create('mailed', 'ana@lindner.example')
    await expect.poll(() => mailsTo('ana@lindner.example').length).toBe(1)

    expect(await statuses()).toEqual(['Success'])
    expect(await operation()).toMatchObject({ state: { name: 'Processing' }, credentials: [] })
    const meanwhile = await api.database.asOwner(dump)
    expect(meanwhile.get('public.operation_credentials')).toContain('"sealed"')
    expect(meanwhile.get('directory.jobs')).toContain('mail-credentials')
    const password = await passwordOf('mailed')
    expect(whereIs(password, meanwhile)).toEqual([])

    release()
    expect(await over()).toMatchObject({ state: { name: 'Succeded' }, lastError: null, credentials: [] })
    expect((await api.database.asOwner(dump)).get('public.operation_credentials')).toBe('')
    expect(mailsTo('ana@lindner.example')).toMatchObject([
      {
        from: 'noreply@portal.example',
        text: expect.stringContaining(`User name: admin@mailed.onmicrosoft.com\nPassword: ${password}\n`),
      },
    ])
  })

  it('are still to be mailed when the preceding job runs a second time', async () => {
    let release: () => void = () => {}
    judge = () =>
      new Promise((resolve) => {
        release = resolve
      })
    const enqueued = vi.spyOn(api.runtime.queue, 'statement')
    const { operation, over } = await create('echo', 'echo@lindner.example')
    await expect.poll(() => mailsTo('echo@lindner.example').length).toBe(1)
    const isCreation = ({ data }: Enqueued) => (data as QueuedJob).kind === provisionCustomer.name
    const [creation] = enqueued.mock.calls.flat().filter(isCreation)
    enqueued.mockRestore()
    await api.database.transaction([api.runtime.queue.statement(creation!)])
    const creations = `select from directory.jobs where data->>'kind' = $1`
    await expect
      .poll(() => api.database.query({ text: creations, values: [provisionCustomer.name] }))
      .toEqual([])
    expect(await operation()).toMatchObject({ state: { name: 'Processing' }, credentials: [] })
    release()
    expect(await over()).toMatchObject({ state: { name: 'Succeded' }, credentials: [] })
  })

  it('wait for a mail server that cannot take them now, and arrive as the same message', async () => {
    judge = async ({ headers }) => {
      if (mailsTo('later@lindner.example').length > 1) return
      const password = await passwordOf('later')
      throw new Refusal(451, `4.3.0 not now, ${headers.get('message-id')} with ${password}`)
    }
    const { operation, over } = await create('later', 'later@lindner.example')
    await expect.poll(async () => (await operation()).lastError).not.toBeNull()
    expect(await operation()).toMatchObject({
      state: { name: 'Processing' },
      lastError: 'The mail server does not accept the mail (451 4.3.0).',
      credentials: [],
    })

    expect(await over()).toMatchObject({ state: { name: 'Succeded' }, attempts: 2, credentials: [] })
    const ids = mailsTo('later@lindner.example').map(({ headers }) => headers.get('message-id'))
    expect(ids).toEqual([expect.stringMatching(/^<first-credentials\..*@portal\.example>$/), ids[0]])
  })

  it('arrive as the same message again if the process dies before it has recorded the delivery', async () => {
    const { transaction } = api.database
    let deaths = 0
    const mortal: typeof transaction = async (statements) => {
      const isLast = statements.some(({ name }) => name === 'delete-operation-credentials')
      if (isLast && deaths++ === 0) throw new Error('the process died')
      return await transaction(statements)
    }
    Object.assign(api.database, { transaction: mortal })
    const { over } = await create('twice', 'twice@lindner.example')
    expect(await over()).toMatchObject({ state: { name: 'Succeded' }, credentials: [] })
    Object.assign(api.database, { transaction })

    const ids = mailsTo('twice@lindner.example').map(({ headers }) => headers.get('message-id'))
    expect(ids).toEqual([ids[0], ids[0]])
  })

  it('are mailed once if other work of the operation ends meanwhile', async () => {
    // The other customer follows a little later.
    await api.vendor.faults([
      { route: 'HEAD /v1/domains/islate.onmicrosoft.com', fault: 'status', status: 503, next: 3 },
    ])
    const another = at(demo.tier1InstanceId, { Domain: 'islate' })
    const { over, statuses } = await create('both', 'both@lindner.example', [another])
    judge = async () => {
      await expect.poll(() => hasten().then(statuses), { interval: 100 }).toEqual(['Success', 'Success'])
    }
    expect(await over()).toMatchObject({
      state: { name: 'Succeded' },
      credentials: [await shown('islate', demo.tier1InstanceId)],
    })
    expect(mailsTo('both@lindner.example').length).toBe(1)
  })

  it('can be read once in the operation if the mail cannot be delivered, and the customer exists', async () => {
    const { over, statuses } = await create('refused', 'unknown@lindner.example')
    const why =
      'The mail server refused the mail with the first credentials; GET /v1/operations/{operationId} returns them. ' +
      'The mail server does not accept mail for unknown@lindner.example: 550 5.1.1 No such user'
    expect(await over()).toMatchObject({
      state: { name: 'Failed' },
      lastError: why,
      credentials: [await shown('refused')],
    })
    expect((await over()).credentials).toEqual([])
    expect(await statuses()).toEqual(['Success'])
    expect(await outcomes()).toContainEqual(expect.objectContaining({ errorMessage: why }))
  })

  it('can be read once in the operation if the mail server refuses the content', async () => {
    judge = ({ text }) => {
      throw new Refusal(554, `5.7.1 ${text.replaceAll('\n', ' ')}`)
    }
    const { over } = await create('spam', 'spam@lindner.example')
    expect(await over()).toMatchObject({
      state: { name: 'Failed' },
      lastError: expect.stringContaining('(554 5.7.1)'),
      credentials: [await shown('spam')],
    })
  })

  it('are shown in the operation without an address, while others are mailed', async () => {
    const another = at(demo.tier1InstanceId, { Domain: 'unnamed' })
    const { over } = await create('named', 'named@lindner.example', [another])
    expect(await over()).toMatchObject({
      state: { name: 'Succeded' },
      credentials: [await shown('unnamed', demo.tier1InstanceId)],
    })
    expect(mailsTo('named@lindner.example').length).toBe(1)
  })

  it.each([
    'ana@lindner.example\r\nBcc: all@lindner.example',
    'ana@lindner.example,all@lindner.example',
    'Ana <ana@lindner.example>',
    `${'a'.repeat(65)}@lindner.example`,
  ])('are not mailed to %j, with which no customer can be created', async (email) => {
    const created = at(demo.tier2InstanceId, { Domain: 'fresh', CredentialsEmail: email })
    const { status, body } = await api.request('POST', '/v1/Customers', {
      body: { ...exampleCustomer, resellerId: null, providerCustomers: [created] },
    })
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      {
        propertyName: 'providerCustomers[0].providerCustomerData',
        description: [expect.stringContaining('CredentialsEmail')],
      },
    ])
  })

  it('have left the password in no table, log line or audit row after all of these tests', async () => {
    const places = await api.database.asOwner(dump)
    expect(places.get('public.audit_logs')).toContain('No such user')
    places.set('the log', api.log.join('\n'))
    places.set('the audit log', JSON.stringify(await outcomes()))
    expect(places.get('the log')).toContain('The mail server refused the mail with the first credentials')
    const passwords = [...(await api.vendor.firstPasswords()).values()]
    expect(passwords.length).toBeGreaterThan(5)
    expect(passwords.flatMap((password) => whereIs(password, places))).toEqual([])
    expect(places.get('public.operation_credentials')).toBe('')
  })
})

describe.each(databases)('the first credentials without a mail server, on the %s database', (kind) => {
  const key = newSealingKey()
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind, { SECRET_KEY: key })
  })
  afterAll(() => api.stop())

  it('are shown in the operation, even with an address', async () => {
    const data = { Domain: 'shown', CredentialsEmail: 'ana@lindner.example' }
    const answer = await api.request('POST', '/v1/Customers', {
      body: {
        ...exampleCustomer,
        providerCustomers: [
          {
            ...exampleProviderCustomer,
            providerInstanceId: demo.tier2InstanceId,
            providerCustomerData: JSON.stringify(data),
          },
        ],
      },
    })
    const operation = async () => (await api.request('GET', answer.headers.get('operation-location')!)).body
    const made = async () => (await api.vendor.firstPasswords()).get('shown')
    await expect.poll(made).toBeDefined()
    await expect.poll(operation).toMatchObject({
      state: { name: 'Succeded' },
      credentials: [{ userName: 'admin@shown.onmicrosoft.com', password: await made() }],
    })
  })

  const providerInstanceId = demo.tier2InstanceId
  /** The statements of an operation that still has the first credentials of a customer. */
  const leaving = (id: string, credentials: object, state: 'Processing' | 'Succeded') => [
    setTenant(demo.tenantId),
    insertBackgroundOperation(demo.tenantId, {
      ...{ id, operation: 'CreateCustomer', correlationId: randomUUID(), state },
      ...{ attempts: 1, lastError: null, nextAttemptAt: null, hasFailed: false },
      ...{
        openJobs: state === 'Processing' ? [~0] : [],
        finishedAt: state === 'Processing' ? null : new Date(),
      },
      ...{ resellerId: null, customerId: demo.customerId, createdAt: new Date() },
    }),
    {
      text: 'insert into operation_credentials values ($1, $2, $3, $4)',
      values: [
        demo.tenantId,
        id,
        providerInstanceId,
        sealer([sealingKey(key)]).seal(
          JSON.stringify(credentials),
          placeOfCredentials(demo.tenantId, id, providerInstanceId),
        ),
      ],
    },
  ]

  it('are shown once, and only to a caller that receives the body', async () => {
    const id = randomUUID()
    const credentials = { userName: 'admin@once.onmicrosoft.com', password: 'told-once' }
    await api.database.transaction(leaving(id, credentials, 'Succeded'))
    expect(await api.request('HEAD', `/v1/operations/${id}`)).toMatchObject({ status: 200, text: '' })
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => api.request('GET', `/v1/operations/${id}`)),
    )
    expect(answers.flatMap(({ body }) => body.credentials)).toEqual([{ providerInstanceId, ...credentials }])
    const receiver = answers.find(({ body }) => body.credentials.length > 0)!
    const { body } = await api.request('GET', '/v1/AuditLogs', {
      query: { operations: 'ShowFirstCredentials' },
    })
    expect(body.items[0]).toMatchObject({
      correlationId: receiver.headers.get('x-correlation-id'),
      status: { name: 'Succeded' },
      userName: 'demo-csp',
      description: 'Show the first credentials of a customer once (to the address 127.0.0.1)',
      data: null,
    })
  })

  it('are not shown to a token that is limited to scopes', async () => {
    const id = randomUUID()
    await api.database.transaction(leaving(id, { userName: 'a', password: 'b' }, 'Succeded'))
    for (const scope of ['read', 'billing']) {
      const token = await fetchToken(api.url, 'demo-csp', demo.clientSecret, scope)
      const headers = { authorization: `Bearer ${token}` }
      const { status, body } = await api.request('GET', `/v1/operations/${id}`, { as: null, headers })
      expect([status, body.credentials]).toEqual([200, []])
    }
    expect((await api.request('GET', `/v1/operations/${id}`)).body.credentials).toHaveLength(1)
  })

  it('are shown in the operation if the mail server was removed before the delivery', async () => {
    const id = randomUUID()
    const credentials = { userName: 'admin@left.onmicrosoft.com', password: 'left-password' }
    const correlationId = randomUUID()
    const origin = { tenantId: demo.tenantId, operationId: id, correlationId, userName: null, attempts: 1 }
    const queue = openJobQueue(api.database, () => {})
    const job = toQueuedJob(
      mailCredentials,
      { ...origin, job: ~0, mayHaveActed: false, requestId: randomUUID() },
      { customerId: demo.customerId, providerInstanceId },
    )
    await api.database.transaction([...leaving(id, credentials, 'Processing'), queue.statement(job)])
    const operation = async () => (await api.request('GET', `/v1/operations/${id}`)).body
    await expect.poll(operation).toMatchObject({
      state: { name: 'Succeded' },
      credentials: [credentials],
    })
    await queue.stop()
  })
})

/** The occurrences of a secret, as text or in other encodings. */
function whereIs(secret: string, places: ReadonlyMap<string, string>): string[] {
  const bytes = Buffer.from(secret)
  // A text has three forms in Base64, which depend on its offset modulo three.
  const inBase64 = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64')
    return text.slice(before === 0 ? 0 : before + 1, Math.floor((before + bytes.length) / 3) * 4)
  })
  const forms = [secret, bytes.toString('hex'), ...inBase64]
  return [...places].filter(([, text]) => forms.some((form) => text.includes(form))).map(([place]) => place)
}
