import { beforeEach, describe, expect, it } from 'vitest'
import { isProving } from '../../../test/harness/proving.ts'
import { directPartner, refreshTokens } from '../../seed/seed.ts'
import {
  callerOf,
  createdCustomer,
  type Received,
  type Send,
  simulatorForTests,
} from '../../testing/client.ts'

const { control, direct, directApplication, indirect } = simulatorForTests()
const powerBi = 'f8a1db68-be16-40ed-86d5-cb42ce701560'
const mobility = 'efccb6f7-5641-4e0e-bd10-b4976e1bf68e'
const minecraft = '984df360-9a74-4647-8cf8-696749f6247a'
const nobody = '00000000-0000-4000-8000-000000000000'

let id: string
let users: string
beforeEach(async () => {
  id = await createdCustomer(direct)
  users = `/v1/customers/${id}/users`
})

const actOnCustomer = async (path: string, body: object) => {
  const {
    status,
    body: row,
    text,
  } = await control('POST', `/simulator/actions/customers/${id}/${path}`, body)
  if (status >= 300) throw new Error(text)
  return row
}
const entered = async (more: object = {}): Promise<string> =>
  (await actOnCustomer('users', { displayName: 'Greta Sommer', usageLocation: 'DE', ...more })).id
const ledger = async (kind: string) => (await control('GET', `/simulator/ledger?kind=${kind}`)).body

const newUser = async (more: object = {}) => ({
  displayName: 'Greta Sommer',
  userPrincipalName: `greta@${(await direct('GET', `/v1/customers/${id}`)).body.companyProfile.domain}`,
  firstName: 'Greta',
  usageLocation: 'DE',
  passwordProfile: { password: 'Strict-7-secret', forceChangePassword: true },
  ...more,
})

