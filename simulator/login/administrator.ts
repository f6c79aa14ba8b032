import type { Partner } from '../partner-center/relations/tables.ts'

/** The one who has signed in for a partner. */
export function administratorOf(partner: Partner): string {
  return `admin@${partner.domain}`
}
