import {
  accessFindings,
  accountFindings,
  type WatchedAccess,
} from '../../src/domain/alerts/accounts/credential-alerts.ts'
import { failingFeedFinding } from '../../src/domain/alerts/accounts/feed-alerts.ts'
import { missingPriceFindings } from '../../src/domain/alerts/accounts/price-alerts.ts'
import {
  relationshipFindings,
  type WatchedRelationship,
} from '../../src/domain/alerts/accounts/relationship-alerts.ts'
import { type PausedWebhook, pausedFinding } from '../../src/domain/alerts/accounts/webhook-alerts.ts'
import type { Alert, AlertKind, Finding } from '../../src/domain/alerts/alert.ts'
import { alertsOf } from '../../src/domain/alerts/alert.ts'
import { subscriptionAlerts } from '../../src/domain/alerts/subscriptions/subscription-alerts.ts'
import type { WatchedSubscription } from '../../src/domain/alerts/subscriptions/watched-subscription.ts'
import type { BilledUsage } from '../../src/domain/alerts/usage/billed-usage.ts'
import { dailyAmounts } from '../../src/domain/alerts/usage/billed-usage.ts'
import { gapOf, monthAt } from '../../src/domain/alerts/usage/budget-alerts.ts'
import { calibrationOf, scoresOf } from '../../src/domain/alerts/usage/usage-forecast.ts'
import { subscription } from '../../src/domain/subscriptions/subscription.ts'
import { drawInstances, type FailingInstances } from './instances.ts'
import { normalOf, type Random, randomOf } from './random.ts'
import { drawSeats } from './seats.ts'
import { generateUsage, usageKinds } from './usage.ts'

const day = 86_400_000

/** A condition that a generator has put into a portfolio: kind, party and subject, as `factOf` writes them. */
type Fact = string

/** The subscriptions, relationships, credentials and provider instances of a tenant, with the conditions that are true of them. */
export interface Portfolio extends FailingInstances {
  readonly now: Date
  readonly subscriptions: readonly WatchedSubscription[]
  readonly usage: ReadonlyMap<string, BilledUsage>
  readonly relationships: readonly WatchedRelationship[]
  readonly accesses: readonly WatchedAccess[]
  readonly webhooks: readonly PausedWebhook[]
  readonly truth: ReadonlySet<Fact>
}

/** Returns the condition that an alert states. */
export function factOf({ kind, audience, subjectId }: Pick<Alert, 'kind' | 'audience' | 'subjectId'>): Fact {
  return `${kind} ${audience} ${subjectId}`
}

/** Returns all alerts of a portfolio, by the rules of the service. */
export function alertsIn({
  now,
  subscriptions,
  usage,
  relationships,
  accesses,
  webhooks,
  feeds,
  unpriced,
}: Portfolio): Alert[] {
  const month = monthAt(now)
  const calibrations = new Map(
    [...new Map([...usage.values()].map((one) => [keyOf(one), gapOf(one, month)]))].map(([key, gap]) => [
      key,
      calibrationOf([...usage.values()].flatMap((one) => scoresOf(dailyAmounts(one), gap))),
    ]),
  )
  function keyOf(one: BilledUsage): string {
    const { ahead, length } = gapOf(one, month)
    return `${ahead} ${length}`
  }
  const findings: Finding[] = [
    ...relationships.flatMap((one) => relationshipFindings(one, now)),
    ...accesses.flatMap((one) => accessFindings(one, now)),
    ...webhooks.map(pausedFinding),
    ...feeds.map(failingFeedFinding),
    ...missingPriceFindings(unpriced),
    ...accountFindings({ providerInstanceId: 'account', name: 'Account', needs: 'consent' }),
  ]
  return [
    ...alertsOf(findings, now),
    ...subscriptions.flatMap((one) => {
      const used = usage.get(one.id)
      const budgeted = used && { usage: used, month, calibration: calibrations.get(keyOf(used))! }
      return subscriptionAlerts(one, { budgeted, nextPrices: [] }, now)
    }),
  ]
}

