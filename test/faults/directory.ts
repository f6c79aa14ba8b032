import { expect } from 'vitest'
import { demoCustomer } from '../../simulator/seed/seed.ts'
import { exampleCustomer, exampleProviderCustomer } from '../../src/resources/customers/example.ts'
import { until } from '../harness/work.ts'
import { send } from './client.ts'
import { createSeller, tier2InstanceId } from './customers.ts'

/** Links the initial customer of the vendor to a customer of the service, and waits for the result. */
export async function linkCustomer(url: string, headers: Record<string, string>): Promise<string> {
  const resellerId = await createSeller(url, headers)
  const providerCustomers = [
    {
      ...exampleProviderCustomer,
      ...{ providerInstanceId: tier2InstanceId, providerCustomerId: demoCustomer.id },
    },
  ]
  const body = { ...exampleCustomer, resellerId, providerCustomers }
  const created = await send(undefined, 'POST', `${url}/v1/Customers`, headers, body)
  expect(created.status, created.text).toBe(201)
  const { customerId } = JSON.parse(created.text)
  const statuses = async () => {
    const { text } = await send(undefined, 'GET', `${url}/v1/Customers/${customerId}`, headers)
    return JSON.parse(text).providerCustomers.map((one: { status: { name: string } }) => one.status.name)
  }
  await until(
    'the customer at its instance',
    statuses,
    (found) => found.length === 1 && found[0] === 'Success',
  )
  return customerId
}
