import type { Administration, Tenant, UnendedMove } from '../src/main.ts'
import { adminName } from './command.ts'
import { shown } from './output.ts'
import { Refusal } from './refusal.ts'

/** The flag that names the tenant of a command. */
export const tenantFlag = ['--tenant <id or name>', 'the tenant, by its id or its name'] as const

/** The flag that names the home on which a command works, if there are several databases. */
export const homeFlag = [
  '--home <name>',
  'the home: a name in DATABASE_HOMES, or "default" for the database of DATABASE_URL; default: "default"',
] as const

/** Returns the tenant with an id or name. @throws Refusal when there is none */
export async function namedTenant(admin: Administration, idOrName: string): Promise<Tenant> {
  const tenant = await admin.tenant(idOrName)
  if (tenant) return tenant
  throw new Refusal(`There is no tenant ${JSON.stringify(idOrName)}; list all: ${adminName} tenant list`)
}

/**
 * Returns the command that starts the held background work of a home's tenants. Pass the home if there are several:
 * without --home, the command starts the work of the default home.
 */
export function releaseCommand(home: string | undefined): string {
  return `${adminName} database release${home === undefined ? '' : ` --home ${home}`}`
}

/**
 * Returns what an operator can do about a move that has not ended. A release of the held work is never the remedy: the
 * work would then run in both homes.
 */
export function moveHint({ tenantId, name, from, to, isUndoable, isDirectionKnown }: UnendedMove): string {
  if (!isDirectionKnown)
    return `The tenant ${shown(name)} is being moved between ${from} and ${to}, or such a move is being undone; its work is held until the move has ended. The home ${to} does not answer. When the home answers again, repeat this command: its output then has the command that ends the move.`
  const command = `${adminName} tenant move --tenant ${tenantId} --to ${to}`
  const undo = isUndoable ? ` To cancel the move before ${to} serves the tenant: ${command} --undo` : ''
  return `The tenant ${shown(name)} is being moved from ${from} to ${to}; its work is held until the move has ended. If the command that moves it was interrupted, continue: ${command}${undo}`
}

/** Adds the name of the given home to each of the home's rows, if there are several homes. */
export function withHome<R extends object>(
  homes: readonly unknown[],
  home: string,
  rows: readonly R[],
): (R & { readonly home?: string })[] {
  return rows.map((row) => (homes.length > 1 ? { ...row, home } : row))
}

/** Adds the column of the home to a table, if there are several homes. */
export function withHomeColumn<C extends Readonly<Record<string, string>>>(
  homes: readonly unknown[],
  columns: C,
): C | (C & { readonly home: 'home' }) {
  return homes.length > 1 ? { ...columns, home: 'home' } : columns
}
