// `npm run package:site`: writes the documentation to built-site/ and the console to built-console/, from which the service of
// a deployment serves them. The service of a checkout without these folders builds both itself, which needs the development
// dependencies.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, root } from '../install.mjs'
import { runBundled } from '../run.mjs'

await ensureInstalled()
for (const name of ['site', 'console']) {
  const folder = join(root, `built-${name}`)
  rmSync(folder, { recursive: true, force: true })
  const code = await runBundled([`${name}/build.ts`, folder])
  if (code !== 0) process.exit(code)
}
