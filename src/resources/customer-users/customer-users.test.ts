import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestAnswer } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import {
  type DirectoryRequest,
  type DirectoryUnderTest,
  startDirectory,
} from '../../../test/harness/directory.ts'
import { dump } from '../../../test/harness/dump.ts'
import { sampleOf } from '../../../test/harness/proving.ts'
import { demo } from '../../demo/identifiers.ts'
import { setTenant } from '../../store/tenant.ts'

const databases = oneDatabase(import.meta.url)

const callers = ['demo-csp', 'demo-reseller', 'directory-customer'] as const

describe.each(databases)('the directory of a customer, on the %s database', (kind) => {
  let directory: DirectoryUnderTest
  let at: { providerInstanceId: string }
  beforeAll(async () => {
    directory = await startDirectory(kind)
    at = { providerInstanceId: directory.providerInstanceId }
  })
  afterAll(() => directory.stop())
  afterEach(() => directory.vendor.faults([]))

  const get = (path: string, request: DirectoryRequest = {}) =>
    directory.request('GET', path, { ...request, query: { ...at, ...request.query } })
  const patch = (path: string, body: object, request: DirectoryRequest = {}) =>
    directory.request('PATCH', path, { ...request, body: { ...at, ...body } })
  const enter = (
    ...user: Parameters<DirectoryUnderTest['people']['enter']> extends [string, ...infer R] ? R : never
  ) => directory.people.enter(directory.vendorCustomerId, ...user)
  const buy = (skuId: string, seats: number) => directory.people.buy(directory.vendorCustomerId, skuId, seats)

  const names = { displayName: null, email: null, domain: null, location: 'AT' }
  const selected = (...skuIds: string[]) => ({
    licenses: skuIds.map((skuId) => ({ skuId, isSelected: true })),
  })
  const setLicenses = (userId: string, skuIds: string[], request?: DirectoryRequest) =>
    patch(`/users/${userId}/licenses`, selected(...skuIds), request)
  async function licensesOf(userId: string): Promise<string[]> {
    const { body } = await get(`/users/${userId}/licenses`)
    return (body as { skuId: string; isSelected: boolean }[])
      .filter(({ isSelected }) => isSelected)
      .map(({ skuId }) => skuId)
      .sort()
  }
  const setRoles = (userId: string, roleIds: string[], request?: DirectoryRequest) =>
    patch(`/users/${userId}/user-roles`, { userRoles: roleIds.map((roleId) => ({ roleId })) }, request)
  async function rolesOf(userId: string): Promise<string[]> {
    const { body } = await get(`/users/${userId}/user-roles`)
    return (body as { roleId: string }[]).map(({ roleId }) => roleId).sort()
  }
  const refusal = ({ status, body }: TestAnswer) => [
    status,
    body?.type,
    (body?.errors ?? []).map((one: { propertyName: string }) => one.propertyName),
  ]

  describe.each(sampleOf(callers, 3))('as %s', (as) => {
    it('can be read and changed by every operation', async () => {
      const { one, other } = directory.products
      await buy(one, 20)
      await buy(other, 20)
      const userId = await enter('Greta Sommer', { firstName: 'Greta' })
      const { body: roles } = await get('/user-roles', { as })
      const { body: licenses } = await get('/licenses', { as })
      expect(licenses).toContainEqual(
        expect.objectContaining({ skuId: one, totalLicenses: 20, isSelected: false }),
      )
      const { body: page } = await get('/users', { as, query: { searchValue: 'greta som' } })
      expect(page.items.map(({ id }: { id: string }) => id)).toContain(userId)
      expect((await get(`/users/${userId}`, { as })).body).toEqual({
        ...{ id: userId, displayName: 'Greta Sommer', firstName: 'Greta', lastName: null, location: 'DE' },
        ...{ email: expect.stringMatching(/^user\d+$/), domain: 'donau.onmicrosoft.com' },
        temporaryPassword: null,
      })

      const change = {
        ...names,
        displayName: 'Greta Herbst',
        email: `greta.${as}`,
        firstName: null,
        lastName: 'Herbst',
      }
      expect((await patch(`/users/${userId}`, { customerUser: change }, { as })).status).toBe(200)
      expect((await get(`/users/${userId}`, { as })).body).toEqual({
        ...{ id: userId, displayName: 'Greta Herbst', firstName: null, lastName: 'Herbst', location: 'AT' },
        ...{ email: `greta.${as}`, domain: 'donau.onmicrosoft.com', temporaryPassword: null },
      })

      const [first, second] = roles.map(({ roleId }: { roleId: string }) => roleId)
      for (const wanted of [[first, second], [second], [second], []]) {
        expect((await setRoles(userId, wanted, { as })).status).toBe(200)
        expect(await rolesOf(userId)).toEqual(wanted.toSorted())
      }
      for (const wanted of [[one, other], [other], [other], []]) {
        expect((await setLicenses(userId, wanted, { as })).status).toBe(200)
        expect(await licensesOf(userId)).toEqual(wanted.toSorted())
      }
      const reset = await patch(`/users/${userId}/reset-password`, { customerUser: names }, { as })
      expect([reset.status, reset.body]).toEqual([
        200,
        { temporaryPassword: expect.stringMatching(/^.{16}$/) },
      ])
      const gone = await directory.request('DELETE', `/users/${userId}`, { as, query: at })
      expect(gone.status).toBe(204)
      expect((await get(`/users/${userId}`, { as })).status).toBe(404)
    })
  })

  it('lists the licences of a user, and the others that the customer has bought', async () => {
    const { one, other } = directory.products
    await buy(one, 20)
    await buy(other, 20)
    const userId = await enter('Greta Sommer')
    const sent = (await get(`/users/${userId}/licenses`)).body
    // An entry of the list is valid as input with another selection.
    const wanted = sent.map((item: { skuId: string }) => ({ ...item, isSelected: item.skuId === other }))
    expect((await patch(`/users/${userId}/licenses`, { licenses: wanted })).status).toBe(200)
    expect(await licensesOf(userId)).toEqual([other])
    const read = (await get(`/users/${userId}`)).body
    expect((await patch(`/users/${userId}`, { customerUser: read })).status).toBe(200)
    expect((await get(`/users/${userId}`)).body).toEqual(read)
  })

  describe('pages by seeking:', () => {
    const prefix = 'Walker'
    let all: string[]
    beforeAll(async () => {
      for (const name of ['delta', 'Bravo', 'charlie', 'Alfa', 'echo']) await enter(`${prefix} ${name}`)
      const { body } = await get('/users', { query: { pageSize: 2000 } })
      all = idsIn(body)
      expect(body).toMatchObject({ hasNextPage: false, totalCount: all.length, totalPages: 1 })
    })
    const idsIn = (page: { items: { id: string }[] }) => page.items.map(({ id }) => id)
    const page = async (query: DirectoryRequest['query']) => (await get('/users', { query })).body

    it.each([1, 2, 3, 500])(
      '%i at a time, it is complete in both directions, by token and by number',
      async (pageSize) => {
        for (const ascendingOrder of [true, false]) {
          const expected = (await page({ pageSize: 500, ascendingOrder })).items
          for (const isByToken of [true, false]) {
            const walked: object[] = []
            for (let pageNumber = 1, token: string | null = null; ; pageNumber += 1) {
              const place: DirectoryRequest['query'] =
                isByToken && token ? { continuationToken: token } : { pageNumber }
              const found = await page({
                pageSize,
                ascendingOrder,
                ...place,
              })
              walked.push(...found.items)
              expect(found.paginationParameters).toEqual({ pageNumber, pageSize })
              expect(found.hasPreviousPage).toBe(pageNumber > 1)
              expect(found.totalCount).toBe(walked.length + (found.hasNextPage ? 1 : 0))
              expect(found.continuationToken !== null).toBe(found.hasNextPage)
              if (!found.hasNextPage) break
              token = found.continuationToken
            }
            expect(walked).toEqual(expected)
          }
        }
      },
    )

    it('there is a first and a last page, and a way back', async () => {
      const last = await page({ pageSize: 2, seekOperation: 'Last' })
      expect([idsIn(last), last.hasNextPage]).toEqual([all.slice(-2), false])
      const token = last.continuationToken
      const before = await page({ pageSize: 2, seekOperation: 'Previous', continuationToken: token })
      expect(idsIn(before)).toEqual(all.slice(-4, -2))
      const forth = await page({
        pageSize: 2,
        seekOperation: 'Next',
        continuationToken: before.continuationToken,
      })
      expect(idsIn(forth)).toEqual(all.slice(-2))
      const behind = await page({ pageSize: 2, seekOperation: 'Next', continuationToken: token })
      expect(behind).toMatchObject({ items: [], hasNextPage: false, continuationToken: null })
      const first = await page({ pageSize: 2, seekOperation: 'First', continuationToken: token })
      expect(idsIn(first)).toEqual(all.slice(0, 2))
      const second = await page({
        pageSize: 2,
        seekOperation: 'PageIndex',
        pageNumber: 2,
        continuationToken: token,
      })
      expect(idsIn(second)).toEqual(all.slice(2, 4))
      expect(await page({ pageSize: 500, pageNumber: 20 })).toMatchObject({ items: [], hasNextPage: false })
    })

    it('a search finds each user once, and the error of a number that is too large names the remedy', async () => {
      const found: string[] = []
      for (let token: string | null = null; ; ) {
        const one = await page({
          pageSize: 2,
          searchValue: 'wALKER',
          ...(token && { continuationToken: token }),
        })
        found.push(...one.items.map(({ displayName }: { displayName: string }) => displayName))
        if (!one.hasNextPage) break
        token = one.continuationToken
      }
      expect(found).toEqual(['Alfa', 'Bravo', 'charlie', 'delta', 'echo'].map((name) => `${prefix} ${name}`))
      expect(refusal(await get('/users', { query: { pageNumber: 21 } }))).toEqual([
        400,
        'ValidationError',
        ['pageNumber'],
      ])
      expect(refusal(await get('/users', { query: { seekOperation: 'Previous' } }))).toEqual([
        ...[400, 'ValidationError'],
        ['continuationToken'],
      ])
    })

    it('a token is valid for its caller, customer, filter and order only', async () => {
      const { continuationToken } = await page({ pageSize: 1 })
      const told = [400, 'ValidationError', ['continuationToken']]
      const refused = async (request: DirectoryRequest) =>
        refusal(await get('/users', { ...request, query: { continuationToken, ...request.query } }))
      expect((await page({ continuationToken, pageSize: 1 })).items).toHaveLength(1)
      for (const as of callers.slice(1)) expect(await refused({ as })).toEqual(told)
      expect(await refused({ query: { searchValue: 'x' } })).toEqual(told)
      expect(await refused({ query: { ascendingOrder: false } })).toEqual(told)
      const changed = `${continuationToken.startsWith('A') ? 'B' : 'A'}${continuationToken.slice(1)}`
      for (const forged of [changed, `${continuationToken}AAAA`, '', 'nonsense'])
        expect(await refused({ query: { continuationToken: forged } })).toEqual(told)
    })
  })

  describe('refuses with a reason', () => {
    it('a missing seat, a missing location and unknown ids, and changes nothing', async () => {
      const { one, other, ofOtherGroup } = directory.products
      await buy(one, 0)
      await buy(other, 20)
      await buy(ofOtherGroup, 20)
      const userId = await enter('Greta Sommer')
      const nowhere = await enter('Nina Nowhere', { usageLocation: null })
      // Background work of earlier tests may still arrive, but concerns other users.
      const happened = async () =>
        (await directory.vendor.ledger()).filter((entry: object) =>
          [userId, nowhere].some((id) => JSON.stringify(entry).includes(id)),
        )
      const before = await happened()
      expect(before).not.toHaveLength(0)
      for (const [answer, words] of [
        [await setLicenses(userId, [other, one]), 'no free licence of Power BI Pro'],
        [await setLicenses(nowhere, [other, ofOtherGroup]), 'no location'],
      ] as const) {
        expect([answer.status, answer.body.type]).toEqual([400, 'BusinessRuleViolation'])
        expect(answer.body.description).toContain(words)
      }
      const unknown = randomUUID()
      for (const [answer, member] of [
        [await setLicenses(userId, [other, unknown]), 'licenses[1].skuId'],
        [await setLicenses(userId, [other, other]), 'licenses[1].skuId'],
        [await setRoles(userId, [unknown]), 'userRoles[0].roleId'],
        [
          await patch(`/users/${userId}`, { customerUser: { ...names, location: 'XX' } }),
          'customerUser.location',
        ],
        [await patch(`/users/${userId}`, { customerUser: { ...names, email: 'a@b' } }), 'customerUser.email'],
        [
          await patch(`/users/${userId}`, { customerUser: { ...names, temporaryPassword: 'Strict-7-word' } }),
          'customerUser.temporaryPassword',
        ],
        [
          await patch(`/users/${userId}/reset-password`, {
            customerUser: { ...names, temporaryPassword: 'simple' },
          }),
          'customerUser.temporaryPassword',
        ],
      ] as const)
        expect(refusal(answer)).toEqual([400, 'ValidationError', [member]])
      expect(await happened()).toEqual(before)
    })

    it('changes that only the on-premises directory can make, and allows others', async () => {
      const { other } = directory.products
      await buy(other, 20)
      const userId = await enter('Carl Copied', { isSynchronized: true })
      for (const answer of [
        await patch(`/users/${userId}`, { customerUser: { ...names, displayName: 'C.' } }),
        await patch(`/users/${userId}/reset-password`, { customerUser: names }),
        await directory.request('DELETE', `/users/${userId}`, { query: at }),
      ]) {
        expect([answer.status, answer.body.type]).toEqual([400, 'BusinessRuleViolation'])
        expect(answer.body.description).toContain("synchronized from the customer's on-premises directory")
      }
      expect((await patch(`/users/${userId}`, { customerUser: { ...names, location: 'CH' } })).status).toBe(
        200,
      )
      expect((await get(`/users/${userId}`)).body.location).toBe('CH')
      expect((await setLicenses(userId, [other])).status).toBe(200)
    })

    it('requests without a directory', async () => {
      const bind = (providerInstanceId: string, status: string) =>
        directory.database.transaction([
          setTenant(demo.tenantId),
          {
            text: `insert into provider_customers (tenant_id, customer_id, provider_instance_id, provider_customer_id, status, is_outcome_known)
                   select tenant_id, customer_id, $2, provider_customer_id, $3, true from provider_customers
                   where tenant_id = $1 and customer_id = $4 and provider_instance_id = $5`,
            values: [demo.tenantId, providerInstanceId, status, directory.customerId, demo.tier2InstanceId],
          },
          {
            text: `insert into customer_bindings (tenant_id, customer_id, seller_id, provider_instance_id, margin)
                   select tenant_id, customer_id, seller_id, $2, margin from customer_bindings
                   where tenant_id = $1 and customer_id = $3 and provider_instance_id = $4`,
            values: [demo.tenantId, providerInstanceId, directory.customerId, demo.tier2InstanceId],
          },
        ])
      const elsewhere = (providerInstanceId: string) => ({ query: { providerInstanceId } })
      expect((await get('/users', elsewhere(demo.tier1InstanceId))).status).toBe(404)
      await bind(demo.tier1InstanceId, 'Processing')
      await bind(demo.genericInstanceId, 'Success')
      for (const [instance, words] of [
        [demo.tier1InstanceId, 'does not exist at the vendor yet'],
        [demo.genericInstanceId, 'has no vendor, and therefore'],
      ] as const) {
        for (const path of ['/users', '/licenses', '/user-roles', `/users/${directory.users.ada}`]) {
          const answer = await get(path, elsewhere(instance))
          expect([answer.status, answer.body.type]).toEqual([400, 'BusinessRuleViolation'])
          expect(answer.body.description).toContain(words)
        }
        const providerInstanceId = instance
        const answer = await patch(`/users/${directory.users.ada}/user-roles`, {
          providerInstanceId,
          userRoles: [],
        })
        expect([answer.status, answer.body.description]).toEqual([400, expect.stringContaining(words)])
      }
    })
  })

  describe('with a failing vendor', () => {
    const lost = (route: string) => [{ route, fault: 'reset', acts: true }]
    const changes = async (kind: string, subject: string) =>
      (await directory.vendor.ledger(kind)).filter((one) => one.subject === subject)

    /** Sends the same request twice; the vendor's answer to the first is lost. */
    async function sentTwice(route: string, send: (headers: Record<string, string>) => Promise<TestAnswer>) {
      const [first, second] = [randomUUID(), randomUUID()]
      await directory.vendor.faults(lost(route))
      const unknown = await send({ 'x-correlation-id': first })
      expect([unknown.status, unknown.body.type]).toEqual([503, 'ProviderUnavailable'])
      expect(Number(unknown.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(unknown.body.description).toContain(
        'Send the same request again: that is safe and completes the change.',
      )
      expect(await directory.audited(first)).toEqual([
        ['Processing', null],
        ['Failed', unknown.body.description],
      ])
      await directory.vendor.faults([])
      const again = await send({ 'x-correlation-id': second })
      expect([again.status, await left()]).toEqual([again.status, []])
      return { status: again.status, audited: (await directory.audited(second)).map(([status]) => status) }
    }
    /** Returns the changes that are still recorded. */
    const left = () =>
      directory.database.query({
        text: `select subject from vendor_changes where tenant_id = $1::uuid
               and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [demo.tenantId],
      })

    it('reports an unknown outcome, and the same request completes it without a second change', async () => {
      const { other } = directory.products
      await buy(other, 20)
      const userId = await enter('Greta Sommer')
      const users = '* /v1/customers/*/users/*'
      const updated = await sentTwice('PATCH /v1/customers/*/users/*', (headers) =>
        patch(`/users/${userId}`, { customerUser: { ...names, displayName: 'G. S.' } }, { headers }),
      )
      expect(updated).toEqual({ status: 200, audited: ['Succeded'] })
      const licensed = await sentTwice(`POST ${users.slice(2)}/licenseupdates`, (headers) =>
        setLicenses(userId, [other], { headers }),
      )
      expect(licensed).toEqual({ status: 200, audited: ['Succeded'] })
      expect(await changes('UpdateLicenses', userId)).toHaveLength(1)
      const reset = await sentTwice(`PATCH ${users.slice(2)}/resetpassword`, (headers) =>
        patch(`/users/${userId}/reset-password`, { customerUser: names }, { headers }),
      )
      expect(reset).toEqual({ status: 200, audited: ['Processing', 'Succeded'] })
      const deleted = await sentTwice('DELETE /v1/customers/*/users/*', (headers) =>
        directory.request('DELETE', `/users/${userId}`, { query: at, headers }),
      )
      expect(deleted).toEqual({ status: 204, audited: ['Processing', 'Succeded'] })
      expect(await changes('DeleteUser', userId)).toHaveLength(1)
      expect((await directory.request('DELETE', `/users/${userId}`, { query: at })).status).toBe(404)
    })

    it('keeps the applied part of a replacement visible, and the same request completes it', async () => {
      const { one, ofOtherGroup } = directory.products
      await buy(one, 20)
      await buy(ofOtherGroup, 20)
      const userId = await enter('Greta Sommer')
      const refused = { fault: 'status', status: 400, code: 3000, description: 'Not now.' }
      await directory.vendor.faults([
        { route: 'POST /v1/customers/*/users/*/licenseupdates', every: 2, ...refused },
      ])
      const correlationId = randomUUID()
      const half = await setLicenses(userId, [one, ofOtherGroup], {
        headers: { 'x-correlation-id': correlationId },
      })
      expect([half.status, half.body.type]).toEqual([400, 'BusinessRuleViolation'])
      expect(half.body.description).toContain('Part of the change is made at the vendor already')
      expect((await directory.audited(correlationId)).map(([status]) => status)).toEqual([
        'Processing',
        'Failed',
      ])
      expect(await licensesOf(userId)).toHaveLength(1)
      await directory.vendor.faults([])
      expect((await setLicenses(userId, [one, ofOtherGroup])).status).toBe(200)
      expect(await licensesOf(userId)).toEqual([one, ofOtherGroup].sort())

      const { body: roles } = await get('/user-roles')
      const [old, first, second] = roles.map(({ roleId }: { roleId: string }) => roleId)
      expect((await setRoles(userId, [old])).status).toBe(200)
      await directory.vendor.faults([
        { route: 'POST /v1/customers/*/directoryroles/*/usermembers', every: 2, ...refused },
      ])
      expect((await setRoles(userId, [first, second])).status).toBe(400)
      expect(await rolesOf(userId)).toEqual([first])
      await directory.vendor.faults([])
      expect((await setRoles(userId, [first, second])).status).toBe(200)
      expect(await rolesOf(userId)).toEqual([first, second].sort())
      expect(await left()).toEqual([])
    })

    it('returns 503 at once when the vendor is unreachable, and has written nothing', async () => {
      const correlationId = randomUUID()
      await directory.vendor.faults([{ route: '* /v1/**', fault: 'status', status: 503 }])
      const answer = await setLicenses(directory.users.ada, [], {
        headers: { 'x-correlation-id': correlationId },
      })
      expect([answer.status, answer.body.type]).toEqual([503, 'ProviderUnavailable'])
      expect((await directory.audited(correlationId)).map(([status]) => status)).toEqual(['Failed'])
      expect(await left()).toEqual([])
    })
  })

  describe('changed concurrently', () => {
    it('ends in one of the requested states, and never exceeds the seats', async () => {
      const { one, other, ofOtherGroup } = directory.products
      const users = await Promise.all(['Uwe', 'Ulla', 'Udo', 'Ute'].map((name) => enter(name)))
      await buy(one, 100)
      await buy(other, 100)
      await buy(ofOtherGroup, 100)
      await directory.vendor.faults([
        { route: 'POST /v1/customers/*/users/*/licenseupdates', fault: 'delay', ms: 5 },
      ])
      const wishes = [[one, ofOtherGroup], [other], [], [one, other, ofOtherGroup]]
      for (let round = 0; round < 5; round += 1) {
        const answers = await Promise.all(
          wishes.map((wish, service) => setLicenses(users[0]!, wish, { service })),
        )
        expect(answers.map(({ status, text }) => [status, text])).toEqual(wishes.map(() => [200, '']))
        const sorted = wishes.map((wish) => wish.toSorted().join())
        expect(sorted).toContain((await licensesOf(users[0]!)).join())
      }

      await setLicenses(users[0]!, [])
      const { consumedLicenses } = await countOf(one)
      await buy(one, consumedLicenses + 2)
      const wanted = await Promise.all(
        users.map((userId, service) => setLicenses(userId, [one], { service })),
      )
      expect(wanted.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400])
      for (const { body } of wanted.filter(({ status }) => status === 400))
        expect(body.description).toContain('no free licence')
      expect(await countOf(one)).toMatchObject({
        availableLicenses: 0,
        consumedLicenses: consumedLicenses + 2,
      })
    })

    async function countOf(wanted: string) {
      const { body } = await get('/licenses')
      return body.find(({ skuId }: { skuId: string }) => skuId === wanted)
    }

    it('ends with the roles of one request', async () => {
      const userId = await enter('Rosa Roles')
      const { body: roles } = await get('/user-roles')
      const ids: string[] = roles.map(({ roleId }: { roleId: string }) => roleId)
      await directory.vendor.faults([
        { route: 'POST /v1/customers/*/directoryroles/*/usermembers', fault: 'delay', ms: 5 },
      ])
      for (let round = 0; round < 3; round += 1) {
        const wishes = [ids.slice(0, 3), ids.slice(2, 5)]
        const answers = await Promise.all(wishes.map((wish, service) => setRoles(userId, wish, { service })))
        expect(answers.map(({ status }) => status)).toEqual([200, 200])
        expect(wishes.map((wish) => wish.toSorted().join())).toContain((await rolesOf(userId)).join())
      }
    })

    it('waits for the lock of a crashed process, and returns 409 after a time limit', async () => {
      const userId = await enter('Wanda Waits')
      const heldFor = (seconds: number) =>
        directory.database.transaction([
          setTenant(demo.tenantId),
          {
            text: `insert into vendor_changes
                     (tenant_id, provider_instance_id, subject, holder_id, held_until, request_id)
                   values ($1, $2, $3, $4, now() + make_interval(secs => $5), $4)
                   on conflict (tenant_id, provider_instance_id, subject) do update set held_until = excluded.held_until`,
            values: [
              ...[demo.tenantId, demo.tier2InstanceId, `${directory.vendorCustomerId}/users/${userId}`],
              ...[randomUUID(), seconds],
            ],
          },
        ])
      await heldFor(60)
      const refused = await setRoles(userId, [])
      expect([refused.status, refused.body.type, refused.headers.get('retry-after')]).toEqual([
        409,
        'Conflict',
        '1',
      ])
      await heldFor(1)
      expect((await setRoles(userId, [])).status).toBe(200)
    })
  })

  describe('sets passwords', () => {
    let userId: string
    beforeEach(async () => {
      userId = await enter('Paul Password')
    })
    const reset = (temporaryPassword: string | null, headers: Record<string, string> = {}) =>
      patch(`/users/${userId}/reset-password`, { customerUser: { ...names, temporaryPassword } }, { headers })

    it('that it generates if none is sent, returned once, also under an idempotency key', async () => {
      const headers = { 'idempotency-key': randomUUID() }
      const { body, headers: told } = await reset(null, headers)
      expect(told.get('idempotent-replayed')).toBeNull()
      const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]
      expect(kinds.every((one) => one.test(body.temporaryPassword))).toBe(true)
      const again = await reset(null, headers)
      expect([again.status, again.body]).toEqual([200, { temporaryPassword: null }])
      expect(again.headers.get('idempotent-replayed')).toBe('true')
      const other = await reset(null)
      expect(other.body.temporaryPassword).not.toBe(body.temporaryPassword)
      expect(
        (await directory.vendor.ledger('ResetPassword')).filter((one) => one.subject === userId),
      ).toHaveLength(2)
      expect((await reset('Another-7-word', headers)).status).toBe(422)
    })

    it('that a dry run does not return, because they are never set', async () => {
      const { body } = await reset(null, { prefer: 'dry-run' })
      expect(body).toMatchObject({ status: 200, body: { temporaryPassword: null } })
      expect(body.changes).toEqual([{ ...at, step: 'reset password' }])
    })

    it('that no table and no log contain, whatever the outcome', async () => {
      const secrets = ['Given-1-passwort', 'Keyed-2-passwort', 'Lost-33-passwort', 'nokinds4']
      const [given, keyed, lost, simple] = secrets as [string, string, string, string]
      expect((await reset(given)).body).toEqual({ temporaryPassword: null })
      expect((await reset(keyed, { 'idempotency-key': randomUUID() })).status).toBe(200)
      expect((await reset(simple)).status).toBe(400)
      const answers = [await reset(null), await reset(null, { 'idempotency-key': randomUUID() })]
      for (const { body } of answers) secrets.push(body.temporaryPassword)
      await directory.vendor.faults([
        { route: 'PATCH /v1/customers/*/users/*/resetpassword', fault: 'reset', acts: true },
      ])
      expect((await reset(lost)).status).toBe(503)
      await directory.vendor.faults([])
      const path = `/users/${userId}/reset-password`
      for (const rawBody of [
        `{"customerUser": {"temporaryPassword": ${given}}}`,
        `{"customerUser": {"temporaryPassword": "${given}", "x": y}}`,
        JSON.stringify({ ...at, customerUser: { ...names, temporaryPassword: [given] } }),
        JSON.stringify({ ...at, customerUser: { temporaryPassword: given } }),
      ])
        expect((await directory.request('PATCH', path, { rawBody })).status).toBe(400)
      expect(
        (await patch(`/users/${userId}`, { customerUser: { ...names, temporaryPassword: given } })).status,
      ).toBe(400)

      const places = new Map([
        ...(await directory.database.asOwner(dump)),
        ['the log', directory.log.join('\n')] as const,
      ])
      expect(places.get('public.audit_logs')).toContain('ResetCustomerUserPassword')
      expect(places.get('public.idempotency_records')).toContain('temporaryPassword')
      const found = [...places].flatMap(([place, text]) =>
        secrets.filter((one) => text.includes(one)).map((one) => `${one} in ${place}`),
      )
      expect(found).toEqual([])
    })
  })
})
