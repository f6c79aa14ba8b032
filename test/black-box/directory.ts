import { describe, expect, it } from 'vitest'
import type { Driver, Json } from './driver.ts'
import { tier2 } from './world.ts'

const at = { providerInstanceId: tier2 }
const customerId = 'd0000000-0000-4000-8000-000000000310'
const path = `/v1/Customers/${customerId}`
// docs/simulator.md: ada and bruno of Donau Maschinenbau AG.
const ada = 'd0000000-0000-5000-8000-000000000011'
const bruno = 'd0000000-0000-5000-8000-000000000012'

/** Users of a customer at its vendor. */
export function tellOfDirectories(driver: () => Driver): void {
  const read = async (user = ada): Promise<Json> =>
    (await driver().ask(200, 'GET', `${path}/users/${user}`, { query: at })).body

  describe('users of customers', () => {
    it('are listed by pages, and read', async () => {
      const first = await driver().ask(200, 'GET', `${path}/users`, { query: { ...at, pageSize: 2 } })
      expect(first.body.items).toHaveLength(2)
      const next = await driver().ask(200, 'GET', `${path}/users`, {
        query: { ...at, pageSize: 2, continuationToken: first.body.continuationToken },
      })
      expect(next.body.items.length).toBeGreaterThan(0)
      expect(await read()).toMatchObject({ id: ada, email: 'ada', domain: 'donau.onmicrosoft.com' })
      await driver().ask(400, 'GET', `${path}/users`)
    })

    it('are changed while the caller waits', async () => {
      const customerUser = { ...(await read()), displayName: 'Ada L.', location: 'AT' }
      await driver().ask(200, 'PATCH', `${path}/users/${ada}`, { body: { ...at, customerUser } })
      expect(await read()).toMatchObject({ displayName: 'Ada L.', location: 'AT' })
    })

    it('get and lose roles', async () => {
      const { body: roles } = await driver().ask(200, 'GET', `${path}/user-roles`, { query: at })
      const place = `${path}/users/${ada}/user-roles`
      const userRoles = [roles[0]]
      await driver().ask(200, 'PATCH', place, { body: { ...at, userRoles } })
      expect((await driver().ask(200, 'GET', place, { query: at })).body).toMatchObject([
        { roleId: roles[0].roleId },
      ])
      await driver().ask(200, 'PATCH', place, { body: { ...at, userRoles: [] } })
      expect((await driver().ask(200, 'GET', place, { query: at })).body).toEqual([])
    })

    it('get and lose licences, by a body that was read before', async () => {
      const { body: bought } = await driver().ask(200, 'GET', `${path}/licenses`, { query: at })
      expect(bought[0]).toMatchObject({ skuId: expect.any(String), totalLicenses: expect.any(Number) })
      const place = `${path}/users/${ada}/licenses`
      const held = async () => (await driver().ask(200, 'GET', place, { query: at })).body
      const before = await held()
      const wanted = before.map((one: Json, index: number) => ({ ...one, isSelected: index === 0 }))
      await driver().ask(200, 'PATCH', place, { body: { ...at, licenses: wanted } })
      expect((await held()).filter((one: Json) => one.isSelected)).toMatchObject([{ skuId: wanted[0].skuId }])
      await driver().ask(200, 'PATCH', place, { body: { ...at, licenses: before } })
      expect(await held()).toEqual(before)
    })

    it('get a new password', async () => {
      const customerUser = { ...(await read()), temporaryPassword: null }
      await driver().ask(200, 'PATCH', `${path}/users/${ada}/reset-password`, {
        body: { ...at, customerUser },
      })
    })

    it('are deleted', async () => {
      await driver().ask(204, 'DELETE', `${path}/users/${bruno}`, { query: at })
      await driver().ask(404, 'GET', `${path}/users/${bruno}`, { query: at })
    })
  })
}

/** Delegated administration. */
export function tellOfDelegation(driver: () => Driver): void {
  const list = `${path}/delegated-admin-relationships`
  const wanted = (displayName: string) => ({
    ...{ ...at, displayName, autoExtendEnabled: false },
    customSelectedGdapRolesIds: [
      '729827e3-9c14-49f7-bb1b-9608f156bbb8',
      '4d6ac14f-3453-41d0-bef9-a3e0c569773a',
    ],
  })
  const shown = async (id: string): Promise<Json> => {
    const { body } = await driver().ask(200, 'GET', list, { query: at })
    return body.find((one: Json) => one.relationshipId === id)
  }

  describe('delegated administration', () => {
    it('is requested, approved, assigned, extended and terminated', async () => {
      const { body } = await driver().ask(200, 'POST', list, { body: wanted('Black box') })
      expect(body).toMatchObject({ displayName: 'Black box', status: { name: 'approvalPending' } })
      const { id } = body
      await driver().demo.vendor('POST', `actions/delegated-relationships/${id}/approve`, {})
      await driver().until(
        'the relationship is active: it',
        async () => (await shown(id))?.status.name === 'active',
      )

      const assignments = `/v1/Customers/delegated-admin-relationships/${id}/access-assignments`
      const present = async () => (await driver().ask(200, 'GET', assignments, { query: at })).body
      await driver().ask(200, 'POST', assignments, { query: at })
      expect(await present()).toMatchObject([
        { accessContainer: { accessContainerType: { name: 'securityGroup' } } },
      ])
      await driver().ask(400, 'POST', assignments, { query: at })

      await driver().ask(200, 'PATCH', `${list}/${id}`, { body: { ...at, autoExtendEnabled: true } })
      expect((await shown(id)).autoExtendDuration).toBe('P180D')
      await driver().ask(200, 'POST', `${list}/${id}`, { query: at })
      await driver().until('the relationship ends: it', async () =>
        /^terminat/.test((await shown(id)).status.name),
      )
    })

    it('is requested without a customer', async () => {
      const { body } = await driver().ask(200, 'POST', '/v1/Customers/delegated-admin-relationships', {
        body: wanted('Black box for any customer'),
      })
      expect(body).toMatchObject({ id: expect.any(String), status: { name: 'approvalPending' } })
    })
  })
}
