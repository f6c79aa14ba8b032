import { afterEach, describe, expect, it } from 'vitest'
import { directPartner, indirectProvider, refreshTokens } from '../seed/seed.ts'
import { createdCustomer, simulatorForTests } from '../testing/client.ts'

const { token, control, direct, directApplication } = simulatorForTests()
const { tenantId, clientId, clientSecret } = directPartner
const client = { client_id: clientId, client_secret: clientSecret }
const resource = 'https://api.partnercenter.microsoft.com'
const graph = 'https://graph.microsoft.com/.default'
const application = { ...client, grant_type: 'client_credentials' }
const user = { ...client, grant_type: 'refresh_token', refresh_token: refreshTokens.direct }
const version1 = `/${tenantId}/oauth2/token`
const version2 = `/${tenantId}/oauth2/v2.0/token`
const customers = (accessToken: string) =>
  control('GET', '/v1/customers', undefined, { authorization: `Bearer ${accessToken}` })

describe('the token endpoints', () => {
  afterEach(() => control('POST', '/simulator/reset'))

  it('give the application a token: numbers are text in version 1', async () => {
    const { status, body } = await token({ ...application, resource }, version1)
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: '3600', resource })
    expect(body).not.toHaveProperty('refresh_token')
    expect((await customers(body.access_token)).status).toBe(200)
  })

  it('give the application a token: numbers are numbers in version 2, which takes a scope', async () => {
    const { status, body } = await token({ ...application, scope: `${resource}/.default` }, version2)
    expect(status).toBe(200)
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, ext_expires_in: 3600 })
    expect((await customers(body.access_token)).status).toBe(200)
  })

  it('redeem a refresh token for the next one; the old one stays valid', async () => {
    const first = await token({ ...user, resource }, version1)
    expect(first.body.refresh_token).not.toBe(refreshTokens.direct)
    expect(first.body).toHaveProperty('id_token')
    const second = await token({ ...user, refresh_token: first.body.refresh_token, resource }, version1)
    expect(second.status).toBe(200)
    expect((await token({ ...user, resource }, version1)).status).toBe(200)
  })

  it('refuse a refresh token after 90 days, and accept the one from the last redemption', async () => {
    await control('PUT', '/simulator/clock', { advance: 'P60D' })
    const { body } = await token({ ...user, resource }, version1)
    await control('PUT', '/simulator/clock', { advance: 'P60D' })
    const old = await token({ ...user, resource }, version1)
    expect(old).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect(old.body.error_description).toMatch(/^AADSTS700082/)
    expect((await token({ ...user, refresh_token: body.refresh_token, resource }, version1)).status).toBe(200)
  })

  it('refuse every refresh token after consent is revoked, until consent is given again', async () => {
    const consent = `/simulator/actions/partners/${tenantId}/consent`
    await control('POST', consent, { isGiven: false })
    expect(await token({ ...user, resource }, version1)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    })
    const { body } = await control('POST', consent, { isGiven: true })
    expect((await token({ ...user, refresh_token: body.refreshToken, resource }, version1)).status).toBe(200)
  })

  it.each([
    ['a wrong secret', { client_secret: 'wrong' }, 401, 'invalid_client'],
    ['an unknown client', { client_id: 'unknown' }, 400, 'unauthorized_client'],
    ['an unknown resource', { resource: 'https://nowhere.example' }, 400, 'invalid_resource'],
    ['another grant', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['a foreign refresh token', { ...user, refresh_token: refreshTokens.indirect }, 400, 'invalid_grant'],
  ])('refuse %s', async (_, form, status, error) => {
    expect(await token({ ...application, resource, ...form }, version1)).toMatchObject({
      status,
      body: { error },
    })
  })

  it('refuse an unknown tenant, and an application in another tenant', async () => {
    const nowhere = await token({ ...application, resource }, '/nowhere.example/oauth2/token')
    expect(nowhere).toMatchObject({ status: 400, body: { error: 'invalid_request' } })
    const foreign = await token({ ...application, resource }, `/${indirectProvider.tenantId}/oauth2/token`)
    expect(foreign).toMatchObject({ status: 400, body: { error: 'unauthorized_client' } })
  })

  it('give a partner access to the tenant of a customer that allows it, and to no other', async () => {
    const open = await createdCustomer(direct)
    const closed = await createdCustomer(direct, { enableGDAPByDefault: false })
    const into = (id: string) => token({ ...user, scope: graph }, `/${id}/oauth2/v2.0/token`)
    expect((await into(open)).status).toBe(200)
    expect(await into(closed)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })
})

describe('an access token', () => {
  it('expires after an hour of the clock', async () => {
    const { body } = await token({ ...application, resource }, version1)
    await control('PUT', '/simulator/clock', { advance: 'PT59M' })
    expect((await customers(body.access_token)).status).toBe(200)
    await control('PUT', '/simulator/clock', { advance: 'PT1M' })
    const late = await customers(body.access_token)
    expect(late).toMatchObject({ status: 401, body: { code: 400 } })
    expect(late.headers.get('www-authenticate')).toMatch(/^Bearer/)
  })

  it.each(['https://graph.windows.net', 'https://graph.microsoft.com'])(
    'for %s is refused',
    async (other) => {
      const { body } = await token({ ...application, resource: other }, version1)
      expect(await customers(body.access_token)).toMatchObject({ status: 401, body: { code: 900420 } })
    },
  )

  it('is required and must be issued by the simulator', async () => {
    expect(await control('GET', '/v1/customers')).toMatchObject({
      status: 401,
      body: { code: 400 },
    })
    const { body } = await token({ ...application, resource }, version1)
    expect(await customers(`${body.access_token}x`)).toMatchObject({ status: 401, body: { code: 800001 } })
    expect(await customers('x')).toMatchObject({ status: 401, body: { code: 800001 } })
  })

  it.each(['/v1/relationships?relationship_type=IsIndirectCloudSolutionProviderOf', '/v1/agreements'])(
    'of an application alone is refused for %s',
    async (path) => {
      await control('POST', '/simulator/reset')
      expect(await directApplication('GET', path)).toMatchObject({ status: 403, body: { code: 900329 } })
    },
  )
})
