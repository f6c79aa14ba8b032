import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../../../src/store/database.ts'
import { runCommand } from '../../../test/harness/command.ts'
import { createDatabase, databaseKinds } from '../../../test/harness/databases.ts'
import { document, type HomesEnvironment } from '../../../test/harness/homes.ts'

describe.runIf(databaseKinds.includes('postgresql'))('commands with two homes', () => {
  let environment: HomesEnvironment
  let databases: Awaited<ReturnType<typeof createDatabase>>[]
  beforeAll(async () => {
    const template = inject('migratedTemplate')
    databases = [await createDatabase(template), await createDatabase(template)]
    environment = { DATABASE_URL: databases[0]!.url, DATABASE_HOMES: `north=${databases[1]!.url}` }
  })
  afterAll(async () => {
    await Promise.all(databases.map(({ drop }) => drop()))
  })

  const run = (line: string, settings: Readonly<Record<string, string>> = environment) =>
    runCommand(['admin', ...line.split(' ')], settings)
  const execute = async (place: number, text: string, values: readonly unknown[]) => {
    const database = await openDatabase({ url: databases[place]!.url, connections: 2 })
    await database.asOwner((pool) => pool.query(text, [...values])).finally(() => database.close())
  }

  it('show a move that has not ended, with the command that continues it, and never advise a release', async () => {
    const { tenantId } = await document(environment, 'tenant create --name Wanderer')
    const record = `insert into directory.tenant_moves (tenant_id, name, state, other_home, was_held) values ($1, $2, $3, $4, false)`
    const hold = `insert into directory.work_holds (tenant_id, reason) values ($1, 'The tenant is being moved to another home.')`
    await execute(0, record, [tenantId, 'Wanderer', 'Leaving', 'north'])
    await execute(0, hold, [tenantId])
    await execute(1, record, [tenantId, 'Wanderer', 'Arriving', 'default'])
    const command = `reseller-api admin tenant move --tenant ${tenantId} --to north`
    const hint = `The tenant Wanderer is being moved from default to north; its work is held until the move has ended. If the command that moves it was interrupted, continue: ${command} To cancel the move before north serves the tenant: ${command} --undo\n`
    for (const line of [
      'database status',
      'database status --home north',
      'database status --home default',
    ]) {
      const { code, stdout } = await run(line)
      expect([code, stdout.split('\n').filter((one) => one.includes('Wanderer'))], line).toEqual([
        0,
        [hint.trim()],
      ])
      expect(stdout, line).not.toContain('release')
    }
    expect((await run('database release')).stdout).toBe(`${hint}No other background work was held.\n`)
    expect((await run(`tenant release --tenant ${tenantId}`)).stdout).toBe(hint)

    // The work of another tenant is held by an operator, in the home that the command names.
    await document(environment, 'tenant create --name Other')
    await document(environment, 'tenant hold --tenant Other')
    const { stdout } = await run('database status --home default')
    expect(stdout).toContain(
      'The background work of 1 tenants is held: An operator holds the work. To let it start: reseller-api admin database release --home default\n',
    )
    expect(stdout).toContain(hint)
    await document(environment, 'tenant release --tenant Other')
    for (const place of [0, 1])
      await execute(place, 'delete from directory.tenant_moves where tenant_id = $1', [tenantId])
    await document(environment, `tenant release --tenant ${tenantId}`)
    expect((await run('database status')).stdout).not.toContain('Wanderer')
  })
})
