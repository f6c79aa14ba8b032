import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleReseller } from '../src/resources/resellers/example.ts'
import { databaseKinds } from '../test/harness/databases.ts'
import { type DnsServer, startDnsServer } from '../test/harness/dns-server.ts'
import { type Credentials, newOperatorOfMigrated, type Operator } from '../test/harness/operator.ts'

// First steps run on every database; what follows from them runs on one. One
// story in order: each part finds what the parts before have made.
const kind = databaseKinds.at(-1)!

describe(`domains, on the ${kind} database`, () => {
  let dns: DnsServer
  let operator: Operator
  let csp: Credentials
  let providerInstanceId: string

  beforeAll(async () => {
    dns = await startDnsServer()
    operator = await newOperatorOfMigrated(kind, { DNS_SERVERS: dns.address }, { servesHere: true })
    await operator.document('tenant create --name Nordwind')
    await operator.document('tenant create --name Other')
    csp = await operator.document('api-access create --tenant Nordwind --role csp')
    const instance = await operator.document(
      'provider-instance add --tenant Nordwind --type Generic --alias Own',
    )
    providerInstanceId = instance.providerInstanceId
  })
  afterAll(async () => {
    await dns.stop()
    await operator.database.remove()
  })

  it('become active by a TXT record', async () => {
    const { command, document, refusal } = operator
    const added = await document('domain add --tenant Nordwind --domain Bücher.example')
    expect(added).toMatchObject({
      domain: 'xn--bcher-kva.example',
      status: 'Pending',
      record: {
        type: 'TXT',
        name: '_reseller-api.xn--bcher-kva.example',
        value: expect.stringMatching(/^reseller-api-verification=[\da-f]{40}$/),
      },
    })
    const { record } = added

    const early = await command('domain verify --json --domain bücher.example')
    expect([early.code, early.json().status]).toEqual([1, 'Pending'])
    expect(early.stderr).toContain(`Create one with the value ${record.value}`)

    dns.records.set(record.name, ['reseller-api-verification=another'])
    const wrong = await command('domain verify --json --domain bücher.example')
    expect([wrong.code, wrong.json().status]).toEqual([1, 'Failed'])
    expect(wrong.stderr).toContain('contains "reseller-api-verification=another" instead of')

    dns.isFailing = true
    expect(await refusal('domain verify --domain bücher.example')).toMatch(
      /cannot be looked up \(ESERVFAIL\)/,
    )
    dns.isFailing = false
    expect((await document('domain list --tenant Nordwind'))[0].status).toBe('Failed')

    const again = await document('domain add --tenant Nordwind --domain bücher.example')
    expect([again.status, again.record]).toEqual(['Pending', record])
    expect(new Date(again.expiresAt) > new Date(added.expiresAt)).toBe(true)

    dns.records.set(record.name, ['v=spf1 -all', record.value])
    const right = await command('domain verify --domain BÜCHER.example')
    expect(right).toMatchObject({ code: 0, stderr: '', stdout: 'xn--bcher-kva.example is active.\n' })
  })

  it('of another tenant are refused without naming the tenant', async () => {
    const message = await operator.refusal('domain add --tenant Other --domain bücher.example')
    expect(message).toBe('xn--bcher-kva.example is in use and cannot be added.\n')
  })

  it('of a reseller show in the reseller, and name the tenant in X-Tenant once they are active', async () => {
    const { calling, document, refusal } = operator
    const association = { ...exampleReseller.providerResellers[0], providerInstanceId }
    const reseller = { ...exampleReseller, providerResellers: [association] }
    let path = ''
    await calling(csp, async (call) => {
      const { body } = await call('POST', '/v1/Resellers', 'xn--bcher-kva.example', reseller)
      path = `/v1/Resellers/${body.resellerId}`
      expect((await call('GET', path, 'xn--bcher-kva.example')).body.customDomain).toBeNull()
    })
    const resellerId = path.split('/').at(-1)

    const ofOther = await refusal(`domain add --tenant Other --domain shop.example --reseller ${resellerId}`)
    expect(ofOther).toMatch(/Other has no reseller/)
    const { record } = await document(
      `domain add --tenant Nordwind --domain Shop.Example --reseller ${resellerId}`,
    )
    const second = await refusal(
      `domain add --tenant Nordwind --domain shop2.example --reseller ${resellerId}`,
    )
    expect(second).toMatch(/has the domain shop\.example; first: reseller-api admin domain remove/)

    await calling(csp, async (call) => {
      const { body } = await call('GET', path, 'xn--bcher-kva.example')
      expect(body.customDomain).toEqual({ customDomain: 'shop.example', status: { name: 'Pending' } })
      expect((await call('GET', path, 'shop.example')).status).toBe(403)
    })

    dns.records.set(record.name, [record.value])
    expect((await document('domain verify --domain shop.example')).status).toBe('Active')
    await calling(csp, async (call) => {
      const { status, body } = await call('GET', path, 'Shop.Example')
      expect(status).toBe(200)
      expect(body.customDomain).toEqual({ customDomain: 'shop.example', status: { name: 'Active' } })
    })
  })

  it('are active without a TXT record when the operator trusts them, which the audit log shows', async () => {
    const { calling, command, document, refusal } = operator
    const added = await command('domain add --tenant Nordwind --domain Portal.Internal --trusted')
    expect(added).toMatchObject({ code: 0, stderr: '', stdout: 'portal.internal is active.\n' })

    await document('domain add --tenant Nordwind --domain later.internal')
    const trusted = await document('domain add --tenant Nordwind --domain later.internal --trusted')
    expect([trusted.status, typeof trusted.verifiedAt]).toEqual(['Active', 'string'])
    expect(await refusal('domain add --tenant Nordwind --domain later.internal --trusted')).toMatch(
      /active already/,
    )
    expect(await refusal('domain add --tenant Other --domain later.internal --trusted')).toMatch(/is in use/)

    await calling(csp, async (call) => {
      const { status, body } = await call('GET', '/v1/AuditLogs?operations=TrustDomain', 'portal.internal')
      expect(status).toBe(200)
      expect(body.items.map(({ data }: { data: string }) => JSON.parse(data).domain)).toEqual([
        'later.internal',
        'portal.internal',
      ])
      expect(body.items[0]).toMatchObject({ status: { name: 'Succeded' }, userName: 'reseller-api' })
    })
  })

  it('expire after seven days, until they are added again or removed', async () => {
    const { command, database, document, refusal } = operator
    const { record } = await document('domain add --tenant Other --domain late.example')
    dns.records.set(record.name, [record.value])
    await database.execute(`update directory.domains set expires_at = now() where domain = 'late.example'`)
    const late = await command('domain verify --json --domain late.example')
    expect([late.code, late.json().status]).toEqual([1, 'Expired'])
    expect(late.stderr).toMatch(/7 days have passed; add the domain/)
    await document('domain add --tenant Other --domain late.example')
    expect((await document('domain verify --domain late.example')).status).toBe('Active')
    await document('domain remove --domain late.example')
    expect(await refusal('domain verify --domain late.example')).toMatch(/late\.example has not been added/)
  })
})
