// `npm run new -- operation | migration | job`: writes the files of one, such that the tests pass.
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'

await ensureInstalled()
await run(['scripts/new/main.ts', ...process.argv.slice(2)])
