// `npm run reset`: deletes the demo data; the next start creates it again. Refuses while a process uses the data.
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'

await ensureInstalled({ dev: false })
await run(['scripts/reset-data.ts'])
