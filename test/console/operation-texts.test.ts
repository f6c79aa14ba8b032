import { expect, it, vi } from 'vitest'
import { operations } from '../../src/operations.ts'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
vi.stubGlobal('document', { documentElement: {} })
const { knownOperations } = await import('../../console/src/values/operation-texts.ts')

it('the console has words for each operation of the audit log', () => {
  const audited = operations.flatMap(({ audit }) => (audit === undefined ? [] : [audit]))
  expect([...new Set(audited)].filter((name) => !knownOperations.includes(name))).toEqual([])
})
