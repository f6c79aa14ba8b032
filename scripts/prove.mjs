// `npm run prove`: the long tests (faults, attacks, volumes), on the databases of `npm test`. Then it runs the tests
// for which `npm test` uses only one database or fewer cases, on every database and with all cases. With paths, only
// the tests in those paths.
import { ensureInstalled, root } from './install.mjs'
import { interruptedBy, signalCode } from './launch.mjs'
import { borrowDatabase } from './postgres-cluster.mjs'
import { runBundled } from './run.mjs'

await ensureInstalled()
const database = await borrowDatabase('TEST_DATABASE_URL')
if (interruptedBy) process.exit(signalCode(interruptedBy))
console.log(`Proving on ${database.description}.`)
const args = ['run', '--config', 'vitest.prove.config.ts', ...process.argv.slice(2)]
const code = await runBundled(['node_modules/vitest/vitest.mjs', ...args], {
  cwd: root,
  endsTree: true,
  env: { PROVE: 'true', ...(database.url && { TEST_DATABASE_URL: database.url }) },
})
await database.stop()
process.exit(code)
