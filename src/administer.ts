import { existsSync } from 'node:fs'
import { administering, type InHome } from './administration/installation.ts'
import {
  homeFor,
  homeNames,
  inAllHomes,
  locationOf,
  notReadyIn,
  type Where,
  withHome,
} from './command-homes.ts'
import { readConfig } from './config.ts'
import type { LineKind } from './domain/invoices/invoice-lines.ts'
import type { StoredProviderInstance } from './domain/providers/provider.ts'
import type { Domain } from './domain/users/domain-verification.ts'
import { NotReady } from './homes/not-ready.ts'
import type { TriedInvoice } from './jobs/invoices/reconcile-invoice.ts'
import type { UnaskedRuntime } from './queue/begin-work.ts'
import type { Wish } from './steps/invoices/wanted-lines.ts'
import type { Administration, NewSigningKey } from './store/administration.ts'
import type { Database, Statement } from './store/database.ts'
import type { KeptParkedLine } from './store/invoices/parked-lines.ts'
import { operatorAccounts } from './store/maintenance/operators/operator-accounts.ts'
import { type LoggedRequest, latestRequests } from './store/maintenance/operators/operator-requests.ts'
import type { MigrationStatus } from './store/migrate.ts'
import type { HeldEnds } from './store/offers/catalogue.ts'
import { openDatabaseClock } from './store/queue/database-clock.ts'
import { newTimeOrderedId } from './store/queue/time-ordered-ids.ts'
import type { Store } from './store/store.ts'

export {
  accessProblem,
  createAccess,
  limitAccess,
  revokeAccess,
  revokeSecret,
  rotateSecret,
  unknownClient,
} from './administration/api-accesses.ts'
export {
  addDomain,
  domainProblem,
  findDomain,
  proveDomain,
  readProof,
  shownDomain,
} from './administration/domains.ts'
export { administering, failuresOf, type InHome } from './administration/installation.ts'
export { createOperator, revokeOperator, rotateOperatorSecret } from './administration/operators.ts'
export { revokeKey } from './administration/signing-keys.ts'
export { createTenant, requireReseller } from './administration/tenants.ts'
export { commandInstallation, homeNames, inAllHomes } from './command-homes.ts'
export type { StoredProviderInstance } from './domain/providers/provider.ts'
export { type Domain, verificationRecord } from './domain/users/domain-verification.ts'
export { portalUser } from './domain/users/portal-user.ts'
export { emailProblem } from './domain/values/contact/email.ts'
export { parseDomainName } from './domain/values/hosts/domain-name.ts'
export type { Administration, Tenant } from './store/administration.ts'
export type { AuditStatus, ListedAuditLog } from './store/audit-logs/audit-logs.ts'
export { builtInIssuer, type Role } from './store/directory.ts'
export type { KeptParkedLine } from './store/invoices/parked-lines.ts'
export {
  removePriceLimits,
  type StoredPriceLimits,
  setPriceLimits,
} from './store/offers/prices/price-limits.ts'
export { providerConnections, type StoredConnection } from './store/providers/provider-connections.ts'

// Signing keys, country data, the SQL builder and the job queue are slow to load. So only the commands that need them
// import them.

/** Returns a new signing key for the built-in token issuer, sealed if a SECRET_KEY is configured. */
export async function newSigningKey(database: Database): Promise<NewSigningKey> {
  const [{ newSigningKey }, { configuredSealer }] = await Promise.all([
    import('./auth/signing-keys.ts'),
    import('./connections/secret-keys.ts'),
  ])
  return await newSigningKey(await configuredSealer(readConfig(process.env), database))
}

export const loadCountries = () => import('./domain/values/contact/country.ts')

/** Loads the functions for delegated administration templates, and the list of roles that can be delegated. */
export async function loadDelegation() {
  const [template, { delegableRoles }, { setTemplate }] = await Promise.all([
    import('./domain/delegated-administration/delegated-administration-template.ts'),
    import('./domain/delegated-administration/delegable-roles.ts'),
    import('./store/delegated-administration/delegation-templates.ts'),
  ])
  return { ...template, delegableRoles, setTemplate }
}

/**
 * Loads the functions that connect provider instances to their vendors, with their dependencies for an open database.
 */
export async function loadConnections(database: Database) {
  const [{ lazySealer }, connections, useCases, { notificationUrl }] = await Promise.all([
    import('./connections/secret-keys.ts'),
    import('./connections/provider-connections.ts'),
    import('./administration/connections.ts'),
    import('./notifications/partner-center.ts'),
  ])
  return {
    ...connections,
    ...useCases,
    notificationUrl,
    runtime: { database, sealer: lazySealer(readConfig(process.env), database) },
  }
}

export const loadOfferImport = () => import('./store/offers/offer-import.ts')

