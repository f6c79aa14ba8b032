import { readFile } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import { type Command, InvalidArgumentError, Option } from 'commander'
import {
  adapters,
  addressProblem,
  type ConnectionDeclaration,
  type ConnectionFlag,
  type ConnectionSettings,
  isOpenToOthers,
  missingMembers,
  type providerInstanceTypes,
  withoutVendor,
} from '../src/main.ts'
import { UsageError } from './refusal.ts'
import { name, oneOf } from './values.ts'

/** The values of the flags for vendor connections, which the adapters declare. Secrets are only read from a file. */
export interface ConnectionOptions {
  readonly secretsFile?: string
  /** False to store the connection without a sign-in. */
  readonly try: boolean
  readonly [flag: string]: unknown
}

const declared = Object.values(adapters).flatMap(({ connection }) => connection ?? [])

/** Adds the flags of the given connections to a command. A flag that several adapters declare is added once. */
export function withConnectionFlags(
  command: Command,
  connections: readonly ConnectionDeclaration[] = declared,
): Command {
  const all = new Map(connections.flatMap(({ flags }) => Object.values(flags)).map((one) => [one.flag, one]))
  const required = new Set(
    connections.flatMap(({ flags, required }) => required.flatMap((member) => flags[member]?.flag ?? [])),
  )
  const options = [...all.values()].map((one) => [required.has(one.flag), optionOf(one)] as const)
  for (const [isRequired, option] of options) if (isRequired) command.addOption(option)
  const contents = new Set(connections.map(({ secretsDoc }) => secretsDoc))
  command.option(
    '--secrets-file <path>',
    `JSON file with ${[...contents].join('; or ')}; - for standard input`,
  )
  for (const [isRequired, option] of options) if (!isRequired) command.addOption(option)
  return command.option('--no-try', 'store the connection without signing in first')
}

function optionOf({ flag, doc, value }: ConnectionFlag): Option {
  const option = new Option(flag, doc)
  if (value === 'pemFile') return option
  return option.argParser(value === 'text' ? name : value === 'url' ? address : oneOf(value))
}

/** Returns the name under which commander stores the value of a flag. */
function keyOf({ flag }: ConnectionFlag): string {
  return new Option(flag).attributeName()
}

/** Returns whether any flag of a connection is given. */
export function hasConnection(options: ConnectionOptions): boolean {
  const keys = declared.flatMap(({ flags }) => Object.values(flags).map(keyOf))
  return [...keys, 'secretsFile'].some((key) => options[key] !== undefined)
}

/** Returns how an instance type connects to its vendor. @throws UsageError when the type has no vendor */
export function connectionOf(type: (typeof providerInstanceTypes)[number]): ConnectionDeclaration {
  const { connection } = adapters[type]
  if (connection) return connection
  throw new UsageError(withoutVendor(type))
}

/**
 * Returns the connection settings: the existing ones, replaced by those of the given flags. @throws UsageError that
 * names a missing setting, or a flag of another vendor
 */
export async function readConnection(
  connection: ConnectionDeclaration,
  options: ConnectionOptions,
  known: ConnectionSettings = {},
): Promise<ConnectionSettings> {
  refuseOthers(connection, options)
  const given: Record<string, unknown> = {}
  for (const [member, flag] of Object.entries(connection.flags)) {
    const value = options[keyOf(flag)]
    if (value !== undefined)
      given[member] = flag.value === 'pemFile' ? await readCertificates(flag, String(value)) : value
  }
  const { secretsFile } = options
  const secrets = secretsFile === undefined ? {} : await readSecrets(secretsFile, connection.secrets)
  const settings: ConnectionSettings = { ...known, ...given, ...secrets }
  const missing = missingMembers(connection, settings).map(
    (member) => connection.flags[member]?.flag.split(' ')[0] ?? `--secrets-file with a ${member}`,
  )
  if (missing.length > 0) throw new UsageError(`A connection also needs ${missing.join(', ')}.`)
  return settings
}

function refuseOthers({ flags }: ConnectionDeclaration, options: ConnectionOptions): void {
  const own = Object.values(flags).map(keyOf)
  const foreign = declared
    .flatMap((one) => Object.values(one.flags))
    .find((flag) => options[keyOf(flag)] !== undefined && !own.includes(keyOf(flag)))
  if (foreign)
    throw new UsageError(`${foreign.flag.split(' ')[0]} is a flag of another vendor; leave it out.`)
}

async function readCertificates({ flag }: ConnectionFlag, path: string): Promise<string> {
  const [flagName] = flag.split(' ')
  const text = await readFile(path, 'utf8').catch((error) => {
    throw new UsageError(`${flagName}: ${path} cannot be read (${error.code}).`)
  })
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text
  throw new UsageError(`${flagName}: ${path} contains no certificate.`)
}

// Error messages do not quote the file: its content may be secret even if it is not valid JSON.
async function readSecrets(path: string, members: readonly string[]): Promise<ConnectionSettings> {
  const text = await (path === '-' ? readAll(process.stdin) : readFile(path, 'utf8')).catch((error) => {
    throw new UsageError(`--secrets-file: ${path} cannot be read (${error.code}).`)
  })
  if (path !== '-' && isOpenToOthers(path))
    console.error(`warning: other users of this machine have rights to ${path}: chmod 600 ${path}`)
  const given = parsed(text)
  if (isSecrets(given, members)) return given
  const example = JSON.stringify(Object.fromEntries(members.map((member) => [member, '...'])))
  throw new UsageError(`--secrets-file: expected a JSON object such as ${example}.`)
}

function isSecrets(given: unknown, members: readonly string[]): given is Record<string, string> {
  if (typeof given !== 'object' || given === null) return false
  return Object.entries(given).every(
    ([member, value]) => members.includes(member) && typeof value === 'string' && value.trim() !== '',
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function address(value: string): string {
  const problem = addressProblem(value)
  if (problem === undefined) return value
  throw new InvalidArgumentError(problem)
}
