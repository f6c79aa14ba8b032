import type { CommittedPurchase } from '../../domain/orders/committed-purchase.ts'
import type { PurchaseState } from '../../domain/orders/purchase-limits.ts'
import { columns } from '../columns.ts'
import type { TenantScope } from '../scope.ts'

/** The approval state of a purchase, which a worker reads before it buys at the vendor. */
export interface Approval {
  readonly state: PurchaseState
  /** Whether the deadline for a decision about a held purchase has passed. */
  readonly hasExpired: boolean
  /** The time until the deadline for a decision, in milliseconds. */
  readonly remainingMs: number
  readonly reason: string | null
}

const approvalColumns = columns<Approval>({
  state: 'p.state',
  hasExpired: 'p.expires_at <= now()',
  remainingMs: '(extract(epoch from p.expires_at - now()) * 1000)::float8',
  reason: 'p.reason',
})

const needColumns = columns<{ readonly isRequired: boolean }>({
  isRequired: `exceeded.these <> '[]'`,
})

/** SQL for the start of the present calendar month in UTC. */
export const monthStart = `date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`

/** The SQL of the values of a purchase that limits are compared with. */
type Compared = Readonly<Record<'tenant' | 'seller' | 'customer' | 'seats' | 'amount' | 'currency', string>>

/**
 * Returns the SQL that selects the limits that a purchase exceeds, as a JSON array [{of, rule}] in the column `these`.
 */
const exceededBy = ({ tenant, seller, customer, seats, amount, currency }: Compared) => `(
  select coalesce(jsonb_agg(jsonb_build_object('of', e.party, 'rule', e.rule) order by e.party desc, e.place), '[]') as these
  from purchase_limits l
  left join lateral (
    select true as is_given, (a ->> 'perOrder')::numeric as per_order, (a ->> 'perMonth')::numeric as per_month
    from jsonb_array_elements(l.amounts) a where a ->> 'currency' = ${currency}
  ) given on true
  cross join lateral (
    select coalesce(sum(p.amount), 0) as amount from purchases p
    where p.tenant_id = l.tenant_id and p.seller_id = l.seller_id and p.state in ('Allowed', 'Approved')
      and p.committed_at >= ${monthStart} and p.currency = ${currency}
      and (l.customer_id is null or p.customer_id = l.customer_id) and given.per_month is not null
  ) month
  cross join lateral (values
    (1, 'SeatsPerOrder', ${seats} > l.seats_per_order),
    (2, 'AmountPerOrder', ${amount} > given.per_order),
    (3, 'AmountPerMonth', month.amount + ${amount} > given.per_month),
    (4, 'OtherCurrency', ${currency} is not null and given.is_given is null and l.amounts <> '[]'),
    (5, 'UnknownAmount', ${currency} is null and l.amounts <> '[]')
  ) rules (place, rule, is_exceeded)
  cross join lateral (
    select rules.place, rules.rule, case when l.customer_id is null then 'Reseller' else 'Customer' end as party
  ) e
  where l.tenant_id = ${tenant} and l.seller_id = ${seller} and l.buyer_id in (${seller}, ${customer})
    and rules.is_exceeded
) exceeded`

const exceeded = exceededBy({
  ...{ tenant: '$1::uuid', seller: '$2::uuid', customer: '$3::uuid' },
  ...{ seats: '$4::integer', amount: '$5::numeric', currency: '$6::text' },
})

const exceededAgain = exceededBy({
  ...{ tenant: 'again.tenant_id', seller: 'again.seller_id', customer: 'again.customer_id' },
  ...{ seats: 'again.seats', amount: 'again.amount', currency: 'again.currency' },
})

/**
 * Returns the part of the store that records purchases, and whether a purchase waits for the csp's approval. It returns
 * no limits and no amounts, because only the csp may see them.
 */
