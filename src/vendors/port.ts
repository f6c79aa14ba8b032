import type { DirectoryUser } from '../domain/customer-users/customer-user.ts'
import type {
  AccessAssignment,
  DelegatedRelationship,
  GroupAccess,
  NewDelegatedRelationship,
  SecurityGroup,
} from '../domain/delegated-administration/delegated-administration.ts'
import type { Capabilities } from '../domain/providers/provider-types.ts'
import type { QualificationClaim } from '../domain/providers/qualification.ts'
import type { VendorRules } from '../domain/providers/vendor-rules.ts'
import type { Billing } from './billing.ts'
import type { Commerce } from './commerce.ts'

/**
 * The vendor port: the requests of the service to a vendor, in the service's own terms. An adapter returns every
 * refusal and every failed request as an outcome; it throws only for programming errors.
 */

/** The outcome of a request to a vendor. */
export type Outcome<T> =
  /** Success. */
  | { readonly kind: 'done'; readonly value: T }
  /** The vendor has accepted the request and finishes it later; poll for the result. */
  | { readonly kind: 'pending' }
  /** The vendor refuses the request, and would refuse a retry, too; `reason` says which request it would accept. */
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string }
  /** The object does not exist at the vendor, or we may not see it. */
  | { readonly kind: 'missing'; readonly reason: string }
  /**
   * The vendor returned the id of the object minutes ago, and does not show the object yet. Nothing was done; try
   * again after `afterMs` milliseconds, with a new intent.
   */
  | { readonly kind: 'unshown'; readonly reason: string; readonly afterMs: number }
  /** The object has changed at the vendor since it was read. */
  | { readonly kind: 'stale' }
  /** The vendor accepts no requests of this kind for `afterMs` milliseconds. Nothing was done. */
  | { readonly kind: 'throttled'; readonly afterMs: number }
  /**
   * The vendor is processing another change of the object. Nothing was done; try again after `afterMs`
   * milliseconds, with a new intent.
   */
  | { readonly kind: 'busy'; readonly reason: string; readonly afterMs: number }
  /**
   * The vendor cannot be reached, or the account cannot be used. Nothing was done. With `afterMs`, this process sends
   * the vendor no requests for that many milliseconds. With `needs`, retries are useless until a person has
   * consented again, or has fixed the credentials.
   */
  | {
      readonly kind: 'unavailable'
      readonly reason: string
      readonly afterMs?: number
      readonly needs?: 'consent' | 'credentials'
    }
  /** Whether the vendor performed the request is unknown; only a query of the object can show it. */
  | { readonly kind: 'unknown'; readonly reason: string }

/** The outcome of a query. A query changes nothing, so its outcome is never `unknown`. */
export type Answer<T> = Exclude<Outcome<T>, { kind: 'pending' | 'stale' | 'busy' | 'unknown' }>

/**
 * One change at a vendor. Its request id is stored before the first try and sent with every retry, so that the
 * vendor detects a repeated request. After `refused`, `missing`, `unshown`, `stale` or `busy`, a further attempt
 * needs a new intent, because the vendor repeats its answer to a known request id.
 */
export interface Intent {
  readonly requestId: string
  readonly correlationId: string
}

/** The tracing data of a query. */
export type Tracing = Pick<Intent, 'correlationId'>

/** A postal address with its contact, in the vendor's form. */
export interface VendorAddress {
  readonly country: string
  readonly addressLine1: string
  readonly addressLine2: string | null
  readonly city: string
  readonly state: string | null
  readonly postalCode: string
  readonly firstName: string | null
  readonly middleName: string | null
  readonly lastName: string | null
  readonly phone: string | null
}

/** The company data of a customer that a vendor stores for its bills. */
export interface VendorCompany {
  readonly companyName: string
  readonly email: string
  readonly culture: string
  readonly language: string
  readonly address: VendorAddress
}

