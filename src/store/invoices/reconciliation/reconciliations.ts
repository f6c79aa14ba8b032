import { orMissing } from '../../../domain/error.ts'
import { type LineKind, lineKinds, linesTable } from '../../../domain/invoices/invoice-lines.ts'
import { fromScaled } from '../../../domain/invoices/rating/amount.ts'
import {
  type DifferenceClass,
  type DifferenceKind,
  differenceKinds,
  type Tolerances,
} from '../../../domain/invoices/reconciliation/reconciliation.ts'
import { columns, jsonObject } from '../../columns.ts'
import { inOneTransaction, inTurns, openStagingSession } from '../../driver/staging-session.ts'
import { type PageRequest, readPage } from '../../list.ts'
import type { TenantScope } from '../../scope.ts'
import { sql } from '../../sql.ts'
import { takenBackVersion } from '../publish/claim-import.ts'
import type { ReconciledInvoice } from './bill-rows.ts'
import { differenceRow, reconcile } from './reconciling.ts'

/** The sums of the differences of one kind and currency. Amounts are exact decimals in text. */
export interface DifferenceSum {
  readonly kind: DifferenceKind
  readonly currency: string
  readonly differences: number
  readonly lines: number
  readonly billed: string
  readonly expected: string
  readonly atStake: string
}

/** The latest reconciliation of an invoice. */
export interface Reconciliation {
  readonly invoiceId: string
  readonly revision: number
  readonly currency: string
  /** The time of the last run; null before the first run, in which case the other members contain no results. */
  readonly reconciledAt: Date | null
  readonly amountTolerance: string
  readonly dayTolerance: number
  readonly lineCount: number
  readonly subscriptionCount: number
  readonly billed: string
  readonly expected: string | null
  readonly summary: readonly DifferenceSum[]
  /**
   * The accepted difference (the vendor's total minus the sum of the lines) with the reason for accepting it; null when
   * no difference was accepted.
   */
  readonly acceptedDifference: { readonly amount: string; readonly reason: string } | null
}

/** A stored difference. */
export interface KeptDifference {
  readonly number: number
  readonly class: DifferenceClass
  readonly kind: DifferenceKind
  readonly currency: string
  readonly billed: string
  readonly expected: string
  readonly atStake: string
  readonly lineCount: number
  readonly lineNumbers: readonly string[]
  readonly providerSubscriptionId: string | null
  readonly subscriptionId: string | null
  readonly customerId: string | null
  /** The present name of the customer; for an unknown customer the name in the first line, null if that has none. */
  readonly customerName: string | null
  readonly resellerId: string | null
  readonly chargeStartDate: string | null
  readonly chargeEndDate: string | null
  readonly explanation: string
}

const invoiceColumns = columns<Omit<ReconciledInvoice, 'tenantId'>>({
  invoiceId: 'i.invoice_id',
  providerInstanceId: 'i.provider_instance_id',
  kind: 'i.kind',
  revision: 'i.revision',
  period: 'i.period::text',
  periodStart: 'i.period_start',
  periodEnd: 'i.period_end',
  currency: 'i.currency',
  // A withdrawn invoice is compared as an amendment of itself, because no charges are expected in it.
  amends: `coalesce(i.amends, (select i.provider_invoice_id from invoice_revisions r
    where r.tenant_id = i.tenant_id and r.invoice_id = i.invoice_id and r.revision = i.revision
      and r.source_version = $3))`,
})

const idColumns = columns<{ readonly id: string }>({ id: 'i.invoice_id' })

const acceptedDifference = jsonObject<NonNullable<Reconciliation['acceptedDifference']>>({
  amount: 'v.accepted_difference::text',
  reason: 'v.accepted_reason',
})

const reconciliationColumns = columns<Reconciliation>({
  invoiceId: 'i.invoice_id',
  revision: 'i.revision',
  currency: 'i.currency',
  reconciledAt: 'r.reconciled_at',
  amountTolerance: 'coalesce(r.amount_tolerance, 0)::text',
  dayTolerance: 'coalesce(r.day_tolerance, 0)',
  lineCount: 'coalesce(r.line_count, 0)::float8',
  subscriptionCount: 'coalesce(r.subscription_count, 0)::float8',
  billed: 'coalesce(r.billed, 0)::text',
  expected: 'r.expected::text',
  summary: `coalesce(r.summary, '[]'::json)`,
  acceptedDifference: `(select case when v.accepted_difference is not null then ${acceptedDifference} end
    from invoice_revisions v where v.tenant_id = i.tenant_id and v.invoice_id = i.invoice_id
      and v.origin = 'Import' and v.revision <= i.revision and v.finished_at is not null
    order by v.revision desc limit 1)`,
})

const nameColumns: Readonly<Record<LineKind, string>> = {
  license: 'customer_name',
  usage: 'customer_company_name',
  onetime: 'customer_name',
  dailyratedusage: 'customer_name',
}
const namesInLines = lineKinds
  .map(
    (kind) => `when '${kind}' then (select l.${nameColumns[kind]} from ${linesTable(kind)} l
      where l.tenant_id = d.tenant_id and l.period = i.period and l.invoice_id = d.invoice_id
        and l.revision = any(array(select v.revision from invoice_revisions v
          where v.tenant_id = d.tenant_id and v.invoice_id = d.invoice_id and v.revision <= d.revision))
        and l.line_number = d.line_numbers[1] limit 1)`,
  )
  .join(' ')

