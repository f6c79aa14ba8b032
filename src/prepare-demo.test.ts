import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApi, type TestApi } from '../test/harness/api.ts'
import { oneDatabase } from '../test/harness/databases.ts'
import { demo } from './demo/identifiers.ts'
import { bindDemo } from './prepare-demo.ts'
import { providerConnections } from './store/providers/provider-connections.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi(oneDatabase(import.meta.url)[0]!)
})
afterAll(() => api.stop())

const key = { tenantId: demo.tenantId, providerInstanceId: demo.tier2InstanceId }
const connections = () => providerConnections(api.database)
const version = async () => (await connections().find(key))!.version
const bind = (url: string) => bindDemo(api.runtime, url)
const simulator = 'http://127.0.0.1:9'
const moved = 'http://127.0.0.1:8'

it('a start leaves the demo accounts that are connected to the same simulator unchanged', async () => {
  await bind(simulator)
  const before = await version()
  await bind(simulator)
  expect(await version()).toBe(before)
})

it('a start connects the demo accounts to a simulator at another address', async () => {
  await bind(simulator)
  const before = await version()
  await bind(moved)
  expect(await version()).toBe(before + 1)
})

it('a start connects a demo account again that cannot be used', async () => {
  await bind(simulator)
  const before = await version()
  await connections().markNeeded(key, before, 'credentials', 'The simulator was reset.')
  await bind(simulator)
  expect(await connections().find(key)).toMatchObject({ version: before + 1, needs: null })
})