describe('the users of a customer', () => {
  it('begin with an administrator, who has the first password', async () => {
    const { body } = await direct('GET', users)
    expect(body).toMatchObject({
      totalCount: 1,
      items: [
        {
          userPrincipalName: expect.stringMatching(/^admin@customer\d+\.onmicrosoft\.com$/),
          userDomainType: 'none',
          state: 'active',
          links: { self: { uri: expect.stringContaining(`/customers/${id}/users/`) } },
          attributes: { objectType: 'CustomerUser' },
        },
      ],
    })
    const roles = await direct('GET', `${users}/${body.items[0].id}/directoryroles`)
    expect(roles.body.items).toMatchObject([{ name: 'Global Administrator' }])
  })

  it('are created with 200 and an answer with the password, which is not stored', async () => {
    const { status, body } = await direct('POST', users, await newUser())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      displayName: 'Greta Sommer',
      passwordProfile: { password: 'Strict-7-secret', forceChangePassword: true },
      lastDirectorySyncTime: null,
      softDeletionTime: null,
    })
    expect((await direct('GET', `${users}/${body.id}`)).body).not.toHaveProperty('passwordProfile')
    expect((await ledger('CreateUser')).at(-1)).toMatchObject({ subject: body.id, customerId: id })
    expect(JSON.stringify((await control('GET', '/simulator/ledger')).body)).not.toContain('Strict-7')
  })

  it.each([
    ['without a display name', { displayName: ' ' }],
    ['without a sign-in name', { userPrincipalName: undefined }],
    ['in a domain of another customer', { userPrincipalName: 'greta@nordlicht.example' }],
    ['with an invalid country', { usageLocation: 'Germany' }],
    ['with a simple password', { passwordProfile: { password: 'password' } }],
  ])('are not created %s', async (_, change) => {
    expect(await direct('POST', users, await newUser(change))).toMatchObject({
      status: 400,
      body: { code: 3000 },
    })
  })

  it('have unique names, which deletion frees', async () => {
    const body = await newUser()
    const { body: first } = await direct('POST', users, body)
    const taken = { status: 400, body: { code: 3000 } }
    expect(await direct('POST', users, body)).toMatchObject(taken)
    await direct('DELETE', `${users}/${first.id}`)
    expect((await direct('POST', users, body)).status).toBe(200)
    expect(await direct('PATCH', `${users}/${first.id}`, { state: 'active' })).toMatchObject(taken)
  })

  it('are changed member by member', async () => {
    const user = await entered({ firstName: 'Greta' })
    const { status, body } = await direct('PATCH', `${users}/${user}`, { displayName: 'G.', FirstName: null })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: user, displayName: 'G.', usageLocation: 'DE' })
    expect(body).not.toHaveProperty('firstName')
    await direct('PATCH', `${users}/${user}`, { displayName: 'G.', firstName: null })
    expect(await ledger(`UpdateUser&subject=${user}`)).toMatchObject([
      { before: { displayName: 'Greta Sommer' }, after: { displayName: 'G.' } },
    ])
  })

  it.each(['/resetpassword', ''])('get a new password by PATCH %s', async (path) => {
    const user = await entered()
    const passwordProfile = { password: 'Other-8-secret', forceChangePassword: true }
    const { status, body } = await direct('PATCH', `${users}/${user}${path}`, { passwordProfile })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: user, passwordProfile })
    expect(await ledger(`ResetPassword&subject=${user}`)).toMatchObject([{ after: { forceChange: true } }])
  })

  it('are kept for thirty days after deletion', async () => {
    const user = await entered()
    const deleted = `${users}?filter=${encodeURIComponent('{"Field":"UserState","Value":"Inactive","Operator":"equals"}')}`
    expect((await direct('DELETE', `${users}/${user}`)).status).toBe(204)
    expect(await direct('GET', `${users}/${user}`)).toMatchObject({ status: 404, body: { code: 60002 } })
    expect(await direct('DELETE', `${users}/${user}`)).toMatchObject({ status: 404 })
    expect((await direct('GET', users)).body.items).toHaveLength(1)
    expect((await direct('GET', deleted)).body.items).toMatchObject([
      { id: user, state: 'inactive', softDeletionTime: expect.any(String) },
    ])

    const restored = await direct('PATCH', `${users}/${user}`, { State: 'active' })
    expect(restored).toMatchObject({ status: 200, body: { state: 'active', softDeletionTime: null } })
    expect(await ledger(`RestoreUser&subject=${user}`)).toHaveLength(1)

    await direct('DELETE', `${users}/${user}`)
    await control('PUT', '/simulator/clock', { advance: 'P30D' })
    const later = callerOf(control, directPartner, refreshTokens.direct)
    expect((await later('PATCH', `${users}/${user}`, { State: 'active' })).status).toBe(404)
    expect((await later('GET', deleted)).body.items).toEqual([])
    await control('PUT', '/simulator/clock', { now: new Date().toISOString(), running: true })
  })

  it("that come from the customer's own directory are changed there", async () => {
    const user = await entered({ isSynchronized: true })
    expect((await direct('GET', `${users}/${user}`)).body).toMatchObject({
      lastDirectorySyncTime: expect.any(String),
      userDomainType: 'managed',
    })
    const passwordProfile = { password: 'Other-8-secret' }
    for (const answer of [
      await direct('PATCH', `${users}/${user}`, { displayName: 'G.' }),
      await direct('PATCH', `${users}/${user}/resetpassword`, { passwordProfile }),
      await direct('DELETE', `${users}/${user}`),
    ]) {
      expect(answer).toMatchObject({ status: 400, body: { code: 3000 } })
      expect(answer.text).toContain('on-premises mastered Directory Sync objects')
    }
    expect((await direct('PATCH', `${users}/${user}`, { usageLocation: 'AT' })).status).toBe(200)
  })

  it('are deleted with the customer', async () => {
    await actOnCustomer('seats', { skuId: powerBi, activeUnits: 1 })
    const before = (await control('GET', '/simulator/state?last=1')).body.sizes
    await control('POST', `/simulator/actions/customers/${id}/delete`)
    const after = (await control('GET', '/simulator/state?last=1')).body.sizes
    expect([before.users - after.users, before.seats - after.seats]).toEqual([1, 1])
  })
})

