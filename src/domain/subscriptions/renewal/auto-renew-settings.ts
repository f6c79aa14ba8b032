import {
  dateTime,
  described,
  enumeration,
  integer,
  nullable,
  object,
  optional,
  type Shown,
  type Static,
} from '../../../validation/fields.ts'
import {
  type BillingFrequency,
  billingFrequencies,
  type TermDuration,
  termDurations,
} from '../../offers/offer.ts'

/** How a subscription is renewed at the end of its term. */
export interface AutoRenewSettings {
  readonly term: TermDuration
  readonly billingFrequency: BillingFrequency
  /** A custom end of the first term after the renewal; null for the usual end. */
  readonly customTermEndDate: Date | null
  /** The number of seats after the renewal; null to keep the present number. */
  readonly quantity: number | null
}

const autoRenewSettings = object(
  {
    term: enumeration('TermDuration', termDurations),
    billingFrequency: enumeration('BillingFrequency', billingFrequencies),
    customTermEndDate: optional(
      nullable(
        dateTime({
          description: 'A custom end of the next term, midnight in UTC; null or absent for the usual end.',
        }),
      ),
    ),
    quantity: optional(
      nullable(
        integer(1, 2_147_483_647, {
          description: 'The number of seats from the next term on; null or absent to keep the number.',
        }),
      ),
    ),
  },
  { title: 'AutoRenewSettings' },
)

/** The renewal settings in requests and answers; null when the subscription is renewed unchanged. */
export const nullableRenewal = described(
  nullable(autoRenewSettings),
  'How the subscription is renewed at the end of its term; null to renew it unchanged.',
)

/** Converts renewal settings of a request to their stored form. */
export function toSettings(given: Static<typeof autoRenewSettings>): AutoRenewSettings {
  return {
    term: given.term.name,
    billingFrequency: given.billingFrequency.name,
    customTermEndDate: given.customTermEndDate ? new Date(given.customTermEndDate) : null,
    quantity: given.quantity ?? null,
  }
}

/** Converts renewal settings to their form in answers. */
export function showSettings(given: AutoRenewSettings | null): Shown<typeof nullableRenewal> {
  if (!given) return null
  const { term, billingFrequency, customTermEndDate, quantity } = given
  return { term: { name: term }, billingFrequency: { name: billingFrequency }, customTermEndDate, quantity }
}
