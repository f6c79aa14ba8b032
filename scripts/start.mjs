// `npm start`: the API with demo data; DEMO=false for an empty one.
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'

await ensureInstalled({ dev: false })
await run(['cli/reseller-api.ts', 'serve', ...process.argv.slice(2)], {
  env: { DEMO: process.env.DEMO ?? 'true' },
})
