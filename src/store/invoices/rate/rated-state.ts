import { columns } from '../../columns.ts'
import type { Database } from '../../database.ts'
import { setTenant } from '../../tenant.ts'
import { type BegunImport, claimHeld, type ImportedInvoice } from '../publish/claim-import.ts'
import { removeUnfinished } from '../publish/discard-import.ts'

const stateColumns = columns<{ readonly isSame: boolean | null }>({ isSame: 'relations_state = $4' })

/**
 * Ensures that all lines of a revision are rated with the same customers, sellers, subscriptions and terms. If an
 * interrupted import used another state of these data, deletes its lines.
 *
 * @param state The digest of these data (`LoadedRelations`).
 * @returns The import; with an empty `done` if another state was used
 */
export async function ratedByOneState(
  database: Database,
  invoice: ImportedInvoice,
  begun: BegunImport,
  state: string,
): Promise<BegunImport> {
  const key = [invoice.tenantId, begun.invoiceId, begun.revision, state]
  const within = `tenant_id = $1::uuid and invoice_id = $2 and revision = $3
    and (select set_config('app.tenant', $1::text, true)) is not null`
  const rows = await database.query({
    name: 'rated-by',
    text: `select ${stateColumns.sql} from invoice_revisions where ${within}`,
    values: key,
  })
  if (stateColumns.fromRows(rows)[0]?.isSame) return begun
  // The lines are removed before the new state is stored. After a crash in between, the stored state still differs, so
  // the next import removes the lines again.
  if (begun.done.size > 0) await removeUnfinished(database, invoice, begun, [])
  await database.transaction([
    setTenant(invoice.tenantId),
    claimHeld(invoice.tenantId, begun.invoiceId, begun.importId),
    {
      name: 'rate-by',
      text: `update invoice_revisions set relations_state = $4 where ${within}`,
      values: key,
    },
  ])
  return { ...begun, done: new Set() }
}
