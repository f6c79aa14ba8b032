import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Driver } from './driver.ts'
import { generic, margin, tier1, tier2 } from './world.ts'

/** Resellers and portal users. */
export function tellOfResellers(driver: () => Driver): void {
  const id = randomUUID()
  const account = {
    ...{ companyName: 'Kueste Digital GmbH', country: 'DE', addressLine1: 'Am Hafen 1', addressLine2: null },
    ...{ city: 'Kiel', state: 'Schleswig-Holstein', zipCode: '24103', firstName: 'Jan', lastName: 'Boll' },
    ...{ email: 'jan@kueste.example', phone: '+49 431 1234567' },
  }
  const reseller = {
    ...{ id, ...account, internalIdentifier: 'R-1', taxId: null },
    providerResellers: [
      {
        ...{ providerInstanceId: generic, priceMargin: margin('Markup', 12.5), offerTypeMargins: null },
        ...{ providerResellerId: null, resellerProviderData: '{}' },
      },
    ],
  }
  const read = async () => (await driver().ask(200, 'GET', `/v1/Resellers/${id}`)).body

  describe('resellers', () => {
    it('are created once: a repeat answers 200 with the id, other content under the id 400', async () => {
      const created = await driver().ask(201, 'POST', '/v1/Resellers', { body: reseller })
      expect(created.body).toEqual({ resellerId: id })
      expect((await driver().followed(created)).state.name).toBe('Succeded')
      expect((await driver().ask(200, 'POST', '/v1/Resellers', { body: reseller })).body).toBe(id)
      const other = await driver().ask(400, 'POST', '/v1/Resellers', {
        body: { ...reseller, city: 'Rostock' },
      })
      expect(other.body.errors.map((one: { propertyName: string }) => one.propertyName)).toEqual(['id'])
      const shown = await read()
      expect(shown).toMatchObject({ ...account, id, internalIdentifier: 'R-1', customDomain: null })
      expect(shown.providerResellers).toMatchObject([
        { providerInstanceId: generic, priceMargin: margin('Markup', 12.5), status: { name: 'Success' } },
      ])
    })

    it('get all wrong members in one refusal', async () => {
      const wrong = { ...reseller, id: randomUUID(), country: 'XX', zipCode: 'x'.repeat(31), city: undefined }
      const { body } = await driver().ask(400, 'POST', '/v1/Resellers', { body: wrong })
      expect(body.errors.map((one: { propertyName: string }) => one.propertyName).sort()).toEqual([
        ...['city', 'country', 'zipCode'],
      ])
    })

    it('are listed by pages, and found by name', async () => {
      const { body } = await driver().ask(200, 'GET', '/v1/Resellers', {
        query: { pageSize: 2, pageNumber: 2 },
      })
      expect(body.items).toHaveLength(2)
      expect(body).toMatchObject({
        ...{ paginationParameters: { pageNumber: 2, pageSize: 2 }, hasPreviousPage: true },
        totalPages: Math.ceil(body.totalCount / 2),
      })
      const found = await driver().ask(200, 'GET', '/v1/Resellers', { query: { searchValue: 'kueste' } })
      expect(found.body.items.map((one: { id: string }) => one.id)).toContain(id)
      await driver().ask(400, 'GET', '/v1/Resellers', { query: { pageSize: 2001 } })
    })

    it('change account info, identifier and margins, each of which is read back', async () => {
      const changed = { ...account, companyName: 'Kueste Digital AG', phone: null, city: 'Flensburg' }
      await driver().ask(204, 'PATCH', `/v1/Resellers/${id}/account-info`, { body: changed })
      await driver().ask(204, 'PATCH', `/v1/Resellers/${id}/internal-identifier`, { body: 'R-2' })
      const margins = {
        providerInstanceId: generic,
        priceMargin: margin('Margin', 20),
        offerTypeMargins: null,
      }
      await driver().ask(204, 'PATCH', `/v1/Resellers/${id}/margins/${generic}`, { body: margins })
      const shown = await read()
      expect(shown).toMatchObject({ ...changed, internalIdentifier: 'R-2' })
      expect(shown.providerResellers[0].priceMargin).toEqual(margin('Margin', 20))
    })

    it('are added to one more instance in the background; an unknown reseller is 404', async () => {
      const body = { providerInstanceId: tier1, priceMargin: margin('Markup', 5), resellerProviderData: null }
      const bound = await driver().ask(201, 'POST', `/v1/Resellers/${id}/provider-instances`, { body })
      expect(bound.body).toEqual({ providerInstanceId: tier1 })
      expect((await driver().followed(bound)).state.name).toBe('Succeded')
      const at = (await read()).providerResellers.find(
        (one: { providerInstanceId: string }) => one.providerInstanceId === tier1,
      )
      expect(at.status).toEqual({ name: 'Success' })
      await driver().ask(404, 'POST', `/v1/Resellers/${randomUUID()}/provider-instances`, { body })
    })

    it('have secondary partner ids at an indirect provider', async () => {
      const { body: mine } = await driver().ask(200, 'GET', '/v1/Resellers', {
        query: { providerInstanceId: tier2, pageSize: 2000 },
      })
      const [known] = mine.items
      await driver().ask(200, 'PATCH', `/v1/Resellers/${known.id}/secondary-mpn-ids/${tier2}`, {
        body: ['6234599'],
      })
      const found = await driver().ask(200, 'GET', '/v1/Resellers', {
        query: { searchField: 'MpnId', searchValue: '6234599' },
      })
      expect(found.body.items.map((one: { id: string }) => one.id)).toEqual([known.id])
      const shown = await driver().ask(200, 'GET', `/v1/Resellers/${known.id}`)
      expect(JSON.stringify(shown.body)).toContain('6234599')
    })

    it('read themselves, and no other reseller', async () => {
      const { body } = await driver().ask(200, 'GET', '/v1/Customers', {
        as: 'reseller',
        query: { pageSize: 1 },
      })
      const own = body.items[0].resellerId
      await driver().ask(200, 'GET', `/v1/Resellers/${own}`, { as: 'reseller' })
      await driver().ask(404, 'GET', `/v1/Resellers/${id}`, { as: 'reseller' })
    })
  })
}

