import Type from 'typebox'
import { demo, demoCustomerId, demoResellerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import {
  type Alert,
  alertKinds,
  alertSeverities,
  alertSubjects,
  type BudgetUse,
  type ListedAlert,
} from '../../domain/alerts/alert.ts'
import { stakeMonthsOf } from '../../domain/alerts/stake-months.ts'
import { type Decimal, decimal } from '../../domain/values/decimal.ts'
import {
  count,
  dateTime,
  described,
  enumeration,
  nullable,
  nullableText,
  nullableUuid,
  object,
  type Shown,
  text,
  uuid,
} from '../../validation/fields.ts'
import { nullablePrice, showPrice } from '../offers/price-schema.ts'

const amount = (description: string) => ({ ...Type.Unsafe<Decimal>({ type: 'number' }), description })
const day = (description: string) => text(10, { description })

const budgetUse = object(
  {
    month: day('The first day of the month, such as 2026-11-01.'),
    currency: text(3, { description: 'The currency of all amounts, as an ISO 4217 code.' }),
    budget: amount('The monthly budget.'),
    used: amount('The amount that the customer owes for the days of this month that are billed so far.'),
    usedThrough: nullable(
      day('The last day of this month that the vendor has billed; null if it has billed none.'),
    ),
    pace: amount('The amount that is expected for each further day of the month.'),
    forecast: amount('The amount that is expected for the whole month.'),
    low: amount('The lower bound of the 80 % interval of the forecast.'),
    high: amount('The upper bound of the 80 % interval of the forecast.'),
    overrunOn: day('The day on which the billed amounts exceed the budget, or else the forecast does.'),
  },
  { title: 'BudgetUse', description: 'The use of a budget in the current month.' },
)

const readyRequest = object(
  {
    method: text(10, { description: 'The method.' }),
    path: text(2000, { description: 'The path, without the origin.' }),
    body: nullable(
      Type.Unsafe<Readonly<Record<string, unknown>>>({
        type: 'object',
        additionalProperties: true,
        description: 'The body, to send as JSON; null for a request without a body.',
      }),
    ),
  },
  {
    title: 'ReadyRequest',
    description:
      'A request that resolves an alert. The caller that reads the alert may send this request unchanged.',
  },
)

/** An alert in a list. */
export const listedAlert = object(
  {
    id: uuid({ description: 'The id of the alert, which is the same as long as the condition exists.' }),
    kind: enumeration('AlertKind', alertKinds, { description: 'What the alert is about.' }),
    severity: enumeration('AlertSeverity', alertSeverities, { description: 'How urgent the alert is.' }),
    description: text(10_000, { description: 'The condition in sentences.' }),
    subject: object(
      {
        type: enumeration('AlertSubjectType', alertSubjects, { description: 'The kind of the object.' }),
        id: text(255, { description: 'The id of the object.' }),
        name: nullableText(1000, { description: 'The name of the object; null if it has none.' }),
        link: nullableText(2000, { description: 'The path that reads the object; null if there is none.' }),
      },
      { title: 'AlertSubject', description: 'The object that the alert is about.' },
    ),
    resellerId: nullableUuid({
      description: 'The reseller that the alert concerns; null if it concerns none.',
    }),
    customerId: nullableUuid({
      description: 'The customer that the alert concerns; null if it concerns none.',
    }),
    customerName: nullableText(255, {
      description: 'The name of the customer that the alert concerns; null if it concerns none.',
    }),
    subscriptionId: nullableUuid({
      description: 'The subscription that the alert concerns; null if it concerns none.',
    }),
    providerInstanceId: nullableUuid({
      description: 'The provider instance that the alert concerns; null if it concerns none.',
    }),
    since: dateTime({ description: 'When the service first found the condition.' }),
    actBefore: nullable(
      dateTime({
        description: 'The last moment at which the request is certain to help; null without a deadline.',
      }),
    ),
    atStake: described(
      nullablePrice,
      "The money at stake, at the reader's own prices, but for BudgetOverrun at those of the customer; null if it is unknown or there is none.",
    ),
    atStakeMonths: nullable(
      count({
        description:
          'The number of months that atStake covers. It is 1 for UnassignedSeats and BudgetOverrun. For other alerts it is the length of the term, such as 12, or of the billing period of a legacy licence. Null if atStake is null, or if the term has no end or is shortened. If the member request of a RenewalDeadline changes the renewal, it is the length of the full next term, even if the present term is shortened.',
      }),
    ),
    budget: nullable(budgetUse),
    request: described(
      nullable(readyRequest),
      'The request that resolves the alert. The reader may send it as it is, or first with `Prefer: dry-run`. Null if no request of the reader resolves the alert. Also null from a change of the subscription until the next check of the alert.',
    ),
  },
  { title: 'Alert', description: 'A condition that a person must act on.' },
)

/** An alert, as examples show it. */
export const exampleAlert = {
  id: '0d9c5a35-5c1f-5b9e-8a55-3f0f7f2f2a11',
  kind: { name: 'RenewalDeadline' },
  severity: { name: 'Warning' },
  description:
    'The subscription is renewed on 2026-12-01 for another term. To be certain of its effect, change the renewal before 2026-11-30 00:00 UTC.',
  subject: {
    type: { name: 'Subscription' },
    id: demoSubscriptionId(1),
    name: 'Backup of the bakery',
    link: `/v1/customers/${demoCustomerId(1)}/subscriptions/${demoSubscriptionId(1)}`,
  },
  resellerId: demoResellerId(1),
  customerId: demoCustomerId(1),
  customerName: 'Bäckerei Sonnleitner',
  subscriptionId: demoSubscriptionId(1),
  providerInstanceId: demo.genericInstanceId,
  since: '2026-11-21T02:10:12.000Z',
  actBefore: '2026-11-30T00:00:00.000Z',
  atStake: { value: 240, currency: { name: 'EUR' } },
  atStakeMonths: 12,
  budget: null,
  request: {
    method: 'PATCH',
    path: `/v1/customers/${demoCustomerId(1)}/subscriptions/${demoSubscriptionId(1)}`,
    body: {
      name: 'Backup of the bakery',
      quantity: 5,
      nextBillingFrequency: { name: 'Monthly' },
      autoRenewEnabled: false,
      endOfTermAction: { name: 'Stop' },
    },
  },
}

/** Converts an alert to its form in lists. */
export function showListed({
  audience: _,
  subjectType,
  subjectId,
  subjectName,
  stake,
  budget,
  kind,
  severity,
  term,
  ...alert
}: ListedAlert): Shown<typeof listedAlert> {
  return {
    ...alert,
    kind: { name: kind },
    severity: { name: severity },
    subject: {
      ...{ type: { name: subjectType }, id: subjectId, name: subjectName },
      link: linkOf({ subjectType, subjectId, ...alert }),
    },
    atStake: stake && showPrice(decimal(stake.amount), stake.currency),
    atStakeMonths: stakeMonthsOf({ kind, stake, request: alert.request }, term),
    budget: budget && showBudget(budget, stake?.currency ?? ''),
  }
}

function showBudget(use: BudgetUse, currency: string): Shown<typeof budgetUse> {
  const { budget, used, pace, forecast, low, high, ...dates } = use
  return {
    ...dates,
    currency,
    budget: decimal(budget),
    used: decimal(used),
    pace: decimal(pace),
    forecast: decimal(forecast),
    low: decimal(low),
    high: decimal(high),
  }
}

type Linked = Pick<
  Alert,
  'subjectType' | 'subjectId' | 'customerId' | 'subscriptionId' | 'providerInstanceId'
>

/** Returns the path that reads the subject of an alert; null if no operation reads it. */
function linkOf({
  subjectType,
  subjectId,
  customerId,
  subscriptionId,
  providerInstanceId,
}: Linked): string | null {
  const subscription = `/v1/customers/${customerId}/subscriptions/${subscriptionId}`
  switch (subjectType) {
    case 'Subscription':
      return subscription
    case 'ScheduledChange':
      return `${subscription}/scheduled-changes/${subjectId}`
    case 'DelegatedAdminRelationship':
      return `/v1/Customers/${customerId}/delegated-admin-relationships?providerInstanceId=${providerInstanceId}`
    case 'ProviderInstance':
      return `/v1/Providers/Instances/${subjectId}/health`
    case 'Webhook':
      return `/v1/webhooks/${subjectId}`
    case 'ApiAccess':
      return null
  }
}
