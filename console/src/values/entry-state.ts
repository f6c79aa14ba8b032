import type { AuditLogEntry } from '@reseller-api/client'

type EntryState = AuditLogEntry['status']['name']

/**
 * Returns the state that an audit log entry says about its request. An entry never changes: one that was written while the work
 * of its request ran says that the request was accepted, also after the work has ended.
 */
export function entryStateOf(name: EntryState): Exclude<EntryState, 'Processing'> | 'Accepted' {
  return name === 'Processing' ? 'Accepted' : name
}
