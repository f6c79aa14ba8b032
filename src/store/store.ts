import { DomainError } from '../domain/error.ts'
import { alertWatch } from './alerts/alert-watch.ts'
import { alerts } from './alerts/alerts.ts'
import { dailyUsage } from './alerts/daily-usage.ts'
import { seatReadings } from './alerts/seat-readings.ts'
import { auditLogs } from './audit-logs/audit-logs.ts'
import { tokenRequests } from './audit-logs/token-requests.ts'
import { customerAgreements } from './customers/customer-agreements.ts'
import { customers } from './customers/customers.ts'
import type { Database, Statement } from './database.ts'
import { delegatedRelationships } from './delegated-administration/delegated-relationships.ts'
import { delegationTemplates } from './delegated-administration/delegation-templates.ts'
import { delegationWatch } from './delegated-administration/delegation-watch.ts'
import { events } from './events/events.ts'
import { billedInvoices } from './invoices/billed-invoices.ts'
import { importStates } from './invoices/import-states.ts'
import { importedInvoices } from './invoices/imported-invoices.ts'
import { invoiceExports } from './invoices/invoice-exports.ts'
import { invoiceLines } from './invoices/invoice-lines.ts'
import { invoiceResults } from './invoices/invoice-results.ts'
import { invoiceShares } from './invoices/invoice-shares.ts'
import { monthStates } from './invoices/month-states.ts'
import { ownServices } from './invoices/own-services.ts'
import { parkedLines } from './invoices/parked-lines.ts'
import { chargeTerms } from './invoices/rate/charge-terms.ts'
import { reRatings } from './invoices/re-rating/re-ratings.ts'
import { reconciliations } from './invoices/reconciliation/reconciliations.ts'
import { unknownRelations } from './invoices/unknown-relations.ts'
import { waitingCharges } from './invoices/waiting-charges.ts'
import { catalogue } from './offers/catalogue.ts'
import { marginHistory } from './offers/margin-history.ts'
import { offers } from './offers/offers.ts'
import { plannedMargins } from './offers/planned-margins.ts'
import { priceLimits } from './offers/prices/price-limits.ts'
import { sellingTerms } from './offers/selling-terms.ts'
import { backgroundOperations } from './operations/background-operations.ts'
import { operationInvoices } from './operations/operation-invoices.ts'
import { operationItems } from './operations/operation-items.ts'
import { operationJobs } from './operations/operation-jobs.ts'
import { shownOperations } from './operations/shown-operations.ts'
import { orders } from './orders/orders.ts'
import { purchaseLimits } from './orders/purchase-limits.ts'
import { purchases } from './orders/purchases.ts'
import { undecidedOrders } from './orders/undecided-orders.ts'
import { planItems } from './plans/plan-items.ts'
import { plannedSubscriptions } from './plans/planned-subscriptions.ts'
import { plans } from './plans/plans.ts'
import { instanceHealth } from './providers/instance-health.ts'
import { providerInstances } from './providers/provider-instances.ts'
import { resellers } from './resellers/resellers.ts'
import { type Caller, type Precondition, reachOf, type Scope } from './scope.ts'
import { renewals } from './subscriptions/renewals.ts'
import { saleChanges } from './subscriptions/sale-changes.ts'
import { scheduledChanges } from './subscriptions/scheduled-changes.ts'
import { subscriptionHistory } from './subscriptions/subscription-history.ts'
import { subscriptionSyncs } from './subscriptions/subscription-syncs.ts'
import { subscriptions } from './subscriptions/subscriptions.ts'
import { portalUsers } from './users/portal-users.ts'
import { webhookDeliveries } from './webhooks/webhook-deliveries.ts'
import { webhooks } from './webhooks/webhooks.ts'

