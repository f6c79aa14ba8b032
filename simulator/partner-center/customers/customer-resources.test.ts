import { beforeAll, describe, expect, it } from 'vitest'
import { directPartner, refreshTokens } from '../../seed/seed.ts'
import { callerOf, createdCustomer, simulatorForTests } from '../../testing/client.ts'

const { control, direct, token } = simulatorForTests()
let id: string
beforeAll(async () => {
  id = await createdCustomer(direct)
})

describe('customer agreements', () => {
  const templateId = '117a77b0-9360-443b-8795-c6dedc750cf9'
  const type = 'MicrosoftCustomerAgreement'
  const primaryContact = { firstName: 'Jane', lastName: 'Roe', email: 'jane@customer.example' }
  const agreement = { primaryContact, templateId, type, dateAgreed: '2026-01-05T00:00:00Z' }

  it('have templates, by default of the cloud agreement', async () => {
    const { body } = await direct('GET', `/v1/agreements?agreementType=${type}`)
    expect(body).toMatchObject({
      totalCount: 1,
      items: [{ templateId, agreementType: type, versionRank: 0 }],
    })
    expect((await direct('GET', '/v1/agreements')).body.items[0].agreementType).toBe(
      'MicrosoftCloudAgreement',
    )
    expect((await direct('GET', '/v1/agreements?agreementType=*')).body.totalCount).toBe(2)
  })

  it('can be read for five minutes', async () => {
    const { body } = await direct(
      'GET',
      `/v1/agreementtemplates/${templateId}/document?language=de-DE&country=DE`,
    )
    expect(body).toMatchObject({
      language: 'de-DE',
      country: 'DE',
      displayUri: expect.stringContaining('expires='),
    })
  })

  it('are confirmed once', async () => {
    const path = `/v1/customers/${id}/agreements`
    expect((await direct('GET', path)).body.items).toEqual([])
    const { status, body } = await direct('POST', path, agreement)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...agreement,
      dateAgreed: '2026-01-05T00:00:00.000Z',
      userId: expect.any(String),
    })
    expect(await direct('POST', path, agreement)).toMatchObject({ status: 400, body: { code: 600061 } })
    expect((await direct('POST', path, { ...agreement, dateAgreed: '2026-01-06T00:00:00Z' })).status).toBe(
      201,
    )
    const list = await direct('GET', `${path}?agreementType=${type}`)
    expect(list.body.items).toMatchObject([{ agreementLink: expect.any(String) }, { type }])
  })

  it.each([
    ['another template', { templateId: 'x' }],
    ['a type other than that of the template', { type: 'MicrosoftCloudAgreement' }],
    ['a future date', { dateAgreed: '2999-01-01T00:00:00Z' }],
    ['an invalid date', { dateAgreed: 'soon' }],
    ['no signatory', { primaryContact: { ...primaryContact, lastName: '' } }],
  ])('are not confirmed with %s', async (_, change) => {
    const answer = await direct('POST', `/v1/customers/${id}/agreements`, { ...agreement, ...change })
    expect(answer).toMatchObject({ status: 400, body: { code: 3000 } })
  })

  it('may be signed by the customer itself', async () => {
    const path = `/v1/customers/${id}/directSignedMicrosoftCustomerAgreementStatus`
    expect((await direct('GET', path)).body).toEqual({ isSigned: false })
    await control('POST', `/simulator/actions/customers/${id}/agreement`)
    expect((await direct('GET', path)).body).toEqual({ isSigned: true })
  })
})

describe('qualifications', () => {
  const school = { qualification: 'Education', educationSegment: 'K12', website: 'https://school.example' }
  const get = async (customer: string) =>
    (await direct('GET', `/v1/customers/${customer}/qualifications`)).body

  it('are a bare list that begins with None', async () => {
    expect(await get(await createdCustomer(direct))).toEqual([{ qualification: 'None' }])
  })

  it('of a school are vetted for two days', async () => {
    const customer = await createdCustomer(direct)
    const { status, body } = await direct('POST', `/v1/customers/${customer}/qualifications`, school)
    expect(status).toBe(201)
    expect(body).toEqual({
      qualification: 'Education',
      vettingStatus: 'InReview',
      vettingCreateDate: expect.any(String),
    })
    expect(await get(customer)).toMatchObject([
      { vettingStatus: 'InReview', vettingCreatedDate: body.vettingCreateDate },
    ])
    await control('PUT', '/simulator/clock', { advance: 'P2D' })
    const later = callerOf(control, directPartner)
    expect((await later('GET', `/v1/customers/${customer}/qualifications`)).body).toMatchObject([
      { qualification: 'Education', vettingStatus: 'Approved' },
    ])
    await control('PUT', '/simulator/clock', { now: new Date().toISOString(), running: true })
  })

  it('of a school are decided by an action at any time, and can be claimed again after a denial', async () => {
    const customer = await createdCustomer(direct)
    const path = `/v1/customers/${customer}/qualifications`
    await direct('POST', path, school)
    expect((await direct('POST', path, school)).status).toBe(400)
    const decision = { vettingStatus: 'Denied', vettingReason: 'Not an Education Customer' }
    await control('POST', `/simulator/actions/customers/${customer}/qualification`, decision)
    expect(await get(customer)).toMatchObject([decision])
    expect((await direct('POST', path, school)).status).toBe(201)
  })

  it('of the state need no vetting and combine with a school; those of a government cloud combine with none', async () => {
    const customer = await createdCustomer(direct)
    const path = `/v1/customers/${customer}/qualifications`
    expect((await direct('POST', path, { qualification: 'StateOwnedEntity' })).body).toEqual({
      qualification: 'StateOwnedEntity',
    })
    expect((await direct('POST', path, school)).status).toBe(201)
    const government = { qualification: 'GovernmentCommunityCloud' }
    const coded = { ...government, validationCode: 'GCC1' }
    expect((await direct('POST', path, coded)).status).toBe(400)
    const other = `/v1/customers/${await createdCustomer(direct)}/qualifications`
    expect((await direct('POST', other, government)).status).toBe(400)
    expect((await direct('POST', other, coded)).status).toBe(201)
  })

  it('of a school need its kind', async () => {
    const { educationSegment: _, ...kindless } = school
    const answer = await direct('POST', `/v1/customers/${id}/qualifications`, kindless)
    expect(answer).toMatchObject({ status: 400, body: { code: 3000 } })
  })

  it.each(['None', 'Nonprofit', 'Anything'])('cannot be %s', async (qualification) => {
    const answer = await direct('POST', `/v1/customers/${id}/qualifications`, { qualification })
    expect(answer).toMatchObject({ status: 400, body: { code: 3000 } })
  })
})

