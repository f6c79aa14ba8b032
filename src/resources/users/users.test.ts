import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../../test/contract/world.ts'
import type { TestRequest } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { demo, demoCustomerId, demoResellerId } from '../../demo/identifiers.ts'
import { portalGroups } from '../../domain/users/portal-user.ts'
import { foldNameChanges } from '../../store/list-counts/name-counts.ts'
import { exampleCustomer } from '../customers/example.ts'
import { exampleAssociation } from '../resellers/example.ts'
import { examplePortalUser, exampleShownPortalUser } from './example.ts'

const [administrator, alertManager, viewer] = portalGroups
const reseller = demoResellerId(1)
const customer = demoCustomerId(1)
const newEmail = () => `user.${randomUUID()}@users.test`
const inPath = (email: string) => `/v1/users/${encodeURIComponent(email)}`

describe.each(oneDatabase(import.meta.url))('portal users, on the %s database', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world.api.stop())

  const request = (method: string, path: string, more?: TestRequest) => world.api.request(method, path, more)
  const ofReseller = `/v1/reseller/${reseller}/users`
  const ofCustomer = `/v1/customer/${customer}/users`

  /** Creates a user that the service must accept; returns its e-mail address. */
  async function create(path = ofReseller, changes: object = {}, more: TestRequest = {}): Promise<string> {
    const body = { ...examplePortalUser, email: newEmail(), ...changes }
    const { status, text } = await request('POST', path, { ...more, body })
    expect(status, text).toBe(201)
    return body.email
  }
  const change = (email: string, changes: object = {}, more: TestRequest = {}) =>
    request('PATCH', inPath(email), { ...more, body: { ...examplePortalUser, email, ...changes } })
  /** Returns the status and the offending members of a response. */
  const outcome = ({ status, body }: Awaited<ReturnType<typeof request>>) => [
    status,
    ...(body?.errors ?? []).map(({ propertyName }: { propertyName: string }) => propertyName),
  ]
  const list = async (query: Record<string, string | number | boolean> = {}, more: TestRequest = {}) =>
    (await request('GET', '/v1', { ...more, query: { pageSize: 2000, ...query } })).body
  const emails = async (...of: Parameters<typeof list>): Promise<string[]> =>
    (await list(...of)).items.map(({ email }: { email: string }) => email)
  const find = async (email: string) => (await list({ searchValue: email })).items[0]

  it('can be read one by one, and a change that names an older version is refused', async () => {
    const email = await create()
    const read = await request('GET', inPath(email))
    expect(read.body).toEqual(await find(email))
    const headers = { 'if-match': read.headers.get('etag')! }
    expect((await change(email, { firstName: 'Noa' }, { headers })).status).toBe(204)
    expect((await change(email, { firstName: 'Ada' }, { headers })).status).toBe(412)
    expect((await request('DELETE', inPath(email), { headers })).status).toBe(412)
    expect((await request('GET', inPath(email))).body).toMatchObject({ firstName: 'Noa' })
    expect((await request('GET', inPath(newEmail()))).status).toBe(404)
  })

  it('are shown as sent, with their role and the names of their groups', async () => {
    const sent = { firstName: ' Zoë ', lastName: null, groups: [{ id: viewer.id }, alertManager] }
    const ignored = { id: randomUUID(), role: { name: 'csp' }, party: null }
    const email = await create(ofReseller, { ...sent, ...ignored, email: 'Zoë@Users.test' })
    const shown = await find(email)
    expect(shown).toEqual({
      ...exampleShownPortalUser,
      id: expect.any(String),
      firstName: ' Zoë ',
      lastName: null,
      email: 'Zoë@Users.test',
      role: { name: 'reseller' },
      groups: [alertManager, viewer],
    })
    expect(shown.id).not.toBe(ignored.id)
    expect(await find(await create(ofCustomer, { groups: null }))).toMatchObject({
      role: { name: 'customer' },
      party: { id: demo.customerId, name: 'Lindner Backwaren GmbH' },
      groups: null,
    })
    expect(await find(demo.cspUserEmail)).toMatchObject({ role: { name: 'csp' }, party: null })
  })

  it('require an e-mail address and existing groups', async () => {
    const body = { ...examplePortalUser, email: 'nobody', firstName: 5 }
    expect(outcome(await request('POST', ofReseller, { body })).sort()).toEqual([400, 'email', 'firstName'])
    const groups = [viewer, { id: randomUUID() }]
    const told = [400, 'groups[1].id', 'email']
    const taken = { ...examplePortalUser, groups, email: demo.cspUserEmail.toUpperCase() }
    for (const path of [ofReseller, ofCustomer])
      expect(outcome(await request('POST', path, { body: taken }))).toEqual(told)
    expect(outcome(await change(await create(), taken))).toEqual(told)
  })

  describe('e-mail addresses', () => {
    it('are unique in a tenant without regard to case, level and reach', async () => {
      const email = await create(ofCustomer, { email: 'Strasse.JOSÉ@users.test' })
      for (const same of [email, email.toLowerCase(), 'strasse.jose\u0301@USERS.test']) {
        for (const as of ['csp', 'reseller'] as const) {
          const answer = await request('POST', ofReseller, {
            as,
            body: { ...examplePortalUser, email: same },
          })
          expect([same, ...outcome(answer)]).toEqual([same, 400, 'email'])
        }
      }
      await create(ofCustomer, { email: 'strasse.jose@users.test' })
      const path = `/v1/reseller/${world.foreign.resellerId}/users`
      await create(path, { email }, { as: null, headers: world.asNeighbour })
    })

    it('belong to one of many concurrent requests', async () => {
      for (const path of [ofReseller, ofCustomer]) {
        const email = newEmail()
        const answers = await Promise.all(
          Array.from({ length: 8 }, (_, place) => {
            const spelt = place % 2 === 0 ? email : email.toUpperCase()
            return request('POST', path, { body: { ...examplePortalUser, email: spelt } })
          }),
        )
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
        for (const lost of answers.filter(({ status }) => status !== 201))
          expect(outcome(lost)).toEqual([400, 'email'])
        expect(await emails({ searchValue: email })).toHaveLength(1)
      }
    })

    it('cannot be those of another user, but can change their case', async () => {
      const [one, other] = [await create(), await create()]
      expect(outcome(await change(one, { email: other.toUpperCase() }))).toEqual([400, 'email'])
      expect(outcome(await change(one, { email: one.toUpperCase() }))).toEqual([204])
      const answers = await Promise.all(
        [one, other].map((from) => change(from, { email: 'wanted@users.test' })),
      )
      expect(answers.map(outcome).sort()).toEqual([[204], [400, 'email']])
    })

    it.each([
      'plus+tag@users.test',
      'slash/one@users.test',
      'per%cent@users.test',
      'twice%2Bencoded@users.test',
      'question?mark@users.test',
      'hash#tag@users.test',
      "o'neil&co=1@users.test",
      'groups@users.test',
      '用户@例子.test',
      'cafe\u0301@users.test',
      '\u{1f600}@users.test',
      `${'x'.repeat(240)}@users.test`,
    ])('are read from the path unchanged: %s', async (email) => {
      await create(ofReseller, { email })
      const firstName = randomUUID()
      expect(outcome(await change(email.toUpperCase(), { email, firstName }))).toEqual([204])
      expect(await list({ searchValue: firstName })).toMatchObject({ items: [{ email, firstName }] })
      expect(outcome(await request('DELETE', inPath(email)))).toEqual([204])
      expect(outcome(await request('DELETE', inPath(email)))).toEqual([404])
    })

    it('may have any encoding in the path that URLs allow: a plus sign is not a space', async () => {
      const email = await create(ofReseller, { email: 'a+b@users.test' })
      for (const path of ['a%20b@users.test', 'a b@users.test', 'a%252Bb@users.test'])
        expect(outcome(await request('DELETE', `/v1/users/${path}`))).toEqual([404])
      for (const spelt of ['a+b@users.test', 'a%2Bb%40users.test', 'A%2bB@Users%2Etest']) {
        const body = { ...examplePortalUser, email }
        expect(outcome(await request('PATCH', `/v1/users/${spelt}`, { body }))).toEqual([204])
      }
      expect(outcome(await request('DELETE', '/V1/USERS/a+b@users.test'))).toEqual([204])
    })

    it('do not appear in refusals, and do not hide other paths', async () => {
      const answer = await request('DELETE', '/v1/users/no.such@users.test')
      expect([answer.status, answer.text.includes('no.such')]).toEqual([404, false])
      expect((await request('DELETE', '/v1/users/groups')).status).toBe(405)
      expect((await request('DELETE', '/v1/users/%00@users.test')).status).toBe(400)
      expect((await request('DELETE', '/v1/users/%ff@users.test')).status).toBe(400)
    })
  })

  it('can be created again after deletion, with another id', async () => {
    const email = await create()
    const { id } = await find(email)
    expect(outcome(await request('DELETE', inPath(email)))).toEqual([204])
    expect(await emails({ searchValue: email })).toEqual([])
    expect(outcome(await change(email))).toEqual([404])
    await create(ofCustomer, { email: email.toUpperCase() })
    const again = await find(email)
    expect([again.email, again.role.name, again.id === id]).toEqual([email.toUpperCase(), 'customer', false])
  })

  it('keep their level when they are changed', async () => {
    const email = await create(ofCustomer)
    const { id } = await find(email)
    const changes = {
      firstName: null,
      lastName: 'Anew',
      groups: null,
      id: randomUUID(),
      role: { name: 'csp' },
      party: null,
    }
    expect(outcome(await change(email, { ...changes, email: 'anew@users.test' }))).toEqual([204])
    expect(await find('anew@users.test')).toEqual({
      ...exampleShownPortalUser,
      ...{ id, firstName: null, lastName: 'Anew', groups: null, email: 'anew@users.test' },
      role: { name: 'customer' },
      party: { id: demo.customerId, name: 'Lindner Backwaren GmbH' },
    })
    expect(outcome(await change(email))).toEqual([404])
  })

  describe('reach', () => {
    const asReseller = { as: 'reseller' } as const
    const asCustomer = { as: 'customer' } as const

    it('of a reseller are its own users and those of its customers in relation with it', async () => {
      const own = await create(ofReseller)
      const ofItsCustomer = await create(ofCustomer)
      const direct = await create(`/v1/customer/${demoCustomerId(2)}/users`)
      const others = await create(`/v1/reseller/${demoResellerId(2)}/users`)
      const seen = await emails({}, asReseller)
      for (const email of [own, ofItsCustomer]) {
        expect(seen).toContain(email)
        expect(outcome(await change(email, {}, asReseller))).toEqual([204])
      }
      for (const email of [direct, others, demo.cspUserEmail]) {
        expect(seen).not.toContain(email)
        expect(outcome(await change(email, {}, asReseller))).toEqual([404])
        expect(outcome(await request('DELETE', inPath(email), asReseller))).toEqual([404])
      }
      const elsewhere = `/v1/reseller/${demoResellerId(2)}/users`
      const body = { ...examplePortalUser, email: newEmail() }
      expect(outcome(await request('POST', elsewhere, { ...asReseller, body }))).toEqual([404])
      expect(outcome(await request('GET', `/v1/customer/${demoCustomerId(2)}/users`, asReseller))).toEqual([
        404,
      ])
      const query = { resellerId: demoResellerId(2) }
      for (const [method, path] of [
        ['GET', '/v1'],
        ['GET', ofCustomer],
        ['DELETE', inPath(own)],
      ] as const) {
        expect([path, ...outcome(await request(method, path, { ...asReseller, query }))]).toEqual([path, 403])
      }
    })

    it('of a customer are its own users, of all sellers', async () => {
      const own = await create(ofCustomer, {}, asCustomer)
      const others = await create(`/v1/customer/${demoCustomerId(2)}/users`)
      const { body: shown } = await request('GET', ofCustomer, asCustomer)
      expect(shown.map(({ email }: { email: string }) => email)).toContain(own)
      expect(outcome(await change(own, {}, asCustomer))).toEqual([204])
      for (const email of [others, demo.cspUserEmail, await create(ofReseller)])
        expect(outcome(await change(email, {}, asCustomer))).toEqual([404])
      const body = { ...examplePortalUser, email: newEmail() }
      const elsewhere = `/v1/customer/${demoCustomerId(2)}/users`
      expect(outcome(await request('POST', elsewhere, { ...asCustomer, body }))).toEqual([404])
      expect(outcome(await request('DELETE', inPath(own), asCustomer))).toEqual([204])
    })

    it('of a csp is restricted by the reseller that it names', async () => {
      const email = await create(ofCustomer)
      const wrong = { query: { resellerId: demoResellerId(2) } }
      expect(outcome(await change(email, {}, wrong))).toEqual([404])
      expect(outcome(await request('DELETE', inPath(email), wrong))).toEqual([404])
      expect(outcome(await change(email, {}, { query: { resellerId: reseller.toUpperCase() } }))).toEqual([
        204,
      ])
      expect(await emails({ resellerId: reseller })).toContain(email)
      expect(await emails({ resellerId: demoResellerId(2) })).not.toContain(email)
    })
  })

  it('of a customer of several sellers belong to the named relation', async () => {
    const body = { ...exampleCustomer, resellerId: reseller, providerCustomers: [] }
    const created = await request('POST', '/v1/Customers', { body })
    const path = `/v1/customer/${created.body.customerId}/users`
    const first = await create(path)
    const { priceMargin: margin, providerInstanceId } = exampleAssociation
    const bound = await request('POST', `/v1/Customers/${created.body.customerId}/provider-instances`, {
      query: { resellerId: demoResellerId(2) },
      body: { providerInstanceId, margin, providerCustomerData: '{}' },
    })
    expect(bound.status, bound.text).toBe(201)

    const second = { ...examplePortalUser, email: newEmail() }
    expect(outcome(await request('POST', path, { body: second }))).toEqual([400, 'resellerId'])
    await create(path, second, { query: { resellerId: demoResellerId(2) } })
    const shown = async (more: TestRequest) =>
      (await request('GET', path, more)).body.map(({ email }: { email: string }) => email)
    expect(await shown({})).toEqual([first, second.email])
    expect(await shown({ query: { resellerId: demoResellerId(2) } })).toEqual([second.email])
    expect(await shown({ as: 'reseller' })).toEqual([first])
  })

  it('of a customer are deleted with it, and no more can be created', async () => {
    const body = { ...exampleCustomer, providerCustomers: [] }
    const { customerId } = (await request('POST', '/v1/Customers', { body })).body
    const path = `/v1/customer/${customerId}/users`
    const email = await create(path)
    expect((await request('DELETE', `/v1/Customers/${customerId}`)).status).toBe(202)
    await world.settled()
    expect(await emails({ searchValue: email })).toEqual([])
    expect((await request('GET', path)).body).toEqual([])
    const late = await request('POST', path, { body: { ...examplePortalUser, email } })
    expect([late.status, late.body.type]).toEqual([400, 'BusinessRuleViolation'])
    await create(ofReseller, { email })
  })

  describe('GET /v1', () => {
    it('is found as /V1 and /v1/, and accepts nothing else', async () => {
      const { text } = await request('GET', '/v1')
      for (const path of ['/V1', '/v1/']) expect((await request('GET', path)).text).toBe(text)
      const refused = await request('POST', '/v1', { body: {} })
      expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
      expect((await request('GET', '/v1/Users')).status).toBe(410)
    })

    it('sorts by name or e-mail address, without regard to case and accents in names', async () => {
      for (const [firstName, email] of [
        ['Élodie', 'Sort.c@users.test'],
        ['elmar', 'sort.A@users.test'],
        ['ELLA', 'SORT.b@users.test'],
      ]) {
        await create(ofReseller, { firstName, lastName: 'Sorted', email })
      }
      const sorted = async (query: object) =>
        (await list({ searchValue: 'sorted', ...query })).items.map(
          ({ firstName }: { firstName: string }) => firstName,
        )
      expect(await sorted({})).toEqual(['ELLA', 'elmar', 'Élodie'])
      expect(await sorted({ sortPropertyName: 'email' })).toEqual(['elmar', 'ELLA', 'Élodie'])
      expect(await sorted({ sortPropertyName: 'Email', ascendingOrder: false })).toEqual([
        'Élodie',
        'ELLA',
        'elmar',
      ])
    })

    it('searches in names and e-mail addresses, and filters by group', async () => {
      const mark = randomUUID().slice(0, 8)
      const named = await create(ofReseller, { lastName: `X${mark}`, groups: [viewer] })
      const addressed = await create(ofReseller, { email: `${mark}@users.test`, groups: [administrator] })
      const none = await create(ofReseller, { firstName: mark, groups: null })
      const found = async (query: object) =>
        (await emails({ searchValue: mark.toUpperCase(), ...query })).sort()
      expect(await found({})).toEqual([named, addressed, none].sort())
      expect(await found({ groups: 'viewer' })).toEqual([named])
      expect(await found({ groups: 'Viewer|ADMINISTRATOR' })).toEqual([named, addressed].sort())
      expect(await found({ groups: 'alert manager' })).toEqual([])
    })

    it('counts new, changed and deleted users in both orders, before and after folding', async () => {
      const agree = async () => {
        const all = await emails()
        for (const sortPropertyName of ['Name', 'Email']) {
          for (const pageSize of [1, 3]) {
            const { totalCount } = await list({ sortPropertyName, pageSize })
            expect([sortPropertyName, totalCount]).toEqual([sortPropertyName, all.length])
          }
        }
        return all.length
      }
      const fold = async () => {
        for (const sorted of ['portal_users', 'portal_user_emails'] as const)
          await foldNameChanges(world.api.database, demo.tenantId, sorted, 4)
      }
      const before = await agree()
      const [stays, changes, goes] = [await create(), await create(), await create()]
      expect(await agree()).toBe(before + 3)
      await fold()
      expect(await agree()).toBe(before + 3)
      await change(changes, { firstName: 'Aaron', email: 'aaron@users.test' })
      await request('DELETE', inPath(goes))
      expect(await agree()).toBe(before + 2)
      await fold()
      expect(await agree()).toBe(before + 2)
      expect(await emails({ searchValue: '@users.test' })).toEqual(expect.arrayContaining([stays]))
    })
  })

  it('are distinguished in the audit log by the address in the path', async () => {
    const email = await create(ofReseller, { email: 'told@users.test' })
    const told = async (path: string) => {
      const correlationId = randomUUID()
      await request('DELETE', path, { headers: { 'x-correlation-id': correlationId } })
      const { body } = await request('GET', '/v1/AuditLogs')
      return body.items.find((row: { correlationId: string }) => row.correlationId === correlationId)
    }
    const description = (address: string) => `Delete a portal user. (email: ${address})`
    expect(await told(inPath(email))).toMatchObject({
      operation: { name: 'DeleteUser' },
      status: { name: 'Succeded' },
      description: description(email),
    })
    expect(await told('/v1/users/a%00b')).toMatchObject({
      status: { name: 'Failed' },
      description: description('ab'),
    })
  })
})
