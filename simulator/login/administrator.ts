import type { Partner } from '../partner-center/relations/tables.ts'

/** Returns the user name of the administrator who gives the partner's consent. */
export function administratorOf(partner: Partner): string {
  return `admin@${partner.domain}`
}
