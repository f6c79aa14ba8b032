import type { OfferType } from '../../providers/provider.ts'
import type { Term } from '../../subscriptions/term.ts'
import type { BilledState, ExpectedCharge } from './expected-charges.ts'

/**
 * The differences between a vendor's bill and the charges expected from our subscriptions:
 * docs/reconciliation.md. Lines are only compared within one subscription, so a bill of any size can be
 * processed one subscription at a time.
 */

/** The classes of differences. */
export const differenceClasses = [
  'BilledButUnknown',
  'KnownButNotBilled',
  'Quantity',
  'Price',
  'Period',
  'Duplicate',
  'AfterCancellation',
  'Currency',
] as const
export type DifferenceClass = (typeof differenceClasses)[number]

/** The kinds of differences, each in its class. */
export const differenceKinds = {
  UnknownSubscription: 'BilledButUnknown',
  UnknownCustomer: 'BilledButUnknown',
  WrongCustomer: 'BilledButUnknown',
  NotBilled: 'KnownButNotBilled',
  MissingCredit: 'KnownButNotBilled',
  Quantity: 'Quantity',
  Price: 'Price',
  OldPriceAfterRenewal: 'Price',
  Period: 'Period',
  Duplicate: 'Duplicate',
  AfterCancellation: 'AfterCancellation',
  Currency: 'Currency',
} as const satisfies Readonly<Record<string, DifferenceClass>>
export type DifferenceKind = keyof typeof differenceKinds

/** The tolerances of a comparison; zero by default. */
export interface Tolerances {
  /** The allowed difference of a line's amount, scaled as in amount.ts. */
  readonly amount: bigint
  /** The allowed number of days between the billed beginning of a charge and the beginning that our history gives. */
  readonly days: number
}

export const noTolerance: Tolerances = { amount: 0n, days: 0 }

/** The members of a vendor's line that are compared. Amounts are scaled as in amount.ts. */
export interface BilledLine {
  readonly number: number
  /** The vendor's id of the billed customer. */
  readonly customer: string | null
  readonly isCustomerKnown: boolean
  readonly order: string | null
  readonly chargeType: string | null
  /**
   * Midnights in UTC. `until` is the midnight after the last day, or equal to `from` for a line about a single
   * moment.
   */
  readonly from: Date
  readonly until: Date
  readonly quantity: number
  readonly amount: bigint
  readonly currency: string
}

/** A subscription at a vendor as it is stored here. */
export interface KnownSubscription {
  readonly offerType: OfferType
  /** Whether the subscription is billed by usage, so that only the vendor can calculate the charges. */
  readonly isByUse: boolean
  /** The vendor's id of the subscription's customer; null while it is unknown. */
  readonly customer: string | null
  /** The states of the subscription, oldest first. */
  readonly states: readonly BilledState[]
}

/** The bill to which lines belong. */
export interface Bill extends Term {
  readonly currency: string
  /** Whether an expected charge without a line is a difference. False on a bill that corrects an earlier bill. */
  readonly isWhole: boolean
  readonly offerTypes: readonly OfferType[]
}

/** A difference and its amounts. */
export interface Difference {
  readonly kind: DifferenceKind
  /** Amounts in `currency`, scaled as in amount.ts. */
  readonly billed: bigint
  readonly expected: bigint
  /** The amount at stake: the amount billed too much or too little, or billed to the wrong party. */
  readonly atStake: bigint
  readonly currency: string
  /** The lines with the difference; empty when a line is missing. */
  readonly lines: readonly BilledLine[]
  readonly charge: ExpectedCharge | null
}

/** The result of a comparison: the billed and the expected amount in the bill's currency, and the differences. */
export interface Comparison {
  readonly billed: bigint
  readonly expected: bigint
  readonly differences: readonly Difference[]
}
