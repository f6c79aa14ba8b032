// `npm run package:site`: writes the documentation to built-site/, from which the service of a deployment serves it. The
// service of a checkout without this folder builds the documentation itself, which needs the development dependencies.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from '../install.mjs'
import { run } from '../run.mjs'

await ensureInstalled()
const folder = join(root, 'built-site')
rmSync(folder, { recursive: true, force: true })
await run(['site/build.ts', folder])