/** A customer to create at a vendor. */
export interface NewVendorCustomer {
  readonly company: VendorCompany
  /** The first label of the customer's domain at the vendor; `isDomainAvailable` returns whether it is free. */
  readonly domainPrefix: string
  readonly organizationRegistrationNumber: string | null
  /** The partner id of the customer's reseller; null without a reseller. */
  readonly partnerId: string | null
  readonly enableDelegatedAdministration: boolean
}

/** A customer at a vendor. */
export interface VendorCustomer {
  readonly customerId: string
  readonly companyName: string | null
  readonly domain: string | null
  /** Whether the account still has a relation with the customer, so that it may act for the customer. */
  readonly hasRelationship: boolean
}

/** The user name and password of a new customer's first user; the vendor returns them only once. */
export interface FirstCredentials {
  readonly userName: string
  readonly password: string
}

/** A customer's acceptance of the vendor's agreement, with its signatory. */
export interface AgreementAcceptance {
  readonly agreedAt: Date
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
}

/** A qualification of a customer, with the vendor's state of vetting. */
export interface Qualification {
  readonly name: string
  readonly vetting: 'InReview' | 'Approved' | 'Denied' | null
}

/** A user in the directory that a vendor stores for a customer. */
export interface VendorUser extends DirectoryUser {
  readonly userId: string
}

/** The members of a user to change: absent members stay as they are, null empties a member. */
export type UserChange = Partial<Omit<VendorUser, 'userId' | 'isSynchronized'>>

/** The page of a customer's users to read. */
export interface UsersWanted {
  /** The maximum number of users, from 1 to 500. */
  readonly size: number
  /**
   * Selects users with this text in one of their names, ignoring case. A search can only be read forward: with `First`
   * and `Next`.
   */
  readonly search: string | null
  readonly sortBy: 'DisplayName' | 'UserPrincipalName'
  readonly isDescending: boolean
  /** `Next` and `Previous` are relative to the page of `continuation`, and have its search and sort order. */
  readonly seek: 'First' | 'Next' | 'Previous' | 'Last'
  readonly continuation: string | null
}

/** A page of users. A page of a search can have fewer users than requested, or none, although a next page exists. */
export interface UsersPage {
  readonly users: readonly VendorUser[]
  /** The cursor of this page; only the vendor that returned it understands it. */
  readonly continuation: string | null
  readonly hasNext: boolean
  readonly hasPrevious: boolean
}

/** A role in the directory of a customer. */
export interface Role {
  readonly roleId: string
  readonly name: string
}

/** A product that users can have a licence for. */
export interface AssignedLicense {
  readonly skuId: string
  readonly name: string
  /** The licence group of the product. One request can change only licences of one group. */
  readonly group: string
}

/** A customer's licences of one product, counted by their state. */
export interface License extends AssignedLicense {
  /** Whether the licences are assigned to single users; false for licences of the whole company. */
  readonly isForUsers: boolean
  /** The licences of active subscriptions. */
  readonly active: number
  /** The licences in `active`, and those of expired subscriptions in their grace period. */
  readonly total: number
  readonly consumed: number
  /** Negative when users have more licences than the customer has seats, because seats were removed. */
  readonly available: number
  readonly suspended: number
}

/** The state of the circuit breaker for one API of a vendor. */
export interface CircuitBreaker {
  readonly api: string
  readonly isOpen: boolean
  /** The milliseconds until the next request is possible; 0 if the breaker is closed. */
  readonly restMs: number
}

/** An open account at a vendor. */
export interface Vendor extends DelegatedAdministration, Commerce, Billing {
  /** The capabilities of the account: those of its provider instance type, or a subset of them. */
  readonly capabilities: Capabilities
  /** The rules of the account's provider instance type. */
  readonly rules: VendorRules

  /** Returns the circuit breakers of the account in this process; absent for a vendor without circuit breakers. */
  circuitBreakers?(): readonly CircuitBreaker[]

  /** Signs in and returns the organization of the account. */
  testConnection(tracing: Tracing): Promise<Answer<{ readonly organization: string }>>

