// `npm run generate`: writes every checked-in file that is computed from the operations.
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'

await ensureInstalled()
await run(['src/documents/generate.ts', ...process.argv.slice(2)])
