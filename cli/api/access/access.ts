import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import type {
  Credentials as ClientCredentials,
  ClientOptions,
  ServiceOptions,
} from '../../../client/src/options.ts'
import { Refusal } from '../../refusal.ts'
import { type Profile, type Profiles, readProfiles } from './profiles.ts'

/** The flags that select the service and the caller. */
export interface AccessFlags {
  readonly profile?: string
  readonly url?: string
  readonly tenant?: string
}

/** A service and its caller. */
export interface ServiceAccess {
  readonly url: string
  readonly credentials: Credentials
}

/** The service, the tenant and the caller of a command. */
export interface Access extends ServiceAccess {
  readonly tenant: string
  /** A sentence for stderr, set when the command uses the default access (the demo). */
  readonly notice?: string
}

type Credentials =
  | { readonly kind: 'client'; readonly clientId: string; readonly secret: Secret }
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'tokenCommand'; readonly command: string }

/** A secret: its text, the file that contains it, or the command that prints it. */
type Secret = { readonly text: string } | { readonly file: string } | { readonly command: string }

type Environment = Readonly<Record<string, string | undefined>>

const usualPrefix = 'RESELLER_API'

/**
 * The access to the demo that `npm start` starts. Its secret is public, so commands use this access only for a service
 * on this machine.
 */
const demo = {
  ...{ url: 'http://localhost:8080', tenant: 'demo.localhost' },
  ...{ clientId: 'demo-csp', clientSecret: 'demo-secret' },
}

/**
 * Returns the access of a command. Flags take precedence over environment variables, which take precedence over the
 * profile. The credentials of a profile are only for the service of that profile.
 *
 * @throws Refusal that says what is missing
 */
export function accessFrom(flags: AccessFlags, env: Environment, profiles: Profiles): Access {
  const own = credentialsFrom(env)
  const [name, profile] = selected(flags.profile ?? env.RESELLER_API_PROFILE, own !== undefined, profiles)
  const url = addressOf(flags.url ?? env.RESELLER_API_URL ?? profile?.url ?? demo.url)
  const tenant = flags.tenant ?? env.RESELLER_API_TENANT ?? profile?.tenant
  if (own) {
    if (tenant === undefined)
      throw new Refusal(
        'The tenant is missing: set RESELLER_API_TENANT or --tenant to a domain of the tenant.',
      )
    return { url, tenant, credentials: own }
  }
  if (profile) return { url, tenant: tenant!, credentials: credentialsFor(url, name!, profile) }
  if (!isLoopback(url))
    throw new Refusal(
      `There are no credentials for ${url}. Sign in once (reseller-api login), or set RESELLER_API_CLIENT_ID and ` +
        'RESELLER_API_CLIENT_SECRET.',
    )
  return {
    ...{ url, tenant: tenant ?? demo.tenant },
    credentials: { kind: 'client', clientId: demo.clientId, secret: { text: demo.clientSecret } },
    notice: `No profile is configured: this is the demo at ${url} (tenant ${tenant ?? demo.tenant}, client ${demo.clientId}).`,
  }
}

function selected(
  wanted: string | undefined,
  hasOwn: boolean,
  { default: usual, profiles }: Profiles,
): [string, Profile] | [] {
  const name = wanted ?? (hasOwn ? undefined : usual)
  if (name === undefined) return []
  const profile = profiles[name]
  if (profile) return [name, profile]
  const known = Object.keys(profiles).join(', ') || 'none'
  throw new Refusal(`There is no profile ${JSON.stringify(name)}; the profiles are: ${known}.`)
}

/**
 * Returns the credentials in the environment variables whose names begin with `prefix`, such as `RESELLER_API_TOKEN`;
 * undefined if none is set.
 */
