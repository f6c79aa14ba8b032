import { setTimeout as sleep } from 'node:timers/promises'
import {
  failuresOf,
  type InHome,
  type Installation,
  presences,
  tenantIdAt,
  type Unique,
} from './administration/installation.ts'
import { defaultHome, type HomeLocation, homesOf, readConfig, serverOf, settings } from './config.ts'
import { type Comparison, compareHomes } from './homes/compare-homes.ts'
import { SameDatabase } from './homes/distinct-homes.ts'
import { NotReady, notReady } from './homes/not-ready.ts'
import { type Administration, administration } from './store/administration.ts'
import { type Database, openDatabase } from './store/database.ts'
import { DatabaseSilent } from './store/driver/silence/watch.ts'
import type { Presence } from './store/maintenance/moves/steps.ts'

/** The homes that a command uses: a named one, or the one that has a tenant, a domain or a client. */
export type Where = { readonly home: string | undefined } | { readonly tenant: string } | Unique

/** Thrown when the command line does not name exactly one home. The message lists the homes. */
export class WrongHome extends Error {}

/** Returns the names of all configured homes; the first one is the home `default`. */
export function homeNames(): string[] {
  return homesOf(readConfig(process.env)).map(({ name }) => name)
}

/** Returns the location of a home. @throws WrongHome */
export function locationOf(home: string): HomeLocation {
  const locations = homesOf(readConfig(process.env))
  const found = locations.find(({ name }) => name === home)
  if (found) return found
  throw new WrongHome(
    `There is no home ${JSON.stringify(home)}. The homes of DATABASE_URL and DATABASE_HOMES: ${homeNames().join(', ')}.`,
  )
}

/**
 * Opens the database of a home, which may be empty, runs `work` and closes the database. Returns the result of `work`.
 * Every command opens its homes by this function, so no command works in a database that is configured as two homes.
 *
 * @throws SameDatabase when two homes are the same database, WrongHome when the server of the home cannot be reached
 */
export async function withHome<T>(home: string, work: (database: Database) => Promise<T>): Promise<T> {
  const location = locationOf(home)
  try {
    await admit(home)
    return await withOpen(location, work)
  } catch (error) {
    throw isUnreachable(error) && homeNames().length > 1 ? unreachable(location, error) : error
  }
}

async function open({ url, directUrl }: HomeLocation): Promise<Database> {
  const { dataDirectory: directory } = readConfig(process.env)
  return await openDatabase({ url: directUrl ?? url, directory, connections: 4, reachMs })
}

