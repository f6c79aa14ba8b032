import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { graphAudience } from '../../http/api-host.ts'
import { directPartner, indirectProvider, refreshTokens, securityGroups } from '../../seed/seed.ts'
import { callerOf, createdCustomer, type Send, simulatorForTests } from '../../testing/client.ts'

const { control, direct, token } = simulatorForTests()
const root = '/v1.0/tenantRelationships/delegatedAdminRelationships'
const helpdesk = '729827e3-9c14-49f7-bb1b-9608f156bbb8'
const licences = '4d6ac14f-3453-41d0-bef9-a3e0c569773a'
const readers = '88d8e3e3-8f55-4a1e-953a-9b9898b8876b'
const globalAdministrator = '62e90394-69f5-4237-9190-012177145e10'
const [desk, administrators] = securityGroups.direct

/** A Graph client with a new consent: tokens expire when the clock advances. */
const user = async () => {
  const { body } = await act(`partners/${directPartner.tenantId}/consent`, { isGiven: true })
  return callerOf(control, directPartner, body.refreshToken, graphAudience)
}
const act = (path: string, body: object = {}) => control('POST', `/simulator/actions/${path}`, body)
let graph: Send
let customerId: string
beforeEach(async () => {
  await control('PUT', '/simulator/clock', { now: '2027-01-01T00:00:00Z' })
  graph = await user()
  customerId = await createdCustomer(callerOf(control, directPartner))
})
afterEach(() => control('POST', '/simulator/reset'))

const roles = (...ids: string[]) => ({ unifiedRoles: ids.map((roleDefinitionId) => ({ roleDefinitionId })) })
const wanted = (more: object = {}) => ({
  displayName: 'Care for Nordlicht',
  duration: 'P730D',
  customer: { tenantId: customerId },
  accessDetails: roles(helpdesk, licences),
  ...more,
})
const created = async (more: object = {}) => (await graph('POST', root, wanted(more))).body.id as string
const request = (id: string, action: string) => graph('POST', `${root}/${id}/requests`, { action })
const read = async (id: string) => (await graph('GET', `${root}/${id}`)).body
const pass = async (advance: string) => {
  await control('PUT', '/simulator/clock', { advance })
  graph = await user()
}
const patch = async (path: string, body: object) => {
  const etag = (await graph('GET', path)).body['@odata.etag']
  return graph('PATCH', path, body, { 'if-match': etag })
}
const active = async (more: object = {}) => {
  const id = await created(more)
  await request(id, 'lockForApproval')
  await act(`delegated-relationships/${id}/approve`, { customerId })
  await pass('PT4S')
  return id
}
const assign = (id: string, groupId: string = desk.id, ...roleIds: string[]) =>
  graph('POST', `${root}/${id}/accessAssignments`, {
    accessContainer: { accessContainerId: groupId, accessContainerType: 'securityGroup' },
    accessDetails: roles(...(roleIds.length === 0 ? [helpdesk] : roleIds)),
  })
const ledger = async (): Promise<string[]> =>
  (await control('GET', '/simulator/ledger')).body
    .map(({ kind }: { kind: string }) => kind)
    // The clock of these tests is after the closing days of the earlier months.
    .filter((kind: string) => !['GiveConsent', 'CreateCustomer', 'IssueInvoice'].includes(kind))

