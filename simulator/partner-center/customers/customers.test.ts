import { beforeAll, describe, expect, it } from 'vitest'
import { demoCustomer, directPartner, indirectProvider, resellers } from '../../seed/seed.ts'
import { createdCustomer, newCustomer, type Received, simulatorForTests } from '../../testing/client.ts'

const { control, direct, indirect } = simulatorForTests()
const nobody = '00000000-0000-4000-8000-000000000000'

describe('a new customer', () => {
  it('has its first password in the answer to the creation only', async () => {
    const asked = newCustomer()
    const { status, body } = await direct('POST', '/v1/customers', asked)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      companyProfile: { tenantId: body.id, domain: asked.companyProfile.domain },
      billingProfile: { companyName: asked.billingProfile.companyName, culture: 'en-US' },
      relationshipToPartner: 'none',
      userCredentials: { userName: 'admin', password: expect.stringMatching(/^\S{12}$/) },
      attributes: { objectType: 'Customer' },
    })
    const later = await direct('GET', `/v1/customers/${body.id}`)
    expect(later.body).toMatchObject({
      id: body.id,
      commerceId: body.commerceId,
      relationshipToPartner: 'reseller',
      allowDelegatedAccess: true,
      customDomains: [],
      links: { self: { uri: `/customers/${body.id}`, method: 'GET', headers: [] } },
    })
    expect(later.text).not.toContain(body.userCredentials.password)
  })

  it('may be written in PascalCase', async () => {
    const { companyProfile, billingProfile } = newCustomer()
    const { defaultAddress: address, ...profile } = billingProfile
    const pascal = (value: object) =>
      Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name[0]!.toUpperCase() + name.slice(1), inner]),
      )
    const { status, body } = await direct('POST', '/v1/customers', {
      CompanyProfile: { Domain: companyProfile.domain },
      BillingProfile: { ...pascal(profile), DefaultAddress: pascal(address) },
    })
    expect(status).toBe(201)
    expect(body.billingProfile.defaultAddress.addressLine1).toBe(address.addressLine1)
  })

  const base = newCustomer()
  it.each([
    ['without a domain', { companyProfile: {} }, 400, 3000],
    ['with a domain outside onmicrosoft.com', { companyProfile: { domain: 'contoso.com' } }, 400, 3000],
    ['without a billing profile', { billingProfile: undefined }, 400, 3000],
    ['without an e-mail', { billingProfile: { ...base.billingProfile, email: '' } }, 400, 3000],
    ['with a number that its country does not require', withNumber('US', '12345678'), 400, 600002],
    ['without the number that Hungary requires', withNumber('HU', undefined), 400, 600049],
    ['with a bad number in Hungary', withNumber('HU', '1'), 400, 600050],
    ['of a direct partner for a reseller', { associatedPartnerId: '6234500' }, 400, 3000],
  ])('is refused %s', async (_, change, status, code) => {
    const { companyProfile, billingProfile } = newCustomer()
    const answer = await direct('POST', '/v1/customers', { companyProfile, billingProfile, ...change })
    expect(answer).toMatchObject({ status, body: { code, source: 'PartnerFD', data: [] } })
  })

  function withNumber(country: string, organizationRegistrationNumber: string | undefined) {
    const { companyProfile, billingProfile } = newCustomer({ country })
    return { companyProfile: { ...companyProfile, organizationRegistrationNumber }, billingProfile }
  }

  it('is refused without the phone number that Hungary requires', async () => {
    const { companyProfile, billingProfile } = newCustomer({ country: 'HU' })
    const { phoneNumber: _, ...defaultAddress } = billingProfile.defaultAddress
    const answer = await direct('POST', '/v1/customers', {
      companyProfile: { ...companyProfile, organizationRegistrationNumber: '12345678' },
      billingProfile: { ...billingProfile, defaultAddress },
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 600051 } })
  })

  it('is refused when the domain is taken', async () => {
    const first = newCustomer()
    await direct('POST', '/v1/customers', first)
    const { body } = await indirect('POST', '/v1/customers', {
      ...newCustomer(),
      companyProfile: first.companyProfile,
    })
    expect(body).toMatchObject({ code: 3000, description: expect.stringContaining('in use') })
  })

  it.each([
    ['a reseller with an inactive relation', '6234504', 900154],
    ['an unknown reseller', '6234599', 900154],
    ['the provider itself', indirectProvider.mpnId, 800016],
  ])('of an indirect provider is refused for %s', async (_, associatedPartnerId, code) => {
    const answer = await indirect('POST', '/v1/customers', newCustomer({ associatedPartnerId }))
    expect(answer).toMatchObject({ status: 400, body: { code } })
  })
})

