// `npm run simulator`: the vendor to develop against.
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'

await ensureInstalled({ dev: false })
await run(['simulator/main.ts', ...process.argv.slice(2)])
