import type { Plan, PlanSelection } from '../../domain/plans/plan.ts'
import { subscriptionStatuses } from '../../domain/subscriptions/subscription.ts'
import { columns } from '../columns.ts'
import { ownedBy, type Scope } from '../scope.ts'
import { allOf, containing, forTenant, type Sql, sql, statement } from '../sql.ts'
import { type SoldSubscription, soldColumns } from '../subscriptions/subscriptions.ts'
import { textKey } from '../text-key.ts'

const idColumns = columns<{ readonly id: string }>({ id: 's.subscription_id' })

type Party = Pick<Plan, 'resellerId' | 'customerId'>

/** Returns the part of the store that reads the subscriptions of plans within the caller's reach. */
export function plannedSubscriptions({ database, tenantId, reach }: Scope) {
  const named = async (
    party: Party,
    ids: readonly string[],
    conditions: readonly Sql[] = [],
  ): Promise<SoldSubscription[]> => {
    const rows = await database.query(
      statement(sql`select ${sql.raw(soldColumns.sql)}
        from subscriptions s join offers f on f.tenant_id = s.tenant_id and f.offer_id = s.offer_id
        where ${allOf([
          sql`s.tenant_id = ${tenantId}`,
          ...reach.within(ownedBy('s'), party),
          sql`s.subscription_id = any(${ids}::uuid[])`,
          ...conditions,
          forTenant(tenantId),
        ])} order by s.subscription_id`),
    )
    return soldColumns.fromRows(rows)
  }

  return {
    /**
     * Reads the next `limit` subscriptions of a party by id and returns those that meet a selection. `last` is the id
     * of the last one that was read; null if no more follow. The selection does not restrict this read: the planner
     * underestimates how many texts match a search, and would sort all subscriptions again in each call.
     */
    async selected(
      party: Party,
      selection: PlanSelection,
      after: string | null,
      limit: number,
    ): Promise<{ readonly found: SoldSubscription[]; readonly last: string | null }> {
      const { offerId, providerInstanceId } = selection
      const rows = await database.query(
        statement(
          sql`select ${sql.raw(idColumns.sql)} from subscriptions s where ${allOf([
            sql`s.tenant_id = ${tenantId}`,
            ...reach.within(ownedBy('s'), narrowed(party, selection)),
            ...(offerId === undefined ? [] : [sql`s.offer_id = ${offerId}`]),
            ...(providerInstanceId === undefined
              ? []
              : [sql`s.provider_instance_id = ${providerInstanceId}`]),
            ...(after === null ? [] : [sql`s.subscription_id > ${after}`]),
            forTenant(tenantId),
          ])} order by s.subscription_id limit ${limit}`,
        ),
      )
      const ids = idColumns.fromRows(rows).map(({ id }) => id)
      const last = ids.length === limit ? ids.at(-1)! : null
      return { found: ids.length === 0 ? [] : await named(party, ids, conditionsOf(selection)), last }
    },

    /** Returns the subscriptions among the given ids that a party can see. */
    named: async (party: Party, ids: readonly string[]) => await named(party, ids),
  }
}

/** Returns the reseller and customer of a selection. Those of the party take precedence. */
function narrowed(party: Party, { resellerId, customerId }: PlanSelection) {
  return { resellerId: party.resellerId ?? resellerId, customerId: party.customerId ?? customerId }
}

const notDeleted = subscriptionStatuses.filter((status) => status !== 'Deleted')

/** Returns the conditions that the planner cannot estimate. */
function conditionsOf({ statuses = notDeleted, searchValue }: PlanSelection): Sql[] {
  return [
    sql`s.status = any(${statuses})`,
    ...(searchValue === undefined ? [] : [sql`s.search_key like ${containing(textKey(searchValue))}`]),
  ]
}
