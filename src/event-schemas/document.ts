import { noComponents } from '../openapi/components.ts'
import { securitySchemes } from '../openapi/document.ts'
import { documentInfo } from '../openapi/info.ts'
import { published } from '../openapi/published.ts'
import { listEvents } from '../resources/events/collection.ts'
import { object } from '../validation/fields.ts'
import { asyncApi } from './async-api.ts'
import type { EventChannel } from './channel.ts'

const feed: EventChannel = {
  ...{ id: 'feed', address: listEvents.path, title: 'Feed of events', summary: listEvents.summary },
  description:
    'By Accept, an answer is a page of events in JSON, or a stream of server-sent events: each has the type in event, the position after it in id, and the event in data. To read on after an interruption, send the last id in Last-Event-ID.',
  operation: {
    ...{ id: listEvents.id, method: 'GET', description: listEvents.description ?? '' },
    query: published(object(listEvents.query ?? {}), noComponents()),
    security: ['bearer'],
  },
}

/** The channels on which the service sends events. */
const channels: readonly EventChannel[] = [feed]

/** Returns the AsyncAPI document of the service. */
export function asyncApiDocument(): object {
  const { bearer } = securitySchemes
  const { title, version, tags } = documentInfo
  const { tag: name } = listEvents
  return asyncApi(channels, {
    ...{ title, version, securitySchemes: { bearer } },
    tags: [{ name, description: tags[name] }],
  })
}
