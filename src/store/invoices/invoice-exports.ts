import { columns } from '../columns.ts'
import type { TenantScope } from '../scope.ts'
import { setTenant } from '../tenant.ts'
import { singleFlight } from './single-flight.ts'

/** The number of bytes of an export file up to and including the line at the position `place`. */
export interface Checkpoint {
  readonly place: string
  readonly bytes: number
}

/** The properties of a generated export file of an invoice. */
export interface MadeExport {
  readonly bytes: number
  readonly sha256: Uint8Array
  readonly rows: number
  readonly checkpoints: readonly Checkpoint[]
}

const exportColumns = columns<
  Omit<MadeExport, 'checkpoints'> & {
    readonly places: readonly string[]
    readonly bytesAt: readonly number[]
  }
>({
  bytes: 'e.bytes::float8',
  sha256: 'e.sha256',
  rows: 'e.rows::float8',
  places: 'e.checkpoint_places',
  bytesAt: 'e.checkpoint_bytes::float8[]',
})

// Without `lingers`, the work runs to its end even when its callers have disconnected, because its result is stored for
// all later callers.
const making = singleFlight<MadeExport>({ atOnce: 4 })

/** Returns the part of the store for the properties of the tenant's invoice export files. */
export function invoiceExports({ database, tenantId }: TenantScope) {
  /**
   * Stores the properties of a file at once, in its own transaction. Does not change properties that are already
   * stored.
   */
  async function keep(invoiceId: string, tag: string, made: MadeExport): Promise<void> {
    const { bytes, sha256, rows, checkpoints } = made
    await database.transaction([
      setTenant(tenantId),
      {
        name: 'insert-invoice-export',
        text: `insert into invoice_exports
                 (tenant_id, export_tag, invoice_id, bytes, sha256, rows, checkpoint_places, checkpoint_bytes)
               values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
        values: [
          ...[tenantId, tag, invoiceId, bytes, Buffer.from(sha256), rows],
          checkpoints.map(({ place }) => place),
          checkpoints.map((one) => one.bytes),
        ],
      },
    ])
  }

  return {
    keep,

    /** Returns the stored properties of the file with this export tag; undefined until the file was generated once. */
    async find(tag: string): Promise<MadeExport | undefined> {
      const rows = await database.query({
        name: 'invoice-export',
        text: `select ${exportColumns.sql}
               from invoice_exports e where e.tenant_id = $1::uuid and e.export_tag = $2
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, tag],
      })
      const [found] = exportColumns.fromRows(rows)
      if (!found) return undefined
      const { places, bytesAt, ...made } = found
      return { ...made, checkpoints: places.map((place, index) => ({ place, bytes: bytesAt[index]! })) }
    },

    /** Generates a file, stores its properties and returns them. Concurrent callers share one run of `make`. */
    async make(invoiceId: string, tag: string, make: () => Promise<MadeExport>): Promise<MadeExport> {
      return await making(database, { tenantId, key: tag }, async () => {
        const made = await make()
        await keep(invoiceId, tag, made)
        return made
      })
    },
  }
}