  /**
   * Returns done when a reseller may sell through this account: the reseller has an active relationship with the
   * account and a signed agreement, where the vendor requires them. Otherwise returns refused with the reason.
   */
  verifyReseller(
    partnerId: string | null,
    tracing: Tracing,
  ): Promise<Answer<{ readonly resellerId: string | null }>>
  /** Returns the URL at which a customer accepts the relation with us, or with one of our resellers. */
  relationshipLink(indirectResellerId: string | null, tracing: Tracing): Promise<Answer<string>>

  isDomainAvailable(domainPrefix: string, tracing: Tracing): Promise<Answer<boolean>>
  isAddressUsable(address: VendorAddress, tracing: Tracing): Promise<Answer<boolean>>

  createCustomer(
    customer: NewVendorCustomer,
    intent: Intent,
  ): Promise<Outcome<{ readonly customer: VendorCustomer; readonly credentials: FirstCredentials | null }>>
  /**
   * Called when an earlier `createCustomer` may have created the customer. Returns the customer if the call has created it,
   * else `missing`.
   */
  findCreatedCustomer(customer: NewVendorCustomer, tracing: Tracing): Promise<Answer<VendorCustomer>>
  customer(customerId: string, tracing: Tracing): Promise<Answer<VendorCustomer>>
  /**
   * Returns the partner ids of the resellers that the vendor names as partners of a customer. An empty list does not
   * prove that the customer has no reseller: the vendor may not have the data.
   */
  resellersOf(customerId: string, tracing: Tracing): Promise<Answer<readonly string[]>>
  company(customerId: string, tracing: Tracing): Promise<Answer<VendorCompany>>
  /** Writes company data. Returns `stale`, and writes nothing, when the vendor's data differ from `seen`. */
  updateCompany(
    customerId: string,
    company: VendorCompany,
    seen: VendorCompany,
    intent: Intent,
  ): Promise<Outcome<null>>
  domains(customerId: string, tracing: Tracing): Promise<Answer<readonly string[]>>
  addDomain(customerId: string, domain: string, intent: Intent): Promise<Outcome<null>>
  /** Ends the reseller relationship with a customer. */
  removeRelationship(customerId: string, intent: Intent): Promise<Outcome<null>>

  acceptAgreement(customerId: string, acceptance: AgreementAcceptance, intent: Intent): Promise<Outcome<null>>
  /** Returns whether the customer has accepted the agreement, through us or by itself. */
  agreement(customerId: string, tracing: Tracing): Promise<Answer<{ readonly isAccepted: boolean }>>
  qualifications(customerId: string, tracing: Tracing): Promise<Answer<readonly Qualification[]>>
  setQualification(
    customerId: string,
    claim: QualificationClaim,
    intent: Intent,
  ): Promise<Outcome<Qualification>>

  users(customerId: string, wanted: UsersWanted, tracing: Tracing): Promise<Answer<UsersPage>>
  user(customerId: string, userId: string, tracing: Tracing): Promise<Answer<VendorUser>>
  updateUser(customerId: string, userId: string, change: UserChange, intent: Intent): Promise<Outcome<null>>
  /**
   * Deletes a user, whose licences become free. The vendor may still store the user for some time, marked as deleted.
   */
  deleteUser(customerId: string, userId: string, intent: Intent): Promise<Outcome<null>>
  /** Sets a password, which the user must change at the next sign-in. No outcome contains the password. */
  resetPassword(customerId: string, userId: string, password: string, intent: Intent): Promise<Outcome<null>>

  /** Returns the roles that users of a customer can have; their ids are the vendor's. */
  roles(customerId: string, tracing: Tracing): Promise<Answer<readonly Role[]>>
  userRoles(customerId: string, userId: string, tracing: Tracing): Promise<Answer<readonly Role[]>>
  /** Adds a role to a user; also done when the user has it already. */
  addRole(customerId: string, userId: string, roleId: string, intent: Intent): Promise<Outcome<null>>
  /** Removes a role from a user; also done when the user does not have it. */
  removeRole(customerId: string, userId: string, roleId: string, intent: Intent): Promise<Outcome<null>>

