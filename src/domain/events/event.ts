import type { Role } from '../noun.ts'
import { actionsOf, type EventKind, eventKinds, listedIds, namedKinds } from './event-kinds.ts'

/** An event as the database stores it. */
export interface StoredEvent {
  readonly id: string
  /** The position in the feed, as decimal digits. */
  readonly number: string
  readonly occurredAt: Date
  readonly kind: string
  readonly action: string
  /** The parties at the time of the event. */
  readonly resellerId: string | null
  readonly customerId: string | null
  readonly providerInstanceId: string | null
  /** The other ids of the object, in the order of its declaration; null if it has none. */
  readonly otherIds: readonly (string | null)[] | null
  readonly version: number | null
  /** The changed columns; null for a new or deleted row. */
  readonly changed: readonly string[] | null
  readonly correlationId: string | null
}

/** The data of an event: what changed, without values. */
export interface EventData {
  readonly ids: Readonly<Record<string, string>>
  readonly version: number | null
  readonly changed: readonly string[]
  readonly correlationId: string | null
}

/** An event in the JSON format of CloudEvents 1.0. */
export interface CloudEvent {
  readonly specversion: '1.0'
  readonly id: string
  readonly source: typeof eventSource
  readonly type: string
  readonly subject: string
  readonly time: Date
  readonly datacontenttype: 'application/json'
  readonly data: EventData
}

/** The source of all events. It names no tenant, because a reader gets only the events of its own tenant. */
export const eventSource = '/v1/events' as const

/** How many days an event can be read. */
export const keptDays = 90

/**
 * After how many days events are deleted: one more than `keptDays`, because a token contains only the day of a reader's
 * position.
 */
export const deletedAfterDays = keptDays + 1

/** Returns the type of the events with a kind and an action. */
export function eventType(kind: string, action: string): string {
  return `reseller-management.${kind}.${action}.v1`
}

/** A type of events, with its kind and its action. */
export interface EventType {
  readonly type: string
  readonly kind: string
  readonly action: string
}

/** The types of all events. */
export const eventTypes: readonly EventType[] = namedKinds.flatMap(([kind, declared]) =>
  actionsOf(declared).map((action) => ({ type: eventType(kind, action), kind, action })),
)

/** Returns the kinds and actions of the types with the given names. */
export function typesNamed(
  names: readonly string[],
): readonly { readonly kind: string; readonly action: string }[] {
  return eventTypes.filter(({ type }) => names.includes(type))
}

/** Returns the event as a role may see it; undefined if the role may see none of its changes. */
export function showEvent(event: StoredEvent, role: Role): CloudEvent | undefined {
  const kind = (eventKinds as Readonly<Record<string, EventKind>>)[event.kind]
  if (!kind?.readers.includes(role)) return undefined
  const changed = visibleChanges(kind, event.changed ?? [], role)
  if ((event.changed?.length ?? 0) > 0 && changed.length === 0) return undefined
  const ids = idsOf(kind, event)
  return {
    specversion: '1.0',
    id: event.id,
    source: eventSource,
    type: eventType(event.kind, event.action),
    subject: subjectOf(kind, ids),
    time: event.occurredAt,
    datacontenttype: 'application/json',
    data: { ids, version: visibleVersion(kind, event, role), changed, correlationId: event.correlationId },
  }
}

/**
 * Returns the version as a role may see it. A version also counts changes that only the csp sees. So resellers and customers
 * get null (their entity tags contain no version either), unless the version is a member that they may read.
 */
function visibleVersion({ version, members }: EventKind, event: StoredEvent, role: Role): number | null {
  const isVisible = role === 'csp' || (version !== undefined && members[version]?.visibleTo.includes(role))
  return isVisible ? event.version : null
}

/** Returns the names of the changed members that a role may see, sorted. A column without a declaration is hidden. */
function visibleChanges({ members }: EventKind, columns: readonly string[], role: Role): string[] {
  const seen = columns.flatMap((column) => {
    const member = members[column]
    return member?.visibleTo.includes(role) ? [member.member] : []
  })
  return [...new Set(seen)].sort()
}

function idsOf(kind: EventKind, event: StoredEvent): Record<string, string> {
  const listed = listedIds(kind)
  return Object.fromEntries(
    Object.entries(kind.ids).flatMap(([name, column]) => {
      const party = partyOf(kind, column)
      const value = party ? event[party] : event.otherIds?.[listed.indexOf(column)]
      return value == null ? [] : [[name, value]]
    }),
  )
}

/**
 * Returns the member of a stored event that has the id from a column; undefined if the column is not that of the reseller, the
 * customer or the provider instance.
 */
function partyOf({ reseller, customer, instance }: EventKind, column: string) {
  if (column === reseller) return 'resellerId'
  if (column === customer) return 'customerId'
  return column === instance ? 'providerInstanceId' : undefined
}

function subjectOf({ subject }: EventKind, ids: Readonly<Record<string, string>>): string {
  const paths = [subject].flat()
  const needs = (path: string) => [...path.matchAll(parameter)].map(([, name]) => name!)
  const path = paths.find((one) => needs(one).every((name) => name in ids)) ?? paths[0]!
  return path.replaceAll(parameter, (_, name: string) => encodeURIComponent(ids[name] ?? ''))
}

const parameter = /\{(\w+)\}/g
