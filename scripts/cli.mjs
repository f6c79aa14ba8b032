// `npm run cli -- <command>`: the command line from a checkout.
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'

await ensureInstalled({ dev: false })
await run(['cli/reseller-api.ts', ...process.argv.slice(2)])