/** What a scenario changes in a subscription, and the kinds of alerts that it causes for some parties. */
interface Scenario {
  readonly members: Partial<WatchedSubscription>
  readonly causes?: AlertKind
  /** The parties that the condition concerns; all parties of the subscription if absent. */
  readonly parties?: readonly string[]
}

/** A way to draw a scenario, given the time and the rest of the subscription. */
type Draw = (random: Random, now: Date) => Scenario

const daysFrom = (now: Date, days: number) => new Date(now.getTime() + days * day)
const between = (random: Random, low: number, high: number) => low + (high - low) * random()
const whole = (random: Random, low: number, high: number) => Math.floor(between(random, low, high + 1))

const annual = {
  term: 'OneYear',
  billingFrequency: 'Monthly',
  customTermEndDate: null,
  quantity: null,
} as const
/** Returns a number of days after a limit, half of the time less than a day after it. */
const farAfter = (random: Random, limit: number) =>
  limit + (random() < 0.5 ? between(random, 0.01, 1) : between(random, 1, 300))

const renews = { autoRenewEnabled: true, endOfTermAction: 'Renew' } as const
const stops = { autoRenewEnabled: false, endOfTermAction: 'Stop' } as const
const change = (effectiveDate: Date, changed: WatchedSubscription['scheduled'][number]['change']) => ({
  ...{ id: 'a change', effectiveDate, action: 'Update' as const },
  change: changed,
})

// The last safe moment is a day before the end, so an end in 2 to 30 days is near.
const nearEnd = (random: Random, now: Date) => daysFrom(now, between(random, 1.2, 30.8))
const farEnd = (random: Random, now: Date) => daysFrom(now, farAfter(random, 31))

/** What happens around the ends of terms. Most scenarios are near misses. */
const ends: readonly Draw[] = [
  (random, now) => ({ members: { ...renews, endDate: farEnd(random, now) } }),
  (random, now) => ({ members: { ...renews, endDate: nearEnd(random, now) }, causes: 'RenewalDeadline' }),
  (random, now) => ({ members: { ...stops, endDate: nearEnd(random, now) }, causes: 'RenewalDeadline' }),
  (random, now) => ({ members: { ...stops, endDate: farEnd(random, now) } }),
  // Too late: the vendor may have begun the renewal.
  (random, now) => ({ members: { ...renews, endDate: daysFrom(now, between(random, 0.1, 0.9)) } }),
  (random, now) => ({ members: { ...renews, endDate: nearEnd(random, now), autoRenewSettings: annual } }),
  (random, now) => {
    const endDate = nearEnd(random, now)
    const scheduled = [change(new Date(endDate.getTime() - 3_600_000), { autoRenewEnabled: false })]
    return { members: { ...renews, endDate, scheduled } }
  },
  // Someone has switched the renewal on or off when its alert was open, or long before.
  (random, now) => {
    const endDate = nearEnd(random, now)
    const renewalSetAt = new Date(Math.max(now.getTime() - random() * day, endDate.getTime() - 31 * day))
    return { members: { ...(random() < 0.5 ? renews : stops), endDate, renewalSetAt } }
  },
  (random, now) => {
    const endDate = nearEnd(random, now)
    const renewalSetAt = daysFrom(endDate, -between(random, 31.1, 200))
    const members = { ...(random() < 0.5 ? renews : stops), endDate, renewalSetAt }
    return { members, causes: 'RenewalDeadline' }
  },
  (random, now) => {
    const endDate = nearEnd(random, now)
    const scheduled = [{ ...change(daysFrom(now, 0.5), {}), action: 'Cancel' as const }]
    return { members: { ...renews, endDate, scheduled } }
  },
  // A change that decides nothing, or comes too late.
  (random, now) => {
    const endDate = nearEnd(random, now)
    const scheduled = [
      change(daysFrom(now, 0.5), { name: 'Another name' }),
      change(daysFrom(endDate, 1), renews),
    ]
    return { members: { ...renews, endDate, scheduled }, causes: 'RenewalDeadline' }
  },
  (random, now) => ({ members: { ...stops, endDate: nearEnd(random, now), status: 'Suspended' } }),
  (random, now) => ({ members: { ...renews, endDate: nearEnd(random, now), termDuration: 'OneMonth' } }),
  (random, now) => ({
    members: { ...stops, endDate: daysFrom(now, between(random, 1.2, 7.8)), termDuration: 'OneMonth' },
    causes: 'RenewalDeadline',
  }),
  (random, now) => ({
    members: { ...stops, endDate: daysFrom(now, between(random, 8.2, 30)), termDuration: 'OneMonth' },
  }),
  (random, now) => ({
    members: { autoRenewEnabled: false, endOfTermAction: 'ExtendedService', endDate: nearEnd(random, now) },
  }),
  (random, now) => ({ members: { ...stops, endDate: nearEnd(random, now), isTrialOffer: true } }),
  (random, now) => ({ members: { ...stops, endDate: nearEnd(random, now), providerSubscriptionId: null } }),
  () => ({ members: { ...stops, termDuration: 'NoTerm', endDate: new Date('9999-12-31T00:00:00Z') } }),
  (random, now) => ({
    members: {
      ...{ ...renews, isRenewed: true, startDate: daysFrom(now, -3), endDate: daysFrom(now, 362) },
      cancellationAllowedUntil: daysFrom(now, between(random, 0.1, 6.9)),
    },
    causes: 'RenewalDeadline',
  }),
  // A purchase has the same window, and the buyer has just decided.
  (random, now) => ({
    members: {
      ...renews,
      startDate: daysFrom(now, -3),
      endDate: daysFrom(now, 362),
      cancellationAllowedUntil: daysFrom(now, between(random, 0.1, 6.9)),
    },
  }),
  (_, now) => ({
    members: {
      ...renews,
      isRenewed: true,
      endDate: daysFrom(now, 350),
      cancellationAllowedUntil: daysFrom(now, -1),
    },
  }),
]

