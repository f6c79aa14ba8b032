import { describe, expect, it } from 'vitest'
import { ConfigError, homesOf, readConfig } from './config.ts'

const databaseUrl = 'postgres://api:secret@one/api'

function problemsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error('The configuration is accepted.')
}

describe('the homes of tenants', () => {
  it('are the one database without DATABASE_HOMES', () => {
    expect(homesOf(readConfig({}))).toEqual([{ name: 'default', url: undefined, directUrl: undefined }])
    expect(homesOf(readConfig({ DATABASE_URL: databaseUrl }))).toEqual([
      { name: 'default', url: databaseUrl, directUrl: undefined },
    ])
  })

  it('have the names of DATABASE_HOMES, in its order, with their direct addresses', () => {
    const config = readConfig({
      DATABASE_URL: databaseUrl,
      DATABASE_HOMES: ' south=postgres://api:secret@two/api\n north-2=postgresql://three/api ',
      DATABASE_DIRECT_HOMES: 'south=postgres://api:secret@two-direct/api',
    })
    expect(homesOf(config)).toEqual([
      { name: 'default', url: databaseUrl, directUrl: undefined },
      {
        name: 'south',
        url: 'postgres://api:secret@two/api',
        directUrl: 'postgres://api:secret@two-direct/api',
      },
      { name: 'north-2', url: 'postgresql://three/api', directUrl: undefined },
    ])
  })

  it.each([
    ['postgres://api:secret@two/api', /entry 1 must begin with a name and =, such as north=postgres/],
    ['a=postgres://one/a South=postgres://api:secret@two/api', /entry 2 must begin with a name/],
    [`${'a'.repeat(32)}=postgres://api:secret@two/api`, /1 to 31 lower-case letters/],
    ['default=postgres://api:secret@two/api', /the name default belongs to the database of DATABASE_URL/],
    ['a=postgres://api:secret@two/api a=postgres://b/api', /the name a is used twice/],
    ['a=mysql://api:secret@two/api', /a must be the address of a PostgreSQL server, such as a=postgres/],
    ['a=api:secret@two', /a must be the address of a PostgreSQL server/],
  ])('are refused as %s, without their secrets', (homes, problem) => {
    const message = problemsOf({ DATABASE_URL: databaseUrl, DATABASE_HOMES: homes })
    expect(message).toMatch(/^DATABASE_HOMES=…: /)
    expect(message).toMatch(problem)
    expect(message).not.toContain('secret')
  })

  it.each([
    [
      databaseUrl,
      /^DATABASE_HOMES: north is the database of DATABASE_URL; each home needs a database of its own$/,
    ],
    ['postgresql://other:secret@ONE:5432/api?application_name=x', /north is the database of DATABASE_URL/],
    ['postgres://two/api south=postgres://api:secret@two:5432/api', /south is the database of north/],
  ])('need databases of their own: %s', (homes, problem) => {
    const message = problemsOf({ DATABASE_URL: databaseUrl, DATABASE_HOMES: `north=${homes}` })
    expect(message).toMatch(problem)
    expect(message).not.toContain('secret')
  })

  it.each([
    'postgres://one/other',
    'postgres://one:5433/api',
    'postgres:///api?host=/run/postgresql',
    // The name of a database has upper and lower case.
    'postgres://one/API',
  ])('may be on one server: %s', (url) => {
    const config = readConfig({ DATABASE_URL: databaseUrl, DATABASE_HOMES: `north=${url}` })
    expect(homesOf(config)).toHaveLength(2)
  })

  it('need DATABASE_URL, and direct addresses need a home', () => {
    expect(problemsOf({ DATABASE_HOMES: 'south=postgres://two/api' })).toMatch(
      /^DATABASE_URL: required with DATABASE_HOMES, for example postgres:/,
    )
    const direct = 'north=postgres://api:secret@two/api'
    const message = problemsOf({
      DATABASE_URL: databaseUrl,
      DATABASE_HOMES: 'south=postgres://two/api',
      DATABASE_DIRECT_HOMES: direct,
    })
    expect(message).toMatch(/^DATABASE_DIRECT_HOMES: north is not a home of DATABASE_HOMES/)
    expect(message).not.toContain('secret')
  })
})

