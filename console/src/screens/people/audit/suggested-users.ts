import type { AuditLogEntry, PortalUser } from '@reseller-api/client'
import { nameOf } from '../users/name.ts'

/** A user or an API access by which the audit log can be filtered. */
export interface SuggestedUser {
  /** What the API finds: an e-mail address, or the name of an API access. */
  readonly value: string
  readonly name: string
}

const most = 20

/** Returns whether a text is the whole name or address of a user, in any case. */
export function isNamed({ value, name }: SuggestedUser, text: string): boolean {
  return [value, name].some((one) => one.toLowerCase() === text.toLowerCase())
}

/**
 * Returns the users and API accesses whose name or e-mail address contains the typed text, exact matches first. The API finds
 * entries of the audit log only by a whole name or address.
 *
 * @param users The portal users that the API has found by the same text.
 * @param entries The loaded entries, which also name API accesses and deleted users.
 */
export function suggestedUsers(
  typed: string,
  users: readonly Pick<PortalUser, 'firstName' | 'lastName' | 'email'>[],
  entries: readonly Pick<AuditLogEntry, 'userName' | 'userEmail'>[],
): readonly SuggestedUser[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  const ofEntries = entries.flatMap(({ userName, userEmail }): SuggestedUser[] => {
    const value = userEmail ?? userName
    return value === null ? [] : [{ value, name: userName ?? value }]
  })
  const all = [...users.map((user) => ({ value: user.email, name: nameOf(user) })), ...ofEntries]
  const unique = [...new Map(all.map((one) => [one.value, one])).values()]
  const isExact = (one: SuggestedUser) => isNamed(one, wanted)
  return unique
    .filter(({ value, name }) => `${name}\n${value}`.toLowerCase().includes(wanted))
    .toSorted((one, other) => Number(isExact(other)) - Number(isExact(one)))
    .slice(0, most)
}
