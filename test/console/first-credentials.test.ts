import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const sources = join(import.meta.dirname, '../../console/src')
const own = 'parts/first-credentials.ts'
const credentials = [{ userName: 'admin@contoso.example', password: 'Pa55 once' }]

/** A storage of a tab, which stays when the page is loaded again. */
function storage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    clear: () => values.clear(),
  }
}

/** Loads the page again: a new copy of the modules, with the same storage. */
async function load() {
  vi.resetModules()
  return {
    ...(await import('../../console/src/parts/first-credentials.ts')),
    ...(await import('../../console/src/store.ts')),
  }
}

const clientOf = (answers: readonly object[][]) => {
  const left = [...answers]
  return { operations: { get: async () => ({ credentials: left.shift() ?? [] }) } } as never
}

describe('the first passwords in the answer about background work', () => {
  beforeEach(() => {
    vi.stubGlobal('sessionStorage', storage())
    return () => vi.unstubAllGlobals()
  })

  it('stay over further reads and a reload, until the person has saved them', async () => {
    const page = await load()
    const client = clientOf([credentials])
    await page.readOperation(client, 'created', {} as never)
    await page.readOperation(client, 'created', {} as never)
    const kept = [{ operationId: 'created', credentials }]
    expect(page.firstCredentials.get()).toEqual(kept)
    const again = await load()
    expect(again.firstCredentials.get()).toEqual(kept)
    again.forgetCredentials('created')
    expect(again.firstCredentials.get()).toEqual([])
    expect((await load()).firstCredentials.get()).toEqual([])
  })

  it('are removed when the person signs out', async () => {
    const page = await load()
    await page.readOperation(clientOf([credentials]), 'created', {} as never)
    page.emptyTab()
    expect(page.firstCredentials.get()).toEqual([])
    expect((await load()).firstCredentials.get()).toEqual([])
  })

  it('are lost by no other read of background work', () => {
    const reading = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .filter((name) => readFileSync(join(sources, name), 'utf8').includes('operations.get('))
    expect(reading.map((name) => name.replaceAll('\\', '/'))).toEqual([own])
  })
})
