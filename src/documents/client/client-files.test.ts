import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'
import { readRows } from '../../../client/src/calls/rows.ts'
import { errorClasses } from '../../../client/src/errors/refusal.ts'
import { operations as describedForOperators } from '../../../client/src/generated/admin/operations.ts'
import * as forOperators from '../../../client/src/generated/admin/table.ts'
import { decimals, table } from '../../../client/src/generated/table.ts'
import { operations as described } from '../../../client/src/operations.ts'
import document from '../../../openapi.json' with { type: 'json' }
import { operations } from '../../operations.ts'
import { operatorOperations } from '../../operator-api/operations.ts'
import { functionNameOf, nounOf } from './function-names.ts'

const rows = readRows(table, decimals)

describe('the names of the functions', () => {
  it.each([
    ['listResellers', 'Resellers', 'resellers.list'],
    ['createReseller', 'Resellers', 'resellers.create'],
    ['updateResellerMargins', 'Resellers', 'resellers.updateMargins'],
    ['listPortalUsersOfCustomer', 'Portal users', 'portalUsers.listOfCustomer'],
    ['retryProviderCustomer', 'Customers', 'customers.retryProviderCustomer'],
    ['retryBackgroundOperation', 'Operations', 'operations.retry'],
    ['planDelegation', 'Delegated administration', 'delegatedAdministration.plan'],
    ['listProviderInstances', 'Providers', 'providers.listInstances'],
    ['customerList', 'Customers', 'customers.customerList'],
    ['createApiAccess', 'API accesses', 'apiAccesses.create'],
    ['connectTenantInstance', 'Provider instances', 'providerInstances.connect'],
  ])('%s of %s is %s', (id, tag, expected) => {
    expect(`${nounOf(tag)}.${functionNameOf(id, tag)}`).toBe(expected)
  })

  it.each([
    ['API', described],
    ['administration', describedForOperators],
  ])('of the %s are unique, begin with a verb, and do not repeat the noun after it', (_, described) => {
    const names = described.map(({ noun, name }) => `${noun}.${name}`)
    expect(new Set(names).size).toBe(names.length)
    for (const { noun, name } of described) {
      expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)*$/)
      const singular = noun.replace(/s$/, '')
      expect(name).not.toMatch(
        new RegExp(`^[a-z]+${singular[0]!.toUpperCase()}${singular.slice(1)}s?(?![a-z])`),
      )
    }
  })

  it.each([
    ['API', operations, described, rows],
    [
      'administration',
      operatorOperations,
      describedForOperators,
      readRows(forOperators.table, forOperators.decimals),
    ],
  ])('exist for every operation of the %s, with its method and path', (_, all, described, rows) => {
    const declared = all.map(({ id, method, path }) => `${id} ${method} ${path}`)
    const found = described.map(({ id, method, path }) => `${id} ${method} ${path}`)
    expect(found.sort()).toEqual(declared.sort())
    expect(rows.map(({ noun, name, method, path }) => [noun, name, method, path])).toEqual(
      described.map(({ noun, name, method, path }) => [noun, name, method, path]),
    )
  })
})

describe('the client', () => {
  it('has a class for each type of error', () => {
    const types = document.components.schemas.ErrorBody.properties.type.enum.filter((type) => type !== null)
    expect(Object.keys(errorClasses)).toEqual(types)
    for (const type of types)
      expect(new errorClasses[type!]!({ status: 400, description: '' }).name).toBe(type)
  })

  it('sends an idempotency key with each write, as the service accepts one', () => {
    const { parameters } = document.components
    for (const methods of Object.values(document.paths))
      for (const [method, { parameters: own }] of Object.entries(methods)) {
        const isKeyed = JSON.stringify(own).includes('/Idempotency-Key')
        expect(isKeyed).toBe(method !== 'get')
      }
    expect(parameters['Idempotency-Key'].in).toBe('header')
  })

  it('knows lists with pages, files, and names of decimals that are whole numbers elsewhere', () => {
    const row = (wanted: string) => rows.find(({ noun, name }) => `${noun}.${name}` === wanted)!
    expect(row('resellers.list').paging).toBe('query')
    expect(row('invoices.listUsageLineItems').paging).toBe('header')
    expect(row('customers.listDomains').paging).toBeUndefined()
    expect(row('invoices.export').isFile).toBe(true)
    expect(row('invoices.listOneTimeLineItems').decimals).toContain('quantity')
    expect(row('invoices.listLicenseLineItems').decimals).not.toContain('quantity')
    expect(row('invoices.listLicenseLineItems').decimals).toContain('unitPrice')
  })

  it('has at most 25 kB, minified and compressed, and drops what a program does not use', async () => {
    const sizeOf = async (source: string) => {
      const plugin = {
        name: 'entry',
        resolveId: (id: string) => (id === 'entry' ? id : undefined),
        load: (id: string) => (id === 'entry' ? source : undefined),
      }
      const bundle = await rolldown({
        input: 'entry',
        plugins: [plugin],
        platform: 'browser',
        cwd: process.cwd(),
      })
      const { output } = await bundle.generate({ format: 'esm', minify: true })
      await bundle.close()
      return gzipSync(output[0].code).length
    }
    const from = `from '${process.cwd()}/client/src/index.ts'`
    expect(await sizeOf(`export * ${from}`)).toBeLessThan(25_000)
    expect(await sizeOf(`export { verifyWebhook } ${from}`)).toBeLessThan(1_500)
    const administration = `from '${process.cwd()}/client/src/admin.ts'`
    expect(await sizeOf(`export * ${administration}`)).toBeLessThan(9_000)
  })
})