describe('a relationship', () => {
  it('is created by a partner and returned with its members', async () => {
    const { status, body, headers } = await graph('POST', root, wanted())
    expect(status).toBe(201)
    expect(body).toMatchObject({
      '@odata.etag': expect.stringMatching(/^W\/".+"$/),
      id: expect.stringMatching(/^[\da-f-]{36}-[\da-f-]{36}$/),
      displayName: 'Care for Nordlicht',
      status: 'created',
      autoExtendDuration: 'PT0S',
      customer: { tenantId: customerId, displayName: expect.stringMatching(/^Customer/) },
      accessDetails: roles(helpdesk, licences),
      activatedDateTime: '',
    })
    expect(headers.get('location')).toMatch(new RegExp(`${root}/${body.id}$`))
    expect(await read(body.id)).toEqual(body)
  })

  it.each([
    ['without a name', { displayName: ' ' }, 400],
    ['with a long name', { displayName: 'x'.repeat(51) }, 400],
    ['for no time', { duration: 'P0D' }, 400],
    ['for longer than two years', { duration: 'P731D' }, 400],
    ['for years instead of days', { duration: 'P2Y' }, 400],
    ['without roles', { accessDetails: roles() }, 400],
    ['with an unknown role', { accessDetails: roles('00000000-0000-4000-8000-000000000000') }, 400],
    ['with an unknown customer', { customer: { tenantId: 'nobody' } }, 400],
    ['extended by another time', { autoExtendDuration: 'P1D' }, 400],
    [
      'extended with Global Administrator',
      { autoExtendDuration: 'P180D', accessDetails: roles(globalAdministrator) },
      400,
    ],
  ])('is refused %s', async (_, change, status) => {
    expect(await graph('POST', root, wanted(change))).toMatchObject({
      status,
      body: { error: { code: 'badRequest' } },
    })
    expect(await ledger()).toEqual([])
  })

  it('has a unique name, whatever the id of the request', async () => {
    const headers = { 'MS-RequestId': '94e4e214-6b06-4fb7-96d1-94d559f9b47f' }
    await graph('POST', root, wanted(), headers)
    expect(await graph('POST', root, wanted(), headers)).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', message: 'The resource already exists.' } },
    })
    expect(await ledger()).toEqual(['CreateDelegatedRelationship'])
  })

  it('changes its state automatically after the customer approves', async () => {
    const id = await created()
    expect((await request(id, 'lockForApproval')).body).toMatchObject({
      action: 'lockForApproval',
      status: 'created',
    })
    const seen = [(await read(id)).status]
    await act(`delegated-relationships/${id}/approve`)
    for (const step of ['PT0S', 'PT2S', 'PT2S', 'P729D', 'P1D', 'PT2S']) {
      await pass(step)
      seen.push((await read(id)).status)
    }
    expect(seen).toEqual([
      'approvalPending',
      'approved',
      'activating',
      'active',
      'active',
      'expiring',
      'expired',
    ])
    expect(await read(id)).toMatchObject({
      activatedDateTime: '2027-01-01T00:00:04.000Z',
      endDateTime: '2028-12-31T00:00:04.000Z',
    })
    expect((await graph('GET', `${root}/${id}/requests`)).body.value).toMatchObject([{ status: 'succeeded' }])
  })

  it('may be approved by any customer if it was created for none', async () => {
    const id = await created({ customer: undefined })
    await request(id, 'lockForApproval')
    expect((await act(`delegated-relationships/${id}/approve`)).status).toBe(400)
    await act(`delegated-relationships/${id}/approve`, { customerId })
    expect((await read(id)).customer.tenantId).toBe(customerId)
  })

  it('expires without an approval within 90 days', async () => {
    const id = await created()
    await request(id, 'lockForApproval')
    await pass('P90D')
    expect((await read(id)).status).toBe('expired')
    expect((await act(`delegated-relationships/${id}/approve`)).status).toBe(400)
  })

  it('is extended while automatic extension is on', async () => {
    const id = await active({ duration: 'P30D', autoExtendDuration: 'P180D' })
    await pass('P100D')
    expect(await read(id)).toMatchObject({ status: 'active', endDateTime: '2027-07-30T00:00:04.000Z' })
    expect((await patch(`${root}/${id}`, { autoExtendDuration: 'PT0S' })).status).toBe(200)
    expect((await read(id)).endDateTime).toBe('2027-07-30T00:00:04.000Z')
    await pass('P180D')
    expect((await read(id)).status).toBe('expired')
  })

  it.each(['the partner', 'the customer'])('is ended by %s', async (side) => {
    const id = await active()
    if (side === 'the partner') await request(id, 'terminate')
    else await act(`delegated-relationships/${id}/terminate`)
    const seen = []
    for (const step of ['PT0S', 'PT2S', 'PT2S']) {
      await pass(step)
      seen.push((await read(id)).status)
    }
    expect(seen).toEqual(['terminationRequested', 'terminating', 'terminated'])
    expect((await request(id, 'terminate')).status).toBe(409)
  })

  it('can be changed freely and deleted only before the approval is requested', async () => {
    const id = await created()
    const path = `${root}/${id}`
    const change = { displayName: 'Other', duration: 'P1D', accessDetails: roles(globalAdministrator) }
    expect(await patch(path, change)).toMatchObject({ status: 200, body: change })
    expect((await patch(path, { autoExtendDuration: 'P180D' })).status).toBe(400)
    await request(id, 'lockForApproval')
    expect((await patch(path, change)).status).toBe(409)
    const etag = (await read(id))['@odata.etag']
    expect((await graph('DELETE', path, undefined, { 'if-match': etag })).status).toBe(409)

    const other = `${root}/${await created()}`
    const draft = (await graph('GET', other)).body['@odata.etag']
    expect((await graph('DELETE', other, undefined, { 'if-match': draft })).status).toBe(204)
    expect((await graph('GET', other)).status).toBe(404)
  })

  it('can give up Global Administrator while it is active, and no other role', async () => {
    const id = await active({ accessDetails: roles(helpdesk, globalAdministrator) })
    const path = `${root}/${id}`
    expect((await patch(path, { autoExtendDuration: 'P180D' })).status).toBe(400)
    expect((await patch(path, { accessDetails: roles(globalAdministrator) })).status).toBe(409)
    const first = await patch(path, { accessDetails: roles(helpdesk) })
    expect(first.status).toBe(202)
    expect((await patch(path, { accessDetails: roles(helpdesk) })).headers.get('location')).toBe(
      first.headers.get('location'),
    )
    expect((await read(id)).accessDetails).toEqual(roles(helpdesk, globalAdministrator))
    await pass('PT2S')
    const operation = new URL(first.headers.get('location')!).pathname
    expect((await graph('GET', operation)).body.status).toBe('succeeded')
    expect((await read(id)).accessDetails).toEqual(roles(helpdesk))
    expect((await patch(path, { autoExtendDuration: 'P180D' })).status).toBe(200)
  })

  it('is changed only in the version that the client read', async () => {
    const path = `${root}/${await created()}`
    expect((await graph('PATCH', path, { duration: 'P1D' })).status).toBe(400)
    const etag = (await graph('GET', path)).body['@odata.etag']
    await patch(path, { duration: 'P1D' })
    expect(await graph('PATCH', path, { duration: 'P2D' }, { 'if-match': etag })).toMatchObject({
      status: 412,
      body: { error: { code: 'preconditionFailed' } },
    })
  })

  it('may be unreadable for some time after its creation', async () => {
    await control('PUT', '/simulator/delegation', { readableAfter: 'PT5S' })
    const id = await created()
    expect((await graph('GET', `${root}/${id}`)).status).toBe(404)
    expect((await request(id, 'lockForApproval')).body.error.message).toMatch(/RelationshipId is invalid/)
    expect((await graph('GET', root)).body.value).toEqual([])
    expect((await graph('POST', root, wanted())).status).toBe(409)
    await pass('PT5S')
    expect((await request(id, 'lockForApproval')).status).toBe(201)
  })
})

