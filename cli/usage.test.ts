import { describe, expect, it } from 'vitest'
import { runCommand } from '../test/harness/command.ts'
import { adminReference } from './command-reference.ts'
import { buildProgram, everyCommand } from './program.ts'

const admin = await buildProgram('admin')
const commands = everyCommand(admin.commands.find((one) => one.name() === 'admin')!).filter(
  (command) => command.commands.length === 0,
)
const uuid = '3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58'

describe('a command line that is none', () => {
  it.each<[string, RegExp]>([
    ['', /Usage: reseller-api/],
    ['admin tenant', /create .*Create a tenant/],
    ['admin tenan list', /unknown command 'tenan'\n\(Did you mean tenant\?\)/],
    ['admin tenant creat --name a', /unknown command 'creat'\n\(Did you mean create\?\)/],
    ['admin tenant create --nam a', /unknown option '--nam'\n\(Did you mean --name\?\)/],
    ['admin tenant create', /required option '--name <name>' not specified\n\(--help/],
    ['admin tenant create --name', /'--name <name>' argument missing/],
    ['admin tenant create --name a b', /too many arguments/],
    ['admin tenant list --secret s', /unknown option '--secret'/],
    ['admin api-access create --tenant a --role boss', /one of csp, reseller, customer/],
    ['admin api-access create --tenant a --role reseller', /--role reseller needs --reseller <id>/],
    [
      `admin api-access create --tenant a --role csp --customer ${uuid}`,
      /--role csp cannot be combined with --customer/,
    ],
    ['admin api-access create --tenant a --role reseller --reseller 7', /must be a UUID such as/],
    ['admin api-access create --tenant a --role csp --subject s', /--issuer and --subject go together/],
    ['admin api-access create --tenant a --role csp --subject s --issuer login', /the iss claim/],
    [
      'admin api-access create --tenant a',
      /either --role <role> for a program or --portal-user <email> for a person/,
    ],
    ['admin api-access create --tenant a --role csp --portal-user a@b.test', /send either --role/],
    ['admin api-access create --tenant a --portal-user a@b.test', /needs --issuer and --subject/],
    [
      `admin api-access create --tenant a --portal-user a@b.test --customer ${uuid}`,
      /cannot be combined with --customer/,
    ],
    ['admin portal-user create --tenant a --email ana', /--email: "ana" is not an e-mail address/],
    [
      'admin portal-user create --tenant a --email a@b.test --groups boss',
      /one of Administrator, Alert Manager/,
    ],
    [
      'admin provider-instance add --tenant a --alias b --type Amazon',
      /one of Generic, MicrosoftTier1, Micro/,
    ],
    ['admin provider-instance add --tenant a --alias b --type generic --offer-types Lic', /one of License, /],
    [
      'admin provider-instance add --tenant a --alias b --type generic --countries DE,UK',
      /United Kingdom .* is GB/,
    ],
    ['admin domain add --tenant a --domain https://portal.example', /exactly one domain/],
    ['admin audit list --tenant a --from yesterday', /a date such as 2026-05-04/],
    ['admin audit list --tenant a --limit 0', /a whole number from 1/],
    ['admin audit list --tenant a --status ok', /one of Processing, Succeded, Failed/],
    ['admin where GET', /missing required argument 'path'/],
  ])('reseller-api %s: exit code 2 and what would pass', async (line, message) => {
    const { code, stdout, stderr } = await runCommand(line.split(' ').filter(Boolean))
    expect(stderr).toMatch(message)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).not.toMatch(/^\s+at /m)
  })
})

describe('a setting or a database that cannot be used', () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ['serve', { PORT: 'x' }, /^PORT=x: expected a whole number/],
    ['admin tenant list', { PORT: 'x' }, /^PORT=x: expected a whole number/],
    ['admin tenant list', { DATA_DIR: '/nowhere/at/all' }, /no embedded database in .*database migrate/],
    ['admin database status', { DATA_DIR: '/nowhere/at/all' }, /no embedded database in/],
    [
      'admin tenant list',
      { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/b' },
      /cannot be reached \(ECONNREFUSED\)/,
    ],
    ['serve', { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/b' }, /cannot be reached \(ECONNREFUSED\)/],
  ])('reseller-api %s with %o: exit code 1 and what to do', async (line, environment, message) => {
    const { code, stdout, stderr } = await runCommand(line.split(' '), environment)
    expect(stderr).toMatch(message)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).not.toMatch(/^\s+at |secret/m)
  })
})

describe('the help', () => {
  it('of serve lists every setting with its default', async () => {
    const { code, stdout } = await runCommand(['serve', '--help'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/DATABASE_URL +A PostgreSQL server, version 15 or later/)
    expect(stdout).toMatch(/PORT +Port to listen on.*\(8080\)/)
  })

  it.each(commands.map((command) => [`${command.parent?.name()} ${command.name()}`, command] as const))(
    'of %s has flag --json and examples that it would take',
    (_, command) => {
      let help = ''
      command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
      expect(command.options.map(({ long }) => long)).toContain('--json')
      const examples = help.slice(help.indexOf('Examples:')).match(/^ {2}reseller-api .*/gm)!
      for (const example of examples)
        expect(flagsOf(example).filter((flag) => !help.includes(`  ${flag} `))).toEqual([])
    },
  )

  it('makes a page with every command', async () => {
    const headings = (await adminReference()).match(/^## `.*`/gm)
    expect(headings).toContain('## `reseller-api admin api-access create`')
    expect(headings?.length).toBeGreaterThan(commands.length)
  })

  it.each(['', 'serve', 'admin tenant create'])('is also printed by `help %s`', async (line) => {
    const words = line.split(' ').filter(Boolean)
    const { code, stdout, stderr } = await runCommand(['help', ...words])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toBe((await runCommand([...words, '--help'])).stdout)
  })

  it.each(['--version', '-V', '-v'])('prints the version for %s', async (flag) => {
    expect(await runCommand([flag])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    })
  })
})

function flagsOf(example: string): string[] {
  return example.match(/--[a-z-]+/g) ?? []
}
