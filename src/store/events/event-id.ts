import { createHmac } from 'node:crypto'
import { stringify } from 'uuid'
import type { StoredEvent } from '../../domain/events/event.ts'

const uuidLength = 16
const customVersion = 0x80
const variant = 0x80

/**
 * Returns the id of an event, a UUID of version 8. The id is computed from the number and the time of the event, because storing
 * a random id would cost each write more than storing the rest of the event.
 *
 * @param key The key of the tenant's feed. Without a key, ids would show how many events other tenants have.
 */
export function eventId(
  key: string,
  { number, occurredAt }: Pick<StoredEvent, 'number' | 'occurredAt'>,
): string {
  const bytes = createHmac('sha256', key)
    .update(`${number} ${occurredAt.getTime()}`)
    .digest()
    .subarray(0, uuidLength)
  bytes[6] = (bytes[6]! & 0x0f) | customVersion
  bytes[8] = (bytes[8]! & 0x3f) | variant
  return stringify(bytes)
}
