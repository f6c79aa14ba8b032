import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { finished } from '../../../test/harness/work.ts'
import { demo, demoCustomerId, demoResellerId } from '../../demo/identifiers.ts'
import { administration } from '../../store/administration.ts'
import { exampleCustomer } from '../customers/example.ts'
import { exampleOrder } from '../orders/example.ts'
import { exampleReseller } from './example.ts'

const spaced = { country: ' DE ', zip: '\t20095', phone: ' +49 40 32101234\n' }
const stored = { country: 'DE', zip: '20095', phone: '+49 40 32101234' }

describe.each(oneDatabase(import.meta.url))('country, ZIP and phone, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  /** Creates a customer and waits for the answers of its vendors. */
  async function customerWith(changes: object): Promise<string> {
    const answer = await api.request('POST', '/v1/Customers', { body: { ...exampleCustomer, ...changes } })
    expect(answer.status, answer.text).toBe(201)
    expect(await finished(api, answer)).toMatchObject({ state: { name: 'Succeded' } })
    return answer.body.customerId
  }

  const read = async (path: string) => (await api.request('GET', path)).body

  it('of a customer are stored without surrounding white space', async () => {
    const id = await customerWith(spaced)
    expect(await read(`/v1/Customers/${id}`)).toMatchObject(stored)
  })

  it('of a customer are also trimmed by an update', async () => {
    const id = await customerWith({})
    const { resellerId: _, providerCustomers: __, internalIdentifier: ___, ...account } = exampleCustomer
    const body = { customer: { ...account, ...spaced } }
    expect((await api.request('PATCH', `/v1/Customers/${id}/account-info`, { body })).status).toBe(202)
    expect(await read(`/v1/Customers/${id}`)).toMatchObject(stored)
  })

  it('of a reseller are trimmed, and a repeated request equals the first', async () => {
    const id = crypto.randomUUID()
    const { zip: zipCode, ...others } = spaced
    const create = (changes: object) =>
      api.request('POST', '/v1/Resellers', { body: { ...exampleReseller, id, ...changes } })
    expect((await create({ ...others, zipCode })).status).toBe(201)
    expect(await create({ ...stored, zip: undefined, zipCode: stored.zip })).toMatchObject({
      status: 200,
      body: id,
    })
    expect((await create({ ...others, zipCode })).status).toBe(200)
    const shown = await read(`/v1/Resellers/${id}`)
    expect(shown).toMatchObject({ country: 'DE', zipCode: '20095', phone: stored.phone })
  })

  it('may have white space beyond the maximum length, which applies to the stored value', async () => {
    const id = await customerWith({ zip: `20095${' '.repeat(30)}` })
    expect((await read(`/v1/Customers/${id}`)).zip).toBe('20095')
  })

  it.each([' ', 'de', ' XK ', ' D E '])('refuse an unknown country: %j', async (country) => {
    const { status, body } = await api.request('POST', '/v1/Customers', {
      body: { ...exampleCustomer, country },
    })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ propertyName: 'country' }])
  })

  it('let a customer order at the prices of its country', async () => {
    const customerId = await customerWith(spaced)
    const order = await api.request('POST', '/v1/Orders', { body: { ...exampleOrder, customerId } })
    expect(order.status, order.text).toBe(200)
  })

  it('show a customer the offers of its country, and the whole catalogue without a customer', async () => {
    const atMicrosoft = {
      ...stored,
      country: ' AT ',
      zip: ' 1010 ',
      phone: ' +43 1 3210123 ',
      city: 'Wien',
      state: null,
      taxId: null,
      resellerId: demoResellerId(1),
      providerCustomers: [
        {
          ...exampleCustomer.providerCustomers[0]!,
          providerInstanceId: demo.tier2InstanceId,
          providerCustomerData: '{"Domain":"wienerbackhaus"}',
        },
      ],
    }
    const customerId = await customerWith(atMicrosoft)
    const sync = await api.request('POST', `/v1/Providers/Instances/${demo.tier2InstanceId}/catalogue-sync`)
    expect(await finished(api, sync)).toMatchObject({ state: { name: 'Succeded' }, lastError: null })
    const offersOf = async (id: string) =>
      (
        await api.request('GET', '/v1/Offers', {
          query: { segment: 'Commercial', customerId: id, providerInstanceId: demo.tier2InstanceId },
        })
      ).body.totalCount
    expect(await offersOf(customerId)).toBeGreaterThan(10)
    expect(await offersOf(customerId)).toBe(await offersOf(demoCustomerId(10)))
  })

  it('have a constraint in every table with such a column, which refuses white space', async () => {
    const { rows } = await api.database.asOwner((pool) =>
      pool.query(
        `select t.relname as "table", a.attname as "column"
         from pg_class t join pg_attribute a on a.attrelid = t.oid
         where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
           and a.attname in ('country', 'region', 'supported_countries', 'market', 'markets', 'zip', 'zip_code', 'phone')
           and not exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'c'
             and c.conkey = array[a.attnum])`,
      ),
    )
    expect(rows).toEqual([])
    for (const space of [' ', '\t', '\n', '\u00a0', '\u3000', '\ufeff']) {
      for (const column of ['country', 'zip', 'phone']) {
        const update = api.database.asOwner((pool) =>
          administration(pool).inTenant(demo.tenantId, (client) =>
            client.query(`update customers set ${column} = $1 where customer_id = $2`, [
              `DE${space}`,
              demoCustomerId(1),
            ]),
          ),
        )
        await expect(update).rejects.toThrow(`customers_${column}`)
      }
    }
  })
})
