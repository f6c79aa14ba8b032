import { orMissing } from '../../domain/error.ts'
import { plan as noun, type Plan, type PlanState } from '../../domain/plans/plan.ts'
import { revivedChange } from '../../domain/plans/plan-change.ts'
import { columns, decoded } from '../columns.ts'
import type { Statement } from '../database.ts'
import { type PageRequest, readPage } from '../list.ts'
import { audienceOf, isWithin, type Owners, ownedBy, type Scope } from '../scope.ts'
import { oneOf, sql } from '../sql.ts'

const planColumns = columns<Plan>({
  ...noun.reading('p'),
  change: decoded('p.change', revivedChange),
})

/** Returns the owners of rows that belong to a plan: its reseller or its customer. */
export function ofPlan(alias: string): Owners {
  const through = `plans own where own.tenant_id = ${alias}.tenant_id and own.plan_id = ${alias}.plan_id`
  return {
    reseller: { through, column: 'own.reseller_id' },
    customer: { through, column: 'own.customer_id' },
  }
}

/** Returns the part of the store for the plans of the caller's party. */
export function plans({ database, tenantId, reach, write, expectVersion }: Scope) {
  const read = async (name: string, condition: string, ...values: readonly unknown[]) => {
    const rows = await database.readByKey({
      name,
      text: `select ${planColumns.sql} from plans p
             where p.tenant_id = $1::uuid and p.plan_id = $2::uuid and ${isWithin(ownedBy('p'), 3)} and ${condition}
               and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [tenantId, ...values],
    })
    return planColumns.fromRows(rows)[0]
  }

  return {
    /**
     * Returns a plan of the caller's party (the csp, or one reseller or customer), and checks the version that the caller
     * expects. @throws DomainError `missing`, `stale`
     */
    async get(planId: string): Promise<Plan> {
      const found = await read('plan', 'p.audience = $5', planId, ...reach.values(), audienceOf(reach))
      const one = orMissing(found, 'plan', planId)
      expectVersion(one)
      return one
    },

    /** Returns a plan of any party within reach, for background work. @throws DomainError `missing` */
    async find(planId: string): Promise<Plan> {
      return orMissing(await read('plan-of-any-party', 'true', planId, ...reach.values()), 'plan', planId)
    },

    /** Returns a function that reads one page of the plans of the caller's party, the newest first. */
    list:
      ({ states }: { readonly states?: readonly PlanState[] | undefined }) =>
      (request: PageRequest) =>
        readPage(
          database,
          tenantId,
          {
            columns: planColumns,
            from: sql`plans p`,
            where: [
              sql`p.tenant_id = ${tenantId}`,
              sql`p.audience = ${audienceOf(reach)}`,
              ...reach.within(ownedBy('p')),
              ...(states ? [oneOf(sql`p.state`, states, 'text')] : []),
            ],
            order: [
              { column: sql`p.created_at`, type: 'timestamptz' },
              { column: sql`p.plan_id`, type: 'uuid' },
            ],
            descending: true,
          },
          request,
        ),

    add(plan: Plan): void {
      write(insertPlan(tenantId, plan))
    },

    /** Stores a new state of a plan. The transaction fails when the plan has changed since it was read. */
    save(plan: Plan): void {
      const { id, version, state, reason, operationId } = plan
      write(
        {
          name: 'update-plan',
          text: `with changed as (
                 update plans p set version = version + 1, state = $4, reason = $5, operation_id = $6
                 where p.tenant_id = $1 and p.plan_id = $2 and p.version = $3 and ${isWithin(ownedBy('p'), 7)} returning 1
               ) select require_changed(count(*)) from changed`,
          values: [tenantId, id, version, state, reason, operationId, ...reach.values()],
        },
        plan,
      )
    },

    /** Makes the transaction fail when the plan has changed since it was read, and keeps it unchanged until the commit. */
    hold({ id, version }: Plan): void {
      write({
        name: 'hold-plan',
        text: `with held as (
                 select from plans p
                 where p.tenant_id = $1 and p.plan_id = $2 and p.version = $3 and ${isWithin(ownedBy('p'), 4)} for share
               ) select require_changed(count(*)) from held`,
        values: [tenantId, id, version, ...reach.values()],
      })
    },
  }
}

const written = [
  ...['plan_id', 'audience', 'reseller_id', 'customer_id', 'name', 'kind', 'change', 'selection'],
  ...['state', 'reason', 'operation_id', 'created_at'],
]

/** Returns the statement that adds a plan. */
export function insertPlan(tenantId: string, plan: Plan): Statement {
  const json = (value: object | null) => value && JSON.stringify(value)
  return {
    name: 'insert-plan',
    text: `insert into plans (tenant_id, ${written.join(', ')})
           values ($1, ${written.map((_, place) => `$${place + 2}`).join(', ')})`,
    values: [
      ...[tenantId, plan.id, plan.audience, plan.resellerId, plan.customerId, plan.name, plan.kind],
      ...[json(plan.change), json(plan.selection), plan.state, plan.reason, plan.operationId, plan.createdAt],
    ],
  }
}
