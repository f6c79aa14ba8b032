import { orMissing } from '../../../domain/error.ts'
import { currencies } from '../../../domain/values/money.ts'
import { columns } from '../../columns.ts'
import { inOneTransaction, inTurns, openStagingSession, type Turns } from '../../driver/staging-session.ts'
import type { TenantScope } from '../../scope.ts'
import { setTenant } from '../../tenant.ts'
import { claimSeconds, ImportInProgress } from '../publish/claim-import.ts'
import { loadRelations } from '../rate/line-relations.ts'
import { decimalText } from '../scan/line-values.ts'
import { singleFlight } from '../single-flight.ts'
import { openChanges } from './changed-lines.ts'
import { lateCharges } from './late-charges.ts'
import { writeRevision } from './rating-revision.ts'
import { type RatingDifference, type ReRatedInvoice, rateAgain } from './re-rating.ts'

/** The changes of amounts that a re-rating would make or has made. */
export interface ReRating {
  readonly invoiceId: string
  readonly currency: string
  /** The revision whose lines were re-rated. */
  readonly revision: number
  readonly lines: number
  /** The changes of the amounts that resellers and customers owe, as exact decimals in text; negative for a decrease. */
  readonly forReseller: string
  readonly forCustomer: string
  readonly differences: readonly (Omit<RatingDifference, 'forReseller' | 'forCustomer'> & {
    readonly resellerName: string | null
    readonly customerName: string | null
    readonly forReseller: string
    readonly forCustomer: string
  })[]
}

const invoiceColumns = columns<Omit<ReRatedInvoice, 'tenantId'>>({
  invoiceId: 'i.invoice_id',
  providerInstanceId: 'i.provider_instance_id',
  kind: 'i.kind',
  revision: 'i.revision',
  period: 'i.period::text',
  currency: 'i.currency',
})

const nameColumns = columns<{ readonly id: string; readonly name: string | null }>({
  id: 'p.id',
  name: 'p.name',
})

const ratedColumns = columns<{ readonly now: string; readonly former: string | null }>({
  now: 'now()::text',
  former: 'i.ready_at::text',
})

const recordedColumns = columns<{ readonly last: string | null }>({ last: 'max(margin_history_id)::text' })

// Only one preview runs at a time, because it holds a connection and uses much CPU time.
const previewing = singleFlight<ReRating>({ atOnce: 1, lingers: 60_000 })

