import type { ReadyRequest } from '@reseller-api/client'
import { digitsOf } from '../../margins/margin.ts'
import type { Need } from '../needs.ts'

type Body = Readonly<Record<string, unknown>>

/** A value of a prepared request that a person can change before it is sent. */
export interface ReadyField {
  readonly name: 'budget' | 'margin' | 'seats' | 'nextSeats'
  /** The proposed value. */
  readonly value: string
}

const places = {
  budget: ['monthlyBudget'],
  margin: ['value'],
  seats: ['quantity'],
  nextSeats: ['autoRenewSettings', 'quantity'],
} as const satisfies Readonly<Record<ReadyField['name'], readonly string[]>>

/** The members that the request of each kind of alert sets, the most specific first. */
const fields: Readonly<Partial<Record<Need['kind'], readonly ReadyField['name'][]>>> = {
  BudgetOverrun: ['budget'],
  NegativeMargin: ['margin'],
  UnassignedSeats: ['nextSeats', 'seats'],
}

/**
 * Returns the field for the number in the request of an alert, such as its seats, which a person may want to change. Returns undefined if
 * the request has no number, or ends a subscription: then its number is the present seats.
 */
export function readyField(kind: Need['kind'], { method, body }: ReadyRequest): ReadyField | undefined {
  const action = (body as { readonly endOfTermAction?: { readonly name: string } } | null)?.endOfTermAction
  if (method !== 'PATCH' || action?.name === 'Stop') return undefined
  const values = (fields[kind] ?? []).map((name) => ({ name, value: valueAt(body, places[name]) }))
  const found = values.find(({ value }) => value !== undefined && value !== null)
  return found && { name: found.name, value: String(found.value) }
}

/** Returns a prepared request with another value of its field. Digits stay exact; the service refuses a text that is no number. */
export function withValue(request: ReadyRequest, field: ReadyField | undefined, typed: string): ReadyRequest {
  if (field === undefined || typed === field.value) return request
  const digits = digitsOf(typed)
  // The client writes the digits of amounts and percentages as they are; a count of seats is a number.
  const isCount = field.name === 'seats' || field.name === 'nextSeats'
  const value = digits === null ? typed : isCount ? Number(digits) : digits
  return { ...request, body: withValueAt(request.body ?? {}, places[field.name], value) }
}

function valueAt(body: Body | null, [first, ...rest]: readonly string[]): unknown {
  const value = body?.[first!]
  return rest.length === 0 ? value : valueAt((value ?? null) as Body | null, rest)
}

function withValueAt(body: Body, [first, ...rest]: readonly string[], value: unknown): Body {
  const inner = rest.length === 0 ? value : withValueAt((body[first!] ?? {}) as Body, rest, value)
  return { ...body, [first!]: inner }
}
