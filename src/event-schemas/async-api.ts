import { type EventType, eventTypes } from '../domain/events/event.ts'
import { type EventKind, eventKinds } from '../domain/events/event-kinds.ts'
import { testType } from '../domain/webhooks/test-event.ts'
import type { EventChannel } from './channel.ts'
import { eventSchemas, schemasPath } from './schemas.ts'

/** The parts of the document that belong to no channel. */
export interface AsyncApiInfo {
  readonly title: string
  readonly version: string
  readonly tags: readonly object[]
  readonly securitySchemes: Readonly<Record<string, object>>
}

const ofTests: EventType = { type: testType, kind: 'webhook', action: 'test' }

/** Returns the AsyncAPI 3 document of the channels. Each type of events is a message of every channel. */
export function asyncApi(channels: readonly EventChannel[], info: AsyncApiInfo): object {
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${info.title}: events`,
      version: info.version,
      description:
        'The events of resources, in the JSON format of CloudEvents 1.0. openapi.json has all other operations; docs/api/events.md describes how to read without a gap.',
      contact: { name: 'The operator of this installation' },
      tags: info.tags,
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(
      channels.map(({ id, operation, hasTests, ...channel }) => [
        id,
        {
          ...channel,
          messages: byType(hasTests ? [...eventTypes, ofTests] : eventTypes, ({ type }) => ({
            $ref: `#/components/messages/${type}`,
          })),
        },
      ]),
    ),
    operations: Object.fromEntries(
      channels.map(({ id, summary, operation }) => [
        operation.id,
        {
          action: 'send',
          channel: { $ref: `#/channels/${id}` },
          summary,
          description: operation.description,
          ...(operation.security && {
            security: operation.security.map((name) => ({ $ref: `#/components/securitySchemes/${name}` })),
          }),
          bindings: { http: { method: operation.method, query: operation.query, bindingVersion: '0.3.0' } },
        },
      ]),
    ),
    components: { messages: messages(), securitySchemes: info.securitySchemes },
  }
}

function messages(): object {
  const schemas = eventSchemas()
  return byType([...eventTypes, ofTests], (one) => {
    const { $schema: _, $id: __, title: ___, ...payload } = schemas.get(one.type) as Record<string, object>
    return {
      name: one.type,
      title: one.type,
      summary: `${one.action} of ${one.kind}`,
      correlationId: { location: '$message.payload#/data/correlationId' },
      payload,
      'x-schema': `${schemasPath}/${one.type}`,
      'x-roles': (eventKinds as Readonly<Record<string, EventKind>>)[one.kind]!.readers,
    }
  })
}

function byType(types: readonly EventType[], value: (type: EventType) => object): Record<string, object> {
  return Object.fromEntries(types.map((one) => [one.type, value(one)]))
}
