import { hash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  type DatabaseKind,
  databaseKinds,
  freshDatabase,
  oneDatabase,
  ownDatabase,
} from '../../../../test/harness/databases.ts'
import { fingerprints } from '../../../../test/harness/dump.ts'
import { isProving } from '../../../../test/harness/proving.ts'
import { demo } from '../../../demo/identifiers.ts'
import { applicationRole, type Database, openDatabase } from '../../database.ts'
import { startEmbedded } from '../../driver/embedded.ts'
import { applyIn, migrationStatus, readMigrations } from '../../migrate.ts'
import { allowBackups } from '../backup-role.ts'
import { type ArchivePart, type ArchiveParts, type Manifest, openParts } from './archive.ts'
import { compareDatabase } from './compare.ts'
import { readArchive, writeArchive } from './file.ts'
import { inTransaction, restore } from './restore.ts'
import { withArchive } from './snapshot.ts'
import { readTables } from './tables.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reseller-archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

const newFile = () => join(folder, `${randomUUID()}.tar`)

describe.each(oneDatabase(import.meta.url))(
  'an archive, on the %s database',
  { timeout: 120_000 },
  (kind) => {
    let source: Database
    let file: string
    let manifest: Manifest
    beforeAll(async () => {
      source = await freshDatabase(kind)
      await source.asOwner((pool) =>
        pool.query(`
        select ensure_partition('invoice_license_lines', '2031-05-01');
        insert into directory.jobs (job_id, tenant_id, account, state, is_first, due_at, attempt, heartbeat_at, data)
          values (gen_random_uuid(), '${demo.tenantId}', '', 'Running', false, now(), 1, now(),
            '{"text": "Zürich\\n\\\\"}');`),
      )
      file = newFile()
      await withArchive(source, null, (parts) => writeArchive(file, parts))
      manifest = (await openParts(readArchive(file))).manifest
    })
    afterAll(() => source.close())

    const archiveOf = (parts: ArchiveParts) => writeArchive(newFile(), parts)
    const restoring = (target: Database, parts: ArchiveParts, keyIds = manifest.sealingKeys) =>
      restore(target, parts, { keyIds, finish: async () => {} })

    it('has every table but that of the migrations', async () => {
      const rows = await source.query({
        text: `select schemaname || '.' || tablename as name from pg_tables
             where schemaname not in ('pg_catalog', 'information_schema', 'partitions') order by 1`,
        values: [],
      })
      const archived = manifest.tables.map(({ name }) => name)
      const others = rows.map(({ name }) => name as string).filter((name) => !archived.includes(name))
      expect(others).toEqual(['public.schema_migrations'])
      expect(manifest.tables.find(({ name }) => name === 'public.resellers')!.rows).toBeGreaterThan(10)
      // The job above, and the one of the demo.
      expect(manifest.tables.find(({ name }) => name === 'directory.jobs')!.rows).toBe(2)
    })

    it('is not written under a role from which row-level security hides rows', async () => {
      const written = newFile()
      await expect(
        withArchive(source, null, (parts) => writeArchive(written, parts), applicationRole),
      ).rejects.toThrow(/hides rows of .*public\.audit_logs.* from the role reseller_management_api,/)
      expect(await readdir(folder)).not.toContain(written)
    })

    it.each([
      ['without a policy', 'drop policy backup on orders'],
      ['with a condition', 'alter policy backup on orders using (quantity > 1)'],
      ['with a restrictive policy', 'create policy few on orders as restrictive using (quantity > 1)'],
    ])('is not written while the backup role is %s on one table', async (_, change) => {
      await source.asOwner((pool) => pool.query(change))
      const written = archiveOf({ [Symbol.asyncIterator]: () => noParts() })
      await expect(written).rejects.toThrow('no manifest')
      await expect(withArchive(source, null, archiveOf)).rejects.toThrow(
        /hides rows of public\.orders from the role/,
      )
      await source.asOwner(async (pool) => {
        await pool.query('drop policy if exists few on orders; drop policy if exists backup on orders')
        await allowBackups(pool)
      })
    })

    it('is not written, and leaves no file, when one row is missing, added or changed', async () => {
      for (const [change, message] of changes) {
        const written = newFile()
        await expect(writeArchive(written, change(readArchive(file)))).rejects.toThrow(message)
        expect((await readdir(folder)).filter((name) => written.includes(name.slice(0, 36)))).toEqual([])
      }
    })

    it('does not replace a file', async () => {
      await expect(
        archiveOf(readArchive(file)).then(() => writeArchive(file, readArchive(file))),
      ).rejects.toThrow(`There is a file ${file} already`)
    })

    it('is refused when it is truncated anywhere, damaged, or another file', async () => {
      const whole = await readFile(file)
      const damaged = newFile()
      const reading = async () => {
        const { rows } = await openParts(readArchive(damaged))
        for await (const _ of rows);
      }
      for (const length of [0, 100, 512, whole.length / 2, whole.length - 20_000, whole.length - 1_024]) {
        await writeFile(damaged, whole)
        await truncate(damaged, Math.floor(length))
        await expect(reading()).rejects.toThrow(/truncated or damaged|no manifest|does not begin/)
      }
      const changed = Buffer.from(whole)
      // A byte of a row, not of the padding between entries, which has no data.
      const middle = Math.floor(whole.length / 2)
      changed[changed.findIndex((byte, place) => place >= middle && byte !== 0)]! ^= 1
      await writeFile(damaged, changed)
      await expect(reading()).rejects.toThrow(/truncated or damaged|does not match/)
      await writeFile(damaged, 'This is no archive.')
      await expect(reading()).rejects.toThrow('truncated or damaged')
    })

    it.each<[string, Change]>([
      ['of this version', (parts) => parts],
      ['of an earlier version', withLeases],
    ])(
      '%s leaves no lease of an import, for which its continuation in the copy would wait',
      async (_, change) => {
        const inTenant = `(select set_config('app.tenant', '${demo.tenantId}', true)) is not null`
        const setLeases = (value: string) =>
          source.asOwner((pool) =>
            pool.query(`update invoices set claimed_until = ${value} where ${inTenant}`),
          )
        const target = await emptyDatabase(kind)
        await setLeases(`'${lease}'`)
        try {
          await withArchive(source, null, async (parts) => {
            const restored = await restoring(target, change(parts))
            if (change !== withLeases) await compareDatabase(target, restored)
          })
        } finally {
          await setLeases('null')
        }
        const counted = await target.asOwner((pool) =>
          pool.query(
            `select count(*) > 0 as found, count(claimed_until)::integer as leases from invoices where ${inTenant}`,
          ),
        )
        expect(counted.rows).toEqual([{ found: true, leases: 0 }])
      },
    )

    it('is restored completely or not at all', async () => {
      const target = await emptyDatabase(kind)
      const [missing, message] = changes[0]
      await expect(restoring(target, missing(readArchive(file)))).rejects.toThrow(message)
      await expect(restoring(target, withKeys(readArchive(file), ['0a1b2c3d']), [])).rejects.toThrow(
        'encrypted with the key 0a1b2c3d, and no key is configured',
      )
      await expect(
        restoring(target, withKeys(readArchive(file), ['0a1b2c3d']), ['ffffffff']),
      ).rejects.toThrow('the configured keys are ffffffff')
      await expect(restoring(target, withMigration(readArchive(file)))).rejects.toThrow(
        'the migration 999-of-the-future, which this version does not have',
      )
      expect(await tablesOf(target)).toEqual([])

      await restoring(target, readArchive(file))
      await compareDatabase(target, manifest)
      const contents = (database: Database) =>
        database.asOwner((pool) =>
          fingerprints(pool, (table) => !/^directory.jobs|schema_migrations/.test(table)),
        )
      expect(await contents(target)).toEqual(await contents(source))
      expect(await tablesOf(target)).toEqual(await tablesOf(source))
      expect(await schemaOf(target)).toEqual(await schemaOf(source))
      const [job] = await target.query({
        text: `select * from directory.jobs where state <> 'Waiting'`,
        values: [],
      })
      expect(job).toMatchObject({
        data: { text: 'Zürich\n\\' },
        state: 'Ready',
        attempt: 1,
        heartbeat_at: null,
      })

      await expect(restoring(target, readArchive(file))).rejects.toThrow(
        'The database is not empty: it has directory.',
      )
      await target.asOwner((pool) =>
        pool.query(`select set_config('app.tenant', '${demo.tenantId}', true); delete from margin_history`),
      )
      await expect(compareDatabase(target, manifest)).rejects.toThrow(
        /public\.margin_history: the manifest has \d+ rows, and the database has 0\./,
      )
    })

    // Creating two schemas takes seconds on the embedded database.
    it.runIf(isProving || kind === databaseKinds.at(-1))(
      'of an older schema is upgraded, with rows that the newer one would not store',
      async () => {
        const older = await emptyDatabase(kind)
        const migrations = await readMigrations()
        const bounds = migrations.findIndex(({ name }) => name === '019-limit-audit-texts')
        const tenant = randomUUID()
        await older.asOwner(async (pool) => {
          await inTransaction(pool, (client) => applyIn(client, migrations.slice(0, bounds)))
          await allowBackups(pool)
          await pool.query(`insert into directory.tenants (tenant_id, name) values ('${tenant}', 'Old')`)
          await inTransaction(pool, async (client) => {
            await client.query(`select set_config('app.tenant', '${tenant}', true)`)
            await client.query(
              `insert into audit_logs (tenant_id, occurred_at, audit_log_id, correlation_id, operation, status, data)
           values ($1, now(), $1, $1, 'Test', 'Failed', repeat('x', 20000))`,
              [tenant],
            )
          })
        })
        const old = newFile()
        await withArchive(older, null, (parts) => writeArchive(old, parts))
        const target = await emptyDatabase(kind)
        await restoring(target, readArchive(old))
        expect((await migrationStatus(target)).filter(({ appliedAt }) => !appliedAt)).toEqual([])
        expect((await target.asOwner((pool) => fingerprints(pool)))['public.audit_logs']).toMatch(/^1 rows/)
        await expect(compareDatabase(target, (await openParts(readArchive(old))).manifest)).rejects.toThrow(
          'after the migration 018-add-csp-audit-data, and the database has',
        )
      },
    )
  },
)

