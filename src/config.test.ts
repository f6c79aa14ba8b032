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
