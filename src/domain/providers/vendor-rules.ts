import type { Problem } from '../../validation/problem.ts'
import type { CustomerAccount } from '../customers/customer.ts'
import { DomainError } from '../error.ts'
import type { Offer } from '../offers/offer.ts'
import type { OrderWanted } from '../orders/order.ts'
import type { GivenPartner } from './partner-data.ts'
import type { QualificationClaim } from './qualification.ts'

/** A request's data of a customer at a provider instance. */
export interface GivenCustomer {
  /** Null for a customer that is created there. */
  readonly providerCustomerId: string | null
  readonly providerCustomerData: string | null
}

/** The company data that vendors have rules for. */
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
 * What the vendor behind a type of provider instance refuses, as far as that is known without a request to
 * it. Requests, dry runs and jobs apply these rules alone. Paths are members of what is checked.
 */
export interface VendorRules {
  readonly reseller: (given: GivenPartner) => readonly Problem[]
  readonly customer: (given: GivenCustomer, now: Date) => readonly Problem[]
  /** `isNew` when it is created there. */
  readonly company: (company: CompanyForVendor, isNew: boolean) => readonly Problem[]
  readonly agreement: (agreementDate: Date, now: Date) => readonly Problem[]
  readonly domain: (domain: string) => readonly Problem[]
  readonly qualification: (claim: QualificationClaim) => readonly Problem[]
  readonly order: (wanted: OrderedThere, offer: OfferThere, now: Date) => readonly Problem[]
}

/** The members of an order that vendors have rules for. */
export type OrderedThere = Pick<OrderWanted, 'providerData' | 'termDuration' | 'autoRenewEnabled'>
/** The members of an ordered offer that vendors have rules for. */
export type OfferThere = Pick<Offer, 'offerType' | 'isTrial' | 'name' | 'attestationType'>

/** Refuses in a job what a vendor would refuse. @throws DomainError rule that names the members */
export function refuseByRules(found: readonly Problem[]): void {
  if (found.length === 0) return
  throw new DomainError('rule', found.map(({ path, description }) => `${path}: ${description}`).join(' '))
}

/** Returns a problem as a list; an empty list for none. */
export function problems(path: string, description: string | undefined): Problem[] {
  return description === undefined ? [] : [{ path, description }]
}
