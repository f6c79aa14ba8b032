import { adminName } from '../../command.ts'
import { Refusal } from '../../refusal.ts'
import { addressOf, credentialsFor, credentialsFrom, type ServiceAccess } from '../access/access.ts'
import type { Profiles } from '../access/profiles.ts'

/** The flags that select the installation to administer over HTTP. */
export interface AdminFlags {
  readonly profile?: string
  readonly url?: string
}

const prefix = 'RESELLER_API_ADMIN'

/**
 * Returns whether the words after `admin` contain --url or --profile. The command then sends a request to the
 * installation that this flag names, instead of running on the local installation.
 */
export function isRemote(words: readonly string[]): boolean {
  return words.some((word) => /^--(url|profile)(=|$)/.test(word))
}

/**
 * Returns the address of the installation that the flags of a command name, and the credentials of an operator.
 * Credentials in the environment take precedence over those of a profile.
 *
 * @throws Refusal that says what is missing
 */
export function adminAccessFrom(
  flags: AdminFlags,
  env: Readonly<Record<string, string | undefined>>,
  { administrations = {} }: Profiles,
): ServiceAccess {
  const { profile: name } = flags
  const profile = name === undefined ? undefined : administrations[name]
  if (name !== undefined && !profile)
    throw new Refusal(
      `There is no profile [administrations.${name}]; the profiles are: ${Object.keys(administrations).join(', ') || 'none'}.`,
    )
  const url = addressOf(flags.url ?? profile!.url)
  const own = credentialsFrom(env, prefix)
  if (own) return { url, credentials: own }
  if (name !== undefined && profile) return { url, credentials: credentialsFor(url, name, profile, prefix) }
  throw new Refusal(
    `There are no credentials for ${url}. Set ${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET to those of an operator, ` +
      `which ${adminName} operator create prints.`,
  )
}