describe('domains', () => {
  it('that are free are 404; neither answer has a body', async () => {
    const free = await direct('HEAD', '/v1/domains/free.onmicrosoft.com')
    const taken = await direct('HEAD', `/v1/domains/${directPartner.domain.toUpperCase()}`)
    expect([free.status, free.text, taken.status, taken.text]).toEqual([404, '', 200, ''])
    expect((await direct('GET', '/v1/validations/checkdomainavailability/free')).body).toBe(true)
  })

  it('are added to a customer and visible with a token of its tenant', async () => {
    const customer = await createdCustomer(direct)
    const domain = {
      authenticationType: 'Managed',
      capability: 'Email',
      isDefault: true,
      name: 'Customer.example',
      status: 'Verified',
      verificationMethod: 'DnsRecord',
    }
    const added = await direct('POST', `/v1/customers/${customer}/verifieddomain`, {
      verifiedDomainName: 'Customer.example',
      domain,
    })
    expect(added).toMatchObject({
      status: 201,
      body: { authenticationType: 'managed', verificationMethod: 'dns_record' },
    })
    expect((await direct('GET', `/v1/customers/${customer}`)).body.customDomains).toEqual([
      'customer.example',
    ])
    const { clientId, clientSecret } = directPartner
    const grant = {
      grant_type: 'refresh_token',
      client_id: clientId,
      client_secret: clientSecret,
      refresh_token: refreshTokens.direct,
      scope: 'https://graph.microsoft.com/.default',
    }
    const { body } = await token(grant, `/${customer}/oauth2/v2.0/token`)
    const headers = { authorization: `Bearer ${body.access_token}` }
    const domains = await control('GET', '/v1.0/domains', undefined, headers)
    expect(domains.body.value).toMatchObject([
      { isInitial: true, isDefault: false },
      { id: 'customer.example', isInitial: false, isDefault: true, authenticationType: 'Managed' },
    ])
  })

  it('cannot be added twice, under two names, or without verification', async () => {
    const path = `/v1/customers/${id}/verifieddomain`
    const domain = {
      authenticationType: 'Managed',
      capability: 'Email',
      name: 'x.example',
      status: 'Verified',
    }
    for (const change of [{ name: 'y.example' }, { status: 'Unverified' }, { authenticationType: 'Other' }]) {
      const answer = await direct('POST', path, {
        verifiedDomainName: 'x.example',
        domain: { ...domain, ...change },
      })
      expect(answer).toMatchObject({ status: 400, body: { code: 3000 } })
    }
    const taken = { ...domain, name: directPartner.domain }
    expect((await direct('POST', path, { verifiedDomainName: taken.name, domain: taken })).status).toBe(400)
  })

  it('are refused by Graph in its own format', async () => {
    const answer = await control('GET', '/v1.0/domains', undefined, { 'client-request-id': id })
    expect(answer.status).toBe(401)
    expect(answer.body.error).toMatchObject({
      code: 'InvalidAuthenticationToken',
      innerError: { 'client-request-id': id },
    })
  })
})

describe('an address', () => {
  const address = { addressLine1: 'Praterstrasse 1', city: 'Wien', country: 'AT', postalCode: '1020' }
  const validate = (change: object) => direct('POST', '/v1/validations/address', { ...address, ...change })

  it.each([
    ['VerifiedShippable', {}, 0],
    ['None', { postalCode: '10200' }, 0],
    ['VerifiedShippable', { country: 'XX', postalCode: 'anything' }, 0],
    ['InteractionRequired', { addressLine1: 'InteractionRequired 1' }, 1],
    ['Multiple', { addressLine1: 'Multiple 1' }, 2],
    ['StreetPartial', { addressLine1: 'StreetPartial 1' }, 0],
  ])('is %s: %j', async (status, change, suggestions) => {
    const { body } = await validate(change)
    expect(body).toMatchObject({ status, originalAddress: { ...address, ...change } })
    expect(body.suggestedAddresses).toHaveLength(suggestions)
  })

  it('that is incomplete is refused by an error inside an error', async () => {
    const { status, body } = await validate({ city: null })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 2007 })
    expect(JSON.parse(body.description)).toMatchObject({ code: '60071', object_type: 'AddressValidation' })
  })
})
