import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { eventTypes } from '../../cli/api/generated/contract.ts'
import { operations } from '../../src/operations.ts'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
vi.stubGlobal('document', { documentElement: {} })
const { knownOperations } = await import('../../console/src/values/operation-texts.ts')
const { operationGroups, groupedOperations, groupOf } = await import(
  '../../console/src/values/operation-groups.ts'
)
const { operationsOfKind } = await import('../../console/src/screens/customer/time-line-kinds.ts')

/** Returns the names of operations that the code of the service writes to the audit log, also those of commands and background work. */
function writtenOperations(): readonly string[] {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const found = readFileSync(join('src', file), 'utf8').matchAll(
        /\b(?:operation|audit|erasureOperation)(?::| =) '([A-Z][A-Za-z]+)'/g,
      )
      return [...found].map(([, name]) => name!)
    })
}

it('the console has words for each operation of the audit log', () => {
  const audited = operations.flatMap(({ audit }) => (audit === undefined ? [] : [audit]))
  const all = new Set([...audited, ...writtenOperations()])
  expect(all.size).toBeGreaterThan(audited.length)
  expect([...all].filter((name) => !knownOperations.includes(name))).toEqual([])
})
const { eventKeys } = await import('../../console/src/screens/story/event-texts.ts')

it('the console has words for each type of events, and none for a type that it does not know', () => {
  expect(eventTypes.filter((type) => eventKeys(type) === undefined)).toEqual([])
  expect(eventKeys('reseller-management.order.failed.v1')).toEqual(['order', 'failed'])
  expect(eventKeys('reseller-management.order.constructor.v1')).toBeUndefined()
})

it('the kinds of a time line have operations with words, each one once', () => {
  const names = Object.values(operationsOfKind).flat()
  expect(names.filter((name) => !knownOperations.includes(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})

it('the groups of the filter have each operation with words once, in the order of the words', () => {
  const names = Object.values(operationGroups).flat()
  expect([...names].sort()).toEqual([...knownOperations].sort())
  const words = (name: string) => (name === 'UpdateCustomer' ? 'A profile' : `B ${name}`)
  const grouped = groupedOperations(['OfANewerService'], words)
  expect(grouped.flatMap(({ operations }) => operations)).toHaveLength(knownOperations.length + 1)
  expect(grouped.find(({ group }) => group === 'customers')!.operations[0]).toBe('UpdateCustomer')
  expect([groupOf('OfANewerService'), groupOf('ReRateInvoice')]).toEqual(['system', 'invoices'])
})
