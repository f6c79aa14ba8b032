import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indirectProvider, refreshTokens } from '../simulator/seed/seed.ts'
import { type Simulator, startSimulator } from '../simulator/simulator.ts'
import { newSealingKey } from '../src/store/providers/sealing.ts'
import { controlOf, openVendor, settingsFor } from '../src/vendors/microsoft/simulated.ts'
import { runCommand } from '../test/harness/command.ts'
import { databaseKinds } from '../test/harness/databases.ts'
import { newOperatorOfMigrated, type Operator } from '../test/harness/operator.ts'

// One story in order, on one database.
const kind = databaseKinds.at(-1)!
const secretKey = newSealingKey()
const secrets = { clientSecret: indirectProvider.clientSecret, refreshToken: refreshTokens.indirect }

describe(`an operator who connects provider instances, on the ${kind} database`, () => {
  let operator: Operator
  let simulator: Simulator
  let vendor: ReturnType<typeof controlOf>
  let folder: string
  const shown: string[] = []
  beforeAll(async () => {
    operator = watched(await newOperatorOfMigrated(kind, { SECRET_KEY: secretKey }))
    simulator = await startSimulator({ host: '127.0.0.1', port: 0, seed: 'an operator' })
    vendor = controlOf(simulator.url)
    folder = await mkdtemp(join(tmpdir(), 'reseller-secrets-'))
    await operator.document('tenant create --name Nordwind')
  })
  afterAll(async () => {
    await operator.database.remove()
    await simulator.close()
    await rm(folder, { recursive: true })
  })

  /** The operator, with all that is printed kept for a last look. */
  function watched({ command, document, refusal, ...others }: Operator): Operator {
    const kept = <T>(printed: T) => {
      shown.push(JSON.stringify(printed))
      return printed
    }
    return {
      ...others,
      command: async (...line) => kept(await command(...line)),
      document: async (...line) => kept(await document(...line)),
      refusal: async (...line) => kept(await refusal(...line)),
    }
  }
  const fileOf = async (content: unknown, mode = 0o600) => {
    const path = join(folder, `${randomUUID()}.json`)
    await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content), { mode })
    return path
  }
  const account = `--partner-tenant-id ${indirectProvider.tenantId} --client-id ${indirectProvider.clientId}`
  const place = () =>
    `--authority-url ${simulator.url} --partner-center-url ${simulator.url} --graph-url ${simulator.url}`
  const add = (alias: string, flags = '') =>
    `provider-instance add --tenant Nordwind --type MicrosoftTier2 --alias ${alias}${flags && ` ${flags}`}`
  const on = (command: string, alias: string, flags = '') =>
    `provider-instance ${command} --tenant Nordwind --instance ${alias}${flags && ` ${flags}`}`
  const aliases = async () =>
    (await operator.document('provider-instance list --tenant Nordwind')).map(
      ({ alias }: { alias: string }) => alias,
    )
  const statusOf = async (alias: string) =>
    (await operator.document('provider-instance status --tenant Nordwind')).find(
      (one: { alias: string }) => one.alias === alias,
    )

  it('adds an instance when its account signs in, and nothing when it does not', async () => {
    const right = await fileOf(secrets)
    const wrong = await fileOf({ ...secrets, clientSecret: 'a wrong secret' })
    const refusal = await operator.refusal(add('DACH', `${account} ${place()} --secrets-file ${wrong}`))
    expect(refusal).toMatch(/^Nothing was changed: Microsoft refuses the sign-in .*AADSTS\d+.*--no-try/)
    expect(await aliases()).toEqual([])

    const added = await operator.command(add('DACH', `${account} ${place()} --secrets-file ${right}`))
    expect([added.code, added.stderr]).toEqual([0, ''])
    expect(added.stdout).toMatch(/Alias +DACH\nSigned in at +Elbe Distribution AG\n/)
    const [instance] = await operator.document('provider-instance list --tenant Nordwind')
    expect(instance).toMatchObject({ type: 'MicrosoftTier2', instanceProviderId: indirectProvider.tenantId })
    expect(await statusOf('DACH')).toMatchObject({
      connection: 'connected',
      sealing: 'the first key',
      reason: null,
    })
  })

  it('warns of secrets that other users can read, and refuses to send them without TLS', async () => {
    const before = await aliases()
    const open = await fileOf({ ...secrets, clientSecret: 'a wrong secret' }, 0o644)
    const refused = await operator.refusal(add('AT', `${account} ${place()} --secrets-file ${open}`))
    expect(refused).toContain(
      `warning: other users of this machine have rights to ${open}: chmod 600 ${open}\n`,
    )
    const elsewhere = '--authority-url http://login.example.com'
    const unsent = await operator.command(add('AT', `${account} ${elsewhere} --secrets-file ${open}`))
    expect([unsent.code, unsent.stderr]).toEqual([
      2,
      expect.stringContaining('The URL must begin with https, because secrets are sent there'),
    ])
    expect(await aliases()).toEqual(before)
  })

  it('stores an account without signing in with the flag, and reports at the test what it lacks', async () => {
    const untried = await fileOf({ clientSecret: secrets.clientSecret })
    const added = await operator.command(
      add('CH', `${account} ${place()} --secrets-file ${untried} --no-try`),
    )
    expect(added.stdout).toMatch(/Signed in at +not tried/)
    expect(await operator.refusal(on('test', 'CH'))).toMatch(
      /^CH: .*consent again, because no user has consented yet/,
    )
    expect(await statusOf('CH')).toMatchObject({
      connection: 'needs consent',
      since: expect.stringMatching(/^20/),
      reason: expect.stringContaining('no user has consented yet'),
    })
    const consent = await fileOf({ refreshToken: secrets.refreshToken })
    const { organization } = await operator.document(on('rotate', 'CH', `--secrets-file ${consent}`))
    expect(organization).toBe('Elbe Distribution AG')
    expect(await statusOf('CH')).toMatchObject({ connection: 'connected', reason: null })
  })

  it('connects an instance later', async () => {
    await operator.document(add('Later'))
    expect(await statusOf('Later')).toMatchObject({ connection: 'not connected', sealing: null })
    const notConnected = /^Later is not connected yet; .*provider-instance rotate --help/
    expect(await operator.refusal(on('test', 'Later'))).toMatch(notConnected)
    expect(await operator.refusal(on('rotate', 'Later'))).toMatch(notConnected)
    const flags = `${account} ${place()} --secrets-file ${await fileOf(secrets)}`
    expect(await operator.document(on('rotate', 'Later', flags))).toMatchObject({
      alias: 'Later',
      organization: 'Elbe Distribution AG',
    })
  })

  it('puts a new secret in place of one that has ended at the vendor', async () => {
    const test = async () => (await operator.document(on('test', 'DACH'))).organization
    expect(await test()).toBe('Elbe Distribution AG')
    await vendor.act(`partners/${indirectProvider.tenantId}`, { clientSecret: 'the next secret' })
    expect(await operator.refusal(on('test', 'DACH'))).toMatch(/^DACH: Microsoft refuses the sign-in/)
    expect(await statusOf('DACH')).toMatchObject({ connection: 'needs credentials' })

    const rotate = async (clientSecret: string) =>
      on('rotate', 'DACH', `--secrets-file ${await fileOf({ clientSecret })}`)
    expect(await operator.refusal(await rotate('a wrong secret'))).toMatch(/^Nothing was changed: /)
    expect(await statusOf('DACH')).toMatchObject({ connection: 'needs credentials' })
    await operator.document(await rotate('the next secret'))
    expect(await statusOf('DACH')).toMatchObject({ connection: 'connected' })
    expect(await test()).toBe('Elbe Distribution AG')
  })

  it('shows the registered webhook, and replaces it only with the flag', async () => {
    const { stdout } = await operator.command(on('webhook', 'DACH'))
    expect(stdout).toMatch(/The vendor calls +no URL\n/)
    const settings = { ...indirectProvider, clientSecret: 'the next secret' }
    const account = settingsFor(simulator.url, settings, secrets.refreshToken)
    const intent = () => ({ requestId: randomUUID(), correlationId: randomUUID() })
    const theirs = 'https://other.example/hook'
    await openVendor({ type: 'MicrosoftTier2', ...account }).registerWebhook(theirs, intent())
    expect(await operator.document(on('webhook', 'DACH'))).toMatchObject({ url: theirs, isOurs: false })
    expect((await operator.command(on('webhook', 'DACH', '--take'))).stderr).toMatch(
      /--take needs PUBLIC_URL/,
    )
    const publicUrl = 'https://own.example'
    const environment = { ...operator.database.environment, PUBLIC_URL: publicUrl, SECRET_KEY: secretKey }
    const run = async (flags: string) =>
      JSON.parse(
        (await runCommand(['admin', ...on('webhook', 'DACH', flags).split(' '), '--json'], environment))
          .stdout,
      )
    const { url, isOurs } = await run('--take')
    expect(isOurs).toBe(true)
    expect(url).toMatch(
      /^https:\/\/own\.example\/notifications\/partner-center\?tenant=[\da-f-]+&instance=[\da-f-]+$/,
    )
    expect(await operator.document(on('webhook', 'DACH'))).toMatchObject({ url, isOurs: false })
  })

  it('reports that the vendor is unreachable, and marks no account for that', async () => {
    await vendor.faults([{ route: '* /**', fault: 'status', status: 503 }])
    expect(await operator.refusal(on('test', 'DACH'))).toMatch(/^DACH: Microsoft cannot be reached/)
    expect(await statusOf('DACH')).toMatchObject({ connection: 'connected' })
    await vendor.faults([])
  })

  it('replaces the sealing key without entering the secrets again', async () => {
    const replaced = `${newSealingKey()},${secretKey}`
    const run = (line: string, key = replaced) =>
      runCommand(['admin', ...line.split(' ')], { ...operator.database.environment, SECRET_KEY: key })
    const sealing = async (key: string) =>
      (await run('provider-instance status --tenant Nordwind --json', key))
        .json()
        .find(({ alias }: { alias: string }) => alias === 'DACH').sealing
    expect(await sealing(replaced)).toBe('an older key')
    const { code, stdout } = await run(on('rotate', 'DACH'))
    expect([code, stdout]).toEqual([0, 'The secrets of DACH are sealed with the first key of SECRET_KEY.\n'])
    expect(await sealing(replaced)).toBe('the first key')

    expect(await sealing(secretKey)).toBe('a missing key')
    const lost = await run(on('test', 'DACH'), secretKey)
    expect([lost.code, lost.stdout]).toEqual([1, ''])
    expect(lost.stderr).toMatch(/cannot be opened: the key [\da-f]{8} is not configured/)
    expect(lost.stderr).not.toMatch(/^\s+at /m)
    // An operator who has lost the key enters the secrets again.
    const flags = `${account} ${place()} --secrets-file ${await fileOf({ ...secrets, clientSecret: 'the next secret' })}`
    await operator.document(on('rotate', 'DACH', flags))
    expect(await sealing(secretKey)).toBe('the first key')
  })

  it('reports that there is no key to seal with', async () => {
    const secretsFile = await fileOf({ ...secrets, clientSecret: 'the next secret' })
    const line = add('Unsealed', `${account} ${place()} --secrets-file ${secretsFile}`).split(' ')
    const nowhere = join(folder, 'no.key')
    const { environment } = operator.database
    const run = async (settings: Record<string, string>) => {
      const { code, stderr } = await runCommand(['admin', ...line], { ...environment, ...settings })
      expect([code, stderr]).toEqual([1, expect.not.stringMatching(/^\s+at /m)])
      return stderr
    }
    expect(await run({ SECRET_KEY_FILE: nowhere })).toMatch(
      /from .*no\.key \(SECRET_KEY_FILE\): the file does not exist\./,
    )
    if (kind === 'postgresql') expect(await run({})).toMatch(/cannot be stored without a key. Set SECRET_KEY/)
    expect(await aliases()).not.toContain('Unsealed')
  })

  it('names instances by id or alias, of this tenant alone, and each only once', async () => {
    const { providerInstanceId } = await statusOf('DACH')
    expect((await operator.document(on('test', providerInstanceId.toUpperCase()))).alias).toBe('DACH')
    expect(await operator.refusal(on('test', 'Nowhere'))).toMatch(/no provider instance "Nowhere".*list/)
    await operator.document('tenant create --name Other')
    const elsewhere = `provider-instance test --tenant Other --instance ${providerInstanceId}`
    expect(await operator.refusal(elsewhere)).toMatch(/no provider instance/)
    await operator.document(add('Later'))
    expect(await operator.refusal(on('test', 'Later'))).toMatch(/Several provider instances have this alias/)
  })

  it('has nothing to connect at a Generic instance', async () => {
    await operator.document('provider-instance add --tenant Nordwind --type Generic --alias Own')
    expect(await statusOf('Own')).toMatchObject({ connection: 'none needed' })
    expect((await operator.command(on('test', 'Own'))).stdout).toMatch(/Signed in at +this installation/)
    const { code, stderr } = await operator.command(on('rotate', 'Own', '--client-id x'))
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/has no vendor, so there is nothing to connect/),
    ])
  })

  it.concurrent.each<[what: string, flags: string, secretsFile: unknown, message: RegExp]>([
    ['not all of it', '--client-id x', null, /needs --partner-tenant-id, --secrets-file with a clientSecret/],
    ['without its file', account, undefined, /--secrets-file: .*\.json cannot be read \(ENOENT\)/],
    ['no JSON', account, 'Secret-1', /a JSON object such as/],
    ['of another member', account, { ...secrets, Secret: 'Secret-1' }, /a JSON object such as/],
    ['an empty secret', account, { clientSecret: ' ' }, /a JSON object such as/],
    ['a number', account, { clientSecret: 17 }, /a JSON object such as/],
    ['of another cloud', `${account} --cloud moon`, secrets, /one of global, /],
    ['at no URL', `${account} --graph-url graph.microsoft.com`, secrets, /a URL such as http/],
    ['at an address with a name', `${account} --graph-url https://a@b.example`, secrets, /a URL such as/],
  ])('reports what is wrong with a connection that is %s', async (_, flags, secretsFile, message) => {
    const path = secretsFile === undefined ? join(folder, 'nowhere.json') : await fileOf(secretsFile)
    const file = secretsFile === null ? '' : ` --secrets-file ${path}`
    const { code, stdout, stderr } = await operator.command(add('Wrong', flags + file))
    expect(stderr).toMatch(message)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  it('has read no secret on the screen, nor is one in the database', async () => {
    expect(await aliases()).not.toContain('Wrong')
    const tables = await operator.database.execute('select * from provider_connections')
    expect(tables.length).toBeGreaterThan(0)
    const issued = (await vendor.state()).refreshTokens.map(({ token }: { token: string }) => token)
    const text = [...shown, JSON.stringify(tables)].join('\n')
    const all = [
      ...Object.values(secrets),
      ...issued,
      'the next secret',
      'a wrong secret',
      'Secret-1',
      secretKey,
    ]
    expect(all.filter((secret) => text.includes(secret))).toEqual([])
  })
})
