import { resolve } from 'node:path'
import type { ForeignIssuer } from './auth/issuers.ts'
import { type MailServer, mailServer, type Sender, sender } from './mail/settings.ts'
import { type SealingKey, sealingKey } from './store/providers/sealing.ts'

/** How one setting is read from the environment, and what it means. */
interface Setting<T> {
  readonly env: string
  readonly doc: string
  /** The text that counts when the variable is not set. */
  readonly default: string | undefined
  /** Whether its text is shown to nobody, not even when it cannot be used. */
  readonly isSecret?: boolean
  /** @throws Error with a sentence that says what would be right. */
  read(text: string): T
}

function setting<T>(definition: Setting<T>): Setting<T> {
  return definition
}

const text = (value: string) => value
const origin = (value: string) => {
  if (URL.canParse(value) && /^https?:/.test(value)) return new URL(value).origin
  throw new Error('an address such as https://api.example.com is expected')
}
const foreignIssuers = (value: string): readonly ForeignIssuer[] => {
  const expected =
    'a JSON list such as [{"issuer":"https://...","audience":"...","algorithms":["RS256"]}] is expected'
  try {
    const issuers = JSON.parse(value)
    if (Array.isArray(issuers) && issuers.every(isForeignIssuer)) return issuers
  } catch {
    throw new Error(`${expected}, and this is no JSON`)
  }
  throw new Error(expected)
}
const isForeignIssuer = (value: unknown): boolean => {
  const { issuer, audience, algorithms } = (value ?? {}) as Record<string, unknown>
  return (
    typeof issuer === 'string' &&
    (typeof audience === 'string' || Array.isArray(audience)) &&
    Array.isArray(algorithms)
  )
}
const number = (smallest: number, largest: number) => (value: string) => {
  const parsed = Number(value)
  if (Number.isInteger(parsed) && parsed >= smallest && parsed <= largest) return parsed
  throw new Error(`a whole number from ${smallest} to ${largest} is expected`)
}
const yesOrNo = (value: string) => {
  if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  throw new Error('true or false is expected')
}
const oneOf = (names: readonly string[]) => (value: string) => {
  if (names.includes(value)) return value
  throw new Error(`one of ${names.join(', ')} is expected`)
}

