import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleReseller } from '../src/resources/resellers/example.ts'
import { oneDatabase } from '../test/harness/databases.ts'
import { type DnsServer, startDnsServer } from '../test/harness/dns-server.ts'
import { newOperator, type Operator } from '../test/harness/operator.ts'

const databases = oneDatabase(import.meta.url)

describe.each(databases)('the first steps of an operator, on the %s database', (kind) => {
  let dns: DnsServer
  let operator: Operator
  beforeAll(async () => {
    dns = await startDnsServer()
    operator = await newOperator(kind, { DNS_SERVERS: dns.address }, { runsProcesses: true })
  })
  afterAll(async () => {
    await dns.stop()
    await operator.database.remove()
  })

  it('lead from nothing to a reseller and its row in the audit log', async () => {
    const { calling, command, document } = operator
    expect((await document('database migrate')).applied).toContain('001-directory')
    const { code, stdout } = await command('database status')
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^MIGRATION +STATE +APPLIED\n001-directory +applied +20/),
    ])

    const { tenantId } = await document('tenant create --name Nordwind')
    expect((await document('tenant list')).map((one: { tenantId: string }) => one.tenantId)).toEqual([
      tenantId,
    ])

    const { record } = await document('domain add --tenant Nordwind --domain Portal.Example')
    dns.records.set(record.name, [record.value])
    expect((await document('domain verify --domain portal.example')).status).toBe('Active')

    const { providerInstanceId } = await document(
      'provider-instance add --tenant Nordwind --type Generic --alias Own',
    )
    expect((await document('provider-instance list --tenant Nordwind'))[0]).toMatchObject({
      providerInstanceId,
    })
    const csp = await document('api-access create --tenant Nordwind --role csp --name Portal')

    const association = { ...exampleReseller.providerResellers[0], providerInstanceId }
    await calling(csp, async (call) => {
      const body = { ...exampleReseller, providerResellers: [association] }
      expect((await call('POST', '/v1/Resellers', 'portal.example', body)).status).toBe(201)
    })

    const log = await command('audit list --tenant Nordwind --operations CreateReseller --json')
    const outcomes = log.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(outcomes.at(-1)).toMatchObject({ operation: 'CreateReseller', userName: 'Portal' })
  })
})
