import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawLines } from '../../../../test/billing/lines.ts'
import { type BilledWorld, fillWorld, invoiceOf } from '../../../../test/billing/world.ts'
import { freshDatabase, oneDatabase } from '../../../../test/harness/databases.ts'
import { demo } from '../../../demo/identifiers.ts'
import type { Database } from '../../database.ts'
import { importLines } from '../publish/import-lines.ts'
import { loadRelations } from '../rate/line-relations.ts'
import { lineFiles } from './line-files.ts'

describe.each(oneDatabase(import.meta.url))('files of lines, on the %s database', (kind) => {
  let database: Database
  let world: BilledWorld
  let folder: string
  let files: string[]
  const number = 'G000000077'

  beforeAll(async () => {
    database = await freshDatabase(kind)
    world = await fillWorld(database, demo.tenantId, { resellers: 1, customers: 3, subscriptionsOfEach: 1 })
    folder = await mkdtemp(join(tmpdir(), 'lines-'))
    files = ['b/part.json', 'a/part.json', 'a/other.json'].map((name) => join(folder, name))
    const lines = drawLines('onetime', world, number, 3)
    await Promise.all(['a', 'b'].map((name) => mkdir(join(folder, name))))
    for (const file of files) await writeFile(file, [lines.line(), lines.line(), lines.line()].join('\n'))
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  async function imported(paths: readonly string[]) {
    const invoice = invoiceOf(world, { providerInvoiceId: number, kind: 'onetime' })
    const source = await lineFiles(paths, 'onetime', { lineCount: null, total: null })
    const known = await loadRelations(database, world.tenantId, world.providerInstanceId)
    return await importLines(database, invoice, source, known, { newId: randomUUID })
  }

  const numbered = async (invoiceId: string, revision: number) =>
    await database.asOwner(
      async (pool) =>
        (
          await pool.query(
            `select line_number::text as number, subtotal::text, charge_start_date::text as day
             from invoice_onetime_lines where invoice_id = $1 and revision = $2 order by line_number`,
            [invoiceId, revision],
          )
        ).rows,
    )

  it('have the same version and line numbers in any order and under any names', async () => {
    const first = await imported(files)
    expect(first).toMatchObject({ state: 'Ready', revision: 1, sums: { lines: 9 } })
    const [b, a, other] = files as [string, string, string]
    for (const order of [
      [b, other, a],
      [a, b, other],
      [a, other, b],
      [other, a, b],
      [other, b, a],
    ])
      expect(await imported(order)).toEqual({ state: 'Unchanged' })
    const renamed = join(folder, 'renamed.json')
    await copyFile(b, renamed)
    expect(await imported([other, renamed, a])).toEqual({ state: 'Unchanged' })

    // Imports other lines in between, so that the first ones become a revision again.
    expect(await imported([a, b])).toMatchObject({ state: 'Ready', revision: 2, sums: { lines: 6 } })
    expect(await imported([other, a, b])).toMatchObject({ state: 'Ready', revision: 3, sums: { lines: 9 } })
    const { invoiceId } = first as { invoiceId: string }
    expect(await numbered(invoiceId, 3)).toHaveLength(9)
    expect(await numbered(invoiceId, 3)).toEqual(await numbered(invoiceId, 1))
  })

  it('have another version when the boundary between two moves', async () => {
    const halves = [join(folder, 'x.json'), join(folder, 'y.json')] as const
    const version = async () => (await lineFiles(halves, 'onetime', { lineCount: null, total: null })).version
    await Promise.all([writeFile(halves[0], '{"a":1}'), writeFile(halves[1], '{"b":2}')])
    const first = await version()
    await Promise.all([writeFile(halves[0], '{"a":1}{'), writeFile(halves[1], '"b":2}')])
    expect(await version()).not.toBe(first)
  })
})
