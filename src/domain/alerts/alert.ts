import { v5 as derivedId } from 'uuid'
import type { PriceMargin } from '../offers/margin.ts'
import type { Party } from '../offers/price-chain.ts'
import type { PricedTerm } from '../subscriptions/subscription-price.ts'

/** The kinds of alerts. */
export const alertKinds = [
  'BudgetOverrun',
  'RenewalDeadline',
  'CredentialExpiry',
  'RelationshipExpiry',
  'VendorDifference',
  'NegativeMargin',
  'WebhookPaused',
  'UnassignedSeats',
  'SyncFailure',
  'MissingPrice',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** How urgent an alert is, the least urgent first. */
export const alertSeverities = ['Info', 'Warning', 'Critical'] as const
export type AlertSeverity = (typeof alertSeverities)[number]

/** The kinds of objects that alerts are about. */
export const alertSubjects = [
  'Subscription',
  'ScheduledChange',
  'DelegatedAdminRelationship',
  'ProviderInstance',
  'ApiAccess',
  'Webhook',
] as const
export type AlertSubjectType = (typeof alertSubjects)[number]

/** The money that is at stake for a party if it does not act on an alert. The amount is an exact decimal text. */
export interface Stake {
  readonly amount: string
  readonly currency: string
}

/** A request that resolves an alert. `body` is null for a request without a body. */
export interface ReadyRequest {
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly body: Readonly<Record<string, unknown>> | null
  /**
   * The values that members of the subscription had when the request was computed; absent for a request that changes no
   * subscription. If one of them has changed since, the request is outdated, because it would undo that change.
   */
  readonly seen?: Partial<SeenSubscription>
}

/** The members of a subscription that the request of an alert (`ReadyRequest`) can set, as the request body has them. */
export interface SeenSubscription {
  readonly name: string | null
  readonly quantity: number
  readonly nextBillingFrequency: { readonly name: string }
  readonly cspMargin: PriceMargin | null
  readonly resellerMargin: PriceMargin | null
  readonly monthlyBudget: number | null
}

/** The use of a budget in a month, with the forecast for the whole month. Amounts are exact decimal texts. */
export interface BudgetUse {
  /** The first day of the month, such as `2026-11-01`. */
  readonly month: string
  readonly budget: string
  /** The amount of the days that are billed. */
  readonly used: string
  /** The last day of the month that is billed; null if none is. */
  readonly usedThrough: string | null
  /** The amount of a day at the present rate of usage. */
  readonly pace: string
  readonly forecast: string
  /** The bounds of the 80 % interval of the forecast. */
  readonly low: string
  readonly high: string
  /** The day on which the billed amounts exceed the budget, or else the forecast does. */
  readonly overrunOn: string
}

/** The objects that an alert concerns; null where it concerns none. */
export interface AlertPlace {
  readonly resellerId: string | null
  readonly customerId: string | null
  readonly subscriptionId: string | null
  readonly providerInstanceId: string | null
}

/** The place of an alert that concerns no reseller, customer, subscription or provider instance. */
export const nowhere: AlertPlace = {
  resellerId: null,
  customerId: null,
  subscriptionId: null,
  providerInstanceId: null,
}

/** A condition that a person must act on, as one party sees it. */
export interface Alert extends AlertPlace {
  /** Derived from the condition and the party, so that each check computes the same id. */
  readonly id: string
  readonly kind: AlertKind
  readonly severity: AlertSeverity
  /** The party that reads the alert. `stake` and `request` are for this party. */
  readonly audience: Party
  readonly subjectType: AlertSubjectType
  readonly subjectId: string
  readonly subjectName: string | null
  readonly description: string
  /** When a check first found the condition. */
  readonly since: Date
  /** The deadline: up to this moment, the request certainly takes effect; null without a deadline. */
  readonly actBefore: Date | null
  readonly stake: Stake | null
  readonly budget: BudgetUse | null
  readonly request: ReadyRequest | null
}

/** An alert, as a list shows it. */
export interface ListedAlert extends Alert {
  /** The name of the customer; null if the alert concerns none. */
  readonly customerName: string | null
  /** The present term of the subscription; null if the alert concerns none. */
  readonly term: PricedTerm | null
}

/** What a party has at stake in a finding, and the request with which it can resolve the condition. */
export interface Share {
  readonly stake: Stake | null
  readonly request: ReadyRequest | null
}

/** A condition that a rule has found, with the stake and the request of each party that the condition concerns (`shares`). */
export interface Finding
  extends AlertPlace,
    Pick<
      Alert,
      'kind' | 'severity' | 'subjectType' | 'subjectId' | 'subjectName' | 'description' | 'actBefore'
    > {
  /** Distinguishes occurrences of a condition of one subject, such as the month of a budget. */
  readonly occurrence?: string
  readonly budget?: BudgetUse
  readonly shares: Partial<Readonly<Record<Party, Share>>>
}

const parties: readonly Party[] = ['csp', 'reseller', 'customer']
const namespace = '5b2f6a4e-0d59-4a0c-9b41-7f4d1f3f8a55'

/** Returns the alerts of findings: one for each party that a finding concerns. */
export function alertsOf(findings: readonly Finding[], now: Date): Alert[] {
  return findings.flatMap(({ shares, occurrence = '', budget = null, ...found }) =>
    parties.flatMap((audience) => {
      const share = shares[audience]
      if (share === undefined) return []
      const key = [found.kind, audience, found.resellerId ?? '', found.subjectId, occurrence].join('\n')
      return [{ ...found, ...share, budget, audience, id: derivedId(key, namespace), since: now }]
    }),
  )
}

/** Returns the severity of an alert with a deadline. */
export function severityBefore(
  deadline: Date,
  now: Date,
  { criticalDays, warningDays }: { readonly criticalDays: number; readonly warningDays: number },
): AlertSeverity {
  const days = (deadline.getTime() - now.getTime()) / dayMs
  if (days <= criticalDays) return 'Critical'
  return days <= warningDays ? 'Warning' : 'Info'
}

/** The milliseconds of a day. */
export const dayMs = 86_400_000
