import type { RoleAssignment } from './azure/role-assignments.ts'
import type { BillingExport } from './billing/export.ts'
import type { PastState } from './billing/history.ts'
import type { Invoice, InvoiceLine } from './billing/invoice.ts'
import type { PlantedFault } from './billing/planting.ts'
import type { BillingSettings } from './billing-settings.ts'
import type { PriceChange } from './catalogue/prices.ts'
import type { FaultState } from './faults.ts'
import type {
  AccessAssignment,
  DelegatedRelationship,
  DelegationSettings,
  SecurityGroup,
} from './graph/delegation.ts'
import type { LedgerEntry } from './ledger.ts'
import type { Limit } from './limits.ts'
import type { ApplicationConsent } from './partner-center/application-consents.ts'
import type { Cart } from './partner-center/cart.ts'
import type { Entitlement } from './partner-center/entitlement.ts'
import type { Migration, MigrationSchedule } from './partner-center/migration.ts'
import type { Order } from './partner-center/order.ts'
import type { ProductUpgrade } from './partner-center/product-upgrades.ts'
import type { PartnerProfiles } from './partner-center/profiles.ts'
import type { Promotion } from './partner-center/promotion.ts'
import type { SelfServePolicy } from './partner-center/self-serve-policies.ts'
import type { Sku } from './partner-center/skus.ts'
import type { Subscription } from './partner-center/subscription.ts'
import type { SupportContact } from './partner-center/subscription-services.ts'
import type { Transfer } from './partner-center/transfers.ts'
import type { Transition } from './partner-center/transition.ts'
import type { Budget, UsageRecord } from './partner-center/usage.ts'
import type { Replay } from './replay.ts'
import type { SalesSettings } from './sales.ts'
import type { ScheduledRequest } from './scheduled.ts'
import type { SubscriptionSettings } from './subscription-settings.ts'
import type { SigningCertificate } from './webhooks/certificates.ts'
import type { Notification, WebhookRegistration } from './webhooks/notification.ts'

/** Everything the vendor knows, as plain data. One row type for each table; keys are told at each. */
export interface Rows {
  /** By tenant id: who may call. */
  partners: Partner
  /** By tenant id: partners of partners, who have no programs of their own here. */
  resellers: Reseller
  /** By tenant id. */
  customers: Customer
  /** By domain name in lower case: the tenant that has it. */
  domains: string
  /** By id. */
  subscriptions: Subscription
  /** By operation id: moves of seats to other products. */
  transitions: Transition
  /** By id: from legacy offers. */
  migrations: Migration
  /** By id. */
  migrationSchedules: MigrationSchedule
  /** By id: what runs below Azure plans. */
  entitlements: Entitlement
  /** By entitlement and name: roles in Azure. */
  roleAssignments: RoleAssignment
  /** By resource: what Azure has cost. */
  usage: UsageRecord
  /** By partner and customer. */
  budgets: Budget
  /** By id. */
  delegatedRelationships: DelegatedRelationship
  /** By id. */
  accessAssignments: AccessAssignment
  /** By id: groups in the directories of partners. */
  securityGroups: SecurityGroup
  /** By customer and id: the people in the directories of customers. */
  users: User
  /** By customer and SKU: what a customer has licences of. */
  seats: Seats
  /** By id: products of which users have licences, besides those that were there from the beginning. */
  skus: Sku
  /** By offer: what somebody has set it to cost, by time. */
  prices: readonly PriceChange[]
  /** By id: those that were there from the beginning, and those that were added. */
  promotions: Promotion
  /** By id. */
  carts: Cart
  /** By id. */
  orders: Order
  /** By id of the order: those that are still to be provisioned. */
  pendingOrders: { readonly orderId: string; readonly dueAt: string }
  /** By subscription and version: what it is billed by. */
  billingHistory: PastState
  /** By id. */
  invoices: Invoice
  /** By invoice, list and number: those that are not made when they are asked for. */
  invoiceLines: InvoiceLine
  /** By partner and month: those that were billed already. */
  closedMonths: { readonly partnerId: string; readonly month: string; readonly at: string }
  /** By id: what customers are given back with the invoice of the month. */
  credits: Credit
  /** By id: lines of invoices that are, or were, made ready. */
  exports: BillingExport
  /** By id: what is wrong with invoices because somebody wanted it so. */
  plantedFaults: PlantedFault
  /** By partner: what it has changed in its own profiles. */
  profiles: PartnerProfiles
  /** By partner, customer and application. */
  applicationConsents: ApplicationConsent
  /** By subscription: whom its users ask for help. */
  supportContacts: SupportContact
  /** By subscription: when it was registered in Azure. */
  registrations: string
  /** By id: subscriptions on their way from one partner to another. */
  transfers: Transfer
  /** By id: from Azure of before new commerce to the Azure plan. */
  productUpgrades: ProductUpgrade
  /** By partner and customer: what customers may buy by themselves. */
  selfServePolicies: SelfServePolicy
  /** By partner: whom to call when something changes. */
  webhooks: WebhookRegistration
  /** By id: calls of webhooks. */
  notifications: Notification
  /** One row, by the name `webhooks`. */
  certificates: SigningCertificate
  /** By the token itself. */
  refreshTokens: RefreshToken
  /** By partner and MS-RequestId. */
  replays: Replay
  /** By id: requests that were answered by 202 and are still to be carried out. */
  scheduled: ScheduledRequest
  /** By sequence number. */
  ledger: LedgerEntry
  /** By name: the last number given out. */
  counters: number
  /** One row, by the name `settings`. */
  settings: Settings
}