describe('the list of relationships', () => {
  it('is filtered and paged', async () => {
    const ids = []
    for (let number = 1; number <= 5; number += 1) ids.push(await created({ displayName: `Care ${number}` }))
    await request(ids[0]!, 'lockForApproval')
    const filter = encodeURIComponent(`(status eq 'created') and (customer/tenantId eq '${customerId}')`)
    const seen: string[] = []
    let path = `${root}?$filter=${filter}&$top=3`
    while (path !== '') {
      const { body } = await graph('GET', path)
      seen.push(...body.value.map(({ id }: { id: string }) => id))
      const next = body['@odata.nextLink']
      path = next === undefined ? '' : next.slice(next.indexOf('/v1.0'))
    }
    expect(seen).toEqual(ids.slice(1))
    expect((await graph('GET', `${root}?$filter=displayName%20gt%20'x'`)).status).toBe(400)
    expect((await graph('GET', `${root}?$top=301`)).status).toBe(400)
  })

  it('is limited to one partner, and requires a user token', async () => {
    const id = await created()
    const other = callerOf(control, indirectProvider, refreshTokens.indirect, graphAudience)
    const seen = (await other('GET', root)).body.value.map((one: { id: string }) => one.id)
    expect(seen).not.toContain(id)
    expect((await other('GET', `${root}/${id}`)).status).toBe(404)
    const application = callerOf(control, directPartner, undefined, graphAudience)
    expect(await application('GET', root)).toMatchObject({
      status: 403,
      body: { error: { code: 'Authorization_RequestDenied' } },
    })
    expect((await direct('GET', root)).status).toBe(401)
  })

  it('omits new relationships in a stale read', async () => {
    await control('PUT', '/simulator/faults', [{ route: `GET ${root}`, fault: 'stale' }])
    await created()
    expect((await graph('GET', root)).body.value).toEqual([])
  })
})