const off = (value: number) => ({ marginRule: { name: 'ErpMinusDiscount' }, value }) as const

/** The csp pays 48 and the retail price is 60; a reseller pays the csp 52.8. */
const margins: readonly Draw[] = [
  () => ({ members: {} }),
  (random) => ({
    members: {
      margins: { csp: off(whole(random, 21, 60)), reseller: { marginRule: { name: 'Markup' }, value: 5 } },
    },
    ...{ causes: 'NegativeMargin', parties: ['csp'] },
  }),
  (random) => ({
    members: { margins: { csp: null, reseller: off(whole(random, 13, 60)) } },
    ...{ causes: 'NegativeMargin', parties: ['reseller'] },
  }),
  () => ({ members: { margins: { csp: null, reseller: off(12) } } }),
  () => ({ members: { margins: { csp: off(20), reseller: { marginRule: { name: 'Markup' }, value: 0 } } } }),
  (random) => ({ members: { price: null, margins: { csp: off(whole(random, 21, 60)), reseller: null } } }),
  (random) => ({
    members: {
      margins: { csp: null, reseller: off(whole(random, 13, 60)) },
      terms: { ...terms, limits: { ...terms.limits, reseller: { capsAtErp: false, floorsAtList: true } } },
    },
  }),
]

const markup = (value: number) =>
  ({ margin: { marginRule: { name: 'Markup' }, value }, offerTypeMargins: null }) as const
const noLimits = { capsAtErp: false, floorsAtList: false }
const terms = {
  cspToReseller: markup(10),
  sellerToCustomer: markup(15),
  limits: { csp: noLimits, reseller: noLimits },
}

