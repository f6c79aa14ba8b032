import type pg from 'pg'
import { applicationRole } from '../database.ts'

/** The role for database dumps. The role reads all rows of all tenants and writes none. */
export const backupRole = `${applicationRole}_backup`

/**
 * Grants the backup role read access to all rows of every table. The owner cannot dump the database: forced row-level
 * security also applies to the owner, so its dump would fail or lack rows. The tables are read from the PostgreSQL
 * catalogue, so that none is omitted. Default privileges cover tables that are created between migrations, such as
 * partitions. Repeated calls have no further effect.
 *
 * @param owner A connection, or the pool, of the owner.
 */
export async function allowBackups(owner: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await owner.query(`
    do $backup$
    declare
      one record;
    begin
      begin
        create role ${backupRole} nologin;
      exception when duplicate_object or unique_violation then null;
      end;
      if not pg_has_role(current_user, '${backupRole}', 'member') then
        execute format('grant ${backupRole} to %I', current_user);
      end if;
      for one in select nspname from pg_namespace where nspname !~ '^pg_(catalog|toast|temp)' and nspname <> 'information_schema'
      loop
        execute format('grant usage on schema %I to ${backupRole}', one.nspname);
        execute format('grant select on all tables in schema %I to ${backupRole}', one.nspname);
        execute format('grant select on all sequences in schema %I to ${backupRole}', one.nspname);
        execute format('alter default privileges in schema %I grant select on tables to ${backupRole}', one.nspname);
        execute format('alter default privileges in schema %I grant select on sequences to ${backupRole}', one.nspname);
      end loop;
      for one in
        select c.oid::regclass as name from pg_class c
        where c.relrowsecurity and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'backup')
      loop
        execute format('create policy backup on %s for select to ${backupRole} using (true)', one.name);
      end loop;
    end
    $backup$`)
}
