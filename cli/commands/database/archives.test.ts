import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { administration } from '../../../src/store/administration.ts'
import { openDatabase } from '../../../src/store/database.ts'
import { type FeedKeys, readFeedKeys } from '../../../src/store/events/feed-key.ts'
import { migrate } from '../../../src/store/migrate.ts'
import { newSealingKey } from '../../../src/store/providers/sealing.ts'
import { insertJob } from '../../../src/store/queue/jobs.ts'
import { runCommand } from '../../../test/harness/command.ts'
import { databaseKinds, ownDatabase } from '../../../test/harness/databases.ts'
import { isProving } from '../../../test/harness/proving.ts'

const tenantId = randomUUID()

it.runIf(isProving && databaseKinds.includes('postgresql'))(
  'an operator moves the embedded database to PostgreSQL, backs it up and restores it elsewhere',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reseller-archives-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const directory = join(folder, 'data')
    await fill({ directory })
    const embedded = { DATA_DIR: directory, SECRET_KEY: newSealingKey() }
    const moved = { ...embedded, DATABASE_URL: await ownDatabase() }
    let restored = { ...embedded, DATABASE_URL: await ownDatabase() }
    const ok = async (line: string, environment: Record<string, string>) => {
      const { code, stdout, stderr } = await runCommand(['admin', ...line.split(' ')], environment)
      expect([code, stderr]).toEqual([0, ''])
      return stdout
    }
    const refusal = async (line: string, environment: Record<string, string>) => {
      const { code, stderr } = await runCommand(['admin', ...line.split(' ')], environment)
      expect(code).toBe(1)
      return stderr
    }

    expect(await refusal('database move', embedded)).toContain('Set DATABASE_URL')
    await ok('database migrate', restored)
    const notEmpty = 'The database of DATABASE_URL is not empty'
    expect(await refusal('database move', restored)).toContain(notEmpty)
    expect(await ok('database status', embedded)).not.toContain('is held')
    expect(await ok('database move', moved)).toMatch(/Rows +\d+\n.*\nEverything is moved/)
    expect(await refusal('database move', moved)).toContain('was moved before')
    expect(await ok('tenant list', moved)).toContain(tenantId)
    expect(await ok('database status', moved)).not.toContain('is held')
    expect(await ok('database status', embedded)).toContain(
      'The background work of 1 tenants is held: The data was moved to a PostgreSQL server.',
    )

    const file = join(folder, 'backup.tar')
    expect(await ok(`database backup --to ${file}`, moved)).toContain('contains all rows of the database')
    expect(await refusal(`database backup --to ${file}`, moved)).toContain(`There is a file ${file} already`)
    expect(await ok(`database verify --archive ${file}`, {})).toContain('The archive is complete.')
    expect(await ok(`database verify --archive ${file} --with-database`, moved)).toContain(
      'have the same rows',
    )

    expect(await refusal(`database restore --from ${file}`, restored)).toContain(notEmpty)
    restored = { ...embedded, DATABASE_URL: await ownDatabase() }
    expect(await ok(`database restore --from ${file}`, restored)).toContain(
      'reseller-api admin database release',
    )
    expect(await ok(`database verify --archive ${file} --with-database`, restored)).toContain('the same rows')
    expect(await ok('database status', restored)).toContain(
      'is held: The database was restored from an archive.',
    )
    // A move keeps the positions of readers of the feed of events; a restore, a hold and an import make them invalid.
    const [former, key] = [await feedKeys(moved), await feedKeys(restored)]
    expect(former.positions).toBe(former.ids)
    expect([key.ids, key.positions === former.positions]).toEqual([former.ids, false])
    expect(await ok('database release', restored)).toContain('The background work of 1 tenants starts now.')
    expect(await ok('database release', restored)).toBe('No background work was held.\n')
    expect(await ok('database hold', restored)).toContain('The background work of 1 tenants is held.')
    expect(await ok('database hold', restored)).toBe('The background work of all tenants was held already.\n')

    expect((await feedKeys(restored)).positions).not.toBe(key.positions)

    const tenantFile = join(folder, 'tenant.tar')
    const exported = await ok(`tenant export --tenant Nordwind --to ${tenantFile}`, moved)
    expect(exported).toMatch(/Digest +[\da-f]{64}\n/)
    expect(await refusal(`tenant import --from ${tenantFile}`, restored)).toContain('exists already')
    expect(await refusal(`database restore --from ${tenantFile}`, restored)).toContain('tenant import')
    expect(await refusal(`tenant import --from ${file}`, restored)).toContain('database restore')
    expect(await ok('tenant release --tenant Nordwind', restored)).toContain('starts now')
    expect(await ok('tenant hold --tenant Nordwind', restored)).toContain('is held')
    const target = { ...embedded, DATABASE_URL: await ownDatabase() }
    await ok('database migrate', target)
    const imported = await ok(`tenant import --from ${tenantFile}`, target)
    expect(imported).toContain(/Digest +([\da-f]{64})/.exec(exported)![1])
    expect((await feedKeys(target)).positions).not.toBe(former.positions)
    expect(await ok('database status', target)).toContain('is held: The tenant was imported from an archive.')

    await truncate(file, 3_000)
    expect(await refusal(`database verify --archive ${file}`, {})).toContain('truncated or damaged')
    expect(existsSync(`${file}.partial`)).toBe(false)
  },
)

