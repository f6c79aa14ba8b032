import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyWebhook } from '../../client/src/webhooks/verify.ts'
import { demo, demoInvoiceId, demoResellerId } from '../../src/demo/identifiers.ts'
import { exampleReseller } from '../../src/resources/resellers/example.ts'
import { startApi, type TestApi } from '../../test/harness/api.ts'
import { runCommand, runProcess } from '../../test/harness/command.ts'
import { oneDatabase } from '../../test/harness/databases.ts'
import { startReceiver } from '../../test/harness/receiver.ts'

describe.each(oneDatabase(import.meta.url))('a session on the command line, on %s', (kind) => {
  let api: TestApi
  const folder = mkdtempSync(join(tmpdir(), 'reseller-command-'))
  const config = { XDG_CONFIG_HOME: folder }
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(async () => {
    await api.stop()
    rmSync(folder, { recursive: true })
  })

  const demoEnvironment = () => ({ ...config, RESELLER_API_URL: api.url })
  const run = (line: string, ...more: string[]) =>
    runCommand([...line.split(' '), ...more], demoEnvironment())
  const internalIdentifier = async (id: string) =>
    (await run(`resellers get ${id} --json`)).json().internalIdentifier

  it('uses the demo without any configuration, and says so', async () => {
    const { code, stdout, stderr } = await runProcess(
      ['resellers', 'list', '--search', 'cloud'],
      demoEnvironment(),
    )
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/this is the demo at .*demo-csp/),
    })
    expect(stdout).toMatch(/^ID +COMPANY NAME/)
    expect(stdout).toContain('Alpenblick Cloud GmbH')
  })

  it('reads all pages in each form', async () => {
    const { items } = (await run('resellers list --page-size 2000 --json')).json()
    const ids = items.map(({ id }: { id: string }) => id)
    const all = (await run('resellers list --all --page-size 7 --json')).json()
    expect(all).toEqual(items)
    const lines = (await run('resellers list --all --page-size 7 --jsonl')).stdout.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(ids)
    const csv = (await run('resellers list --all --page-size 7 --csv --columns id,country')).stdout.trim()
    expect(csv.split('\n').map((line) => line.split(',')[0])).toEqual(['id', ...ids])
    expect((await run('resellers list --page-size 2')).stderr).toMatch(/2 of \d+; --all lists all/)
  })

  it('reads the lines of an invoice, of which the API requires the size of a page', async () => {
    const list = `invoices list-license-line-items ${demoInvoiceId('license')}`
    const { items } = (await run(`${list} --json`)).json()
    expect(items).toHaveLength(2)
    expect((await run(`${list} --all --json`)).json()).toEqual(items)
    expect((await run(`${list} --page-size 1 --json`)).json().items).toEqual(items.slice(0, 1))
  })

  it('waits for background work, and fails with its first cause', async () => {
    const created = await run('resellers create --wait --json --data', JSON.stringify(exampleReseller))
    const { data, operation } = created.json()
    expect(operation).toMatchObject({ state: { name: 'Succeded' }, resellerId: data.resellerId })
    expect(await run(`operations watch ${operation.id} --json`)).toMatchObject({ code: 0 })
    const failed = await run(`operations watch ${demo.failedOperationId}`)
    const { firstError } = (await run(`operations get ${demo.failedOperationId} --json`)).json()
    expect([failed.code, failed.stdout]).toEqual([1, ''])
    expect(failed.stderr).toContain(firstError)
  })

  it('changes nothing in a dry run, and refuses another version', async () => {
    const id = demoResellerId(4)
    const before = await internalIdentifier(id)
    const dry = await run(`resellers update-internal-identifier ${id} --value R-9 --dry-run --json`)
    expect(dry.json()).toMatchObject({ status: 204 })
    const old = await run(`resellers update-internal-identifier ${id} --value R-9 --if-match "0"`)
    expect(old).toMatchObject({ code: 5, stdout: '' })
    expect(await internalIdentifier(id)).toBe(before)
    const version = /version: (\S+)/.exec((await run(`resellers get ${id} --include`)).stderr)![1]!
    expect(
      await run(`resellers update-internal-identifier ${id} --value R-9 --if-match ${version}`),
    ).toMatchObject({
      code: 0,
      stdout: 'Done.\n',
    })
    expect(await internalIdentifier(id)).toBe('R-9')
  })

  it('refuses what cannot be undone without a confirmation', async () => {
    const refused = await run(`portal-users delete ${demo.cspUserEmail}`)
    expect(refused).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/cannot be undone.*--yes/),
    })
    expect(await run(`portal-users delete ${demo.cspUserEmail} --yes --dry-run`)).toMatchObject({ code: 0 })
  })

  it.each<[string, number, RegExp]>([
    ['resellers list --page-size 0', 1, /pageSize: 0 is out of range.*correlation id [\da-f-]{36}/s],
    [`resellers get ${demo.tenantId}`, 4, /within your reach/],
    ['resellers list --tenant unknown.example', 3, /X-Tenant/],
    ['resellers list --page-size x', 2, /--page-size: "x" must be a whole number/],
    ['resellers list --pagesize 1', 2, /unknown option '--pagesize'\n\(Did you mean --page-size\?\)/],
    ['resellers create', 2, /needs a body: --file, --data/],
    ['resellers list --columns nothing', 2, /there is no nothing; possible are id/],
    ['api GET /v1/Nothing', 4, /Status 404/],
    ['events tail --type ordr.*', 2, /names no event/],
  ])('%s: exit code %s', async (line, code, message) => {
    const result = await run(line)
    expect(result.stderr).toMatch(message)
    expect(result).toMatchObject({ code, stdout: '' })
    expect(result.stderr).not.toMatch(/^\s+at /m)
  })

  it('says that there is no service', async () => {
    const environment = { ...config, RESELLER_API_URL: 'http://127.0.0.1:1', RESELLER_API_TOKEN: 't' }
    const line = ['api', 'GET', '/v1/Resellers', '--tenant', 't', '--retries', '0']
    expect(await runCommand(line, environment)).toMatchObject({
      code: 6,
      stderr: expect.stringMatching(/connection failed/),
    })
  })

  it('sends any request', async () => {
    const { stdout, stderr, code } = await run('api GET /v1/Resellers?pageSize=1 -i')
    expect([code, JSON.parse(stdout).items.length, stderr]).toEqual([0, 1, expect.stringMatching(/^200$/m)])
  })

  it('continues an interrupted download, and starts again after a change', async () => {
    const file = join(folder, 'invoice.jsonl')
    const line = `invoices export ${demoInvoiceId('license')} --format jsonl`
    const whole = (await run(line)).stdout
    expect(await run(`${line} -o ${file}`)).toMatchObject({ code: 0, stdout: '' })
    expect(readFileSync(file, 'utf8')).toBe(whole)
    const { headers } = await api.request(
      'GET',
      `/v1/Invoices/${demoInvoiceId('license')}/export?format=jsonl`,
    )
    for (const etag of [headers.get('etag')!, '"another"']) {
      writeFileSync(`${file}.part`, whole.slice(0, 100))
      writeFileSync(`${file}.part.etag`, etag)
      const before = api.log.length
      expect(await run(`${line} -o ${file}`)).toMatchObject({ code: 0 })
      expect(readFileSync(file, 'utf8')).toBe(whole)
      const ranges = api.log.slice(before).filter((entry) => entry.includes('"status":206'))
      expect(ranges.length).toBe(etag === '"another"' ? 0 : 1)
    }
  })

  it('forwards events to a receiver, signed like a webhook', async () => {
    const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD8+7rTqLeKpo='
    const receiver = await startReceiver()
    const flags = `--start oldest --count 2 --type reseller.*`
    const listened = await run(`webhooks listen --forward-to ${receiver.url} --secret ${secret} ${flags}`)
    receiver.stop()
    const received = receiver.requests.map(({ text, headers }) => verifyWebhook(text, headers, secret))
    const tailed = await run(`events tail --json ${flags}`)
    const events = tailed.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(await Promise.all(received)).toEqual(events)
    expect(listened.stdout.match(/^204 /gm)).toHaveLength(2)
    expect(tailed.stderr).toMatch(/Position: \S+/)
  })

  it('stores profiles, with the secret in a private file', async () => {
    const login = [
      'login',
      '--profile',
      'shop',
      '--url',
      api.url,
      '--tenant',
      demo.domain,
      '--client-id',
      'demo-csp',
    ]
    const secret = ['--secret-command', `echo ${demo.clientSecret}`]
    expect(await runCommand([...login, '--secret-command', 'echo wrong'], config)).toMatchObject({ code: 3 })
    expect(await runCommand([...login, ...secret], config)).toMatchObject({
      ...{
        code: 0,
        stdout: expect.stringMatching(/^Signed in .*\nStored the profile shop in .*config\.toml/),
      },
    })
    expect(statSync(join(folder, 'reseller-api', 'config.toml')).mode & 0o777).toBe(0o600)
    const listed = await runCommand(['resellers', 'list', '--page-size', '1', '--json'], config)
    expect([listed.json().items.length, listed.stderr]).toEqual([1, ''])
    expect((await runCommand(['profiles', '--json'], config)).json()).toMatchObject([
      { name: 'shop', isDefault: true },
    ])
    expect(await runCommand(['logout', 'shop'], config)).toMatchObject({ code: 0 })
    expect(await runCommand(['logout', 'shop'], config)).toMatchObject({ code: 1 })
  })

  it('completes commands, flags and values', async () => {
    const complete = async (...words: string[]) =>
      (await runCommand(['complete', '--', ...words])).stdout.split('\n').map((line) => line.split('\t')[0])
    expect(await complete('rese')).toEqual(['resellers', ''])
    expect(await complete('resellers', 'l')).toEqual(['list', ''])
    expect(await complete('resellers', 'list', '--sea')).toEqual(['--search', '--search-field', ''])
    expect(await complete('invoices', 'export', 'id', '--format', '')).toEqual(['csv', 'jsonl', 'pdf', ''])
    expect(await complete('admin', 'tenant', 'cr')).toEqual(['create', ''])
    for (const shell of ['bash', 'zsh', 'fish'])
      expect((await runCommand(['completion', shell])).stdout).toContain('reseller-api complete --')
  })
})
