import type { PortalUser } from '@reseller-api/client'

/** Returns the name of a user; the e-mail address if there is none. */
export function nameOf({
  firstName,
  lastName,
  email,
}: Pick<PortalUser, 'firstName' | 'lastName' | 'email'>): string {
  return [firstName, lastName].filter(Boolean).join(' ') || email
}
