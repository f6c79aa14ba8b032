/** Settings of postgresql.conf by name. */
export type PostgresSettings = Record<string, string | number | boolean>

export interface ClusterOptions {
  /** Leaves fsync, synchronous commits and full page writes on; default false. */
  durable?: boolean
  settings?: PostgresSettings
}

/** A PostgreSQL server of our own, in a temporary folder. */
export interface Cluster {
  /** Connects as the superuser `postgres` to the database `postgres`, over TCP with a password. */
  readonly url: string
  /** The folder of psql, pgbench and their like. */
  readonly binDirectory: string
  /** The account that runs the server; undefined when it is the one of this process. */
  readonly account: { readonly uid: number; readonly gid: number } | undefined
  /** Such as '15.18'. */
  readonly version: string
  /** The postmaster's process; undefined while the server is down. */
  readonly pid: number | undefined
  /** Ends the server and removes its folder. */
  stop(): Promise<void>
  /** kill -9 of the postmaster, until its children are gone too. The folder stays as it is. */
  crash(): Promise<void>
  /** Starts it again on the same folder and port, after a fast shutdown when it is up. */
  restart(): Promise<void>
}

/** The database of a run; `url` is undefined when there is none. */
export interface BorrowedDatabase {
  readonly url?: string
  /** Such as 'PostgreSQL 15.18' or 'no PostgreSQL found'. */
  readonly description: string
  readonly binDirectory?: string | undefined
  stop(): Promise<void>
}

/** The folder with the server's binaries, version 15 or later; undefined when there are none. */
export function findPostgres(): string | undefined

/** The database the environment variable names, else a fresh cluster, else none. */
export function borrowDatabase(variable: string, options?: ClusterOptions): Promise<BorrowedDatabase>

/** Creates and starts a cluster; it ends with `stop()`, at the latest with this process. */
export function startCluster(options?: ClusterOptions): Promise<Cluster>
