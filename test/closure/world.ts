import { expect } from 'vitest'
import { demo, demoResellerId } from '../../src/demo/identifiers.ts'
import { exampleCustomer } from '../../src/resources/customers/example.ts'
import { startApi, type TestAnswer, type TestApi } from '../harness/api.ts'
import type { DatabaseKind } from '../harness/databases.ts'
import { finished } from '../harness/work.ts'

/** A listed item that was refused as input, with the reason. */
export interface Failure {
  readonly what: string
  readonly reason: string
}

/** A running service with a complete catalogue, and the helpers of closure tests. */
export interface ClosureWorld {
  readonly api: TestApi
  /** Creates a customer at the vendor, with these qualifications. */
  customer(qualifications?: readonly string[]): Promise<string>
  /**
   * Waits for the background work of a request.
   *
   * @returns the reason if it failed
   */
  outcome(answer: TestAnswer): Promise<string | undefined>
  /** Returns all items of a list, page by page. */
  all(path: string, query: Record<string, string | number | boolean>): Promise<Item[]>
  stop(): Promise<void>
}

// biome-ignore lint/suspicious/noExplicitAny: an item of whatever list
export type Item = any

const address = {
  country: 'AT',
  city: 'Wien',
  state: 'Wien',
  zip: '1200',
  phone: '+43 1 5223457',
  taxId: null,
}

export async function startClosureWorld(kind: DatabaseKind): Promise<ClosureWorld> {
  const api = await startApi(kind)
  let customers = 0

  async function outcome(answer: TestAnswer): Promise<string | undefined> {
    if (answer.status >= 300) return `${answer.status} ${answer.text}`
    const path = answer.headers.get('operation-location')
    if (path === null) return undefined
    const { state, lastError } = await finished(api, path, { meanwhile: () => api.vendor.hasten() })
    return state.name === 'Succeded' ? undefined : lastError
  }

  async function customer(qualifications: readonly string[] = []): Promise<string> {
    customers += 1
    const data = {
      Domain: `closure${customers}`,
      ...{ AcceptedMCA: true, AgreementDate: '2026-11-02', KeepPrimaryInformation: true },
    }
    const margin = { marginRule: { name: 'Markup' }, value: 10 }
    const place = {
      providerInstanceId: demo.tier2InstanceId,
      providerCustomerData: JSON.stringify(data),
      margin,
    }
    const answer = await api.request('POST', '/v1/Customers', {
      body: { ...exampleCustomer, ...address, resellerId: demoResellerId(1), providerCustomers: [place] },
    })
    expect(await outcome(answer)).toBeUndefined()
    const { customerId } = answer.body
    for (const name of qualifications) {
      const needed = { validationCode: 'G-1', educationSegment: { name: 'K12' } }
      const body = { ...tier2, qualification: { name }, ...needed }
      const path = `/v1/Customers/${customerId}/vendor-qualification`
      expect(await outcome(await api.request('PATCH', path, { body }))).toBeUndefined()
    }
    // Vetting takes two days.
    if (qualifications.length > 0) await api.vendor.advance('P3D')
    return customerId
  }

  async function all(path: string, query: Record<string, string | number | boolean>): Promise<Item[]> {
    const items: Item[] = []
    for (let pageNumber = 1; ; pageNumber += 1) {
      const { body } = await api.request('GET', path, { query: { ...query, pageNumber, pageSize: 2000 } })
      items.push(...body.items)
      if (!body.hasNextPage) return items
    }
  }

  const synced = await api.request('POST', `/v1/Providers/Instances/${demo.tier2InstanceId}/catalogue-sync`)
  expect(await outcome(synced)).toBeUndefined()
  return { api, customer, outcome, all, stop: () => api.stop() }
}

export const tier2 = { providerInstanceId: demo.tier2InstanceId }

/** Runs work for all items of a list, some at a time. Returns the failures. */
export async function failuresOf<T>(
  list: readonly T[],
  work: (one: T) => Promise<string | undefined>,
  nameOf: (one: T) => string,
): Promise<Failure[]> {
  const failures: Failure[] = []
  const left = [...list]
  const next = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      const reason = await work(one)
      if (reason !== undefined) failures.push({ what: nameOf(one), reason })
    }
  }
  await Promise.all(Array.from({ length: 8 }, next))
  return failures
}
