import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createContext, runInContext } from 'node:vm'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import manifest from '../../client/package.json' with { type: 'json' }
import { createOperator } from '../../src/administration/operators.ts'
import { demo, demoInvoiceId } from '../../src/demo/identifiers.ts'
import { operatorAccounts } from '../../src/store/maintenance/operators/operator-accounts.ts'
import { fetchToken, startApi, type TestApi } from '../harness/api.ts'
import { chromiumCommand, valueInBrowser } from '../harness/browser.ts'
import { expectToCompile } from '../harness/compiler.ts'

const execute = promisify(execFile)
const root = process.cwd()
// The Node of npm: the oldest that users of the client can have, where the checkout has its own Node.
const usersNode = process.env.npm_node_execpath ?? process.execPath

/** Uses an own type for decimals. The compiler checks it. */
const ownDecimals = `
import { createClient, type Decimal, type PriceMargin } from '@reseller-api/client'
import { operations } from '@reseller-api/client/operations'

class Exact {
  constructor(readonly digits: string) {}
}
declare module '@reseller-api/client' {
  interface Register {
    decimal: Exact
  }
}
const access = { baseUrl: '', tenant: 't', token: 't' }
// @ts-expect-error the function that makes decimals is missing
createClient(access)
const client = createClient({ ...access, decimal: (digits) => new Exact(digits) })
const value: Decimal = new Exact('1')
export const margin: PriceMargin = { marginRule: { name: 'Markup' }, value }
// @ts-expect-error a margin is no number
export const wrong: PriceMargin = { marginRule: { name: 'Markup' }, value: 1.5 }
// @ts-expect-error the body lacks members
export const refused = () => client.resellers.create({ companyName: 'Nordlicht' })
export const effects = async () => (await client.webhooks.rotateSecret({ webhookId: '' }, { dryRun: true })).wouldRun
export const unchanged = async () => (await client.resellers.get({ resellerId: '' }, { ifNoneMatch: '"1"' }))?.companyName
console.log(operations.length)
`

/** Uses the client of the administration. The compiler checks it. */
const administration = `
import { createAdminClient } from '@reseller-api/client/admin'

const client = createAdminClient({ baseUrl: process.env.ADMIN_URL!, token: process.env.TOKEN! })
// @ts-expect-error the administration has no resellers
export const none = () => client.resellers
const { tenantId } = await client.tenants.create({ name: 'Of the package' })
const { clientSecret } = await client.apiAccesses.create({ tenantId }, { role: { name: 'csp' } })
console.log(typeof clientSecret, (await client.tenants.get({ tenantId })).name)
`

const page = `
import { createClient } from '@reseller-api/client'
globalThis.run = async (baseUrl) => {
  const access = { tenant: '${demo.domain}', clientId: 'demo-csp', clientSecret: '${demo.clientSecret}' }
  const client = createClient({ baseUrl, ...access })
  const names = []
  for await (const { companyName } of client.resellers.list({ pageSize: 2 })) names.push(companyName)
  const file = await client.invoices.export({ id: '${demoInvoiceId('license')}', format: 'csv' })
  const lines = (await file.text()).split('\\n')
  for await (const { events } of client.events.follow()) if (events.length > 0) break
  const refused = await client.resellers.list({ pageSize: 0 }).catch((error) => error)
  return [names.length > 2, lines.length > 2, refused.name]
}
`

