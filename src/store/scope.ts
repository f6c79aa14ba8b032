import type { Database, Statement } from './database.ts'
import type { ApiAccess } from './directory.ts'
import { type Sql, sql } from './sql.ts'

/** The versions that a caller expects: `any` requires only that the resource exists. */
export type Precondition = { readonly versions: readonly number[] | 'any' }

/** The context of a part of a store whose data have no owner below the csp; store.ts lists these parts. */
export interface TenantScope {
  readonly database: Database
  readonly tenantId: string
  /** Adds a statement to the transaction that writes all changes of this scope. */
  write(statement: Statement): void
  /** Compares the version of a read resource with the caller's precondition. @throws DomainError stale */
  expectVersion(version: number): void
}

/** The context of a part of a store whose data belong to resellers and customers: its statements embed the reach. */
export interface Scope extends TenantScope {
  readonly reach: Reach
}

/** The caller of a store; without a reseller and a customer it sees all data of its tenant. */
export type Caller = Pick<ApiAccess, 'tenantId' | 'resellerId' | 'customerId'>

/**
 * Where rows have the id of a party: in a column, or in a column of related rows. Null if a row belongs to no party of
 * the kind; then such callers see none.
 */
export type Owner = string | { readonly through: string; readonly column: string } | null

/** The owners of the rows of a statement. */
export interface Owners {
  readonly reseller: Owner
  readonly customer: Owner
}

/** The reseller and the customer to which a request narrows its list. */
export interface Narrowing {
  readonly resellerId?: string | null | undefined
  readonly customerId?: string | null | undefined
}

/** The resellers and customers that a caller may see. Parts of a store never see the caller itself. */
export interface Reach {
  /** Whether the caller sees all data of the tenant, so that stored counts of whole lists apply. */
  readonly isUnrestricted: boolean
  /**
   * Returns the conditions that restrict rows to the reach, and further to a narrowing. The caller's own ids take
   * precedence over those of the narrowing. There is no condition where neither restricts.
   */
  within(owners: Owners, narrowing?: Narrowing): Sql[]
  /** Returns the values for `isWithin`: two, in the order of its placeholders. */
  values(narrowing?: Narrowing): readonly unknown[]
  /** Returns whether the caller may see the terms of a seller; null is the csp, whose terms resellers may not see. */
  includesSeller(resellerId: string | null): boolean
}

/** Returns the reach of a caller. */
export function reachOf({ resellerId, customerId }: Caller): Reach {
  const ids = (narrowing: Narrowing) => ({
    reseller: resellerId ?? narrowing.resellerId ?? null,
    customer: customerId ?? narrowing.customerId ?? null,
  })
  return {
    isUnrestricted: resellerId === null && customerId === null,
    within(owners, narrowing = {}) {
      const { reseller, customer } = ids(narrowing)
      return [
        ...(reseller === null ? [] : [owned(owners.reseller, reseller)]),
        ...(customer === null ? [] : [owned(owners.customer, customer)]),
      ]
    },
    values(narrowing = {}) {
      const { reseller, customer } = ids(narrowing)
      return [reseller, customer]
    },
    includesSeller: (seller) => resellerId === null || seller === resellerId,
  }
}

/**
 * Returns the condition of `Reach.within` for a prepared statement, whose text is the same for all callers. It reads
 * two values, from the placeholder with the number `first`: those of `Reach.values`.
 */
export function isWithin({ reseller, customer }: Owners, first: number): string {
  const [before, after] = [textOf(reseller), textOf(customer)]
  return `($${first}::uuid is null or ${before(`$${first}`)}) and ($${first + 1}::uuid is null or ${after(`$${first + 1}`)})`
}

/** Returns the owners of rows with the columns `reseller_id` and `customer_id`, under an alias. */
export function ownedBy(alias: string): Owners {
  return { reseller: `${alias}.reseller_id`, customer: `${alias}.customer_id` }
}

/** Returns the owners of rows that belong to a customer and to every reseller with a relation to it. */
export function relatedTo(alias: string): Owners {
  return {
    reseller: {
      through: `customer_relations own where own.tenant_id = ${alias}.tenant_id and own.customer_id = ${alias}.customer_id`,
      column: 'own.reseller_id',
    },
    customer: `${alias}.customer_id`,
  }
}

/** Returns the owners of rows of a customer at a provider instance: the customer, and each reseller that sells there. */
export function boundTo(alias: string): Owners {
  return {
    reseller: {
      through: `customer_bindings own where own.tenant_id = ${alias}.tenant_id and own.customer_id = ${alias}.customer_id
        and own.provider_instance_id = ${alias}.provider_instance_id`,
      column: 'own.seller_id',
    },
    customer: `${alias}.customer_id`,
  }
}

/** Returns the owners of rows that belong to a background operation. */
export function ofOperation(alias: string): Owners {
  const through = `background_operations own where own.tenant_id = ${alias}.tenant_id and own.operation_id = ${alias}.operation_id`
  return {
    reseller: { through, column: 'own.reseller_id' },
    customer: { through, column: 'own.customer_id' },
  }
}

function owned(owner: Owner, id: string): Sql {
  // A column name cannot contain the mark, so the text has exactly one.
  const [before, after] = textOf(owner)('\0').split('\0')
  return after === undefined ? sql.raw(before!) : sql`${sql.raw(before!)}${id}${sql.raw(after)}`
}

function textOf(owner: Owner): (id: string) => string {
  if (owner === null) return () => 'false'
  if (typeof owner === 'string') return (id) => `${owner} = ${id}`
  return (id) => `exists (select from ${owner.through} and ${owner.column} = ${id})`
}
