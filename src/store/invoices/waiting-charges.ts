import type { DelayedSubscription } from '../../domain/invoices/own-services/delayed-subscriptions.ts'
import type { WaitingCharges } from '../../domain/invoices/own-services/waiting-charges.ts'
import { columns } from '../columns.ts'
import type { Statement } from '../database.ts'
import type { TenantScope } from '../scope.ts'

/** An invoice of own services, which can be published only while the number of its waiting charges is `count`. */
export interface BilledWaiting extends Pick<WaitingCharges, 'month' | 'kind'> {
  readonly providerInstanceId: string
  /** The number of the supplementary invoice; null for the invoice of the other charges. */
  readonly supplement: string | null
  /** The number of waiting charges: those of the supplementary invoice, or else all of the month and kind. */
  readonly count: number
}

const waitingColumns = columns<WaitingCharges>({
  month: `to_char(w.month, 'YYYY-MM')`,
  kind: 'w.kind',
  subscriptionId: 'w.subscription_id',
  providerOfferId: 'w.provider_offer_id',
  termStart: 'w.term_start',
  pricedAt: 'w.priced_at',
  termDuration: 'w.term_duration',
  billingFrequency: 'w.billing_frequency',
  providerInvoiceId: 'w.provider_invoice_id',
})

const delayedColumns = columns<DelayedSubscription>({
  month: `to_char(d.month, 'YYYY-MM')`,
  subscriptionId: 'd.subscription_id',
})

const closedColumns = columns<{ readonly billedUntil: Date }>({ billedUntil: 'b.billed_until' })

const firstDayOf = (month: string) => `${month}-01`

const givenRows = `json_to_recordset($3::json) as n (month date, kind text, "subscriptionId" uuid, "providerOfferId" text,
  "termStart" timestamptz, "pricedAt" timestamptz, "termDuration" text, "billingFrequency" text)`

const toJson = (rows: readonly WaitingCharges[]) =>
  JSON.stringify(rows.map((one) => ({ ...one, month: firstDayOf(one.month) })))

/**
 * Returns the part of the store for charges of own services that no invoice has yet, because their price is unknown or their
 * subscription is delayed, and for the months that are closed.
 */
