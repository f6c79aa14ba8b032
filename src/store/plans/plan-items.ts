import type { PlanRow } from '../../domain/plans/plan.ts'
import { revivedChange } from '../../domain/plans/plan-change.ts'
import {
  type PlanItem,
  type PlanItemState,
  type PlanTotal,
  planItemStates,
} from '../../domain/plans/plan-item.ts'
import { columns, decoded } from '../columns.ts'
import type { Rows, Statement } from '../database.ts'
import { type PageRequest, readPage } from '../list.ts'
import { isWithin, type Scope } from '../scope.ts'
import { arraysOf, oneOf, type Sql, sql } from '../sql.ts'
import { ofPlan } from './plans.ts'

/** The conditions of a list of items; absent conditions select all. */
export interface PlanItemFilter {
  readonly planId: string
  readonly states?: readonly PlanItemState[] | undefined
  readonly customerId?: string | undefined
  readonly resellerId?: string | undefined
}

/** An item with the outcome of the background operation that changes its subscription. */
export type EndedItem = PlanItem & {
  readonly operationState: 'Succeded' | 'Failed'
  readonly lastError: string | null
}

const itemColumns = columns<PlanItem>({
  subscriptionId: 'i.subscription_id',
  customerId: 'i.customer_id',
  resellerId: 'i.reseller_id',
  state: 'i.state',
  reason: 'i.reason',
  before: decoded('i.before', revivedChange),
  after: decoded('i.after', revivedChange),
  found: decoded('i.found', revivedChange),
  currency: 'i.currency',
  costBefore: 'i.cost_before::text',
  costAfter: 'i.cost_after::text',
  revenueBefore: 'i.revenue_before::text',
  revenueAfter: 'i.revenue_after::text',
  operationId: 'i.operation_id',
})

const endedColumns = columns<EndedItem>({
  ...itemColumns.members,
  operationState: 'o.state',
  lastError: 'o.last_error',
})

const runningColumns = columns<{ readonly running: number }>({ running: 'count(*)::integer' })

const rowColumns = columns<PlanRow>({
  subscriptionId: 'i.subscription_id',
  change: decoded('i.change', revivedChange),
})

const totalColumns = columns<PlanTotal>({
  customerId: `case when t.sums = 'Customer' then nullif(t.party_id, t.tenant_id) end`,
  resellerId: `case when t.sums = 'Reseller' then nullif(t.party_id, t.tenant_id) end`,
  state: 't.state',
  currency: `nullif(t.currency, '')`,
  items: 't.items::integer',
  costBefore: 't.cost_before::text',
  costAfter: 't.cost_after::text',
  revenueBefore: 't.revenue_before::text',
  revenueAfter: 't.revenue_after::text',
})

/** How the items of a plan are added up to totals: all together, by customer, or by reseller. */
export const sums = ['Plan', 'Customer', 'Reseller'] as const

