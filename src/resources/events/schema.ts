import Type from 'typebox'
import { eventSource } from '../../domain/events/event.ts'
import {
  boolean,
  dateTime,
  dictionary,
  list,
  name,
  nullable,
  nullableUuid,
  object,
  text,
  uuid,
} from '../../validation/fields.ts'

/** An event, as answers show it. */
export const cloudEvent = object(
  {
    specversion: name(['1.0'], { description: 'The version of CloudEvents.' }),
    id: uuid({ description: 'The id of the event. A repeated event has the same id.' }),
    source: name([eventSource], { description: 'The path of the feed.' }),
    type: text(255, {
      description:
        'The kind of the resource, what happened, and the version of the data, as in the parameter types.',
    }),
    subject: text(2000, { description: 'The path of an operation that returns the resource.' }),
    time: dateTime({ description: 'When the transaction of the change began.' }),
    datacontenttype: name(['application/json'], { description: 'The media type of data.' }),
    data: object(
      {
        ids: dictionary(text(255), { description: 'The ids of the resource, by the names that paths have.' }),
        version: nullable(
          Type.Integer({
            description:
              'The version after the change, as in the ETag of the resource; null if the resource has none. For resellers and customers it is null except for invoices, because versions of other resources also count changes that they may not see.',
          }),
        ),
        changed: list(text(255), {
          description:
            'The changed members that the reader may see, sorted. A new resource, an import of offers or prices, and most deletions have none; a deleted customer or portal user has isDeleted, a deleted subscription status.',
        }),
        correlationId: nullableUuid({
          description: 'The correlation id of the request that caused the change; null if it is unknown.',
        }),
      },
      { title: 'EventData', description: 'What changed.' },
    ),
  },
  { title: 'Event', description: 'A change of a resource, in the JSON format of CloudEvents 1.0.' },
)

/** A page of the feed. */
export const eventPage = object(
  {
    items: list(cloudEvent, { description: 'The events, in the order of the feed.' }),
    continuationToken: text(2000, { description: 'The position after these events, for the next request.' }),
    hasMore: boolean({ description: 'Whether more events can be read now. If not, ask again later.' }),
  },
  { title: 'EventPage', description: 'Some events of the feed.' },
)
