import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdminClient } from '../../../client/src/admin.ts'
import { operations } from '../../../client/src/generated/admin/operations.ts'
import type { OperationDescription } from '../../../client/src/operations.ts'
import { createOperator } from '../../../src/administration/operators.ts'
import { operatorOperations } from '../../../src/operator-api/operations.ts'
import { operatorAccounts } from '../../../src/store/maintenance/operators/operator-accounts.ts'
import { fetchToken, startApi, type TestApi } from '../../../test/harness/api.ts'
import { runCommand } from '../../../test/harness/command.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { buildProgram } from '../../program.ts'
import { isIrreversible } from '../commands/confirm.ts'
import { bodies } from '../generated/admin-contract.ts'
import { flagsOf } from '../input/flags.ts'
import { queryFlag } from '../names.ts'
import { adminAccessFrom, isRemote } from './admin-access.ts'
import { adminCommandOf, pathFlag } from './names.ts'

type Program = Awaited<ReturnType<typeof buildProgram>>
const commandIn = (program: Program, words: readonly string[]) =>
  words.reduce<Program | undefined>(
    (above, word) => above?.commands.find((one) => one.name() === word),
    program,
  )

describe('the commands of the administration', () => {
  it('exist over HTTP for every operation, with a flag for each parameter and scalar', async () => {
    const program = await buildProgram('admin', ['--url'])
    for (const operation of operations) {
      const command = commandIn(program, ['admin', ...adminCommandOf(operation)])
      const flags = command?.options.map(({ long }) => long) ?? []
      const inPath = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => pathFlag(name))
      const others = flagsOf(operation, operation.body && bodies[operation.body.schema])
      for (const flag of [...inPath, ...others.map(({ flag }) => flag)])
        expect(flags, operation.id).toContain(`--${flag}`)
    }
  })

  it('have the names of the local commands, wherever there is one', async () => {
    const local = await buildProgram('admin')
    const without = operations.filter((one) => !commandIn(local, ['admin', ...adminCommandOf(one)]))
    expect(without.map(({ id }) => id)).toEqual(['getTenant', 'getApiAccess'])
  })

  it('go over HTTP only if a flag names an administration', () => {
    expect(isRemote(['tenant', 'list', '--url=https://a'])).toBe(true)
    expect(isRemote(['tenant', 'list', '--profile', 'x'])).toBe(true)
    expect(isRemote(['tenant', 'list', '--tenant', 'x'])).toBe(false)
  })

  it('use the credentials of an operator only', () => {
    const north = { url: 'https://north.example', client_id: 'id', client_secret_command: 'pass north' }
    const known = { profiles: {}, administrations: { north } }
    const tenants = { RESELLER_API_CLIENT_ID: 'a', RESELLER_API_CLIENT_SECRET: 'b' }
    const operators = { RESELLER_API_ADMIN_CLIENT_ID: 'c', RESELLER_API_ADMIN_CLIENT_SECRET: 'd' }
    const url = 'https://south.example'
    expect(adminAccessFrom({ profile: 'north' }, tenants, known)).toMatchObject({
      ...{ url: north.url, credentials: { clientId: 'id', secret: { command: 'pass north' } } },
    })
    expect(adminAccessFrom({ url }, operators, known)).toMatchObject({ url, credentials: { clientId: 'c' } })
    expect(() => adminAccessFrom({ url }, tenants, known)).toThrow('RESELLER_API_ADMIN_CLIENT_ID')
    expect(() => adminAccessFrom({ url, profile: 'north' }, tenants, known)).toThrow('not for https://south')
    expect(() => adminAccessFrom({ profile: 'west' }, {}, known)).toThrow('the profiles are: north')
  })
})

describe.each(oneDatabase(import.meta.url))('each command over HTTP, on the %s database', (kind) => {
  let api: TestApi
  let operator: { readonly clientId: string; readonly clientSecret: string }
  let token: string
  beforeAll(async () => {
    api = await startApi(kind, { ADMIN_PORT: '0' })
    const ana = { name: 'Ana', allowedAddresses: null, expiresAt: null }
    operator = await api.database.asOwner((pool) => createOperator(operatorAccounts(pool), ana, randomUUID))
    token = (await fetchToken(api.adminUrl!, operator.clientId, operator.clientSecret))!
  })
  afterAll(() => api.stop())

  it.each(operations.map((operation) => [adminCommandOf(operation).join(' '), operation] as const))(
    'admin %s does the same as its request',
    async (_, operation) => {
      const { example } = operatorOperations.find(({ id }) => id === operation.id)!
      const key = `parity-${operation.id}`
      const { status, answer } = await answered(operation, example, key)
      const line = lineOf(
        operation,
        example,
        ...(operation.method === 'GET' ? [] : ['--idempotency-key', key]),
      )
      const { code, stdout, stderr } = await run(line)
      if (status >= 300)
        expect([code === 0, stderr]).toEqual([false, expect.stringContaining(answer.description)])
      else expect([code, JSON.parse(stdout)], stderr).toEqual([0, answer])
    },
  )

  it('is a function of the client, too', async () => {
    const client = createAdminClient({ baseUrl: api.adminUrl!, ...operator })
    const { tenantId } = await client.tenants.create({ name: 'Of the client' })
    const names = []
    for await (const { name } of client.tenants.list({ pageSize: 1 })) names.push(name)
    expect(names).toContain('Of the client')
    const added = { domain: 'of-the-client.internal', isTrusted: true }
    expect((await client.domains.add({ tenantId }, added)).status.name).toBe('Active')
    await expect(client.tenants.create({ name: 'Of the client' })).rejects.toMatchObject({ status: 409 })
  })

  const run = async (line: readonly string[]) =>
    await runCommand(['admin', ...line, '--url', api.adminUrl!], {
      XDG_CONFIG_HOME: tmpdir(),
      RESELLER_API_ADMIN_CLIENT_ID: operator.clientId,
      RESELLER_API_ADMIN_CLIENT_SECRET: operator.clientSecret,
    })

  async function answered({ method, path, body }: OperationDescription, example: Example, key: string) {
    const { params = {}, query = {} } = example
    const place = path.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(String(params[name])))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const sent = body ? JSON.stringify(example.body ?? {}) : undefined
    const response = await fetch(`${api.adminUrl}${place}${search.size > 0 ? `?${search}` : ''}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(method !== 'GET' && { 'idempotency-key': key }),
        ...(sent !== undefined && { 'content-type': 'application/json' }),
      },
      ...(sent !== undefined && { body: sent }),
    })
    const text = await response.text()
    return { status: response.status, answer: text === '' ? null : JSON.parse(text) }
  }
})

type Example = (typeof operatorOperations)[number]['example']

function lineOf(
  operation: OperationDescription,
  { params = {}, query = {}, body = {} }: Example,
  ...more: string[]
): string[] {
  const inPath = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  return [
    ...adminCommandOf(operation),
    ...inPath.flatMap((name) => [`--${pathFlag(name)}`, String((params as Record<string, unknown>)[name])]),
    ...Object.entries(query).flatMap(([name, value]) => [`--${queryFlag(name)}`, String(value)]),
    ...(operation.body ? ['--data', JSON.stringify(body)] : []),
    ...(isIrreversible(operation) ? ['--yes'] : []),
    ...['--json', ...more],
  ]
}