/** Returns the part of the store for the items of plans within the caller's reach, with their totals. */
export function planItems({ database, tenantId, reach, write }: Scope) {
  const read = async <T>(
    shown: { readonly sql: string; fromRows(rows: Rows): T[] },
    name: string,
    text: string,
    ...values: readonly unknown[]
  ): Promise<T[]> => {
    const rows = await database.query({
      name,
      text: `select ${shown.sql} ${text}`,
      values: [tenantId, ...reach.values(), ...values],
    })
    return shown.fromRows(rows)
  }
  const ofPlanFour = `i.tenant_id = $1::uuid and ${isWithin(ofPlan('i'), 2)} and i.plan_id = $4::uuid
    and (select set_config('app.tenant', $1::text, true)) is not null`

  return {
    /** Returns a function that reads one page of the items of a plan, by subscription id. */
    list:
      ({ planId, states, customerId, resellerId }: PlanItemFilter) =>
      (request: PageRequest) =>
        readPage(
          database,
          tenantId,
          {
            columns: itemColumns,
            from: sql`plan_items i`,
            where: [
              // The order is unique within the plan.
              sql`i.tenant_id = ${tenantId} and i.plan_id = ${planId}`,
              ...reach.within(ofPlan('i')),
              ...(customerId ? [sql`i.customer_id = ${customerId}`] : []),
              ...(resellerId ? [sql`i.reseller_id = ${resellerId}`] : []),
              ...(states ? [oneOf(sql`i.state`, states, 'text')] : []),
            ],
            order: [{ column: sql`i.subscription_id`, type: 'uuid' }],
            descending: false,
            parts: partsOf(states, customerId ?? resellerId),
          },
          request,
        ),

    /** Returns a function that reads one page of the totals of a plan by customer or by reseller. */
    totals: (planId: string, by: (typeof sums)[number]) => (request: PageRequest) =>
      readPage(
        database,
        tenantId,
        {
          columns: totalColumns,
          from: sql`plan_totals t`,
          where: [
            // The order is unique within these totals of the plan.
            sql`t.tenant_id = ${tenantId} and t.plan_id = ${planId} and t.sums = ${by}`,
            sql`t.items > 0`,
            ...reach.within(ofPlan('t')),
          ],
          order: [
            { column: sql`t.party_id`, type: 'uuid' },
            { column: sql`t.state`, type: 'text' },
            { column: sql`t.currency`, type: 'text' },
          ],
          descending: false,
        },
        request,
      ),

    /** Returns the totals of all items of a plan. */
    async totalsOf(planId: string): Promise<PlanTotal[]> {
      return await read(
        totalColumns,
        'plan-totals',
        `from plan_totals t where t.tenant_id = $1::uuid and ${isWithin(ofPlan('t'), 2)} and t.plan_id = $4::uuid
           and t.sums = 'Plan' and t.items > 0 and (select set_config('app.tenant', $1::text, true)) is not null
         order by t.state, t.currency`,
        planId,
      )
    },

    /** Returns the next rows of a plan that the preview has not read. */
    async rowsAfter(planId: string, after: string | null, limit: number): Promise<PlanRow[]> {
      return await read(
        rowColumns,
        'plan-rows',
        `from plan_items i where ${ofPlanFour} and i.state = 'Selected' and ($5::uuid is null or i.subscription_id > $5)
         order by i.subscription_id limit $6`,
        ...[planId, after, limit],
      )
    },

    /** Returns the next items of a plan in a state, by subscription id. */
    async inState(
      planId: string,
      state: PlanItemState,
      after: string | null,
      limit: number,
    ): Promise<PlanItem[]> {
      return await read(
        itemColumns,
        'plan-items-in-state',
        `from plan_items i where ${ofPlanFour} and i.state = $5 and ($6::uuid is null or i.subscription_id > $6)
         order by i.subscription_id limit $7`,
        ...[planId, state, after, limit],
      )
    },

    /** Returns items in a state whose background operations have ended. */
    async ended(planId: string, state: PlanItemState, limit: number): Promise<EndedItem[]> {
      return await read(
        endedColumns,
        'plan-items-ended',
        `from plan_items i join background_operations o on o.tenant_id = i.tenant_id and o.operation_id = i.operation_id
         where ${ofPlanFour} and i.state = $5 and o.state <> 'Processing' order by i.subscription_id limit $6`,
        ...[planId, state, limit],
      )
    },

    /**
     * Returns the number of items in a state whose background operations run, at most `limit`. An operation does not run
     * while its purchase waits for the approval of the csp.
     */
    async runningCount(planId: string, state: PlanItemState, limit: number): Promise<number> {
      const [counted] = await read(
        runningColumns,
        'plan-items-running',
        `from (select from plan_items i join background_operations o on o.tenant_id = i.tenant_id
             and o.operation_id = i.operation_id
           where ${ofPlanFour} and i.state = $5 and o.state = 'Processing'
             and not exists (select from purchases p where p.tenant_id = i.tenant_id and p.operation_id = i.operation_id
               and p.state = 'Held')
           limit $6) r`,
        ...[planId, state, limit],
      )
      return counted!.running
    },

    /** Adds rows to a plan, for its preview. Ignores subscriptions that the plan already has. */
    addRows(planId: string, rows: readonly PlanRow[]): void {
      write({
        name: 'insert-plan-rows',
        text: `insert into plan_items (tenant_id, plan_id, subscription_id, state, change)
               select $1, $2, r."subscriptionId", 'Selected', r.change
               from json_to_recordset($3::json) as r ("subscriptionId" uuid, change json)
               on conflict do nothing`,
        values: [tenantId, planId, JSON.stringify(rows)],
      })
    },

    /** Adds previewed items to a plan and to its totals. An item that is previewed already is unchanged. */
    put(planId: string, items: readonly PlanItem[]): void {
      write(putItems(tenantId, planId, items))
    },

    /**
     * Stores the outcome of items: their state with its reason, what a conflict has found, their operation, and the amounts
     * after the change. Moves the items between the totals of the plan.
     */
    change(planId: string, items: readonly PlanItem[]): void {
      if (items.length === 0) return
      write({
        name: 'update-plan-items',
        text: updateItems,
        values: [tenantId, planId, ...reach.values(), ...arraysOf(items.map(outcomeOf))],
      })
    },
  }
}

const outcome = ['state', 'reason', 'found', 'cost_after', 'revenue_after', 'operation_id']

const outcomeOf = ({ subscriptionId, found, ...item }: PlanItem) => [
  ...[subscriptionId, item.state, item.reason, found && JSON.stringify(found)],
  ...[item.costAfter, item.revenueAfter, item.operationId],
]

