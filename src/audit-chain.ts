import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { openPruning, openSeal } from './auth/audit-seals.ts'
import { administration } from './store/administration.ts'
import { exportFormat, lineOf, openExport } from './store/audit-logs/chain/file.ts'
import {
  lastExpired,
  noteExport,
  type OpenedPruning,
  type Retention,
  readRetention,
  setRetention,
} from './store/audit-logs/chain/prune.ts'
import {
  lastSeal,
  type Part,
  partOf,
  readEntries,
  readLink,
  strayFindings,
  type Times,
  type Unchained,
  unchainedOf,
  unchainedRecords,
} from './store/audit-logs/chain/read.ts'
import {
  type ChainReport,
  erasureOperation,
  type Finding,
  type OpenedSeal,
  rowsIn,
  verifyEntries,
} from './store/audit-logs/chain/verify.ts'
import type { Database } from './store/database.ts'
import { type ArchivedTenant, UnusableArchive } from './store/maintenance/archive/archive.ts'
import { inSnapshot } from './store/maintenance/archive/snapshot.ts'
import { inTenant } from './store/maintenance/owner-transaction.ts'

export type { Times, Unchained } from './store/audit-logs/chain/read.ts'
export type { ChainReport, Finding } from './store/audit-logs/chain/verify.ts'

/** What a verification trusts: ids of keys, and checkpoints that were published outside of the database. */
export interface Trust {
  /** The thumbprints of the trusted keys. If empty: for a database, its keys are trusted; for a file, no key. */
  readonly keyIds: readonly string[]
  readonly published: readonly OpenedSeal[]
}

/** Verifies the audit log of a tenant in a database, or the rows of an interval. */
export async function verifyAuditLog(
  database: Database,
  { tenantId }: Pick<ArchivedTenant, 'tenantId'>,
  times: Times,
  trust: Trust,
): Promise<StoredReport> {
  const keyIds = trust.keyIds.length > 0 ? trust.keyIds : await usableKeys(database)
  return await inSnapshot(database, (client) => verifyIn(client, tenantId, times, { ...trust, keyIds }))
}

/** A report about a chain in a database. */
export type StoredReport = ChainReport & { readonly unchained: Unchained }

/** Verifies as `verifyAuditLog` does, in the transaction of a client whose role sees all rows. */
export async function verifyIn(
  client: pg.ClientBase,
  tenantId: string,
  times: Times,
  { keyIds, published }: Trust,
): Promise<StoredReport> {
  const { pruning, findings: forged } = await pruningOf(client, tenantId)
  const part = await partOf(client, tenantId, times, pruning)
  const records = await unchainedRecords(client, tenantId, erasureOperation)
  const report = await verifyEntries(readEntries(client, tenantId, part), {
    ...{ tenantId, after: part.after, openSeal, isTrusted: (keyId: string) => keyIds.includes(keyId) },
    ...{ pruning, recorded: records.flatMap(rowsIn) },
    // An interval may end before a published checkpoint.
    published: times.to ? published.filter(({ sequence }) => sequence <= part.through) : published,
    hasEnd: times.to === undefined,
  })
  const findings = [...forged, ...report.findings, ...(await strayFindings(client, tenantId, times))]
  return { ...report, findings, unchained: await unchainedOf(client, tenantId) }
}

/** Returns the record of the deletion of earlier rows, if its signature is valid; otherwise a finding. */
async function pruningOf(
  client: pg.ClientBase,
  tenantId: string,
): Promise<{ readonly pruning: OpenedPruning | undefined; readonly findings: Finding[] }> {
  const { pruning: record } = await readRetention(client, tenantId)
  const pruning = record === null ? undefined : await openPruning(record)
  if (record === null || pruning?.tenantId === tenantId) return { pruning, findings: [] }
  const text = 'The record that the first rows were pruned has no valid signature of this tenant.'
  return { pruning: undefined, findings: [{ kind: 'Signature', text }] }
}

/** Returns the ids of the keys that sign, or have signed until they were retired. */
async function usableKeys(database: Database): Promise<string[]> {
  const keys = await database.asOwner((pool) => administration(pool).listSigningKeys())
  return keys.filter(({ state }) => state !== 'Revoked').map(({ keyId }) => keyId)
}

/** Verifies an export without a database. @throws UnusableArchive when the file is damaged or incomplete */
export async function verifyExport(
  file: string,
  { keyIds, published }: Trust,
): Promise<ChainReport & { readonly tenant: ArchivedTenant }> {
  const { header, entries } = await openExport(file)
  const { tenant, after } = header
  const report = await verifyEntries(entries, {
    ...{ tenantId: tenant.tenantId, after: after ?? undefined, openSeal },
    ...{ isTrusted: (keyId: string) => keyIds.includes(keyId), published },
    hasEnd: header.hasEnd,
  })
  return { ...report, tenant }
}

