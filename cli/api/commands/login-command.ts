import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text as readAll } from 'node:stream/consumers'
import type { Command } from 'commander'
import { createClient } from '../../../client/src/client.ts'
import { Forbidden } from '../../../client/src/errors/errors.ts'
import { print, table } from '../../output.ts'
import { Refusal, UsageError } from '../../refusal.ts'
import { accessFrom, addressOf, clientOptions } from '../access/access.ts'
import { type Profile, readProfiles, removeProfile, saveProfile } from '../access/profiles.ts'

interface LoginFlags {
  readonly profile: string
  readonly url?: string
  readonly tenant?: string
  readonly clientId?: string
  readonly secretStdin?: true
  readonly secretCommand?: string
  readonly tokenCommand?: string
  readonly default?: true
}

/** Adds `login`. */
export function addLoginCommand(program: Command): void {
  program
    .command('login')
    .description(
      'Test credentials and store them as a profile in ~/.config/reseller-api/config.toml. The secret is stored in a file ' +
        'that only you can read, or stays where --secret-command finds it. The command asks for each value that no flag sets.',
    )
    .option('--profile <name>', 'name of the profile', 'default')
    .option('--url <url>', 'address of the service')
    .option('--tenant <domain>', 'domain of the tenant')
    .option('--client-id <id>', 'client id of the API access')
    .option('--secret-stdin', 'read the client secret from standard input')
    .option(
      '--secret-command <command>',
      'command that prints the client secret, such as "pass show reseller-api"',
    )
    .option(
      '--token-command <command>',
      'command that prints a token of another issuer, instead of client id and secret',
    )
    .option('--default', 'use the profile when no other one is selected')
    .action(login)
}

/** Adds `logout`. */
export function addLogoutCommand(program: Command): void {
  program
    .command('logout')
    .description('Remove a profile and its stored secret from this machine. The API access stays valid.')
    .argument('[profile]', 'name of the profile', 'default')
    .action(async (name: string) => {
      if (!(await removeProfile(process.env, name)))
        throw new Refusal(`There is no profile ${JSON.stringify(name)}.`)
      await print(`Removed the profile ${name}.\n`)
    })
}

/** Adds `profiles`. */
export function addProfilesCommand(program: Command): void {
  program
    .command('profiles')
    .description('List the profiles of this machine, without secrets.')
    .option('--json', 'print one JSON document')
    .action(listProfiles)
}

async function listProfiles({ json }: { json?: true }): Promise<void> {
  const { default: usual, profiles } = await readProfiles(process.env)
  const rows = Object.entries(profiles).map(([name, { url, tenant, client_id }]) => {
    return { name, url, tenant, clientId: client_id ?? null, isDefault: name === usual }
  })
  const columns = {
    profile: 'name',
    url: 'url',
    tenant: 'tenant',
    client: 'clientId',
    default: 'isDefault',
  } as const
  const text = table(columns, rows, 'There is no profile yet: reseller-api login')
  await print(`${json ? JSON.stringify(rows, null, 2) : text}\n`)
}

async function login(flags: LoginFlags): Promise<void> {
  const url = addressOf(flags.url ?? (await ask('URL of the service: ', '--url')))
  const tenant = flags.tenant ?? (await ask('Domain of the tenant: ', '--tenant'))
  const service = { url, tenant }
  const { profile, secret } = flags.tokenCommand
    ? { profile: { ...service, token_command: flags.tokenCommand } satisfies Profile, secret: undefined }
    : await clientProfile(service, flags)
  const role = await test(flags.profile, profile, secret)
  const path = await saveProfile(process.env, flags.profile, profile, {
    secret,
    isDefault: flags.default === true,
  })
  await print(`${role}\nStored the profile ${flags.profile} in ${path}.\n`)
}

async function clientProfile(service: Pick<Profile, 'url' | 'tenant'>, flags: LoginFlags) {
  const client_id = flags.clientId ?? (await ask('Client id: ', '--client-id'))
  const { secretCommand, secretStdin } = flags
  if (secretCommand !== undefined)
    return { profile: { ...service, client_id, client_secret_command: secretCommand }, secret: undefined }
  const secret = secretStdin ? (await readAll(process.stdin)).trim() : await askSecret('Client secret: ')
  if (secret === '') throw new UsageError('The client secret is empty.')
  return { profile: { ...service, client_id }, secret }
}

/** Gets a token and sends one request with it. Returns a sentence about the result. */
async function test(name: string, profile: Profile, secret: string | undefined): Promise<string> {
  const environment =
    secret === undefined
      ? {}
      : { RESELLER_API_CLIENT_ID: profile.client_id, RESELLER_API_CLIENT_SECRET: secret }
  const given = secret === undefined ? { profile: name } : {}
  const access = accessFrom({ ...given, url: profile.url, tenant: profile.tenant }, environment, {
    profiles: { [name]: profile },
  })
  const client = createClient({ ...clientOptions(access), maxRetries: 0 })
  try {
    await client.operations.list({ pageSize: 1 })
  } catch (error) {
    // The credentials are valid, but their scopes do not permit this request.
    if (!(error instanceof Forbidden)) throw error
    return `Signed in at ${profile.url}. The API access is limited: ${error.description}`
  }
  return `Signed in at ${profile.url} for ${profile.tenant}.`
}

async function ask(question: string, flag: string): Promise<string> {
  if (!process.stdin.isTTY) throw new UsageError(`Without a terminal, the command needs ${flag}.`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = (await terminal.question(question)).trim()
  terminal.close()
  if (answer === '') throw new UsageError(`${flag} is empty.`)
  return answer
}

/** Asks for a secret without showing it. */
async function askSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new UsageError('Without a terminal, the command needs --secret-stdin or --secret-command.')
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const answer = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return answer.trim()
}