describe('the value of a variable', () => {
  const issuer = { issuer: 'https://login.example.com', audience: 'api', algorithms: ['RS256'] }
  const issuers = (...list: object[]) => JSON.stringify(list)

  it.each<[string, string, RegExp]>([
    ['ACCESS_REQUESTS_PER_MINUTE', ' ', /a whole number from 0/],
    ['PORT', '0x50', /a whole number from 0/],
    ['PORT', '1e3', /a whole number from 0/],
    ['PUBLIC_URL', 'https://api.example.com/reseller', /without a path, such as https:\/\/api\.example\.com/],
    ['PUBLIC_URL', 'https://api.example.com?a=b', /without a path/],
    ['PUBLIC_URL', 'https:api.example.com', /without a path/],
    ['DATABASE_URL', 'server', /expected postgres:\/\/user:password@host\/database/],
    ['DATABASE_URL', 'mysql://user:secret@host/database', /expected postgres:/],
    ['DATABASE_URL', 'postgres://user:secret@host:99999/database', /expected postgres:/],
    ['DATABASE_URL', 'postgres://user:sec#secret@host/database', /percent-encode/],
    ['DATABASE_URL', 'postgres://user:secret%e9@host/database', /percent-encode/],
    ['DNS_SERVERS', 'secret.example', /addresses such as 9\.9\.9\.9/],
    ['DNS_SERVERS', '9.9.9.9:99999', /addresses such as 9\.9\.9\.9/],
    ['SECRET_KEY', ',', /32 bytes in base64/],
    ['CONSOLE_CLIENTS', '[{"issuer":"https://a.example","clientSecret":secret}]', /not JSON/],
    ['OIDC_ISSUERS', issuers({ ...issuer, issuer: 'login' }), /issuer must be an https URL/],
    [
      'OIDC_ISSUERS',
      issuers({ ...issuer, issuer: 'http://login.example.com' }),
      /issuer must be an https URL/,
    ],
    ['OIDC_ISSUERS', issuers({ ...issuer, audience: [1] }), /audience must be a text/],
    ['OIDC_ISSUERS', issuers({ ...issuer, audience: [] }), /audience must be a text/],
    ['OIDC_ISSUERS', issuers({ ...issuer, algorithms: [] }), /algorithms must be a list/],
    ['OIDC_ISSUERS', issuers({ ...issuer, algorithms: ['HS256'] }), /algorithms must be a list/],
    ['OIDC_ISSUERS', issuers({ ...issuer, subjectClaim: 5 }), /subjectClaim must be a text/],
    ['OIDC_ISSUERS', issuers({ ...issuer, timeout: '5' }), /timeout must be/],
    ['OIDC_ISSUERS', issuers({ ...issuer, subject: 'oid' }), /subject is unknown; the members are/],
    ['OIDC_ISSUERS', issuers(issuer, issuer), /two entries have the issuer/],
  ])('%s=%s is refused, with what would pass and without secrets', (name, value, expected) => {
    const message = problemsOf({ [name]: value })
    expect(message).toMatch(new RegExp(`^${name}=`))
    expect(message).toMatch(expected)
    if (name !== 'DNS_SERVERS') expect(message).not.toContain('secret')
  })

  it('that has a password is not shown, even if it is invalid', () => {
    const message = problemsOf({ PORT: 'x', DATABASE_DIRECT_URL: 'postgres://a:secret@b:x/c' })
    expect(message).toMatch(/^DATABASE_DIRECT_URL=…/m)
    expect(message).not.toContain('secret')
  })

  it.each([
    'postgres://api@one/api',
    'postgresql://api:a%40b@[::1]:5432/api?sslmode=require',
    'postgres:///api?host=/run/postgresql',
    'postgres://api:secret@/api?host=/run/postgresql',
    'postgres://api:a%b c@one/api',
    'postgres://api@%2Frun%2Fpostgresql/api',
    '/run/postgresql api',
  ])('is accepted in each form that the driver accepts: DATABASE_URL=%s', (url) => {
    expect(readConfig({ DATABASE_URL: url, DNS_SERVERS: '9.9.9.9, [::1]:5353' })).toMatchObject({
      databaseUrl: url,
      dnsServers: ['9.9.9.9', '[::1]:5353'],
    })
  })
})