/** Every setting of the service. */
export const settings = {
  host: setting({ env: 'HOST', default: '127.0.0.1', read: text, doc: 'Address to listen on.' }),
  port: setting({
    env: 'PORT',
    default: '8080',
    read: number(0, 65_535),
    doc: 'Port to listen on; 0 for any free one.',
  }),
  databaseUrl: setting<string | undefined>({
    env: 'DATABASE_URL',
    default: undefined,
    read: text,
    doc: 'A PostgreSQL server, 15 or later: postgres://user:password@host/database. Without it the embedded database is used.',
  }),
  dataDirectory: setting({
    env: 'DATA_DIR',
    default: './data',
    read: (value) => resolve(value),
    doc: 'Folder of the embedded database.',
  }),
  databaseConnections: setting({
    env: 'DATABASE_CONNECTIONS',
    default: '16',
    read: number(2, 500),
    doc: 'Most connections that this process keeps to PostgreSQL. Imports and the like hold a quarter of them at most; an import of a large invoice opens three more beside, for its threads.',
  }),
  publicUrl: setting<string | undefined>({
    env: 'PUBLIC_URL',
    default: undefined,
    read: origin,
    doc: 'Address under which callers reach the service; the issuer of its tokens. http://HOST:PORT unless told.',
  }),
  audience: setting({
    env: 'AUDIENCE',
    default: 'api://reseller-management-api',
    read: text,
    doc: 'Audience of the tokens that the service issues and takes.',
  }),
  issuers: setting<readonly ForeignIssuer[]>({
    env: 'OIDC_ISSUERS',
    default: '[]',
    read: foreignIssuers,
    doc: 'Further token issuers as JSON: [{"issuer":"https://...","audience":"...","algorithms":["RS256"]}].',
  }),
  secretKeys: setting<readonly SealingKey[]>({
    env: 'SECRET_KEY',
    default: '',
    isSecret: true,
    read: (value) => value.split(',').filter(Boolean).map(sealingKey),
    doc: 'Key that seals secrets of vendors: 32 bytes in base64, such as `openssl rand -base64 32` prints. Several, comma-separated: the first seals, all open. Never lose it.',
  }),
  secretKeyFile: setting<string | undefined>({
    env: 'SECRET_KEY_FILE',
    default: undefined,
    read: (value) => resolve(value),
    doc: 'File that holds SECRET_KEY. With neither, the embedded database keeps a key of its own in DATA_DIR, and PostgreSQL keeps no secrets.',
  }),
  smtpUrl: setting<MailServer | undefined>({
    env: 'SMTP_URL',
    default: undefined,
    isSecret: true,
    read: mailServer,
    doc: 'Mail server that takes the first credentials of new customers: smtp://user:password@host:587, or smtps://. Without it they are shown at the operation.',
  }),
  mailFrom: setting<Sender | undefined>({
    env: 'MAIL_FROM',
    default: undefined,
    read: sender,
    doc: 'Who mail comes from: noreply@example.com or Example Portal <noreply@example.com>. Needed with SMTP_URL.',
  }),
  syncSeconds: setting({
    env: 'SYNC_SECONDS',
    default: '60',
    read: (text) => (text === 'never' ? undefined : number(1, 3_600)(text)),
    doc: 'How often vendors are asked what has changed, in seconds; never for not at all. They also call PUBLIC_URL when that is set.',
  }),
  catalogueHour: setting({
    env: 'CATALOGUE_HOUR',
    default: '2',
    read: (text) => (text === 'never' ? undefined : number(0, 23)(text)),
    doc: 'The hour of the day, in UTC, from which on the catalogues and the invoices of vendors are read, once each night; never for not at all.',
  }),
  catalogueEndsPercent: setting({
    env: 'CATALOGUE_ENDS_PERCENT',
    default: '10',
    read: number(0, 100),
    doc: 'Largest share, in percent, of the prices of a price sheet, or of the offers billed by use, that ends at once without a confirmation. Half of a list or more is always held.',
  }),
  worker: setting({
    env: 'WORKER',
    default: 'true',
    read: yesOrNo,
    doc: 'Whether `serve` also performs background work.',
  }),
  demo: setting({
    env: 'DEMO',
    default: 'false',
    read: yesOrNo,
    doc: 'Whether to fill an empty embedded database with the demo tenant.',
  }),
  demoVendorUrl: setting<string | undefined>({
    env: 'DEMO_VENDOR_URL',
    default: undefined,
    read: origin,
    doc: "Address of a simulator (docs/simulator.md) to which the demo's Microsoft instances are bound. `npm start` runs one beside the service.",
  }),
  logLevel: setting({
    env: 'LOG_LEVEL',
    default: 'info',
    read: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    doc: 'Least weight of what is logged.',
  }),
  dnsServers: setting<readonly string[]>({
    env: 'DNS_SERVERS',
    default: '',
    read: (value) => value.split(',').filter(Boolean),
    doc: "Resolvers for the verification of domains, comma-separated, such as 9.9.9.9 or 127.0.0.1:5353; the system's unless told.",
  }),
} as const

export type Config = { readonly [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['read']> }

/** A setting that cannot be used; the message names the variable. */
export class ConfigError extends Error {}

/** Reads every setting. @throws ConfigError naming each variable that cannot be used, and why */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = []
  const entries = Object.entries<Setting<unknown>>(settings).map(
    ([name, { env, default: fallback, isSecret, read }]) => {
      const given = environment[env] || fallback
      try {
        return [name, given === undefined ? undefined : read(given)]
      } catch (error) {
        problems.push(`${env}=${isSecret ? '…' : given}: ${(error as Error).message}`)
        return [name, undefined]
      }
    },
  )
  if (environment[settings.smtpUrl.env] && !environment[settings.mailFrom.env]) {
    problems.push(
      `${settings.mailFrom.env}: needed with ${settings.smtpUrl.env}, such as noreply@example.com`,
    )
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return Object.fromEntries(entries) as Config
}
