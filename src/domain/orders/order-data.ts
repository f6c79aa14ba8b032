import { type Offer, type TermDuration, termDurations } from '../offers/offer.ts'
import type { OfferType, ProviderInstance } from '../providers/provider.ts'
import { isConfirmedByVendor } from '../providers/provider-association.ts'
import { termEnd } from '../subscriptions/term.ts'
import { isWithinFirstTerm } from '../subscriptions/term-alignment.ts'
import { parseObject } from '../values/json-text.ts'
import type { OrderWanted } from './order.ts'

/** Who may use what is bought for the cloud: one cloud subscription, or all of the customer's. */
export const reservationScopes = ['Single', 'Shared'] as const
export type ReservationScope = (typeof reservationScopes)[number]

/** What an order asks of a Microsoft instance beside its own members. */
export interface OrderData {
  /** The first moment after the first term, so that it ends with others; as the end dates of subscriptions are. */
  readonly customTermEndDate: Date | null
  readonly isAttestationAccepted: boolean
  /** For how long the subscription is renewed when its first term ends. */
  readonly renewsTo: TermDuration | null
  readonly promotionId: string | null
  readonly reservationScope: ReservationScope | null
  /** The cloud subscription that a reservation is billed to. */
  readonly azureSubscriptionId: string | null
  /** The Azure plan that a savings plan of the scope Shared belongs to: its id at the vendor. */
  readonly azurePlanId: string | null
  /** The amount that a savings plan commits to for each hour, in the currency of the price. */
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
  hourlyCommitment: 'a number from 0.001 to 999999.999 of at most 3 decimals, such as 0.05',
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

/** Whether a value is a date, or a date with a time; JavaScript would make a day of March of the 31st of February. */
function isMoment(value: unknown): boolean {
  const [, day] = (typeof value === 'string' && dateTime.exec(value)) || []
  if (!day || Number.isNaN(Date.parse(value as string))) return false
  return new Date(day).toISOString().startsWith(day)
}

/** From the least commitment that the vendor documents for an hour, in steps of it. */
function isCommitment(value: unknown): boolean {
  return typeof value === 'number' && value > 0 && /^\d{1,6}(\.\d{1,3})?$/.test(String(value))
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

const withScope: readonly OfferType[] = ['AzureReservation', 'AzureSavingsPlan']

/** The problem of what an order says to its vendor, if any. */
export function providerDataProblem(
  { providerData, termDuration }: Pick<OrderWanted, 'providerData' | 'termDuration'>,
  { offerType, name, attestationType }: Pick<Offer, 'offerType' | 'name' | 'attestationType'>,
  instance: Pick<ProviderInstance, 'type'>,
  now: Date,
): string | undefined {
  const given = providerData === null || providerData === '' ? {} : parseObject(providerData)
  if (!given) return 'The text is not a JSON object.'
  if (!isConfirmedByVendor(instance)) {
    return Object.keys(given).length === 0
      ? undefined
      : 'A Generic instance takes no data of an order; send null, "" or "{}".'
  }
  for (const [member, value] of Object.entries(given)) {
    const kind = Object.hasOwn(members, member) ? members[member] : undefined
    if (kind === undefined)
      return `The JSON object has a member ${JSON.stringify(member)}; it takes ${Object.keys(members).join(', ')}.`
    if (value !== null && !isOfKind[member]!(value)) return `${member} in the JSON object is ${kind}.`
  }
  const { customTermEndDate, reservationScope, azureSubscriptionId, ...rest } = orderData(providerData)
  if ((rest.azurePlanId || rest.hourlyCommitment !== null) && offerType !== 'AzureSavingsPlan')
    return `azurePlanId and hourlyCommitment in the JSON object are for savings plans; ${name} is none.`
  if ((reservationScope || azureSubscriptionId) && !withScope.includes(offerType))
    return `reservationScope and azureSubscriptionId in the JSON object are for reservations and savings plans; ${name} is none.`
  if (reservationScope === 'Single' && !azureSubscriptionId)
    return 'azureSubscriptionId in the JSON object is needed with the reservationScope Single.'
  if (attestationType !== null && !rest.isAttestationAccepted)
    return `Set attestationAccepted to true in the JSON object: ${name} is sold only to customers whose ${attestationType} you attest.`
  return customTermEndDate ? termEndProblem(customTermEndDate, termDuration, now) : undefined
}

function termEndProblem(end: Date, term: TermDuration, now: Date): string | undefined {
  if (term === 'NoTerm')
    return 'customTermEndDate in the JSON object: what is bought for no term ends on no day.'
  if (isWithinFirstTerm(end, term, now)) return undefined
  return `customTermEndDate in the JSON object lies within the first term: from now to ${termEnd(now, term).toISOString()}.`
}

/** What an order asks of its vendor, read from data that have no problem. */
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
