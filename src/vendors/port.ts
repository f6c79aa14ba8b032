import type {
  AccessAssignment,
  DelegatedRelationship,
  GroupAccess,
  NewDelegatedRelationship,
  SecurityGroup,
} from '../domain/delegated-administration/delegated-administration.ts'
import type { ProviderInstanceType } from '../domain/providers/provider.ts'
import type { QualificationClaim } from '../domain/providers/qualification.ts'
import type { Billing } from './billing.ts'
import type { Commerce } from './commerce.ts'

/**
 * What the service asks of a vendor, in its own words. Every answer is data: an adapter throws only for faults of
 * our own programming, never for what a vendor says or fails to say.
 */

/** What came of asking a vendor for something. */
export type Outcome<T> =
  /** It is so. */
  | { readonly kind: 'done'; readonly value: T }
  /** The vendor has taken it on and finishes later; asking again tells. */
  | { readonly kind: 'pending' }
  /** The vendor says no, and will again; `reason` tells people what would pass. */
  | { readonly kind: 'refused'; readonly code: string; readonly reason: string }
  /** There is no such thing at the vendor, or none that we may see. */
  | { readonly kind: 'missing'; readonly reason: string }
  /**
   * The vendor has named it in an answer to us minutes ago, and does not show it yet. Nothing was done; ask again later,
   * as a new intent.
   */
  | { readonly kind: 'unshown'; readonly reason: string; readonly until: Date }
  /** Somebody at the vendor changed it since it was read. */
  | { readonly kind: 'stale' }
  /** The vendor wants no requests of this kind before a time. Nothing was done. */
  | { readonly kind: 'throttled'; readonly until: Date }
  /** The vendor is still at work on the same thing. Nothing was done; ask again later, as a new intent. */
  | { readonly kind: 'busy'; readonly reason: string; readonly until: Date }
  /**
   * The vendor cannot be reached, or its account cannot be used. Nothing was done. With `needs` repeating is
   * useless until a person has consented again, or has put the credentials right.
   */
  | {
      readonly kind: 'unavailable'
      readonly reason: string
      readonly until?: Date
      readonly needs?: 'consent' | 'credentials'
    }
  /** The request may have been acted on or not: only asking tells. */
  | { readonly kind: 'unknown'; readonly reason: string }

/** An outcome of a question, which changes nothing and so is never left open. */
export type Answer<T> = Exclude<Outcome<T>, { kind: 'pending' | 'stale' | 'busy' | 'unknown' }>

/**
 * One intent, by which a vendor recognises a repeated request. It is stored before the first try and used for
 * every retry of the same intent. Once the vendor has said no (`refused`, `missing`, `unshown`, `stale`, `busy`) a further
 * attempt is a new intent: the vendor repeats its answer to a request that it knows.
 */
export interface Intent {
  readonly requestId: string
  readonly correlationId: string
}

/** Whom a request is made for, when it only asks. */
export type Tracing = Pick<Intent, 'correlationId'>

/** A postal address with its contact, as vendors take it. */
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

/** A company as a vendor's billing knows it; `etag` names the version that was read. */
export interface VendorCompany {
  readonly companyName: string
  readonly email: string
  readonly culture: string
  readonly language: string
  readonly address: VendorAddress
}

/** A customer that is to come into being at a vendor. */
export interface NewVendorCustomer {
  readonly company: VendorCompany
  /** The first part of its domain at the vendor; free when `isDomainAvailable` says so. */
  readonly domainPrefix: string
  readonly organizationRegistrationNumber: string | null
  /** The partner id of the reseller it is created for, at an indirect provider. */
  readonly partnerId: string | null
  readonly enableDelegatedAdministration: boolean
}

/** A customer at a vendor. */
export interface VendorCustomer {
  readonly customerId: string
  readonly companyName: string | null
  readonly domain: string | null
  /** Whether we may still act for it. */
  readonly hasRelationship: boolean
}

/** The first sign-in of a customer that was just created; the vendor tells it once and never again. */
export interface FirstCredentials {
  readonly userName: string
  readonly password: string
}

/** That a customer has accepted the vendor's agreement, and through whom. */
export interface AgreementAcceptance {
  readonly agreedAt: Date
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string | null
}

/** A qualification of a customer, and how far the vendor has vetted it. */
export interface Qualification {
  readonly name: string
  readonly vetting: 'InReview' | 'Approved' | 'Denied' | null
}

