import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { directPartner, refreshTokens } from '../../../../../simulator/seed/seed.ts'
import { type Simulator, startSimulator } from '../../../../../simulator/simulator.ts'
import { newCustomer, newIntent, valueIn } from '../../../conformance/conformance.ts'
import { firstPage, type People } from '../../../conformance/directory.ts'
import type { Intent, Outcome, Role, UsersPage, UsersWanted, Vendor } from '../../../port.ts'
import { controlOf, openVendor, peopleAt, settingsFor } from '../../simulated.ts'

let simulator: Simulator
let control: ReturnType<typeof controlOf>
let people: People
let vendor: Vendor
let customerId: string
beforeAll(async () => {
  simulator = await startSimulator({ host: '127.0.0.1', port: 0 })
  control = controlOf(simulator.url)
  people = peopleAt(control)
})
afterAll(() => simulator.close())
beforeEach(async () => {
  await control.reset()
  vendor = open()
  customerId = valueIn(await vendor.createCustomer(newCustomer(null), newIntent())).customer.customerId
})

function open(refreshToken: string | undefined = refreshTokens.direct): Vendor {
  return openVendor({
    type: 'MicrosoftTier1',
    ...settingsFor(simulator.url, directPartner, refreshToken),
  })
}

const page = (wanted: Partial<UsersWanted>) =>
  vendor.users(customerId, { ...firstPage, ...wanted }, newIntent())
const requestsTo = async (end: RegExp) => (await control.requests()).filter(({ url }) => end.test(url))

describe('users of a large customer', () => {
  beforeEach(() => control.act(`customers/${customerId}/users/seed`, { count: 6_000 }))

  test('are read to the end', async () => {
    const ids = new Set<string>()
    let continuation: string | null = null
    do {
      const seek: UsersWanted['seek'] = continuation === null ? 'First' : 'Next'
      const next: UsersPage = valueIn(await page({ size: 500, seek, continuation }))
      for (const { userId } of next.users) ids.add(userId)
      continuation = next.hasNext ? next.continuation : null
    } while (continuation !== null)
    expect(ids.size).toBe(6_001)
    expect(await requestsTo(/\/users\?/)).toHaveLength(13)
  })

  test('are searched ten requests at a time, of which each continues where the last one ended', async () => {
    const hidden = await people.enter(customerId, 'Zzz Hidden')
    // On a slow machine, a search would end by its time limit.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
    onTestFinished(() => clock.mockRestore())
    const nobodyYet = valueIn(await page({ search: 'hidden' }))
    expect(nobodyYet).toMatchObject({ users: [], hasNext: true })
    expect(await requestsTo(/\/users\?/)).toHaveLength(10)
    const { continuation } = nobodyYet
    const found = valueIn(await page({ search: 'hidden', seek: 'Next', continuation }))
    expect(found.users.map(({ userId }) => userId)).toEqual([hidden])
    expect(await requestsTo(/\/users\?/)).toHaveLength(13)
  })

  test('are found each once, however small the pages of a search are', async () => {
    const found: string[] = []
    let next = valueIn(await page({ search: 'clara.1', size: 7 }))
    for (;;) {
      found.push(...next.users.map(({ userPrincipalName }) => userPrincipalName))
      if (!next.hasNext) break
      const { continuation } = next
      next = valueIn(await page({ search: 'clara.1', size: 7, seek: 'Next', continuation }))
    }
    // Every tenth is a Clara: 12 and 102 are, and so are the thousand from 1000 on.
    expect(found).toHaveLength(111)
    expect(new Set(found).size).toBe(111)
  })

  test('that were found before a failure are not lost', async () => {
    await control.faults([{ route: 'GET /v1/customers/*/users', fault: 'html', status: 503, every: 3 }])
    vendor = openVendor({
      type: 'MicrosoftTier1',
      ...settingsFor(simulator.url, directPartner, refreshTokens.direct, { limits: { tries: 1 } }),
    })
    const { users, hasNext, continuation } = valueIn(await page({ search: 'anna muster 0', size: 500 }))
    expect(users.length).toBeGreaterThan(0)
    expect(hasNext).toBe(true)
    await control.faults([{ route: 'GET /v1/customers/*/users', fault: 'html', status: 503 }])
    expect(await page({ search: 'anna muster 0', size: 500, seek: 'Next', continuation })).toMatchObject({
      kind: 'unavailable',
    })
  })
})

