import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Intent } from '../port.ts'

/** The value of an outcome that has to be done. */
export function valueIn<T>(outcome: { kind: string; value?: T }): T {
  expect(outcome).toMatchObject({ kind: 'done' })
  return outcome.value as T
}

/** An intent that nobody has had before. */
export function newIntent(): Intent {
  return { requestId: randomUUID(), correlationId: randomUUID() }
}
