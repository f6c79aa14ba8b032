// `npm run bench`: measures the API against the limit of this machine, on a durable PostgreSQL.
import { delimiter } from 'node:path'
import { ensureInstalled, fail } from './install.mjs'
import { borrowDatabase } from './postgres-cluster.mjs'
import { runBundled } from './run.mjs'

await ensureInstalled()
const database = await borrowDatabase('BENCH_DATABASE_URL', { durable: true })
if (!database.url) {
  fail(
    `The measurements need PostgreSQL 15 or later: ${database.description}. ` +
      'Install one, or set BENCH_DATABASE_URL to a database that may be overwritten.',
  )
}
console.log(`Measuring on ${database.description}.`)
// The benchmark compares the API with psql and pgbench. On Debian, pgbench is not on the PATH.
const path = [database.binDirectory, process.env.PATH].filter(Boolean).join(delimiter)
const code = await runBundled(['bench/main.ts', ...process.argv.slice(2)], {
  env: { BENCH_DATABASE_URL: database.url, PATH: path },
})
await database.stop()
process.exit(code)