describe('users', () => {
  test('survive unknown values, byte order marks, and repeated users', async () => {
    const userId = await people.enter(customerId, 'Greta Sommer')
    await control.faults([
      { route: 'GET /v1/**', fault: 'unknown-enum' },
      { route: 'GET /v1/**', fault: 'duplicate' },
      { route: '* /**', fault: 'bom' },
    ])
    expect(valueIn(await page({})).users).toHaveLength(2)
    expect(valueIn(await vendor.user(customerId, userId, newIntent()))).toMatchObject({ userId })
    expect(await vendor.updateUser(customerId, userId, { displayName: 'G.' }, newIntent())).toMatchObject({
      kind: 'done',
    })
  })

  test('that were deleted at the vendor are missing', async () => {
    const userId = await people.enter(customerId, 'Greta Sommer')
    await control.act(`customers/${customerId}/users/${userId}`, { isDeleted: true })
    expect(await vendor.user(customerId, userId, newIntent())).toMatchObject({ kind: 'missing' })
  })

  test.each([
    [{ allowDelegatedAccess: false }, '900316', 'delegated administration'],
    [{ delegatedRoles: ['Directory Readers'] }, '900308', 'lacks a role'],
  ])('are out of reach as %j: refused with %s', async (relation, code, words) => {
    const userId = await people.enter(customerId, 'Greta Sommer')
    const { roleId } = valueIn(await vendor.roles(customerId, newIntent()))[0]!
    await control.act(`customers/${customerId}/relation`, relation)
    for (const outcome of [
      await vendor.deleteUser(customerId, userId, newIntent()),
      await vendor.resetPassword(customerId, userId, 'Strict-7-secret', newIntent()),
      await vendor.addRole(customerId, userId, roleId, newIntent()),
      await vendor.changeLicenses(customerId, userId, { assign: [roleId], remove: [] }, newIntent()),
    ])
      expect(outcome).toMatchObject({ kind: 'refused', code, reason: expect.stringContaining(words) })
  })

  test("are refused for an application without a user's consent", async () => {
    vendor = openVendor({ type: 'MicrosoftTier1', ...settingsFor(simulator.url, directPartner, undefined) })
    expect(await page({})).toMatchObject({ kind: 'unavailable', needs: 'consent' })
    expect(await requestsTo(/users/)).toEqual([])
  })
})

/** A change, how it is sent, what shows that it was made, and its name in the vendor's ledger. */
interface Change {
  readonly route: string
  readonly kind: string
  readonly make: (intent: Intent) => Promise<Outcome<null>>
  readonly isMade: () => Promise<boolean>
}

