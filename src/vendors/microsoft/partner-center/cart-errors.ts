import { refused } from '../../outcome.ts'
import type { Answer } from '../../port.ts'
import { listAt, textAt } from '../transport/wire.ts'
import { cycles, terms } from './enum-mapping.ts'

/**
 * Messages by the vendor's error code of a cart line: the problem, and what would pass. A text that ends in a colon
 * is followed by the vendor's text, which names the value or the limit
 * (docs.microsoft.com/partner-center/developer/cart-resources).
 */
const texts: Readonly<Record<string, string>> = {
  CurrencyIsNotSupported:
    'The currency is not used in the customer’s country; order in the currency of the offer’s prices.',
  CatalogItemIdIsNotValid: 'The offer is no longer sold under this id; read the catalogue and order again.',
  QuotaNotAvailable: 'The customer has the maximum quantity of this offer already:',
  InventoryNotAvailable: 'The offer is out of stock at Microsoft; order again later.',
  ParticipantsIsNotSupportedForPartner:
    'The reseller of a purchase must be an active reseller of the account; connect the reseller first:',
  UnableToProcessCartLineItem: 'Microsoft does not sell this offer to the customer:',
  SubscriptionIsNotValid: 'The subscription that the order names does not fit the offer:',
  SubscriptionIsNotEnabledForRI: 'The Azure subscription cannot have reservations; choose another one.',
  SandboxLimitExceeded: 'A sandbox account limits the quantity of each order; order a smaller quantity:',
  InvalidInput: 'Microsoft does not accept a value of the request:',
  SubscriptionNotRegistered:
    'The Azure subscription is not registered for reservations; register it, and order again.',
  AttestationNotAccepted: 'This offer requires an attestation; accept the attestation and order again.',
  BillingPlanNotSupported:
    'This offer has no such billing frequency for this term; choose another billing frequency:',
  InvalidPromotionId:
    'The promotion does not apply to this purchase; order without it, or meet its conditions:',
  MaxAllowedSeatsPerSubscriptionExceeded:
    'The quantity exceeds the maximum of one subscription; order a smaller quantity:',
  InvalidCustomTermEndDateProduct: 'The term of this offer cannot have a custom end date; omit the date.',
  InvalidCustomTermEndDate:
    'The term cannot end on the requested day; list the possible days and choose one:',
  BaseOfferSeatQuantityNotMet:
    'An add-on cannot have more seats than its parent subscription; buy more seats of the parent first, or fewer of the add-on:',
  MinimumAddOnSeatsNotMet: 'The quantity is less than the minimum of this add-on; order a larger quantity:',
  LegacyOfferNotEligibleForPurchase: 'This kind of offer is no longer sold; choose its replacement.',
}

// The vendor returns these codes as words, and documents numbers for them.
const numbers: readonly (readonly [number, string])[] = [
  [10000, 'CurrencyIsNotSupported'],
  [10001, 'CatalogItemIdIsNotValid'],
  [10002, 'QuotaNotAvailable'],
  [10003, 'InventoryNotAvailable'],
  [10004, 'ParticipantsIsNotSupportedForPartner'],
  [10006, 'UnableToProcessCartLineItem'],
  [10007, 'SubscriptionIsNotValid'],
  [10008, 'SubscriptionIsNotEnabledForRI'],
  [10009, 'SandboxLimitExceeded'],
  [10010, 'InvalidInput'],
  [10011, 'SubscriptionNotRegistered'],
  [10012, 'AttestationNotAccepted'],
  [10013, 'BillingPlanNotSupported'],
  [10014, 'InvalidPromotionId'],
  [10015, 'MaxAllowedSeatsPerSubscriptionExceeded'],
  [10016, 'InvalidCustomTermEndDateProduct'],
  [10017, 'InvalidCustomTermEndDate'],
  [10018, 'BaseOfferSeatQuantityNotMet'],
  [10019, 'MinimumAddOnSeatsNotMet'],
  [500600, 'LegacyOfferNotEligibleForPurchase'],
]
const byNumber = new Map(numbers.map(([number, word]) => [String(number), word]))

/** Returns the refusal in a cart line; undefined when the line is valid. */
export function lineRefusal(line: unknown): Answer<never> | undefined {
  const told = textAt(line, 'error', 'errorCode')
  if (told === null) return undefined
  const code = byNumber.get(told) ?? told
  const said = textAt(line, 'error', 'errorDescription')
    ?.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .slice(0, 300)
  const text = Object.hasOwn(texts, code) ? texts[code]! : 'Microsoft refuses the purchase:'
  return refused(code, text.endsWith(':') ? `${text} ${said ?? code}` : text)
}

/**
 * Returns the refusal of a purchase to which a promotion does not apply (Partner Center SDK, promotion eligibility
 * errors). The type of a vendor's error determines which members the error has. The description of an error may be
 * absent.
 *
 * @param eligibility The vendor's answer about the promotion; undefined when the offer has no such promotion.
 */
export function promotionRefusal(eligibility: unknown): Answer<never> {
  const [error] = listAt(eligibility, 'errors')
  const type = textAt(error, 'type')?.toLowerCase() ?? ''
  const said = textAt(error, 'description') ?? textAt(error, 'type')
  const reason =
    eligibility === undefined
      ? 'Microsoft has no such promotion of this offer.'
      : Object.hasOwn(promotionReasons, type)
        ? promotionReasons[type]!(error)
        : (said ?? 'Microsoft gives no reason.')
  return refused('InvalidPromotionId', `The promotion does not apply to this purchase: ${reason}`)
}

const promotionReasons: Readonly<Record<string, (error: unknown) => string>> = {
  seatcount(error) {
    const [least, most, left] = ['minimumRequiredSeats', 'maximumRequiredSeats', 'availableSeats'].map(
      (name) => textAt(error, name),
    )
    const some = [least && `at least ${least}`, most && `at most ${most}`].filter(Boolean).join(' and ')
    const limits = least && most ? `${least} to ${most}` : some || 'another number of'
    return `the promotion is for ${limits} seats${left ? `, of which ${left} are left` : ''}.`
  },
  term(error) {
    const known = listAt(error, 'eligibleTerms').map((term) => {
      const [duration, cycle] = [textAt(term, 'duration') ?? '', textAt(term, 'billingCycle') ?? '']
      return `${terms.ours(duration) ?? duration} billed ${cycles.ours(cycle) ?? cycle}`
    })
    return `the promotion is for ${known.join(' or ') || 'another term'}; choose that term.`
  },
  redemptionlimit(error) {
    const most = textAt(error, 'maxPromotionRedemptionCount')
    return `the customer has redeemed the promotion ${most ? `${most} times, ` : ''}as often as is allowed.`
  },
  offerpurchasedpreviously: () =>
    'the customer has had this offer before, and the promotion is only for the first purchase.',
  prerequisiteproductownership: () =>
    'the customer lacks a product that the promotion requires; buy that product first.',
  invalidcatalogitemid: () => 'the promotion does not belong to this offer.',
  invalidpromotion: () => 'there is no such promotion, or it has ended.',
  nopromotionsavailable: () => 'this offer has no promotion now.',
}
