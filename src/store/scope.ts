import { DomainError } from '../domain/error.ts'
import { auditLogs } from './audit-logs.ts'
import { backgroundOperations } from './background-operations.ts'
import type { Database, Statement } from './database.ts'
import type { ApiAccess } from './directory.ts'
import { providerInstances } from './provider-instances.ts'
import { resellers } from './resellers.ts'

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

/** A store of one caller for one request or job: it reads at once and writes when it is committed. */
export interface Store {
  readonly resellers: ReturnType<typeof resellers>
  readonly auditLogs: ReturnType<typeof auditLogs>
  readonly providerInstances: ReturnType<typeof providerInstances>
  readonly backgroundOperations: ReturnType<typeof backgroundOperations>
}

/** A store and what has gathered in it. */
export interface ScopedStore {
  readonly store: Store
  readonly statements: readonly Statement[]
  /** Whether the precondition, if there was one, has met something with a version. */
  isPreconditionChecked(): boolean
}

/** Opens a store that shows and changes nothing beyond a caller's reach. */
export function openStore(database: Database, caller: Reach, precondition?: Precondition): ScopedStore {
  const statements: Statement[] = []
  let isChecked = precondition === undefined
  const scope: Scope = {
    database,
    tenantId: caller.tenantId,
    caller,
    write: (statement) => statements.push(statement),
    expectVersion(version) {
      isChecked = true
      if (!precondition || precondition.versions === 'any' || precondition.versions.includes(version)) return
      throw new DomainError(
        'stale',
        `It has changed since you read it: its ETag is "${version}" now. Read it again and repeat.`,
      )
    },
  }
  return {
    store: {
      resellers: resellers(scope),
      auditLogs: auditLogs(scope),
      providerInstances: providerInstances(scope),
      backgroundOperations: backgroundOperations(scope),
    },
    statements,
    isPreconditionChecked: () => isChecked,
  }
}
