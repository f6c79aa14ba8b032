// `npm run package`: packs the npm package to dist/.
import { ensureInstalled, root } from './install.mjs'
import { runBundled } from './run.mjs'

await ensureInstalled()
const flags = ['--disable-warning=ExperimentalWarning']
process.exit(await runBundled(['scripts/package/build.mjs'], { cwd: root, flags }))