// The columns by which totals sum items: those that the outcome of an item does not change, and those that it changes.
const kept = [
  'tenant_id',
  'plan_id',
  'customer_id',
  'reseller_id',
  'currency',
  'cost_before',
  'revenue_before',
]
const moved = ['state', 'cost_after', 'revenue_after']

// Items are found by their key and updated by their physical position. The statistics of the table can be older than
// the items of a new plan; PostgreSQL would then read all items of the plan for each updated one.
const updateItems = `with stored as (
    update plan_items i set ${outcome.map((column) => `${column} = g.${column}`).join(', ')}
    from unnest($5::uuid[], $6::text[], $7::text[], $8::json[], $9::numeric[], $10::numeric[], $11::uuid[])
        g (subscription_id, ${outcome.join(', ')})
      cross join lateral (select o.ctid as place, ${moved.map((column) => `o.${column}`).join(', ')} from plan_items o
        where o.tenant_id = $1::uuid and o.plan_id = $2::uuid and o.subscription_id = g.subscription_id
          and ${isWithin(ofPlan('o'), 3)} limit 1) f
    where i.ctid = f.place
    returning ${[...kept, ...moved].map((column) => `i.${column}`).join(', ')},
      ${moved.map((column) => `f.${column} as former_${column}`).join(', ')}
  ) ${addToTotals(`(select 1 as sign, ${[...kept, ...moved].join(', ')} from stored
    union all select -1, ${[...kept, ...moved.map((column) => `former_${column}`)].join(', ')} from stored)`)}`

const assigned = [
  ...['state', 'reason', 'before', 'after', 'found', 'currency', 'cost_before', 'cost_after'],
  ...['revenue_before', 'revenue_after', 'operation_id'],
]

const given = `select r."subscriptionId" as subscription_id, r."customerId" as customer_id, r."resellerId" as reseller_id,
    r.state, r.reason, r.before, r.after, r.found, r.currency, r."costBefore" as cost_before, r."costAfter" as cost_after,
    r."revenueBefore" as revenue_before, r."revenueAfter" as revenue_after, r."operationId" as operation_id
  from json_to_recordset($3::json) as r ("subscriptionId" uuid, "customerId" uuid, "resellerId" uuid, state text,
    reason text, before json, after json, found json, currency text, "costBefore" numeric, "costAfter" numeric,
    "revenueBefore" numeric, "revenueAfter" numeric, "operationId" uuid)`

/** Returns the statement that adds previewed items to a plan and to its totals. */
export function putItems(tenantId: string, planId: string, items: readonly PlanItem[]): Statement {
  const inserted = ['subscription_id', 'customer_id', 'reseller_id', ...assigned]
  return {
    name: 'put-plan-items',
    text: `with given as (${given}), stored as (
             insert into plan_items as i (tenant_id, plan_id, ${inserted.join(', ')})
             select $1::uuid, $2::uuid, ${inserted.map((column) => `g.${column}`).join(', ')} from given g
             on conflict (tenant_id, plan_id, subscription_id) do update
               set ${inserted.map((column) => `${column} = excluded.${column}`).join(', ')} where i.state = 'Selected'
             returning i.*
           ) ${addToTotals('(select 1 as sign, s.* from stored s)')}`,
    values: [tenantId, planId, JSON.stringify(items)],
  }
}

/** Returns the SQL that adds rows of items, each with a sign, to the totals of their plan. */
function addToTotals(rows: string): string {
  const amounts = ['cost_before', 'cost_after', 'revenue_before', 'revenue_after']
  return `insert into plan_totals as t (tenant_id, plan_id, sums, party_id, state, currency, items, ${amounts.join(', ')})
    select i.tenant_id, i.plan_id, p.sums, p.party_id, i.state, coalesce(i.currency, ''), sum(i.sign),
      ${amounts.map((column) => `coalesce(sum(i.sign * i.${column}), 0)`).join(', ')}
    from ${rows} i cross join lateral (values ('Plan', i.tenant_id), ('Customer', coalesce(i.customer_id, i.tenant_id)),
      ('Reseller', coalesce(i.reseller_id, i.tenant_id))) p (sums, party_id)
    group by i.tenant_id, i.plan_id, p.sums, p.party_id, i.state, coalesce(i.currency, '')
    on conflict (tenant_id, plan_id, sums, party_id, state, currency) do update set items = t.items + excluded.items,
      ${amounts.map((column) => `${column} = t.${column} + excluded.${column}`).join(', ')}`
}

/**
 * Returns the conditions of `ListSource.parts`, one for each state: for each of them, an index has the matching rows in the order
 * of the list. Returns undefined for a list that needs no parts.
 */
function partsOf(
  states: readonly PlanItemState[] | undefined,
  partyId: string | undefined,
): readonly Sql[] | undefined {
  if (partyId === undefined && states === undefined) return undefined
  return (states ?? planItemStates).map((state) => sql`i.state = ${state}`)
}
