import type { AuditLogEntry, ScheduledChange } from '@reseller-api/client'
import type { Actor } from '../../parts/use-actor.ts'

type Entry = Pick<
  AuditLogEntry,
  | 'id'
  | 'correlationId'
  | 'timestamp'
  | 'operation'
  | 'status'
  | 'userName'
  | 'userEmail'
  | 'customerId'
  | 'customerName'
  | 'subjectType'
  | 'subjectId'
  | 'description'
  | 'errorMessage'
  | 'data'
>

/** A change with its request and its end in one. */
export interface Happening {
  readonly id: string
  readonly correlationId: string
  /** The time of the request; of a change without a request, that of its only entry. */
  readonly at: string
  readonly operation: string | null
  /** The state of the newest entry. */
  readonly state: Entry['status']['name']
  /** Whether the newest entry is the end of background work. */
  readonly hasEnded: boolean
  readonly actor: Actor
  /** What has made a change without a request: the vendor, or the end of the term; null for requests. */
  readonly origin: 'Vendor' | 'Term' | null
  readonly customerId: string | null
  /** The customer that the change is about; null if there is none. */
  readonly customerName: string | null
  readonly errorMessage: string | null
  /** What the request did, in the words of the service; null if only the end is recorded. */
  readonly description: string | null
  /** The members with their values before and after, if the entry has them. */
  readonly changes: readonly MemberChange[]
  /** The subscription that the change is about; null if there is none, or if it does not exist yet. */
  readonly subscriptionId: string | null
  /** The first address of a party that the change has created. */
  readonly address: string | null
  /** What an order asks for; null for other changes. */
  readonly order: RequestedOrder | null
  /** What a request has scheduled, and for when; null for other changes. */
  readonly scheduled: RequestedChange | null
}

export interface RequestedOrder {
  /** The name of the new subscription; null if the order gives none. */
  readonly name: string | null
  readonly offerId: string | null
  readonly seats: number | null
}

export interface RequestedChange extends Pick<ScheduledChange, 'action' | 'change'> {
  readonly effectiveDate: string | null
}

export interface MemberChange {
  readonly member: string
  readonly before: unknown
  readonly after: unknown
}

const outcome = /^The outcome of background operation /

/**
 * Returns one row for each change: the entry of a request and that of its end are one.
 *
 * @param entries Entries of the audit log, the newest first.
 */