describe('a customer of another partner', () => {
  it.each([
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['GET', '/profiles/company'],
    ['GET', '/profiles/billing'],
    ['PUT', '/profiles/billing'],
    ['GET', '/validationStatus?type=account'],
    ['GET', '/relationships'],
    ['GET', '/agreements'],
    ['POST', '/agreements'],
    ['GET', '/directSignedMicrosoftCustomerAgreementStatus'],
    ['GET', '/qualifications'],
    ['POST', '/qualifications'],
    ['POST', '/verifieddomain'],
  ])('is refused: %s %s', async (method, path) => {
    const id = await createdCustomer(direct)
    const body = method === 'GET' || method === 'DELETE' ? undefined : {}
    const foreign = await indirect(method, `/v1/customers/${id}${path}`, body)
    expect(foreign).toMatchObject({ status: 403, body: { code: 20002 } })
    const unknown = await indirect(method, `/v1/customers/${nobody}${path}`, body)
    expect(unknown).toMatchObject({ status: 404, body: { code: 60003 } })
  })
})

describe('the list of customers', () => {
  const { control, direct, indirect } = simulatorForTests()
  const ids: string[] = []
  let soldToByReseller: string
  beforeAll(async () => {
    for (let count = 0; count < 7; count += 1) ids.push(await createdCustomer(direct))
    soldToByReseller = await createdCustomer(indirect, { associatedPartnerId: '6234500' })
    await createdCustomer(indirect, { associatedPartnerId: '6234502' })
  })
  const idsOf = ({ body }: Received): string[] => body.items.map(({ id }: { id: string }) => id)
  const seek = (operation: string, page: Received) =>
    direct('GET', `/v1/customers?seekOperation=${operation}`, undefined, {
      'MS-ContinuationToken': page.body.continuationToken,
    })

  it('has a few members of each, and counts the page only', async () => {
    const { body } = await direct('GET', '/v1/customers?size=3')
    expect(body).toMatchObject({ totalCount: 3, attributes: { objectType: 'Collection' } })
    expect(Object.keys(body.items[0]).sort()).toEqual([
      'attributes',
      'companyProfile',
      'id',
      'links',
      'relationshipToPartner',
    ])
  })

  it('is paged by seeking, forwards and backwards', async () => {
    const first = await direct('GET', '/v1/customers?size=3')
    const second = await seek('Next', first)
    const third = await seek('Next', second)
    expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual(ids)
    expect(third.body.links).not.toHaveProperty('next')
    expect(first.body.links).not.toHaveProperty('previous')
    expect(second.body.links.next.headers).toEqual([
      { key: 'MS-ContinuationToken', value: second.body.continuationToken },
    ])
    expect(idsOf(await seek('Previous', third))).toEqual(idsOf(second))
    expect(idsOf(await seek('Last', first))).toEqual(ids.slice(-3))
    expect(idsOf(await seek('First', third))).toEqual(ids.slice(0, 3))
    expect((await seek('Next', third)).body).toMatchObject({ totalCount: 0, items: [] })
  })

  it('neither repeats nor skips customers when one is deleted between pages', async () => {
    const first = await direct('GET', '/v1/customers?size=3')
    await control('POST', `/simulator/actions/customers/${ids[1]}/delete`)
    expect(idsOf(await seek('Next', first))).toEqual(ids.slice(3, 6))
    ids.splice(1, 1)
  })

  it.each([
    ['CompanyName', 'customer', 'starts_with', 6],
    ['CompanyName', 'stomer', 'starts_with', 0],
    ['CompanyName', 'stomer', 'substring', 6],
    ['CompanyName', 'nobody', 'not_equals', 6],
  ])('is filtered by %s: %s %s', async (Field, Value, Operator, count) => {
    const filter = encodeURIComponent(JSON.stringify({ Field, Value, Operator }))
    expect((await direct('GET', `/v1/customers?filter=${filter}`)).body.totalCount).toBe(count)
  })

  it('is filtered by two conditions, which the page token includes', async () => {
    const domainOf = async (id: string) =>
      (await direct('GET', `/v1/customers/${id}`)).body.companyProfile.domain
    const domainIs = async (id: string) => ({
      Field: 'Domain',
      Value: await domainOf(id),
      Operator: 'equals',
    })
    const [LeftFilter, RightFilter] = [await domainIs(ids[1]!), await domainIs(ids[4]!)]
    const page = (Operator: string) => {
      const filter = encodeURIComponent(JSON.stringify({ LeftFilter, RightFilter, Operator }))
      return direct('GET', `/v1/customers?size=1&filter=${filter}`)
    }
    const first = await page('or')
    expect(idsOf(first)).toEqual([ids[1]])
    expect(idsOf(await seek('Next', first))).toEqual([ids[4]])
    expect(idsOf(await page('and'))).toEqual([])
  })

  it('is filtered by the associated reseller', async () => {
    const filter = { Field: 'IndirectReseller', Value: resellers[0]!.tenantId, Operator: 'starts_with' }
    const path = `/v1/customers?size=0&filter=${encodeURIComponent(JSON.stringify(filter))}`
    expect(idsOf(await indirect('GET', path))).toEqual([demoCustomer.id, soldToByReseller])
  })

  it.each([
    'size=x',
    'filter=x',
    'filter=%7B%22Field%22:%22Age%22%7D',
    'seekOperation=Next',
    'seekOperation=Fly',
  ])('is refused for %s', async (query) => {
    expect(await direct('GET', `/v1/customers?${query}`)).toMatchObject({ status: 400, body: { code: 3000 } })
  })
})

