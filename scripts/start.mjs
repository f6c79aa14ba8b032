// `npm start`: the API with demo data, and a simulated vendor in another process; with DEMO=false only the API, without
// data. `npm run dev` adds --watch: Node restarts the API when one of its sources changes. --inspect opens a port for a
// debugger.
import { join } from 'node:path'
import { updateBundle } from './bundle/update.mjs'

import { ensureInstalled, fail } from './install.mjs'
import { runBundled } from './run.mjs'
import { startSimulator } from './simulator.mjs'
import { updateSite } from './update-site.mjs'

await ensureInstalled({ dev: false })

const { DATABASE_URL, DEMO_VENDOR_URL } = process.env
// As for the service, an empty value is the default.
const DEMO = process.env.DEMO || 'true'
const DATA_DIR = process.env.DATA_DIR || './data'
const SIMULATOR_PORT = process.env.SIMULATOR_PORT || '8090'
if (!/^\d{1,5}$/.test(SIMULATOR_PORT) || Number(SIMULATOR_PORT) > 65_535)
  fail(`SIMULATOR_PORT=${SIMULATOR_PORT}: expected a whole number from 0 to 65535`)
const needsSimulator = DEMO.toLowerCase() === 'true' && !DATABASE_URL && !DEMO_VENDOR_URL
const simulator = needsSimulator
  ? await startSimulator({ port: Number(SIMULATOR_PORT), stateFile: join(DATA_DIR, 'simulator.json') })
  : undefined

// Looking for changed sources takes processor time while the service starts.
const delayMs = 3_000
// The young generation of both threads begins with its full size. It begins small by default, and was collected a dozen times
// before the first answer. It costs about 13 MB, so the services of deploy/ do without.
const youngGeneration = '--min-semi-space-size=16'
const isFlag = (arg) => /^--(watch|inspect)/.test(arg)
const args = process.argv.slice(2)
const needsSources = args.some(isFlag)
const service = runBundled(['cli/reseller-api.ts', 'serve', ...args.filter((arg) => !isFlag(arg))], {
  flags: [youngGeneration, ...args.filter(isFlag)],
  env: {
    DEMO,
    ...(needsSources && { USE_SOURCES: 'true' }),
    ...(simulator && { DEMO_VENDOR_URL: simulator.url }),
  },
})
if (!needsSources) setTimeout(updateBundle, delayMs).unref()
updateSite(delayMs)
const exitCode = await service
simulator?.stop()
process.exit(exitCode)
