import type { Database, Statement } from './database.ts'
import type { ApiAccess, Role } from './directory.ts'
import { type Sql, sql } from './sql.ts'

/** The versions of a resource that a caller expects. `any` only requires that the resource exists. */
export type Precondition = {
  readonly versions: readonly number[] | 'any'
  /** The entity tags of If-Match, without the prefix `W/`. */
  readonly tags?: readonly string[]
}

/**
 * The context of a store part whose statements do not embed the reach. `withoutReach` in store.ts lists these parts.
 */
export interface TenantScope {
  readonly database: Database
  readonly tenantId: string
  /**
   * Adds a statement to the transaction that commits all writes of this scope. `raised` is the resource, as it was read,
   * whose version the statement increments, or which it removes. A new resource has the version 0 before its statement.
   */
  write(statement: Statement, raised?: Versioned & { readonly isRemoved?: boolean }): void
  /**
   * Checks that the caller's precondition, if there is one, accepts the version of a resource. @throws DomainError
   * `stale`
   */
  expectVersion(one: Versioned): void
}

/** A resource with a version, as it was read. */
export interface Versioned {
  readonly id: string
  readonly version: number
}

/**
 * The context of a store part whose data belong to resellers and customers. The statements of the part must embed the
 * reach.
 */
export interface Scope extends TenantScope {
  readonly reach: Reach
}

/** The caller of a store. A caller without a reseller and a customer sees all data of its tenant. */
export type Caller = Pick<ApiAccess, 'tenantId' | 'resellerId' | 'customerId'>

/**
 * The SQL column with the id of the reseller, or of the customer, to which a row belongs: a column of the row, or of
 * related rows. Null if rows never belong to a reseller (or customer); callers of this kind then see no row.
 */
export type Owner =
  | string
  | {
      readonly through: string
      readonly column: string
      /** A condition that the related rows meet anyway, and that lets `within` use an index. */
      readonly hint?: Sql
    }
  | null

/** The reseller and the customer to which the rows of a statement belong. */
export interface Owners {
  readonly reseller: Owner
  readonly customer: Owner
}

/** The reseller and the customer to which a request restricts its list. */
export interface Narrowing {
  readonly resellerId?: string | null | undefined
  readonly customerId?: string | null | undefined
}

/** The resellers and customers that a caller may see. Store parts receive the reach instead of the caller. */
export interface Reach {
  /**
   * Whether the caller sees all data of the tenant. Only then can lists use the stored row counts, which count all rows
   * of the tenant.
   */
  readonly isUnrestricted: boolean
  /**
   * Returns the conditions that restrict rows to the reach and to a narrowing. The caller's own ids take precedence
   * over the ids of the narrowing. Returns an empty list when neither the reach nor the narrowing restricts.
   */
  within(owners: Owners, narrowing?: Narrowing): Sql[]
  /**
   * Returns the two values for the placeholders of `isWithin`: the id of the reseller and the id of the customer. An id
   * is null when it does not restrict the rows.
   */
  values(narrowing?: Narrowing): readonly (string | null)[]
  /**
   * Returns whether the caller may see the terms of a seller. Null is the csp: a reseller may not see the csp's terms.
   */
  includesSeller(resellerId: string | null): boolean
}

/**
 * Returns the role of the callers with a reach. Plans and alerts are stored for one role each (`audience`): those for another
 * role may contain terms that the caller may not see.
 */
export function audienceOf(reach: Reach): Role {
  if (reach.isUnrestricted) return 'csp'
  const [, customerId] = reach.values()
  return customerId === null ? 'reseller' : 'customer'
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
 * Returns the condition of `Reach.within` for a prepared statement, as one text for all callers. The condition reads
 * the two values of `Reach.values` from the placeholders `first` and `first + 1`.
 */
export function isWithin({ reseller, customer }: Owners, first: number): string {
  const [before, after] = [byKeyOf(reseller), byKeyOf(customer)]
  return `($${first}::uuid is null or ${before(`$${first}`)}) and ($${first + 1}::uuid is null or ${after(`$${first + 1}`)})`
}

/**
 * Returns the owners of rows that have the columns `reseller_id` and `customer_id`. `alias` is the alias of their
 * table.
 */
export function ownedBy(alias: string): Owners {
  return { reseller: `${alias}.reseller_id`, customer: `${alias}.customer_id` }
}

/** Returns the owners of rows that belong to a customer and to every reseller with a relation to that customer. */
export function relatedTo(alias: string): Owners {
  return {
    reseller: {
      // The key of a relation has the seller: the reseller, or the tenant where the csp sells directly.
      through: `customer_relations own where own.tenant_id = ${alias}.tenant_id and own.customer_id = ${alias}.customer_id
        and own.reseller_id is not null`,
      column: 'own.seller_id',
    },
    customer: `${alias}.customer_id`,
  }
}

/** Returns the owners of rows of resellers: the reseller itself, and each customer to which the reseller sells. */
export function sellingAs(alias: string): Owners {
  return {
    reseller: `${alias}.reseller_id`,
    customer: {
      through: `customer_relations own where own.tenant_id = ${alias}.tenant_id and own.seller_id = ${alias}.reseller_id`,
      column: 'own.customer_id',
    },
  }
}

/**
 * Returns the owners of rows of a customer at a provider instance: the customer, and each reseller that sells to the
 * customer at that instance.
 *
 * @param instanceIds The provider instances of all rows; undefined if the statement does not restrict them.
 */
export function boundTo(alias: string, instanceIds?: readonly string[]): Owners {
  return {
    reseller: {
      through: `customer_bindings own where own.tenant_id = ${alias}.tenant_id and own.customer_id = ${alias}.customer_id
        and own.provider_instance_id = ${alias}.provider_instance_id`,
      column: 'own.seller_id',
      ...(instanceIds && { hint: sql`own.provider_instance_id = any(${instanceIds}::uuid[])` }),
    },
    customer: `${alias}.customer_id`,
  }
}

/** Returns the owners of rows that belong to a background operation: its reseller and its customer. */
export function ofOperation(alias: string): Owners {
  const through = `background_operations own where own.tenant_id = ${alias}.tenant_id and own.operation_id = ${alias}.operation_id`
  return {
    reseller: { through, column: 'own.reseller_id' },
    customer: { through, column: 'own.customer_id' },
  }
}

function owned(owner: Owner, id: string): Sql {
  // `\0` marks where the id belongs. A column name cannot contain `\0`, so the text of an owner contains the mark once.
  const [before, after] = textOf(owner)('\0').split('\0')
  if (after === undefined) return sql.raw(before!)
  const value = typeof owner === 'object' && owner?.hint ? sql`${id} and ${owner.hint}` : sql`${id}`
  return sql`${sql.raw(before!)}${value}${sql.raw(after)}`
}

/**
 * Returns the condition of an owner for a single row. With a plain `exists`, PostgreSQL could build a hash of all rows
 * of the tenant, whose cost it underestimates. With the limit, it looks up the row by its key.
 */
function byKeyOf(owner: Owner): (id: string) => string {
  if (owner === null || typeof owner === 'string') return textOf(owner)
  return (id) => `(select true from ${owner.through} and ${owner.column} = ${id} limit 1)`
}

function textOf(owner: Owner): (id: string) => string {
  if (owner === null) return () => 'false'
  if (typeof owner === 'string') return (id) => `${owner} = ${id}`
  return (id) => `exists (select from ${owner.through} and ${owner.column} = ${id})`
}
