import { describe, expect, it } from 'vitest'
import { operations } from '../../client/src/operations.ts'
import { findOperation } from '../../console/src/shell/find-operation.ts'
import { writeRequest } from '../../console/src/shell/request-text.ts'

const at = { origin: 'http://localhost:8080', tenant: 'demo.localhost' }
const sent = { method: 'GET', path: '/v1/Customers', body: undefined, isDryRun: false }

describe('the requests that the console shows', () => {
  it('finds each operation of the client by its method and path', () => {
    for (const { id, method, path } of operations) {
      const filled = path.replaceAll(/\{\w+\}/g, 'x')
      expect(findOperation(method, filled, operations)?.operation.id).toBe(id)
    }
  })

  it('writes a read as curl, command and TypeScript', () => {
    const path = '/v1/Customers?pageSize=100&searchValue=M%C3%BCller+%26+Sohn'
    const written = writeRequest({ ...sent, path }, operations, at)
    expect(written.curl).toContain(`'http://localhost:8080${path}'`)
    expect(written.cli).toBe("reseller-api customers list --page-size 100 --search 'Müller & Sohn'")
    expect(written.typescript).toBe(
      'await client.customers.list({ pageSize: 100, searchValue: "Müller & Sohn" })',
    )
  })

  it('writes a dry run with its body', () => {
    const request = { method: 'POST', path: '/v1/Orders', body: '{"quantity":5}', isDryRun: true }
    const written = writeRequest(request, operations, at)
    expect(written.curl).toContain("-H 'Prefer: dry-run'")
    expect(written.cli).toBe(`reseller-api orders create -d '{"quantity":5}' --dry-run`)
    expect(written.typescript).toContain('{ dryRun: true })')
  })

  it('quotes text for a shell', () => {
    const body = `{"name":"it's"}`
    expect(writeRequest({ ...sent, method: 'POST', body }, [], at).curl).toContain(`-d '{"name":"it'\\''s"}'`)
  })
})
