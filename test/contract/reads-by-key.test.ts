import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { operations } from '../../src/operations.ts'
import { startApi, type TestApi } from '../harness/api.ts'
import { databaseKinds } from '../harness/databases.ts'
import { pathOf } from './world.ts'

// Every few seconds, a process reads the holds and the database's clock. No request does.
const ofProcess = ['work-holds', 'database-clock']

const byKey = operations.filter(({ readsByKey }) => readsByKey)

describe('an operation with readsByKey', () => {
  let api: TestApi
  beforeAll(async () => {
    // Background work would run statements of its own.
    api = await startApi(databaseKinds.at(-1)!, { WORKER: 'false' })
  })
  afterEach(() => vi.restoreAllMocks())
  afterAll(() => api.stop())

  it.each(byKey)(
    '$id reads by key only, so that it occupies no connection of the pool',
    async (operation) => {
      await api.token('csp')
      const read = vi.spyOn(api.database, 'readByKey')
      const queried = vi.spyOn(api.database, 'query')
      const { status, text } = await api.request('GET', pathOf(operation), {
        query: operation.example.query ?? {},
      })
      expect(status, text).toBe(200)
      expect(read).toHaveBeenCalled()
      const own = queried.mock.calls.filter(([{ name }]) => !ofProcess.includes(name!))
      expect(own).toEqual([])
      vi.restoreAllMocks()
    },
  )

  it('exists', () => {
    expect(byKey.length).toBeGreaterThan(3)
  })
})
