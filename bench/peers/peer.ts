import type { Load } from '../load.ts'
import type { Tenant } from '../tenant.ts'

/** The requests that each comparison has, in the order of measurement. The last one changes the lists. */
export const works = ['GET one', 'list of 25', 'page 50 to 350', 'POST'] as const
export type Work = (typeof works)[number]

/** The number of items of a page. */
export const pageSize = 25
/** The numbers of the deep pages. */
export const deepPages: readonly number[] = Array.from({ length: 301 }, (_, index) => 50 + index)

/** A request as a load sends it. */
export type WorkRequest = Pick<Load, 'text' | 'ids' | 'refusal'>

/** The environment of a comparison, as a peer gets it. */
export interface PeerContext {
  /** The database of the peer, which is empty. */
  readonly databaseUrl: string
  readonly poolSize: number
  readonly port: number
  /** The installed peer. */
  readonly folder: string
  readonly logFile: string
  /** The tenant of the service whose resellers the peer gets. */
  readonly tenant: Tenant
  /** The resellers of the service, as its table has them, each with one association. */
  readonly resellers: readonly Record<string, unknown>[]
}

/** A serving process of a peer. */
export interface PeerProcess {
  readonly pid: number
  readonly port: number
  readonly requests: Readonly<Record<Work, WorkRequest>>
  stop(): Promise<void>
}

/** Another server that is compared with the service. */
export interface Peer {
  /** The folder below bench/peers, and the name in a command. */
  readonly name: string
  readonly title: string
  /** Whether its requests do the same work as those of the service. */
  readonly isSameWork: boolean
  /** The commands that follow its installation, as arguments of Node. */
  readonly build: readonly (readonly string[])[]
  /** Further variables of those commands. */
  readonly buildEnvironment?: Readonly<Record<string, string>>
  /** Fills the database, and starts a serving process that is ready. */
  start(context: PeerContext): Promise<PeerProcess>
}
