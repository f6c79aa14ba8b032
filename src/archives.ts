import { existsSync } from 'node:fs'
import { withDatabase } from './administer.ts'
import { homeFor, homeNames, locationOf, notEmpty, withHome } from './command-homes.ts'
import { defaultHome, readConfig } from './config.ts'
import { configuredKeyIds } from './connections/secret-keys.ts'
import { administration } from './store/administration.ts'
import { type Database, openDatabase } from './store/database.ts'
import { renewFeeds } from './store/events/feed-key.ts'
import {
  type ArchivedTenant,
  type ArchiveParts,
  digestOf,
  type Manifest,
  openParts,
  UnusableArchive,
} from './store/maintenance/archive/archive.ts'
import { compareDatabase } from './store/maintenance/archive/compare.ts'
import { readArchive, writeArchive } from './store/maintenance/archive/file.ts'
import { importTenant } from './store/maintenance/archive/import-tenant.ts'
import { NotEmpty, type RestoreOptions, restore } from './store/maintenance/archive/restore.ts'
import { withArchive } from './store/maintenance/archive/snapshot.ts'
import { CannotMove, type Move, moveTenant, undoMove } from './store/maintenance/moves/move-tenant.ts'
import { readMoves, type TenantMove } from './store/maintenance/moves/tenant-moves.ts'
import {
  type HomeMoves,
  type UnendedMove,
  undecidedHomes,
  unendedMoves,
} from './store/maintenance/moves/unended-moves.ts'
import { migrate } from './store/migrate.ts'
import {
  holdCopy,
  holdTenants,
  markRestoredJobs,
  type ReleasedHold,
  releaseReason,
  releaseTenants,
  type WorkHold,
  workHolds,
} from './store/queue/work-holds.ts'

export type { Manifest } from './store/maintenance/archive/archive.ts'
export type { UnendedMove } from './store/maintenance/moves/unended-moves.ts'

/**
 * Writes an archive of the database of a home to a new file, reads the whole file again to check it, and returns its
 * manifest.
 *
 * @throws UnusableArchive when the archive would lack rows, or when the file exists
 */
export async function backUp(file: string, home?: string): Promise<Manifest> {
  await withDatabase((database) => withArchive(database, null, (parts) => writeArchive(file, parts)), {
    home,
  })
  return await verify(file)
}

/** Reads an archive to its end and returns its manifest. @throws UnusableArchive when rows are missing or changed */
export async function verify(file: string): Promise<Manifest> {
  const { manifest, rows } = await openParts(readArchive(file))
  for await (const _ of rows);
  return manifest
}

/**
 * Compares an archive with the database of a home and returns its manifest.
 *
 * @throws UnusableArchive when rows of the database are missing, additional or changed
 */
export async function verifyDatabase(file: string, home?: string): Promise<Manifest> {
  const manifest = await verify(file)
  await withDatabase((database) => compareDatabase(database, manifest), { home })
  return manifest
}

/**
 * Restores an archive into the database of a home, which must be empty, and holds the work of its tenants. Returns the
 * manifest.
 *
 * @throws UnusableArchive when the archive cannot be restored into this database
 */
export async function restoreDatabase(file: string, home?: string): Promise<Manifest> {
  return await restoreInto(await homeFor({ home }), readArchive(file), async (client) => {
    await holdCopy(client, 'The database was restored from an archive.')
    await renewFeeds(client)
  })
}

/**
 * Restores an archive into the database of a home and returns the manifest.
 *
 * @throws UnusableArchive; its message names the home if its database is not empty
 */
async function restoreInto(
  home: string,
  parts: ArchiveParts,
  finish: RestoreOptions['finish'],
): Promise<Manifest> {
  return await withHome(home, async (database) => {
    const keyIds = await configuredKeyIds(readConfig(process.env), database)
    return await restore(database, parts, { keyIds, finish }).catch((error) => {
      throw error instanceof NotEmpty ? new UnusableArchive(notEmpty(home, error.found)) : error
    })
  })
}

const moving = 'The data was moved to a PostgreSQL server.'

/**
 * Copies all data of the embedded database to the configured PostgreSQL server and returns the manifest. Afterwards the
 * work of the embedded database is held, so that jobs run and vendors are called only from the PostgreSQL server.
 *
 * @throws UnusableArchive when one of the databases cannot be used for the move
 */
