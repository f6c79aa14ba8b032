import { DomainError } from '../domain/error.ts'
import { auditLogs } from './audit-logs/audit-logs.ts'
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
import { providerInstances } from './providers/provider-instances.ts'
import { resellers } from './resellers/resellers.ts'
import type { Precondition, Reach, Scope } from './scope.ts'
import { renewals } from './subscriptions/renewals.ts'
import { scheduledChanges } from './subscriptions/scheduled-changes.ts'
import { subscriptionSyncs } from './subscriptions/subscription-syncs.ts'
import { subscriptions } from './subscriptions/subscriptions.ts'
import { portalUsers } from './users/portal-users.ts'

/** The store of one caller for one request or job: it reads immediately and collects its writes until the commit. */
export interface Store {
  readonly resellers: ReturnType<typeof resellers>
  readonly customers: ReturnType<typeof customers>
  readonly customerAgreements: ReturnType<typeof customerAgreements>
  readonly auditLogs: ReturnType<typeof auditLogs>
  readonly providerInstances: ReturnType<typeof providerInstances>
  readonly portalUsers: ReturnType<typeof portalUsers>
  readonly priceLimits: ReturnType<typeof priceLimits>
  readonly backgroundOperations: ReturnType<typeof backgroundOperations>
  readonly operationItems: ReturnType<typeof operationItems>
  readonly operationInvoices: ReturnType<typeof operationInvoices>
  readonly delegationTemplates: ReturnType<typeof delegationTemplates>
  readonly delegatedRelationships: ReturnType<typeof delegatedRelationships>
  readonly delegationWatch: ReturnType<typeof delegationWatch>
  readonly offers: ReturnType<typeof offers>
  readonly sellingTerms: ReturnType<typeof sellingTerms>
  readonly catalogue: ReturnType<typeof catalogue>
  readonly orders: ReturnType<typeof orders>
  readonly subscriptions: ReturnType<typeof subscriptions>
  readonly chargeTerms: ReturnType<typeof chargeTerms>
  readonly subscriptionSyncs: ReturnType<typeof subscriptionSyncs>
  readonly scheduledChanges: ReturnType<typeof scheduledChanges>
  readonly renewals: ReturnType<typeof renewals>
  readonly marginHistory: ReturnType<typeof marginHistory>
  readonly reRatings: ReturnType<typeof reRatings>
  readonly parkedLines: ReturnType<typeof parkedLines>
  readonly unknownRelations: ReturnType<typeof unknownRelations>
  readonly reconciliations: ReturnType<typeof reconciliations>
  readonly importedInvoices: ReturnType<typeof importedInvoices>
  readonly importStates: ReturnType<typeof importStates>
  readonly ownServices: ReturnType<typeof ownServices>
  readonly billedInvoices: ReturnType<typeof billedInvoices>
  readonly invoiceLines: ReturnType<typeof invoiceLines>
  readonly invoiceExports: ReturnType<typeof invoiceExports>
}

/** A store with the statements that it has collected. */
export interface ScopedStore {
  readonly store: Store
  readonly statements: readonly Statement[]
  /** Returns whether a precondition, if given, was compared with the version of a resource. */
  isPreconditionChecked(): boolean
}

/** Opens a store of all data of a tenant, for work without a caller. */
export function openTenantStore(database: Database, tenantId: string): ScopedStore {
  return openStore(database, { tenantId, resellerId: null, customerId: null })
}

/** Opens a store that reads and writes only within a caller's reach. */
export function openStore(database: Database, caller: Reach, precondition?: Precondition): ScopedStore {
  const statements: Statement[] = []
  let isChecked = precondition === undefined
  const scope: Scope = {
    database,
    tenantId: caller.tenantId,
    caller,
    write: (statement) => statements.push(statement),
    expectVersion(version) {
      isChecked = true
      if (!precondition || precondition.versions === 'any' || precondition.versions.includes(version)) return
      throw new DomainError(
        'stale',
        `It has changed since you read it: its ETag is "${version}" now. Read it again and repeat.`,
      )
    },
  }
  return {
    store: {
      resellers: resellers(scope),
      customers: customers(scope),
      customerAgreements: customerAgreements(scope),
      auditLogs: auditLogs(scope),
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
    },
    statements,
    isPreconditionChecked: () => isChecked,
  }
}
