import { DomainError } from '../domain/error.ts'
import { auditLogs } from './audit-logs/audit-logs.ts'
import { tokenRequests } from './audit-logs/token-requests.ts'
import { customerAgreements } from './customers/customer-agreements.ts'
import { customers } from './customers/customers.ts'
import type { Database, Statement } from './database.ts'
import { delegatedRelationships } from './delegated-administration/delegated-relationships.ts'
import { delegationTemplates } from './delegated-administration/delegation-templates.ts'
import { delegationWatch } from './delegated-administration/delegation-watch.ts'
import { billedInvoices } from './invoices/billed-invoices.ts'
import { importStates } from './invoices/import-states.ts'
import { importedInvoices } from './invoices/imported-invoices.ts'
import { invoiceExports } from './invoices/invoice-exports.ts'
import { invoiceLines } from './invoices/invoice-lines.ts'
import { ownServices } from './invoices/own-services.ts'
import { parkedLines } from './invoices/parked-lines.ts'
import { chargeTerms } from './invoices/rate/charge-terms.ts'
import { reRatings } from './invoices/re-rating/re-ratings.ts'
import { reconciliations } from './invoices/reconciliation/reconciliations.ts'
import { unknownRelations } from './invoices/unknown-relations.ts'
import { catalogue } from './offers/catalogue.ts'
import { marginHistory } from './offers/margin-history.ts'
import { offers } from './offers/offers.ts'
import { priceLimits } from './offers/prices/price-limits.ts'
import { sellingTerms } from './offers/selling-terms.ts'
import { backgroundOperations } from './operations/background-operations.ts'
import { operationInvoices } from './operations/operation-invoices.ts'
import { operationItems } from './operations/operation-items.ts'
import { orders } from './orders/orders.ts'
import { purchaseLimits } from './orders/purchase-limits.ts'
import { purchases } from './orders/purchases.ts'
import { providerInstances } from './providers/provider-instances.ts'
import { resellers } from './resellers/resellers.ts'
import { type Caller, type Precondition, reachOf, type Scope } from './scope.ts'
import { renewals } from './subscriptions/renewals.ts'
import { scheduledChanges } from './subscriptions/scheduled-changes.ts'
import { subscriptionSyncs } from './subscriptions/subscription-syncs.ts'
import { subscriptions } from './subscriptions/subscriptions.ts'
import { portalUsers } from './users/portal-users.ts'

const parts = {
  resellers,
  customers,
  customerAgreements,
  auditLogs,
  tokenRequests,
  providerInstances,
  portalUsers,
  priceLimits,
  backgroundOperations,
  operationItems,
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
  subscriptions,
  chargeTerms,
  subscriptionSyncs,
  scheduledChanges,
  renewals,
  marginHistory,
  reRatings,
  parkedLines,
  unknownRelations,
  reconciliations,
  importedInvoices,
  importStates,
  ownServices,
  billedInvoices,
  invoiceLines,
  invoiceExports,
}
type Parts = typeof parts

/** The store of one caller for one request or job. Reads run immediately; writes are collected until the commit. */
export type Store = { readonly [Part in keyof Parts]: ReturnType<Parts[Part]> }

type PartWithoutReach = {
  [Part in keyof Parts]: 'reach' extends keyof Parameters<Parts[Part]>[0] ? never : Part
}[keyof Parts]

/**
 * The parts whose statements do not embed the reach, each with the reason. The scope of such a part has no reach, so
 * the compiler requires exactly these entries. For a caller with a reach, the store throws on access to a part for the
 * csp.
 */
export const withoutReach: {
  readonly [Part in PartWithoutReach]: { readonly isFor: 'csp' | 'everyone'; readonly because: string }
} = {
  providerInstances: {
    isFor: 'everyone',
    because: "They are the csp's accounts at vendors, with which everyone is served.",
  },
  offers: {
    isFor: 'everyone',
    because: 'They are the catalogue, without margins; price-view.ts selects what a reader can buy.',
  },
  marginHistory: {
    isFor: 'everyone',
    because: 'It only records since when margins that are written in the same transaction hold.',
  },
  purchases: {
    isFor: 'everyone',
    because:
      'It records what a request commits and returns only whether that waits; the database compares the limits.',
  },
  purchaseLimits: { isFor: 'csp', because: 'Only the csp sets limits and decides what exceeds them.' },
  invoiceExports: {
    isFor: 'everyone',
    because: 'They are sizes and digests by a tag that contains the reader; they hold no line.',
  },
  tokenRequests: { isFor: 'csp', because: 'The csp watches all clients of its tenant.' },
  priceLimits: {
    isFor: 'csp',
    because: 'Only the command line reads them; sellingTerms has those of a sale.',
  },
  delegationWatch: { isFor: 'csp', because: 'Only a job uses it.' },
  catalogue: { isFor: 'csp', because: 'The csp and jobs read price sheets of vendors.' },
  subscriptionSyncs: { isFor: 'csp', because: 'Only jobs and webhooks use it.' },
  reRatings: { isFor: 'csp', because: 'The csp rates whole invoices again.' },
  parkedLines: { isFor: 'csp', because: 'A line that cannot be read has no known owner.' },
  unknownRelations: { isFor: 'csp', because: 'The lines lack their customer or reseller.' },
  reconciliations: { isFor: 'csp', because: "The csp compares a vendor's whole bill." },
  importedInvoices: { isFor: 'csp', because: 'Only jobs import.' },
  importStates: { isFor: 'csp', because: 'Only the command line reads them.' },
  ownServices: { isFor: 'csp', because: 'Only the job that bills them reads them.' },
}

