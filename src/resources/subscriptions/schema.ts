import Type from 'typebox'
import { type Decimal, decimal } from '../../domain/decimal.ts'
import {
  billingFrequencies,
  billingTypes,
  type Offer,
  type OfferPrice,
  segments,
  termDurations,
} from '../../domain/offer.ts'
import { pricesSeenBy } from '../../domain/price-chain.ts'
import { offerTypes, type ProviderInstance, providers } from '../../domain/provider.ts'
import { chainOf } from '../../domain/selling-terms.ts'
import {
  type AutoRenewSettings,
  endOfTermActions,
  type SubscriptionTerms,
  subscriptionStatuses,
} from '../../domain/subscription.ts'
import { frequencyNext, type WantedSubscription } from '../../domain/subscription-change.ts'
import type { WantedMove } from '../../domain/subscription-move.ts'
import { amountsSeenBy, ownMargin } from '../../domain/subscription-price.ts'
import type { KnownMove } from '../../jobs/possible-moves.ts'
import type { Role } from '../../kernel/operation.ts'
import type { SoldSubscription } from '../../store/subscriptions.ts'
import {
  boolean,
  dateTime,
  enumeration,
  integer,
  list,
  nullable,
  nullableText,
  nullableUuid,
  object,
  optional,
  type Static,
  text,
  uuid,
} from '../../validation/fields.ts'
import { nullablePrice, showPrice } from '../prices/schema.ts'
import { priceMargin } from '../resellers/schema.ts'

/** What a path names a subscription by. */
export const subscriptionParams = { customerId: uuid(), subscriptionId: uuid() }

/** Which reseller's subscriptions are wanted. */
export const resellerQuery = optional(uuid({ description: 'Only what is bought through this reseller.' }))

const seats = integer(1, 2_147_483_647, { description: 'How many seats.' })
const count = Type.Integer()
const name = nullableText(255, { description: 'What the subscription is called.' })

/** How a subscription goes on after its term, as requests and answers have it. */
const autoRenewSettings = object(
  {
    term: enumeration(termDurations),
    billingFrequency: enumeration(billingFrequencies),
    customTermEndDate: optional(
      nullable(
        dateTime({
          description: 'The end of the next term, where it is to end with others; a midnight in UTC.',
        }),
      ),
    ),
    quantity: optional(
      nullable(
        integer(1, 2_147_483_647, { description: 'The seats to go on with; null for as many as it has.' }),
      ),
    ),
  },
  { title: 'AutoRenewSettings' },
)

const settings = nullable({
  ...autoRenewSettings,
  title: 'NullableAutoRenewSettings',
  description: 'How it is renewed; null for as it is.',
})

const endOfTermAction = enumeration(endOfTermActions, {
  description:
    'What becomes of it when its term ends: it is renewed, it stops, or it runs on from month to month at a higher price.',
})

const nextBillingFrequency = enumeration(billingFrequencies, {
  description: 'How it is billed from the next billing date on; what it has now, to change nothing.',
})
const endOfTerm = {
  autoRenewEnabled: optional(boolean({ description: 'Whether it is renewed when its term ends.' })),
  endOfTermAction: optional(endOfTermAction),
  autoRenewSettings: optional(settings),
}

/** A subscription as an update describes it. */
export const subscriptionUpdate = object(
  { name, quantity: seats, nextBillingFrequency, ...endOfTerm },
  { title: 'SubscriptionUpdate' },
)

/** What of a subscription may be changed later, each member by itself. */
export const wantedMembers = object(
  {
    name: optional(name),
    quantity: optional(seats),
    nextBillingFrequency: optional(nextBillingFrequency),
    ...endOfTerm,
  },
  { title: 'WantedMembers', description: 'What is to be different; what is absent stays as it is then.' },
)

const onOneSide = object(
  {
    name,
    quantity: count,
    nextBillingFrequency: enumeration(billingFrequencies),
    autoRenewEnabled: boolean(),
    endOfTermAction: enumeration(endOfTermActions),
    autoRenewSettings: settings,
    status: enumeration(subscriptionStatuses),
    providerOfferId: text(255),
    termDuration: enumeration(termDurations),
    billingFrequency: enumeration(billingFrequencies),
    startDate: dateTime(),
    endDate: dateTime(),
    cancellationAllowedUntil: nullable(dateTime()),
    partnerId: nullableText(255),
  },
  { title: 'ComparedSubscription' },
)

