import { demo, demoCustomerId } from '../../src/demo/identifiers.ts'
import { claimableQualifications } from '../../src/domain/providers/qualification.ts'
import { exampleCustomer, exampleProviderCustomer } from '../../src/resources/customers/example.ts'
import { type ClosureWorld, type Failure, failuresOf, type Item, tier2 } from './world.ts'

const customer = `/v1/Customers/${demoCustomerId(10)}`

/** Assigns each listed role, licence and domain of the demo's customer to one of its users. */
export async function directoryFailures(world: ClosureWorld): Promise<Failure[]> {
  const { api } = world
  const list = async (path: string) =>
    (await api.request('GET', `${customer}/${path}`, { query: tier2 })).body
  const [{ id }] = (await list('users')).items
  const user = `${customer}/users/${id}`
  const failures: Failure[] = []
  const send = async (what: string, path: string, body: object) => {
    const reason = await world.outcome(await api.request('PATCH', path, { body: { ...tier2, ...body } }))
    if (reason !== undefined) failures.push({ what, reason })
  }
  const held = (await api.request('GET', `${user}/user-roles`, { query: tier2 })).body
  for (const role of await list('user-roles'))
    await send(`role ${role.name}`, `${user}/user-roles`, { userRoles: [role] })
  await send('roles as they were', `${user}/user-roles`, { userRoles: held })
  const licenses = (await api.request('GET', `${user}/licenses`, { query: tier2 })).body
  for (const license of licenses.filter((one: Item) => one.isSelected || one.availableLicenses > 0))
    await send(`licence ${license.name}`, `${user}/licenses`, {
      licenses: [{ ...license, isSelected: true }],
    })
  await send('licences as they were', `${user}/licenses`, { licenses })
  const { body: shown } = await api.request('GET', user, { query: tier2 })
  const { id: _, ...customerUser } = shown
  for (const domain of await list('domains'))
    await send(`domain ${domain}`, user, { customerUser: { ...customerUser, domain } })
  await send('the user as it was', user, { customerUser })
  return failures
}

/** Requests the status of each listed agreement, and claims each qualification that can be claimed. */
export async function matterFailures(
  world: ClosureWorld,
  qualifications: readonly string[] = claimableQualifications,
): Promise<Failure[]> {
  const agreements = await world.all('/v1/Customers/mca', {})
  const failures = await failuresOf(
    agreements,
    async ({ customerId, providerInstanceId }: Item) => {
      const path = `/v1/Customers/${customerId}/provider-instances/${providerInstanceId}/mca/status`
      return await world.outcome(await world.api.request('POST', path))
    },
    ({ companyName }: Item) => `agreement of ${companyName}`,
  )
  for (const name of qualifications) {
    const customerId = await world.customer()
    const needed = { validationCode: 'G-1', educationSegment: { name: 'K12' } }
    const body = { ...tier2, qualification: { name }, ...needed }
    const path = `/v1/Customers/${customerId}/vendor-qualification`
    const reason = await world.outcome(await world.api.request('PATCH', path, { body }))
    if (reason !== undefined) failures.push({ what: `qualification ${name}`, reason })
  }
  return failures
}

/** Creates a customer at each listed provider instance, with a domain and an address that the validations accept. */
export async function bindingFailures(world: ClosureWorld, cultures: readonly string[]): Promise<Failure[]> {
  const instances = await world.all('/v1/Providers/Instances', {})
  const wanted = instances.flatMap((instance: Item) =>
    (instance.id === demo.genericInstanceId ? [null] : cultures).map((culture) => ({
      instance,
      culture,
    })),
  )
  return await failuresOf(
    wanted,
    async ({ instance, culture }) => {
      const { id: providerInstanceId } = instance
      const Domain = `bound${Math.random().toString(36).slice(2, 10)}`
      if (culture !== null) {
        const free = await validated(world, 'domain', { tenantId: providerInstanceId, domain: Domain })
        const { addressLine1, city, state, zip, country } = exampleCustomer
        const members = Object.entries({ addressLine1, city, state, zipCode: zip, country })
        const address = Object.fromEntries(members.map(([member, value]) => [member, value ?? '']))
        const usable = await validated(world, 'address', { tenantId: providerInstanceId, ...address })
        if (!free || !usable) return 'What is to be used is said not to be usable.'
      }
      const data =
        culture === null
          ? null
          : JSON.stringify({ Domain, DefaultCulture: culture, Language: culture.slice(0, 2) })
      const place = { ...exampleProviderCustomer, providerInstanceId, providerCustomerData: data }
      const body = { ...exampleCustomer, resellerId: null, providerCustomers: [place] }
      return await world.outcome(await world.api.request('POST', '/v1/Customers', { body }))
    },
    ({ instance, culture }) => `${instance.alias}, ${culture}`,
  )
}

async function validated(world: ClosureWorld, what: string, query: Record<string, string>): Promise<boolean> {
  return (await world.api.request('GET', `/v1/Customers/validations/${what}`, { query })).body === true
}

/**
 * Sends back resources that are read and written as a whole: templates of delegated administration, and groups of
 * portal users.
 */
export async function administrationFailures(world: ClosureWorld): Promise<Failure[]> {
  const { api } = world
  const path = `/v1/delegated-administration/templates/${demo.tier2InstanceId}`
  const reason = await world.outcome(
    await api.request('PUT', path, { body: (await api.request('GET', path)).body }),
  )
  const groups = await world.all('/v1/Users/groups', {})
  const failures = await failuresOf(
    groups,
    async (group: Item) => {
      const email = `${Math.random().toString(36).slice(2)}@donau.example`
      const body = { firstName: 'Ada', lastName: 'Berger', email, groups: [group] }
      return await world.outcome(
        await api.request('POST', `/v1/customer/${demoCustomerId(10)}/users`, { body }),
      )
    },
    ({ name }: Item) => `group ${name}`,
  )
  return reason === undefined ? failures : [...failures, { what: 'template', reason }]
}
