import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseKinds, freshDatabase, ownDatabase } from '../../../../test/harness/databases.ts'
import { fingerprints } from '../../../../test/harness/dump.ts'
import { isProving } from '../../../../test/harness/proving.ts'
import { demo } from '../../../demo/identifiers.ts'
import { administration } from '../../administration.ts'
import { type Database, openDatabase } from '../../database.ts'
import { startEmbedded } from '../../driver/embedded.ts'
import { migrate } from '../../migrate.ts'
import { workHolds } from '../../queue/work-holds.ts'
import {
  type ArchivedTenant,
  type ArchivePart,
  type ArchiveParts,
  digestOf,
  type Manifest,
  openParts,
} from './archive.ts'
import { readArchive, writeArchive } from './file.ts'
import { importTenant } from './import-tenant.ts'
import { restore } from './restore.ts'
import { withArchive } from './snapshot.ts'
import { readTables } from './tables.ts'

const { tenantId } = demo

describe.each(isProving ? databaseKinds : databaseKinds.slice(-1))(
  'the archive of a tenant, on the %s database',
  (kind) => {
    it('is the same again after an import into another installation', { timeout: 120_000 }, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'reseller-tenant-'))
      onTestFinished(() => rm(folder, { recursive: true }))
      const source = await freshDatabase(kind)
      onTestFinished(() => source.close())
      const [{ name }] = (await source.query({ text: 'select name from directory.tenants', values: [] })) as [
        { name: string },
      ]
      const tenant = { tenantId, name }
      await source.asOwner((pool) =>
        pool.query(`
        select set_config('app.tenant', '${tenantId}', true);
        insert into directory.jobs (job_id, tenant_id, account, state, is_first, due_at, data)
        select gen_random_uuid(), tenant_id, '', 'Ready', false, now(), '{}'
        from unnest(array['${tenantId}', '${randomUUID()}']::uuid[]) tenant_id;
        insert into directory.client_secrets (client_secret_id, api_access_id, secret_hash)
        select gen_random_uuid(), api_access_id, 'sha256:a:b' from directory.api_accesses limit 1;
        -- An import that runs. The copy must not have its lease.
        update invoices set import_id = gen_random_uuid(), claimed_until = now() + interval '1 hour';
        -- An add-on that is read before its parent.
        update subscriptions set parent_subscription_id = (select max(subscription_id::text)::uuid from subscriptions)
        where subscription_id = (select min(subscription_id::text)::uuid from subscriptions);
        -- An updated row is read last.
        update subscriptions set name = name
        where subscription_id = (select max(subscription_id::text)::uuid from subscriptions);
        insert into margin_history (tenant_id, kind, party_id, valid_from)
        select '${tenantId}', 'Association', '${tenantId}', '2026-01-01' from generate_series(1, 50);`),
      )
      const archiveOf = async (database: Database, one: ArchivedTenant) => {
        const file = join(folder, `${randomUUID()}.tar`)
        await withArchive(database, one, (parts) => writeArchive(file, parts))
        return { file, manifest: (await openParts(readArchive(file))).manifest }
      }
      const { file, manifest } = await archiveOf(source, tenant)
      // One of the jobs above, and the one of the demo.
      expect(manifest.tables.find((table) => table.name === 'directory.jobs')!.rows).toBe(2)
      // All other tables have rows of tenants. A table without tenant_id needs a condition in rows.ts.
      expect(await tablesWithout(source, manifest)).toEqual([
        'directory.operator_requests',
        'directory.operator_secrets',
        'directory.operators',
        'directory.secrets',
        'directory.signing_keys',
        'directory.tenant_moves',
        'directory.unknown_clients',
        'directory.work_holds',
      ])
      expect(
        manifest.tables.find((table) => table.name === 'directory.client_secrets')!.rows,
      ).toBeGreaterThan(0)

      const target = await installation()
      const other = { tenantId: randomUUID(), name: 'Other' }
      await target.asOwner((pool) => administration(pool).createTenant(other.tenantId, other.name))
      const importing = (parts: ArchiveParts, keyIds = manifest.sealingKeys) =>
        importTenant(target, parts, keyIds)
      const before = await contents(target)

      await expect(importing(renamed(readArchive(file), 'migrations'))).rejects.toThrow(
        'into the same schema',
      )
      await expect(importing(renamed(readArchive(file), 'sealingKeys'))).rejects.toThrow('the key x')
      const domain = {
        domain: demo.domain,
        resellerId: null,
        status: 'Active',
        verification: 'test',
      } as const
      await target.asOwner((pool) =>
        administration(pool).addDomain({
          ...domain,
          tenantId: other.tenantId,
          expiresAt: new Date('2100-01-01'),
        }),
      )
      await expect(importing(readArchive(file))).rejects.toThrow(
        `already has a row of the tenant Demo, in directory.domains: Key (domain)=(${demo.domain}) already exists.`,
      )
      await target.asOwner((pool) => pool.query('delete from directory.domains'))
      expect(await contents(target)).toEqual(before)

      const acting = { origin: { tenantId: other.tenantId } }
      await source.asOwner((pool) =>
        pool.query('update directory.jobs set data = $1 where tenant_id = $2', [acting, tenantId]),
      )
      await expect(importing(readArchive((await archiveOf(source, tenant)).file))).rejects.toThrow(
        'A job of the archive acts for another tenant',
      )
      expect(await contents(target)).toEqual(before)

      await importing(readArchive(file))
      expect((await workHolds(target)).map((hold) => hold.tenantId)).toEqual([tenantId])
      expect((await leasesOf(source)).leases).toBeGreaterThan(0)
      expect(await leasesOf(target)).toEqual({ ...(await leasesOf(source)), leases: 0 })
      const again = await archiveOf(target, tenant)
      expect(again.manifest.tables).toEqual(manifest.tables)
      expect(digestOf(again.manifest)).toBe(digestOf(manifest))
      // Later rows count after the imported ones.
      const [last] = (
        await target.asOwner((pool) =>
          pool.query(`select last_value as last from margin_history_margin_history_id_seq`),
        )
      ).rows
      expect(Number(last.last)).toBeGreaterThanOrEqual(50)

      await expect(importing(readArchive(file))).rejects.toThrow(
        `The tenant ${name} (${tenantId}) exists already`,
      )
      await expect(
        restore(target, readArchive(file), { keyIds: [], finish: async () => {} }),
      ).rejects.toThrow(/has only the tenant .* tenant import/)
    })

    async function leasesOf(database: Database): Promise<{ invoices: number; leases: number }> {
      const text = `select count(*)::integer as invoices, count(claimed_until)::integer as leases from invoices
        where (select set_config('app.tenant', $1, true)) is not null`
      const { rows } = await database.asOwner((pool) => pool.query(text, [tenantId]))
      return rows[0]
    }

    async function installation(): Promise<Database> {
      const database = await openDatabase(
        kind === 'embedded'
          ? { embedded: await startEmbedded({}) }
          : { url: await ownDatabase(), connections: 4 },
      )
      onTestFinished(() => database.close())
      await migrate(database)
      return database
    }
  },
)

async function tablesWithout(database: Database, { tables }: Manifest): Promise<string[]> {
  const known = await database.asOwner((pool) =>
    pool.connect().then(async (client) => {
      try {
        return await readTables(client)
      } finally {
        client.release()
      }
    }),
  )
  const archived = new Set(tables.map(({ name }) => name))
  return known
    .map(({ name }) => name)
    .filter((name) => !archived.has(name))
    .sort()
}

const contents = (database: Database) =>
  database.asOwner((pool) => fingerprints(pool, (table) => table !== 'directory.jobs'))

/** Changes the names of migrations or of keys in the manifest. */
async function* renamed(
  parts: ArchiveParts,
  member: 'migrations' | 'sealingKeys',
): AsyncGenerator<ArchivePart> {
  for await (const part of parts) {
    if (!('manifest' in part)) yield part
    else if (member === 'sealingKeys') yield { manifest: { ...part.manifest, sealingKeys: ['x'] } }
    else yield { manifest: { ...part.manifest, migrations: part.manifest.migrations.slice(1) } }
  }
}