export type World = { readonly [Name in keyof Rows]: Table<Rows[Name]> }

/** Rows are never changed in place: put a new one, so that the file and older copies stay right. */
export interface Table<Row> {
  readonly size: number
  get(key: string): Row | undefined
  /** In the order of first insertion. */
  values(): Iterable<Row>
  put(key: string, row: Row): void
  remove(key: string): void
}

export interface Settings {
  /** What identifiers, passwords, keys and faults are drawn from. */
  readonly seed: string
  readonly clock: ClockSetting
  readonly faults: readonly FaultState[]
  readonly limits: readonly Limit[]
  /** What differs from how delegated administration usually goes. */
  readonly delegation?: Partial<DelegationSettings>
  /** What differs from how subscriptions usually run. */
  readonly subscriptions?: Partial<SubscriptionSettings>
  /** What differs from how sales usually go. */
  readonly sales?: Partial<SalesSettings>
  /** What differs from how bills usually come. */
  readonly billing?: Partial<BillingSettings>
}

/** Milliseconds: from the real time while the clock runs, since 1970 while it stands. */
export type ClockSetting =
  | { readonly running: true; readonly ahead: number }
  | { readonly running: false; readonly at: number }

export interface Address {
  readonly country?: string
  readonly region?: string
  readonly city?: string
  readonly state?: string
  readonly addressLine1?: string
  readonly addressLine2?: string
  readonly postalCode?: string
  readonly firstName?: string
  readonly middleName?: string
  readonly lastName?: string
  readonly phoneNumber?: string
}

export interface Partner {
  readonly tenantId: string
  readonly companyName: string
  readonly domain: string
  readonly mpnId: string
  readonly email: string
  readonly language: string
  readonly culture: string
  readonly address: Address
  /** An indirect provider sells through resellers; the others bill their customers themselves. */
  readonly isIndirectProvider: boolean
  /** Whether it has signed the Microsoft Partner Agreement. */
  readonly hasSignedAgreement: boolean
  /** In a sandbox customers may be deleted. */
  readonly isSandbox: boolean
  readonly clientId: string
  readonly clientSecret: string
  /** The resellers of an indirect provider; a relation counts only while it is `Active`. */
  readonly resellers: readonly { readonly tenantId: string; readonly state: string }[]
}

export interface Reseller {
  readonly tenantId: string
  readonly name: string
  readonly mpnId: string
  readonly country: string
  readonly hasSignedAgreement: boolean
}

export interface Customer {
  readonly id: string
  readonly commerceId: string
  /** Its place among all customers, which lists are ordered by. */
  readonly number: number
  readonly domain: string
  readonly organizationRegistrationNumber?: string
  readonly billingProfile: BillingProfile
  /** How it stands to each partner, by the partner's tenant id. */
  readonly relations: Readonly<Record<string, Relation>>
  readonly domains: readonly CustomerDomain[]
  readonly agreements: readonly Agreement[]
  /** Whether it has signed the customer agreement itself, at the vendor. */
  readonly hasSignedDirectly: boolean
  readonly qualifications: readonly Qualification[]
  readonly validation: { readonly status: string; readonly at: string }
}

