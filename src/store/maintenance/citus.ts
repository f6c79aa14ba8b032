import type pg from 'pg'
import { columns } from '../columns.ts'
import { applicationRole, type Database } from '../database.ts'
import { withoutConstraints } from './constraints.ts'

/** The tables of this database cannot be distributed. The message states the reason. */
export class CannotDistribute extends Error {}

/** A table that Citus manages: it is either copied to every node or distributed by tenant. */
export interface DistributedTable {
  readonly table: string
  readonly kind: 'reference' | 'distributed'
  /** False when Citus managed the table before this call. */
  readonly isNew: boolean
}

interface Relation {
  readonly oid: number
  readonly table: string
  readonly isTenants: boolean
  readonly isKnown: boolean
}

const relationColumns = columns<Relation>({
  oid: 'c.oid',
  table: `format('%I.%I', n.nspname, c.relname)`,
  isTenants: `n.nspname = 'public'`,
  isKnown: `exists (
    select from pg_dist_partition p
    where p.logicalrelid = c.oid and (p.partmethod = 'h' or p.partmethod = 'n' and p.repmodel = 't'))`,
})

/**
 * Prepares a database for Citus and returns the tables that Citus manages afterwards. Copies the tables of the schema
 * `directory` to every node. Distributes the tables with the column `tenant_id` by that column, and colocates them.
 * Skips tables that Citus already manages. The tables of the job queue and `schema_migrations` stay on the coordinator.
 *
 * @throws CannotDistribute on the embedded database, and on a server without the extension citus
 */
export async function distribute(database: Database): Promise<DistributedTable[]> {
  if (database.kind === 'embedded') {
    throw new CannotDistribute(
      'The embedded database is one process and cannot be distributed; set DATABASE_URL to a PostgreSQL server with Citus.',
    )
  }
  return await database.asOwner(async (pool) => {
    const client = await pool.connect()
    try {
      await createExtension(client)
      // Distributing existing rows can take hours.
      await client.query('set statement_timeout = 0')
      // The trigger of the audit log is safe on a shard, because it only rejects changes and accesses no other table.
      await client.query('set citus.enable_unsafe_triggers = on')
      // All steps run in one transaction, so that a failure leaves no partial state. Citus requires the sequential mode
      // for that.
      await client.query(`set citus.multi_shard_modify_mode = 'sequential'`)
      await client.query('begin')
      const relations = await readRelations(client)
      // Foreign keys are dropped meanwhile. Citus rejects a foreign key from a local table to a distributed table. It
      // also takes over a local table that references a reference table, and then cannot distribute the local table if
      // that table has an identity column.
      const keys = `contype = 'f' and conrelid = any($1::oid[])`
      const fresh = relations.filter(isFresh).map(({ oid }) => oid)
      await withoutConstraints(client, keys, [fresh], () => split(client, relations))
      // The nodes of Citus connect to each other in the role of the caller, so this role needs LOGIN. The role has no
      // password, so no other client can log in with it.
      await client.query(`alter role ${applicationRole} login`)
      await client.query('commit')
      return relations.map(({ table, isTenants, isKnown }) => ({
        table,
        kind: isTenants ? 'distributed' : 'reference',
        isNew: !isKnown,
      }))
    } finally {
      client.release(true)
    }
  })
}

async function createExtension(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query(`select from pg_available_extensions where name = 'citus'`)
  if (rowCount === 0) {
    throw new CannotDistribute(
      'This PostgreSQL server does not have the extension citus. A database on a single server does not need it. ' +
        'To distribute the database, install Citus on the server and run this command again.',
    )
  }
  try {
    await client.query('create extension if not exists citus')
  } catch (error) {
    throw new CannotDistribute(`The extension citus cannot be created: ${(error as Error).message}.`, {
      cause: error,
    })
  }
}

const isFresh = ({ isKnown }: Relation) => !isKnown

async function split(client: pg.PoolClient, relations: readonly Relation[]): Promise<void> {
  const tenants = relations.filter(({ isTenants }) => isTenants)
  const beside = (tenants.find(({ isKnown }) => isKnown) ?? tenants[0])?.table
  for (const { table, isTenants } of relations.filter(isFresh)) {
    if (isTenants) {
      await client.query(`select create_distributed_table($1::regclass, 'tenant_id', colocate_with => $2)`, [
        table,
        table === beside ? 'default' : beside,
      ])
    } else {
      await client.query('select create_reference_table($1::regclass)', [table])
    }
  }
}

/** Returns the tables of the schema `directory`, and the tables with the column `tenant_id`, from the catalogue. */
async function readRelations(client: pg.PoolClient): Promise<Relation[]> {
  const { rows } = await client.query(`
    select ${relationColumns.sql}
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and (
      n.nspname = 'directory'
      or n.nspname = 'public' and exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      ))
    order by 2`)
  return relationColumns.fromRows(rows)
}
