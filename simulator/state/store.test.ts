import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { directPartner } from '../seed/seed.ts'
import { tableNames } from './state.ts'
import { openStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'simulator-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fail = () => {
  throw new Error('It did not work.')
}

describe('the state', () => {
  it('has each table that a room declares, under a unique name', async () => {
    const declared: string[] = []
    for (const file of globSync('simulator/**/tables.ts')) {
      const exported: Record<string, unknown> = await import(join(process.cwd(), file))
      for (const [name, tables] of Object.entries(exported))
        if (name.endsWith('Tables')) declared.push(...Object.keys(Object(tables)))
    }
    expect(declared.sort()).toEqual([...tableNames].sort())
  })
})

describe('a transaction', () => {
  it('that fails undoes all changes', () => {
    const { state, change } = openStore(undefined, () => 0)
    change(() => state.counters.put('one', 1))
    const work = () => {
      state.counters.put('one', 2)
      state.counters.put('two', 2)
      state.counters.remove('one')
      fail()
    }
    expect(() => change(work)).toThrow('It did not work.')
    expect([...state.counters.values()]).toEqual([1])
  })

  it('inside another one that succeeds is undone alone', () => {
    const { state, change } = openStore(undefined, () => 0)
    const inner = () => {
      state.counters.put('one', 2)
      fail()
    }
    change(() => {
      state.counters.put('one', 1)
      expect(() => change(inner)).toThrow()
      expect(state.counters.get('one')).toBe(1)
    })
    expect(state.counters.get('one')).toBe(1)
  })

  it('inside another one that fails is not in the file', () => {
    const path = join(folder, 'inner')
    const first = openStore(path, () => 0)
    const outer = () => {
      first.change(() => first.state.counters.put('one', 1))
      fail()
    }
    expect(() => first.change(outer)).toThrow()
    first.change(() => first.state.counters.put('two', 2))
    first.close()
    const second = openStore(path, () => 0)
    expect([...second.state.counters.values()]).toEqual([2])
    second.close()
  })

  it('is invisible in a stale read', () => {
    let now = 0
    const { state, change, asBefore } = openStore(undefined, () => now)
    const named = (companyName: string) => ({ ...directPartner, companyName })
    const renamed = named('Renamed')
    change(() => state.partners.put('a', directPartner))
    now = 10
    change(() => {
      state.partners.put('a', named('Between'))
      state.partners.put('a', renamed)
      state.partners.put('b', renamed)
    })
    now = 20
    expect([...asBefore(15).partners.values()]).toEqual([directPartner])
    expect([...asBefore(5).partners.values()]).toEqual([renamed, renamed])
    expect(() => asBefore(5).partners.put('c', renamed)).toThrow('read-only')
  })
})