describe('the list of users', () => {
  const names = ({ body }: Received): string[] =>
    body.items.map((one: { displayName: string }) => one.displayName)

  it('is paged by seeking, in both directions and in the requested order', async () => {
    for (const displayName of ['delta', 'Bravo', 'charlie', 'Alfa', 'echo']) await entered({ displayName })
    const sorted = `${users}?size=2&sortField=DisplayName&sortDirection=`
    const first = await direct('GET', `${sorted}Ascending`)
    expect(names(first)).toEqual(['Alfa', 'Bravo'])
    const seek = (page: Received, operation: string) =>
      direct('GET', `${users}?size=2&seekOperation=${operation}`, undefined, {
        'MS-ContinuationToken': page.body.continuationToken,
      })
    const second = await seek(first, 'Next')
    expect(names(second)).toEqual(['charlie', expect.stringMatching(/^Customer/)])
    const third = await seek(second, 'Next')
    expect(names(third)).toEqual(['delta', 'echo'])
    expect(third.body.links).not.toHaveProperty('next')
    expect(names(await seek(third, 'Previous'))).toEqual(names(second))
    expect(names(await seek(second, 'First'))).toEqual(names(first))
    expect(names(await seek(second, 'Last'))).toEqual(names(third))
    expect(names(await direct('GET', `${sorted}Descending`))).toEqual(['echo', 'delta'])
  })

  it.each(['sortField=Shoe', 'sortDirection=Sideways', 'filter=%7B%22Field%22%3A%22Shoe%22%7D', 'size=x'])(
    'refuses %s',
    async (query) => {
      expect(await direct('GET', `${users}?${query}`)).toMatchObject({ status: 400, body: { code: 3000 } })
    },
  )

  const count = isProving ? 50_000 : 5_000
  it('has all of its users, in any order', async () => {
    await actOnCustomer('users/seed', { count })
    for (const sort of ['', '&sortField=DisplayName&sortDirection=Descending']) {
      const seen = new Set<string>()
      let before: string | undefined
      let page = await direct('GET', `${users}?size=500${sort}`)
      for (;;) {
        for (const { id: user, displayName } of page.body.items) {
          if (sort !== '' && before !== undefined) expect(displayName.toLowerCase() <= before).toBe(true)
          before = displayName.toLowerCase()
          seen.add(user)
        }
        if (page.body.links.next === undefined) break
        page = await direct('GET', `${users}?seekOperation=Next`, undefined, {
          'MS-ContinuationToken': page.body.continuationToken,
        })
      }
      expect(seen.size).toBe(count + 1)
    }
    expect(await ledger('SeedUsers')).toMatchObject([{ after: { count }, outOfBand: true }])
    await control('POST', `/simulator/actions/customers/${id}/delete`)
  })
})

describe('directory roles', () => {
  let reader: string
  let members: string
  beforeEach(async () => {
    const { body } = await direct('GET', `/v1/customers/${id}/directoryroles`)
    reader = body.items.find((role: { name: string }) => role.name === 'Global Reader').id
    members = `/v1/customers/${id}/directoryroles/${reader}/usermembers`
  })

  it('have ids that differ per customer', async () => {
    const other = await createdCustomer(direct)
    const { body } = await direct('GET', `/v1/customers/${other}/directoryroles`)
    expect(body.items).toHaveLength(13)
    expect(JSON.stringify(body)).not.toContain(reader)
    expect(await direct('GET', `/v1/customers/${other}/directoryroles/${reader}/usermembers`)).toMatchObject({
      status: 404,
    })
  })

  it('gain and lose members', async () => {
    const user = await entered()
    const { body: member } = await direct('GET', `${users}/${user}`)
    const added = await direct('POST', members, member)
    expect(added).toMatchObject({
      status: 201,
      body: { id: user, roleId: reader, displayName: 'Greta Sommer' },
    })
    expect((await direct('GET', members)).body.items).toMatchObject([{ id: user }])
    expect((await direct('GET', `${users}/${user}/directoryroles`)).body.items).toMatchObject([
      { id: reader },
    ])
    expect(await direct('POST', members, member)).toMatchObject({ status: 400, body: { code: 3000 } })

    expect((await direct('DELETE', `${members}/${user}`)).status).toBe(204)
    expect(await direct('DELETE', `${members}/${user}`)).toMatchObject({ status: 404, body: { code: 1000 } })
    expect((await direct('GET', `${users}/${user}/directoryroles`)).body.items).toEqual([])
    expect(await ledger(`AddRole&subject=${user}`)).toMatchObject([{ after: 'Global Reader' }])
    expect(await ledger(`RemoveRole&subject=${user}`)).toMatchObject([{ before: 'Global Reader' }])
  })

  it('refuse unknown users, and users without a name', async () => {
    const member = { id: nobody, displayName: 'N', userPrincipalName: 'n@n.example' }
    expect(await direct('POST', members, member)).toMatchObject({ status: 404, body: { code: 60002 } })
    expect(await direct('POST', members, { id: await entered() })).toMatchObject({ body: { code: 3000 } })
  })
})