export function credentialsFrom(env: Environment, prefix = usualPrefix): Credentials | undefined {
  const [token, clientId, secret] = ['TOKEN', 'CLIENT_ID', 'CLIENT_SECRET'].map(
    (name) => env[`${prefix}_${name}`],
  )
  if (token) return { kind: 'token', token }
  if (!clientId && !secret) return undefined
  if (clientId && secret) return { kind: 'client', clientId, secret: { text: secret } }
  throw new Refusal(`${prefix}_${clientId ? 'CLIENT_SECRET' : 'CLIENT_ID'} is missing.`)
}

/** Returns the credentials of a profile. @throws Refusal if the profile has none, or if they are for another address */
export function credentialsFor(
  url: string,
  name: string,
  profile: Omit<Profile, 'tenant'>,
  prefix = usualPrefix,
): Credentials {
  if (addressOf(profile.url) !== url)
    throw new Refusal(
      `The credentials of the profile ${name} are for ${profile.url}, not for ${url}. Set ${prefix}_CLIENT_ID and ` +
        `${prefix}_CLIENT_SECRET, or select another --profile.`,
    )
  const {
    client_id: clientId,
    client_secret_file: file,
    client_secret_command: command,
    token_command,
  } = profile
  if (token_command) return { kind: 'tokenCommand', command: token_command }
  if (clientId && command) return { kind: 'client', clientId, secret: { command } }
  if (clientId && file) return { kind: 'client', clientId, secret: { file } }
  throw new Refusal(
    `The profile ${name} has no credentials: it needs client_id with client_secret_file or client_secret_command, or token_command.`,
  )
}

/** Returns an address without a slash at its end. @throws Refusal if secrets would be sent to it in clear text */
export function addressOf(given: string): string {
  const url = URL.parse(given)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    throw new Refusal(`The URL ${JSON.stringify(given)} must be an address such as https://api.example.com.`)
  if (url.protocol === 'http:' && !isLoopback(given))
    throw new Refusal(`The URL ${given} must begin with https, because secrets are sent there.`)
  return given.replace(/\/+$/, '')
}

function isLoopback(url: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
}

/** Returns the options of the API client for an access. Reads the secret of the access. */
export function clientOptions({ tenant, ...service }: Access): ClientOptions {
  return { ...serviceOptions(service), tenant }
}

/** Returns the options that the clients of the API and of the administration share. Reads the secret of the access. */
export function serviceOptions({ url, credentials }: ServiceAccess): ClientCredentials & ServiceOptions {
  const service = { baseUrl: url }
  if (credentials.kind === 'token') return { ...service, token: credentials.token }
  if (credentials.kind === 'tokenCommand') return { ...service, token: () => outputOf(credentials.command) }
  return { ...service, clientId: credentials.clientId, clientSecret: secretOf(credentials.secret) }
}

function secretOf(secret: Secret): string {
  if ('text' in secret) return secret.text
  if ('command' in secret) return outputOf(secret.command)
  try {
    const isOpen = process.platform !== 'win32' && (statSync(secret.file).mode & 0o077) !== 0
    if (isOpen)
      console.error(
        `warning: other users of this machine have rights to ${secret.file}: chmod 600 ${secret.file}`,
      )
    return readFileSync(secret.file, 'utf8').trim()
  } catch (error) {
    throw new Refusal(
      `The secret in ${secret.file} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
    )
  }
}

function outputOf(command: string): string {
  try {
    return execFileSync(command, {
      shell: true,
      encoding: 'utf8',
      stdio: ['inherit', 'pipe', 'inherit'],
    }).trim()
  } catch (error) {
    throw new Refusal(
      `The command ${JSON.stringify(command)} failed (${(error as { status: unknown }).status}).`,
    )
  }
}

/**
 * Returns the access of a command from its flags, the environment and the stored profiles. Prints a notice to stderr if
 * the command uses the demo.
 */
export async function resolveAccess(flags: AccessFlags): Promise<Access> {
  const access = accessFrom(flags, process.env, await readProfiles(process.env))
  if (access.notice) console.error(access.notice)
  return access
}