describe('a billing profile', () => {
  it('is replaced as a whole under its etag, which changes', async () => {
    const id = await createdCustomer(direct)
    const path = `/v1/customers/${id}/profiles/billing`
    const before = (await direct('GET', path)).body
    const { etag } = before.attributes
    expect(etag).toMatch(/^\d+$/)
    const { firstName: _, ...changed } = { ...before, companyName: 'Renamed' }
    const answer = await direct('PUT', path, changed, { 'if-match': `"${etag}"` })
    expect(answer.status).toBe(200)
    expect(answer.body.attributes.etag).not.toBe(etag)
    expect(answer.body).not.toHaveProperty('firstName')
    expect((await direct('GET', path)).body).toEqual(answer.body)
    expect((await direct('GET', `/v1/customers/${id}/profiles/company`)).body.companyName).toBe('Renamed')
  })

  it.each([
    ['without If-Match', () => ({}), {}, 400, 3000],
    ['with an older etag', () => ({ 'if-match': '"1"' }), {}, 412, 2055],
    ['with an unquoted etag', (etag: string) => ({ 'if-match': etag }), {}, 412, 2055],
    ['with an older etag in the body', quoted, { attributes: { etag: '1' } }, 400, 2055],
    ['with the id of another customer', quoted, { id: nobody }, 400, 3000],
    ['without a company name', quoted, { companyName: null }, 400, 3000],
  ] as const)('is not replaced %s', async (_, headers, change, status, code) => {
    const path = `/v1/customers/${await createdCustomer(direct)}/profiles/billing`
    const before = (await direct('GET', path)).body
    const answer = await direct('PUT', path, { ...before, ...change }, headers(before.attributes.etag))
    expect(answer).toMatchObject({ status, body: { code } })
    expect((await direct('GET', path)).body).toEqual(before)
  })

  function quoted(etag: string): Record<string, string> {
    return { 'if-match': `"${etag}"` }
  }
})

describe('the end of a relation', () => {
  const none = { relationshipToPartner: 'none', attributes: { objectType: 'Customer' } }

  it('removes the customer from the partner', async () => {
    const id = await createdCustomer(direct)
    const { status, body } = await direct('PATCH', `/v1/customers/${id}/`, none)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: null, billingProfile: null, relationshipToPartner: 'none' })
    expect(await direct('GET', `/v1/customers/${id}`)).toMatchObject({ status: 403, body: { code: 20002 } })
    const { text } = await direct('GET', '/v1/customers')
    expect(text).not.toContain(id)
  })

  it('is refused while a subscription is active', async () => {
    const id = await createdCustomer(direct)
    const { body } = await control('POST', `/simulator/actions/customers/${id}/subscriptions`, {
      status: 'active',
    })
    expect(await direct('PATCH', `/v1/customers/${id}`, none)).toMatchObject({
      status: 400,
      body: { code: 2001 },
    })
    expect((await direct('GET', `/v1/customers/${id}`)).status).toBe(200)
    await control('POST', `/simulator/actions/subscriptions/${body.id}`, { status: 'suspended' })
    expect((await direct('PATCH', `/v1/customers/${id}`, none)).status).toBe(200)
  })

  it('is the only change that PATCH supports', async () => {
    const id = await createdCustomer(direct)
    const answer = await direct('PATCH', `/v1/customers/${id}`, { relationshipToPartner: 'advisor' })
    expect(answer).toMatchObject({ status: 400, body: { code: 3000 } })
  })

  it('by deletion is limited to sandboxes, and frees the domain', async () => {
    const asked = newCustomer()
    const { body } = await direct('POST', '/v1/customers', asked)
    const path = `/v1/customers/${body.id}`
    expect(await direct('DELETE', path)).toMatchObject({ status: 403, body: { code: 2032 } })
    await control('POST', `/simulator/actions/partners/${directPartner.tenantId}`, { isSandbox: true })
    expect((await direct('DELETE', path)).status).toBe(204)
    expect(await direct('GET', path)).toMatchObject({ status: 404, body: { code: 60003 } })
    expect((await direct('HEAD', `/v1/domains/${asked.companyProfile.domain}`)).status).toBe(404)
  })
})

it('the validation status of a customer is returned, and changed by an action', async () => {
  const id = await createdCustomer(direct)
  const path = `/v1/customers/${id}/validationStatus?type=account`
  expect((await direct('GET', path)).body).toMatchObject({ type: 'account', status: 'Allowed' })
  await control('POST', `/simulator/actions/customers/${id}/validation-status`, { status: 'UnderReview' })
  expect((await direct('GET', path)).body).toMatchObject({ status: 'UnderReview' })
  await control('POST', `/simulator/actions/customers/${id}/validation-status`, { status: null })
  expect(await direct('GET', path)).toMatchObject({ status: 404, body: { code: 600074 } })
})
