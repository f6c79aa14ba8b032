import type { ProviderInstanceType } from '../domain/providers/provider-types.ts'
import { isLoopback } from '../domain/values/hosts/loopback.ts'
import type { Problem } from '../validation/problem.ts'
import type { ConnectionDeclaration, ConnectionFlag, ConnectionSettings } from '../vendors/adapter.ts'
import { adapters } from '../vendors/registry.ts'
import { Refused } from './refused.ts'

/** Returns how an instance type connects to its vendor. @throws Refused when the type has no vendor */
export function connectionOf(type: ProviderInstanceType): ConnectionDeclaration {
  const { connection } = adapters[type]
  if (connection) return connection
  throw new Refused('rule', withoutVendor(type))
}

/** Returns why instances of a type have no connection. */
export function withoutVendor(type: ProviderInstanceType): string {
  return `A ${type} instance has no vendor, so there is nothing to connect.`
}

/** Returns the problem of a text that is not an address of a vendor; undefined for an address. */
export function addressProblem(value: string): string | undefined {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    return 'The value must be a URL such as https://login.microsoftonline.com.'
  if (url.protocol === 'https:' || isLoopback(url.hostname)) return undefined
  return 'The URL must begin with https, because secrets are sent there; only a simulator on this machine may lack TLS.'
}

/** Returns the members that a connection needs and that settings lack. */
export function missingMembers({ required }: ConnectionDeclaration, settings: ConnectionSettings): string[] {
  return required.filter((member) => settings[member] === undefined)
}

/**
 * Returns the problems of settings that change an address without the secrets that the service would send there. Otherwise,
 * a caller that may change an address could read the stored secrets.
 *
 * @param known The stored settings; undefined if there are none, or they cannot be read.
 */
export function movedSecretProblems(
  { flags, secrets }: ConnectionDeclaration,
  known: ConnectionSettings | undefined,
  given: Readonly<Record<string, string>>,
): Problem[] {
  const moved = Object.keys(flags).filter(
    (member) =>
      flags[member]!.value === 'url' && given[member] !== undefined && given[member] !== known?.[member],
  )
  if (moved.length === 0) return []
  return secrets
    .filter((member) => known?.[member] !== undefined && given[member] === undefined)
    .map((member) => ({
      path: `settings.${member}`,
      description: `Send the member again, because ${moved.join(' and ')} changes. A stored secret is never sent to a new address.`,
    }))
}

/** Returns the problems of settings that a request has for a connection, with the paths of the members. */
export function settingsProblems(
  { flags, secrets }: ConnectionDeclaration,
  given: Readonly<Record<string, string>>,
): Problem[] {
  const known = [...Object.keys(flags), ...secrets]
  return Object.entries(given).flatMap(([member, value]) => {
    const flag = flags[member]
    const text = known.includes(member)
      ? flag && valueProblem(flag, value)
      : `The member is not known. The members are ${known.join(', ')}.`
    return text === undefined ? [] : [{ path: `settings.${member}`, description: text }]
  })
}

function valueProblem({ value: kind }: ConnectionFlag, value: string): string | undefined {
  if (kind === 'url') return addressProblem(value)
  if (kind === 'pemFile')
    return value.includes('-----BEGIN CERTIFICATE-----')
      ? undefined
      : 'The value must be the text of a PEM file with certificates.'
  if (kind === 'text' || kind.includes(value)) return undefined
  return `The value must be one of ${kind.join(', ')}.`
}
