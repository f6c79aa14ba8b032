/** Settings of postgresql.conf by name. */
export type PostgresSettings = Record<string, string | number | boolean>

export interface ClusterOptions {
  /** Whether fsync, synchronous commits and full page writes stay on; false by default. */
  durable?: boolean
  settings?: PostgresSettings
}

/** A temporary PostgreSQL server, with its data in a temporary folder. */
export interface Cluster {
  /** The URL of the database `postgres`, with the superuser `postgres` and its password, over TCP. */
  readonly url: string
  /** The folder with psql, pgbench and the other programs of PostgreSQL. */
  readonly binDirectory: string
  /** The account that runs the server; undefined if it is the account of this process. */
  readonly account: { readonly uid: number; readonly gid: number } | undefined
  /** Such as '15.18'. */
  readonly version: string
  /** The pid of the postmaster; undefined while the server is down. */
  readonly pid: number | undefined
  /** Ends the server and removes its folder. */
  stop(): Promise<void>
  /** Sends kill -9 to the postmaster and waits until its children have ended. The folder stays as it is. */
  crash(): Promise<void>
  /** Starts the server on the same folder and port, after a fast shutdown if it is running. */
  restart(): Promise<void>
}

/** The database for a test run; `url` is undefined when there is none. */
export interface BorrowedDatabase {
  readonly url?: string
  /** Such as 'PostgreSQL 15.18' or 'no PostgreSQL found'. */
  readonly description: string
  readonly binDirectory?: string | undefined
  stop(): Promise<void>
}

/** Returns the folder with the server's binaries, version 15 or later; undefined when there is none. */
export function findPostgres(): string | undefined

/** Returns the database that the environment variable names, else a new cluster, else no database. */
export function borrowDatabase(variable: string, options?: ClusterOptions): Promise<BorrowedDatabase>

/** Creates and starts a cluster. `stop()` or the end of this process stops the server. */
export function startCluster(options?: ClusterOptions): Promise<Cluster>
