import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demo } from '../../src/demo/identifiers.ts'
import { importLines } from '../../src/store/invoices/publish/import-lines.ts'
import { loadRelations } from '../../src/store/invoices/rate/line-relations.ts'
import { lineFiles } from '../../src/store/invoices/scan/line-files.ts'
import { openStore } from '../../src/store/store.ts'
import { setTenant } from '../../src/store/tenant.ts'
import { drawLines, writeLineFile } from '../billing/lines.ts'
import { fillWorld, invoiceOf } from '../billing/world.ts'
import { databaseKinds, freshDatabase } from '../harness/databases.ts'

const count = 1_000_000
const pieces = 4

test.runIf(databaseKinds.includes('postgresql'))(
  'a million lines are re-rated at half the speed of their import or more, to the previewed cent',
  async () => {
    const database = await freshDatabase('postgresql')
    const folder = await mkdtemp(join(tmpdir(), 'reseller-prove-'))
    onTestFinished(async () => {
      await database.close()
      await rm(folder, { recursive: true })
    })
    const size = { resellers: 50, customers: 2_000, subscriptionsOfEach: 3 }
    const world = await fillWorld(database, demo.tenantId, size)
    const files: string[] = []
    for (let piece = 0; piece < pieces; piece += 1) {
      const file = join(folder, `lines-${piece}.jsonl.gz`)
      await writeLineFile(file, drawLines('dailyratedusage', world, 'G000000001', piece + 1), count / pieces)
      files.push(file)
    }
    const source = await lineFiles(files, 'dailyratedusage', { lineCount: count, total: null })
    const known = await loadRelations(database, demo.tenantId, world.providerInstanceId)
    const { result: imported, seconds: importing } = await timed(() =>
      importLines(database, invoiceOf(world), source, known, { newId: randomUUID }),
    )
    if (imported.state !== 'Ready') throw new Error(JSON.stringify(imported))

    // Every reseller, and so nearly every line, has another margin from before the month on.
    await database.transaction([
      setTenant(demo.tenantId),
      {
        text: `insert into margin_history (tenant_id, kind, party_id, provider_instance_id, valid_from, terms)
               select tenant_id, 'Association', reseller_id, provider_instance_id, '2026-01-01', json_build_object('margin',
                 json_build_object('marginRule', json_build_object('name', 'Markup'), 'value', 17), 'offerTypeMargins', null)
               from reseller_associations where provider_instance_id = $1`,
        values: [world.providerInstanceId],
      },
    ])
    const { reRatings } = openStore(database, {
      tenantId: demo.tenantId,
      resellerId: null,
      customerId: null,
    }).store
    const invoice = await reRatings.find(imported.invoiceId)
    const { result: announced, seconds: previewing } = await timed(() => reRatings.preview(invoice))
    const { result: made, seconds: rating } = await timed(() => reRatings.make(invoice, 'Agreed before.'))

    const speed = importing / rating
    console.info(
      `${count} lines came in in ${importing.toFixed(1)} s; ${announced.lines} others announced in ${previewing.toFixed(1)} s, ` +
        `made in ${rating.toFixed(1)} s: ${speed.toFixed(2)} times the speed of the import; ` +
        `resellers ${announced.forReseller}, customers ${announced.forCustomer} ${announced.currency}`,
    )
    expect(announced.lines).toBeGreaterThan(count / 2)
    expect(made).toEqual(announced)
    const [difference] = await database.query({
      text: `select (n.subtotal_for_reseller - o.subtotal_for_reseller)::text as "forReseller",
               (n.subtotal_for_customer - o.subtotal_for_customer)::text as "forCustomer"
             from invoice_revisions n join invoice_revisions o using (tenant_id, invoice_id)
             where n.invoice_id = $2 and n.revision = 2 and o.revision = 1
               and (select set_config('app.tenant', $1, true)) is not null`,
      values: [demo.tenantId, imported.invoiceId],
    })
    const { forReseller, forCustomer } = announced
    expect(difference).toEqual({ forReseller, forCustomer })
    expect(speed).toBeGreaterThan(0.5)
  },
)

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const began = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - began) / 1_000 }
}
