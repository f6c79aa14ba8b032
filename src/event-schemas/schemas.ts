import { eventSource, eventTypes } from '../domain/events/event.ts'
import { type EventKind, eventKinds } from '../domain/events/event-kinds.ts'

/** The path of the list of schemas. Each schema is below it, by its type. */
export const schemasPath = '/events/schemas'

const uuid = { type: 'string', format: 'uuid' }

/** Returns the JSON Schemas of the events, by their types. */
export function eventSchemas(): ReadonlyMap<string, object> {
  return new Map(
    eventTypes.map(({ type, kind, action }) => [
      type,
      schemaOf(type, (eventKinds as Readonly<Record<string, EventKind>>)[kind]!, action),
    ]),
  )
}

function schemaOf(type: string, kind: EventKind, action: string): object {
  const data = {
    ids: {
      ...object(Object.keys(kind.ids).map((name) => [name, { type: 'string' }])),
      required: [],
      description: 'The ids of the resource, by the names that paths have, without those that are null.',
    },
    version: kind.version ? { type: ['integer', 'null'] } : { type: 'null' },
    changed: {
      ...changedOf(kind, action),
      description: 'The changed members that the reader may see, sorted.',
    },
    correlationId: { type: ['string', 'null'], format: 'uuid' },
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${schemasPath}/${type}`,
    title: type,
    description: 'An event in the JSON format of CloudEvents 1.0.',
    ...object([
      ['specversion', { const: '1.0' }],
      ['id', uuid],
      ['source', { const: eventSource }],
      ['type', { const: type }],
      ['subject', { type: 'string', format: 'uri-reference' }],
      ['time', { type: 'string', format: 'date-time' }],
      ['datacontenttype', { const: 'application/json' }],
      ['data', object(Object.entries(data))],
    ]),
  }
}

function changedOf({ members, isCreated, transitions = [] }: EventKind, action: string): object {
  const isWhole = (action === 'created' && isCreated !== false) || action === 'deleted'
  const isNew = isWhole && !transitions.some((one) => one.action === action)
  const names = [...new Set(Object.values(members).map(({ member }) => member))].sort()
  if (isNew || names.length === 0) return { type: 'array', maxItems: 0 }
  return { type: 'array', items: { enum: names }, uniqueItems: true }
}

function object(properties: readonly (readonly [string, object])[]) {
  return {
    type: 'object',
    required: properties.map(([name]) => name),
    additionalProperties: false,
    properties: Object.fromEntries(properties),
  }
}