export function waitingCharges({ database, tenantId, write }: TenantScope) {
  return {
    /** Returns the waiting charges of a provider instance, the oldest month first. */
    async of(providerInstanceId: string): Promise<readonly WaitingCharges[]> {
      const rows = await database.query({
        name: 'waiting-charges',
        text: `select ${waitingColumns.sql} from waiting_charges w
               where w.tenant_id = $1::uuid and w.provider_instance_id = $2::uuid
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by w.month, w.subscription_id, w.kind, w.term_start, w.provider_offer_id`,
        values: [tenantId, providerInstanceId],
      })
      return waitingColumns.fromRows(rows)
    },

    /** Adds charges that wait for a price. Changes nothing for those that wait already. */
    add(providerInstanceId: string, rows: readonly WaitingCharges[]): void {
      if (rows.length === 0) return
      write({
        name: 'insert-waiting-charges',
        text: `insert into waiting_charges (tenant_id, provider_instance_id, month, kind, subscription_id,
                 provider_offer_id, term_start, priced_at, term_duration, billing_frequency)
               select $1::uuid, $2::uuid, n.month, n.kind, n."subscriptionId", n."providerOfferId", n."termStart", n."pricedAt",
                 n."termDuration", n."billingFrequency"
               from ${givenRows} on conflict do nothing`,
        values: [tenantId, providerInstanceId, toJson(rows)],
      })
    },

    /**
     * Assigns waiting charges to a supplementary invoice. The transaction fails with a conflict when another
     * transaction has assigned some of them to an invoice, so that no invoice gets more charges while it is imported.
     */
    assign(providerInstanceId: string, rows: readonly WaitingCharges[], providerInvoiceId: string): void {
      write({
        name: 'assign-waiting-charges',
        text: `with assigned as (
                 update waiting_charges w set provider_invoice_id = $4 from ${givenRows}
                 where w.tenant_id = $1::uuid and w.provider_instance_id = $2::uuid and w.month = n.month
                   and w.kind = n.kind and w.subscription_id = n."subscriptionId"
                   and w.provider_offer_id = n."providerOfferId" and w.term_start = n."termStart"
                   and w.provider_invoice_id is null
                 returning 1
               )
               select require_changed((count(*) = $5::int)::int) from assigned`,
        values: [tenantId, providerInstanceId, toJson(rows), providerInvoiceId, rows.length],
      })
    },

    /**
     * Returns the statement for the transaction that publishes an invoice of own services. For a supplementary invoice,
     * it deletes the waiting charges of the invoice. It fails with a conflict if the number of waiting charges is not
     * `count`, the number with which the invoice was imported.
     */
    settled({ providerInstanceId, month, kind, supplement, count }: BilledWaiting): Statement {
      const ofMonth = `tenant_id = $1::uuid and provider_instance_id = $2::uuid and month = $3::date and kind = $4`
      const key = [tenantId, providerInstanceId, firstDayOf(month), kind, count]
      if (supplement === null) {
        const text = `select require_changed((count(*) = $5::int)::int) from waiting_charges where ${ofMonth}`
        return { name: 'expect-waiting-charges', text, values: key }
      }
      const text = `with billed as (delete from waiting_charges where ${ofMonth} and provider_invoice_id = $6 returning 1)
        select require_changed((count(*) = $5::int)::int) from billed`
      return { name: 'delete-billed-charges', text, values: [...key, supplement] }
    },

    /** Returns the delayed subscriptions of a provider instance, the oldest month first. */
    async delayed(providerInstanceId: string): Promise<readonly DelayedSubscription[]> {
      const rows = await database.query({
        name: 'delayed-subscriptions',
        text: `select ${delayedColumns.sql} from delayed_subscriptions d
               where d.tenant_id = $1::uuid and d.provider_instance_id = $2::uuid
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by d.month, d.subscription_id`,
        values: [tenantId, providerInstanceId],
      })
      return delayedColumns.fromRows(rows)
    },

    /** Stores subscriptions as delayed in a month. Changes nothing for those that are delayed already. */
    delay(providerInstanceId: string, month: string, subscriptionIds: readonly string[]): void {
      if (subscriptionIds.length === 0) return
      write({
        name: 'insert-delayed-subscriptions',
        text: `insert into delayed_subscriptions (tenant_id, provider_instance_id, month, subscription_id)
               select $1::uuid, $2::uuid, $3::date, id from unnest($4::uuid[]) n (id) on conflict do nothing`,
        values: [tenantId, providerInstanceId, firstDayOf(month), subscriptionIds],
      })
    },

    /** Ends the delay of subscriptions in a month. Their charges must be in an invoice, or be stored as waiting charges. */
    resume(providerInstanceId: string, month: string, subscriptionIds: readonly string[]): void {
      if (subscriptionIds.length === 0) return
      write({
        name: 'delete-delayed-subscriptions',
        text: `delete from delayed_subscriptions where tenant_id = $1::uuid and provider_instance_id = $2::uuid
                 and month = $3::date and subscription_id = any($4::uuid[])`,
        values: [tenantId, providerInstanceId, firstDayOf(month), subscriptionIds],
      })
    },

    /** Returns the end of the last closed month of a provider instance; 1970-01-01 if no month is closed. */
    async closedUntil(providerInstanceId: string): Promise<Date> {
      const rows = await database.query({
        name: 'closed-own-services',
        text: `select ${closedColumns.sql} from billed_own_services b
               where b.tenant_id = $1::uuid and b.provider_instance_id = $2::uuid
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, providerInstanceId],
      })
      return closedColumns.fromRows(rows)[0]?.billedUntil ?? new Date(0)
    },

    /**
     * Closes the months before a moment. Each charge of these months must be in an invoice, be stored as a waiting charge, or
     * belong to a subscription that is delayed in its month.
     */
    close(providerInstanceId: string, until: Date): void {
      write({
        name: 'close-own-services',
        text: `insert into billed_own_services as b (tenant_id, provider_instance_id, billed_until)
               values ($1::uuid, $2::uuid, $3)
               on conflict (tenant_id, provider_instance_id) do update
               set billed_until = greatest(b.billed_until, excluded.billed_until)`,
        values: [tenantId, providerInstanceId, until],
      })
    },
  }
}
