import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { loadOperations } from '../../../src/main.ts'
import { runCommand } from '../../../test/harness/command.ts'
import { operationsAt, placeOf } from './operation-place.ts'

const operations = await loadOperations()
const id = '3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58'

describe('looking for an operation by its path', () => {
  const table = [
    { id: 'getCustomer', method: 'GET', path: '/v1/Customers/{customerId}' },
    { id: 'getMca', method: 'GET', path: '/v1/Customers/mca', aliases: ['/v1/customers/agreement'] },
    { id: 'deleteCustomer', method: 'DELETE', path: '/v1/Customers/{customerId}' },
  ] as const

  it.each([
    ['/v1/Customers/{customerId}', ['getCustomer', 'deleteCustomer']],
    ['/v1/customers/{id}', ['getCustomer', 'deleteCustomer']],
    [`/v1/customers/${id.toUpperCase()}?x=1`, ['getCustomer', 'deleteCustomer']],
    ['/v1/CUSTOMERS/MCA/', ['getMca']],
    ['/v1/customers/agreement', ['getMca']],
    ['/v1/customers', []],
    ['/v1/customers/', []],
    [`/v1/customers/${id}/more`, []],
  ])('%s finds %j', (path, found) => {
    expect(operationsAt(table, path).map((operation) => operation.id)).toEqual(found)
  })
})

describe('the place of an operation', () => {
  it.each(operations.map((operation) => [operation.method, operation.path, operation] as const))(
    'of %s %s is a line with its path, near its id',
    async (_, path, operation) => {
      const place = await placeOf(operation)
      const lines = (await readFile(new URL(`../../../${place?.file}`, import.meta.url), 'utf8')).split('\n')
      expect(lines[place!.line - 1]).toContain(path)
      expect(lines.slice(Math.max(0, place!.line - 6), place!.line + 5).join('\n')).toContain(operation.id)
    },
  )

  it('is printed as file and line', async () => {
    const { code, stdout } = await runCommand(['admin', 'where', 'post', '/v1/resellers'])
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^src\/resources\/resellers\/collection\.ts:\d+ {2}POST \/v1\/Resellers {2}createReseller\n$/,
    )
  })

  it('is a document with --json', async () => {
    const result = await runCommand(['admin', 'where', 'GET', `/v1/resellers/${id}`, '--json'])
    expect(result.json()).toEqual({
      operationId: 'getReseller',
      method: 'GET',
      path: '/v1/Resellers/{resellerId}',
      file: 'src/resources/resellers/item.ts',
      line: expect.any(Number),
    })
  })

  it('of a path that there is not: the nearest ones', async () => {
    const { code, stderr } = await runCommand(['admin', 'where', 'GET', '/v1/Reseller'])
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/no operation.*\/v1\/Resellers/),
    })
  })

  it('of a method that the path does not take: those that it takes', async () => {
    const { code, stderr } = await runCommand(['admin', 'where', 'PUT', '/v1/Resellers'])
    expect({ code, stderr }).toEqual({ code: 1, stderr: '/v1/Resellers supports GET or POST.\n' })
  })
})
