/**
 * Connections through a pooler in transaction mode, which can use another session of the server for each transaction.
 * Therefore all sessions of the pooler must have the same settings. Statements are not prepared, because the next
 * transaction might not find them.
 */
import type pg from 'pg'
import { columns } from '../../columns.ts'
import type { Statement } from '../../database.ts'
import type { Limits } from '../deadlines.ts'

/** Prepares a new connection of a pool. */
export type Prepare = (client: pg.ClientBase) => Promise<void>

// Days must be UTC days, and the driver reads only dates in the ISO format, whatever the server, the database or the user
// have as defaults.
const setFormats = `set timezone = 'UTC'; set datestyle = 'ISO'; set standard_conforming_strings = on`

// The fence of a moving tenant (028-add-tenant-moves.sql) needs a snapshot for each statement.
const isolation = 'read committed'
const setIsolation = 'set session characteristics as transaction isolation level read committed'

/**
 * Returns a function that prepares connections that keep their session: sets the time zone UTC, the formats that the
 * driver reads, the isolation of transactions and the given settings. All are set by SQL, because a pooler such as PgBouncer
 * rejects connection parameters that it does not track.
 */
export function setSession(settings: string): Prepare {
  return async (client) => void (await client.query(`${setFormats}; ${setIsolation}; ${settings}`))
}

interface Setting {
  readonly name: string
  readonly value: string
}

// pg_settings shows numbers without a unit, as in `wanted`, but does not contain the setting `role`.
const settingColumns = columns<Setting>({ name: 'name', value: 'coalesce(s.setting, current_setting(name))' })

/**
 * Returns a function that prepares connections to a pooler in transaction mode. The function sets only the time zone
 * and the formats, which poolers track for each client. It checks all other settings, which the pooler must set on its
 * own connections: a setting by this process would only apply to the session that the pooler uses at that moment.
 *
 * That function throws UnfitPooler when a setting has another value.
 */
export function requirePooledSession(limits: Limits, role: string): Prepare {
  const wanted = {
    statement_timeout: String(limits.statement),
    lock_timeout: String(limits.lock),
    idle_in_transaction_session_timeout: String(limits.statement),
    role,
    jit: 'off',
  }
  const all = { ...wanted, default_transaction_isolation: isolation }
  const names = Object.keys(all)
  return async (client) => {
    await client.query(setFormats)
    const { rows } = await client.query(
      `select ${settingColumns.sql} from unnest($1::text[]) name left join pg_settings s using (name)`,
      [names],
    )
    const found = new Map(settingColumns.fromRows(rows).map(({ name, value }) => [name, value]))
    const other = Object.entries(all).filter(([name, value]) => found.get(name) !== value)
    if (other.length === 0) return
    const set = Object.entries(wanted).map(([name, value]) => `set ${name} = ${value}`)
    // The default of the server, so that most poolers need not set it.
    if (found.get('default_transaction_isolation') !== isolation) set.push(setIsolation)
    throw new UnfitPooler(
      `DATABASE_DIRECT_URL is set, so DATABASE_URL must lead to a pooler in transaction mode that begins each connection ` +
        `to the server with "${set.join('; ')}" (connect_query of PgBouncer). The connection has ` +
        `${other.map(([name]) => `${name} = ${found.get(name)}`).join(', ')}.`,
    )
  }
}

/** Returns a statement without its name and its kept plan, so that it is not prepared. */
export function unnamed({ name: _, keepsIndexPlan: __, ...statement }: Statement): Statement {
  return statement
}

/** Thrown when connections of the pooler lack settings that the service needs. The message lists these settings. */
export class UnfitPooler extends Error {}
