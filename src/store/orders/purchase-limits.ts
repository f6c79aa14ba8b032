import { orMissing } from '../../domain/error.ts'
import type { PurchaseKind } from '../../domain/orders/committed-purchase.ts'
import type {
  AmountLimits,
  LimitedParty,
  LimitRule,
  PurchaseDecision,
  PurchaseLimits,
  PurchaseState,
} from '../../domain/orders/purchase-limits.ts'
import { noLimits } from '../../domain/orders/purchase-limits.ts'
import { type Decimal, decimal } from '../../domain/values/decimal.ts'
import { columns, decoded } from '../columns.ts'
import { type PageRequest, readPage } from '../list.ts'
import { hastenOperation } from '../operations/operation-jobs.ts'
import type { TenantScope } from '../scope.ts'
import { sql } from '../sql.ts'
import { monthStart } from './purchases.ts'

/** The party whose purchases are limited: a reseller, or a customer of a seller. A null `resellerId` is the csp. */
export interface Limited {
  readonly resellerId: string | null
  /** Null for the limits of all purchases of the reseller. */
  readonly customerId: string | null
}

/** The limits of a party, and the total amount of its purchases in the present month for each currency. */
export interface LimitsAndUse extends PurchaseLimits {
  readonly purchasedThisMonth: readonly Purchased[]
}
interface Purchased {
  readonly currency: string
  readonly amount: Decimal
}

/** A purchase that waits for a decision of the csp. */
export interface HeldPurchase {
  readonly operationId: string
  readonly kind: PurchaseKind
  readonly orderId: string | null
  readonly subscriptionId: string | null
  readonly resellerId: string | null
  readonly resellerName: string | null
  readonly customerId: string
  readonly customerName: string | null
  readonly providerInstanceId: string
  readonly offerName: string | null
  readonly seats: number
  readonly amount: Decimal | null
  readonly currency: string | null
  readonly exceeded: readonly { readonly of: LimitedParty; readonly rule: LimitRule }[]
  readonly requestedAt: Date
  readonly expiresAt: Date
}

/** The data of a purchase, in any state, that are needed to decide about the purchase. */
interface DecidablePurchase {
  readonly operationId: string
  readonly providerInstanceId: string
  readonly state: PurchaseState
  readonly hasExpired: boolean
}

type KeptAmount = {
  readonly currency: string
  readonly perOrder: string | null
  readonly perMonth: string | null
}
const decimalOf = (text: string | null) => (text === null ? null : decimal(text))

const limitColumns = columns<PurchaseLimits>({
  seatsPerOrder: 'l.seats_per_order',
  amounts: decoded('l.amounts', (kept: readonly KeptAmount[]): AmountLimits[] =>
    kept.map(({ currency, perOrder, perMonth }) => ({
      currency,
      perOrder: decimalOf(perOrder),
      perMonth: decimalOf(perMonth),
    })),
  ),
})

const useColumns = columns<Purchased>({
  currency: 'p.currency',
  amount: decoded('sum(p.amount)::text', decimal),
})

const heldColumns = columns<HeldPurchase>({
  operationId: 'p.operation_id',
  kind: 'p.kind',
  orderId: 'p.order_id',
  subscriptionId: 'p.subscription_id',
  resellerId: 'p.reseller_id',
  resellerName: 'r.company_name',
  customerId: 'p.customer_id',
  customerName: 'c.company_name',
  providerInstanceId: 'p.provider_instance_id',
  offerName: 'f.name',
  seats: 'p.seats',
  amount: decoded('p.amount::text', decimalOf),
  currency: 'p.currency',
  exceeded: 'p.exceeded',
  requestedAt: 'p.requested_at',
  expiresAt: 'p.expires_at',
})

const decidableColumns = columns<DecidablePurchase>({
  operationId: 'p.operation_id',
  providerInstanceId: 'p.provider_instance_id',
  state: 'p.state',
  hasExpired: 'p.expires_at <= now()',
})