const usual = {
  ...subscription.absent,
  ...{ customerId: 'a customer', providerInstanceId: 'an instance', offerId: 'an offer', version: 1 },
  ...{ orderId: null, providerSubscriptionId: 'its id at the vendor', resellerId: 'a reseller' },
  ...{
    providerOfferId: 'CFQ7TTC0LF8R:0001',
    offerName: 'Backup',
    offerType: 'License',
    billingType: 'License',
  },
  ...{ isAddonOffer: false, isTrialOffer: false, status: 'Active', quantity: 5, termDuration: 'OneYear' },
  ...{ billingFrequency: 'Monthly', cancellationAllowedUntil: null, autoRenewSettings: null },
  ...{ nextBillingFrequency: null, partnerId: null, segment: 'Commercial', region: 'DE', anchorDay: 1 },
  price: { cost: '48', erp: '60', currency: 'EUR' },
  margins: { csp: null, reseller: null },
  ...{
    refundable: [],
    syncedAt: null,
    parentSubscriptionId: null,
    terms,
    isRenewed: false,
    isBilledHere: true,
  },
  // A term that is longer than its duration is not shortened.
  startDate: new Date(0),
  ...{ renewalSetAt: null, scheduled: [], conflicts: [], seatReadings: [], minQuantity: 1 },
} as unknown as WatchedSubscription

/**
 * Returns a portfolio that is drawn from a seed. Its truth is what the generator put into it: a condition, or a case that is
 * close to the condition and is none.
 */
export function generatePortfolio(seed: number): Portfolio {
  const random = randomOf(seed)
  const now = new Date(
    Date.UTC(2026, 0, 1) + Math.floor(between(random, 0, 365)) * day + whole(random, 0, day - 1),
  )
  const truth = new Set<Fact>(['CredentialExpiry csp account'])
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!

  const sold = Array.from({ length: whole(random, 20, 40) }, (_, place): WatchedSubscription => {
    const id = `subscription ${place}`
    const parties = ['csp', 'reseller', 'customer']
    const base = { ...usual, id, name: id, startDate: daysFrom(now, -300), endDate: daysFrom(now, 65) }
    const drawn = [pick(ends), pick(margins)].map((draw) => draw(random, now))
    const one = Object.assign({}, base, ...drawn.map(({ members }) => members)) as WatchedSubscription
    for (const { causes, parties: concerned = parties } of drawn)
      if (causes !== undefined && one.status === 'Active')
        for (const party of concerned) truth.add(`${causes} ${party} ${id}`)
    if (random() < 0.85) return one
    const conflict = { ...change(daysFrom(now, -1), { quantity: 7 }), id: `change of ${id}` }
    for (const party of parties) truth.add(`VendorDifference ${party} ${conflict.id}`)
    return { ...one, conflicts: [conflict] }
  })
  const usage = new Map<string, BilledUsage>()
  const budgeted = Array.from({ length: whole(random, 4, 12) }, (_, place) =>
    drawBudget(random, now, `usage ${place}`, usage, truth),
  )
  const seated = Array.from({ length: whole(random, 8, 16) }, (_, place) => {
    const { subscription, isWasted } = drawSeats(random, now, { ...usual, id: `seats ${place}` })
    if (isWasted)
      for (const party of ['csp', 'reseller', 'customer'])
        truth.add(`UnassignedSeats ${party} seats ${place}`)
    return subscription
  })
  return {
    ...{ now, usage, truth, ...drawInstances(seed, now, truth) },
    subscriptions: [...sold, ...budgeted, ...seated],
    relationships: Array.from({ length: 6 }, (_, place) =>
      drawRelationship(random, now, `relationship ${place}`, truth),
    ),
    webhooks: Array.from({ length: whole(random, 0, 3) }, (_, place) =>
      drawWebhook(random, `webhook ${place}`, truth),
    ),
    accesses: Array.from({ length: 6 }, (_, place) => drawAccess(random, now, `access ${place}`, truth)),
  }
}

/**
 * Adds a subscription with a budget. At its true pace, which only the generator knows, the rest of the month is above or below
 * what is left of the budget by at least 10 % and 2.5 standard deviations of the mean of three weeks. Closer to the budget,
 * the billed days do not show on which side the pace is.
 */
