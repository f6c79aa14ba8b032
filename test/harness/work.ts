import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TestAnswer, TestApi } from './api.ts'
import { isProving } from './proving.ts'

/** The maximum time that tests wait, in milliseconds. Even a busy machine needs far less. */
export const maxWaitMs = 120_000
// Pauses grow, because each poll is a request.
const firstPauseMs = 20
const maxPauseMs = 250
const pauseGrowth = 1.7

/** An answer that may have started background work, or the path of a background operation. */
type Begun = Pick<TestAnswer, 'headers' | 'status' | 'text'> | string

interface Following {
  /** Runs after each poll that finds unfinished work, for example to skip the wait before a retry. */
  readonly meanwhile?: (operation: Operation) => unknown
  /** Reads the background operation; by default as a csp of the demo tenant. */
  readonly read?: (path: string) => Promise<Operation>
}

// biome-ignore lint/suspicious/noExplicitAny: operations have members of many kinds
export type Operation = any

/**
 * Polls the background operation of an answer until it has succeeded or failed, and returns it.
 *
 * @throws Error when the answer has no background operation, or when it does not end in time; the message
 * contains the last state
 */
export async function finished(
  api: Pick<TestApi, 'request'>,
  begun: Begun,
  { meanwhile, read = async (path) => (await api.request('GET', path)).body }: Following = {},
): Promise<Operation> {
  const path = pathOf(begun)
  return await until(
    `the end of ${path}`,
    () => read(path),
    (operation) => operation.state.name !== 'Processing',
    meanwhile,
  )
}

/**
 * Polls the background operation of an answer until it has succeeded, and returns the body of the answer. An
 * answer below 300 without a background operation counts as success.
 *
 * @throws Error when the answer is an error, or when the operation fails
 */
export async function succeeded(
  api: Pick<TestApi, 'request'>,
  answer: TestAnswer,
  following?: Following,
  // biome-ignore lint/suspicious/noExplicitAny: bodies have every shape
): Promise<any> {
  if (answer.status >= 300) throw new Error(`The request is refused: ${answer.status} ${answer.text}`)
  if (!answer.headers.has('operation-location')) return answer.body
  const operation = await finished(api, answer, following)
  if (operation.state.name !== 'Succeded')
    throw new Error(`The background work ends as ${operation.state.name}: ${JSON.stringify(operation)}`)
  return answer.body
}

/**
 * Polls `look` until `isReached` accepts its result, and returns that result. `meanwhile` runs after every
 * other result.
 *
 * @throws Error after two minutes; the message contains `awaited` and the last result
 */
export async function until<T>(
  awaited: string,
  look: () => T | Promise<T>,
  isReached: (found: T) => boolean,
  meanwhile: (found: T) => unknown = () => {},
): Promise<T> {
  let pause = firstPauseMs
  for (const end = Date.now() + maxWaitMs; ; pause = Math.min(pause * pauseGrowth, maxPauseMs)) {
    const found = await look()
    if (isReached(found)) return found
    if (Date.now() > end)
      throw new Error(`Waited ${maxWaitMs / 1_000} s for ${awaited}. Last state: ${JSON.stringify(found)}`)
    await meanwhile(found)
    await sleep(pause)
  }
}

/**
 * Checks that at most `limitMs` milliseconds have passed since `begunMs`, a `performance.now()`. The check runs
 * only in `npm run prove`, where nothing else runs, because times on a busy machine prove nothing.
 */
export function expectWithin(limitMs: number, begunMs: number): void {
  if (isProving) expect(performance.now() - begunMs).toBeLessThan(limitMs)
}

/** Returns the members that an error answer names, sorted; an empty list when it names none. */
export function offendingMembers({ body }: { body: unknown }): string[] {
  const { errors = [] } = (body ?? {}) as { errors?: readonly { propertyName: string }[] }
  return errors.map(({ propertyName }) => propertyName).sort()
}

function pathOf(begun: Begun): string {
  if (typeof begun === 'string') return begun
  const path = begun.headers.get('operation-location')
  if (path === null) throw new Error(`No background work was begun: ${begun.status} ${begun.text}`)
  return path
}