/** Loads the functions that import price sheets which an operator has downloaded. */
export async function loadSheetImport() {
  const imports = await import('./steps/offers/import-sheet.ts')
  return { ...imports, endsPercent: readConfig(process.env).catalogueEndsPercent }
}
export const loadOfferExport = () => import('./store/offers/offer-export.ts')

/** Loads the functions that import invoice lines from files, or rehearse such an import. */
export async function loadInvoiceImport() {
  const [imports, rehearsal, files, relations, pieces, { ImportInProgress }, { currencies }] =
    await Promise.all([
      import('./store/invoices/publish/import-from-files.ts'),
      import('./store/invoices/rate/rehearse-import.ts'),
      import('./store/invoices/scan/line-files.ts'),
      import('./store/invoices/rate/line-relations.ts'),
      import('./store/invoices/write/pieces.ts'),
      import('./store/invoices/publish/claim-import.ts'),
      import('./domain/values/money.ts'),
    ])
  return { ...imports, ...rehearsal, ...files, ...relations, ...pieces, ImportInProgress, currencies }
}

/** Yields the parked lines of one revision of an invoice, in the order of the lines. */
export async function* parkedLinesOf(
  database: Database,
  tenantId: string,
  revision: { readonly invoiceId: string; readonly revision: number; readonly kind: LineKind },
): AsyncGenerator<KeptParkedLine> {
  const store = await openTenantStore(database, tenantId)
  const page = store.parkedLines.list(revision)
  for (let after: readonly string[] | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const { rows, next } = await page({ pageNumber: 1, pageSize: 1_000, after })
    yield* rows
    after = next
  }
}

/**
 * Re-rates the credits of a provider instance that were imported before their charges. Then reconciles each published
 * invoice of the instance whose current revision is not reconciled yet. A failed reconciliation does not prevent those of
 * the other invoices.
 *
 * @throws the fault of the last failed reconciliation, after all invoices were tried
 */
export async function reconcileInvoices(
  database: Database,
  { tenantId, providerInstanceId }: InstanceKey,
): Promise<void> {
  const { reconcileNext } = await import('./jobs/invoices/reconcile-invoice.ts')
  const store = await openTenantStore(database, tenantId)
  const { now } = await openDatabaseClock(database)
  await store.reRatings.makeOfLateCharges(providerInstanceId)
  const failed: string[] = []
  let last: TriedInvoice['fault'] = null
  for (;;) {
    const tried = await reconcileNext(store, providerInstanceId, failed, now())
    if (!tried) break
    if (!tried.fault) continue
    failed.push(tried.invoiceId)
    last = tried.fault
  }
  if (last) throw last.thrown
}

/**
 * Enqueues the import of the invoices of a provider instance; for a Generic instance, the billing of its services. A
 * running worker executes the job. Returns the id of the background operation; undefined when there is nothing to bill.
 *
 * @param accepted Accepted differences between the vendor's total and the sum of the lines: they do not prevent the
 * import.
 */
export async function beginInvoiceImport(
  database: Database,
  tenantId: string,
  instance: StoredProviderInstance,
  accepted: Wish['accepted'] = [],
): Promise<string | undefined> {
  const { beginImports } = await import('./jobs/invoices/nightly-invoices.ts')
  return await withQueue(database, (runtime) => beginImports(runtime, tenantId, instance, { accepted }))
}

/**
 * Enqueues the sync of the catalogue of a provider instance and returns the id of the background operation. A running
 * worker executes the job.
 */
export async function beginCatalogueSync(database: Database, key: InstanceKey): Promise<string> {
  const { beginSync } = await import('./jobs/offers/nightly-catalogue.ts')
  return await withQueue(database, (runtime) => beginSync(runtime, key))
}

/** Returns the held ends of a provider instance that wait for a confirmation. */
export async function heldEndsOf(
  database: Database,
  { tenantId, providerInstanceId }: InstanceKey,
): Promise<HeldEnds[]> {
  const store = await openTenantStore(database, tenantId)
  return await store.catalogue.heldEnds(providerInstanceId)
}

/**
 * Enqueues the job that ends the prices and offers of a confirmed list of held ends, and returns the id of the
 * background operation. A running worker executes the job.
 */
export async function beginConfirmation(
  database: Database,
  { tenantId, providerInstanceId }: InstanceKey,
  heldEndsId: string,
): Promise<string> {
  const [{ confirmHeldEnds }, { beginUnasked }] = await Promise.all([
    import('./jobs/offers/confirm-held-ends.ts'),
    import('./queue/begin-work.ts'),
  ])
  const jobs = [{ kind: confirmHeldEnds as never, data: { providerInstanceId, heldEndsId } }]
  return await withQueue(database, (runtime) =>
    beginUnasked(runtime, { tenantId, operation: 'ConfirmHeldEnds', jobs }),
  )
}

interface InstanceKey {
  readonly tenantId: string
  readonly providerInstanceId: string
}

