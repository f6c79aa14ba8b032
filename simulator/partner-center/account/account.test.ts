import { describe, expect, it } from 'vitest'
import { directPartner, indirectProvider, resellers } from '../../seed/seed.ts'
import { createdCustomer, simulatorForTests } from '../../testing/client.ts'

const { control, direct, indirect } = simulatorForTests()
const [inOrder, unsigned, inactive] = resellers as [
  (typeof resellers)[0],
  (typeof resellers)[0],
  (typeof resellers)[0],
]

describe('profiles', () => {
  it('return the profile of the partner', async () => {
    const { body } = await direct('GET', '/v1/profiles/organization')
    expect(body).toMatchObject({ tenantId: directPartner.tenantId, companyName: directPartner.companyName })
    expect(body.links.self.uri).toBe('/profiles/organization')
    expect((await direct('GET', '/v1/profiles/mpn')).body).toMatchObject({ mpnId: directPartner.mpnId })
  })

  it('find other partners by MPN id', async () => {
    const { body } = await indirect('GET', `/v1/profiles/mpn?mpnId=${inOrder.mpnId}`)
    expect(body).toMatchObject({ mpnId: inOrder.mpnId, partnerName: inOrder.name })
    expect(await indirect('GET', '/v1/profiles/mpn?mpnId=9999999')).toMatchObject({
      status: 404,
      body: { code: 3000 },
    })
  })
})

describe('the resellers of an indirect provider', () => {
  const list = '/v1/relationships?relationship_type=IsIndirectCloudSolutionProviderOf'

  it('are listed in every state', async () => {
    const { body } = await indirect('GET', list)
    expect(body.items.map(({ mpnId, state }: Record<string, string>) => [mpnId, state])).toEqual([
      ['6234500', 'Active'],
      ['6234502', 'Active'],
      ['6234504', 'Inactive'],
    ])
    expect(body.items[0]).toMatchObject({
      id: inOrder.tenantId,
      relationshipType: 'is_indirect_cloud_solution_provider_of',
      location: 'AT',
    })
  })

  it('are filtered by name, and a direct partner has none', async () => {
    const filter = encodeURIComponent('{"Field":"Name","Value":"isar","Operator":"substring"}')
    const { body } = await indirect('GET', `${list}&filter=${filter}`)
    expect(body).toMatchObject({ totalCount: 1, items: [{ mpnId: unsigned.mpnId }] })
    expect((await direct('GET', list)).body.items).toEqual([])
  })

  it.each([
    [`mpnId=${inOrder.mpnId}`, true],
    [`mpnid=${unsigned.mpnId}`, false],
    [`tenantId=${inactive.tenantId}`, true],
  ])('have signed the partner agreement or not: %s', async (query, isAgreementSigned) => {
    const { status, body } = await indirect('GET', `/v1/compliance/csp/agreementstatus?${query}`)
    expect({ status, body }).toEqual({ status: 200, body: { isAgreementSigned } })
  })

  it.each([
    ['', 2000],
    [`mpnId=${inOrder.mpnId}&tenantId=${inOrder.tenantId}`, 2000],
    ['mpnId=abc', 2000],
    ['tenantId=abc', 2000],
    ['mpnId=1', 2204],
    ['tenantId=00000000-0000-4000-8000-000000000000', 2205],
  ])('are refused for the query %j', async (query, code) => {
    const answer = await indirect('GET', `/v1/compliance/csp/agreementstatus?${query}`)
    expect(answer).toMatchObject({ status: 400, body: { code } })
  })

  it('can be associated with customers', async () => {
    const id = await createdCustomer(indirect, { associatedPartnerId: inOrder.mpnId })
    const own = await createdCustomer(indirect)
    expect((await indirect('GET', `/v1/customers/${id}`)).body.associatedPartnerId).toBe(inOrder.mpnId)
    const { body } = await indirect('GET', `/v1/customers/${id}/relationships`)
    expect(body.items).toMatchObject([{ id: inOrder.tenantId, mpnId: inOrder.mpnId }])
    expect((await indirect('GET', `/v1/customers/${own}/relationships`)).body.items).toEqual([])
  })
})

describe('a relationship request', () => {
  it('is a link that a customer can open', async () => {
    const { body } = await direct('GET', '/v1/customers/relationshiprequests')
    expect(body.attributes).toEqual({ objectType: 'RelationshipRequest' })
    expect(body.url).toContain(`invType=ResellerRelationship&partnerId=${directPartner.tenantId}&msppId=0`)
    const company = { domain: 'elsewhere.onmicrosoft.com', companyName: 'Elsewhere' }
    const accepted = await control('POST', '/simulator/actions/relationship-requests', {
      url: body.url,
      ...company,
    })
    const customer = await direct('GET', `/v1/customers/${accepted.body.id}`)
    expect(customer.body).toMatchObject({ relationshipToPartner: 'reseller', allowDelegatedAccess: false })
    expect(customer.body.companyProfile).not.toHaveProperty('address')
  })

  it('of an indirect provider names the reseller', async () => {
    const { body } = await indirect(
      'GET',
      `/v1/customers/relationshiprequests?indirectResellerId=${inOrder.tenantId}`,
    )
    expect(body.url).toContain(`partnerId=${indirectProvider.tenantId}&msppId=${inOrder.mpnId}`)
    const customerId = await createdCustomer(direct)
    await control('POST', '/simulator/actions/relationship-requests', { url: body.url, customerId })
    const customer = await indirect('GET', `/v1/customers/${customerId}`)
    expect(customer.body).toMatchObject({
      relationshipToPartner: 'reseller',
      associatedPartnerId: inOrder.mpnId,
    })
  })
})