/** Returns the part of the store that re-rates invoices of the scope's tenant by the margins recorded now. */
export function reRatings({ database, tenantId }: Pick<TenantScope, 'database' | 'tenantId'>) {
  async function find(invoiceId: string): Promise<ReRatedInvoice> {
    const rows = await database.query({
      name: 'invoice-to-rate-again',
      text: `select ${invoiceColumns.sql}
             from invoices i where i.tenant_id = $1::uuid and i.invoice_id = $2::uuid and i.revision > 0
               and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [tenantId, invoiceId],
    })
    return { ...orMissing(invoiceColumns.fromRows(rows)[0], 'invoice', invoiceId), tenantId }
  }

  async function told(invoice: ReRatedInvoice, differences: readonly RatingDifference[]): Promise<ReRating> {
    const names = await namesOf(differences)
    const decimals = currencies.get(invoice.currency)!
    const text = (minor: bigint) => decimalText(minor, decimals)
    const sum = (of: 'forReseller' | 'forCustomer') =>
      text(differences.reduce((total, one) => total + one[of], 0n))
    return {
      invoiceId: invoice.invoiceId,
      currency: invoice.currency,
      revision: invoice.revision,
      lines: differences.reduce((total, { lines }) => total + lines, 0),
      forReseller: sum('forReseller'),
      forCustomer: sum('forCustomer'),
      differences: differences
        .map((one) => ({
          ...one,
          resellerName: names.get(one.resellerId ?? '') ?? null,
          customerName: names.get(one.customerId) ?? null,
          forReseller: text(one.forReseller),
          forCustomer: text(one.forCustomer),
        }))
        .sort(
          (one, other) =>
            compare(one.resellerName, other.resellerName) || compare(one.customerName, other.customerName),
        ),
    }
  }

  async function namesOf(differences: readonly RatingDifference[]): Promise<Map<string, string | null>> {
    const ids = [...new Set(differences.flatMap((one) => [one.customerId, one.resellerId ?? one.customerId]))]
    const rows = await database.query({
      name: 'names-of-parties',
      text: `select ${nameColumns.sql} from (
               select customer_id as id, company_name as name, tenant_id from customers
               union all select reseller_id, company_name, tenant_id from resellers
             ) p where p.tenant_id = $1::uuid and p.id = any($2::uuid[])
               and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [tenantId, ids],
    })
    return new Map(nameColumns.fromRows(rows).map(({ id, name }) => [id, name]))
  }

  /**
   * Returns the present time of the database, and `ready_at` of the invoice: margins that were recorded later are not in the
   * rating.
   */
  async function ratedAt({ invoiceId }: ReRatedInvoice) {
    const rows = await database.query({
      name: 'rated-at',
      text: `select ${ratedColumns.sql} from invoices i where i.tenant_id = $1::uuid and i.invoice_id = $2::uuid
               and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [tenantId, invoiceId],
    })
    return ratedColumns.fromRows(rows)[0]!
  }

  /** Re-rates an invoice, as `make` of the store does. `chargedIn` restricts the lines as in `rateAgain`. */
  async function make(
    invoice: ReRatedInvoice,
    reason: string,
    chargedIn: string | null,
  ): Promise<ReRating | undefined> {
    const { now, former } = await ratedAt(invoice)
    // Some lines were not rated again, so the invoice waits for the margins of these lines as before.
    const readyAt = chargedIn === null ? now : former
    const known = await loadRelations(database, tenantId, invoice.providerInstanceId)
    const gathering = await openStagingSession(database)
    try {
      const differences = await inOneTransaction<RatingDifference[]>(
        gathering,
        tenantId,
        (changed) => changed.length > 0,
        async (connection) => {
          const client = inTurns(connection)
          await client.query(`set local work_mem = '64MB'`)
          await claim(client, invoice)
          const changes = await openChanges(client, invoice)
          const changed = await rateAgain(client, invoice, known, changes.add, chargedIn)
          await changes.flush()
          if (changed.length === 0) return changed
          await writeRevision(client, invoice, reason, changed)
          await client.query(settingReadyAt('>'), [tenantId, invoice.invoiceId, invoice.revision, readyAt])
          return changed
        },
      )
      if (differences.length > 0) return await told(invoice, differences)
      const values = [tenantId, invoice.invoiceId, invoice.revision, readyAt]
      await database.transaction([setTenant(tenantId), { text: settingReadyAt('='), values }])
      return undefined
    } finally {
      await gathering.close()
    }
  }

  return {
    find,

    /**
     * Returns the changes that a re-rating would make, by reseller and customer, without making them. Concurrent
     * callers share one run while the recorded margins stay the same. A run is aborted 60 seconds after the last call
     * for it.
     */
    async preview(invoice: ReRatedInvoice): Promise<ReRating> {
      const rows = await database.query({
        name: 'last-margin-recorded',
        text: `select ${recordedColumns.sql} from margin_history where tenant_id = $1::uuid
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId],
      })
      const { last } = recordedColumns.fromRows(rows)[0]!
      const key = [invoice.invoiceId, invoice.revision, last].join(' ')
      return await previewing(database, { tenantId, key }, async (signal) => {
        const known = await loadRelations(database, tenantId, invoice.providerInstanceId)
        const gathering = await openStagingSession(database, signal)
        try {
          const differences = await inOneTransaction(
            gathering,
            tenantId,
            () => false,
            (client) => rateAgain(inTurns(client, signal), invoice, known, () => {}, null),
          )
          return await told(invoice, differences)
        } finally {
          await gathering.close()
        }
      })
    },

    /**
     * Re-rates an invoice. The changes become a new revision: a copy of all lines, and a correction line with the
     * difference for each line whose amounts or gap change. Rows that an unfinished import left are deleted. Without changes
     * the service stores only that the present margins are in the rating (`MonthState.hasLateMargins`).
     *
     * @returns The changes; undefined without changes, in which case there is no new revision
     * @throws ImportInProgress
     */
    make: (invoice: ReRatedInvoice, reason: string) => make(invoice, reason, null),

    /**
     * Re-rates the credits of a provider instance that were imported before the charges that they reverse. A credit
     * gets the terms of its charge, so its own import could not rate it. Other lines keep their amounts. Call it at the
     * end of each import: it skips invoices that are being imported, and the next call re-rates them. Idempotent.
     */
    async makeOfLateCharges(providerInstanceId: string): Promise<void> {
      const late = lateCharges({ database, tenantId })
      for (const charged of await late.invoices(providerInstanceId)) {
        const reason = `The charges that these credits reverse were imported later, with the invoice ${charged.providerInvoiceId}.`
        const credited = await late.invoicesWithCredits(charged.invoiceId)
        for (const { invoiceId, isBeingImported } of credited)
          if (!isBeingImported) await make(await find(invoiceId), reason, charged.invoiceId)
        if (!credited.some(({ isBeingImported }) => isBeingImported)) await late.settle(charged)
      }
    },
  }
}

/**
 * Returns the statement that sets `ready_at` of an invoice: margins that were recorded later are not in the rating.
 *
 * @param sign Compares the current revision with the re-rated one: `>` after the re-rating has added a revision, `=` if it has
 *   changed nothing. With `=`, the statement changes nothing if an import was published meanwhile, which has set its own
 *   `ready_at`.
 */
const settingReadyAt = (sign: '=' | '>') => `update invoices set ready_at = $4::timestamptz
  where tenant_id = $1::uuid and invoice_id = $2::uuid and revision ${sign} $3`

function compare(one: string | null, other: string | null): number {
  return one === other ? 0 : (one ?? '') < (other ?? '') ? -1 : 1
}

/**
 * Locks an invoice against other re-ratings and imports until the transaction ends. Removes the claim of an import if
 * the claim has expired.
 *
 * @throws ImportInProgress when an import has a valid claim, or the invoice has a newer revision
 */
async function claim(client: Turns, { invoiceId, revision }: ReRatedInvoice): Promise<void> {
  const { rows } = await client.query(
    {
      text: `update invoices set import_id = null, claimed_until = null
             where tenant_id = current_tenant() and invoice_id = $1 and revision = $2
               and coalesce(claimed_until, now()) <= now() returning 1`,
      rowMode: 'array',
    },
    [invoiceId, revision],
  )
  if (rows.length > 0) return
  throw new ImportInProgress(
    `The invoice is being imported, or has a newer revision than ${revision}. The re-rating is retried after the import has finished, or ${claimSeconds} seconds after it was interrupted.`,
  )
}
