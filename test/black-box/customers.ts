import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Driver } from './driver.ts'
import { generic, margin, sellingReseller, tier2 } from './world.ts'

/** A company in Austria with valid members. */
export const company = {
  ...{ companyName: 'Steirische Werkzeuge GmbH', taxId: null, country: 'AT', addressLine1: 'Herrengasse 3' },
  ...{ addressLine2: null, city: 'Graz', state: null, zip: '8010', firstName: 'Paula', middleName: null },
  ...{ lastName: 'Gruber', email: 'paula@steirische.example', phone: '+43 316 123456' },
}

/** Creates a customer at the vendor as its reseller, and waits until it exists there. */
export async function createCustomer(driver: Driver, domain: string, changes: object = {}): Promise<string> {
  const signed = { AcceptedMCA: true, AgreementDate: '2026-11-02T00:00:00Z', KeepPrimaryInformation: true }
  const created = await driver.ask(201, 'POST', '/v1/Customers', {
    as: 'reseller',
    body: {
      ...company,
      providerCustomers: [
        {
          ...{ providerInstanceId: tier2, margin: margin('Markup', 20), offerTypeMargins: null },
          providerCustomerData: JSON.stringify({ Domain: domain, ...signed }),
        },
      ],
      ...changes,
    },
  })
  const done = await driver.followed(created)
  expect(done).toMatchObject({ state: { name: 'Succeded' } })
  return created.body.customerId
}

