import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { newSigningKey } from '../../src/auth/signing-keys.ts'
import { seedDemo } from '../../src/demo/seed.ts'
import { administration } from '../../src/store/administration.ts'
import { type Database, openDatabase } from '../../src/store/database.ts'
import { startEmbedded } from '../../src/store/driver/embedded.ts'
import { migrate } from '../../src/store/migrate.ts'
import { createDatabase, onServer } from './databases.ts'

/**
 * Creates the template databases, once per run: migrated ones with the demo tenant, of which every test file has a copy, and
 * on PostgreSQL one without a tenant.
 */
export default async function prepareTemplates(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'reseller-test-'))
  const archive = join(folder, 'embedded.tar')
  const embedded = await startEmbedded({})
  const template = await openDatabase({ embedded })
  await migrate(template)
  await addDemo(template)
  // A copy starts with what happened since the last checkpoint.
  await template.asOwner((pool) => pool.query('checkpoint'))
  await writeFile(archive, Buffer.from(await embedded.archive()))
  await template.close()
  project.provide('embeddedTemplate', archive)

  const names: string[] = []
  if (process.env.TEST_DATABASE_URL) {
    const empty = await createDatabase()
    await on(empty.url, migrate)
    const { url, name } = await createDatabase(empty.name)
    await on(url, addDemo)
    names.push(empty.name, name)
    project.provide('migratedTemplate', empty.name)
    project.provide('postgresqlTemplate', name)
  }
  return async () => {
    await rm(folder, { recursive: true, force: true })
    for (const name of names) await onServer(`drop database if exists ${name} with (force)`)
  }
}

async function on(url: string, work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase({ url, connections: 4 })
  await work(database)
  await database.close()
}

async function addDemo(database: Database): Promise<void> {
  await seedDemo(database)
  await database.asOwner((pool) => administration(pool).ensureSigningKey(newSigningKey))
}
