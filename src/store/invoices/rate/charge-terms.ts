import { orMissing } from '../../../domain/error.ts'
import type { ChargedSubscription } from '../../../domain/invoices/rating/charge-chain.ts'
import { statesOf } from '../../../domain/invoices/reconciliation/expected-charges.ts'
import type { Subscription } from '../../../domain/subscriptions/subscription.ts'
import { columns } from '../../columns.ts'
import type { RecordedKind } from '../../offers/margin-history.ts'
import { isWithin, ownedBy, type Scope } from '../../scope.ts'
import {
  changesOf,
  type KeptChanges,
  keptChanges,
  type PlainState,
} from '../reconciliation/billed-history.ts'
import { type RelationRows, relationQueries, relationsOf } from './line-relations.ts'

type Placed = Pick<Subscription, 'id' | 'customerId' | 'providerInstanceId' | 'resellerId'> & PlainState

/** For each query of `relationQueries`, the column with the ids by which `narrowQuery` selects rows. */
const keys: Readonly<Record<keyof typeof relationQueries, string>> = {
  customers: 'id',
  sellers: '"customerId"',
  resellers: 'id',
  subscriptions: '"subscriptionId"',
  orders: '"subscriptionId"',
  history: '"partyId"',
}

// The query lists all kinds, so that it uses the index of the history by kind and party.
const kinds: Readonly<Record<RecordedKind, true>> = {
  ...{ Association: true, Binding: true, Limits: true, Subscription: true, Price: true, Seller: true },
}

const kindNames = Object.keys(kinds)
  .map((kind) => `'${kind}'`)
  .join(', ')

/**
 * Returns the SQL for a JSON array of those rows of a query that have one of the ids in `c.ids` in the column that `keys` names.
 */
function narrowQuery(of: keyof typeof relationQueries): string {
  const condition = of === 'history' ? ` and q.kind in (${kindNames})` : ''
  return `(select coalesce(json_agg(q), '[]') from (${relationQueries[of]}) q
    where q.${keys[of]} = any(c.ids)${condition})`
}

/** The SQL for the earliest known start of a subscription, in milliseconds since 1970. */
const began = `(select extract(epoch from least(s.start_date,
    min(case when h.version > 1 then (h.before->>'startDate')::timestamptz end),
    min((h.after->>'startDate')::timestamptz),
    min(o.effective_day at time zone 'UTC')))::float8 * 1000
  from subscriptions s
  left join subscription_changes h on h.tenant_id = s.tenant_id and h.subscription_id = s.subscription_id
  left join orders o on o.tenant_id = s.tenant_id and o.subscription_id = s.subscription_id
  where s.tenant_id = $1 and s.subscription_id = $3
  group by s.start_date)`

const termColumns = columns<RelationRows & { readonly began: number; readonly kept: KeptChanges }>({
  customers: narrowQuery('customers'),
  sellers: narrowQuery('sellers'),
  resellers: narrowQuery('resellers'),
  subscriptions: narrowQuery('subscriptions'),
  orders: narrowQuery('orders'),
  history: narrowQuery('history'),
  began,
  kept: `(select ${keptChanges} from subscription_changes c where c.tenant_id = $1 and c.subscription_id = $3)`,
})

// $3 is the id of the subscription, $4 of its customer, and $5 of the reseller that sells the subscription. The array
// also contains the id of the tenant ($1), because rows about the csp's own terms have this id.
const text = `with concerned as materialized (
    select array[$1, $3, $4, $5]::uuid[] || array(
      select s."resellerId" from (${relationQueries.sellers}) s where s."customerId" = $4) as ids
    where (select set_config('app.tenant', $1::text, true)) is not null
      and exists (select from subscriptions s where s.tenant_id = $1 and s.subscription_id = $3
        and ${isWithin(ownedBy('s'), 6)})
  )
  select ${termColumns.sql}
  from concerned c`

/** Returns the part of the store that reads the terms by which charges of a single subscription are rated. */
export function chargeTerms({ database, tenantId, reach }: Scope) {
  return {
    /**
     * Returns the terms by which charges of one subscription are rated on any day. An import loads the same rows for
     * the whole provider instance. The result contains the terms of every party; `explainPrices` selects those that the
     * caller may see.
     *
     * @throws DomainError `missing`
     */
    async ofSubscription(one: Placed): Promise<ChargedSubscription> {
      const rows = await database.query({
        name: 'charge-terms-of-subscription',
        text,
        values: [tenantId, one.providerInstanceId, one.id, one.customerId, one.resellerId, ...reach.values()],
      })
      const { began, kept, ...related } = orMissing(termColumns.fromRows(rows)[0], 'subscription', one.id)
      const known = relationsOf(related, tenantId)
      const [atVendor] = known.subscriptions.keys()
      const states = statesOf(changesOf(kept), one)
      return { known, atVendor: atVendor!, began: new Date(began), states }
    },
  }
}
