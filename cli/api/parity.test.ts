import { tmpdir } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OperationDescription, operations } from '../../client/src/operations.ts'
import { demo } from '../../src/demo/identifiers.ts'
import { operations as declared } from '../../src/operations.ts'
import { startApi, type TestApi } from '../../test/harness/api.ts'
import { runCommand } from '../../test/harness/command.ts'
import { oneDatabase } from '../../test/harness/databases.ts'
import { sampleOf } from '../../test/harness/proving.ts'
import { until } from '../../test/harness/work.ts'
import { buildProgram } from '../program.ts'
import { isIrreversible } from './commands/confirm.ts'
import { bodies } from './generated/contract.ts'
import { flagsOf } from './input/flags.ts'
import { commandOf } from './names.ts'

// What cannot be undone comes last, because the other examples need the objects.
const reads = operations.filter(({ method }) => method === 'GET')
const writes = operations.filter(({ method }) => method !== 'GET')
const each = [...sampleOf(reads, 3), ...writes].sort(
  (left, right) => Number(isIrreversible(left)) - Number(isIrreversible(right)),
)

it('has a command for every operation', async () => {
  const program = await buildProgram()
  const missing = declared.filter(({ id }) => {
    const described = operations.find((one) => one.id === id)
    const [noun, name] = described ? commandOf(described) : []
    const parent = program.commands.find((one) => one.name() === noun)
    return !parent?.commands.some((one) => one.name() === name)
  })
  expect(missing.map(({ id }) => id)).toEqual([])
})

describe.each(oneDatabase(import.meta.url))('every command, on %s', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  it.each(each.map((operation) => [commandOf(operation).join(' '), operation] as const))(
    '%s does the same as its request',
    async (_, operation) => {
      const { example, roles } = declared.find(({ id }) => id === operation.id)!
      const token = await api.token(roles[0]!)
      if (operation.method !== 'GET') {
        // The service refuses another request with the same key, so the command sends exactly the same one.
        const key = `parity-${operation.id}`
        const answered = await answerTo(operation, example, token, { 'idempotency-key': key })
        expect(await outputOf(operation, example, token, '--idempotency-key', key)).toEqual(answered)
        return
      }
      // Background work of earlier examples can change what is read between the two.
      await until(
        'the same answer',
        async () => [await answerTo(operation, example, token), await outputOf(operation, example, token)],
        ([answered, printed]) => isDeepStrictEqual(answered, printed),
      )
    },
  )

  /** Returns what a command should print about the answer to a request. */
  async function answerTo(operation: OperationDescription, example: Example, token: string, more = {}) {
    const { params = {}, query = {} } = example
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name) =>
      encodeURIComponent(String(params[name])),
    )
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const body = inOrder(operation, example.body)
    const response = await fetch(`${api.url}${path}${search.size > 0 ? '?' : ''}${search}`, {
      method: operation.method,
      headers: {
        ...{ authorization: `Bearer ${token}`, 'x-tenant': demo.domain, ...more },
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    expect(response.status, text).toBeLessThan(300)
    if (operation.isFile) return text
    const answer = text === '' ? null : JSON.parse(text)
    return operation.idMember && typeof answer === 'string' ? { [operation.idMember]: answer } : answer
  }

  /** Returns what a command prints. */
  async function outputOf(
    operation: OperationDescription,
    example: Example,
    token: string,
    ...more: string[]
  ) {
    const { code, stdout, stderr } = await runCommand([...lineOf(operation, example), ...more], {
      XDG_CONFIG_HOME: tmpdir(),
      RESELLER_API_URL: api.url,
      RESELLER_API_TENANT: demo.domain,
      RESELLER_API_TOKEN: token,
    })
    expect(code, stderr).toBe(0)
    return operation.isFile ? stdout : JSON.parse(stdout)
  }
})

type Example = (typeof declared)[number]['example']

/** Returns the words of a command. Scalar members of the body are flags, the other ones are in --data. */
function lineOf(operation: OperationDescription, { params = {}, query = {}, body }: Example): string[] {
  const flags = flagsOf(operation, operation.body && bodies[operation.body.schema])
  const inPath = operation.parameters
    .filter((one) => one.in === 'path')
    .map(({ name }) => String(params[name]))
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const rest: Record<string, unknown> = isObject ? { ...body } : { value: body }
  const words: string[] = []
  for (const { flag, name, place } of flags) {
    const value = (place === 'query' ? (query as Record<string, unknown>) : rest)[name]
    if (value === undefined) continue
    words.push(`--${flag}`, String((value as { name?: string } | null)?.name ?? value))
    if (place === 'body') delete rest[name]
  }
  const data = isObject ? rest : rest.value
  const isLeft = isObject ? Object.keys(rest).length > 0 : data !== undefined
  return [
    ...commandOf(operation),
    ...inPath,
    ...words,
    ...(isLeft ? ['--data', JSON.stringify(data)] : []),
    ...(isIrreversible(operation) ? ['--yes'] : []),
    ...(operation.isFile ? [] : ['--json']),
  ]
}

/** Returns a body with its members in the order in which a command sends them. The service compares texts of requests. */
function inOrder(operation: OperationDescription, body: unknown): unknown {
  const shape = operation.body && bodies[operation.body.schema]
  if (!shape || shape.scalar || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const byFlag = shape.members.map(({ name }) => name)
  const entries = Object.entries(body)
  const flagged = byFlag.flatMap((name) => entries.filter(([key]) => key === name))
  return Object.fromEntries([...entries.filter(([name]) => !byFlag.includes(name)), ...flagged])
}