describe('an access assignment', () => {
  const assignments = async (id: string) => (await graph('GET', `${root}/${id}/accessAssignments`)).body.value

  it('becomes active after a delay and gives a group roles', async () => {
    const id = await active()
    const { status, body } = await assign(id)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'pending',
      accessContainer: { accessContainerId: desk.id, accessContainerType: 'securityGroup' },
      accessDetails: roles(helpdesk),
    })
    await pass('PT2S')
    expect(await assignments(id)).toMatchObject([{ id: body.id, status: 'active' }])
    const customers = await graph('GET', '/v1.0/tenantRelationships/delegatedAdminCustomers')
    expect(customers.body.value).toMatchObject([{ tenantId: customerId }])
  })

  it('gives the partner access to the directory of the customer', async () => {
    await act(`customers/${customerId}/relation`, { allowDelegatedAccess: false })
    const { clientId, clientSecret } = directPartner
    const into = () =>
      token(
        {
          grant_type: 'refresh_token',
          client_id: clientId,
          client_secret: clientSecret,
          refresh_token: refreshTokens.direct,
          scope: `${graphAudience}/.default`,
        },
        `/${customerId}/oauth2/v2.0/token`,
      )
    const id = await active()
    expect((await into()).status).toBe(400)
    await assign(id)
    await pass('PT2S')
    expect((await into()).status).toBe(200)
    await request(id, 'terminate')
    expect((await into()).status).toBe(400)
  })

  it('allows the partner only what its roles permit', async () => {
    await act(`customers/${customerId}/relation`, { allowDelegatedAccess: false })
    const people = async () => (await direct('GET', `/v1/customers/${customerId}/users`)).body
    const id = await active({ accessDetails: roles(helpdesk, readers) })
    expect(await people()).toMatchObject({ code: 900316 })
    await assign(id)
    await pass('PT2S')
    expect(await people()).toMatchObject({ code: 900308 })
    await assign(id, administrators.id, readers)
    await pass('PT2S')
    expect(await people()).toMatchObject({ totalCount: 1 })
  })

  it('is created once per group, under an active relationship, within its roles', async () => {
    expect((await assign(await created())).status).toBe(409)
    const id = await active({ displayName: 'Active' })
    expect((await assign(id)).status).toBe(201)
    expect(await assign(id)).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
    expect((await assign(id, administrators.id, globalAdministrator)).status).toBe(400)
    expect((await assign(id, securityGroups.indirect[0].id)).status).toBe(400)
    expect((await assign(id, administrators.id)).status).toBe(201)
  })

  it('changes its roles and is deleted after a delay', async () => {
    const id = await active()
    const path = `${root}/${id}/accessAssignments/${(await assign(id)).body.id}`
    expect((await patch(path, { accessDetails: roles(licences) })).status).toBe(409)
    await pass('PT2S')
    expect((await patch(path, { accessDetails: roles(helpdesk) })).status).toBe(200)
    const answer = await patch(path, { accessDetails: roles(licences) })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([202, '10'])
    await pass('PT2S')
    expect((await graph('GET', path)).body).toMatchObject({
      status: 'active',
      accessDetails: roles(licences),
    })
    const etag = (await graph('GET', path)).body['@odata.etag']
    expect((await graph('DELETE', path, undefined, { 'if-match': etag })).status).toBe(204)
    expect((await assign(id)).status).toBe(409)
    expect((await assignments(id))[0].status).toBe('deleting')
    await pass('PT2S')
    expect((await assignments(id))[0].status).toBe('deleted')
    expect((await assign(id)).status).toBe(201)
    expect((await ledger()).slice(-4)).toEqual([
      'CreateAccessAssignment',
      'UpdateAccessAssignment',
      'DeleteAccessAssignment',
      'CreateAccessAssignment',
    ])
  })

  it.each(['pending', 'error'])('becomes %s when the settings say so', async (assigned) => {
    await control('PUT', '/simulator/delegation', { assignments: assigned })
    const id = await active()
    const { body } = await assign(id)
    await pass('P1D')
    expect((await assignments(id))[0].status).toBe(assigned)
    await act(`access-assignments/${body.id}`, { status: 'active' })
    expect((await assignments(id))[0].status).toBe('active')
  })

  it('becomes an error when its group is not replicated yet', async () => {
    const id = await active()
    await control('PUT', '/simulator/delegation', { replication: 'PT10M' })
    const made = await act(`partners/${directPartner.tenantId}/security-groups`, { displayName: 'New' })
    await assign(id, made.body.id)
    await pass('PT10M')
    expect((await assignments(id))[0].status).toBe('error')
    await assign(id, administrators.id)
    await pass('PT2S')
    expect((await assignments(id))[1].status).toBe('active')
  })
})