/** Both sides of a subscription that was changed at its vendor. */
export const subscriptionConflict = object(
  { portalSubscription: onOneSide, providerSubscription: onOneSide },
  { title: 'SubscriptionConflict' },
)

/** How an operation declares that it refuses what was made of an old copy. */
export const conflictResponse = {
  description:
    'The subscription is no longer what was last seen at its vendor. Nothing was changed; what is shown here is up to date now, so that the request can be made of that and repeated.',
  schema: subscriptionConflict,
}

/** A subscription in a list. */
export const listedSubscription = object(
  {
    id: uuid(),
    orderId: nullableUuid({ description: 'The order that it came of; null when it was not bought here.' }),
    offerId: uuid(),
    customerId: uuid(),
    providerInstanceId: uuid(),
    resellerId: nullableUuid({ description: 'Who sells it; null for the csp itself.' }),
    subscriptionName: name,
    offerName: text(1000),
    offerType: enumeration(offerTypes),
    isAddonOffer: boolean(),
    isTrialOffer: boolean(),
    providerOfferId: text(255),
    subscriptionStatus: enumeration(subscriptionStatuses),
    startDate: dateTime(),
    endDate: dateTime({ description: 'The end of the term: the first moment that it does not cover.' }),
    cancellationAllowedUntil: nullable(dateTime({ description: 'Null for what cannot be cancelled.' })),
    quantity: count,
    assignedLicenses: nullable({
      ...count,
      description: 'How many seats somebody has; null when that is not known.',
    }),
    listPrice: nullablePrice,
    revenuePrice: nullablePrice,
    erpPrice: nullablePrice,
    customMargin: nullable({ ...priceMargin, title: 'CustomMargin' }),
    billingFrequency: enumeration(billingFrequencies),
    billingType: enumeration(billingTypes),
    termDuration: enumeration(termDurations),
    segment: enumeration(segments),
    providerData: nullableText(10_000),
    providerSubscriptionId: nullableText(255),
    autoRenewEnabled: boolean(),
    endOfTermAction,
    internalId: nullableText(255),
    poNumber: nullableText(255),
    parentSubscriptionId: nullableUuid(),
    monthlyBudget: Type.Unsafe<Decimal | null>({ type: ['number', 'null'] }),
  },
  {
    title: 'SubscriptionListItem',
    description:
      'Prices are of the whole term at the present quantity: what the reader pays, what its buyer pays, and what the vendor suggests.',
  },
)

const soldOffer = object(
  {
    id: uuid(),
    name: text(1000),
    description: nullableText(100_000),
    imageUrl: nullableText(2000),
    offerType: enumeration(offerTypes),
    billingType: enumeration(billingTypes),
    providerName: text(255),
    providerInstanceId: uuid(),
    isAddon: boolean(),
    isTrial: boolean(),
    minQuantity: count,
    maxQuantity: nullable(count),
    preRequisites: list(text(255)),
    providerOfferId: text(255),
    isDeleted: boolean(),
  },
  {
    title: 'SubscribedOffer',
    description: 'What it is a subscription of; GET /v1/Offers/{id} has its prices.',
  },
)

const soldPrice = object(
  {
    termDuration: enumeration(termDurations),
    segment: enumeration(segments),
    region: object({ value: text(2) }),
    billingFrequencies: list(enumeration(billingFrequencies)),
    costPrice: nullablePrice,
    revenuePrice: nullablePrice,
    erpPrice: nullablePrice,
  },
  { title: 'SubscribedPrice', description: 'What one unit costs for such a term when it is bought today.' },
)

