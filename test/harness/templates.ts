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

/** Creates the migrated template databases with the demo tenant, once per run. Every test file starts with a copy. */
export default async function prepareTemplates(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'reseller-test-'))
  const archive = join(folder, 'embedded.tar')
  const embedded = await startEmbedded({})
  const template = await openDatabase({ embedded })
  await fill(template)
  // A copy starts with what happened since the last checkpoint.
  await template.asOwner((pool) => pool.query('checkpoint'))
  await writeFile(archive, Buffer.from(await embedded.archive()))
  await template.close()
  project.provide('embeddedTemplate', archive)

  let templateName: string | undefined
  if (process.env.TEST_DATABASE_URL) {
    const { url, name } = await createDatabase()
    const database = await openDatabase({ url, connections: 4 })
    await fill(database)
    await database.close()
    templateName = name
    project.provide('postgresqlTemplate', name)
  }
  return async () => {
    await rm(folder, { recursive: true, force: true })
    if (templateName) await onServer(`drop database if exists ${templateName} with (force)`)
  }
}

async function fill(database: Database): Promise<void> {
  await migrate(database)
  await seedDemo(database)
  await database.asOwner((pool) => administration(pool).ensureSigningKey(newSigningKey))
}