async function withQueue<T>(database: Database, work: (runtime: UnaskedRuntime) => Promise<T>): Promise<T> {
  const { openJobQueue } = await import('./store/queue/job-queue.ts')
  const queue = openJobQueue(database, () => {})
  try {
    return await work({ database, queue, now: (await openDatabaseClock(database)).now, newId })
  } finally {
    await queue.stop()
  }
}

/** Returns the statement that writes an audit row when an operator activates a domain without a TXT record. */
export async function auditOfTrust({
  tenantId,
  resellerId,
  domain,
}: Pick<Domain, 'tenantId' | 'resellerId' | 'domain'>): Promise<Statement> {
  const { auditOfCommand } = await import('./store/audit-logs/audit-logs.ts')
  return auditOfCommand(tenantId, newId, {
    ...{ operation: 'TrustDomain', resellerId },
    description: 'Activate a domain without a TXT record.',
    data: JSON.stringify({ domain }),
  })
}

/** Returns a new time-ordered UUID, as the service uses for ids. */
export const newId: () => string = newTimeOrderedId

/**
 * Opens the database of a home, runs `work` and closes the database. Returns the result of `work`.
 *
 * @param where Names the home; by default the home `default`.
 * @throws NotReady when the database lacks a migration, or when the embedded database does not exist, because `work`
 * must not create it
 * @throws WrongHome when several homes have what `where` names
 */
export async function withDatabase<T>(
  work: (database: Database, home: string) => Promise<T>,
  where: Where = { home: undefined },
): Promise<T> {
  const home = await homeFor(where)
  const { dataDirectory: directory } = readConfig(process.env)
  if (locationOf(home).url === undefined && !existsSync(directory)) {
    throw new NotReady(
      `There is no embedded database in ${directory}. Set DATA_DIR to the folder of an existing one, set DATABASE_URL to a ` +
        'PostgreSQL server, or create one there: reseller-api admin database migrate',
    )
  }
  return await withHome(home, async (database) => {
    try {
      return await work(database, home)
    } catch (error) {
      throw (await notReadyIn(home, database, error)) ?? error
    }
  })
}

/**
 * Runs `work` with the administrative functions for a home and returns its result.
 *
 * @throws NotReady, WrongHome as `withDatabase` does
 */
export async function administer<T>(
  work: (admin: Administration, home: string) => Promise<T>,
  where?: Where,
): Promise<T> {
  return await withDatabase((database, home) => administering(database, (admin) => work(admin, home)), where)
}

/**
 * Runs `work` in the named home, or in all homes, and returns the results. With one home, throws the error of `work`;
 * with several homes, returns an error as the result of the home in which it occurred.
 */
export async function inHomes<T>(
  work: (database: Database, home: string) => Promise<T>,
  home?: string,
): Promise<InHome<T>[]> {
  const names = home === undefined ? homeNames() : [await homeFor({ home })]
  const [only, ...others] = names
  if (others.length > 0) return await inAllHomes(work)
  return [{ home: only!, result: await withDatabase((database) => work(database, only!), { home: only }) }]
}

/** Runs `work` with the administrative functions for each home, and returns the results. */
export async function administerAll<T>(work: (admin: Administration) => Promise<T>): Promise<InHome<T>[]> {
  return await inHomes((database) => administering(database, work))
}

/** Runs `work` with the functions for the accounts of operators, which are in the home `default`. */
export async function withOperators<T>(
  work: (accounts: ReturnType<typeof operatorAccounts>) => Promise<T>,
): Promise<T> {
  return await withDatabase((database) => database.asOwner((pool) => work(operatorAccounts(pool))))
}

/** Returns the latest writes of operators in a home, latest first. */
export async function operatorLog(database: Database): Promise<LoggedRequest[]> {
  return await database.asOwner((pool) =>
    latestRequests(async ({ text, values }) => (await pool.query(text, [...values])).rows),
  )
}

/** Returns a store of a tenant with the reach of its csp, which includes all data of the tenant. */
export async function openTenantStore(database: Database, tenantId: string): Promise<Store> {
  const stores = await import('./store/store.ts')
  return stores.openTenantStore(database, tenantId).store
}

/**
 * Applies the pending migrations to the database of a home, or of all homes, and returns their names. Creates the
 * embedded database if it does not exist.
 */
export async function migrateDatabases(home?: string): Promise<InHome<string[]>[]> {
  const { migrate } = await import('./store/migrate.ts')
  const names = home === undefined ? homeNames() : [await homeFor({ home })]
  if (names.length > 1) return await inAllHomes(migrate)
  return [{ home: names[0]!, result: await withHome(names[0]!, migrate) }]
}

/**
 * Returns the migrations of this version, each with the time at which it was applied to the database; undefined if it
 * was not.
 */
export async function migrationStatus(database: Database): Promise<MigrationStatus[]> {
  return await (await import('./store/migrate.ts')).migrationStatus(database)
}
