import { describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase, databaseKinds } from '../../../test/harness/databases.ts'
import { openDatabase } from '../database.ts'
import { isSameDatabase } from './same-database.ts'

describe.runIf(databaseKinds.includes('postgresql'))('two addresses', () => {
  it('are recognized as the same database by its locks, not by their text', async () => {
    const [first, second] = [await createDatabase(), await createDatabase()]
    onTestFinished(first.drop)
    onTestFinished(second.drop)
    const alias = new URL(first.url)
    alias.searchParams.set('application_name', 'another name')
    const opened = []
    for (const url of [first.url, alias.href, second.url]) {
      const database = await openDatabase({ url, connections: 2 })
      onTestFinished(() => database.close())
      opened.push(database)
    }
    const [one, same, other] = opened
    expect(await isSameDatabase(one!, same!)).toBe(true)
    expect(await isSameDatabase(same!, one!)).toBe(true)
    expect(await isSameDatabase(one!, other!)).toBe(false)
    // The lock has ended.
    expect(await isSameDatabase(one!, same!)).toBe(true)
  })
})
