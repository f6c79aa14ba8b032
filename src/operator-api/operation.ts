import type { TProperties, TSchema } from 'typebox'
import type { Installation } from '../administration/installation.ts'
import type {
  Body,
  Operation,
  ReadDeclaration,
  Responses,
  Values,
  WriteDeclaration,
} from '../kernel/operation.ts'
import type { AnsweredPage } from '../lists/paging.ts'
import type { OwnAnswer } from '../routes/route.ts'
import type { Administration, Tenant } from '../store/administration.ts'
import type { Database } from '../store/database.ts'
import type { Sealer } from '../store/providers/sealing.ts'
import type { Exact, Returned } from '../validation/answers.ts'

/** A home that the service has open. */
export interface ServedHome {
  readonly name: string
  readonly database: Database
  readonly sealer: () => Promise<Sealer>
}

/** Everything that a handler of the administration can use. */
export interface OperatorContext<P = unknown, Q = unknown, B = unknown> {
  readonly params: P
  readonly query: Q
  readonly body: B
  /** The home of the tenant in the path; otherwise the home that the request names, or the home `default`. */
  readonly home: ServedHome
  readonly installation: Installation
  /** The resolvers for TXT records; those of the system if empty. */
  readonly dnsServers: readonly string[]
  readonly isDryRun: boolean
  /** Runs reads of the home in one transaction. */
  read<T>(work: (admin: Administration) => Promise<T>): Promise<T>
  /**
   * Runs the writes of the request in one transaction, with its audit row and its idempotency record. The handler must
   * call this function exactly once and return its result as the answer. A dry run rolls the transaction back.
   */
  administer<T>(work: (admin: Administration) => Promise<T>): Promise<T>
  /** Returns the tenant in the path. @throws DomainError `missing` */
  tenant(admin: Administration): Promise<Tenant>
  /** Returns one page of rows, in the format that all lists have. */
  page<Row, Item>(rows: readonly Row[], show: (row: Row) => Item): Promise<AnsweredPage<Item>>
  newId(): string
}

type OfOperators<D> = Omit<
  D,
  'handle' | 'roles' | 'scopes' | 'isLive' | 'isWalked' | 'readsByKey' | 'aliases'
>

/**
 * Declares an operation of the administration: an `operation` for operators only, whose handler gets an
 * `OperatorContext`. With a path parameter `tenantId`, the operation runs in the home of the tenant.
 */
export function operatorOperation<
  R extends Responses,
  H extends Returned<R, OwnAnswer>,
  P extends TProperties | undefined = undefined,
  Q extends TProperties | undefined = undefined,
  B extends TSchema | undefined = undefined,
>(
  declaration: (
    | OfOperators<ReadDeclaration<P, Q, B, R, H>>
    | OfOperators<WriteDeclaration<P, Q, B, R, H>>
  ) & { handle(context: OperatorContext<Values<P>, Values<Q>, Body<B>>): Promise<H> } & Exact<H, R>,
): Operation {
  // Tenants know no caller with this role, so the type of their roles does not have it.
  return { ...declaration, roles: [operatorRole] } as unknown as Operation
}

/** The role of the callers of the administration. */
export const operatorRole = 'operator'
