import type { EventTypes } from '../generated/event-types.ts'

export type EventTypeName = keyof EventTypes

/** An event of a type, in the JSON format of CloudEvents 1.0. */
export interface EventOf<Type extends EventTypeName> {
  readonly specversion: '1.0'
  readonly id: string
  readonly source: '/v1/events'
  readonly type: Type
  /** The path of an operation that returns the resource. */
  readonly subject: string
  readonly time: string
  readonly datacontenttype: 'application/json'
  readonly data: {
    readonly ids: Readonly<Partial<Record<EventTypes[Type]['id'], string>>>
    readonly version: EventTypes[Type]['version']
    readonly changed: readonly EventTypes[Type]['changed'][]
    readonly correlationId: string | null
  }
}

/** An event of any type. After a check of `type`, its data have the members of this type. */
export type ResellerEvent = { [Type in EventTypeName]: EventOf<Type> }[EventTypeName]
