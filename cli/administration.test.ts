import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchToken } from '../test/harness/api.ts'
import { databaseKinds } from '../test/harness/databases.ts'
import { newOperator, type Operator } from '../test/harness/operator.ts'
import { expectWithin } from '../test/harness/work.ts'

const anId = '3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58'

// First steps run on every database, each command as a process; what follows from them runs on one. One
// story in order: each part finds what the parts before have made.
const kind = databaseKinds.at(-1)!

describe(`an operator of the ${kind} database`, () => {
  let operator: Operator
  let tenantId: string
  beforeAll(async () => {
    operator = await newOperator(kind)
  })
  afterAll(() => operator.database.remove())

  it('migrates it, once', async () => {
    const { command, document, refusal } = operator
    if (kind === 'postgresql') {
      expect(await refusal('tenant list')).toMatch(/lacks 001-directory.*database migrate/)
      const { code, stdout } = await command('database status')
      expect([code, stdout]).toEqual([1, expect.stringMatching(/001-directory +pending/)])
    }
    expect((await document('database migrate')).applied).toContain('001-directory')
    expect(await document('database migrate')).toEqual({ applied: [] })
  })

  it('creates tenants with names of their own', async () => {
    const { command, document, refusal } = operator
    ;({ tenantId } = await document('tenant create --name', 'Nord wind'))
    const other = await command('tenant create --name Other')
    expect(other.stdout).toMatch(/^Tenant id {2}[\da-f-]{36}\nName {7}Other\n$/)
    expect(await refusal('tenant create --name Other')).toMatch(/a tenant Other already/)
    expect((await command('tenant list')).stdout).toMatch(new RegExp(`${tenantId} {2}Nord wind {2}20`))
    expect(await refusal('api-access list --tenant Nord')).toMatch(/no tenant "Nord".*tenant list/)
  })

  it('adds provider instances', async () => {
    const { command, document } = operator
    const flags =
      '--type generic --offer-types license,AzurePlan --countries DE,AT,DE --instance-provider-id 1'
    const added = await document(
      `provider-instance add --tenant ${tenantId} ${flags} --alias`,
      'Own services',
    )
    expect(added).toMatchObject({
      type: 'Generic',
      alias: 'Own services',
      offerTypes: ['License', 'AzurePlan'],
      supportedCountries: ['DE', 'AT'],
      instanceProviderId: '1',
    })
    expect(await document('provider-instance list --tenant', 'Nord wind')).toEqual([added])
    const { stdout } = await command('provider-instance list --tenant Other')
    expect(stdout).toBe('The tenant has no provider instance yet.\n')
  })

  it('sets how the customers of a Microsoft instance are to be administered', async () => {
    const { command, document, refusal } = operator
    await command('provider-instance add --tenant Other --type MicrosoftTier2 --alias MS')
    const at = '--tenant Other --instance MS'
    const misuse = async (line: string, ...more: string[]) => {
      const { code, stderr } = await command(line, ...more)
      return [code, stderr]
    }
    expect(await refusal(`provider-instance delegation show ${at}`)).toMatch(
      /no template yet.*delegation set/,
    )
    expect(await misuse(`provider-instance delegation set ${at}`)).toEqual([
      2,
      expect.stringContaining('Set --label'),
    ])
    const helpdesk = '729827e3-9c14-49f7-bb1b-9608f156bbb8'
    const set = `provider-instance delegation set ${at} --label Care --auto-extend --roles ${helpdesk} --group`
    expect(await misuse(set, `${anId}=Nothing`)).toEqual([
      2,
      expect.stringContaining('"Nothing" is not a role'),
    ])
    expect(await misuse(set, `${anId}=Global Administrator`)).toEqual([
      2,
      expect.stringMatching(/autoExtends: .*Global Administrator/),
    ])
    const template = await document(set, `${anId}=License Administrator,helpdesk administrator`)
    expect(template).toEqual({
      ...{ label: 'Care', duration: 'P730D', autoExtends: true, roleIds: [helpdesk], renewalDays: 30 },
      groups: [{ securityGroupId: anId, roleIds: ['4d6ac14f-3453-41d0-bef9-a3e0c569773a', helpdesk] }],
    })
    await command(`provider-instance delegation set ${at} --no-auto-extend --renewal-days 60`)
    const changed = { ...template, autoExtends: false, renewalDays: 60 }
    expect(await document(`provider-instance delegation show ${at}`)).toEqual(changed)
    const { stdout } = await command(`provider-instance delegation show ${at}`)
    expect(stdout).toContain('License Administrator, Helpdesk Administrator')
  })

  it('limits the prices of a tenant, and otherwise those of one of its resellers', async () => {
    const { command, database, document, refusal } = operator
    const { tenantId } = await document('tenant create --name Limited')
    await database.execute(
      `with named as (select set_config('app.tenant', $1, false))
       insert into resellers (tenant_id, reseller_id, company_name_key) select $1::uuid, $2::uuid, '' from named`,
      [tenantId, anId],
    )
    const tenant = `--tenant ${tenantId}`
    const list = `price-limits list ${tenant}`
    expect((await command(list)).stdout).toMatch(/no limits/)
    await document(`price-limits set ${tenant} --cap-at-erp --floor-at-list`)
    expect(await document(`price-limits set ${tenant} --cap-at-erp`)).toEqual({
      tenantId,
      resellerId: null,
      capsAtErp: true,
      floorsAtList: false,
    })
    const { stdout } = await command(`price-limits set ${tenant} --reseller ${anId} --floor-at-list`)
    expect(stdout).toMatch(new RegExp(`reseller ${anId}\nCapped at ERP +no\nFloored at list +yes`))
    expect(await document(list)).toEqual([
      { resellerId: null, capsAtErp: true, floorsAtList: false },
      { resellerId: anId, capsAtErp: false, floorsAtList: true },
    ])
    expect(await refusal(`price-limits set --tenant Other --reseller ${anId}`)).toMatch(
      /Other has no reseller/,
    )
    await document(`price-limits remove ${tenant} --reseller ${anId}`)
    expect(await refusal(`price-limits remove ${tenant} --reseller ${anId}`)).toMatch(/no limits.*reseller/)
    expect((await command(list)).stdout).toMatch(/^PRICES .*\nall sellers +yes +no\n$/)
  })

  it('creates API accesses, whose secrets are shown once and stored nowhere', async () => {
    const { command, database, document, refusal } = operator
    const create = `api-access create --tenant ${tenantId}`
    const csp = await document(`${create} --role csp --name Portal`)
    expect(csp).toMatchObject({
      issuer: 'built-in',
      role: 'csp',
      clientSecret: expect.stringMatching(/^[\w-]{43}$/),
    })
    const [stored] = await database.execute('select * from directory.api_accesses')
    expect(JSON.stringify(stored)).toContain(csp.clientId)
    expect(JSON.stringify(stored)).not.toContain(csp.clientSecret)

    expect(await refusal(`${create} --role customer --customer ${anId}`)).toMatch(/Nord wind has no customer/)
    expect(await refusal(`${create} --role reseller --reseller ${anId}`)).toMatch(/Nord wind has no reseller/)

    const { stdout } = await command(`api-access list --tenant ${tenantId}`)
    expect(stdout).toMatch(new RegExp(`${csp.clientId} +csp +- +Portal +built-in`))
  })

  it('limits API accesses, and rotates their secrets with an overlap', async () => {
    const { command, document, refusal } = operator
    const create = 'api-access create --tenant Other --role csp --name Limited'
    const limits = '--scopes billing,READ --allowed-addresses 192.0.2.7/24,2001:db8::7 --expires 2099-01-01'
    const limited = await document(`${create} ${limits} --secret-expires 2098-01-01`)
    const client = `--client-id ${limited.clientId}`
    const found = async () => {
      const all = await document('api-access list --tenant Other')
      return all.find(({ name }: { name: string }) => name === 'Limited')
    }
    expect(await found()).toMatchObject({
      scopes: ['billing', 'read'],
      allowedAddresses: ['192.0.2.0/24', '2001:db8::7/128'],
      expiresAt: '2099-01-01T00:00:00.000Z',
    })
    const widened = await command(`api-access limit ${client} --scopes all --expires never`)
    expect(widened.stderr).toBe('')
    expect(widened.stdout).toBe(
      `Client id          ${limited.clientId}\nScopes             all\n` +
        'Allowed addresses  192.0.2.0/24,2001:db8::7/128\nExpires            never\n',
    )
    await document(`api-access limit ${client} --allowed-addresses any`)
    expect(await found()).toMatchObject({ scopes: null, allowedAddresses: null, expiresAt: null })
    for (const [flags, problem] of [
      ['', 'at least one of'],
      ['--scopes write', 'The value must be one of read, billing'],
      ['--allowed-addresses example.com', 'The value must be networks'],
      ['--expires soon', 'The value must be a date'],
    ]) {
      const { code, stderr } = await command(`api-access limit ${client} ${flags}`.trim())
      expect([code, stderr]).toEqual([2, expect.stringContaining(problem!)])
    }
    expect(await refusal('api-access limit --client-id unknown --scopes read')).toMatch(/no API access/)

    const list = `api-access secret list ${client}`
    const [first] = await document(list)
    expect(first).toMatchObject({ state: 'Active', expiresAt: '2098-01-01T00:00:00.000Z', lastUsedAt: null })
    const second = await document(`api-access rotate ${client} --overlap 7d`)
    expect(second).toMatchObject({ clientSecret: expect.stringMatching(/^[\w-]{43}$/) })
    expect(await refusal(`api-access rotate ${client} --overlap 12h`)).toMatch(/two valid secrets/)
    const [, overlapping] = await document(list)
    expect(overlapping).toMatchObject({ secretId: first.secretId, state: 'Active' })
    expect(Date.parse(overlapping.expiresAt) - Date.now()).toBeLessThan(8 * 86_400_000)
    const revoke = `api-access secret revoke ${client} --secret-id`
    expect(await document(`${revoke} ${first.secretId}`)).toMatchObject({ revoked: true })
    expect(await refusal(`${revoke} ${first.secretId}`)).toMatch(/no such secret, or it is revoked/)
    await document(`api-access rotate ${client}`)
    expect((await document(list)).map(({ state }: { state: string }) => state)).toEqual([
      ...['Active', 'Revoked', 'Revoked'],
    ])
    expect((await command(list)).stdout).toMatch(/^SECRET ID +STATE +CREATED +EXPIRES +REVOKED +LAST USED\n/)
    expect(await refusal('api-access secret list --client-id unknown')).toMatch(/no API access/)
    const wrong = await command(`api-access rotate ${client} --overlap 7w`)
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('such as 30m, 12h or 7d')])
    expect(await document('api-access unknown-clients')).toEqual([])
    await document(`api-access revoke ${client}`)
  })

  it('lets callers of other issuers in, once each', async () => {
    const { document, refusal } = operator
    const create =
      'api-access create --tenant Other --role csp --issuer https://login.example/a --subject robot'
    const foreign = await document(create)
    expect(foreign).toMatchObject({ issuer: 'https://login.example/a', clientId: 'robot' })
    expect(foreign).not.toHaveProperty('clientSecret')
    expect(await refusal(create)).toMatch(/robot .* already/)
    expect(await refusal('api-access rotate --client-id robot')).toMatch(/no API access of client "robot"/)
    expect(await refusal('api-access revoke --client-id robot')).toMatch(/no API access of client "robot"/)
    await document('api-access revoke --client-id robot --issuer https://login.example/a')
    expect((await document('api-access list --tenant Other')).at(-1).revokedAt).toMatch(/^20/)
  })

  it('creates portal users of a tenant, who sign in at other issuers', async () => {
    const { command, document, refusal } = operator
    const create = 'portal-user create --tenant Other --email'
    const user = await document(`${create} Ana+1@Example.com --first-name Ana --groups viewer,administrator`)
    expect(user).toMatchObject({ firstName: 'Ana', lastName: null, groups: ['Administrator', 'Viewer'] })
    expect(await refusal(`${create} ana+1@example.com`)).toMatch(/Other has a portal user .* already/)

    const access = 'api-access create --tenant Other --issuer https://login.example/a --subject'
    expect(await document(`${access} 1 --portal-user ANA+1@example.com`)).toMatchObject({
      name: 'Ana',
      role: 'csp',
      userId: user.id,
    })
    expect(await refusal(`${access} 1 --portal-user ana+1@example.com`)).toMatch(/has an API access already/)
    expect(
      await refusal('api-access limit --client-id 1 --issuer https://login.example/a --scopes read'),
    ).toMatch(/not possible for a portal user, whose groups determine the rights/)
    const { code, stderr } = await command(`${access} 2 --portal-user ana+1@example.com --scopes read`)
    expect([code, stderr]).toEqual([2, expect.stringContaining('cannot be combined with --scopes')])
    expect(await refusal(`${access} 2 --portal-user ben@example.com`)).toMatch(
      /Other has no portal user .*ben@/,
    )
    expect((await command('api-access list --tenant Other')).stdout).toMatch(new RegExp(`Ana .* ${user.id} `))
  })

  it('lets a portal user in again whose access was revoked, and no program', async () => {
    const { document, refusal } = operator
    const at = '--issuer https://login.example/a'
    await document(`api-access revoke --client-id 1 ${at}`)
    await document(`api-access create --tenant Other ${at} --subject 1 --portal-user ana+1@example.com`)
    const [, robot, user] = await document('api-access list --tenant Other')
    expect([robot.clientId, user.clientId, user.revokedAt]).toEqual(['robot', '1', null])
    const revoked = `api-access create --tenant Other ${at} --subject robot`
    expect(await refusal(`${revoked} --role csp`)).toMatch(/perhaps a revoked one/)
    expect(await refusal(`${revoked} --portal-user ana+1@example.com`)).toMatch(/perhaps a revoked one/)
    expect(
      await refusal(
        `api-access create --tenant ${tenantId} ${at} --subject 1 --portal-user ana+1@example.com`,
      ),
    ).toMatch(/no portal user/)
  })

  it('rotates secrets and the signing key, and revokes accesses', async () => {
    const { calling, document, refusal } = operator
    const [portal] = await document(`api-access list --tenant ${tenantId}`)
    const first = await document(`api-access rotate --client-id ${portal.clientId}`)
    const second = await document(`api-access rotate --client-id ${portal.clientId}`)
    const revoked = await document(`api-access create --tenant ${tenantId} --role csp`)
    await document(`api-access revoke --client-id ${revoked.clientId}`)
    expect(await refusal(`api-access revoke --client-id ${revoked.clientId}`)).toMatch(/or it is revoked/)
    const { keyId } = await document('signing-key rotate')

    await calling(second, async (_call, url, token) => {
      const header = JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString())
      expect(header.kid).toBe(keyId)
      for (const { clientId, clientSecret } of [first, revoked]) {
        expect(await fetchToken(url, clientId, clientSecret)).toBeUndefined()
      }
    })
  })

  it('creates operators of the administration over HTTP, and rotates and revokes them', async () => {
    const { command, document, refusal } = operator
    const limits = '--allowed-addresses 192.0.2.7/24 --expires 2099-01-01'
    const created = await document(`operator create --name Ana ${limits}`)
    expect(created.clientSecret).toMatch(/^[\w-]{43}$/)
    const client = `--client-id ${created.clientId}`
    const rotated = await document(`operator rotate ${client}`)
    expect(rotated.clientSecret).not.toBe(created.clientSecret)
    const { clientSecret: _, ...shown } = created
    expect(await document('operator list')).toMatchObject([
      { ...shown, allowedAddresses: ['192.0.2.0/24'], lastUsedAt: null },
    ])
    expect(await document(`operator revoke ${client}`)).toEqual({ clientId: created.clientId, revoked: true })
    expect(await refusal(`operator rotate ${client}`)).toMatch(/or it is revoked; list all: .*operator list/)
    expect((await command('operator log')).stdout).toBe('No operator has written anything yet.\n')
  })

  // Only one process can open the embedded database.
  it.runIf(kind === 'postgresql')(
    'revokes a signing key, whose tokens a running service rejects within 5 seconds',
    async () => {
      const { calling, command, document, refusal } = operator
      const client = await document(`api-access create --tenant ${tenantId} --role csp`)
      const [{ keyId: old, state }] = await document('signing-key list')
      expect(state).toBe('Active')
      expect(await refusal(`signing-key revoke --key-id ${old}`)).toMatch(
        /only active one.*signing-key rotate/,
      )
      expect(await refusal('signing-key revoke --key-id -_unknown')).toMatch(
        /no signing key -_unknown.*signing-key list/,
      )
      const domain = 'keys.example'
      await operator.database.execute(
        `insert into directory.domains (domain, tenant_id, status, verification, expires_at)
       values ($1, $2, 'Active', 'test', now() + interval '1 day')`,
        [domain, tenantId],
      )

      await calling(client, async (_call, url, token) => {
        const statusWith = async (bearer: string) => {
          const headers = { authorization: `Bearer ${bearer}`, 'x-tenant': domain }
          return (await fetch(`${url}/v1/Resellers`, { headers })).status
        }
        expect(await statusWith(token)).toBe(200)
        const { keyId: young } = await document('signing-key rotate')
        expect(await statusWith(token)).toBe(200)
        expect(await document(`signing-key revoke --key-id ${old}`)).toEqual({ keyId: old, revoked: true })
        const revokedAt = performance.now()
        await expect.poll(() => statusWith(token)).toBe(401)
        expectWithin(5_500, revokedAt)
        const fresh = await fetchToken(url, client.clientId, client.clientSecret)
        expect(await statusWith(fresh!)).toBe(200)
        const published = await (await fetch(`${url}/oauth2/v2.0/keys`)).json()
        expect(published.keys.map(({ kid }: { kid: string }) => kid)).not.toContain(old)
        const states = (await document('signing-key list')).slice(0, 2)
        expect(states).toMatchObject([
          { keyId: young, state: 'Active' },
          { keyId: old, state: 'Revoked' },
        ])
      })
      expect((await command('signing-key list')).stdout).toMatch(/KEY ID +STATE +ENCRYPTED +CREATED/)
    },
  )

  it('reads the audit log, newest first, and says when a limit cuts it', async () => {
    const { command, database } = operator
    await database.execute(
      `with named as (select set_config('app.tenant', $1, false))
       insert into audit_logs (tenant_id, occurred_at, audit_log_id, correlation_id, operation, status, error_message)
       select $1::uuid, timestamptz '2026-01-01T00:00:00Z' + n * interval '1 second', gen_random_uuid(),
         gen_random_uuid(), case when n % 2 = 0 then 'UpdateReseller' else 'CreateReseller' end, 'Failed', E'why\\x1b[2J'
       from named, generate_series(1, 1201) as n`,
      [tenantId],
    )
    const read = async (...flags: string[]) => {
      const { code, stdout, stderr } = await command(`audit list --tenant ${tenantId} --json`, ...flags)
      const rows = stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
      return { code, stderr, rows }
    }
    const all = await read()
    expect([all.code, all.stderr]).toEqual([0, ''])
    const seconds = all.rows.map(
      ({ occurredAt }) => (Date.parse(occurredAt) - Date.parse('2026-01-01')) / 1_000,
    )
    expect(seconds).toEqual(Array.from({ length: 1_201 }, (_, place) => 1_201 - place))

    const cut = await read('--limit', '700')
    expect(cut.rows).toEqual(all.rows.slice(0, 700))
    expect([cut.code, cut.stderr]).toEqual([0, 'There are more rows; the list ends at --limit 700.\n'])
    expect((await read('--limit', '1201')).stderr).toBe('')

    const few = await read(
      ...['--operations', 'UpdateReseller,Other', '--status', 'failed'],
      ...['--from', '2026-01-01T00:00:10Z', '--to', '2026-01-01T00:00:20Z'],
    )
    expect(few.rows.map(({ occurredAt }) => occurredAt.slice(17, 19))).toEqual(['18', '16', '14', '12', '10'])

    const { stdout } = await command(`audit list --tenant ${tenantId} --limit 1`)
    expect(stdout).toMatch(
      /^TIME +STATUS +OPERATION .*\n2026-01-01T00:20:01\.000Z +Failed +CreateReseller .* why\ufffd\[2J\n$/,
    )
    expect((await command('audit list --tenant Other')).stderr).toBe('No audit row matches.\n')
  })
  it('exports and erases the data of a person, once', async () => {
    const { command, document, refusal, database } = operator
    await database.execute(
      `with named as (select set_config('app.tenant', $1, false))
       insert into resellers (tenant_id, reseller_id, company_name_key, first_name, last_name, email)
       select $1::uuid, gen_random_uuid(), 'x', 'Ana', 'Lopes', 'ana@example.com' from named`,
      [tenantId],
    )
    const file = join(await mkdtemp(join(tmpdir(), 'person-')), 'ana.json')
    const named = `--tenant ${tenantId} --email ANA@example.com`
    expect(await refusal(`person erase --tenant ${tenantId}`)).toMatch(/--email, --user-id or both/)
    expect(await refusal(`person erase --tenant ${tenantId} --email ana`)).toMatch(/such as ana@example.com/)
    expect(await document(`person export ${file} ${named}`)).toEqual({
      file,
      rows: { 'public.resellers': 1 },
    })
    expect(await refusal(`person export ${file} ${named}`)).toMatch(/exists already/)
    const exported = JSON.parse(await readFile(file, 'utf8'))
    expect(exported.tables['public.resellers'][0].values).toMatchObject({ last_name: 'Lopes' })
    await rm(dirname(file), { recursive: true })
    const rehearsed = await document(`person erase ${named} --dry-run`)
    expect(rehearsed).toMatchObject({ isDryRun: true, rows: { 'public.resellers': 1 } })
    expect((await command(`person erase ${named}`)).stdout).toMatch(
      /^Changed rows +1\n[\s\S]*invoices and contracts/,
    )
    expect((await document(`person erase ${named}`)).rows).toEqual({})
  })

  it('sets how long the audit log is kept', async () => {
    const { command, document, refusal } = operator
    const retention = `audit retention --tenant ${tenantId}`
    expect((await command(retention)).stdout).toMatch(/Kept +for ever/)
    expect(await document(`${retention} --months 24`)).toMatchObject({ months: 24, needsExport: true })
    expect((await command(retention)).stdout).toMatch(/Kept +24 months\nDeleted +after the export/)
    expect(await refusal(`audit export none.jsonl --tenant ${tenantId} --expired`)).toMatch(
      /Nothing was written/,
    )
    expect(await document(`${retention} --forever`)).toMatchObject({ months: null })
    expect(await refusal(`${retention} --forever --months 2`)).toMatch(/either --months or --forever/)
  })
})
