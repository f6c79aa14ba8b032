import { expect, it } from 'vitest'
import { Conflicting, StoreUnavailable } from '../../store/database.ts'
import { forEachIsolated } from './for-each.ts'

function turns(fails: Record<string, unknown>) {
  const faults: unknown[] = []
  const seen: string[] = []
  const work = async (name: string) => {
    seen.push(name)
    if (name in fails) throw fails[name]
  }
  const onFault = (fault: unknown) => faults.push((fault as Error).message)
  return {
    seen,
    faults,
    begun: forEachIsolated(['a', 'b', 'c'], work, { nameOf: (name) => `Tenant ${name}`, onFault }),
  }
}

it('reports failures by name, and continues with the others', async () => {
  const { seen, faults, begun } = turns({ a: new Error('It is broken.') })
  expect([await begun, seen, faults]).toEqual([2, ['a', 'b', 'c'], ['Tenant a: It is broken.']])
})

it('skips an item with a conflicting change until the next run', async () => {
  const { seen, faults, begun } = turns({ b: new Conflicting(undefined, undefined) })
  expect([await begun, seen, faults]).toEqual([2, ['a', 'b', 'c'], []])
})

it('ends when the database is down', async () => {
  const { seen, begun } = turns({ b: new StoreUnavailable(new Error()) })
  await expect(begun).rejects.toThrow(StoreUnavailable)
  expect(seen).toEqual(['a', 'b'])
})

it('processes some concurrently', async () => {
  let [atWork, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, ++atWork)
    await new Promise((resolve) => setTimeout(resolve, 5))
    atWork -= 1
  }
  const turns = { nameOf: String, onFault: () => {}, atOnce: 3 }
  expect([await forEachIsolated([1, 2, 3, 4, 5, 6, 7], work, turns), most]).toEqual([7, 3])
})
