import type { ApiAccess } from '../../store/directory.ts'
import type { CatalogueReading } from '../../store/offers/catalogue.ts'
import type { BackgroundOperation } from '../../store/operations/background-operations.ts'
import type { OperationInvoice } from '../../store/operations/operation-invoices.ts'
import type { OperationItem } from '../../store/operations/operation-items.ts'
import type { Store } from '../../store/store.ts'
import type { FirstCredentials } from '../../vendors/port.ts'

/** The results of a background operation so far. */
export interface OperationResults {
  readonly items: readonly OperationItem[]
  readonly catalogue: readonly CatalogueReading[]
  readonly invoices: readonly OperationInvoice[]
  /** The first sign-ins of customers that this reader receives. */
  readonly credentials: readonly (FirstCredentials & { readonly providerInstanceId: string })[]
}

interface Reading {
  readonly store: Store
  readonly caller: Pick<ApiAccess, 'name' | 'userEmail' | 'scopes'>
  readonly callerAddress: string
  readonly correlationId: string
  newId(): string
  unseal(sealed: string, place: readonly string[]): Promise<string>
}

/**
 * Returns the results of a background operation. Returning the first sign-ins of a finished operation deletes them,
 * unless the reader is limited to scopes: then they stay for the next reader. The audit log says who received them.
 *
 * @throws CannotOpen when a first sign-in cannot be unsealed; then none is deleted
 */
export async function operationResults(
  { store, caller, callerAddress, correlationId, newId, unseal }: Reading,
  operation: BackgroundOperation,
): Promise<OperationResults> {
  const mayTake = operation.state !== 'Processing' && caller.scopes === null
  const sealed = mayTake ? await store.backgroundOperations.credentialsOf(operation) : []
  const opened = await Promise.all(
    sealed.map(async ({ providerInstanceId, sealed, place }) => {
      const { userName, password }: FirstCredentials = JSON.parse(await unseal(sealed, place))
      return { providerInstanceId, userName, password }
    }),
  )
  const items = await store.operationItems.of(operation.id)
  const catalogue = operation.operation === syncsCatalogue ? await store.catalogue.readings(operation.id) : []
  const invoices =
    operation.operation === importsInvoices ? await store.operationInvoices.of(operation.id) : []
  // This is the last step, so that a failure before it leaves the first sign-ins to the next reader.
  const taken =
    sealed.length > 0
      ? await store.backgroundOperations.takeCredentials(operation, {
          ...{ id: newId(), correlationId, userName: caller.name, userEmail: caller.userEmail },
          description: `Show the first credentials of a customer once (to the address ${callerAddress})`,
        })
      : new Set<string>()
  const credentials = opened.filter(({ providerInstanceId }) => taken.has(providerInstanceId))
  return { items, catalogue, invoices, credentials }
}

const syncsCatalogue = 'SyncCatalogue'
const importsInvoices = 'ImportInvoices'