it.runIf(databaseKinds.includes('postgresql'))(
  'marks the jobs of copies, whose original may have run them',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'reseller-copies-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const place = async () => ({ DATABASE_URL: await ownDatabase(), SECRET_KEY: newSealingKey() })
    const [original, restored, other] = [await place(), await place(), await place()]
    const run = async (line: string, environment: Record<string, string>) =>
      expect(await runCommand(['admin', ...line.split(' ')], environment)).toMatchObject({ code: 0 })
    await fill({ url: original.DATABASE_URL, connections: 2 })
    await run('tenant hold --tenant Nordwind', original)
    await run(`tenant export --tenant Nordwind --to ${join(folder, 'tenant.tar')}`, original)
    await run(`database backup --to ${join(folder, 'all.tar')}`, original)
    expect(await areMarked(original)).toEqual([false])

    await run(`database restore --from ${join(folder, 'all.tar')}`, restored)
    expect(await areMarked(restored)).toEqual([true])
    await run('database migrate', other)
    await run(`tenant import --from ${join(folder, 'tenant.tar')}`, other)
    expect(await areMarked(other)).toEqual([true])
    await run('database hold', original)
    expect(await areMarked(original)).toEqual([true])
  },
)

/** Returns for each job of a database whether it is marked as one of a copy. */
async function areMarked({ DATABASE_URL: url }: { readonly DATABASE_URL: string }): Promise<boolean[]> {
  const database = await openDatabase({ url, connections: 1 })
  const text = `select data->'origin'->'isRestored' is not null as "isMarked" from directory.jobs`
  const rows = await database.query({ text, values: [] })
  await database.close()
  return rows.map(({ isMarked }) => isMarked as boolean)
}

async function feedKeys({ DATABASE_URL: url }: { readonly DATABASE_URL: string }): Promise<FeedKeys> {
  const database = await openDatabase({ url, connections: 1 })
  const keys = await readFeedKeys(database, tenantId)
  await database.close()
  return keys
}

/** Fills a database with a tenant and a job. */
async function fill(location: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(location)
  await migrate(database)
  await database.asOwner((pool) => administration(pool).createTenant(tenantId, 'Nordwind'))
  await database.query(
    insertJob({
      tenantId,
      providerInstanceId: '',
      data: { kind: 'any', origin: { tenantId } },
      afterMs: 60_000,
    }),
  )
  await database.close()
}
