// `npm run rehearse`: a deployment with the files of deploy/, on this machine (docs/guides/production.md).
import { ensureInstalled, root } from './install.mjs'
import { runBundled } from './run.mjs'

await ensureInstalled()
process.exit(
  await runBundled(['deploy/rehearsal/rehearse.ts', ...process.argv.slice(2)], { cwd: root, endsTree: true }),
)