export function happeningsOf(entries: readonly Entry[]): readonly Happening[] {
  const ends = new Map<string, Entry[]>()
  const found: { readonly entry: Entry; end?: Entry }[] = []
  const keyOf = ({ correlationId, operation }: Entry) => `${correlationId} ${operation.name}`
  for (const entry of entries) {
    if (isOutcome(entry)) {
      ends.set(keyOf(entry), [...(ends.get(keyOf(entry)) ?? []), entry])
      continue
    }
    // The end of the oldest request is the oldest end.
    const end = entry.status.name === 'Processing' ? ends.get(keyOf(entry))?.shift() : undefined
    found.push(end ? { entry, end } : { entry })
  }
  for (const entry of [...ends.values()].flat()) found.push({ entry, end: entry })
  return found
    .map(({ entry, end = entry }) => ({
      ...{ id: entry.id, correlationId: entry.correlationId, at: entry.timestamp },
      ...{ operation: entry.operation.name ?? null, state: end.status.name, hasEnded: isOutcome(end) },
      ...{
        actor: { userName: entry.userName, userEmail: entry.userEmail },
        origin: originOf(entry),
        customerName: entry.customerName,
      },
      customerId: entry.customerId,
      errorMessage: end.errorMessage ?? entry.errorMessage,
      description: isOutcome(entry) ? null : entry.description,
      changes: changesIn(entry.data),
      subscriptionId: subscriptionIn(entry),
      address: addressIn(entry),
      order: orderIn(entry),
      scheduled: scheduledIn(entry),
    }))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** Returns whether an entry is the end of background work. The entry of its request says what was done. */
export function isOutcome({ description }: Pick<AuditLogEntry, 'description'>): boolean {
  return description !== null && outcome.test(description)
}

const atTermEnd: readonly (string | undefined)[] = [
  ...['RenewSubscription', 'ExtendSubscription', 'ExpireSubscription', 'EndSubscription'],
]

/** Returns what has made the change of an entry without a request; null for other entries. Only subscriptions change without one. */
export function originOf({
  userName,
  userEmail,
  data,
  operation,
}: Pick<Entry, 'userName' | 'userEmail' | 'data' | 'operation'>): Happening['origin'] {
  if (userName !== null || userEmail !== null || !('after' in parsed(data))) return null
  return atTermEnd.includes(operation.name) ? 'Term' : 'Vendor'
}

/** Returns the members that differ in the values before and after of an entry; an empty list for other bodies. */
function changesIn(data: string | null): readonly MemberChange[] {
  const { before, after } = parsed(data) as Record<'before' | 'after', Record<string, unknown> | undefined>
  return Object.entries(after ?? {})
    .map(([member, value]) => ({ member, before: before?.[member], after: value }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
}

const subscriptionInBrackets = /\([^()]*\bsubscriptionId: ([0-9a-f-]{36})\b[^()]*\)/

/**
 * Returns the subscription of an entry. A change by time or by the vendor has it in the body, a request in its path, and a
 * scheduled change that has run in the words of the service.
 */
function subscriptionIn({ data, subjectType, subjectId, description }: Entry): string | null {
  const { subscriptionId } = parsed(data)
  if (typeof subscriptionId === 'string') return subscriptionId
  if (subjectType === 'Subscription') return subjectId
  return subscriptionInBrackets.exec(description ?? '')?.[1] ?? null
}

function orderIn({ operation, data }: Entry): RequestedOrder | null {
  if (operation.name !== 'CreateOrder') return null
  const { subscriptionName, offerId, quantity } = parsed(data)
  if (typeof offerId !== 'string' && typeof quantity !== 'number') return null
  return {
    name: typeof subscriptionName === 'string' && subscriptionName !== '' ? subscriptionName : null,
    offerId: typeof offerId === 'string' ? offerId : null,
    seats: typeof quantity === 'number' ? quantity : null,
  }
}

const schedules: readonly (string | undefined)[] = [
  ...['ScheduleSubscriptionChange', 'RescheduleSubscriptionChange'],
]

function scheduledIn({ operation, data }: Entry): RequestedChange | null {
  if (!schedules.includes(operation.name)) return null
  const { action, change, effectiveDate } = parsed(data) as Partial<RequestedChange>
  if (!action) return null
  return { action, change: change ?? {}, effectiveDate: effectiveDate ?? null }
}

const creations: readonly (string | undefined)[] = ['CreateCustomer', 'CreateReseller']

function addressIn({ operation, data }: Entry): string | null {
  if (!creations.includes(operation.name)) return null
  const { addressLine1, addressLine2, zip, zipCode, city, state, country } = parsed(data)
  const lines = [addressLine1, addressLine2, zip ?? zipCode, city, state, country]
  return lines.filter((line) => typeof line === 'string' && line !== '').join(', ') || null
}

function parsed(data: string | null): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(data ?? '{}')
    return typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {}
  } catch {
    // A long body is cut, and then no longer JSON.
    return {}
  }
}

const member = /^\w+: ./
const day = /^effectiveDate: (.+)$/

/**
 * Returns a text of the service without the members of the request that stand in brackets: the story of the change shows these
 * members. Only the day from which a change applies stays, in the words of `from`.
 */
export function withoutIds(text: string, from: (day: string) => string): string {
  const others = (_: string, inBrackets: string) => {
    const parts = inBrackets.split(', ')
    const days = parts.flatMap((part) => day.exec(part)?.[1] ?? []).map(from)
    const kept = [...days, ...parts.filter((part) => !member.test(part))]
    return kept.length === 0 ? '' : ` (${kept.join(', ')})`
  }
  return text.replaceAll(/ \(([^()]*)\)/g, others)
}