const parts = {
  alerts,
  alertWatch,
  dailyUsage,
  seatReadings,
  resellers,
  customers,
  customerAgreements,
  auditLogs,
  tokenRequests,
  providerInstances,
  portalUsers,
  priceLimits,
  backgroundOperations,
  shownOperations,
  operationItems,
  operationJobs,
  operationInvoices,
  delegationTemplates,
  delegatedRelationships,
  delegationWatch,
  offers,
  sellingTerms,
  catalogue,
  orders,
  purchases,
  purchaseLimits,
  undecidedOrders,
  instanceHealth,
  subscriptions,
  saleChanges,
  chargeTerms,
  subscriptionSyncs,
  subscriptionHistory,
  scheduledChanges,
  renewals,
  marginHistory,
  plannedMargins,
  reRatings,
  monthStates,
  parkedLines,
  unknownRelations,
  reconciliations,
  importedInvoices,
  importStates,
  ownServices,
  waitingCharges,
  billedInvoices,
  invoiceLines,
  invoiceResults,
  invoiceShares,
  invoiceExports,
  webhooks,
  webhookDeliveries,
  events,
  plans,
  planItems,
  plannedSubscriptions,
}
type Parts = typeof parts

/** The store of one caller for one request or job. Reads run immediately; writes are collected until the commit. */
export type Store = { readonly [Part in keyof Parts]: ReturnType<Parts[Part]> }

type PartWithoutReach = {
  [Part in keyof Parts]: 'reach' extends keyof Parameters<Parts[Part]>[0] ? never : Part
}[keyof Parts]

/**
 * The parts whose statements do not embed the reach, each with the reason. The scope of such a part has no reach, so
 * the compiler requires an entry for each of these parts and for no other. For a caller with a reach, the store throws
 * when code uses a part with `isFor: 'csp'`.
 */
export const withoutReach: {
  readonly [Part in PartWithoutReach]: { readonly isFor: 'csp' | 'everyone'; readonly because: string }
} = {
  providerInstances: {
    isFor: 'everyone',
    because: 'The accounts of the csp at vendors serve all resellers and customers.',
  },
  offers: {
    isFor: 'everyone',
    because: 'The catalogue has no margins; price-view.ts selects the offers that a reader can buy.',
  },
  marginHistory: {
    isFor: 'everyone',
    because:
      'The part only names the margins that the same transaction sets, and the day from which they are valid.',
  },
  purchases: {
    isFor: 'everyone',
    because:
      'The part records a purchase and returns only whether the purchase waits for approval; the database compares the limits.',
  },
  purchaseLimits: { isFor: 'csp', because: 'Only the csp sets limits and approves purchases above them.' },
  invoiceExports: {
    isFor: 'everyone',
    because:
      'A row has the size and the digest of an exported file, and no data of invoice lines. Rows are found by a tag of the file, which differs for each reader.',
  },
  tokenRequests: { isFor: 'csp', because: 'The csp sees the token requests of all clients of its tenant.' },
  priceLimits: {
    isFor: 'csp',
    because: 'Only the command line reads price limits; sellingTerms returns the limits of a sale.',
  },
  alertWatch: { isFor: 'csp', because: 'Only background work compares alerts with their subjects.' },
  dailyUsage: { isFor: 'csp', because: 'Only background work reads daily usage, for forecasts.' },
  seatReadings: { isFor: 'csp', because: 'Only background work reads how the seats are assigned.' },
  delegationWatch: { isFor: 'csp', because: 'Only a job uses the watch.' },
  catalogue: { isFor: 'csp', because: 'The csp and jobs read price sheets of vendors.' },
  undecidedOrders: { isFor: 'csp', because: 'Only the csp can look for orders at its vendors.' },
  instanceHealth: { isFor: 'csp', because: 'The accounts at vendors are those of the csp.' },
  subscriptionSyncs: { isFor: 'csp', because: 'Only jobs and webhooks sync subscriptions.' },
  reRatings: { isFor: 'csp', because: 'Only the csp re-rates invoices, and always a whole invoice.' },
  monthStates: { isFor: 'csp', because: 'The csp closes the month of whole invoices.' },
  parkedLines: { isFor: 'csp', because: 'The customer and seller of a parked line are unknown.' },
  unknownRelations: { isFor: 'csp', because: 'The customer or reseller of these lines is unknown.' },
  reconciliations: { isFor: 'csp', because: "The csp compares a vendor's whole bill." },
  importedInvoices: { isFor: 'csp', because: 'Only jobs import invoices.' },
  importStates: { isFor: 'csp', because: 'Only the command line reads import states.' },
  ownServices: { isFor: 'csp', because: 'Only the job that bills own services reads them.' },
  waitingCharges: { isFor: 'csp', because: 'The csp imports the prices of its own services.' },
}

