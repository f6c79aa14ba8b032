import { demoCustomerId, demoSubscriptionId } from '../../../demo/identifiers.ts'
import { termDurations } from '../../../domain/offers/offer.ts'
import { alignedEndTypes } from '../../../domain/subscriptions/term-alignment.ts'
import { operation } from '../../../kernel/operation.ts'
import { alignedEndsOf } from '../../../steps/subscriptions/aligned-ends.ts'
import { dateTime, list, name, object, optional, uuid } from '../../../validation/fields.ts'

const alignedEnd = object(
  {
    type: name(alignedEndTypes),
    endDate: dateTime({ description: 'An end of the term, as the end dates of subscriptions are.' }),
    subscriptionIds: list(uuid(), { description: 'The subscriptions that end then.' }),
  },
  { title: 'CustomTermEndDate' },
)

export const listCustomTermEndDates = operation({
  id: 'listCustomTermEndDates',
  method: 'GET',
  path: '/v1/customers/{customerId}/subscriptions/custom-term-end-dates',
  tag: 'Subscriptions',
  summary: 'List the days on which a new subscription of a customer may end, so that it ends with others.',
  description: 'The vendors of all provider instances of the customer are asked, unless one is named.',
  roles: ['csp', 'reseller', 'customer'],
  params: { customerId: uuid() },
  query: {
    termDuration: optional(
      name(termDurations, { description: 'The term that it is bought for; OneYear unless told.' }),
    ),
    subscriptionEndDate: optional(dateTime({ description: 'Only ends up to then.' })),
    targetSubscriptionId: optional(
      uuid({ description: 'Only the end of this subscription of the customer.' }),
    ),
    providerInstanceId: optional(
      uuid({ description: 'Only ends of subscriptions at this provider instance.' }),
    ),
  },
  responses: { 200: { description: 'The earliest first.', schema: list(alignedEnd) } },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  example: {
    params: { customerId: demoCustomerId(1) },
    query: { termDuration: 'OneYear', subscriptionEndDate: '2027-06-01T00:00:00Z' },
    response: [
      {
        type: 'SubscriptionAligned',
        endDate: '2027-05-04T00:00:00.000Z',
        subscriptionIds: [demoSubscriptionId(1)],
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
