import { readFile } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { type ConnectionSettings, clouds } from '../src/main.ts'
import { UsageError } from './refusal.ts'
import { name, oneOf } from './values.ts'

type CloudName = keyof typeof clouds

/** The flags of a connection to a vendor; secrets are only read from a file. */
export interface ConnectionOptions {
  readonly partnerTenantId?: string
  readonly clientId?: string
  readonly cloud?: CloudName
  readonly authorityUrl?: string
  readonly partnerCenterUrl?: string
  readonly graphUrl?: string
  readonly pricingUrl?: string
  readonly azureUrl?: string
  readonly secretsFile?: string
  readonly webhookRootsFile?: string
  /** False to store it without signing in. */
  readonly try: boolean
}

/** Adds the flags of a connection to a command. */
export function withConnectionFlags(command: Command): Command {
  return command
    .option(
      '--partner-tenant-id <id>',
      'directory of the partner at Microsoft: its tenant id or domain',
      name,
    )
    .option('--client-id <id>', 'the registered application that signs in', name)
    .option(
      '--secrets-file <path>',
      'JSON file with clientSecret and, for calls on behalf of a user, refreshToken; - for standard input',
    )
    .addOption(
      new Option('--cloud <name>', `one of ${Object.keys(clouds).join(', ')}; default: global`).argParser(
        oneOf(Object.keys(clouds) as CloudName[]),
      ),
    )
    .option('--authority-url <url>', 'another sign-in address, such as a simulator', address)
    .option('--partner-center-url <url>', 'another address of Partner Center', address)
    .option('--graph-url <url>', 'another address of Microsoft Graph', address)
    .option('--pricing-url <url>', 'another address of price sheets', address)
    .option('--azure-url <url>', 'another address of Azure', address)
    .option(
      '--webhook-roots-file <path>',
      "PEM file of the trusted issuers of the vendor's webhook certificates, such as a simulator's; default: those of the machine",
    )
    .option('--no-try', 'store it without signing in first')
}

/** Whether any flag of a connection is given. */
export function hasConnection({ try: _, ...options }: ConnectionOptions): boolean {
  const { secretsFile, webhookRootsFile } = options
  const isFileGiven = secretsFile !== undefined || webhookRootsFile !== undefined
  return Object.keys(connectionOf(options)).length > 0 || isFileGiven
}

function connectionOf(options: Omit<ConnectionOptions, 'try'>): Partial<ConnectionSettings> {
  const { partnerTenantId, clientId, cloud, authorityUrl, partnerCenterUrl, graphUrl } = options
  const { pricingUrl, azureUrl } = options
  const urls = { authorityUrl, partnerCenterUrl, graphUrl, pricingUrl, azureUrl }
  const given = { partnerTenantId, clientId, cloud, ...urls }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** Returns the settings of the flags merged over existing ones. @throws UsageError naming what is missing */
export async function readConnection(
  options: ConnectionOptions,
  known: Partial<ConnectionSettings> = {},
): Promise<ConnectionSettings> {
  const secrets = options.secretsFile === undefined ? {} : await readSecrets(options.secretsFile)
  const roots = options.webhookRootsFile === undefined ? {} : await readRoots(options.webhookRootsFile)
  const settings = { ...known, ...connectionOf(options), ...secrets, ...roots }
  const missing = [
    ...(settings.partnerTenantId === undefined ? ['--partner-tenant-id'] : []),
    ...(settings.clientId === undefined ? ['--client-id'] : []),
    ...(settings.clientSecret === undefined ? ['--secrets-file with a clientSecret'] : []),
  ]
  if (missing.length > 0) throw new UsageError(`A connection also needs ${missing.join(', ')}.`)
  return settings as ConnectionSettings
}

async function readRoots(path: string): Promise<Partial<ConnectionSettings>> {
  const webhookRoots = await readFile(path, 'utf8').catch((error) => {
    throw new UsageError(`--webhook-roots-file: ${path} cannot be read (${error.code}).`)
  })
  if (webhookRoots.includes('-----BEGIN CERTIFICATE-----')) return { webhookRoots }
  throw new UsageError(`--webhook-roots-file: ${path} contains no certificate.`)
}

const members = ['clientSecret', 'refreshToken'] as const
const expected = 'expected a JSON object such as {"clientSecret":"...","refreshToken":"..."}'

// No message quotes the file, because an invalid part of it may be a secret.
async function readSecrets(path: string): Promise<Partial<ConnectionSettings>> {
  const text = await (path === '-' ? readAll(process.stdin) : readFile(path, 'utf8')).catch((error) => {
    throw new UsageError(`--secrets-file: ${path} cannot be read (${error.code}).`)
  })
  const given = parsed(text)
  const isRight =
    typeof given === 'object' &&
    given !== null &&
    Object.entries(given).every(
      ([member, value]) =>
        members.some((one) => one === member) && typeof value === 'string' && value.trim() !== '',
    )
  if (!isRight) throw new UsageError(`--secrets-file: ${expected}.`)
  return given
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function address(value: string): string {
  const url = URL.parse(value)
  if (url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username) return value
  throw new InvalidArgumentError('It must be an address such as http://127.0.0.1:8090.')
}