/**
 * Writes the chained audit rows of a tenant to a new file that only its owner may read, with their links and checkpoints,
 * and returns their number.
 * Rows that are not chained yet are left out.
 *
 * @throws UnusableArchive when the file exists, and when the record of an erasure is not chained yet
 */
export async function exportAuditLog(
  database: Database,
  tenant: ArchivedTenant,
  file: string,
  times: Times,
): Promise<number> {
  return await writeExport(database, tenant, file, async (client) => {
    const { pruning } = await pruningOf(client, tenant.tenantId)
    return { part: await partOf(client, tenant.tenantId, times, pruning), hasEnd: times.to === undefined }
  })
}

/**
 * Writes the audit rows of a tenant that have passed their retention to a new file, as `exportAuditLog` does, and permits
 * their deletion. Returns their number; undefined, without a file, if there is none.
 *
 * @throws UnusableArchive as `exportAuditLog` does
 */
export async function exportExpired(
  database: Database,
  tenant: ArchivedTenant,
  file: string,
): Promise<number | undefined> {
  const { tenantId } = tenant
  const last = await inSnapshot(database, (client) => lastExpired(client, tenantId))
  const { exportedTo } = await inSnapshot(database, (client) => readRetention(client, tenantId))
  if (!last || last.sequence <= exportedTo) return undefined
  const rows = await writeExport(database, tenant, file, async (client) => ({
    part: { after: await linkAt(client, tenantId, exportedTo), through: last.sequence },
    hasEnd: false,
  }))
  await database.asOwner((pool) => noteExport(pool, tenantId, last.sequence))
  return rows
}

/** Returns the link with a sequence number in an audit chain, also that of the last deleted row; undefined for 0. */
async function linkAt(client: pg.ClientBase, tenantId: string, sequence: number): Promise<Part['after']> {
  if (sequence === 0) return undefined
  const { pruning } = await pruningOf(client, tenantId)
  return pruning?.sequence === sequence ? pruning : await readLink(client, tenantId, sequence)
}

async function writeExport(
  database: Database,
  tenant: ArchivedTenant,
  file: string,
  choose: (client: pg.ClientBase) => Promise<{ readonly part: Part; readonly hasEnd: boolean }>,
): Promise<number> {
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  await once(output, 'open').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST')
      throw new UnusableArchive(`${file} exists already. Name a new file, or delete this one.`)
    throw error
  })
  try {
    return await inSnapshot(database, async (client) => {
      if ((await unchainedRecords(client, tenant.tenantId, erasureOperation)).length > 0)
        throw new UnusableArchive(
          'Personal data was erased a moment ago, and its record is not chained yet, so the file could not be verified. Try again in a minute, while the service runs.',
        )
      const { part, hasEnd } = await choose(client)
      const after = part.after ? { sequence: part.after.sequence, digest: part.after.digest } : null
      let rows = 0
      await pipeline(async function* () {
        yield `${JSON.stringify({ format: exportFormat, tenant, after, hasEnd })}\n`
        for await (const entries of readEntries(client, tenant.tenantId, part)) {
          rows += entries.length
          yield entries.map((entry) => `${lineOf(entry)}\n`).join('')
        }
        yield `${JSON.stringify({ rows })}\n`
      }, output)
      return rows
    })
  } catch (error) {
    output.destroy()
    await rm(file, { force: true })
    throw error
  }
}

/** Returns the last checkpoint of a tenant as text; undefined if nothing is chained yet. */
export async function publishedHead(database: Database, tenantId: string): Promise<string | undefined> {
  return await inSnapshot(database, (client) => lastSeal(client, tenantId))
}

/**
 * Reads published checkpoints from a file with one in each line.
 *
 * @throws UnusableArchive when a line is not a checkpoint with a valid signature
 */
export async function readPublished(file: string): Promise<OpenedSeal[]> {
  const lines = (await readFile(file, 'utf8')).split(/\s+/).filter((line) => line !== '')
  return await Promise.all(
    lines.map(async (line, index) => {
      const opened = await openSeal(line)
      if (opened) return opened
      throw new UnusableArchive(
        `${file}, line ${index + 1}: this is not a checkpoint with a valid signature. A line is the output of: reseller-api admin audit head`,
      )
    }),
  )
}

/** Returns how long the audit log of a tenant is kept. */
export async function retentionOf(database: Database, tenantId: string): Promise<Retention> {
  return await inTenant(database, tenantId, (client) => readRetention(client, tenantId))
}

/** Sets how long the audit log of a tenant is kept, and adds an audit row. */
export async function changeRetention(
  database: Database,
  tenantId: string,
  wanted: Pick<Retention, 'months' | 'needsExport'>,
): Promise<void> {
  await inTenant(database, tenantId, (client) => setRetention(client, tenantId, wanted))
}
