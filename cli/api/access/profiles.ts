import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse, stringify } from 'smol-toml'
import { Refusal } from '../../refusal.ts'

/**
 * A profile: a service, a tenant, and where the credentials are. The members have the names of the keys in config.toml.
 */
export interface Profile {
  readonly url: string
  readonly tenant: string
  readonly client_id?: string
  readonly client_secret_file?: string
  readonly client_secret_command?: string
  readonly token_command?: string
}

/** The content of config.toml. */
export interface Profiles {
  /** The profiles for `admin` commands over HTTP, which have no tenant. */
  readonly administrations?: Readonly<Record<string, Omit<Profile, 'tenant'>>>
  /** The name of the profile that is used without --profile. */
  readonly default?: string
  readonly profiles: Readonly<Record<string, Profile>>
}

type Environment = Readonly<Record<string, string | undefined>>

/** Returns the path of the configuration, as the XDG Base Directory Specification defines it. */
export function configPath(env: Environment): string {
  const base = env.XDG_CONFIG_HOME || join(env.HOME ?? homedir(), '.config')
  return join(base, 'reseller-api', 'config.toml')
}

/**
 * Returns the profiles of a configuration.
 *
 * @throws Refusal if the text is not TOML, or if a profile lacks a member
 */
export function parseProfiles(text: string, path: string): Profiles {
  const given = parsed(text, path) as Partial<Profiles>
  for (const [name, profile] of Object.entries(given.profiles ?? {}))
    for (const member of ['url', 'tenant'] as const)
      if (typeof profile[member] !== 'string')
        throw new Refusal(
          `${path}: the profile ${name} lacks ${member}, such as ${member} = "${examples[member]}".`,
        )
  return { ...given, profiles: given.profiles ?? {} }
}

const examples = { url: 'https://api.example.com', tenant: 'portal.example.com' } as const

function parsed(text: string, path: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    throw new Refusal(`${path} is not valid TOML: ${(error as Error).message}`)
  }
}

/** Reads the profiles from the configuration file; returns no profiles if there is no file. */
export async function readProfiles(env: Environment): Promise<Profiles> {
  const path = configPath(env)
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return ''
    throw new Refusal(`${path} cannot be read (${error.code}).`)
  })
  return parseProfiles(text, path)
}

/** Stores a profile, and its secret in a file that only this user can read. The first profile becomes the default. */
export async function saveProfile(
  env: Environment,
  name: string,
  profile: Profile,
  { secret, isDefault }: { readonly secret: string | undefined; readonly isDefault: boolean },
): Promise<string> {
  const path = configPath(env)
  const { default: current, profiles, ...others } = await readProfiles(env)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const secretPath = join(dirname(path), 'secrets', encodeURIComponent(name))
  const stored = { ...profile, ...(secret !== undefined && { client_secret_file: secretPath }) }
  if (secret !== undefined) await writePrivate(secretPath, `${secret}\n`)
  const all = {
    ...others,
    default: isDefault ? name : (current ?? name),
    profiles: { ...profiles, [name]: stored },
  }
  await writePrivate(path, `${stringify(all)}\n`)
  return path
}

/** Removes a profile and its stored secret. Returns whether the profile existed. */
export async function removeProfile(env: Environment, name: string): Promise<boolean> {
  const path = configPath(env)
  const { default: current, profiles, ...rest } = await readProfiles(env)
  const { [name]: removed, ...others } = profiles
  if (!removed) return false
  const usual = current !== name && current !== undefined ? { default: current } : {}
  await writePrivate(path, `${stringify({ ...rest, ...usual, profiles: others })}\n`)
  await rm(join(dirname(path), 'secrets', encodeURIComponent(name)), { force: true })
  return true
}

async function writePrivate(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, content, { mode: 0o600 })
  // `mode` of writeFile applies only to a new file.
  await chmod(path, 0o600)
}
