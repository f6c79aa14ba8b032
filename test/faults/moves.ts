import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { childEnvironment } from '../harness/child-environment.ts'
import { document, type HomeCaller, type HomesEnvironment } from '../harness/homes.ts'
import { until } from '../harness/work.ts'
import type { WireAnswer } from './client.ts'

/** What the command prints before each step, in their order. */
export const stepTexts = [
  'Waiting until the jobs',
  'Refusing writes',
  'Copying the rows',
  'Comparing the rows',
  'Letting the other home serve',
  'The other home serves',
  'Deleting the rows of the former home',
] as const

const entry = fileURLToPath(new URL('../../cli/reseller-api.ts', import.meta.url))

/**
 * Runs the command that moves a tenant, in a process.
 *
 * @param killedAt The text of the step at which the process is killed; undefined lets it end.
 * @returns The exit code; null after the kill
 */
export async function moveByProcess(
  environment: Readonly<Record<string, string>>,
  { tenant, to, killedAt, undo }: { tenant: string; to: string; killedAt?: string; undo?: boolean },
): Promise<{ code: number | null; messages: string }> {
  const args = [
    'tenant',
    'move',
    '--tenant',
    tenant,
    '--to',
    to,
    '--linger',
    '0s',
    ...(undo ? ['--undo'] : []),
  ]
  const child: ChildProcess = spawn(process.execPath, [entry, ...args], {
    env: childEnvironment(environment),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let messages = ''
  child.stderr!.setEncoding('utf8').on('data', (part: string) => {
    messages += part
    if (killedAt !== undefined && messages.includes(killedAt)) child.kill('SIGKILL')
  })
  const [code] = await once(child, 'close')
  return { code, messages }
}

/** Writers and readers of one tenant that never repeat a request, until `end`. */
export interface Traffic {
  /** Stops the traffic and checks everything that was acknowledged. */
  end(): Promise<void>
}

/** Starts writers and a reader. The callers of several processes take turns. */
export function startTraffic(callers: readonly HomeCaller[]): Traffic {
  const acknowledged: { name: string; operation: string }[] = []
  const wrong: string[] = []
  let isOver = false
  let next = 0
  const turn = () => callers[next++ % callers.length]!
  const isRefused = ({ status, text }: WireAnswer) =>
    status === 503 && JSON.parse(text).type === 'ServiceUnavailable'

  const writers = ['a', 'b'].map(async (writer) => {
    for (let round = 0; !isOver; round += 1) {
      const name = `${writer} ${round}`
      const answer = await turn().write(name)
      if (answer.status === 201) {
        const operation = answer.headers['operation-location'] as string
        acknowledged.push({ name, operation })
      } else if (!isRefused(answer)) wrong.push(`write: ${answer.status} ${answer.text}`)
    }
  })
  const reader = async () => {
    while (!isOver) {
      const atLeast = acknowledged.length
      const answer = await turn().read('/v1/Resellers?pageSize=1')
      if (isRefused(answer)) continue
      const { totalCount } = JSON.parse(answer.text)
      if (answer.status !== 200 || totalCount < atLeast)
        wrong.push(`read: ${answer.status} ${totalCount} instead of at least ${atLeast}`)
    }
  }
  const all = Promise.all([...writers, reader()])
  return {
    async end() {
      isOver = true
      await all
      expect(wrong).toEqual([])
      expect(acknowledged.length).toBeGreaterThan(0)
      const names: string[] = []
      for (let page = 1; ; page += 1) {
        const { text } = await turn().read(`/v1/Resellers?pageSize=100&pageNumber=${page}`)
        const { items } = JSON.parse(text)
        if (items.length === 0) break
        names.push(...items.map(({ companyName }: { companyName: string }) => companyName))
      }
      expect(names.sort()).toEqual(acknowledged.map(({ name }) => name).sort())
      // The last jobs stand for all: jobs run in their order.
      for (const { operation } of acknowledged.slice(-3)) {
        await until(
          `the end of ${operation}`,
          async () => JSON.parse((await turn().read(operation)).text).state?.name,
          (state) => state === 'Succeded',
        )
      }
    },
  }
}

/** Returns the name of the only home that lists a tenant. */
export async function homeOf(environment: HomesEnvironment, name: string): Promise<string[]> {
  const listed: { name: string; home: string }[] = await document(environment, 'tenant list')
  return listed.filter((one) => one.name === name).map(({ home }) => home)
}