/** One subscription. */
export const shownSubscription = object(
  {
    id: uuid(),
    customerId: uuid(),
    providerInstanceId: uuid(),
    resellerId: nullableUuid(),
    name,
    providerSubscriptionId: nullableText(255),
    status: enumeration(subscriptionStatuses),
    startDate: dateTime(),
    endDate: dateTime(),
    cancellationAllowedUntil: nullable(dateTime()),
    quantity: count,
    quantityReductions: list(object({ quantity: count, until: dateTime() }), {
      description: 'Seats that can be given back now, and until when.',
    }),
    termDuration: enumeration(termDurations),
    billingFrequency: enumeration(billingFrequencies),
    segment: enumeration(segments),
    nextBillingFrequency: nullable(
      object({ scheduledDate: dateTime(), billingFrequency: enumeration(billingFrequencies) }),
    ),
    autoRenewEnabled: boolean(),
    endOfTermAction,
    autoRenewSettings: settings,
    margin: nullable({ ...priceMargin, title: 'OwnMargin' }),
    internalId: nullableText(255),
    poNumber: nullableText(255),
    offer: soldOffer,
    offerPrice: nullable(soldPrice),
    providerData: nullableText(10_000),
    replaces: nullableUuid({
      description: 'The subscription whose place it has taken; its history goes on here.',
    }),
    pendingOperationId: nullableUuid({
      description: 'What is at work on it: GET /v1/operations/{operationId} tells how far it is.',
    }),
  },
  { title: 'Subscription' },
)

/** An update as a request describes it, in the words of the domain. */
export function toWanted(given: Static<typeof subscriptionUpdate>): WantedSubscription {
  const { name, quantity } = given
  return { name, quantity, nextBillingFrequency: given.nextBillingFrequency.name, ...toWantedMembers(given) }
}

/** What of an update a request describes, in the words of the domain; what it leaves out is not there. */
export function toWantedMembers(given: Static<typeof wantedMembers>): Partial<WantedSubscription> {
  const {
    nextBillingFrequency: frequency,
    endOfTermAction: action,
    autoRenewSettings: renewal,
    ...plain
  } = given
  return {
    ...plain,
    ...(frequency && { nextBillingFrequency: frequency.name }),
    ...(action && { endOfTermAction: action.name }),
    ...(renewal !== undefined && { autoRenewSettings: renewal && toSettings(renewal) }),
  }
}

/** What is wanted of a subscription in the form in which it was asked for. */
export function showWanted(wanted: Partial<WantedSubscription>) {
  const {
    nextBillingFrequency: frequency,
    endOfTermAction: action,
    autoRenewSettings: renewal,
    ...plain
  } = wanted
  return {
    ...plain,
    ...(frequency && { nextBillingFrequency: { name: frequency } }),
    ...(action && { endOfTermAction: { name: action } }),
    ...(renewal !== undefined && { autoRenewSettings: renewal && showSettings(renewal) }),
  }
}

function toSettings(given: Static<typeof autoRenewSettings>): AutoRenewSettings {
  return {
    term: given.term.name,
    billingFrequency: given.billingFrequency.name,
    customTermEndDate: given.customTermEndDate ? new Date(given.customTermEndDate) : null,
    quantity: given.quantity ?? null,
  }
}

/** Both sides of a subscription in the form in which a conflict shows them. */
export function showConflict({ ours, theirs }: { ours: SubscriptionTerms; theirs: SubscriptionTerms }) {
  return { portalSubscription: showSide(ours), providerSubscription: showSide(theirs) }
}

function showSide(one: SubscriptionTerms) {
  return {
    name: one.name,
    quantity: one.quantity,
    nextBillingFrequency: { name: frequencyNext(one) },
    autoRenewEnabled: one.autoRenewEnabled,
    endOfTermAction: { name: one.endOfTermAction },
    autoRenewSettings: showSettings(one.autoRenewSettings),
    status: { name: one.status },
    providerOfferId: one.providerOfferId,
    termDuration: { name: one.termDuration },
    billingFrequency: { name: one.billingFrequency },
    startDate: one.startDate,
    endDate: one.endDate,
    cancellationAllowedUntil: one.cancellationAllowedUntil,
    partnerId: one.partnerId,
  }
}

function showSettings(given: AutoRenewSettings | null) {
  if (!given) return null
  const { term, billingFrequency, customTermEndDate, quantity } = given
  return { term: { name: term }, billingFrequency: { name: billingFrequency }, customTermEndDate, quantity }
}