describe('licences', () => {
  let user: string
  beforeEach(async () => {
    user = await entered()
    await actOnCustomer('seats', { skuId: powerBi, activeUnits: 1, warningUnits: 1, suspendedUnits: 2 })
    await actOnCustomer('seats', { skuId: mobility, activeUnits: 5 })
    await actOnCustomer('seats', { skuId: minecraft, activeUnits: 5 })
  })
  const update = (assign: string[], remove: string[] = [], of = user) =>
    direct('POST', `${users}/${of}/licenseupdates`, {
      LicensesToAssign: assign.map((SkuId) => ({ ExcludedPlans: null, SkuId })),
      LicensesToRemove: remove,
    })
  const held = async (groups = 'licenseGroupIds=group1&licenseGroupIds=group2') =>
    (await direct('GET', `${users}/${user}/licenses?${groups}`)).body.items.map(
      (one: { productSku: { id: string } }) => one.productSku.id,
    )
  const subscribed = async (skuId = powerBi) =>
    (
      await direct('GET', `/v1/customers/${id}/subscribedskus?licenseGroupIds=group1&licenseGroupIds=group2`)
    ).body.items.find((one: { productSku: { id: string } }) => one.productSku.id === skuId)

  it('are counted by purchased seats and users', async () => {
    await update([powerBi])
    expect(await subscribed()).toMatchObject({
      ...{ availableUnits: 1, activeUnits: 1, consumedUnits: 1, suspendedUnits: 2, totalUnits: 2 },
      ...{ warningUnits: 1, capabilityStatus: 'Enabled' },
      productSku: { name: 'Power BI Pro', skuPartNumber: 'POWER_BI_PRO', licenseGroupId: 'group1' },
      servicePlans: [{ serviceName: 'BI_AZURE_P2', capabilityStatus: 'Enabled' }],
    })
    await direct('DELETE', `${users}/${user}`)
    expect(await subscribed()).toMatchObject({ availableUnits: 2, consumedUnits: 0 })
  })

  it('are of the first group by default', async () => {
    const skus = async (query: string) =>
      (await direct('GET', `/v1/customers/${id}/subscribedskus${query}`)).body.totalCount
    expect(await skus('')).toBe(2)
    expect(await skus('?licenseGroupIds=group2')).toBe(1)
    expect(await skus('?licenseGroupIds=group1&licenseGroupIds=group2')).toBe(3)
    expect((await direct('GET', `/v1/customers/${id}/subscribedskus?licenseGroupIds=x`)).status).toBe(400)
    await update([minecraft])
    expect(await held('')).toEqual([])
    expect(await held()).toEqual([minecraft])
  })

  it('are assigned and removed in one update', async () => {
    const { status, body } = await update([powerBi])
    expect(status).toBe(201)
    expect(body).toMatchObject({ licensesToAssign: [{ skuId: powerBi }], licenseWarnings: [] })
    await update([mobility], [powerBi])
    expect(await held()).toEqual([mobility])
    await update([mobility])
    const updates = await ledger(`UpdateLicenses&subject=${user}`)
    expect(
      updates.map(({ after }: { after: { licenses: { skuId: string }[] } }) => after.licenses),
    ).toMatchObject([[{ skuId: powerBi }], [{ skuId: mobility }]])
  })

  it.each<[string, () => Promise<Received>, number, string]>([
    ['no seat is free', () => update([mobility, powerBi]), 60012, 'run out of licenses'],
    ['they belong to two groups', () => update([mobility, minecraft]), 3000, 'same license group'],
    [
      'the user does not have the removed one',
      () => update([mobility], [powerBi]),
      3000,
      'corresponding license',
    ],
    ['the customer never bought them', () => update([mobility, nobody]), 3000, 'no subscription'],
    ['the list is empty', () => update([]), 3000, 'no licenses'],
    ['one is assigned and removed', () => update([mobility], [mobility]), 3000, 'at once'],
  ])('do not change at all when %s', async (_, attempt, code, words) => {
    await actOnCustomer('seats', { skuId: powerBi, activeUnits: 0, warningUnits: 0 })
    const answer = await attempt()
    expect(answer).toMatchObject({ status: 400, body: { code, source: 'PartnerFD' } })
    expect(answer.text).toContain(words)
    expect(await held()).toEqual([])
    expect(await subscribed(mobility)).toMatchObject({ consumedUnits: 0 })
  })

  it('need the country of the user', async () => {
    const stateless = await entered({ usageLocation: undefined })
    const answer = await update([mobility], [], stateless)
    expect(answer).toMatchObject({ status: 400, body: { code: 3000 } })
    expect(answer.text).toContain('invalid usage location')
  })

  it('are changed by actions of the control API', async () => {
    await actOnCustomer(`users/${user}`, { licenses: [mobility] })
    expect(await held()).toEqual([mobility])
    expect(await subscribed(mobility)).toMatchObject({ consumedUnits: 1 })
    expect(await ledger(`UpdateLicenses&subject=${user}`)).toMatchObject([{ outOfBand: true }])
    await actOnCustomer('seats', { skuId: mobility, activeUnits: 0 })
    expect(await subscribed(mobility)).toMatchObject({ availableUnits: -1, capabilityStatus: 'Suspended' })
  })
})

