import type pg from 'pg'
import { columns } from '../columns.ts'
import { applicationRole, type Database } from '../database.ts'

/** The tables of this database cannot be spread over machines; the message says why. */
export class CannotDistribute extends Error {}

/** A table that Citus knows from now on: whole on every node, or split by tenant. */
export interface DistributedTable {
  readonly table: string
  readonly kind: 'reference' | 'distributed'
  /** False when it was so before. */
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

const keyColumns = columns<{ readonly table: string; readonly name: string; readonly definition: string }>({
  table: 'conrelid::regclass::text',
  name: 'quote_ident(conname)',
  definition: 'pg_get_constraintdef(oid)',
})

/**
 * Prepares a database for Citus: the directory is copied to every node, and each table with a tenant is split by
 * it, all in the same way, so that what belongs to one tenant lies together. What was done before is left alone.
 *
 * The queue of background work and the record of migrations stay on the coordinator.
 *
 * @throws CannotDistribute on the embedded database and where the server has no extension citus
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
      // Moving rows may take hours.
      await client.query('set statement_timeout = 0')
      // The audit log's trigger refuses changes and touches nothing else, so it is as right on a shard.
      await client.query('set citus.enable_unsafe_triggers = on')
      // Everything goes in one transaction, so that nothing is left half done.
      await client.query(`set citus.multi_shard_modify_mode = 'sequential'`)
      await client.query('begin')
      const relations = await readRelations(client)
      await withoutForeignKeys(client, relations.filter(isFresh), () => split(client, relations))
      // Nodes call each other under the role of the one who asks; without a password nobody else gets in.
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
      'This PostgreSQL server has no extension citus. Without it the database stays on one server, which needs no ' +
        'further step; to spread it, install Citus on the server and run this again.',
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

/**
 * Does work on tables while the foreign keys that start from them are away. Citus lets no local table point to a
 * distributed one, and takes those that point to a reference table for its own, to which it then cannot bring an
 * identity column; so no key may be there before both its ends are what they shall be.
 */
async function withoutForeignKeys(
  client: pg.PoolClient,
  relations: readonly Relation[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query(
    `select ${keyColumns.sql}
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any($1::oid[]) order by 1, 2`,
    [relations.map(({ oid }) => oid)],
  )
  const keys = keyColumns.fromRows(rows)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  await work()
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

/** The directory, and every table with a tenant, by the catalogue. */
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
