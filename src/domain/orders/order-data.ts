import { type Offer, type TermDuration, termDurations } from '../offers/offer.ts'
import type { OfferType } from '../providers/provider.ts'
import { termEnd } from '../subscriptions/term.ts'
import { isWithinFirstTerm } from '../subscriptions/term-alignment.ts'
import { parseObject } from '../values/json-text.ts'
import type { OrderWanted } from './order.ts'

/** The scopes of a reservation or savings plan: one cloud subscription, or all cloud subscriptions of the customer. */
export const reservationScopes = ['Single', 'Shared'] as const
export type ReservationScope = (typeof reservationScopes)[number]

/** The members of an order's provider data at a Microsoft instance. */
export interface OrderData {
  /**
   * The first moment after a custom first term, for a co-termination. The stored end date of a subscription is likewise
   * the first moment after its term.
   */
  readonly customTermEndDate: Date | null
  readonly isAttestationAccepted: boolean
  /** The term to which the subscription renews when its first term ends. */
  readonly renewsTo: TermDuration | null
  readonly promotionId: string | null
  readonly reservationScope: ReservationScope | null
  /** The cloud subscription to which a reservation is billed. */
  readonly azureSubscriptionId: string | null
  /** The vendor's id of the Azure plan of a savings plan with the scope Shared. */
  readonly azurePlanId: string | null
  /** The hourly commitment of a savings plan, in the currency of the price. */
  readonly hourlyCommitment: number | null
}

const members: Readonly<Record<string, string>> = {
  customTermEndDate: 'a point in time such as "2027-04-01T00:00:00Z", the first moment after the term',
  attestationAccepted: 'true or false',
  renewsTo: `one of ${termDurations.join(', ')}`,
  promotionId: 'a text',
  reservationScope: `one of ${reservationScopes.join(', ')}`,
  azureSubscriptionId: 'a text',
  azurePlanId: 'a text',
  hourlyCommitment: 'a number from 0.001 to 999999.999 with at most 3 decimals, such as 0.05',
}

const isOfKind: Readonly<Record<string, (value: unknown) => boolean>> = {
  customTermEndDate: isMoment,
  attestationAccepted: (value) => typeof value === 'boolean',
  renewsTo: (value) => termDurations.some((one) => one === value),
  promotionId: isText,
  reservationScope: (value) => reservationScopes.some((one) => one === value),
  azureSubscriptionId: isText,
  azurePlanId: isText,
  hourlyCommitment: isCommitment,
}

const dateTime = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/

/**
 * Returns whether a value is a date, or a date with a time. Refuses 31 February, which JavaScript parses as a
 * day in March.
 */
function isMoment(value: unknown): boolean {
  const [, day] = (typeof value === 'string' && dateTime.exec(value)) || []
  if (!day || Number.isNaN(Date.parse(value as string))) return false
  return new Date(day).toISOString().startsWith(day)
}

/** Returns whether a value is a positive multiple of 0.001, the vendor's smallest documented hourly commitment. */
function isCommitment(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && /^\d{1,6}(\.\d{1,3})?$/.test(String(value))
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

const withScope: readonly OfferType[] = ['AzureReservation', 'AzureSavingsPlan']

/** Returns the problem of an order's provider data at a Microsoft instance; undefined when there is none. */
export function providerDataProblem(
  { providerData, termDuration }: Pick<OrderWanted, 'providerData' | 'termDuration'>,
  { offerType, name, attestationType }: Pick<Offer, 'offerType' | 'name' | 'attestationType'>,
  now: Date,
): string | undefined {
  const given = providerData === null || providerData === '' ? {} : parseObject(providerData)
  if (!given) return 'The text is not a JSON object; send an object as text, such as "{}", or null.'
  for (const [member, value] of Object.entries(given)) {
    const kind = Object.hasOwn(members, member) ? members[member] : undefined
    if (kind === undefined)
      return `The JSON object has a member ${JSON.stringify(member)}; the allowed members are ${Object.keys(members).join(', ')}.`
    if (value !== null && !isOfKind[member]!(value)) return `${member} in the JSON object must be ${kind}.`
  }
  const { customTermEndDate, reservationScope, azureSubscriptionId, ...rest } = orderData(providerData)
  if ((rest.azurePlanId || rest.hourlyCommitment !== null) && offerType !== 'AzureSavingsPlan')
    return `azurePlanId and hourlyCommitment in the JSON object are only for savings plans; ${name} is not one.`
  if ((reservationScope || azureSubscriptionId) && !withScope.includes(offerType))
    return `reservationScope and azureSubscriptionId in the JSON object are only for reservations and savings plans; ${name} is neither.`
  if (reservationScope === 'Single' && !azureSubscriptionId)
    return 'azureSubscriptionId in the JSON object is required with the reservationScope Single.'
  if (attestationType !== null && !rest.isAttestationAccepted)
    return `Set attestationAccepted to true in the JSON object: ${name} is sold only to customers whose ${attestationType} you attest.`
  return customTermEndDate ? termEndProblem(customTermEndDate, termDuration, now) : undefined
}

function termEndProblem(end: Date, term: TermDuration, now: Date): string | undefined {
  if (term === 'NoTerm')
    return 'customTermEndDate in the JSON object is not allowed for a purchase without a term.'
  if (isWithinFirstTerm(end, term, now)) return undefined
  return `customTermEndDate in the JSON object must lie within the first term: from now to ${termEnd(now, term).toISOString()}.`
}

/** Returns the parsed provider data of an order. The data must have passed validation. */
export function orderData(data: string | null): OrderData {
  const given = (data && parseObject(data)) || {}
  const value = <T>(member: string) => (given[member] ?? null) as T | null
  const end = value<string>('customTermEndDate')
  return {
    customTermEndDate: end === null ? null : new Date(end),
    isAttestationAccepted: value<boolean>('attestationAccepted') ?? false,
    renewsTo: value('renewsTo'),
    promotionId: value('promotionId'),
    reservationScope: value('reservationScope'),
    azureSubscriptionId: value('azureSubscriptionId'),
    azurePlanId: value('azurePlanId'),
    hourlyCommitment: value('hourlyCommitment'),
  }
}
