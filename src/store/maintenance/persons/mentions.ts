import { mentions, type Person, searchedParts } from '../../../domain/values/contact/person.ts'
import { columns } from '../../columns.ts'
import type { Client } from './find-person.ts'

/** A table of the database with the columns of its primary key and its columns with texts or JSON. */
export interface StoredTable {
  /** The name with its schema. */
  readonly name: string
  readonly key: readonly string[]
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** Whether writers compare a version, which an erasure has to raise. */
  readonly hasVersion: boolean
  readonly hasTenant: boolean
}

const tableColumns = columns<StoredTable>({
  name: `n.nspname || '.' || c.relname`,
  key: `coalesce((select json_agg(a.attname) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where i.indrelid = c.oid and i.indisprimary), '[]')`,
  columns: `coalesce((select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)))
    from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and format_type(a.atttypid, a.atttypmod) ~ '^(text|json|jsonb|inet|cidr|character.*)(\\[\\])?$'), '[]')`,
  hasVersion: `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'version' and not a.attisdropped
    and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary and a.attnum = any(i.indkey)))`,
  hasTenant: `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`,
})

/** Reads the tables of the service from the catalogue of the database, without partitions, by name. */
export async function readStoredTables(client: Pick<Client, 'query'>): Promise<Map<string, StoredTable>> {
  const { rows } = await client.query(
    `select ${tableColumns.sql} from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'directory') and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  )
  return new Map(tableColumns.fromRows(rows).map((table) => [table.name, table]))
}

/** A row in which a column mentions a person. */
export interface Mention {
  /** The physical position (`ctid`) of this version of the row. */
  readonly place: string
  readonly key: Readonly<Record<string, unknown>>
  /** The texts of the searched columns. */
  readonly texts: Readonly<Record<string, string | null>>
}

const mentionColumns = columns<Mention>({ place: 't.place', key: 't.key', texts: 't.texts' })

/** A search of the columns of a table. */
export interface Search {
  readonly table: StoredTable
  readonly columns: readonly string[]
  /** A condition on the alias `s`: rows that meet it are selected even without a mention. */
  readonly or?: string
  /** The values of the placeholders in `or`, which are numbered from $6. */
  readonly values?: readonly unknown[]
  /** A condition on the alias `s` that every selected row must meet. */
  readonly and?: string
}

/** Returns the rows of a tenant of which a column mentions a person, or that meet the condition `or`. */
export async function findMentions(
  client: Client,
  tenantId: string,
  person: Person,
  { table, columns: searched, or = 'false', values = [], and = 'true' }: Search,
): Promise<Mention[]> {
  const { parts, pairs, patterns } = searchedParts(person)
  const texts = searched.map((column) => `s.${column}::text`)
  const object = searched.map((column) => `'${column}', s.${column}::text`)
  const key = table.key.map((column) => `'${column}', s.${column}`)
  // `offset 0` keeps PostgreSQL from computing the searched text for each comparison.
  const { rows } = await client.query(
    `select ${mentionColumns.sql} from (
       select s.ctid::text as place, json_build_object(${key.join(', ')}) as key,
         json_build_object(${object.join(', ')}) as texts, (${or}) as is_selected,
         lower(concat_ws(e'\\n', ${texts.join(', ')})) as searched
       from ${table.name} s where s.tenant_id = $1 and ${and} offset 0) t
     where t.is_selected or exists (select from unnest($2::text[]) p where strpos(t.searched, lower(p)) > 0)
       or exists (select from unnest($3::text[], $4::text[]) p (a, b)
         where strpos(t.searched, lower(a)) > 0 and strpos(t.searched, lower(b)) > 0)
       or t.searched ~ any($5)`,
    [tenantId, parts, pairs.map(([first]) => first), pairs.map(([_, second]) => second), patterns, ...values],
  )
  return mentionColumns.fromRows(rows)
}

/** Returns the names of the columns that mention a person. */
export function mentioning({ texts }: Pick<Mention, 'texts'>, person: Person): string[] {
  return Object.keys(texts).filter((column) => texts[column] !== null && mentions(texts[column]!, person))
}