/** Portal users. */
export function tellOfPortalUsers(driver: () => Driver, customerId: () => string): void {
  const user = (email: string, groups: unknown) => ({ firstName: 'Eva', lastName: 'Lund', email, groups })

  describe('portal users', () => {
    it('are created, listed, changed and deleted', async () => {
      const { body: groups } = await driver().ask(200, 'GET', '/v1/Users/groups', { as: 'customer' })
      const administrator = groups.items.filter((one: { name: string }) => one.name === 'Administrator')
      expect(administrator).toHaveLength(1)
      const path = `/v1/customer/${customerId()}/users`
      const email = `eva.${randomUUID().slice(0, 8)}@example.com`
      const { body: id } = await driver().ask(201, 'POST', path, { body: user(email, administrator) })
      const listed = async () => (await driver().ask(200, 'GET', path)).body
      expect(await listed()).toContainEqual(
        expect.objectContaining({ id, email, role: { name: 'customer' } }),
      )

      const changed = { ...user(email, administrator), lastName: 'Berg' }
      await driver().ask(204, 'PATCH', `/v1/users/${encodeURIComponent(email)}`, { body: changed })
      expect(await listed()).toContainEqual(expect.objectContaining({ id, lastName: 'Berg' }))
      const all = await driver().ask(200, 'GET', '/v1', { query: { searchValue: email } })
      expect(all.body.items.map((one: { id: string }) => one.id)).toEqual([id])
      await driver().ask(204, 'DELETE', `/v1/users/${encodeURIComponent(email)}`)
      expect(JSON.stringify(await listed())).not.toContain(email)
      await driver().ask(404, 'DELETE', `/v1/users/${encodeURIComponent(email)}`)
    })

    it('of a reseller are created by the reseller', async () => {
      const { body } = await driver().ask(200, 'GET', '/v1/Customers', {
        as: 'reseller',
        query: { pageSize: 1 },
      })
      const own = body.items[0].resellerId
      const email = `rolf.${randomUUID().slice(0, 8)}@example.com`
      const { body: groups } = await driver().ask(200, 'GET', '/v1/Users/groups', { as: 'reseller' })
      const created = await driver().ask(201, 'POST', `/v1/reseller/${own}/users`, {
        ...{ as: 'reseller', body: user(email, [groups.items[0]]) },
      })
      const listed = await driver().ask(200, 'GET', '/v1', { as: 'reseller', query: { searchValue: email } })
      expect(listed.body.items).toMatchObject([{ id: created.body, email, role: { name: 'reseller' } }])
    })
  })
}