export interface BillingProfile {
  readonly id: string
  readonly etag: string
  readonly email?: string
  readonly culture?: string
  readonly language?: string
  readonly companyName?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly defaultAddress: Address
}

export interface Relation {
  readonly type: 'reseller' | 'none'
  /** The MPN id of the indirect reseller. */
  readonly associatedPartnerId?: string
  readonly allowDelegatedAccess: boolean
  /** The directory roles that delegated administration comes with: all of them unless they are told. */
  readonly delegatedRoles?: readonly string[]
}

export interface CustomerDomain {
  readonly name: string
  readonly isInitial: boolean
  readonly isDefault: boolean
  readonly authenticationType: 'managed' | 'federated'
  readonly capability: string
  readonly status: 'verified'
  readonly verificationMethod: string
}

export interface Agreement {
  readonly userId: string
  readonly primaryContact: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly phoneNumber?: string
  }
  readonly templateId: string
  readonly dateAgreed: string
  readonly type: string
}

export interface Qualification {
  readonly qualification: string
  /** When vetting began; undefined where there is none. */
  readonly vettingSince?: string
  /** What the vetting will come to, or has when `decided`. */
  readonly outcome?: { readonly status: string; readonly reason?: string; readonly decided: boolean }
}

export interface User {
  readonly id: string
  readonly customerId: string
  /** Its place among all users, which lists are ordered by when nothing else is asked for. */
  readonly number: number
  readonly userPrincipalName: string
  readonly displayName: string
  readonly firstName?: string
  readonly lastName?: string
  /** The country that licences are used in. */
  readonly usageLocation?: string
  readonly immutableId?: string
  /** Of users who are copied from a directory of the customer's own: when that was last done. */
  readonly lastDirectorySyncTime?: string
  /** Of deleted users, who can be restored for thirty days. */
  readonly softDeletionTime?: string
  readonly createdAt?: string
  readonly password: { readonly setAt: string; readonly forceChange: boolean }
  /** Names of directory roles. */
  readonly roles: readonly string[]
  readonly licenses: readonly { readonly skuId: string; readonly excludedPlans: readonly string[] }[]
}

/** How many users may have a licence, and how many have one. */
export interface Seats {
  readonly customerId: string
  readonly skuId: string
  readonly activeUnits: number
  /** Of subscriptions that have run out, and still work for a while. */
  readonly warningUnits: number
  readonly suspendedUnits: number
  readonly consumedUnits: number
}

/** Money that a customer is given back, in the currency of a subscription. */
export interface Credit {
  readonly id: string
  readonly partnerId: string
  readonly subscriptionId: string
  /** Decimal text, above zero. */
  readonly amount: string
  readonly reasonCode: string
  readonly at: string
}

export interface RefreshToken {
  readonly token: string
  readonly partnerId: string
  readonly user: string
  readonly expiresAt: string
}

export const tableNames: readonly (keyof Rows)[] = [
  'partners',
  'resellers',
  'customers',
  'domains',
  'subscriptions',
  'transitions',
  'migrations',
  'migrationSchedules',
  'entitlements',
  'roleAssignments',
  'usage',
  'budgets',
  'delegatedRelationships',
  'accessAssignments',
  'securityGroups',
  'users',
  'seats',
  'skus',
  'prices',
  'promotions',
  'carts',
  'orders',
  'pendingOrders',
  'billingHistory',
  'invoices',
  'invoiceLines',
  'closedMonths',
  'credits',
  'exports',
  'plantedFaults',
  'profiles',
  'applicationConsents',
  'supportContacts',
  'registrations',
  'transfers',
  'productUpgrades',
  'selfServePolicies',
  'webhooks',
  'notifications',
  'certificates',
  'refreshTokens',
  'replays',
  'scheduled',
  'ledger',
  'counters',
  'settings',
]

/** What callers read through the vendor's interfaces; of these older copies are kept for stale reads. */
export const readTables: ReadonlySet<keyof Rows> = new Set([
  'partners',
  'customers',
  'domains',
  'subscriptions',
  'entitlements',
  'delegatedRelationships',
  'accessAssignments',
  'users',
  'seats',
  'orders',
])