/** A subscription in the form in which lists show it to a reader of some role. */
export function showListed(subscription: SoldSubscription, role: Role) {
  const { monthlyBudget } = subscription
  return {
    id: subscription.id,
    orderId: subscription.orderId,
    offerId: subscription.offerId,
    customerId: subscription.customerId,
    providerInstanceId: subscription.providerInstanceId,
    resellerId: subscription.resellerId,
    subscriptionName: subscription.name,
    offerName: subscription.offerName,
    offerType: { name: subscription.offerType },
    isAddonOffer: subscription.isAddonOffer,
    isTrialOffer: subscription.isTrialOffer,
    providerOfferId: subscription.providerOfferId,
    subscriptionStatus: { name: subscription.status },
    startDate: subscription.startDate,
    endDate: subscription.endDate,
    cancellationAllowedUntil: subscription.cancellationAllowedUntil,
    quantity: subscription.quantity,
    assignedLicenses: subscription.assignedLicenses,
    ...showAmounts(subscription, role),
    customMargin: ownMargin(role, subscription.margins),
    billingFrequency: { name: subscription.billingFrequency },
    billingType: { name: subscription.billingType },
    termDuration: { name: subscription.termDuration },
    segment: { name: subscription.segment },
    providerData: subscription.providerData,
    providerSubscriptionId: subscription.providerSubscriptionId,
    autoRenewEnabled: subscription.autoRenewEnabled,
    endOfTermAction: { name: subscription.endOfTermAction },
    internalId: subscription.internalId,
    poNumber: subscription.poNumber,
    parentSubscriptionId: subscription.parentSubscriptionId,
    monthlyBudget: monthlyBudget === null ? null : decimal(monthlyBudget),
  }
}

/** What the whole term costs a reader, its buyer and at the suggested price. */
export function showAmounts(subscription: SoldSubscription, role: Role) {
  const amounts = amountsSeenBy(role, subscription)
  const shown = (amount: Decimal | null | undefined) => showPrice(amount ?? null, amounts?.currency ?? '')
  return {
    listPrice: shown(amounts?.list),
    revenuePrice: shown(amounts?.revenue),
    erpPrice: shown(amounts?.erp),
  }
}

/** What a subscription is shown with. */
interface Surroundings {
  readonly offer: Offer
  readonly prices: readonly OfferPrice[]
  readonly instance: ProviderInstance
  readonly now: Date
}

/** One subscription in the form in which it is shown to a reader of some role. */
export function showSubscription(
  subscription: SoldSubscription,
  { offer, prices, instance, now }: Surroundings,
  role: Role,
) {
  const { nextBillingFrequency: next } = subscription
  return {
    id: subscription.id,
    customerId: subscription.customerId,
    providerInstanceId: subscription.providerInstanceId,
    resellerId: subscription.resellerId,
    name: subscription.name,
    providerSubscriptionId: subscription.providerSubscriptionId,
    status: { name: subscription.status },
    startDate: subscription.startDate,
    endDate: subscription.endDate,
    cancellationAllowedUntil: subscription.cancellationAllowedUntil,
    quantity: subscription.quantity,
    quantityReductions: subscription.refundable.filter(({ until }) => until > now),
    termDuration: { name: subscription.termDuration },
    billingFrequency: { name: subscription.billingFrequency },
    segment: { name: subscription.segment },
    nextBillingFrequency: next && {
      scheduledDate: next.scheduledDate,
      billingFrequency: { name: next.billingFrequency },
    },
    autoRenewEnabled: subscription.autoRenewEnabled,
    endOfTermAction: { name: subscription.endOfTermAction },
    autoRenewSettings: showSettings(subscription.autoRenewSettings),
    margin: ownMargin(role, subscription.margins),
    internalId: subscription.internalId,
    poNumber: subscription.poNumber,
    offer: showOffer(offer, instance),
    offerPrice: showOfferPrice(subscription, prices, role),
    providerData: subscription.providerData,
    replaces: subscription.replaces,
    pendingOperationId: subscription.pendingOperationId,
  }
}

function showOffer({ version: _, prerequisites, ...offer }: Offer, { type }: ProviderInstance) {
  return {
    ...offer,
    offerType: { name: offer.offerType },
    billingType: { name: offer.billingType },
    providerName: providers[type].name,
    preRequisites: prerequisites,
  }
}

