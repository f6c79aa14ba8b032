import type { Database, Statement } from './database.ts'
import type { ApiAccess } from './directory.ts'

/** On whose behalf a scope reads and writes: the reach of an API access. */
export type Reach = Pick<ApiAccess, 'tenantId' | 'resellerId' | 'customerId'>

/** The versions that a caller says it has seen: `any` when it only insists that there is something. */
export type Precondition = { readonly versions: readonly number[] | 'any' }

/** What the parts of a store are made from. */
export interface Scope {
  readonly database: Database
  readonly tenantId: string
  readonly caller: Reach
  /** Adds a statement to the one transaction in which everything of this scope is written. */
  write(statement: Statement): void
  /** Compares the version of what was read with what the caller has seen. @throws DomainError stale */
  expectVersion(version: number): void
}
