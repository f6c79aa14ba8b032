import { demoCustomerId, demoSubscriptionId } from '../../../demo/identifiers.ts'
import { termDurations } from '../../../domain/offers/offer.ts'
import { alignedEndTypes } from '../../../domain/subscriptions/term-alignment.ts'
import { operation } from '../../../kernel/operation.ts'
import { alignedEndsOf } from '../../../steps/subscriptions/aligned-ends.ts'
import { dateTime, list, name, object, optional, uuid } from '../../../validation/fields.ts'

const alignedEnd = object(
  {
    type: name(alignedEndTypes),
    endDate: dateTime({
      description: 'The end of the term: the first moment that it does not cover, in UTC.',
    }),
    subscriptionIds: list(uuid(), {
      description:
        'The ids of the subscriptions whose terms end at this moment; empty for the end of a calendar month.',
    }),
  },
  { title: 'CustomTermEndDate' },
)

export const listCustomTermEndDates = operation({
  id: 'listCustomTermEndDates',
  method: 'GET',
  path: '/v1/customers/{customerId}/subscriptions/custom-term-end-dates',
  tag: 'Subscriptions',
  summary: "List the possible custom end dates for the term of a customer's new subscription.",
  description:
    'With a custom end date, the term ends together with the term of another subscription or with a calendar month. The list has only dates that an order accepts; at a Generic instance, an order accepts none. Without providerInstanceId, all vendors of the customer are queried.',
  roles: ['csp', 'reseller', 'customer'],
  params: { customerId: uuid() },
  query: {
    termDuration: optional(
      name(termDurations, { description: 'The term of the new subscription; OneYear if absent.' }),
    ),
    subscriptionEndDate: optional(dateTime({ description: 'Only end dates at or before this time.' })),
    targetSubscriptionId: optional(
      uuid({
        description: 'Only the date that is also the end of the term of the subscription with this id.',
      }),
    ),
    providerInstanceId: optional(uuid({ description: 'Only subscriptions at this provider instance.' })),
  },
  responses: { 200: { description: 'The possible end dates, earliest first.', schema: list(alignedEnd) } },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  example: {
    params: { customerId: demoCustomerId(10) },
    query: { termDuration: 'OneYear', subscriptionEndDate: '2027-06-01T00:00:00Z' },
    response: [
      {
        type: 'SubscriptionAligned',
        endDate: '2027-05-04T00:00:00.000Z',
        subscriptionIds: [demoSubscriptionId(7)],
      },
      { type: 'CalendarMonthAligned', endDate: '2027-06-01T00:00:00.000Z', subscriptionIds: [] },
    ],
  },

  async handle(context) {
    const { params, query, store } = context
    const customer = await store.customers.get(params.customerId)
    const { subscriptionEndDate, targetSubscriptionId, providerInstanceId, termDuration = 'OneYear' } = query
    const latest = subscriptionEndDate ? new Date(subscriptionEndDate) : undefined
    const wanted = { termDuration, latest, targetSubscriptionId, providerInstanceId }
    return await alignedEndsOf(context, customer, wanted)
  },
})