  licenses(customerId: string, tracing: Tracing): Promise<Answer<readonly License[]>>
  /**
   * Returns the SKU of the licences that a subscription provides for users; null if it provides none. The SKU of a
   * subscription never changes.
   */
  licensedSku(customerId: string, subscriptionId: string, tracing: Tracing): Promise<Answer<string | null>>
  userLicenses(
    customerId: string,
    userId: string,
    tracing: Tracing,
  ): Promise<Answer<readonly AssignedLicense[]>>
  /**
   * Assigns and removes licences of a user by SKU, either all or none. Returns done also when nothing has to
   * change. All SKUs must belong to the same licence group (`AssignedLicense.group`).
   */
  changeLicenses(
    customerId: string,
    userId: string,
    change: { readonly assign: readonly string[]; readonly remove: readonly string[] },
    intent: Intent,
  ): Promise<Outcome<null>>
}

/**
 * Administration that customers delegate to the partner. The partner assigns the delegated roles to groups of its own
 * users. The vendor continues a change after its answer; the status of the relationship or assignment shows the
 * progress.
 */
export interface DelegatedAdministration {
  /**
   * Returns all relationships of the account, including ended ones; if `customerId` is not null, only those with this
   * customer.
   */
  delegatedRelationships(
    customerId: string | null,
    tracing: Tracing,
  ): Promise<Answer<readonly DelegatedRelationship[]>>
  delegatedRelationship(relationshipId: string, tracing: Tracing): Promise<Answer<DelegatedRelationship>>
  /**
   * Creates a relationship; `pending` while the vendor does not show it. When an equal relationship of the same name
   * exists, returns it and creates none.
   */
  createDelegatedRelationship(
    wanted: NewDelegatedRelationship,
    intent: Intent,
  ): Promise<Outcome<DelegatedRelationship>>
  /**
   * Returns the relationship that was created as `wanted`, found by its name; `missing` when no relationship of that
   * name has the wanted properties.
   */
  findDelegatedRelationship(
    wanted: NewDelegatedRelationship,
    tracing: Tracing,
  ): Promise<Answer<DelegatedRelationship>>
  /** Locks a relationship against changes, and returns the URL at which the customer approves it. */
  lockForApproval(relationshipId: string, intent: Intent): Promise<Outcome<string>>
  setAutoExtend(
    relationshipId: string,
    isWanted: boolean,
    intent: Intent,
  ): Promise<Outcome<DelegatedRelationship>>
  /**
   * Removes the role Global Administrator from a relationship, because the vendor extends no relationship with this
   * role.
   */
  giveUpGlobalAdministrator(relationshipId: string, intent: Intent): Promise<Outcome<DelegatedRelationship>>
  /** Ends a relationship, or deletes one not yet locked for approval; `pending` until the relationship has ended. */
  terminateDelegatedRelationship(relationshipId: string, intent: Intent): Promise<Outcome<null>>

  accessAssignments(relationshipId: string, tracing: Tracing): Promise<Answer<readonly AccessAssignment[]>>
  /**
   * Assigns roles of an active relationship to a group. Returns the existing assignment when it has the same roles.
   */
  assignAccess(
    relationshipId: string,
    access: GroupAccess,
    intent: Intent,
  ): Promise<Outcome<AccessAssignment>>
  /** Replaces all roles that an assignment gives to its group. */
  changeAccess(
    relationshipId: string,
    assignmentId: string,
    roleIds: readonly string[],
    intent: Intent,
  ): Promise<Outcome<AccessAssignment>>
  /** Removes an assignment, and so all roles of its group in the relationship; `pending` until they are removed. */
  removeAccess(relationshipId: string, assignmentId: string, intent: Intent): Promise<Outcome<null>>
  /** Returns the groups in the partner's own directory that can be assigned roles. */
  securityGroups(tracing: Tracing): Promise<Answer<readonly SecurityGroup[]>>
}
