import { demoResellerId } from '../../demo/identifiers.ts'
import { type CloudEvent, eventTypes, keptDays } from '../../domain/events/event.ts'
import { operation } from '../../kernel/operation.ts'
import { feedReader, feedStarts } from '../../steps/events/read-feed.ts'
import { integer, name, names, optional, text, uuid } from '../../validation/fields.ts'
import { eventPage } from './schema.ts'

const exampleEvent: Omit<CloudEvent, 'time'> & { time: string } = {
  specversion: '1.0',
  id: '2b0c7f5e-61f4-4d0e-9a52-6f1d3c7c8a11',
  source: '/v1/events',
  type: 'reseller-management.reseller.updated.v1',
  subject: `/v1/Resellers/${demoResellerId(3)}`,
  time: '2026-11-21T09:42:00.125Z',
  datacontenttype: 'application/json',
  data: {
    ids: { resellerId: demoResellerId(3) },
    version: 2,
    changed: ['internalIdentifier'],
    correlationId: '3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58',
  },
}

export const listEvents = operation({
  id: 'listEvents',
  method: 'GET',
  path: '/v1/events',
  tag: 'Events',
  summary: 'Read the feed of events.',
  description: `Each change of a resource stores an event in the same transaction. Events have the JSON format of CloudEvents 1.0. They name what changed, without values; read the resource at subject for these. A reader sees the events of resources within its reach, without members that its role may not see. The events of one resource are in the order of its changes. Send continuationToken of the previous answer to read on, also when there were no events: no event is missed. Events are kept for ${keptDays} days.`,
  roles: ['csp', 'reseller', 'customer'],
  query: {
    start: optional(
      name(feedStarts, {
        description:
          'Where to begin without continuationToken: at the oldest stored event, or after the newest one; oldest if absent.',
      }),
    ),
    pageSize: optional(
      integer(1, 2000, { default: 100, description: 'The largest number of events in an answer.' }),
    ),
    types: optional(
      names(
        eventTypes.map(({ type }) => type),
        { description: 'Only events of these types, joined by vertical bars; all types if absent.' },
      ),
    ),
    correlationId: optional(
      uuid({
        description:
          'Only events of the request with this X-Correlation-Id and of its background work; all if absent.',
      }),
    ),
    continuationToken: optional(
      text(2000, {
        description: 'The continuationToken of the previous answer. It takes precedence over start.',
      }),
    ),
  },
  responses: { 200: { description: 'The next events.', schema: eventPage, isStreamed: true } },
  example: {
    query: { pageSize: 10, types: 'reseller-management.reseller.updated.v1' },
    response: {
      items: [exampleEvent],
      continuationToken: 'GmRkzS0cX4tA8m2iVJ6f1g',
      hasMore: false,
    },
  },

  async handle({ query, caller, store, feed, now }) {
    return await feed(feedReader(store, query, caller.role, now))
  },
})
