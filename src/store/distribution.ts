import type pg from 'pg'
import type { Database } from './database.ts'

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
  /** The tables that its foreign keys point to. */
  readonly references: readonly number[]
}

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
      const relations = referencedFirst(await readRelations(client))
      const reference = relations.filter(({ isTenants }) => !isTenants)
      const tenants = relations.filter(({ isTenants }) => isTenants)
      return [
        ...(await each(reference, 'reference', ({ table }) =>
          client.query('select create_reference_table($1::regclass)', [table]),
        )),
        ...(await each(tenants, 'distributed', ({ table }) =>
          client.query(`select create_distributed_table($1::regclass, 'tenant_id', colocate_with => $2)`, [
            table,
            table === tenants[0]?.table ? 'default' : tenants[0]?.table,
          ]),
        )),
      ]
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

async function each(
  relations: readonly Relation[],
  kind: DistributedTable['kind'],
  change: (relation: Relation) => Promise<unknown>,
): Promise<DistributedTable[]> {
  const done: DistributedTable[] = []
  for (const relation of relations) {
    if (!relation.isKnown) await change(relation)
    done.push({ table: relation.table, kind, isNew: !relation.isKnown })
  }
  return done
}

/** The directory, and every table with a tenant, by the catalogue. */
async function readRelations(client: pg.PoolClient): Promise<Relation[]> {
  const { rows } = await client.query(`
    select c.oid, format('%I.%I', n.nspname, c.relname) as table, n.nspname = 'public' as "isTenants",
      exists (
        select from pg_dist_partition p
        where p.logicalrelid = c.oid and (p.partmethod = 'h' or p.partmethod = 'n' and p.repmodel = 't')
      ) as "isKnown",
      array(select f.confrelid from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') as "references"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and (
      n.nspname = 'directory'
      or n.nspname = 'public' and exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      ))
    order by 2`)
  return rows
}

/** In an order in which a foreign key never points to a table that follows. */
function referencedFirst(relations: readonly Relation[]): Relation[] {
  const ordered = new Set<Relation>()
  const visit = (relation: Relation, path: readonly Relation[]) => {
    if (ordered.has(relation) || path.includes(relation)) return
    for (const oid of relation.references) {
      const referenced = relations.find((one) => one.oid === oid)
      if (referenced) visit(referenced, [...path, relation])
    }
    ordered.add(relation)
  }
  for (const relation of relations) visit(relation, [])
  return [...ordered]
}
