import type { OfferType } from '../../providers/provider.ts'
import type { Term } from '../../subscriptions/term.ts'
import type { BilledState, ExpectedCharge } from './expected-charges.ts'

/**
 * The differences between a vendor's bill and the charges expected from our subscriptions:
 * docs/reconciliation.md. Everything is decided within one subscription, so that a bill of any size is
 * processed subscription by subscription.
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
  /** The allowed difference of a line's amount. */
  readonly amount: bigint
  /**
   * The allowed difference, in days, between the beginning of a charge and the day on which we learned of its
   * cause.
   */
  readonly days: number
}

export const noTolerance: Tolerances = { amount: 0n, days: 0 }

/** The compared members of a vendor's line. Amounts are those of amount.ts. */
export interface BilledLine {
  readonly number: number
  /** The vendor's id of the billed customer. */
  readonly customer: string | null
  readonly isCustomerKnown: boolean
  readonly order: string | null
  readonly chargeType: string | null
  /** Midnights; `until` is the one after the last day, or `from` where the line is about one moment. */
  readonly from: Date
  readonly until: Date
  readonly quantity: number
  readonly amount: bigint
  readonly currency: string
}

/** A subscription at a vendor as we know it. */
export interface KnownSubscription {
  readonly offerType: OfferType
  /** Whether it is billed by usage, which only the vendor knows. */
  readonly isByUse: boolean
  /** The vendor's id of its customer; null while it is unknown. */
  readonly customer: string | null
  /** Its states, oldest first. */
  readonly states: readonly BilledState[]
}

/** The bill that lines belong to. */
export interface Bill extends Term {
  readonly currency: string
  /**
   * Whether a charge without a line is missing: not on a correcting bill, nor on one of another kind of
   * offers.
   */
  readonly isWhole: boolean
  readonly offerTypes: readonly OfferType[]
}

/** A difference and its amounts. */
export interface Difference {
  readonly kind: DifferenceKind
  /** In the currency of `currency`. */
  readonly billed: bigint
  readonly expected: bigint
  /** The amount at stake: too much or too little billed, or billed to the wrong party or place. */
  readonly atStake: bigint
  readonly currency: string
  /** The lines that show it; none where one is missing. */
  readonly lines: readonly BilledLine[]
  readonly charge: ExpectedCharge | null
}

/** The billed amount, the expected amount, and the differences. */
export interface Comparison {
  readonly billed: bigint
  readonly expected: bigint
  readonly differences: readonly Difference[]
}
