import { randomUUID } from 'node:crypto'
import { createDatabase, addTenant } from './bench/tenant.ts'
import { fillWorld, invoiceOf } from './test/billing/world.ts'
import { drawLines, writeLineFile } from './test/billing/lines.ts'
import { lineFiles } from './src/store/line-files.ts'
import { importLines } from './src/store/line-import.ts'
import { summingUp } from './src/store/invoice-finish.ts'
import { existsSync } from 'node:fs'
const b = await createDatabase(process.env.TEST_DATABASE_URL!)
try {
  const t = await addTenant(b.database, 'bench')
  const world = await fillWorld(b.database, t.tenantId, { resellers: 50, customers: 2000, subscriptionsOfEach: 3 })
  const files: string[] = []
  for (let i=0;i<8;i++){ const f=`/tmp/rt-500-${i}.jsonl.gz`; files.push(f); if(!existsSync(f)) await writeLineFile(f, drawLines('dailyratedusage', world, 'G000000001', i+1), 62500)}
  const at=performance.now()
  const r: any = await importLines(b.database, invoiceOf(world), await lineFiles(files, {lineCount:null,total:null}), null, { newId: randomUUID, atOnce: 2 })
  console.log('import', performance.now()-at)
  await b.database.asOwner(async (pool) => { const c = await pool.connect()
    await c.query('set statement_timeout=0; begin'); await c.query(`set role reseller_management_api`); await c.query(`select set_config('app.tenant',$1,true)`,[t.tenantId]); await c.query(`set local work_mem='64MB'; set local enable_nestloop=off; set local jit=off`)
    for (const table of ['invoice_usage_groups','invoice_totals','invoice_gaps']) await c.query(`delete from ${table}`)
    for (const s of summingUp({ tenantId: t.tenantId, invoiceId: r.invoiceId, revision: 1, period: '2026-10-01', kind: 'dailyratedusage' })) { const a=performance.now(); const e = await c.query('explain (analyze, buffers) '+s.text, s.values as any); console.log(Math.round(performance.now()-a)); console.log(e.rows.map((x:any)=>x['QUERY PLAN']).slice(0,22).map((x:string)=>x.slice(0,150)).join('\n')) }
    await c.query('rollback'); c.release() })
} finally { await b.drop() }
