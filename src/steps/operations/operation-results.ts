import type { ApiAccess } from '../../store/directory.ts'
import type { CatalogueReading } from '../../store/offers/catalogue.ts'
import type { BackgroundOperation } from '../../store/operations/background-operations.ts'
import type { OperationInvoice } from '../../store/operations/operation-invoices.ts'
import type { OperationItem } from '../../store/operations/operation-items.ts'
import type { Sealer } from '../../store/providers/sealing.ts'
import type { Store } from '../../store/store.ts'
import type { FirstCredentials } from '../../vendors/port.ts'

/** The results of a background operation so far. */
export interface OperationResults {
  readonly items: readonly OperationItem[]
  readonly catalogue: readonly CatalogueReading[]
  readonly invoices: readonly OperationInvoice[]
  /** The first credentials of new customers that this request takes; later requests do not return them. */
  readonly credentials: readonly (FirstCredentials & { readonly providerInstanceId: string })[]
}

interface Reading {
  readonly store: Store
  readonly caller: Pick<ApiAccess, 'name' | 'userEmail' | 'scopes'>
  readonly callerAddress: string
  readonly correlationId: string
  newId(): string
  sealer(): Promise<Sealer>
}

/**
 * Returns the results of a background operation. When the operation has finished, also returns the first credentials,
 * deletes them, and writes an audit row that names the caller. A caller that is restricted to scopes gets none; they
 * stay for the next caller.
 *
 * @throws CannotOpen when first credentials cannot be unsealed; then none are deleted
 */
export async function operationResults(
  { store, caller, callerAddress, correlationId, newId, sealer }: Reading,
  operation: BackgroundOperation,
): Promise<OperationResults> {
  const mayTake = operation.state !== 'Processing' && caller.scopes === null
  const sealed = mayTake ? await store.backgroundOperations.credentialsOf(operation) : []
  const opened = await Promise.all(
    sealed.map(async ({ providerInstanceId, sealed, place }) => {
      const { open } = await sealer()
      const { userName, password }: FirstCredentials = JSON.parse(open(sealed, place))
      return { providerInstanceId, userName, password }
    }),
  )
  const items = await store.operationItems.of(operation.id)
  const catalogue = operation.operation === syncsCatalogue ? await store.catalogue.readings(operation.id) : []
  const invoices =
    operation.operation === importsInvoices ? await store.operationInvoices.of(operation.id) : []
  // This is the last step, so that after an earlier failure the next request still gets the first credentials.
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
