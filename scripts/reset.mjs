// `npm run reset`: removes the data of the demo; the next start makes it new. Refuses while a process uses it.
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'

await ensureInstalled({ dev: false })
await run(['scripts/reset-data.ts'])