const differenceColumns = columns<KeptDifference>({
  number: 'd.difference_number::float8',
  class: 'd.class',
  kind: 'd.kind',
  currency: 'd.currency',
  billed: 'd.billed::text',
  expected: 'd.expected::text',
  atStake: 'd.at_stake::text',
  lineCount: 'd.line_count::float8',
  lineNumbers: 'd.line_numbers',
  providerSubscriptionId: 'd.provider_subscription_id',
  subscriptionId: 'd.subscription_id',
  customerId: 'd.customer_id',
  customerName: `case when d.customer_id is null
    then (select case i.kind ${namesInLines} end from invoices i
      where i.tenant_id = d.tenant_id and i.invoice_id = d.invoice_id limit 1)
    else (select c.company_name from customers c
      where c.tenant_id = d.tenant_id and c.customer_id = d.customer_id limit 1) end`,
  resellerId: 'd.reseller_id',
  chargeStartDate: 'd.charge_start::text',
  chargeEndDate: 'd.charge_end::text',
  explanation: 'd.explanation',
})

const written: Readonly<Record<string, string>> = {
  class: 'text',
  kind: 'text',
  currency: 'text',
  billed: 'numeric',
  expected: 'numeric',
  at_stake: 'numeric',
  line_count: 'bigint',
  line_numbers: 'bigint[]',
  provider_subscription_id: 'text',
  subscription_id: 'uuid',
  customer_id: 'uuid',
  reseller_id: 'uuid',
  charge_start: 'date',
  charge_end: 'date',
  explanation: 'text',
}
// Only `joinStrange` uses the last two columns. They are not stored.
const gathered = { ...written, vendor_customer: 'text', units: 'numeric' }
const names = Object.keys(written).join(', ')
const rowsPerInsert = 1_000