/** One of the people in the directory that a vendor keeps for a customer. */
export interface VendorUser {
  readonly userId: string
  readonly displayName: string
  /** What the user signs in with: a name, an at sign and a domain of the customer. */
  readonly userPrincipalName: string
  readonly firstName: string | null
  readonly lastName: string | null
  /** The country that licences are used in, ISO 3166-1 alpha-2; without one nobody is given a licence. */
  readonly usageLocation: string | null
  /** It is copied from a directory of the customer's own: only there names and password change, and it ends. */
  readonly isSynchronized: boolean
}

/** What is to be different about a user; a member that is absent stays as it is, and null empties it. */
export type UserChange = Partial<Omit<VendorUser, 'userId' | 'isSynchronized'>>

/** Which page of the users of a customer is wanted. */
export interface UsersWanted {
  /** At most so many users, from 1 to 500. */
  readonly size: number
  /** Only users who have this text in one of their names, in whatever case. A search goes forward only. */
  readonly search: string | null
  readonly sortBy: 'DisplayName' | 'UserPrincipalName'
  readonly isDescending: boolean
  /** `Next` and `Previous` are seen from the page of `continuation`, whose search and order go on. */
  readonly seek: 'First' | 'Next' | 'Previous' | 'Last'
  readonly continuation: string | null
}

/** A page of users. Those of a search may be fewer than were wanted, even none, while there is a next page. */
export interface UsersPage {
  readonly users: readonly VendorUser[]
  /** Stands for this page, to go on from; only the vendor that gave it understands it. */
  readonly continuation: string | null
  readonly hasNext: boolean
  readonly hasPrevious: boolean
}

/** What a user may do in the directory of a customer. */
export interface Role {
  readonly roleId: string
  readonly name: string
}

/** A product that users can have a licence of. */
export interface AssignedLicense {
  readonly skuId: string
  readonly name: string
  /** Licences of different groups are changed by different requests. */
  readonly group: string
}

/** How many users of a customer may have a licence, and how many have one. */
export interface License extends AssignedLicense {
  readonly total: number
  readonly consumed: number
  /** Below zero when seats were taken away that users have. */
  readonly available: number
  readonly suspended: number
}

/** What an adapter can do beyond keeping names; what it cannot do is refused with a clear text. */
export interface Capabilities {
  /** There is a remote side that has to confirm resellers and customers. */
  readonly hasRemoteSide: boolean
  /** Customers are created for resellers with partner ids of their own. */
  readonly usesPartnerIds: boolean
  /** Customers can let the account administer them. */
  readonly delegatesAdministration: boolean
  /** It keeps a directory for each customer: users, their roles, and who has which licence. */
  readonly hasDirectory: boolean
  /** It keeps subscriptions itself; else ours are the only ones, and our rules carry out what is asked for. */
  readonly keepsSubscriptions: boolean
  /** It bills us; else what we bill follows from our own subscriptions alone. */
  readonly sendsInvoices: boolean
}

/** A vendor's account, ready to be asked. */
export interface Vendor extends DelegatedAdministration, Commerce, Billing {
  readonly type: ProviderInstanceType
  readonly capabilities: Capabilities

  /** Signs in and tells whose account it is. */
  testConnection(tracing: Tracing): Promise<Answer<{ readonly organization: string }>>

  /** Whether a reseller may sell through this account: related and under agreement, or refused with the reason. */
  verifyReseller(
    partnerId: string | null,
    tracing: Tracing,
  ): Promise<Answer<{ readonly resellerId: string | null }>>
  /** The link by which a customer accepts the relation with us, or with a reseller of ours. */
  relationshipLink(indirectResellerId: string | null, tracing: Tracing): Promise<Answer<string>>

  isDomainAvailable(domainPrefix: string, tracing: Tracing): Promise<Answer<boolean>>
  isAddressUsable(address: VendorAddress, tracing: Tracing): Promise<Answer<boolean>>

  createCustomer(
    customer: NewVendorCustomer,
    intent: Intent,
  ): Promise<Outcome<{ readonly customer: VendorCustomer; readonly credentials: FirstCredentials | null }>>
  /** Finds the customer that an intent of unknown outcome may have created; missing when it has not. */
  findCreatedCustomer(customer: NewVendorCustomer, tracing: Tracing): Promise<Answer<VendorCustomer>>
  customer(customerId: string, tracing: Tracing): Promise<Answer<VendorCustomer>>
  company(customerId: string, tracing: Tracing): Promise<Answer<VendorCompany>>
  /** Writes company data unless they are no longer what `seen` says: then `stale`. */
  updateCompany(
    customerId: string,
    company: VendorCompany,
    seen: VendorCompany,
    intent: Intent,
  ): Promise<Outcome<null>>
  domains(customerId: string, tracing: Tracing): Promise<Answer<readonly string[]>>
  addDomain(customerId: string, domain: string, intent: Intent): Promise<Outcome<null>>
  /** Ends the relation with a customer. */
  removeRelationship(customerId: string, intent: Intent): Promise<Outcome<null>>