/** Returns the part of the store for the purchase limits that the csp sets, and for the purchases that exceed them. */
export function purchaseLimits({ database, tenantId, write }: TenantScope) {
  const placeOf = ({ resellerId, customerId }: Limited) => [
    ...[tenantId, resellerId ?? tenantId, customerId ?? resellerId],
  ]
  return {
    /** Returns the limits of a party and the amounts of its purchases in the present calendar month in UTC. */
    async get({ resellerId, customerId }: Limited): Promise<LimitsAndUse> {
      const [found, used] = await Promise.all([
        database.query({
          name: 'purchase-limits',
          text: `select ${limitColumns.sql} from purchase_limits l
                 where l.tenant_id = $1::uuid and l.seller_id = $2::uuid and l.buyer_id = $3::uuid
                   and (select set_config('app.tenant', $1::text, true)) is not null`,
          values: placeOf({ resellerId, customerId }),
        }),
        database.query({
          name: 'purchased-this-month',
          text: `select ${useColumns.sql} from purchases p
                 where p.tenant_id = $1::uuid and p.seller_id = $2::uuid and ($3::uuid is null or p.customer_id = $3)
                   and p.state in ('Allowed', 'Approved') and p.committed_at >= ${monthStart} and p.amount is not null
                   and (select set_config('app.tenant', $1::text, true)) is not null
                 group by p.currency order by p.currency`,
          values: [tenantId, resellerId ?? tenantId, customerId],
        }),
      ])
      return {
        ...(limitColumns.fromRows(found)[0] ?? noLimits),
        purchasedThisMonth: useColumns.fromRows(used),
      }
    },

    /** Replaces the limits of a party. */
    put({ resellerId, customerId }: Limited, { seatsPerOrder, amounts }: PurchaseLimits): void {
      const kept = amounts.map(
        ({ currency, perOrder, perMonth }): KeptAmount => ({
          currency,
          perOrder: perOrder?.toFixed() ?? null,
          perMonth: perMonth?.toFixed() ?? null,
        }),
      )
      write({
        name: 'put-purchase-limits',
        text: `insert into purchase_limits (tenant_id, seller_id, buyer_id, reseller_id, customer_id, seats_per_order, amounts)
               values ($1, $2, $3, $4, $5, $6, $7)
               on conflict (tenant_id, seller_id, buyer_id) do update
               set seats_per_order = excluded.seats_per_order, amounts = excluded.amounts`,
        values: [
          ...placeOf({ resellerId, customerId }),
          ...[resellerId, customerId, seatsPerOrder, JSON.stringify(kept)],
        ],
      })
    },

    /** Returns a function that reads one page of the purchases that wait for the csp's decision, the oldest first. */
    held: () => (request: PageRequest) =>
      readPage(
        database,
        tenantId,
        {
          columns: heldColumns,
          from: sql`purchases p`,
          // A \`case\`, because PostgreSQL uses no index for \`coalesce\` below a row-level policy.
          shownFrom: sql`purchases p
            join customers c on c.tenant_id = p.tenant_id and c.customer_id = p.customer_id
            left join resellers r on r.tenant_id = p.tenant_id and r.reseller_id = p.reseller_id
            left join orders o on o.tenant_id = p.tenant_id and o.order_id = p.order_id
            left join subscriptions s on s.tenant_id = p.tenant_id and s.subscription_id = p.subscription_id
            left join offers f on f.tenant_id = p.tenant_id
              and f.offer_id = case when o.offer_id is null then s.offer_id else o.offer_id end`,
          where: [sql`p.tenant_id = ${tenantId}`, sql`p.state = 'Held'`, sql`p.expires_at > now()`],
          order: [
            { column: sql`p.requested_at`, type: 'timestamptz' },
            { column: sql`p.operation_id`, type: 'uuid' },
          ],
          descending: false,
        },
        request,
      ),

    /** Returns the purchase that an operation makes for a customer. @throws DomainError `missing` */
    async find({
      customerId,
      operationId,
    }: Pick<HeldPurchase, 'customerId' | 'operationId'>): Promise<DecidablePurchase> {
      const rows = await database.query({
        name: 'purchase-of-operation',
        text: `select ${decidableColumns.sql} from purchases p
               where p.tenant_id = $1::uuid and p.customer_id = $2::uuid and p.operation_id = $3::uuid
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, customerId, operationId],
      })
      return orMissing(decidableColumns.fromRows(rows)[0], 'purchase', operationId)
    },

    /**
     * Stores the decision about a held purchase and makes its waiting job due now. An approved purchase counts in the
     * month of its approval. The transaction fails when the purchase was already decided or has expired.
     */
    decide(
      { operationId }: Pick<DecidablePurchase, 'operationId'>,
      { decision, reason }: { readonly decision: PurchaseDecision; readonly reason: string | null },
    ): void {
      write({
        name: 'decide-purchase',
        text: `with decided as (
                 update purchases set state = $3, reason = $4, committed_at = now()
                 where tenant_id = $1 and operation_id = $2 and state = 'Held' and expires_at > now() returning 1
               ) select require_changed(count(*)) from decided`,
        values: [tenantId, operationId, decision === 'Approve' ? 'Approved' : 'Rejected', reason],
      })
      for (const statement of hastenOperation(tenantId, operationId)) write(statement)
    },
  }
}
