import { eventSource, eventTypes } from '../domain/events/event.ts'
import { type EventKind, eventKinds } from '../domain/events/event-kinds.ts'
import { testType } from '../domain/webhooks/test-event.ts'

/** The path of the list of schemas. Each schema is below it, by its type. */
export const schemasPath = '/events/schemas'

const uuid = { type: 'string', format: 'uuid' }

// A receiver gets tests besides the events of the feed.
const testShape: EventShape = { ids: Object.keys(eventKinds.webhook.ids), hasVersion: true, changed: [] }

/** Returns the JSON Schemas of events and of the tests of webhooks, by their types. */
export function eventSchemas(): ReadonlyMap<string, object> {
  const shapes = [...eventShapes(), [testType, testShape] as const]
  return new Map(shapes.map(([type, shape]) => [type, schemaOf(type, shape)]))
}

/** The content of the events of a type: the names of the ids, whether an event has a version, the names of the changed members. */
export interface EventShape {
  readonly ids: readonly string[]
  readonly hasVersion: boolean
  readonly changed: readonly string[]
}

/** Returns the ids and members that events can have, by the types of events. */
export function eventShapes(): ReadonlyMap<string, EventShape> {
  return new Map(
    eventTypes.map(({ type, kind, action }) => [
      type,
      shapeOf((eventKinds as Readonly<Record<string, EventKind>>)[kind]!, action),
    ]),
  )
}

function shapeOf(
  { ids, version, members, isCreated, transitions = [] }: EventKind,
  action: string,
): EventShape {
  const isWhole = (action === 'created' && isCreated !== false) || action === 'deleted'
  const isNew = isWhole && !transitions.some((one) => one.action === action)
  const names = [...new Set(Object.values(members).map(({ member }) => member))].sort()
  return { ids: Object.keys(ids), hasVersion: version !== undefined, changed: isNew ? [] : names }
}

function schemaOf(type: string, { ids, hasVersion, changed }: EventShape): object {
  const data = {
    ids: {
      ...object(ids.map((name) => [name, { type: 'string' }])),
      required: [],
      description: 'The ids of the resource, by the names that paths have, without those that are null.',
    },
    version: hasVersion ? { type: ['integer', 'null'] } : { type: 'null' },
    changed: {
      ...changedOf(changed),
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

function changedOf(names: readonly string[]): object {
  if (names.length === 0) return { type: 'array', maxItems: 0 }
  return { type: 'array', items: { enum: names }, uniqueItems: true }
}

/** Returns the schema of an object. A later version may add members, so the schema does not forbid unknown ones (ADR 34). */
function object(properties: readonly (readonly [string, object])[]) {
  return {
    type: 'object',
    required: properties.map(([name]) => name),
    properties: Object.fromEntries(properties),
  }
}
