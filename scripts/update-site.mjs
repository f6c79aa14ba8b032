// Builds the documentation beside another process, so that its first reader does not wait.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { yieldTo } from './bundle/update.mjs'
import { bundledNode, root } from './install.mjs'

// The service starts in the meantime.
const delayMs = 3_000

/**
 * Starts to build the site some seconds later, unless it is built. A failure is not reported, because the service builds
 * the site when somebody reads it, and then reports the failure.
 */
export function updateSite() {
  if (!existsSync(join(root, 'node_modules', 'markdown-it'))) return
  setTimeout(() => {
    const flags = ['--disable-warning=ExperimentalWarning']
    const build = spawn(bundledNode(), [...flags, join(root, 'site/build.ts')], {
      cwd: root,
      stdio: 'ignore',
    })
    build.once('spawn', () => yieldTo(build.pid))
    build.once('error', () => {})
    build.unref()
  }, delayMs).unref()
}
