import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'

describe.each(oneDatabase(import.meta.url))('provider instances, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  it.each(['csp', 'reseller', 'customer'] as const)(
    'are shown to the role %s, sorted by provider',
    async (as) => {
      const { body } = await api.request('GET', '/v1/Providers/Instances', { as })
      expect(
        body.items.map((one: { alias: string; provider: { name: string } }) => [
          one.provider.name,
          one.alias,
        ]),
      ).toEqual([
        ['Generic', 'Own services'],
        ['Microsoft', 'Microsoft direct'],
        ['Microsoft', 'Microsoft indirect'],
      ])
    },
  )
})
