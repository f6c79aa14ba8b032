import type pg from 'pg'
import { columns } from '../../columns.ts'

/** A column with its type. Both are quoted for SQL where that is necessary. */
export interface Column {
  readonly name: string
  readonly type: string
}

/** A table whose rows an archive contains. */
export interface Table {
  /** The name with its schema, quoted for SQL where that is necessary. */
  readonly name: string
  /** The columns that are not generated, ordered by name. */
  readonly columns: readonly Column[]
  /** The first days of the months that have a partition; empty for a table without partitions. */
  readonly months: readonly string[]
}

/** The SQL condition that selects the archived tables: all but `schema_migrations`, whose rows are in the manifest. */
const isArchived = `c.relkind in ('r', 'p') and not c.relispartition and (
    n.nspname in ('public', 'directory') and c.relname <> 'schema_migrations'
  ) and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
  )`

const tableColumns = columns<Table>({
  name: `format('%I.%I', n.nspname, c.relname)`,
  columns: `(
    select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod))
      order by a.attname collate "C")
    from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')`,
  months: `(
    select coalesce(json_agg(month order by month), '[]')
    from pg_inherits i join pg_class p on p.oid = i.inhrelid,
      substring(pg_get_expr(p.relpartbound, p.oid) from 'FROM \\(''([0-9-]+)') as month
    where i.inhparent = c.oid and month is not null)`,
})

const referenceColumns = columns<{ readonly from: string; readonly to: string }>({
  from: `format('%I.%I', fn.nspname, f.relname)`,
  to: `format('%I.%I', tn.nspname, t.relname)`,
})

/**
 * Returns the tables to archive, each after the tables that it references. The tables are read from the PostgreSQL
 * catalogue, so that none is omitted.
 */
export async function readTables(client: Pick<pg.ClientBase, 'query'>): Promise<Table[]> {
  const { rows } = await client.query(
    `select ${tableColumns.sql} from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${isArchived} order by format('%I.%I', n.nspname, c.relname) collate "C"`,
  )
  const { rows: keys } = await client.query(
    `select ${referenceColumns.sql} from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
     join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
     where k.contype = 'f' and k.conparentid = 0 order by 1, 2`,
  )
  return inOrder(tableColumns.fromRows(rows), referenceColumns.fromRows(keys))
}

function inOrder(
  tables: readonly Table[],
  references: readonly { readonly from: string; readonly to: string }[],
): Table[] {
  const ordered = new Set<Table>()
  const visited = new Set<Table>()
  const visit = (table: Table | undefined) => {
    if (!table || visited.has(table)) return
    visited.add(table)
    for (const { from, to } of references)
      if (from === table.name) visit(tables.find((one) => one.name === to))
    ordered.add(table)
  }
  tables.forEach(visit)
  return [...ordered]
}

const nameColumns = columns<{ readonly name: string }>({ name: `format('%I.%I', n.nspname, c.relname)` })

// A policy applies if it is for all users, or for a role whose rights the session has.
const applies = `p.polcmd in ('r', '*') and exists (
  select from unnest(p.polroles) as role where role = 0 or pg_has_role(role, 'usage'))`

/**
 * Returns the archived tables of which the current role may not see all rows: row-level security applies to the role,
 * and its policies have a condition. A query of such a table returns fewer rows without an error.
 */
export async function readHiddenTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query(
    `select ${nameColumns.sql} from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${isArchived} and row_security_active(c.oid) and (
       not exists (select from pg_policy p
         where p.polrelid = c.oid and p.polpermissive and pg_get_expr(p.polqual, p.polrelid) = 'true' and ${applies})
       or exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and ${applies}))
     order by 1`,
  )
  return nameColumns.fromRows(rows).map(({ name }) => name)
}