export async function moveDatabase(): Promise<Manifest> {
  const { databaseUrl, dataDirectory: directory } = readConfig(process.env)
  if (databaseUrl === undefined)
    throw new UnusableArchive(
      'Set DATABASE_URL to the PostgreSQL server to which the data of DATA_DIR is moved, for example postgres://user:password@host/database.',
    )
  if (!existsSync(directory))
    throw new UnusableArchive(`There is no embedded database in ${directory}. Set DATA_DIR to its folder.`)
  const source = await openDatabase({ directory })
  try {
    await migrate(source)
    if ((await workHolds(source)).some(({ reason }) => reason === moving)) {
      throw new UnusableArchive(
        `The data in ${directory} was moved before, or a move was interrupted. If no other database has the data, run reseller-api admin database ` +
          'release without DATABASE_URL, then run reseller-api admin database move again.',
      )
    }
    // The work is held before the copy begins, so that at no moment both databases run jobs.
    await source.asOwner((pool) => holdTenants(pool, moving))
    try {
      return await withArchive(source, null, (parts) =>
        restoreInto(defaultHome, parts, (client) => releaseReason(client, moving)),
      )
    } catch (error) {
      await source.asOwner((pool) => releaseReason(pool, moving))
      throw error
    }
  } finally {
    await source.close()
  }
}

/**
 * Writes an archive of one tenant to a new file and reads the whole file again to check it. Returns its manifest with
 * the digest of its rows.
 *
 * @throws UnusableArchive when the archive would lack rows, or when the file exists
 */
export async function exportTenant(tenant: ArchivedTenant, file: string): Promise<TenantArchive> {
  await withDatabase((database) => withArchive(database, tenant, (parts) => writeArchive(file, parts)), {
    tenant: tenant.tenantId,
  })
  const manifest = await verify(file)
  return { manifest, digest: digestOf(manifest) }
}

/**
 * Imports the archive of a tenant into the database of a home, and holds the work of the tenant. Returns the manifest
 * with the digest of its rows.
 *
 * @throws UnusableArchive when the tenant exists, or when the archive cannot be imported into this database
 */
export async function importTenantFrom(file: string, home?: string): Promise<TenantArchive> {
  return await withDatabase(
    async (database) => {
      const keyIds = await configuredKeyIds(readConfig(process.env), database)
      const manifest = await importTenant(database, readArchive(file), keyIds, async (client, tenantId) => {
        await markRestoredJobs(client, tenantId)
        await renewFeeds(client, tenantId)
      })
      return { manifest, digest: digestOf(manifest) }
    },
    { home },
  )
}

/** The manifest of a tenant's archive, and the digest of its rows. */
export interface TenantArchive {
  readonly manifest: Manifest
  readonly digest: string
}

/** The tenants of a database whose work does not run: those that `release` can release, and those that are being moved. */
export interface HeldWork {
  readonly holds: readonly WorkHold[]
  readonly moves: readonly TenantMove[]
}

/** Returns the tenants of a database whose work is held, with the reasons, and the moves of its tenants. */
export async function heldWork(database: Database): Promise<HeldWork> {
  const holds = await workHolds(database)
  return {
    holds: holds.filter(({ isMoving }) => !isMoving),
    moves: await database.asOwner((pool) => readMoves(pool)),
  }
}

/**
 * Holds the work of one tenant, or of all tenants of a home. Returns the number of newly held tenants. A home may be a restored
 * copy, whose original database may run the same jobs. So for a home, also makes positions in the feeds of events invalid,
 * and marks the jobs: a marked job that buys first queries the vendor.
 */
export async function hold(reason: string, of: TenantOrHome): Promise<number> {
  return await withDatabase(
    (database) =>
      database.asOwner(async (pool) => {
        if ('tenant' in of) return await holdTenants(pool, reason, of.tenant)
        await renewFeeds(pool)
        return await holdCopy(pool, reason)
      }),
    of,
  )
}

/**
 * Returns the unended moves of tenants that the given homes have recorded. If the given homes do not show the direction
 * of a move, reads the other home of the move; if that home does not answer, the direction is unknown.
 */
