import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OperationDescription, operations } from '../../client/src/operations.ts'
import { demo } from '../../src/demo/identifiers.ts'
import { operations as declared } from '../../src/operations.ts'
import { startApi, type TestApi } from '../../test/harness/api.ts'
import { type CommandResult, runCommand } from '../../test/harness/command.ts'
import { oneDatabase } from '../../test/harness/databases.ts'
import { buildProgram } from '../program.ts'
import { isIrreversible } from './commands/confirm.ts'
import { bodies } from './generated/contract.ts'
import { flagsOf } from './input/flags.ts'
import { commandOf } from './names.ts'

// What cannot be undone comes last, because the other examples need the objects.
const each = [...operations].sort(
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
      const idempotencyKey = `parity-${operation.id}`
      const write = operation.method === 'GET' ? {} : { headers: { 'idempotency-key': idempotencyKey } }
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_all, name) =>
        encodeURIComponent(String(example.params?.[name])),
      )
      const request = {
        ...write,
        ...{ as: roles[0]!, body: inOrder(operation, example.body) },
        ...(example.query && { query: example.query as Record<string, string> }),
      }
      const answer = await api.request(operation.method, path, request)
      expect(answer.status, answer.text).toBeLessThan(300)
      // The service refuses another request with the same key, so the command sends exactly the same one.
      const result = await command(
        operation,
        example,
        operation.method === 'GET' ? [] : ['--idempotency-key', idempotencyKey],
      )
      expect(result, result.stderr).toMatchObject({ code: 0 })
      if (operation.isFile) expect(result.stdout).toBe(answer.text)
      else expect(JSON.parse(result.stdout)).toEqual(shownOf(operation, answer.body))
    },
  )

  async function command(
    operation: OperationDescription,
    example: Example,
    more: readonly string[],
  ): Promise<CommandResult> {
    return await runCommand([...lineOf(operation, example), ...more], {
      XDG_CONFIG_HOME: tmpdir(),
      RESELLER_API_URL: api.url,
      RESELLER_API_TENANT: demo.domain,
      RESELLER_API_TOKEN: await api.token(declared.find(({ id }) => id === operation.id)!.roles[0]!),
    })
  }
})

type Example = (typeof declared)[number]['example']

/** Returns the words of a command. Scalar members of the body are flags, the other ones are in --data. */
function lineOf(operation: OperationDescription, { params = {}, query = {}, body }: Example): string[] {
  const flags = flagsOf(operation, operation.body && bodies[operation.body.schema])
  const inPath = operation.parameters
    .filter((one) => one.in === 'path')
    .map(({ name }) => String(params[name]))
  const members: Record<string, unknown> =
    typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : { value: body }
  const words: string[] = []
  for (const { flag, name, place } of flags) {
    const value = (place === 'query' ? (query as Record<string, unknown>) : members)[name]
    if (value === undefined) continue
    words.push(`--${flag}`, String((value as { name?: string } | null)?.name ?? value))
    if (place === 'body') delete members[name]
  }
  const isObject = members.value !== body
  const rest = isObject ? members : body
  const hasRest = isObject ? Object.keys(members).length > 0 : 'value' in members && body !== undefined
  return [
    ...commandOf(operation),
    ...inPath,
    ...words,
    ...(hasRest ? ['--data', JSON.stringify(rest)] : []),
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

/** Returns what a command prints of an answer. */
function shownOf({ idMember }: OperationDescription, body: unknown): unknown {
  if (body === undefined) return null
  return idMember && typeof body === 'string' ? { [idMember]: body } : body
}
