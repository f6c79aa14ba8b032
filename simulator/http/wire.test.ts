import { afterEach, describe, expect, it } from 'vitest'
import { directPartner } from '../seed/seed.ts'
import { callerOf, createdCustomer, newCustomer, simulatorForTests } from '../testing/client.ts'

const { control, direct, indirect } = simulatorForTests()
const requestId = '94e4e214-6b06-4fb7-96d1-94d559f9b47f'
const ledger = async (query: string) => (await control('GET', `/simulator/ledger?${query}`)).body

describe('every answer', () => {
  it('has the ids of its request and correlation, and the name of its server', async () => {
    const correlationId = 'ab993325-1605-4cf4-bac4-fb584142a31b'
    const { headers } = await direct('GET', '/v1/profiles/organization', undefined, {
      'MS-RequestId': requestId,
      'MS-CorrelationId': correlationId,
    })
    expect(headers.get('ms-requestid')).toBe(requestId)
    expect(headers.get('ms-correlationid')).toBe(correlationId)
    expect(headers.get('ms-cv')).toMatch(/^\S{16}\.0$/)
    expect(headers.get('ms-serverid')).toBeTruthy()
  })

  it('announces that its connection stays open for longer than any client keeps it', async () => {
    const { headers } = await control('GET', '/simulator/clock')
    expect(headers.get('keep-alive')).toBe('timeout=600')
  })

  it('has new ids when the caller sends none, also in refusals', async () => {
    const { status, headers } = await control('GET', '/v1/customers')
    expect(status).toBe(401)
    expect(headers.get('ms-requestid')).toMatch(/^[\da-f-]{36}$/)
  })

  it('says on request whether multi-factor authentication was used', async () => {
    const { headers } = await direct('GET', '/v1/profiles/organization', undefined, { ValidateMfa: 'true' })
    expect(headers.get('ismfacompliant')).toBe('true')
  })
})

describe('a path', () => {
  it('is 404 when it is unknown', async () => {
    expect(await direct('GET', '/v1/nothing')).toMatchObject({ status: 404, body: { code: 1000, data: [] } })
  })

  it('lists its methods', async () => {
    const { status, headers } = await direct('PUT', '/v1/customers')
    expect([status, headers.get('allow')]).toEqual([405, 'POST, GET'])
  })

  it('is case-insensitive', async () => {
    expect((await direct('GET', '/v1/Profiles/ORGANIZATION')).status).toBe(200)
  })
})

it('a body that is not JSON is refused', async () => {
  const answer = await direct('POST', '/v1/customers', new URLSearchParams('a=b'), {
    'content-type': 'application/json',
  })
  expect(answer).toMatchObject({ status: 400, body: { code: 3000 } })
})

describe('a request that is repeated with its MS-RequestId', () => {
  const headers = { 'MS-RequestId': requestId }
  afterEach(() => control('POST', '/simulator/reset'))

  it('is executed once and gets the same answer, password included', async () => {
    const body = newCustomer()
    const first = await direct('POST', '/v1/customers', body, headers)
    const second = await direct('POST', '/v1/customers', body, headers)
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(await ledger(`requestId=${requestId}`)).toHaveLength(1)
  })

  it('is executed once when the repeats are concurrent', async () => {
    const body = newCustomer()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => direct('POST', '/v1/customers', body, headers)),
    )
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await ledger('kind=CreateCustomer')).toHaveLength(1)
  })

  it('is refused again', async () => {
    const wrong = newCustomer({ companyProfile: {} })
    const first = await direct('POST', '/v1/customers', wrong, headers)
    expect((await direct('POST', '/v1/customers', wrong, headers)).body).toEqual(first.body)
  })

  it('is refused when its content differs', async () => {
    await direct('POST', '/v1/customers', newCustomer(), headers)
    const other = await direct('POST', '/v1/customers', newCustomer(), headers)
    expect(other).toMatchObject({ status: 400, body: { code: 3000 } })
    expect(await ledger('kind=CreateCustomer')).toHaveLength(1)
  })

  it('is another request for another partner, and after a day', async () => {
    await direct('POST', '/v1/customers', newCustomer(), headers)
    expect((await indirect('POST', '/v1/customers', newCustomer(), headers)).status).toBe(201)
    await control('PUT', '/simulator/clock', { advance: 'P1D' })
    const tomorrow = callerOf(control, directPartner)
    expect((await tomorrow('POST', '/v1/customers', newCustomer(), headers)).status).toBe(201)
  })

  it('replaces a billing profile once, although the etag has changed', async () => {
    const id = await createdCustomer(direct)
    const path = `/v1/customers/${id}/profiles/billing`
    const { body } = await direct('GET', path)
    const conditions = { ...headers, 'if-match': `"${body.attributes.etag}"` }
    const first = await direct('PUT', path, body, conditions)
    expect(await direct('PUT', path, body, conditions)).toMatchObject({ status: 200, body: first.body })
    expect(await ledger('kind=UpdateBillingProfile')).toHaveLength(1)
  })
})

describe('a rate limit', () => {
  afterEach(() => control('DELETE', '/simulator/limits'))

  it('answers 429 in the format of the gateway, and allows requests again after the wait', async () => {
    await control('PUT', '/simulator/clock', { running: false })
    await control('PUT', '/simulator/limits', [{ family: 'customers', requests: 2, per: 'PT1M' }])
    const list = () => direct('GET', '/v1/customers')
    expect([(await list()).status, (await list()).status]).toEqual([200, 200])
    const refused = await list()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.body).toEqual({
      statusCode: 429,
      message: 'Rate limit is exceeded. Try again in 60 seconds.',
    })
    expect((await direct('GET', '/v1/profiles/organization')).status).toBe(200)
    expect((await indirect('GET', '/v1/customers')).status).toBe(200)
    await control('PUT', '/simulator/clock', { advance: 'PT1M' })
    expect((await list()).status).toBe(200)
  })

  it('makes a client that does not wait, wait longer', async () => {
    await control('PUT', '/simulator/clock', { running: false })
    await control('PUT', '/simulator/limits', [{ family: 'profiles', requests: 1, per: 'PT10S' }])
    const get = () => direct('GET', '/v1/profiles/organization')
    await get()
    await control('PUT', '/simulator/clock', { advance: 'PT6S' })
    expect((await get()).headers.get('retry-after')).toBe('10')
    await control('PUT', '/simulator/clock', { advance: 'PT6S' })
    expect((await get()).status).toBe(429)
  })

  it('counts customers separately when it is set so', async () => {
    const [one, other] = [await createdCustomer(direct), await createdCustomer(direct)]
    await control('PUT', '/simulator/limits', [{ family: '*', requests: 1, per: 'PT1M', perCustomer: true }])
    const get = async (id: string) => (await direct('GET', `/v1/customers/${id}`)).status
    expect([await get(one), await get(one), await get(other)]).toEqual([200, 429, 200])
    expect((await direct('GET', '/v1/profiles/organization')).status).toBe(200)
  })

  it.each([{}, [{ requests: 0 }], [{ requests: 1, per: 'soon' }]])('refuses %j', async (limits) => {
    expect((await control('PUT', '/simulator/limits', limits)).status).toBe(400)
  })
})
