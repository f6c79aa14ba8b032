import { linesTable } from '../../domain/invoices/invoice-lines.ts'
import type { OwnSubscription } from '../../domain/invoices/own-services/charged-terms.ts'
import { type Charge, ownStates } from '../../domain/invoices/own-services/own-charges.ts'
import { columns, jsonObject } from '../columns.ts'
import type { TenantScope } from '../scope.ts'
import { changesOf, type KeptChanges, keptChanges, type PlainState } from './reconciliation/billed-history.ts'

const batchSize = 500

const price = jsonObject<NonNullable<PlainState['price']>>({ cost: 's.cost::text', currency: 's.currency' })

const present = jsonObject<Omit<PlainState, 'startDate' | 'endDate'>>({
  status: 's.status',
  providerOfferId: 's.provider_offer_id',
  quantity: 's.quantity',
  termDuration: 's.term_duration',
  billingFrequency: 's.billing_frequency',
  anchorDay: 's.anchor_day',
  price: `case when s.cost is not null then ${price} end`,
})

const ownColumns = columns<
  Omit<OwnSubscription, 'states' | 'price'> & {
    readonly present: Omit<PlainState, 'startDate' | 'endDate'>
    readonly startDate: Date
    readonly endDate: Date
    readonly kept: KeptChanges
  }
>({
  subscriptionId: 's.subscription_id',
  customerId: 's.customer_id',
  name: 's.name',
  lineSubscriptionId: 'coalesce(s.provider_subscription_id, s.subscription_id::text)',
  lineCustomerId: 'p.provider_customer_id',
  customerName: 'c.company_name',
  offerId: 's.offer_id',
  offerName: 'f.name',
  segment: 's.segment',
  region: 's.region',
  isByUse: `f.billing_type = 'Usage' or f.is_trial`,
  present,
  startDate: 's.start_date',
  endDate: 's.end_date',
  kept: `(select ${keptChanges} from subscription_changes c
    where c.tenant_id = s.tenant_id and c.subscription_id = s.subscription_id)`,
})

// As in chargeIdOf, from the id of the line (lineIdOf) and the beginning of its term.
const chargeId = `split_part(l.provider_line_id, '/', 1) || '/' || split_part(l.provider_line_id, '/', 2) || '/' ||
  (extract(epoch from l.subscription_start_date) * 1000)::bigint`

const chargeColumns = columns<{ readonly chargeId: string }>({ chargeId })

/** Returns the part of the store that reads the subscriptions to the tenant's own services. */
export function ownServices({ database, tenantId }: TenantScope) {
  return {
    /**
     * Yields a provider instance's subscriptions that existed before the moment `before`, ordered by id.
     *
     * @param ids The subscriptions to read; all if omitted.
     */
    async *subscriptions(
      providerInstanceId: string,
      before: Date,
      ids: readonly string[] | null = null,
    ): AsyncIterable<OwnSubscription> {
      for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
        const found = await database.query({
          name: 'own-subscriptions',
          text: `select ${ownColumns.sql}
                 from subscriptions s
                 join customers c on c.tenant_id = s.tenant_id and c.customer_id = s.customer_id
                 join offers f on f.tenant_id = s.tenant_id and f.offer_id = s.offer_id
                 left join provider_customers p on p.tenant_id = s.tenant_id and p.customer_id = s.customer_id
                   and p.provider_instance_id = s.provider_instance_id
                 where s.tenant_id = $1::uuid and s.provider_instance_id = $2 and s.subscription_id > $3::uuid
                   and ($5::uuid[] is null or s.subscription_id = any($5))
                   and (s.start_date < $4 or exists (
                     select from subscription_changes h where h.tenant_id = s.tenant_id
                       and h.subscription_id = s.subscription_id and h.changed_at < $4))
                   and (select set_config('app.tenant', $1::text, true)) is not null
                 order by s.subscription_id limit ${batchSize}`,
          values: [tenantId, providerInstanceId, after, before, ids],
        })
        const rows = ownColumns.fromRows(found)
        for (const { present, startDate, endDate, kept, ...subscription } of rows) {
          const states = ownStates(changesOf(kept), { ...present, startDate, endDate })
          yield { ...subscription, price: present.price, states }
        }
        if (rows.length < batchSize) return
        after = rows.at(-1)!.subscriptionId
      }
    },

    /**
     * Returns those of the given charge ids (`chargeIdOf`) that are in the published invoices of a provider instance.
     *
     * @param month The month of the invoices, for example 2026-10.
     */
    async billed(
      providerInstanceId: string,
      { month, kind }: { readonly month: string; readonly kind: Charge['kind'] },
      chargeIds: readonly string[],
    ): Promise<ReadonlySet<string>> {
      const found = await database.query({
        name: `billed-own-charges-${kind}`,
        text: `select ${chargeColumns.sql}
               from invoices i join ${linesTable(kind)} l on l.tenant_id = i.tenant_id and l.period = i.period
                 and l.invoice_id = i.invoice_id and l.revision = i.revision
               where i.tenant_id = $1::uuid and i.provider_instance_id = $2::uuid and i.kind = $3 and i.period = $4::date
                 and i.revision > 0 and ${chargeId} = any($5::text[])
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, providerInstanceId, kind, `${month}-01`, chargeIds],
      })
      return new Set(chargeColumns.fromRows(found).map(({ chargeId }) => chargeId))
    },
  }
}
