import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Intent } from '../port.ts'

/** Returns the value of an outcome. Fails the test unless the outcome is `done`. */
export function valueIn<T>(outcome: { kind: string; value?: T }): T {
  expect(outcome).toMatchObject({ kind: 'done' })
  return outcome.value as T
}

/** Returns a new intent. */
export function newIntent(): Intent {
  return { requestId: randomUUID(), correlationId: randomUUID() }
}
