import type { OfferType } from '../../providers/provider.ts'
import type { Term } from '../../subscriptions/term.ts'
import type { BilledState, ExpectedCharge } from './expected-charges.ts'

/**
 * Where a vendor's bill, and what it should be by what we know of its subscriptions, are not the same:
 * docs/reconciliation.md. Everything is decided within one subscription, so that a bill of any size is gone through
 * subscription by subscription.
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

/** What may differ without being a difference. Nothing, unless somebody says so. */
export interface Tolerances {
  /** By how much the amount of a line may differ. */
  readonly amount: bigint
  /** By how many days the beginning of what is billed may differ from the day on which we heard of its cause. */
  readonly days: number
}

export const noTolerance: Tolerances = { amount: 0n, days: 0 }

/** A line of a vendor's, as far as it is compared. Amounts are those of amount.ts. */
export interface BilledLine {
  readonly number: number
  /** The vendor's id of who is billed. */
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

/** What we know of a subscription that a vendor keeps. */
export interface KnownSubscription {
  readonly offerType: OfferType
  /** Whether it is billed by what is used, which only the vendor knows. */
  readonly isByUse: boolean
  /** The vendor's id of the customer that has it; null while it is not known. */
  readonly customer: string | null
  /** What it has been, oldest first. */
  readonly states: readonly BilledState[]
}

/** The bill that lines are of. */
export interface Bill extends Term {
  readonly currency: string
  /** Whether what is not on it is missing: not of one that corrects another, or of another kind of offers. */
  readonly isWhole: boolean
  readonly offerTypes: readonly OfferType[]
}

/** A difference, and what it comes to. */
export interface Difference {
  readonly kind: DifferenceKind
  /** In the currency of `currency`. */
  readonly billed: bigint
  readonly expected: bigint
  /** What it is about: what is billed too much or too little, or what is billed to somebody or somewhere else. */
  readonly atStake: bigint
  readonly currency: string
  /** The lines that show it; none where one is missing. */
  readonly lines: readonly BilledLine[]
  readonly charge: ExpectedCharge | null
}

/** What was billed, what should have been, and where the two are not the same. */
export interface Comparison {
  readonly billed: bigint
  readonly expected: bigint
  readonly differences: readonly Difference[]
}
