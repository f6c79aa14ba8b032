// `npm start`: the API with demo data, and a simulated vendor beside it; with DEMO=false an empty API alone.
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { runBundled } from './run.mjs'
import { startSimulator } from './simulator.mjs'

await ensureInstalled({ dev: false })

const {
  DEMO = 'true',
  DATABASE_URL,
  DATA_DIR = './data',
  DEMO_VENDOR_URL,
  SIMULATOR_PORT = '8090',
} = process.env
const needsSimulator = DEMO.toLowerCase() === 'true' && !DATABASE_URL && !DEMO_VENDOR_URL
const simulator = needsSimulator
  ? await startSimulator({ port: Number(SIMULATOR_PORT), stateFile: join(DATA_DIR, 'simulator.json') })
  : undefined

const exitCode = await runBundled(['cli/reseller-api.ts', 'serve', ...process.argv.slice(2)], {
  env: { DEMO, ...(simulator && { DEMO_VENDOR_URL: simulator.url }) },
})
simulator?.stop()
process.exit(exitCode)