describe('access', () => {
  const requests = (send: Send) => [
    send('GET', users),
    send('POST', users, {}),
    send('GET', `${users}/${nobody}`),
    send('PATCH', `${users}/${nobody}`, {}),
    send('DELETE', `${users}/${nobody}`),
    send('PATCH', `${users}/${nobody}/resetpassword`, {}),
    send('GET', `${users}/${nobody}/directoryroles`),
    send('GET', `/v1/customers/${id}/directoryroles`),
    send('GET', `/v1/customers/${id}/directoryroles/${nobody}/usermembers`),
    send('POST', `/v1/customers/${id}/directoryroles/${nobody}/usermembers`, {}),
    send('DELETE', `/v1/customers/${id}/directoryroles/${nobody}/usermembers/${nobody}`),
    send('GET', `/v1/customers/${id}/subscribedskus`),
    send('GET', `${users}/${nobody}/licenses`),
    send('POST', `${users}/${nobody}/licenseupdates`, {}),
  ]

  it('is refused for an application alone, another partner, and a partner that the customer excludes', async () => {
    const refused = async (send: Send, status: number, code: number) => {
      for (const answer of await Promise.all(requests(send)))
        expect(answer).toMatchObject({ status, body: { code } })
    }
    await refused(directApplication, 403, 900329)
    await refused(indirect, 403, 20002)
    await actOnCustomer('relation', { allowDelegatedAccess: false })
    await refused(direct, 400, 900316)
  })

  it.each([
    ['Directory Readers', 7],
    ['User Administrator', 12],
    ['License Administrator', 8],
    ['Privileged Role Administrator', 9],
    ['Global Administrator', 14],
    ['Billing Administrator', 0],
  ])('for a %s covers %i of the requests', async (role, count) => {
    await actOnCustomer('relation', { delegatedRoles: [role] })
    const answers = await Promise.all(requests(direct))
    expect(answers.filter(({ body }) => body.code !== 900308)).toHaveLength(count)
  })
})

describe('faults', () => {
  it('a write that is repeated under its id is executed once', async () => {
    const user = await entered()
    const headers = { 'MS-RequestId': crypto.randomUUID() }
    await actOnCustomer('seats', { skuId: powerBi, activeUnits: 1 })
    const body = { licensesToAssign: [{ skuId: powerBi }] }
    const first = await direct('POST', `${users}/${user}/licenseupdates`, body, headers)
    expect(await direct('POST', `${users}/${user}/licenseupdates`, body, headers)).toMatchObject({
      status: first.status,
      body: first.body,
    })
    const deletion = { 'MS-RequestId': crypto.randomUUID() }
    for (const _ of [1, 2])
      expect((await direct('DELETE', `${users}/${user}`, undefined, deletion)).status).toBe(204)
    expect(await ledger(`UpdateLicenses&subject=${user}`)).toHaveLength(1)
  })

  it('a stale read shows the user and the seats before the change', async () => {
    const user = await entered()
    await actOnCustomer('seats', { skuId: powerBi, activeUnits: 1 })
    await direct('POST', `${users}/${user}/licenseupdates`, { licensesToAssign: [{ skuId: powerBi }] })
    await direct('PATCH', `${users}/${user}`, { displayName: 'G.' })
    await control('PUT', '/simulator/faults', [{ route: 'GET /v1/**', fault: 'stale', age: 'PT15M' }])
    expect((await direct('GET', `${users}/${user}`)).status).toBe(404)
    await control('DELETE', '/simulator/faults')
    expect((await direct('GET', `${users}/${user}`)).body.displayName).toBe('G.')
  })

  it('rate limits count them as one family', async () => {
    await control('PUT', '/simulator/limits', [{ family: 'users', requests: 1, perCustomer: true }])
    expect((await direct('GET', users)).status).toBe(200)
    expect((await direct('GET', users)).status).toBe(429)
    await control('DELETE', '/simulator/limits')
  })
})