export function purchases({ database, tenantId, write }: TenantScope) {
  const compared = ({ resellerId, customerId, seats, amount, currency }: CommittedPurchase) => [
    ...[tenantId, resellerId ?? tenantId, customerId, seats, amount?.toFixed() ?? null, currency],
  ]
  return {
    /**
     * Records the purchase that the jobs of an operation make. If it exceeds a limit, it is held, unless the csp itself
     * requests it. The limits stay locked until the transaction ends. The transaction fails when the terms stored with
     * the order differ from those from which the amount was computed.
     */
    add(operationId: string, purchase: CommittedPurchase, { isOfCsp }: { readonly isOfCsp: boolean }): void {
      const { kind, orderId, subscriptionId, resellerId, customerId, providerInstanceId, terms } = purchase
      if (terms !== null)
        write({
          name: 'expect-frozen-terms',
          text: `select require_changed(count(*)) from orders o
                 where o.tenant_id = $1 and o.order_id = $2 and o.sale_terms::jsonb -> 'terms' = $3::jsonb`,
          values: [tenantId, orderId, JSON.stringify(terms)],
        })
      // A separate statement takes the lock, so that the next statement sees the rows that other transactions committed
      // during the wait.
      write({
        name: 'lock-purchase-limits',
        text: `select from purchase_limits l
               where l.tenant_id = $1::uuid and l.seller_id = $2::uuid and l.buyer_id in ($2::uuid, $3::uuid)
               order by l.buyer_id for update`,
        values: [tenantId, resellerId ?? tenantId, customerId],
      })
      write({
        name: 'insert-purchase',
        text: `insert into purchases (tenant_id, seller_id, customer_id, seats, amount, currency, operation_id, kind,
                 order_id, subscription_id, reseller_id, provider_instance_id, state, exceeded)
               select $1::uuid, $2::uuid, $3::uuid, $4::integer, $5::numeric, $6::text, $7::uuid, $8, $9::uuid, $10::uuid,
                 $11::uuid, $12::uuid, case when $13 or exceeded.these = '[]' then 'Allowed' else 'Held' end, exceeded.these
               from ${exceeded}`,
        values: [
          ...compared(purchase),
          ...[operationId, kind, orderId, subscriptionId, resellerId, providerInstanceId, isOfCsp],
        ],
      })
    },

    /** Returns whether a purchase, if it were requested now, would wait for the approval of the csp. */
    async needsApproval(purchase: CommittedPurchase): Promise<boolean> {
      const rows = await database.query({
        name: 'purchase-needs-approval',
        text: `select ${needColumns.sql} from ${exceeded}
               where (select set_config('app.tenant', $1::text, true)) is not null`,
        values: compared(purchase),
      })
      return needColumns.fromRows(rows)[0]?.isRequired ?? false
    },

    /** Returns the approval state of an operation's purchase; undefined for an operation without a purchase. */
    async approvalOf(operationId: string): Promise<Approval | undefined> {
      const rows = await database.query({
        name: 'approval-of-purchase',
        text: `select ${approvalColumns.sql} from purchases p
               where p.tenant_id = $1::uuid and p.operation_id = $2::uuid
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, operationId],
      })
      return approvalColumns.fromRows(rows)[0]
    },

    /**
     * Makes the transaction fail when a purchase is no longer held. Until the transaction ends, no other transaction
     * can decide the purchase.
     */
    expectHeld(operationId: string): void {
      write({
        name: 'expect-held-purchase',
        text: `select require_changed(count(*)) from (
                 select from purchases where tenant_id = $1 and operation_id = $2 and state = 'Held' for share
               ) held`,
        values: [tenantId, operationId],
      })
    },

    /** Marks a held purchase as expired. The transaction fails when the purchase is no longer held. */
    expire(operationId: string): void {
      write({
        name: 'expire-purchase',
        text: `with expired as (
                 update purchases set state = 'Expired' where tenant_id = $1 and operation_id = $2 and state = 'Held'
                 returning 1
               ) select require_changed(count(*)) from expired`,
        values: [tenantId, operationId],
      })
    },

    /**
     * Requests the released purchase of an operation again: compares it with the present limits, and holds it if it
     * exceeds one, unless the csp itself requests it. The transaction fails when the purchase is not released.
     */
    renew(operationId: string, { isOfCsp }: { readonly isOfCsp: boolean }): void {
      write({
        name: 'lock-limits-of-purchase',
        text: `select from purchases p join purchase_limits l on l.tenant_id = p.tenant_id and l.seller_id = p.seller_id
                 and l.buyer_id in (p.seller_id, p.customer_id)
               where p.tenant_id = $1 and p.operation_id = $2 order by l.buyer_id for update of l`,
        values: [tenantId, operationId],
      })
      write({
        name: 'renew-purchase',
        text: `with renewed as (
                 update purchases u set exceeded = exceeded.these, reason = null, requested_at = now(), committed_at = now(),
                   state = case when $3 or exceeded.these = '[]' then 'Allowed' else 'Held' end,
                   expires_at = now() + interval '7 days'
                 from purchases again cross join lateral ${exceededAgain}
                 where again.tenant_id = $1 and again.operation_id = $2 and again.state = 'Released'
                   and u.tenant_id = again.tenant_id and u.operation_id = again.operation_id
                 returning 1
               ) select require_changed(count(*)) from renewed`,
        values: [tenantId, operationId, isOfCsp],
      })
    },

    /** Marks the held purchase of a cancelled operation as released. */
    withdraw(operationId: string): void {
      write({
        name: 'withdraw-purchase',
        text: `update purchases set state = 'Released' where tenant_id = $1 and operation_id = $2 and state = 'Held'`,
        values: [tenantId, operationId],
      })
    },

    /** Marks the purchase of an order as settled, so that no retry requests it again. */
    settle(orderId: string): void {
      write({
        name: 'settle-purchase',
        text: `update purchases set state = 'Settled'
               where tenant_id = $1 and order_id = $2 and state in ('Allowed', 'Approved', 'Released')`,
        values: [tenantId, orderId],
      })
    },

    /**
     * Marks the purchase of an order or operation as released, because it bought nothing. Monthly limits then ignore
     * it.
     */
    release({ orderId = null, operationId = null }: Bought): void {
      write({
        name: 'release-purchase',
        text: `update purchases set state = 'Released'
               where tenant_id = $1 and (operation_id = $2 or order_id = $3) and state in ('Allowed', 'Approved')`,
        values: [tenantId, operationId, orderId],
      })
    },
  }
}

/** The order or the operation that identifies a purchase. */
interface Bought {
  readonly orderId?: string | null
  readonly operationId?: string | null
}
