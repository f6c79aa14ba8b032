import type { Partner } from '../partner-center/relations/tables.ts'

/** The user name of the partner's administrator, who gives its consent. */
export function administratorOf(partner: Partner): string {
  return `admin@${partner.domain}`
}