  acceptAgreement(customerId: string, acceptance: AgreementAcceptance, intent: Intent): Promise<Outcome<null>>
  /** Whether the customer has accepted the agreement, by us or by itself. */
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
  /** Deletes a user; the vendor may keep it for a while, for those who ask it to. Its licences are free. */
  deleteUser(customerId: string, userId: string, intent: Intent): Promise<Outcome<null>>
  /** Sets a password, which the user has to change when it signs in. No outcome repeats it. */
  resetPassword(customerId: string, userId: string, password: string, intent: Intent): Promise<Outcome<null>>

  /** The roles that users of a customer can have; their ids are its own. */
  roles(customerId: string, tracing: Tracing): Promise<Answer<readonly Role[]>>
  userRoles(customerId: string, userId: string, tracing: Tracing): Promise<Answer<readonly Role[]>>
  /** Gives a user a role; done as well when it has it already. */
  addRole(customerId: string, userId: string, roleId: string, intent: Intent): Promise<Outcome<null>>
  /** Takes a role from a user; done as well when it does not have it. */
  removeRole(customerId: string, userId: string, roleId: string, intent: Intent): Promise<Outcome<null>>

  licenses(customerId: string, tracing: Tracing): Promise<Answer<readonly License[]>>
  userLicenses(
    customerId: string,
    userId: string,
    tracing: Tracing,
  ): Promise<Answer<readonly AssignedLicense[]>>
  /**
   * Assigns and removes licences of a user by their SKUs, all of them or none; done as well when they are so
   * already. All have to be of one group.
   */
  changeLicenses(
    customerId: string,
    userId: string,
    change: { readonly assign: readonly string[]; readonly remove: readonly string[] },
    intent: Intent,
  ): Promise<Outcome<null>>
}

/**
 * Administration that customers delegate to the partner, and that the partner shares out among groups of its own
 * people. What is on its way keeps moving after the answer: statuses tell how far it has come.
 */
export interface DelegatedAdministration {
  /** Every relationship of the account, or with one customer, those that are over included. */
  delegatedRelationships(
    customerId: string | null,
    tracing: Tracing,
  ): Promise<Answer<readonly DelegatedRelationship[]>>
  delegatedRelationship(relationshipId: string, tracing: Tracing): Promise<Answer<DelegatedRelationship>>
  /** Creates a relationship; `pending` when it cannot be seen yet. An equal one of the same name is the same. */
  createDelegatedRelationship(
    wanted: NewDelegatedRelationship,
    intent: Intent,
  ): Promise<Outcome<DelegatedRelationship>>
  /** Finds the relationship that an intent has created, by its name; missing when there is no equal one. */
  findDelegatedRelationship(
    wanted: NewDelegatedRelationship,
    tracing: Tracing,
  ): Promise<Answer<DelegatedRelationship>>
  /** Closes a relationship to changes, and gives the link by which the customer approves it. */
  lockForApproval(relationshipId: string, intent: Intent): Promise<Outcome<string>>
  setAutoExtend(
    relationshipId: string,
    isWanted: boolean,
    intent: Intent,
  ): Promise<Outcome<DelegatedRelationship>>
  /** Gives up the one role that an active relationship can lose, so that it may be extended. */
  giveUpGlobalAdministrator(relationshipId: string, intent: Intent): Promise<Outcome<DelegatedRelationship>>
  /** Ends a relationship, or deletes it when nobody was asked yet; `pending` until it is over. */
  terminateDelegatedRelationship(relationshipId: string, intent: Intent): Promise<Outcome<null>>

  accessAssignments(relationshipId: string, tracing: Tracing): Promise<Answer<readonly AccessAssignment[]>>
  /** Gives a group roles of an active relationship. An assignment of the same roles is the same. */
  assignAccess(
    relationshipId: string,
    access: GroupAccess,
    intent: Intent,
  ): Promise<Outcome<AccessAssignment>>
  /** Gives a group other roles, in place of all that it has. */
  changeAccess(
    relationshipId: string,
    assignmentId: string,
    roleIds: readonly string[],
    intent: Intent,
  ): Promise<Outcome<AccessAssignment>>
  /** Takes all roles from a group; `pending` until they are gone. */
  removeAccess(relationshipId: string, assignmentId: string, intent: Intent): Promise<Outcome<null>>
  /** The groups in the partner's own directory that can be given access. */
  securityGroups(tracing: Tracing): Promise<Answer<readonly SecurityGroup[]>>
}
