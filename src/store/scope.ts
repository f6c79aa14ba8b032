import type { Database, Statement } from './database.ts'
import type { ApiAccess } from './directory.ts'

/** The reach of an API access, on whose behalf a scope reads and writes. */
export type Reach = Pick<ApiAccess, 'tenantId' | 'resellerId' | 'customerId'>

/** The versions that a caller expects: `any` requires only that the resource exists. */
export type Precondition = { readonly versions: readonly number[] | 'any' }

/** The context from which the parts of a store are created. */
export interface Scope {
  readonly database: Database
  readonly tenantId: string
  readonly caller: Reach
  /** Adds a statement to the transaction that writes all changes of this scope. */
  write(statement: Statement): void
  /** Compares the version of a read resource with the caller's precondition. @throws DomainError stale */
  expectVersion(version: number): void
}