export async function movesOf(homes: readonly HomeMoves[]): Promise<UnendedMove[]> {
  const known = homeNames()
  const others = undecidedHomes(homes).filter((home) => known.includes(home))
  const read = others.map((home) =>
    withDatabase((database) => database.asOwner(readMoves), { home }).then(
      (moves) => [{ home, moves }],
      () => [],
    ),
  )
  const tenants = new Set(homes.flatMap(({ moves }) => moves.map(({ tenantId }) => tenantId)))
  const all = unendedMoves([...homes, ...(await Promise.all(read)).flat()])
  return all.filter(({ tenantId }) => tenants.has(tenantId))
}

/**
 * Releases the work of one tenant, or of all tenants of a home. Returns the holds that it ends, and the moves of the home
 * that have not ended: their tenants stay held.
 */
export async function release(of: TenantOrHome): Promise<Released> {
  const tenantId = tenantIdOf(of)
  const { released, ...found } = await withDatabase(
    (database, home) =>
      database.asOwner(async (pool) => ({
        home,
        released: await releaseTenants(pool, tenantId),
        moves: await readMoves(pool),
      })),
    of,
  )
  const moves = (await movesOf([found])).filter(
    (move) => tenantId === undefined || move.tenantId === tenantId,
  )
  return { released, moves }
}

/** The holds that a release has ended, and the moves whose tenants stay held. */
export interface Released {
  readonly released: readonly ReleasedHold[]
  readonly moves: readonly UnendedMove[]
}

/** A tenant by its id, or all tenants of a home. */
type TenantOrHome = { readonly tenant: string } | { readonly home: string | undefined }

function tenantIdOf(of: TenantOrHome): string | undefined {
  return 'tenant' in of ? of.tenant : undefined
}

/**
 * Moves a tenant to another home, continues an interrupted move, or undoes it.
 *
 * @param tenant The id or the name of the tenant.
 * @throws CannotMove, UnusableArchive, WrongHome
 */
export async function moveTenantTo(
  tenant: string,
  { to, isUndo, ...options }: MoveOptions,
): Promise<ArchivedTenant & { readonly from: string }> {
  locationOf(to)
  const { from, ...moved } = await sourceOf(tenant, to)
  return await withDatabase(
    (source) =>
      withDatabase(
        async (target) => {
          const keyIds = await configuredKeyIds(readConfig(process.env), target)
          const homes = { source: { name: from, database: source }, target: { name: to, database: target } }
          await (isUndo ? undoMove : moveTenant)({ tenant: moved, ...homes, keyIds, ...options })
          return { ...moved, from }
        },
        { home: to },
      ),
    { home: from },
  )
}

/** How a tenant is moved. */
export interface MoveOptions extends Pick<Move, 'times' | 'onStep'> {
  /** The name of the home to which the tenant is moved. */
  readonly to: string
  readonly isUndo: boolean
}

/**
 * Returns the tenant with an id or name, and the home from which the tenant is moved to `to`. If an earlier call has
 * begun the move, this is the home in which the move began.
 */
async function sourceOf(idOrName: string, to: string): Promise<ArchivedTenant & { readonly from: string }> {
  const isWanted = ({ tenantId, name }: ArchivedTenant) =>
    tenantId === idOrName.toLowerCase() || name === idOrName
  // The record of a move outlives the rows in the former home.
  for (const home of homeNames().filter((name) => name !== to)) {
    const moves = await withDatabase((database) => database.asOwner(readMoves), { home })
    const begun = moves.find((one) => isWanted(one) && one.otherHome === to && one.presence !== 'Arriving')
    const isPresent = begun?.presence === 'Emptied' && (await homeFor({ tenant: idOrName })) !== to
    if (begun && !isPresent) return { tenantId: begun.tenantId, name: begun.name, from: home }
  }
  const from = await homeFor({ tenant: idOrName })
  const tenant = await withDatabase(
    (database) => database.asOwner((pool) => administration(pool).tenant(idOrName)),
    { home: from },
  )
  if (!tenant)
    throw new CannotMove(
      `There is no tenant ${JSON.stringify(idOrName)}; list all: reseller-api admin tenant list`,
    )
  if (from === to) throw new CannotMove(`The tenant ${tenant.name} is in the home ${to} already.`)
  return { tenantId: tenant.tenantId, name: tenant.name, from }
}