describe('a partner’s directory', () => {
  it('has groups', async () => {
    const { body } = await graph('GET', '/v1.0/groups?$filter=securityEnabled%20eq%20true&$top=1')
    expect(body).toMatchObject({
      value: [{ id: desk.id, displayName: 'Service Desk', securityEnabled: true }],
    })
    expect(body['@odata.nextLink']).toContain('skiptoken')
    expect((await graph('GET', `/v1.0/groups/${administrators.id}`)).body.displayName).toBe('Administrators')
    expect((await graph('GET', `/v1.0/groups/${securityGroups.indirect[0].id}`)).status).toBe(404)
  })

  it('lists the roles that can be delegated', async () => {
    const path = '/v1.0/roleManagement/directory/roleDefinitions'
    expect((await graph('GET', path)).body.value).toContainEqual(
      expect.objectContaining({ id: helpdesk, displayName: 'Helpdesk Administrator' }),
    )
    expect((await graph('GET', `${path}/${licences}`)).body.displayName).toBe('License Administrator')
    expect((await graph('GET', `${path}/nothing`)).status).toBe(404)
  })
})

describe('the settings', () => {
  it.each([
    [{ mood: 'bad' }, 'mood is not a setting'],
    [{ step: 'soon' }, 'step must be a duration'],
    [{ assignments: 'lost' }, 'assignments must be active or pending or error'],
  ])('are refused: %j', async (body, text) => {
    const answer = await control('PUT', '/simulator/delegation', body)
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(text)])
  })

  it('are replaced by a PUT, and reset by a DELETE', async () => {
    await control('PUT', '/simulator/delegation', { step: 'PT1H' })
    await control('PUT', '/simulator/delegation', { approval: 'P1D' })
    const { body } = await control('GET', '/simulator/delegation')
    expect(body).toMatchObject({ step: 'PT2S', approval: 'P1D' })
    await control('DELETE', '/simulator/delegation')
    expect((await control('GET', '/simulator/delegation')).body.approval).toBe('P90D')
  })
})