describe('a change to people', () => {
  let userId: string
  let role: Role
  const licensed = async () =>
    valueIn(await vendor.userLicenses(customerId, userId, newIntent())).map(({ skuId }) => skuId)
  const user = () => vendor.user(customerId, userId, newIntent())
  const isHeld = async () =>
    valueIn(await vendor.userRoles(customerId, userId, newIntent())).some(
      ({ roleId }) => roleId === role.roleId,
    )
  beforeEach(settle)

  /** A user with a licence, and a free licence. */
  async function settle(): Promise<void> {
    userId = await people.enter(customerId, 'Greta Sommer')
    const { one, other } = people.products
    await people.buy(customerId, one, 1)
    await people.buy(customerId, other, 1)
    await control.act(`customers/${customerId}/users/${userId}`, { licenses: [one] })
    role = valueIn(await vendor.roles(customerId, newIntent()))[0]!
  }

  const changes: Record<string, Change> = {
    name: {
      route: 'PATCH /v1/customers/*/users/*',
      kind: 'UpdateUser',
      make: (intent) => vendor.updateUser(customerId, userId, { displayName: 'G.' }, intent),
      isMade: async () => valueIn(await user()).displayName === 'G.',
    },
    deletion: {
      route: 'DELETE /v1/customers/*/users/*',
      kind: 'DeleteUser',
      make: (intent) => vendor.deleteUser(customerId, userId, intent),
      isMade: async () => (await user()).kind === 'missing',
    },
    'new role': {
      route: 'POST /v1/customers/*/directoryroles/*/usermembers',
      kind: 'AddRole',
      make: (intent) => vendor.addRole(customerId, userId, role.roleId, intent),
      isMade: isHeld,
    },
    licences: {
      route: 'POST /v1/customers/*/users/*/licenseupdates',
      kind: 'UpdateLicenses',
      make(intent) {
        const { one, other } = people.products
        return vendor.changeLicenses(customerId, userId, { assign: [other], remove: [one] }, intent)
      },
      isMade: async () => (await licensed()).includes(people.products.other),
    },
  }
  const happened = async ({ kind }: Change) =>
    (await control.ledger(kind)).filter(({ outOfBand }) => !outOfBand)

  describe.each(Object.keys(changes))('(%s)', (name) => {
    const change = changes[name]!

    test.each([
      { fault: 'reset' },
      { fault: 'timeout' },
      { fault: 'half' },
      { fault: 'html', status: 502 },
      { fault: 'status', status: 429, retryAfter: 0 },
      { fault: 'duplicate' },
    ])('is made once in spite of %j', async (fault) => {
      for (const acts of [true, false]) {
        if (!acts) await startAgain()
        await control.faults([{ route: change.route, next: 1, acts, ...fault }])
        expect(await change.make(newIntent())).toEqual({ kind: 'done', value: null })
        expect(await change.isMade()).toBe(true)
        expect(await happened(change)).toHaveLength(1)
      }
    })

    test('whose answers are all lost is unknown, and a query resolves it', async () => {
      for (const acts of [true, false]) {
        if (!acts) await startAgain()
        await control.faults([{ route: change.route, fault: 'reset', acts }])
        const intent = newIntent()
        expect(await change.make(intent)).toMatchObject({ kind: 'unknown' })
        await control.faults([])
        expect(await change.isMade()).toBe(acts)
        expect(await change.make(intent)).toEqual({ kind: 'done', value: null })
        expect(await happened(change)).toHaveLength(1)
      }
    })

    test('that a stale copy does not show yet is the same when it is repeated', async () => {
      await control.faults([
        { route: change.route, fault: 'reset', acts: true, next: 3 },
        { route: 'GET /v1/**', fault: 'stale', age: 'PT15M' },
      ])
      await control.advance('PT16M')
      const intent = newIntent()
      expect(await change.make(intent)).toMatchObject({ kind: 'unknown' })
      expect(await change.isMade()).toBe(false)
      expect(await change.make(intent)).toEqual({ kind: 'done', value: null })
      expect(await happened(change)).toHaveLength(1)
    })

    test('that the vendor wants to make later is pending', async () => {
      await control.faults([{ route: change.route, fault: 'accepted', after: 'PT10M' }])
      expect(await change.make(newIntent())).toEqual({ kind: 'pending' })
      await control.faults([])
      expect(await change.isMade()).toBe(false)
      await control.advance('PT11M')
      expect(await change.isMade()).toBe(true)
    })

    test('waits while the vendor wants fewer requests', async () => {
      await control.faults([{ route: change.route, fault: 'status', status: 429, retryAfter: 30 }])
      expect(await change.make(newIntent())).toMatchObject({ kind: 'throttled', afterMs: expect.any(Number) })
      expect(await happened(change)).toEqual([])
    })
  })

  /** Another customer with another user, for whom nothing has happened. */
  async function startAgain(): Promise<void> {
    await control.reset()
    vendor = open()
    customerId = valueIn(await vendor.createCustomer(newCustomer(null), newIntent())).customer.customerId
    await settle()
  }

  test('that removes a role is done when another party has removed it', async () => {
    await vendor.addRole(customerId, userId, role.roleId, newIntent())
    await control.faults([{ route: 'DELETE /v1/**', fault: 'reset', acts: true, next: 3 }])
    const intent = newIntent()
    expect(await vendor.removeRole(customerId, userId, role.roleId, intent)).toMatchObject({
      kind: 'unknown',
    })
    expect(await isHeld()).toBe(false)
    expect(await vendor.removeRole(customerId, userId, role.roleId, newIntent())).toMatchObject({
      kind: 'done',
    })
  })

  test('exchanges licences by one request, also when the last seat is the one that it frees', async () => {
    const { one, other } = people.products
    const colleague = await people.enter(customerId, 'Carla Dietz')
    const assign = { assign: [one], remove: [] }
    expect(await vendor.changeLicenses(customerId, colleague, assign, newIntent())).toMatchObject({
      kind: 'refused',
      code: '60012',
    })
    const exchange = { assign: [other], remove: [one] }
    expect(await vendor.changeLicenses(customerId, userId, exchange, newIntent())).toMatchObject({
      kind: 'done',
    })
    expect(await requestsTo(new RegExp(`${userId}/licenseupdates`))).toHaveLength(1)
    expect(await vendor.changeLicenses(customerId, colleague, assign, newIntent())).toMatchObject({
      kind: 'done',
    })
  })
})

