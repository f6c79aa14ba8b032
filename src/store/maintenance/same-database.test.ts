import { describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase, databaseKinds } from '../../../test/harness/databases.ts'
import { openDatabase } from '../database.ts'
import { compareDatabases } from './same-database.ts'

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
    expect(await compareDatabases(one!, [same!])).toEqual([true])
    expect(await compareDatabases(same!, [one!])).toEqual([true])
    expect(await compareDatabases(one!, [other!])).toEqual([false])
    // The lock has ended.
    expect(await compareDatabases(one!, [other!, same!])).toEqual([false, true])
    const absent = await openDatabase({ url: 'postgres://api@127.0.0.1:1/api', connections: 2 })
    onTestFinished(() => absent.close())
    expect(await compareDatabases(one!, [absent, same!])).toEqual([
      expect.objectContaining({ code: 'ECONNREFUSED' }),
      true,
    ])
    await expect(compareDatabases(absent, [one!])).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})