async function withOpen<T>(location: HomeLocation, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await open(location)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

// A server that runs accepts a connection at once, even if it is too busy to open a session soon.
const reachMs = 5_000

// How long a home that did not answer is not asked again, so that a command waits for it once, in milliseconds.
const failureMs = 5_000
// How long a home has to answer before a command works in another home without its answer, in milliseconds.
const othersMs = 3_000

let lastComparison: { readonly addresses: string; readonly begun: Comparison; until: number } | undefined

/**
 * Waits until a home may be used. A process compares the databases of all homes once; if a database has not answered, a
 * later call compares all of them again.
 *
 * @throws SameDatabase, and the error of the home when it does not answer
 */
async function admit(home: string): Promise<void> {
  const locations = homesOf(readConfig(process.env))
  if (locations.length === 1) return
  const addresses = JSON.stringify(locations)
  if (lastComparison?.addresses !== addresses || performance.now() >= lastComparison.until) {
    const comparison = { addresses, begun: compareAll(locations), until: Number.POSITIVE_INFINITY }
    lastComparison = comparison
    void comparison.begun.ended.then(({ size }) => {
      if (size > 0) comparison.until = performance.now() + failureMs
    })
  }
  await lastComparison.begun.admit(home)
}

/** Begins to compare all homes. Closes their databases when the comparison has ended. */
function compareAll(locations: readonly HomeLocation[]): Comparison {
  const opened = locations.map((location) => open(location))
  const homes = locations.map(({ name }, place) => ({
    name,
    database: { asOwner: asOwnerOf(opened[place]!) },
  }))
  const comparison = compareHomes(homes, othersMs)
  void comparison.ended.then(() =>
    Promise.allSettled(opened.map(async (database) => await (await database).close())),
  )
  return comparison
}

function asOwnerOf(opened: Promise<Database>): Database['asOwner'] {
  return async (work, limits) => await (await opened).asOwner(work, limits)
}

const unreachableCode = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
const timeOut = /timeout exceeded when trying to connect|due to connection timeout/

/** Returns whether an error says that the server of a database cannot be reached, or does not answer. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseSilent) return true
  const { code = '', message = '' } = error as NodeJS.ErrnoException
  return unreachableCode.test(code) || timeOut.test(message)
}

/** Returns the reason of an error of `isUnreachable`: its code, or its message if it has no code. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code || message
}

function unreachable(location: HomeLocation, error: unknown): WrongHome {
  const place = serverOf(location)
  return new WrongHome(
    `The home ${location.name}: its PostgreSQL server cannot be reached${place === undefined ? '' : ` at ${place}`} (${reasonOf(error)}). Check that it is running, and its address in ${variablesOf(location)}.`,
  )
}

/**
 * Returns what an operator must do before an archive can be restored into a home whose database is not empty.
 *
 * @param found The name of a table of the database.
 */
export function notEmpty(home: string, found: string): string {
  const location = locationOf(home)
  const isOne = homeNames().length === 1
  const { dataDirectory } = readConfig(process.env)
  const isEmbedded = location.url === undefined
  const owner = isOne ? variablesOf(location) : `the home ${home}`
  const database = isEmbedded ? `embedded database in ${dataDirectory}` : `database of ${owner}`
  const place = serverOf(location)
  const remedy = isEmbedded
    ? `Set ${settings.dataDirectory.env} to a new folder, or ${settings.databaseUrl.env} to an empty database`
    : `Create one, do not run database migrate on it, and set its address in ${variablesOf(location)}`
  return `The ${database} is not empty: ${place ?? 'it'} has ${found}. An archive is restored only into an empty database. ${remedy}. Nothing was changed.`
}

/** Returns the names of the environment variables that have the addresses of a home. */
function variablesOf({ name, directUrl }: HomeLocation): string {
  const { databaseUrl, directDatabaseUrl, databaseHomes, directDatabaseHomes } = settings
  const all = name === defaultHome ? [databaseUrl, directDatabaseUrl] : [databaseHomes, directDatabaseHomes]
  return all
    .slice(0, directUrl === undefined ? 1 : 2)
    .map(({ env }) => env)
    .join(' and ')
}

/**
 * Runs work in all homes at the same time, and returns the results in the order of the homes.
 *
 * @throws SameDatabase when two homes are the same database; any other error is returned as the result of the home in
 *   which it occurred
 */
export async function inAllHomes<T>(
  work: (database: Database, home: string) => Promise<T>,
): Promise<InHome<T>[]> {
  return await Promise.all(homeNames().map((home) => resultIn(home, work)))
}

async function resultIn<T>(
  home: string,
  work: (database: Database, home: string) => Promise<T>,
): Promise<InHome<T>> {
  const working = async (database: Database) => {
    try {
      return await work(database, home)
    } catch (error) {
      throw (await notReadyIn(home, database, error)) ?? error
    }
  }
  return await withHome(home, working).then(
    (result) => ({ home, result }),
    (error) => ({ home, failure: failureIn(home, error) }),
  )
}

/** Returns the error of a home that lacks migrations if this can be the cause of the error of a statement; otherwise undefined. */
export async function notReadyIn(
  home: string,
  database: Database,
  error: unknown,
): Promise<NotReady | undefined> {
  return await notReady(database, error, homeNames().length > 1 ? home : undefined)
}

/**
 * Runs a search in all homes at the same time. After one home has what is wanted, the others have `othersMs` to answer.
 * Returns the results of the homes that have answered, in the order of the homes.
 */
async function searchHomes<T>(
  search: (database: Database) => Promise<T>,
  isWanted: (found: T) => boolean,
): Promise<InHome<T>[]> {
  const names = homeNames()
  const results = new Map<string, InHome<T>>()
  const searching = names.map(async (home) => {
    const one = await resultIn(home, search)
    results.set(home, one)
    return one
  })
  const late = new AbortController()
  const found = searching.map(async (one) => {
    const known = await one
    if (!('result' in known) || !isWanted(known.result)) return await new Promise<never>(() => {})
    await sleep(othersMs, undefined, late)
  })
  await Promise.race([Promise.all(searching), ...found]).finally(() => late.abort())
  return names.flatMap((home) => results.get(home) ?? [])
}

function failureIn(home: string, error: unknown): string {
  if (error instanceof SameDatabase) throw error
  return error instanceof WrongHome || error instanceof NotReady
    ? error.message
    : `The home ${home}: ${(error as Error).message}`
}

/** Returns the installation that the settings of a command describe. */
export function commandInstallation(): Installation {
  return { names: homeNames(), inAll: inAllHomes }
}

/**
 * Returns the name of the home that a command uses. Returns `default` if no home has the tenant, domain or client of
 * `where`; the command then reports that the tenant, domain or client does not exist.
 *
 * @throws WrongHome when several homes have it, or when no home has it and one does not answer
 */
export async function homeFor(where: Where): Promise<string> {
  const [only, ...others] = homeNames()
  if ('home' in where) return locationOf(where.home ?? only!).name
  if (others.length === 0) return only!
  if ('tenant' in where) return await homeOfTenant(where.tenant)
  const what = 'domain' in where ? `the domain ${where.domain}` : `an API access of ${where.clientId}`
  const found = await having((admin) => tenantIdAt(admin, where))
  if (found.length > 1)
    throw new WrongHome(
      `The homes ${found.map(({ home }) => home).join(' and ')} both have ${what}, so the service uses it in neither home. Remove it from one of them, by a command with DATABASE_URL set to that home and without DATABASE_HOMES.`,
    )
  return found[0]?.home ?? only!
}

async function homeOfTenant(idOrName: string): Promise<string> {
  const found = await having((admin) => admin.tenant(idOrName))
  if (found.length === 0) return homeNames()[0]!
  const [first, second] = found.toSorted(
    (one, other) => presences.indexOf(one.presence) - presences.indexOf(other.presence),
  )
  const isSame = first!.found.tenantId === second?.found.tenantId
  if (!second || (isSame && second.presence !== 'Present')) return first!.home
  const homes = found.map(({ home, found }) => `${found.tenantId} in ${home}`).join(', ')
  throw new WrongHome(
    isSame
      ? `The homes ${first!.home} and ${second.home} both have the tenant ${first!.found.name}, for example because one was restored from a backup. The service serves neither copy of the tenant. Set DATABASE_URL to one of them, and leave out DATABASE_HOMES.`
      : `Several homes have a tenant ${JSON.stringify(idOrName)}. Name it by its id: ${homes}.`,
  )
}

/** Returns the homes in which `find` finds something of a tenant. Omits homes that the tenant has left or not reached yet. */
async function having<T extends string | { readonly tenantId: string }>(
  find: (admin: Administration) => Promise<T | undefined>,
): Promise<{ home: string; found: T; presence: Presence }[]> {
  const homes = await searchHomes(
    (database) =>
      database.asOwner(async (pool) => {
        const admin = administration(pool)
        const found = await find(admin)
        if (found === undefined) return undefined
        const presence = await admin.presence(typeof found === 'string' ? found : found.tenantId)
        return presences.includes(presence) ? { found, presence } : undefined
      }),
    (result) => result !== undefined,
  )
  const found = homes.flatMap((one) =>
    'result' in one && one.result ? [{ home: one.home, ...one.result }] : [],
  )
  const failures = failuresOf(homes)
  if (found.length === 0 && failures !== undefined) throw new WrongHome(failures)
  return found
}
