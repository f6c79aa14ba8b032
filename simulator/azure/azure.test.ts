import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { azureAudience, graphAudience } from '../http/api-host.ts'
import { directPartner, refreshTokens } from '../seed/seed.ts'
import { callerOf, createdCustomer, type Send, simulatorForTests } from '../testing/client.ts'

const { control } = simulatorForTests()
let direct: Send
let customerId: string
let plan: string

const user = (audience?: string, tenantId: string = directPartner.tenantId): Send =>
  callerOf(control, { ...directPartner, tenantId }, refreshTokens.direct, audience)
const act = async (path: string, body: object = {}) =>
  (await control('POST', `/simulator/actions/${path}`, body)).body
const addressOf = (id: string) => `/v1/customers/${customerId}/subscriptions/${id}`
const entitled = async (more: object = {}): Promise<string> =>
  (await act(`subscriptions/${plan}/entitlements`, more)).id

beforeEach(async () => {
  direct = user()
  customerId = await createdCustomer(direct)
  plan = (await act(`customers/${customerId}/subscriptions`, { offer: 'DZH318Z0BPS6:0001' })).id
})
afterEach(() => control('POST', '/simulator/reset'))

describe('an Azure plan', () => {
  it('is usage-based and contains Azure subscriptions', async () => {
    const id = await entitled({ friendlyName: 'Production' })
    expect((await direct('GET', addressOf(plan))).body).toMatchObject({
      ...{ unitType: 'Usage-based', billingType: 'usage', quantity: 1, autoRenewEnabled: false },
      cancellationAllowedUntilDate: null,
    })
    expect((await direct('GET', `${addressOf(plan)}/azureEntitlements`)).body.items).toMatchObject([
      { id, friendlyName: 'Production', status: 'active', subscriptionId: plan },
    ])
  })

  it('is suspended ten minutes after all of them are cancelled', async () => {
    const id = await entitled()
    const suspend = async () => {
      const { body } = await direct('GET', addressOf(plan))
      return direct('PATCH', addressOf(plan), { ...body, status: 'suspended' })
    }
    const at = (action: string, body: object = {}) =>
      direct('POST', `${addressOf(plan)}/azureEntitlements/${id}/${action}`, body)
    expect(await suspend()).toMatchObject({ status: 403, body: { code: 900115 } })
    expect((await at('cancel', { cancellationReason: 'bored' })).body.code).toBe(900307)
    const cancelled = await at('cancel', { cancellationReason: 'compromise' })
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'active'])
    expect((await suspend()).status).toBe(403)
    await control('PUT', '/simulator/clock', { advance: 'PT10M' })
    expect((await suspend()).status).toBe(200)
    expect((await at('reactivate')).status).toBe(202)
    expect((await at('reactivate')).body.code).toBe(900337)
    await act(`entitlements/${id}`, { isCancelled: true })
    expect(await at('reactivate')).toMatchObject({ status: 403, body: { code: 900335 } })
  })

  it('has a budget per customer, which its usage is compared with', async () => {
    const path = `/v1/customers/${customerId}/usagebudget`
    expect((await direct('GET', path)).body.amount).toBeNull()
    expect((await direct('PATCH', path, { amount: -1 })).status).toBe(400)
    expect((await direct('PATCH', path, { amount: 200 })).body.amount).toBe(200)
    await act(`subscriptions/${plan}/usage`, { totalCost: 120.5683, resourceName: 'vm1' })
    await act(`subscriptions/${plan}/usage`, { totalCost: 29.4317 })
    const { body } = await direct('GET', `/v1/customers/${customerId}/usagesummary`)
    expect(body).toMatchObject({ budget: { amount: 200 }, currencyCode: 'USD' })
    expect([body.totalCost, body.percentUsed]).toEqual([expect.closeTo(150, 6), expect.closeTo(75, 6)])
    expect((await direct('GET', '/v1/customers/usagerecords')).body.items).toMatchObject([
      { id: customerId, isUpgraded: true },
    ])
    const plans = await direct('GET', `/v1/customers/${customerId}/subscriptions/usagerecords`)
    expect(plans.body.items).toMatchObject([{ resourceId: plan }])
    const resources = await direct('GET', `${addressOf(plan)}/resourceusagerecords`)
    expect(resources.body.items).toMatchObject([{ resourceName: 'vm1' }, {}])
    expect((await direct('GET', `${addressOf(plan)}/meterusagerecords`)).body.totalCount).toBe(2)
    await control('PUT', '/simulator/clock', { advance: 'P32D' })
    const later = await user()('GET', `/v1/customers/${customerId}/usagesummary`)
    expect(later.body.totalCost).toBe(0)
  })
})