/**
 * The reads of the other parts that go beyond the reach, each with the reason. test/contract/reach.test.ts finds reads
 * that are not listed.
 */
export const beyondReach: {
  readonly [Part in keyof Store]?: { readonly [Read in keyof Store[Part]]?: string }
} = {
  customers: { isTaken: 'An id is unique in the whole tenant.' },
  portalUsers: { isTaken: 'An e-mail address is unique in the whole tenant.' },
  orders: {
    purchasesOf: "The csp may remove a customer only if no seller's purchase runs.",
    isBeingBought: 'Only jobs ask; the answer is about the order of any seller.',
  },
  subscriptions: { alternatives: 'They are offers, not subscriptions.' },
  delegationTemplates: {
    find: "A template is the csp's for everyone at its instance.",
    get: "A template is the csp's for everyone at its instance.",
  },
}

const forCsp = Object.entries(withoutReach).flatMap(([part, { isFor }]) => (isFor === 'csp' ? [part] : []))

/** A store with the statements that its writes have collected. */
export interface ScopedStore {
  readonly store: Store
  readonly statements: readonly Statement[]
  /** Returns whether the precondition was compared with the version of a resource; true without a precondition. */
  isPreconditionChecked(): boolean
}

/** Returns a store of all data of a tenant, for work without a caller. */
export function openTenantStore(database: Database, tenantId: string): ScopedStore {
  return openStore(database, { tenantId, resellerId: null, customerId: null })
}

/** Returns a store that reads and writes only within a caller's reach. */
export function openStore(database: Database, caller: Caller, precondition?: Precondition): ScopedStore {
  const statements: Statement[] = []
  let isChecked = precondition === undefined
  const scope: Scope = {
    database,
    tenantId: caller.tenantId,
    reach: reachOf(caller),
    write: (statement) => statements.push(statement),
    expectVersion(version) {
      isChecked = true
      if (!precondition || precondition.versions === 'any' || precondition.versions.includes(version)) return
      throw new DomainError(
        'stale',
        'The resource has changed since you read it. Read it again and repeat the request with the new ETag in If-Match.',
      )
    },
  }
  const store: Store = {
    resellers: resellers(scope),
    customers: customers(scope),
    customerAgreements: customerAgreements(scope),
    auditLogs: auditLogs(scope),
    tokenRequests: tokenRequests(scope),
    providerInstances: providerInstances(scope),
    portalUsers: portalUsers(scope),
    priceLimits: priceLimits(scope),
    backgroundOperations: backgroundOperations(scope),
    operationItems: operationItems(scope),
    operationInvoices: operationInvoices(scope),
    delegationTemplates: delegationTemplates(scope),
    delegatedRelationships: delegatedRelationships(scope),
    delegationWatch: delegationWatch(scope),
    offers: offers(scope),
    sellingTerms: sellingTerms(scope),
    catalogue: catalogue(scope),
    orders: orders(scope),
    purchases: purchases(scope),
    purchaseLimits: purchaseLimits(scope),
    subscriptions: subscriptions(scope),
    chargeTerms: chargeTerms(scope),
    subscriptionSyncs: subscriptionSyncs(scope),
    scheduledChanges: scheduledChanges(scope),
    renewals: renewals(scope),
    parkedLines: parkedLines(scope),
    unknownRelations: unknownRelations(scope),
    reconciliations: reconciliations(scope),
    marginHistory: marginHistory(scope),
    reRatings: reRatings(scope),
    importedInvoices: importedInvoices(scope),
    importStates: importStates(scope),
    ownServices: ownServices(scope),
    billedInvoices: billedInvoices(scope),
    invoiceLines: invoiceLines(scope),
    invoiceExports: invoiceExports(scope),
  }
  if (!scope.reach.isUnrestricted) {
    for (const part of forCsp) {
      Object.defineProperty(store, part, {
        get() {
          throw new Error(`Only the csp may use ${part}, and this caller has a reach.`)
        },
      })
    }
  }
  return { store, statements, isPreconditionChecked: () => isChecked }
}