/** Returns the part of the store for the reconciliations of the tenant's invoices. */
export function reconciliations({ database, tenantId }: TenantScope) {
  return {
    /** Returns the invoice to reconcile. @throws DomainError `missing`, also for an invoice that is not published yet */
    async invoice(invoiceId: string): Promise<ReconciledInvoice> {
      const rows = await database.query({
        name: 'invoice-to-reconcile',
        text: `select ${invoiceColumns.sql}
               from invoices i where i.tenant_id = $1::uuid and i.invoice_id = $2::uuid and i.revision > 0
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, invoiceId, takenBackVersion],
      })
      return { ...orMissing(invoiceColumns.fromRows(rows)[0], 'invoice', invoiceId), tenantId }
    },

    /**
     * Returns the id of the latest published invoice of a provider instance whose current revision is not reconciled
     * yet; undefined when all are reconciled. The latest one is the one that an operator waits for at the end of a month.
     *
     * @param failed The invoices to leave out, because their reconciliation has failed.
     */
    async missing(providerInstanceId: string, failed: readonly string[]): Promise<string | undefined> {
      const rows = await database.query({
        name: 'invoice-not-reconciled',
        text: `select ${idColumns.sql} from invoices i
               where i.tenant_id = $1::uuid and i.provider_instance_id = $2::uuid and i.revision > 0
                 and i.invoice_id <> all($3::uuid[]) and not exists (select from reconciliations r where r.tenant_id = i.tenant_id
                   and r.invoice_id = i.invoice_id and r.revision = i.revision)
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by i.issued_at desc, i.invoice_id limit 1`,
        values: [tenantId, providerInstanceId, failed],
      })
      return idColumns.fromRows(rows)[0]?.id
    },

    /** Compares an invoice with the known subscriptions and replaces the stored differences of its revision. */
    async make(invoice: ReconciledInvoice, tolerances: Tolerances, now: Date): Promise<void> {
      const key = [invoice.invoiceId, invoice.revision]
      const gathering = await openStagingSession(database)
      try {
        await inOneTransaction(
          gathering,
          tenantId,
          () => true,
          async (connection) => {
            const client = inTurns(connection)
            await client.query(`set local work_mem = '64MB'`)
            await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
              `reconciliation ${tenantId} ${invoice.invoiceId}`,
            ])
            await client.query(
              `create temporary table found_differences (${Object.entries(gathered)
                .map((column) => column.join(' '))
                .join(', ')}) on commit drop`,
            )
            let rows: unknown[][] = []
            const flush = async () => {
              const values = Object.keys(gathered).map((_, index) => rows.map((row) => row[index]))
              const arrays = Object.values(gathered).map(
                (type, index) => `$${index + 1}::${type === 'bigint[]' ? 'text' : type}[]`,
              )
              await client.query(
                `insert into found_differences select ${Object.entries(gathered)
                  .map(([name, type]) => `f.${name}::${type}`)
                  .join(', ')}
                 from unnest(${arrays.join(', ')}) as f (${Object.keys(gathered).join(', ')})`,
                values,
              )
              rows = []
            }
            const through = await reconcile(client, invoice, tolerances, async (one) => {
              rows.push(differenceRow(one))
              if (rows.length === rowsPerInsert) await flush()
            })
            if (rows.length > 0) await flush()
            await client.query(joinStrange)
            const { rows: sums } = await client.query(summing, [Object.keys(differenceKinds)])
            const within = 'invoice_id = $1 and revision = $2 and tenant_id = current_tenant()'
            await client.query(`delete from reconciliation_differences where ${within}`, key)
            await client.query(`delete from reconciliations where ${within}`, key)
            await client.query(
              `insert into reconciliations (tenant_id, invoice_id, revision, reconciled_at, amount_tolerance,
                 day_tolerance, line_count, subscription_count, billed, expected, summary)
               values (current_tenant(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
              [
                ...[...key, now, fromScaled(tolerances.amount), tolerances.days, through.lines],
                ...[through.subscriptions, fromScaled(through.billed)],
                through.expected === null ? null : fromScaled(through.expected),
                JSON.stringify(sums),
              ],
            )
            await client.query(
              `insert into reconciliation_differences (tenant_id, invoice_id, revision, difference_number, ${names})
               select current_tenant(), $1, $2, row_number() over (order by at_stake desc, provider_subscription_id
                 collate "C", kind, charge_start, line_numbers), ${names} from found_differences`,
              key,
            )
          },
        )
      } finally {
        await gathering.close()
      }
    },

    /**
     * Returns the reconciliation of the current revision of an invoice. Its `reconciledAt` is null before the first
     * run. @throws DomainError `missing`
     */
    async find(invoiceId: string): Promise<Reconciliation> {
      const rows = await database.query({
        name: 'reconciliation',
        text: `select ${reconciliationColumns.sql}
               from invoices i left join reconciliations r on r.tenant_id = i.tenant_id and r.invoice_id = i.invoice_id
                 and r.revision = i.revision
               where i.tenant_id = $1::uuid and i.invoice_id = $2::uuid and i.revision > 0
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, invoiceId],
      })
      return orMissing(reconciliationColumns.fromRows(rows)[0], 'invoice', invoiceId)
    },

    /**
     * Returns a function that reads one page of the differences of a revision, the highest amount at stake first.
     *
     * @param classes The classes of differences to include; by default, all of them.
     */
    differences(
      { invoiceId, revision }: Pick<Reconciliation, 'invoiceId' | 'revision'>,
      classes?: readonly string[],
    ) {
      return async (request: PageRequest) =>
        await readPage(
          database,
          tenantId,
          {
            columns: differenceColumns,
            from: sql`reconciliation_differences d`,
            where: [
              // The condition names the revision, because difference numbers are unique only within a revision.
              sql`d.tenant_id = ${tenantId} and d.invoice_id = ${invoiceId} and d.revision = ${revision}`,
              ...(classes ? [sql`d.class in (${sql.join(classes)})`] : []),
            ],
            order: [{ column: sql`d.difference_number`, type: 'bigint' }],
            descending: false,
          },
          request,
        )
    },
  }
}

/**
 * Merges two differences, a line with an unknown subscription id and a missing charge, into one if both have the same
 * customer, amount, currency, quantity and period.
 */
const joinStrange = `
  with same as (
    select f.ctid as place, f.*, row_number() over (
      partition by kind, vendor_customer, currency, charge_start, charge_end, units, billed + expected
      order by line_numbers, provider_subscription_id) as turn
    from found_differences f where kind in ('UnknownSubscription', 'NotBilled') and vendor_customer is not null
  ), pairs as (
    select strange.place as strange, missing.place as missing, missing.provider_subscription_id, missing.subscription_id,
      missing.customer_id, missing.reseller_id, missing.expected
    from same strange join same missing on strange.kind = 'UnknownSubscription' and missing.kind = 'NotBilled'
      and missing.turn = strange.turn and missing.vendor_customer = strange.vendor_customer
      and missing.currency = strange.currency and missing.charge_start = strange.charge_start
      and missing.charge_end = strange.charge_end and missing.units = strange.units and missing.expected = strange.billed
  ), joined as (
    update found_differences f set expected = p.expected, subscription_id = p.subscription_id,
      customer_id = p.customer_id, reseller_id = p.reseller_id,
      explanation = f.explanation || ' The missing charge of subscription ' || p.provider_subscription_id || ' has the same amount, quantity and period.'
    from pairs p where f.ctid = p.strange
  )
  delete from found_differences f using pairs p where f.ctid = p.missing`

/** The columns of the sums by kind and currency. */
const sumColumns = columns<DifferenceSum>({
  kind: 'kind',
  currency: 'currency',
  differences: 'count(*)::int',
  lines: 'sum(line_count)::float8',
  billed: 'trim_scale(sum(billed))::text',
  expected: 'trim_scale(sum(expected))::text',
  atStake: 'trim_scale(sum(at_stake))::text',
})
const summing = `select ${sumColumns.sql} from found_differences group by kind, currency
  order by array_position($1::text[], kind), currency collate "C"`