describe('the npm package of the client', () => {
  const project = mkdtempSync(join(tmpdir(), 'client-package-'))
  let api: TestApi
  beforeAll(async () => {
    await execute(process.execPath, ['scripts/package/client.mjs'])
    const archive = join(root, 'dist', `reseller-api-client-${manifest.version}.tgz`)
    writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
    const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error']
    await execute('npm', ['install', ...flags, archive], { cwd: project })
    const guide = readFileSync('docs/guides/integration.md', 'utf8')
    for (const [index, [, program]] of [...guide.matchAll(/```ts\n(.*?)```/gs)].entries())
      writeFileSync(join(project, `guide-${index + 1}.ts`), program!)
    mkdirSync(join(project, 'own'))
    writeFileSync(join(project, 'own/decimals.ts'), ownDecimals)
    writeFileSync(join(project, 'own/administration.ts'), administration)
    writeFileSync(join(project, 'page.js'), page)
    api = await startApi('embedded', { ADMIN_PORT: '0' })
  })
  afterAll(async () => {
    rmSync(project, { recursive: true, force: true })
    await api.stop()
  })

  /** Compiles a program with the installed package, without checks of the libraries being skipped. */
  const compile = async (file: string) => {
    const options = ['--strict', '--target', 'es2022', '--module', 'nodenext', '--exactOptionalPropertyTypes']
    const types = ['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node']
    await expectToCompile([...options, ...types, file], project)
  }

  it.each([
    ['guide-1', 'It has 14 seats.'],
    ['guide-2', 'At Microsoft the customer is Success.'],
  ])(
    'compiles with the strict compiler, and runs the program %s of the integration guide',
    async (name, last) => {
      await compile(`${name}.ts`)
      const env = { PATH: process.env.PATH, RESELLER_API_URL: api.url }
      const { stdout } = await execute(usersNode, [`${name}.js`], { cwd: project, env })
      expect(stdout).toContain(last)
    },
  )

  it('uses an own type for decimals, and refuses wrong bodies', async () => {
    await compile('own/decimals.ts')
    const { stdout } = await execute(usersNode, ['own/decimals.js'], { cwd: project })
    expect(Number(stdout)).toBeGreaterThan(100)
  })

  it('has the administration as a second entry point', async () => {
    await compile('own/administration.ts')
    const ana = { name: 'Ana', allowedAddresses: null, expiresAt: null }
    const { clientId, clientSecret } = await api.database.asOwner((pool) =>
      createOperator(operatorAccounts(pool), ana, randomUUID),
    )
    const token = (await fetchToken(api.adminUrl!, clientId, clientSecret))!
    const env = { PATH: process.env.PATH, ADMIN_URL: api.adminUrl!, TOKEN: token }
    const { stdout } = await execute(usersNode, ['own/administration.js'], { cwd: project, env })
    expect(stdout).toBe('string Of the package\n')
  })

  const bundled = async () => {
    const bundle = await rolldown({ input: join(project, 'page.js'), cwd: project, platform: 'browser' })
    const { output } = await bundle.generate({ format: 'iife' })
    await bundle.close()
    return output[0].code
  }
  const expected = [true, true, 'ValidationError']

  it('runs as a bundle with nothing but the interfaces of the web', async () => {
    const names =
      'AbortController AbortSignal Headers ReadableStream Response TextDecoder TextEncoder URLSearchParams atob btoa ' +
      'clearTimeout crypto fetch performance setTimeout'
    const context = createContext(
      Object.fromEntries(names.split(' ').map((name) => [name, globalThis[name as keyof typeof globalThis]])),
    )
    runInContext(await bundled(), context)
    const { run } = context as { run: (baseUrl: string) => Promise<unknown> }
    expect(await run(api.url)).toEqual(expected)
  })

  const chromium = chromiumCommand()
  it.skipIf(!chromium)('runs in Chromium', async () => {
    const script = await bundled()
    // A page can only read answers of its own origin.
    const server = createServer((asked, answered) => {
      if (asked.url === '/') return answered.end(`<!doctype html><script>${script}</script>`)
      const { host: _, ...headers } = asked.headers
      const { method = 'GET' } = asked
      const passed = request(`${api.url}${asked.url}`, { method, headers }, (answer) => {
        answered.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(answered)
      })
      answered.once('close', () => passed.destroy())
      return asked.pipe(passed)
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    expect(await valueInBrowser(chromium!, url, "run('')")).toEqual(expected)
    server.closeAllConnections()
    server.close()
  })
})