describe('an answer that the simulator never gives', () => {
  const password = 'Very-7-secret & "quoted" <b>'
  const bodies: string[] = []
  let answer: { status: number; body: object | string }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const isSignIn = request.url!.includes('/oauth2/')
    if (!isSignIn) bodies.push(String(Buffer.concat(chunks)))
    const { status, body } = isSignIn
      ? { status: 200, body: { access_token: 'a.b.c', expires_in: 3600 } }
      : answer
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => void server.close())

  test.each([
    [200, { id: 'x', passwordProfile: { password } }],
    [400, { code: 3000, description: `Bad password '${password}'.` }],
    [400, { code: 3000, description: `Bad password '${encodeURIComponent(password)}'.` }],
    [400, { code: 3000, description: `Bad &#39;Very-7-secret &amp; &quot;quoted&quot; &lt;b&gt;&#39;.` }],
    [404, { code: 99, description: password }],
    [403, { error: { code: 'Forbidden', message: password } }],
    [500, { code: 800005, description: password }],
  ])('quotes a password to us, and no outcome does: %i %j', async (status, body) => {
    const outcome = await answeredBy(status, body).resetPassword(
      customerId,
      customerId,
      password,
      newIntent(),
    )
    expect(JSON.parse(bodies[0]!)).toMatchObject({ passwordProfile: { password, forceChangePassword: true } })
    expect(JSON.stringify(outcome)).not.toMatch(/Very|secret|quoted/)
    if (outcome.kind === 'refused' && status === 400) expect(outcome.reason).toContain('at least three kinds')
  })

  test('shows a deleted user, who is missing all the same', async () => {
    const deleted = { id: customerId, displayName: 'Greta Sommer', state: 'inactive' }
    const account = answeredBy(200, { ...deleted, items: [deleted] })
    expect(await account.user(customerId, customerId, newIntent())).toMatchObject({ kind: 'missing' })
    expect(valueIn(await account.users(customerId, firstPage, newIntent())).users).toEqual([])
  })

  test('repeats a page of users for ever', async () => {
    const next = { uri: '/users', headers: [{ key: 'MS-ContinuationToken', value: 'AAA' }] }
    const account = answeredBy(200, { items: [{ id: 'x' }], links: { next } })
    const { continuation } = valueIn(await account.users(customerId, firstPage, newIntent()))
    const wanted = { ...firstPage, seek: 'Next', continuation } as const
    expect(await account.users(customerId, wanted, newIntent())).toMatchObject({ kind: 'unavailable' })
  })

  test.each(['', '[]', 'null', '7', '{}', '{"items":{}}', '{"id":{}}'])(
    'makes no sense: %j',
    async (text) => {
      const account = answeredBy(200, text)
      expect(await account.users(customerId, firstPage, newIntent())).toMatchObject({ kind: 'unavailable' })
      expect(await account.user(customerId, customerId, newIntent())).toMatchObject({ kind: 'unavailable' })
      await expect(account.roles(customerId, newIntent())).resolves.toHaveProperty('kind')
      await expect(account.licenses(customerId, newIntent())).resolves.toHaveProperty('kind')
    },
  )

  /** An account at a vendor that answers everything like this. */
  function answeredBy(status: number, body: object | string): Vendor {
    answer = { status, body }
    bodies.length = 0
    const { port } = server.address() as AddressInfo
    const settings = settingsFor(`http://127.0.0.1:${port}`, directPartner, refreshTokens.direct)
    return openVendor({ type: 'MicrosoftTier1', ...settings })
  }
})