describe('an owner', () => {
  const role = (azureId: string, id = '8e3af657-a8ff-443c-a75c-2fe8c4bcb635') =>
    `/subscriptions/${azureId}/providers/Microsoft.Authorization/roleDefinitions/${id}`
  const name = '11111111-1111-4111-8111-111111111111'
  const path = (azureId: string, as = name) =>
    `/subscriptions/${azureId}/providers/Microsoft.Authorization/roleAssignments/${as}?api-version=2022-04-01`
  const grant = (send: Send, azureId: string, principalId: string, as = name) =>
    send('PUT', path(azureId, as), {
      properties: { roleDefinitionId: role(azureId), principalId, principalType: 'User' },
    })
  const ida = async () => act(`customers/${customerId}/users`, { displayName: 'Ida', usageLocation: 'AT' })

  it('is found in the directory and gets the role once', async () => {
    const [azureId, { id, userPrincipalName }] = [await entitled(), await ida()]
    const graph = user(graphAudience, customerId)
    expect((await graph('GET', `/v1.0/users/${encodeURIComponent(userPrincipalName)}`)).body.id).toBe(id)
    expect((await graph('GET', '/v1.0/users/nobody@nowhere.example')).status).toBe(404)
    const azure = user(azureAudience, customerId)
    expect(await grant(azure, azureId, id)).toMatchObject({ status: 201, body: { name } })
    expect((await grant(azure, azureId, id)).status).toBe(200)
    expect(await grant(azure, azureId, id, '22222222-2222-4222-8222-222222222222')).toMatchObject({
      status: 409,
      body: { error: { code: 'RoleAssignmentExists' } },
    })
    const list = await azure('GET', path(azureId).replace(`/${name}`, ''))
    expect(list.body.value).toMatchObject([{ properties: { principalId: id } }])
    const { body } = await control('GET', '/simulator/ledger?kind=AssignAzureRole')
    expect(body).toMatchObject([{ subject: azureId, customerId }])
  })

  it('is known to Azure only after a delay', async () => {
    const azureId = await entitled()
    await control('PUT', '/simulator/subscriptions', { principalKnownAfter: 'PT1M' })
    const { id } = await ida()
    const azure = user(azureAudience, customerId)
    const fresh = await grant(azure, azureId, id)
    expect([fresh.status, fresh.body.error.code]).toEqual([400, 'PrincipalNotFound'])
    await control('PUT', '/simulator/clock', { advance: 'PT1M' })
    expect((await grant(azure, azureId, id)).status).toBe(201)
  })

  it('is added by owners only, in the tenant of the subscription', async () => {
    const [azureId, { id }] = [await entitled({ isOwned: false }), await ida()]
    const code = async (send: Send, as = azureId) => (await grant(send, as, id)).body.error.code
    expect(await code(user(azureAudience, customerId))).toBe('AuthorizationFailed')
    expect(await code(user(azureAudience))).toBe('InvalidAuthenticationTokenTenant')
    expect(await code(user(azureAudience, customerId), customerId)).toBe('SubscriptionNotFound')
    expect(await code(direct)).toBe('InvalidAuthenticationTokenAudience')
  })
})
