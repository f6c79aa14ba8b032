import { eventSource } from '../events/event.ts'

/** Returns the body of an event about a changed reseller, as a receiver gets it, for examples and the demo. */
export function exampleEvent({
  eventId,
  resellerId,
}: {
  readonly eventId: string
  readonly resellerId: string
}): string {
  return JSON.stringify({
    specversion: '1.0',
    id: eventId,
    source: eventSource,
    type: 'reseller-management.reseller.updated.v1',
    subject: `/v1/Resellers/${resellerId}`,
    time: '2026-11-21T09:42:00.125Z',
    datacontenttype: 'application/json',
    data: { ids: { resellerId }, version: 2, changed: ['internalIdentifier'], correlationId: null },
  })
}
