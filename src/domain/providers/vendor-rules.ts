import type { Problem } from '../../validation/problem.ts'
import type { CustomerAccount } from '../customers/customer.ts'
import { DomainError } from '../error.ts'
import type { Offer, TermDuration } from '../offers/offer.ts'
import type { OrderWanted } from '../orders/order.ts'
import type { GivenPartner } from './partner-data.ts'
import type { QualificationClaim } from './qualification.ts'

/** The data that a request contains about a customer at a provider instance. */
export interface GivenCustomer {
  /** Null for a customer that the vendor will create. */
  readonly providerCustomerId: string | null
  readonly providerCustomerData: string | null
}

/** The company data that the rules of vendors check. */
export type CompanyForVendor = Pick<
  CustomerAccount,
  | 'companyName'
  | 'country'
  | 'addressLine1'
  | 'city'
  | 'zip'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'taxId'
>

/**
 * The rules of a vendor that can be checked without a request to it. Each function returns the problems of one
 * kind of data; their paths are relative to the data. Requests, dry runs and jobs all use these rules.
 */
export interface VendorRules {
  readonly reseller: (given: GivenPartner) => readonly Problem[]
  readonly customer: (given: GivenCustomer, now: Date) => readonly Problem[]
  /** Returns the problems of company data. `isNew` is true when the vendor will create the customer. */
  readonly company: (company: CompanyForVendor, isNew: boolean) => readonly Problem[]
  readonly agreement: (agreementDate: Date, now: Date) => readonly Problem[]
  readonly domain: (domain: string) => readonly Problem[]
  readonly qualification: (claim: QualificationClaim) => readonly Problem[]
  readonly order: (wanted: OrderedThere, offer: OfferThere, now: Date) => readonly Problem[]
  /** Returns whether an order of licences can end their first term at `end` (`customTermEndDate`). */
  readonly allowsTermEnd: (end: Date, duration: TermDuration, now: Date) => boolean
}

/** The members of an order that the rules of vendors check. */
export type OrderedThere = Pick<OrderWanted, 'providerData' | 'termDuration' | 'autoRenewEnabled'>
/** The members of an ordered offer that the rules of vendors check. */
export type OfferThere = Pick<Offer, 'offerType' | 'isTrial' | 'name' | 'attestationType'>

/**
 * Refuses the work of a job when a check by the rules of the vendor has found problems.
 *
 * @throws DomainError `rule`, with all problems in one text
 */
export function refuseByRules(found: readonly Problem[]): void {
  if (found.length === 0) return
  throw new DomainError('rule', found.map(({ path, description }) => `${path}: ${description}`).join(' '))
}

/** Returns a list with the problem, or an empty list when the description is undefined. */
export function problems(path: string, description: string | undefined): Problem[] {
  return description === undefined ? [] : [{ path, description }]
}