async function* noParts(): AsyncGenerator<ArchivePart> {}

type Change = (parts: ArchiveParts) => ArchiveParts

const changed = (table: string, change: (lines: readonly string[]) => readonly string[]): Change =>
  async function* (parts) {
    for await (const part of parts)
      yield 'table' in part && part.table === table ? { table, lines: change(part.lines) } : part
  }

const changes: readonly [[Change, string], [Change, string]] = [
  [changed('public.resellers', (lines) => lines.slice(1)), 'public.resellers: the manifest has '],
  [
    changed('public.resellers', ([first, ...others]) => [
      first!.replace(/([A-Z][a-z]+)(?=")/, '$1x'),
      ...others,
    ]),
    'public.resellers: a row in the archive differs from the manifest.',
  ],
]

const lease = '2099-01-01 00:00:00+00'

/** Returns an archive of an earlier version, which has the leases of invoices. */
async function* withLeases(parts: ArchiveParts): AsyncGenerator<ArchivePart> {
  const name = 'public.invoices'
  const all = await Array.fromAsync(parts)
  const place = all
    .flatMap((part) => ('manifest' in part ? part.manifest.tables : []))
    .find((table) => table.name === name)!
    .columns.indexOf('claimed_until')
  const sumOf = (lines: readonly string[]) =>
    lines.reduce((sum, line) => sum + hash('sha256', line, 'buffer').readBigInt64BE(0), 0n)
  const leased = all.map((part) => {
    if ('manifest' in part || part.table !== name) return part
    const lines = part.lines.map((line) => JSON.stringify(JSON.parse(line).with(place, lease)))
    return { table: name, lines }
  })
  const written = leased.flatMap((part) => ('manifest' in part || part.table !== name ? [] : part.lines))
  const withSum = ({ manifest }: { readonly manifest: Manifest }) => ({
    ...manifest,
    tables: manifest.tables.map((table) =>
      table.name === name ? { ...table, checksum: String(sumOf(written)) } : table,
    ),
  })
  for (const part of leased) yield 'manifest' in part ? { manifest: withSum(part) } : part
}

async function* withKeys(parts: ArchiveParts, sealingKeys: string[]): AsyncGenerator<ArchivePart> {
  for await (const part of parts)
    yield 'manifest' in part ? { manifest: { ...part.manifest, sealingKeys } } : part
}

async function* withMigration(parts: ArchiveParts): AsyncGenerator<ArchivePart> {
  const name = '999-of-the-future'
  for await (const part of parts) {
    if (!('manifest' in part)) yield part
    else
      yield {
        manifest: { ...part.manifest, migrations: [...part.manifest.migrations, { name, digest: '' }] },
      }
  }
}

/** Opens a database without tables until the end of the test. */
async function emptyDatabase(kind: DatabaseKind): Promise<Database> {
  if (kind === 'embedded') {
    const database = await openDatabase({ embedded: await startEmbedded({}) })
    onTestFinished(() => database.close())
    return database
  }
  const database = await openDatabase({ url: await ownDatabase(), connections: 4 })
  onTestFinished(() => database.close())
  return database
}

async function tablesOf(database: Database): Promise<unknown[]> {
  return await database.asOwner(async (pool) => {
    const client = await pool.connect()
    try {
      return await readTables(client)
    } finally {
      client.release()
    }
  })
}

/** Returns the constraints, policies and forced security of all tables, and what the next values of sequences are. */
async function schemaOf(database: Database): Promise<unknown[]> {
  return await database.asOwner(async (pool) => {
    const texts = [
      `select conrelid::regclass::text as table, conname, convalidated, pg_get_constraintdef(oid) as text
       from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
      `select polrelid::regclass::text as table, polname, polcmd, polroles::regrole[]::text from pg_policy order by 1, 2`,
      `select oid::regclass::text as table, relforcerowsecurity, relrowsecurity,
         replace(relacl::text, relowner::regrole::text, 'owner') as rights from pg_class
       where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'directory'::regnamespace) order by 1`,
      `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    ]
    const results = []
    for (const text of texts) results.push((await pool.query(text)).rows)
    return results
  })
}