function showOfferPrice(subscription: SoldSubscription, prices: readonly OfferPrice[], role: Role) {
  const { termDuration, billingFrequency, segment, region, terms, offerType, margins } = subscription
  const currency = subscription.price?.currency
  const ofTerm = prices.filter((one) => one.termDuration === termDuration)
  const matching = ofTerm.filter((one) => one.billingFrequency === billingFrequency)
  const row = matching.find((one) => one.currency === currency) ?? matching[0]
  if (!row) return null
  const same = ofTerm.filter(
    (one) => one.currency === row.currency && one.cost === row.cost && one.erp === row.erp,
  )
  const unit = {
    currency: row.currency,
    cost: decimal(row.cost),
    erp: row.erp === null ? null : decimal(row.erp),
  }
  const { cost, revenue, erp } = pricesSeenBy(role, chainOf(unit, terms, offerType, margins))
  return {
    termDuration: { name: termDuration },
    segment: { name: segment },
    region: { value: region },
    billingFrequencies: same.map((one) => ({ name: one.billingFrequency })),
    costPrice: showPrice(cost, row.currency),
    revenuePrice: showPrice(revenue, row.currency),
    erpPrice: showPrice(erp, row.currency),
  }
}

const transition = {
  destinationSubscriptionId: nullableUuid({
    description: 'The subscription that takes the seats; null for a new one.',
  }),
  destinationProviderSubscriptionId: nullableText(255),
  offerName: nullableText(1000),
  offerDescription: nullableText(100_000),
  offerId: nullableUuid(),
  imageUrl: nullableText(2000),
  transitionType: nullableText(255, {
    description: 'Whether licences of users go along: transition_only or transition_with_license_transfer.',
  }),
  transitionEvents: nullable(list(object({ name: text(255), status: text(255) }))),
}

const target = {
  providerOfferId: nullableText(255),
  providerOfferIdWithAvailability: nullableText(255, {
    description: 'With the part that changes from day to day, at a Microsoft instance.',
  }),
  quantity: integer(1, 2_147_483_647, { description: 'The seats to move; at most so many in a list.' }),
  termDuration: enumeration(termDurations),
  billingFrequency: enumeration(billingFrequencies),
}

/** Where a subscription can be moved to. */
export const shownTransition = object({ ...transition, ...target }, { title: 'Transition' })

/** A move that is asked for; what a transition of a list has can be sent as it is. */
export const wantedTransition = object(
  {
    destinationSubscriptionId: optional(transition.destinationSubscriptionId),
    destinationProviderSubscriptionId: optional(transition.destinationProviderSubscriptionId),
    offerName: optional(transition.offerName),
    offerDescription: optional(transition.offerDescription),
    offerId: optional(transition.offerId),
    imageUrl: optional(transition.imageUrl),
    transitionType: optional(transition.transitionType),
    transitionEvents: optional(transition.transitionEvents),
    ...target,
  },
  { title: 'TransitionRequest' },
)

/** A possible move in the form in which it is shown. */
export function showTransition(move: KnownMove, { termDuration, billingFrequency }: SoldSubscription) {
  const { offer, destination } = move
  return {
    destinationSubscriptionId: destination?.id ?? null,
    destinationProviderSubscriptionId: move.destinationSubscriptionId,
    offerName: offer.name,
    offerDescription: move.offerDescription,
    offerId: offer.id,
    providerOfferId: move.providerOfferId,
    providerOfferIdWithAvailability: move.providerOfferIdWithAvailability,
    imageUrl: offer.imageUrl,
    quantity: move.quantity,
    termDuration: { name: move.termDuration ?? termDuration },
    billingFrequency: { name: move.billingFrequency ?? billingFrequency },
    transitionType: move.transitionType,
    transitionEvents: [],
  }
}

/** A move as a request describes it; a subscription of ours is known to the vendor by another id. */
export function toWantedMove(
  given: Static<typeof wantedTransition>,
  moves: readonly KnownMove[],
): WantedMove {
  const id = given.destinationSubscriptionId?.toLowerCase() ?? null
  const destination = moves.find((one) => one.destination !== null && one.destination.id === id)?.destination
  return {
    providerOfferId: given.providerOfferId,
    providerOfferIdWithAvailability: given.providerOfferIdWithAvailability,
    quantity: given.quantity,
    termDuration: given.termDuration.name,
    billingFrequency: given.billingFrequency.name,
    transitionType: given.transitionType ?? null,
    destinationSubscriptionId: id === null ? null : (destination?.providerSubscriptionId ?? id),
  }
}
