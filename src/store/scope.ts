import type { Database, Statement } from './database.ts'
import type { Reach } from './reach.ts'

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
