// Builds the console and the documentation beside another process, so that their first readers do not wait.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { yieldTo } from './bundle/update.mjs'
import { bundledNode, root } from './install.mjs'

/**
 * Starts to build the console after a delay, and then the site, unless they are built. A failure is not reported,
 * because the service builds a folder when somebody reads it, and then reports the failure.
 */
export function updateSite(delayMs) {
  const builders = [
    { program: 'console/build.ts', needs: 'vite' },
    { program: 'site/build.ts', needs: 'markdown-it' },
  ]
  const possible = builders.filter(({ program, needs }) =>
    [program, join('node_modules', needs)].every((path) => existsSync(join(root, path))),
  )
  setTimeout(() => build(possible.map(({ program }) => program)), delayMs).unref()
}

/** Runs programs one after another. */
function build([program, ...others]) {
  if (program === undefined) return
  const flags = ['--disable-warning=ExperimentalWarning']
  const running = spawn(bundledNode(), [...flags, join(root, program)], { cwd: root, stdio: 'ignore' })
  running.once('spawn', () => yieldTo(running.pid))
  running.once('error', () => {})
  running.once('exit', () => build(others))
  running.unref()
}
