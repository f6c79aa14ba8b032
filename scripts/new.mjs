// `npm run new -- operation | list | migration | job`: writes the files of a new operation, list, migration or job, with
// which the tests pass.
import { ensureInstalled } from './install.mjs'
import { run } from './run.mjs'

await ensureInstalled()
await run(['scripts/new/main.ts', ...process.argv.slice(2)])
