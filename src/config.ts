import { Resolver } from 'node:dns'
import { resolve } from 'node:path'
import { type ForeignIssuer, foreignIssuers } from './auth/requests/issuer-settings.ts'
import { type ConsoleClient, consoleClients } from './console/sign-in-clients.ts'
import { type MailServer, mailServer, type Sender, sender } from './mail/settings.ts'
import { type SealingKey, sealingKey } from './store/providers/sealing.ts'
import { isNetwork } from './validation/networks.ts'

/** One setting: its environment variable, its documentation, and the parser of its text. */
interface Setting<T> {
  readonly env: string
  readonly doc: string
  /** The default: the text that is used when the variable is not set; undefined for no default. */
  readonly default: string | undefined
  /** Whether the value is secret. Messages never show such a value, even if it is invalid. */
  readonly isSecret?: boolean
  /**
   * Parses the text of the variable.
   *
   * @throws Error that says which text would pass
   */
  read(text: string): T
}

function setting<T>(definition: Setting<T>): Setting<T> {
  return definition
}

const text = (value: string) => value
const origin = (value: string) => {
  // Anything after the host would be lost.
  if (URL.canParse(value) && /^https?:\/\/[^/?#@]+\/?$/i.test(value)) return new URL(value).origin
  throw new Error('expected an address without a path, such as https://api.example.com')
}
/** A further database of the service, with its own tenants. */
export interface HomeUrl {
  readonly name: string
  readonly url: string
}
/** The name of the home that DATABASE_URL or DATA_DIR sets. */
export const defaultHome = 'default'
const homeName = /^[a-z][a-z0-9-]{0,30}$/
const homeUrls = (value: string): readonly HomeUrl[] => {
  const homes = value
    .split(/\s+/)
    .filter(Boolean)
    .map((text, place) => homeUrl(text, place + 1))
  const repeated = homes.find(({ name }, place) => homes.findIndex((one) => one.name === name) < place)
  if (repeated)
    throw new Error(
      `the name ${repeated.name} is used twice; give each home a name of its own, such as north and south`,
    )
  return homes
}
const homeUrl = (text: string, place: number): HomeUrl => {
  const [, name = '', url = ''] = /^([^=]*)=(.*)$/.exec(text) ?? []
  // The messages contain no text after the name, because an address can contain a password.
  if (!homeName.test(name)) {
    throw new Error(
      `entry ${place} must begin with a name and =, such as north=postgres://user:password@host/database; a name has 1 to 31 lower-case letters, digits and hyphens, and begins with a letter`,
    )
  }
  if (name === defaultHome)
    throw new Error(
      `the name ${defaultHome} belongs to the database of DATABASE_URL; choose another name, such as north`,
    )
  if (/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? '')) return { name, url }
  throw new Error(
    `${name} must be the address of a PostgreSQL server, such as ${name}=postgres://user:password@host/database`,
  )
}
const databaseAddress = (value: string) => {
  // The other forms that the driver knows are for sockets.
  if (value.startsWith('/') || /^socket:/i.test(value)) return value
  // The driver accepts blanks and single percent signs, and an address whose parameter `host` names a socket.
  const isEncoded = !/ |%(?![\da-f]{2})/i.test(value)
  const url = URL.parse((isEncoded ? value : encodeURI(value)).replace('@/', '@host/'))
  if (/^postgres(ql)?:\/\//i.test(value) && url && isDecodable(`${url.username}${url.password}`)) return value
  throw new Error(
    'expected postgres://user:password@host/database; percent-encode special characters of the password, such as %23 for #',
  )
}
const isDecodable = (value: string) => {
  try {
    return decodeURIComponent(value) !== undefined
  } catch {
    return false
  }
}
const dnsServers = (value: string) => {
  const servers = value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  try {
    if (servers.length > 0) new Resolver().setServers(servers)
    return servers
  } catch {
    throw new Error('expected addresses such as 9.9.9.9 or 127.0.0.1:5353')
  }
}
const sealingKeys = (value: string) => {
  const keys = value.split(',').filter(Boolean)
  // A text without any key is refused by the parser of a key.
  return (value === '' || keys.length > 0 ? keys : ['']).map(sealingKey)
}
const number = (smallest: number, largest: number) => (value: string) => {
  // `Number` alone would read a blank as 0, which switches some limits off.
  const parsed = /^\d+$/.test(value.trim()) ? Number(value) : Number.NaN
  if (Number.isInteger(parsed) && parsed >= smallest && parsed <= largest) return parsed
  throw new Error(`expected a whole number from ${smallest} to ${largest}`)
}
const yesOrNo = (value: string) => {
  if (/^(true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  throw new Error('expected true or false')
}
const networks = (value: string) => {
  const listed = value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  const wrong = listed.find((one) => !isNetwork(one))
  if (wrong === undefined) return listed
  throw new Error(`expected networks such as 10.0.0.0/8,2001:db8::/32; ${wrong} is not one`)
}
const oneOf = (names: readonly string[]) => (value: string) => {
  if (names.includes(value)) return value
  throw new Error(`expected one of ${names.join(', ')}`)
}

/** All settings of the service. */
export const settings = {
  host: setting({ env: 'HOST', default: '127.0.0.1', read: text, doc: 'Address to listen on.' }),
  port: setting({
    env: 'PORT',
    default: '8080',
    read: number(0, 65_535),
    doc: 'Port to listen on; 0 for any free port.',
  }),
  adminPort: setting<number | undefined>({
    env: 'ADMIN_PORT',
    default: undefined,
    read: number(0, 65_535),
    doc: 'Port at ADMIN_HOST on which `serve` answers operators, who administer tenants, API accesses and keys over HTTP; 0 for any free port. Without ADMIN_PORT, the administration over HTTP is off. PORT never answers these requests.',
  }),
  adminHost: setting({
    env: 'ADMIN_HOST',
    default: '127.0.0.1',
    read: text,
    doc: 'Address for ADMIN_PORT. Only a private network may reach it; the public load balancer must not.',
  }),
  databaseUrl: setting<string | undefined>({
    env: 'DATABASE_URL',
    default: undefined,
    isSecret: true,
    read: databaseAddress,
    doc: 'A PostgreSQL server, version 15 or later: postgres://user:password@host/database. Without it the service uses the embedded database.',
  }),
  directDatabaseUrl: setting<string | undefined>({
    env: 'DATABASE_DIRECT_URL',
    default: undefined,
    isSecret: true,
    read: databaseAddress,
    doc: 'A second address of the same database that bypasses the pooler. Required if DATABASE_URL points to a pooler in transaction mode; otherwise leave it unset. Migrations, commands, imports and exports use this address.',
  }),
  databaseHomes: setting<readonly HomeUrl[]>({
    env: 'DATABASE_HOMES',
    default: '',
    isSecret: true,
    read: homeUrls,
    doc: 'Further databases with tenants of their own, separated by blanks: north=postgres://user:password@host/database south=postgres://… The database of DATABASE_URL is the home `default`. docs/scale-out.md describes homes.',
  }),
  directDatabaseHomes: setting<readonly HomeUrl[]>({
    env: 'DATABASE_DIRECT_HOMES',
    default: '',
    isSecret: true,
    read: homeUrls,
    doc: 'Addresses that bypass the pooler, as DATABASE_DIRECT_URL does, for the homes of DATABASE_HOMES: north=postgres://user:password@server/database. Only for homes whose address points to a pooler in transaction mode.',
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
    doc: 'Maximum number of connections of this process to PostgreSQL, at DATABASE_URL and again at DATABASE_DIRECT_URL. Imports and other long-running queries use at most a quarter of them. Not included: the import of a large invoice opens three more connections for its threads. If a statement gets no answer, the service briefly opens one more to check that statement.',
  }),
  statementSeconds: setting({
    env: 'DATABASE_STATEMENT_SECONDS',
    default: '30',
    read: number(1, 3_600),
    doc: 'Maximum number of seconds that the database spends on one statement of a request or job. If no answer has arrived 2 seconds after this limit, the service closes the connection. It detects a dead connection after at most 10 seconds, even if this limit is higher. Bulk work, such as an import, has its own limits.',
  }),
  lockSeconds: setting({
    env: 'DATABASE_LOCK_SECONDS',
    default: '2',
    read: number(1, 3_600),
    doc: 'Maximum number of seconds that a statement of a request or job waits for a database lock, so that waiting statements do not occupy all connections.',
  }),
  accessRequests: setting({
    env: 'ACCESS_REQUESTS_PER_MINUTE',
    default: '30000',
    read: number(0, 1_000_000_000),
    doc: 'Maximum number of requests per minute of one API access, that is of one client or portal user; 0 for no limit. docs/limits.md describes all limits.',
  }),
  tenantRequests: setting({
    env: 'TENANT_REQUESTS_PER_MINUTE',
    default: '120000',
    read: number(0, 1_000_000_000),
    doc: 'Maximum number of requests per minute of all callers of one tenant; 0 for no limit.',
  }),
  addressRequests: setting({
    env: 'ADDRESS_REQUESTS_PER_MINUTE',
    default: '120000',
    read: number(0, 1_000_000_000),
    doc: 'Maximum number of requests per minute from one IPv4 address or one IPv6 /64 network, before authentication; 0 for no limit. A request for a token counts as 10 requests. A request that fails authentication counts as 20 more. Behind a proxy, set TRUSTED_PROXIES, too.',
  }),
  serveProcesses: setting({
    env: 'SERVE_PROCESSES',
    default: '1',
    read: number(1, 10_000),
    doc: 'Number of processes that answer requests behind one load balancer. Each limit of requests per minute is divided by this number; a process enforces its share.',
  }),
  requestPlaces: setting<number | undefined>({
    env: 'REQUEST_PLACES',
    default: undefined,
    read: number(1, 500),
    doc: 'Number of places: the maximum number of requests that use the database at the same time in this process. Further requests wait, and a free place goes to each tenant in turn. The default is 4, or DATABASE_CONNECTIONS minus 2 if that is less, but at least 2. Reads of a single resource on PostgreSQL have 32 places of their own if DATABASE_CONNECTIONS is at least 8 and no DATABASE_DIRECT_URL is set.',
  }),
  requestQueue: setting({
    env: 'REQUEST_QUEUE',
    default: '1000',
    read: number(0, 100_000),
    doc: 'Maximum number of requests that wait for a place (REQUEST_PLACES); further requests are answered with 503.',
  }),
  requestQueueSeconds: setting({
    env: 'REQUEST_QUEUE_SECONDS',
    default: '10',
    read: number(1, 3_600),
    doc: 'Maximum number of seconds that a request waits for a place (REQUEST_PLACES) before it is answered with 503.',
  }),
  publicUrl: setting<string | undefined>({
    env: 'PUBLIC_URL',
    default: undefined,
    read: origin,
    doc: 'Public address of the service, which is also the issuer of its tokens. The default is http://HOST:PORT.',
  }),
  trustedProxies: setting<readonly string[]>({
    env: 'TRUSTED_PROXIES',
    default: '',
    read: networks,
    doc: 'Networks of the proxies in front of the service, comma-separated, such as 10.0.0.0/8,2001:db8::/32. On their connections, the service reads the address of the caller from X-Forwarded-For; on other connections it ignores this header.',
  }),
  webhookNetworks: setting<readonly string[]>({
    env: 'WEBHOOK_NETWORKS',
    default: '',
    read: networks,
    doc: 'Networks that webhooks may reach besides public addresses, comma-separated, such as 10.20.0.0/16. To these networks, http:// is possible, too. Every csp and reseller can then let webhooks send requests to the servers in these networks.',
  }),
  audience: setting({
    env: 'AUDIENCE',
    default: 'api://reseller-management-api',
    read: text,
    doc: 'Audience of the tokens that the service issues and accepts.',
  }),
  issuers: setting<readonly ForeignIssuer[]>({
    env: 'OIDC_ISSUERS',
    default: '[]',
    read: foreignIssuers,
    doc: 'Additional token issuers as JSON: [{"issuer":"https://...","audience":"...","algorithms":["RS256"]}].',
  }),
  consoleClients: setting<readonly ConsoleClient[]>({
    env: 'CONSOLE_CLIENTS',
    default: '[]',
    isSecret: true,
    read: consoleClients,
    doc: 'How people sign in to the console, as JSON: [{"issuer":"https://...","clientId":"...","clientSecret":"...","scope":"openid offline_access","parameters":{},"domains":["portal.example.com"]}]. Each issuer is one of OIDC_ISSUERS. Register the redirect address of the console at the issuer: the address of the service with /console/signed-in/ and the issuer without https://, such as /console/signed-in/login.example.com/tenant. Without domains, a client is for all domains that no other client names. Only issuer and clientId are required.',
  }),
  secretKeys: setting<readonly SealingKey[]>({
    env: 'SECRET_KEY',
    default: '',
    isSecret: true,
    read: sealingKeys,
    doc: 'Key that encrypts stored secrets, such as credentials of vendors and signing keys: 32 bytes in base64, for example from `openssl rand -base64 32`. Several keys are comma-separated: the first encrypts, and all of them decrypt. Never lose a key that is in use.',
  }),
  secretKeyFile: setting<string | undefined>({
    env: 'SECRET_KEY_FILE',
    default: undefined,
    read: (value) => resolve(value),
    doc: 'File that contains SECRET_KEY. If neither variable is set, the service creates a key in DATA_DIR for the embedded database; with PostgreSQL, the service then stores no secrets except its signing key, which is not encrypted.',
  }),
  smtpUrl: setting<MailServer | undefined>({
    env: 'SMTP_URL',
    default: undefined,
    isSecret: true,
    read: mailServer,
    doc: 'Mail server for the first credentials of new customers: smtp://user:password@host:587, or smtps://. Without it, or if a customer has no CredentialsEmail, the background operation that created the customer shows the credentials.',
  }),
  mailFrom: setting<Sender | undefined>({
    env: 'MAIL_FROM',
    default: undefined,
    read: sender,
    doc: 'Sender of mail: noreply@example.com or Example Portal <noreply@example.com>. Required with SMTP_URL.',
  }),
  syncSeconds: setting({
    env: 'SYNC_SECONDS',
    default: '60',
    read: (text) => (text === 'never' ? undefined : number(1, 3_600)(text)),
    doc: 'Seconds between two polls of a vendor for changes; `never` disables the sync of subscriptions in this process, also the daily one. If PUBLIC_URL is set, vendors also report changes to it.',
  }),
  catalogueHour: setting({
    env: 'CATALOGUE_HOUR',
    default: '2',
    read: (text) => (text === 'never' ? undefined : number(0, 23)(text)),
    doc: 'Hour of the day, in UTC, at which the nightly import of vendor catalogues and invoices, and the nightly reading of assigned seats, start; `never` disables them in this process, also the catalogue sync for a new account or country.',
  }),
  catalogueEndsPercent: setting({
    env: 'CATALOGUE_ENDS_PERCENT',
    default: '10',
    read: number(0, 100),
    doc: 'Largest share, in percent, of the prices of one price sheet, or of the offers billed by usage, that a catalogue sync may end without confirmation. If half of them or more would end, the ends always wait for a confirmation.',
  }),
  worker: setting({
    env: 'WORKER',
    default: 'true',
    read: yesOrNo,
    doc: 'Whether `serve` also runs background jobs.',
  }),
  workerHealthPort: setting<number | undefined>({
    env: 'WORKER_HEALTH_PORT',
    default: undefined,
    read: number(0, 65_535),
    doc: 'Port on which `work` answers /healthz, /readyz and /metrics at HOST; 0 for any free port. Without it `work` opens no port.',
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
    doc: "Address of a simulator (docs/simulator.md) to which the demo's Microsoft instances connect. `npm start` runs a simulator beside the service.",
  }),
  logLevel: setting({
    env: 'LOG_LEVEL',
    default: 'info',
    read: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    doc: 'Lowest level of the log lines that are written.',
  }),
  tracesEndpoint: setting<string | undefined>({
    env: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: undefined,
    read: (value) => {
      if (/^https?:$/.test(URL.parse(value)?.protocol ?? '')) return value
      throw new Error('expected an address such as http://collector.example.com:4318')
    },
    doc: 'Address of an OpenTelemetry collector that receives traces (docs/running.md#traces). Other variables of OpenTelemetry, such as OTEL_TRACES_SAMPLER, apply as well. Without it, the service records no traces.',
  }),
  dnsServers: setting<readonly string[]>({
    env: 'DNS_SERVERS',
    default: '',
    read: dnsServers,
    doc: "DNS resolvers for the verification of domains, comma-separated, such as 9.9.9.9 or 127.0.0.1:5353. The default is the system's.",
  }),
} as const

export type Config = { readonly [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['read']> }

/** The error for an invalid configuration. The message names each invalid environment variable. */
export class ConfigError extends Error {}

/**
 * Returns the configuration from environment variables.
 *
 * @throws ConfigError that names each invalid variable and the reason
 */
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
      `${settings.mailFrom.env}: required with ${settings.smtpUrl.env}, for example noreply@example.com`,
    )
  }
  if (environment[settings.directDatabaseUrl.env] && !environment[settings.databaseUrl.env]) {
    problems.push(
      `${settings.databaseUrl.env}: required with ${settings.directDatabaseUrl.env}, for example postgres://user@pooler:6432/database`,
    )
  }
  const config = Object.fromEntries(entries) as Config
  for (const { issuer } of config.consoleClients ?? []) {
    if (config.issuers?.some((one) => one.issuer === issuer) ?? true) continue
    problems.push(
      `${settings.consoleClients.env}: ${issuer} is not an issuer of ${settings.issuers.env}; add it there, so that the service accepts its tokens`,
    )
  }
  if ((config.databaseHomes ?? []).length > 0 && !environment[settings.databaseUrl.env]) {
    problems.push(
      `${settings.databaseUrl.env}: required with ${settings.databaseHomes.env}, for example postgres://user:password@host/database; the embedded database is always the only home`,
    )
  }
  const homes = [{ name: defaultHome, url: config.databaseUrl }, ...(config.databaseHomes ?? [])]
  for (const [place, { name, url }] of homes.entries()) {
    const other = homes.slice(0, place).find((home) => databaseAt(home.url) === databaseAt(url))
    if (other === undefined || url === undefined) continue
    problems.push(
      `${settings.databaseHomes.env}: ${name} is the database of ${other.name === defaultHome ? settings.databaseUrl.env : other.name}; each home needs a database of its own`,
    )
  }
  for (const { name } of config.directDatabaseHomes ?? []) {
    if (config.databaseHomes?.some((home) => home.name === name) ?? true) continue
    problems.push(
      `${settings.directDatabaseHomes.env}: ${name} is not a home of ${settings.databaseHomes.env}; use a name that is set there`,
    )
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return config
}

/** Returns the database of an address in a form for comparisons: host, port and name for a URL with a host; else the address. */
function databaseAt(address: string | undefined): string | undefined {
  return serverIn(address, (host) => host.toLowerCase()) ?? address
}

/**
 * Returns the host, port and name of the database in an address, without user and parameters; undefined for the forms
 * without a host.
 */
function serverIn(address = '', inForm = (host: string) => host): string | undefined {
  const url = URL.parse(address)
  if (!url?.hostname) return undefined
  const { hostname, port, pathname, username, searchParams } = url
  const name = pathname.length > 1 ? pathname.slice(1) : username
  const host = inForm(searchParams.get('host') ?? hostname)
  return `${host}:${searchParams.get('port') ?? (port || '5432')}/${name}`
}

/** One database of the configuration. The embedded database has no `url`. */
export interface HomeLocation {
  readonly name: string
  readonly url: string | undefined
  readonly directUrl: string | undefined
}

/**
 * Returns the host, port and name of the database of a home, for messages: without user, password and parameters. Returns
 * undefined for the embedded database and for addresses in another form than a URL with a host.
 */
export function serverOf({ url, directUrl }: HomeLocation): string | undefined {
  return serverIn(directUrl ?? url)
}

/** Returns the homes of a configuration. The first one is the home `default`. */
export function homesOf(
  config: Pick<Config, 'databaseUrl' | 'directDatabaseUrl' | 'databaseHomes' | 'directDatabaseHomes'>,
): [HomeLocation, ...HomeLocation[]] {
  const directUrlOf = (home: string) => config.directDatabaseHomes.find(({ name }) => name === home)?.url
  return [
    { name: defaultHome, url: config.databaseUrl, directUrl: config.directDatabaseUrl },
    ...config.databaseHomes.map(({ name, url }) => ({ name, url, directUrl: directUrlOf(name) })),
  ]
}
