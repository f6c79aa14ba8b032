// Builds the bundle of the sources beside another process.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { bundledNode, root } from '../install.mjs'
import { findBundled } from './find.mjs'

const niceness = 19

/**
 * Starts to build the bundle if a source has changed since the last build, for the next start. Resolves when the build
 * has ended; it continues if this process ends first. A failed build only costs time, so its error is not reported.
 * Without the development dependencies, which have the bundler, there is no bundle.
 *
 * @param isUrgent Whether the caller waits for the build, which otherwise has the lowest priority.
 */
export function updateBundle({ isUrgent = false } = {}) {
  if (!existsSync(join(root, 'node_modules', 'rolldown')) || findBundled('run.mjs')) return Promise.resolve()
  return new Promise((resolve) => {
    const build = spawn(bundledNode(), [join(root, 'scripts/bundle/build.mjs')], {
      cwd: root,
      stdio: 'ignore',
      detached: true,
    })
    if (!isUrgent) {
      build.unref()
      build.once('spawn', () => yieldTo(build.pid))
    }
    build.once('error', resolve)
    build.once('exit', resolve)
  })
}

/** Lowers the priority of a build, because people wait for the process beside it. */
export function yieldTo(pid) {
  try {
    setPriority(pid, niceness)
  } catch {
    // The build has ended, or the system does not permit it.
  }
}