/**
 * The reads that return data beyond the caller's reach although their store part has a reach, each with the reason.
 * test/contract/reach.test.ts fails for such a read that is not listed.
 */
export const beyondReach: {
  readonly [Part in keyof Store]?: { readonly [Read in keyof Store[Part]]?: string }
} = {
  customers: { isTaken: 'An id is unique in the whole tenant.' },
  portalUsers: { isTaken: 'An e-mail address is unique in the whole tenant.' },
  orders: {
    purchasesOf: 'The csp may remove a customer only while no seller has a purchase in progress.',
    isBeingBought: 'Only jobs call this read, which looks at the orders of all sellers.',
  },
  subscriptions: {
    alternatives: 'The read returns offers, not subscriptions.',
    placesBelow: 'A cloud subscription of another seller must not be taken for a new one of the plan.',
  },
  delegationTemplates: {
    find: 'The csp sets one template for all sellers at a provider instance.',
    get: 'The csp sets one template for all sellers at a provider instance.',
  },
}

const scopeKey = Symbol('scope')
interface Opened {
  readonly [scopeKey]: Scope
}

// The prototype of all stores. A part is opened at its first use, because a request uses few of the parts.
const lazyParts: object = Object.create(
  null,
  Object.fromEntries(Object.entries(parts).map(([name, open]) => [name, { get: openedBy(name, open) }])),
)

function openedBy(name: string, open: (scope: Scope) => unknown) {
  const isForCsp = Object.entries(withoutReach).some(([part, { isFor }]) => part === name && isFor === 'csp')
  return function (this: Opened): unknown {
    const scope = this[scopeKey]
    if (isForCsp && !scope.reach.isUnrestricted)
      throw new Error(`Only the csp may use ${name}, and the reach of this caller is limited.`)
    const value = open(scope)
    Object.defineProperty(this, name, { value })
    return value
  }
}

/** A store, and the statements of its writes, which the caller must execute. */
export interface ScopedStore {
  readonly store: Store
  readonly statements: readonly Statement[]
  /** Adds a statement to `statements`. */
  write(statement: Statement): void
  /** Returns whether the precondition was compared with the version of a resource; true without a precondition. */
  isCompared(): boolean
  /** Returns the version that the compared or created resource has after the writes; undefined if it has none. */
  version(): number | undefined
}

/** Returns a store of all data of a tenant, for work without a caller. */
export function openTenantStore(database: Database, tenantId: string): ScopedStore {
  return openStore(database, { tenantId, resellerId: null, customerId: null })
}

/** Returns a store that reads and writes only within a caller's reach. */
export function openStore(database: Database, caller: Caller, precondition?: Precondition): ScopedStore {
  const statements: Statement[] = []
  let isChecked = precondition === undefined
  let comparedId: string | undefined
  let present: number | undefined
  const scope: Scope = {
    database,
    tenantId: caller.tenantId,
    reach: reachOf(caller),
    write(statement, raised) {
      statements.push(statement)
      if (raised === undefined || raised.id !== (comparedId ?? raised.id)) return
      present = raised.isRemoved ? undefined : raised.version + 1
    },
    expectVersion({ id, version }) {
      isChecked = true
      // A handler may read the resource again after it has changed it. That read must not reset `present`.
      if (comparedId !== id) present = version
      comparedId = id
      if (!precondition || precondition.versions === 'any' || precondition.versions.includes(version)) return
      throw new DomainError(
        'stale',
        'The resource has changed since you read it. Read it again and repeat the request with the new ETag in If-Match.',
      )
    },
  }
  const store: Store = Object.create(lazyParts, { [scopeKey]: { value: scope } })
  return {
    ...{ store, statements, write: scope.write },
    isCompared: () => isChecked,
    version: () => present,
  }
}
