import { offerTypeMargins, priceMargin } from '../../domain/offers/margin-fields.ts'
import { type PlannedMargin, plannedSubjects } from '../../domain/planned-margins/planned-margin.ts'
import { dateTime, enumeration, nullable, object, type Shown, uuid } from '../../validation/fields.ts'

export const plannedMargin = object(
  {
    plannedMarginId: uuid({ description: 'The id of the planned margin.' }),
    subject: enumeration('PlannedMarginSubject', plannedSubjects, {
      description: 'Whether the margin is that for a reseller, for a customer, or for a single subscription.',
    }),
    effectiveDate: dateTime({
      description: 'The first moment of the UTC day from which the margin applies.',
    }),
    providerInstanceId: uuid(),
    resellerId: nullable(
      uuid({
        description:
          'The reseller that buys, or that sells to the customer; null if the csp sells to the customer.',
      }),
    ),
    customerId: nullable(uuid({ description: 'The customer; null for a margin for a reseller.' })),
    subscriptionId: nullable(
      uuid({ description: 'The subscription; null unless the margin is that of a subscription.' }),
    ),
    margin: nullable(priceMargin),
    offerTypeMargins,
  },
  { title: 'PlannedMargin' },
)

export function showPlannedMargin({ id, subject, ...one }: PlannedMargin): Shown<typeof plannedMargin> {
  return { plannedMarginId: id, subject: { name: subject }, ...one }
}