/** Customers. */
export function tellOfCustomers(driver: () => Driver): void {
  let id = ''
  const domain = `steiri${randomUUID().slice(0, 6).replaceAll('-', '')}`
  const path = () => `/v1/Customers/${id}`
  const read = async () => (await driver().ask(200, 'GET', path())).body
  const placeAt = async (providerInstanceId: string) =>
    (await read()).providerCustomers.find(
      (one: { providerInstanceId: string }) => one.providerInstanceId === providerInstanceId,
    )

  describe('customers', () => {
    it('have a free domain, a valid address and an acceptance link', async () => {
      const { body: instances } = await driver().ask(200, 'GET', '/v1/Providers/Instances', {
        as: 'customer',
      })
      const at = instances.items.find((one: { id: string }) => one.id === tier2)
      expect(at).toMatchObject({ provider: expect.any(Object), offerTypes: expect.any(Array) })
      const tenantId = at.instanceProviderId
      const free = await driver().ask(200, 'GET', '/v1/Customers/validations/domain', {
        query: { tenantId, domain },
      })
      expect(free.body).toBe(true)
      const { addressLine1, city, country, zip: zipCode } = company
      const address = { tenantId, addressLine1, city, state: 'Steiermark', zipCode, country }
      const good = await driver().ask(200, 'GET', '/v1/Customers/validations/address', { query: address })
      expect(good.body).toBe(true)
      const link = await driver().ask(200, 'GET', '/v1/Customers/relationship-acceptance', {
        ...{ as: 'reseller', query: { providerInstanceId: tier2 } },
      })
      expect(link.body).toMatch(/^https?:/)
    })

    it('are created at the vendor in the background, by their reseller', async () => {
      id = await createCustomer(driver(), domain)
      const shown = await read()
      expect(shown).toMatchObject({ ...company, id, resellerId: sellingReseller })
      expect(shown.providerCustomers).toMatchObject([
        { providerInstanceId: tier2, margin: margin('Markup', 20), status: { name: 'Success' } },
      ])
      const taken = await driver().ask(200, 'GET', '/v1/Customers/validations/domain', {
        query: { tenantId: tier2, domain },
      })
      expect(taken.body).toBe(false)
      const whole = await driver().send('GET', '/v1/Customers/validations/domain', {
        query: { tenantId: tier2, domain: `${domain}.onmicrosoft.com` },
      })
      expect([false, undefined]).toContain(whole.status === 200 ? whole.body : undefined)
      const domains = await driver().ask(200, 'GET', `${path()}/domains`, {
        query: { providerInstanceId: tier2 },
      })
      expect(domains.body).toContain(`${domain}.onmicrosoft.com`)
    })

    it('are listed, found, and invisible to other customers', async () => {
      const query = { searchField: 'Domain', searchValue: domain }
      const { body } = await driver().ask(200, 'GET', '/v1/Customers', { as: 'reseller', query })
      expect(body.items.map((one: { id: string }) => one.id)).toEqual([id])
      await driver().ask(400, 'GET', '/v1/Customers', { query: { searchField: 'Domain' } })
      await driver().ask(404, 'GET', path(), { as: 'customer' })
      await driver().ask(403, 'GET', path(), { query: { resellerId: randomUUID() } })
    })

    it('change identifier, margins and account info', async () => {
      const relation = { resellerId: sellingReseller }
      await driver().ask(204, 'PATCH', `${path()}/internal-identifier`, {
        body: { internalIdentifier: 'C-7', ...relation },
      })
      await driver().ask(204, 'PATCH', `${path()}/margins/${tier2}`, {
        ...{ as: 'reseller', body: { margin: margin('Markup', 25), offerTypeMargins: null } },
      })
      const customer = { ...company, addressLine1: 'Herrengasse 5' }
      const changed = await driver().ask(202, 'PATCH', `${path()}/account-info`, {
        body: { customer, retryFailedProviderCustomersFromCompanyInfo: false },
      })
      expect((await driver().followed(changed)).state.name).toBe('Succeded')
      const shown = await read()
      expect(shown).toMatchObject({ addressLine1: 'Herrengasse 5', internalIdentifier: 'C-7' })
      expect(shown.providerCustomers[0].margin).toEqual(margin('Markup', 25))
      await driver().ask(204, 'PATCH', `${path()}/margins/${tier2}`, {
        body: { margin: margin('Markup', 20), offerTypeMargins: null, ...relation },
      })
    })

    it.each(['vendor', 'microsoft'])(
      'report an agreement and a qualification to the vendor by the %s paths',
      async (word) => {
        const agreement = {
          providerInstanceId: tier2,
          agreementDate: '2026-11-03T00:00:00Z',
          keepPrimaryInformation: true,
        }
        const told = await driver().ask(204, 'PATCH', `${path()}/${word}-customer-agreement`, {
          body: agreement,
        })
        expect((await driver().followed(told)).state.name).toBe('Succeded')
        const qualification = { name: word === 'vendor' ? 'Education' : 'StateOwnedEntity' }
        const claimed = await driver().ask(204, 'PATCH', `${path()}/${word}-qualification`, {
          body: { providerInstanceId: tier2, qualification },
        })
        expect((await driver().followed(claimed)).state.name).toBe('Succeded')
      },
    )

    it('have an agreement whose status is listed, read and refreshed', async () => {
      const query = { customerId: id, providerInstanceId: tier2 }
      const { body } = await driver().ask(200, 'GET', '/v1/Customers/mca', { query })
      expect(body.items).toMatchObject([{ customerId: id, status: { name: 'agreementcreated' } }])
      const one = `${path()}/provider-instances/${tier2}/mca`
      expect((await driver().ask(200, 'GET', one)).body).toMatchObject({
        status: { name: 'agreementcreated' },
      })
      await driver().ask(200, 'POST', `${one}/status`)
      await driver()
        .ask(400, 'GET', one.replace(tier2, generic))
        .catch(async () => {
          await driver().ask(404, 'GET', one.replace(tier2, generic))
        })
    })

    it('get their own domain at the vendor', async () => {
      const own = `${domain}.example`
      const added = await driver().ask(204, 'PATCH', `${path()}/vendor-customer-domain`, {
        body: { providerInstanceId: tier2, domain: own },
      })
      expect((await driver().followed(added)).state.name).toBe('Succeded')
      const domains = await driver().ask(200, 'GET', `${path()}/domains`, {
        query: { providerInstanceId: tier2 },
      })
      expect(domains.body).toContain(own)
    })

    it('are added to one more instance', async () => {
      const body = { providerInstanceId: generic, providerCustomerData: null, margin: margin('Markup', 10) }
      const bound = await driver().ask(201, 'POST', `${path()}/provider-instances`, {
        ...{ query: { resellerId: sellingReseller }, body },
      })
      expect(bound.body).toEqual({ providerInstanceId: generic })
      await driver().followed(bound)
      expect(await placeAt(generic)).toMatchObject({ status: { name: 'Success' } })
    })

    it('that the vendor refuses can be tried again', async () => {
      const refused = await driver().ask(201, 'POST', '/v1/Customers', {
        as: 'reseller',
        body: {
          ...company,
          providerCustomers: [
            {
              ...{ providerInstanceId: tier2, providerCustomerId: randomUUID(), providerCustomerData: '{}' },
              ...{ margin: margin('Markup', 1), offerTypeMargins: null },
            },
          ],
        },
      })
      expect((await driver().followed(refused)).state.name).toBe('Failed')
      const place = `/v1/Customers/${refused.body.customerId}`
      const again = await driver().ask(204, 'POST', `${place}/provider-customers/${tier2}`)
      expect((await driver().followed(again)).state.name).toBe('Failed')
      await driver().ask(400, 'POST', `${path()}/provider-customers/${tier2}`)
      const deleted = await driver().ask(202, 'DELETE', place)
      expect((await driver().followed(deleted)).state.name).toBe('Succeded')
      expect((await driver().ask(200, 'GET', place)).body.isDeleted).toBe(true)
      const { body } = await driver().ask(200, 'GET', '/v1/Customers', {
        query: { showDeleted: false, pageSize: 2000 },
      })
      expect(JSON.stringify(body)).not.toContain(refused.body.customerId)
    })

    it('can be removed from one instance and stay at the others', async () => {
      const ended = await driver().ask(202, 'DELETE', `${path()}/remove-reseller-relationship/${generic}`)
      expect((await driver().followed(ended)).state.name).toBe('Succeded')
      expect(await placeAt(generic)).toBeUndefined()
      expect(await placeAt(tier2)).toMatchObject({ status: { name: 'Success' } })
    })
  })
}