function drawBudget(
  random: Random,
  now: Date,
  id: string,
  usage: Map<string, BilledUsage>,
  truth: Set<Fact>,
): WatchedSubscription {
  const month = monthAt(now)
  // Bills of the last month, of the month before, or of some days of this month.
  const known = Math.floor(random() * 3)
  const today = Math.floor(now.getTime() / day)
  const monthBefore = monthAt(new Date((month.from - 1) * day)).from
  const end = known === 0 ? month.from : known === 1 ? monthBefore : whole(random, month.from, today)
  const days = whole(random, 60, 210)
  const firstDay = end - days
  const kind = usageKinds[Math.floor(random() * usageKinds.length)]!
  const { past, trueLevel, deviation } = generateUsage(random, {
    kind,
    days,
    ahead: 0,
    firstDay,
    isSettled: true,
  })
  usage.set(id, { currency: 'EUR', firstDay, amounts: past.map((amount) => amount.toFixed(2)) })
  const billed = past
    .slice(Math.max(0, days - Math.max(0, end - month.from)))
    .reduce((sum, one) => sum + one, 0)
  const used = end > month.from ? billed : 0
  const rest = trueLevel * (month.to - Math.max(end, month.from))
  const isOver = random() < 0.4
  const distance = Math.exp(2.5 * deviation + 0.1 + 0.3 * Math.abs(normalOf(random)))
  const budget = used + (isOver ? rest / distance : rest * distance)
  const parties = ['csp', 'reseller', 'customer']
  if (isOver && rest > 0) for (const party of parties) truth.add(`BudgetOverrun ${party} ${id}`)
  return {
    ...{ ...usual, id, name: id, billingType: 'Usage', offerType: 'AzurePlan', termDuration: 'NoTerm' },
    ...{ ...stops, startDate: daysFrom(now, -400), endDate: new Date('9999-12-31T00:00:00Z') },
    ...{ price: null, monthlyBudget: budget.toFixed(2), quantity: 1 },
  } as WatchedSubscription
}

function drawWebhook(random: Random, id: string, truth: Set<Fact>): PausedWebhook {
  const resellerId = random() < 0.5 ? null : 'a reseller'
  for (const party of ['csp', ...(resellerId === null ? [] : ['reseller'])])
    truth.add(`WebhookPaused ${party} ${id}`)
  return { id, resellerId, url: 'https://hooks.example/events', pauseReason: null }
}

function drawRelationship(
  random: Random,
  now: Date,
  relationshipId: string,
  truth: Set<Fact>,
): WatchedRelationship {
  const isNear = random() < 0.5
  const isExtended = random() < 0.3
  const status = random() < 0.8 ? 'active' : 'terminated'
  if (isNear && !isExtended && status === 'active')
    for (const party of ['csp', 'reseller']) truth.add(`RelationshipExpiry ${party} ${relationshipId}`)
  return {
    ...{ relationshipId, displayName: relationshipId, duration: 'P730D', status, customerId: 'there' },
    ...{ autoExtendDuration: isExtended ? 'P180D' : 'PT0S', roleIds: [], createdAt: null, modifiedAt: null },
    ...{ activatedAt: null, approvalLink: null, providerInstanceId: 'an instance' },
    ...{ ourCustomerId: 'a customer', resellerIds: ['a reseller'], others: [] },
    endsAt: isNear ? daysFrom(now, between(random, 0.1, 29.9)) : daysFrom(now, farAfter(random, 30)),
  }
}

function drawAccess(random: Random, now: Date, apiAccessId: string, truth: Set<Fact>): WatchedAccess {
  const soon = () => daysFrom(now, between(random, 0.1, 29.9))
  const late = () => (random() < 0.5 ? null : daysFrom(now, farAfter(random, 30)))
  const [accessIsNear, secretIsNear] = [random() < 0.3, random() < 0.3]
  if (accessIsNear || secretIsNear) truth.add(`CredentialExpiry csp ${apiAccessId}`)
  return {
    ...{ apiAccessId, name: apiAccessId, resellerId: null, customerId: null },
    accessEndsAt: accessIsNear ? soon() : late(),
    secretsEndAt: secretIsNear ? soon() : late(),
  }
}
