// Runs a file of the project with the bundled Node.
import { delimiter, join } from 'node:path'
import { bundledNode, fail, root } from './install.mjs'
import { launch } from './launch.mjs'
import { nodeFlags } from './node-flags.mjs'

/**
 * Runs a file (relative to the project root) with its arguments, with this process's streams and signals, and
 * exits with its exit code. `env` is added to the environment.
 */
export async function run(args, { env = {} } = {}) {
  process.exit(await runBundled(args, { env }))
}

/** As `run`, but resolves to the exit code. `flags` are Node's own; the other options are those of `launch`. */
export function runBundled([file, ...args], { env = {}, flags = [], ...options } = {}) {
  const node = bundledNode()
  return launch(node, [...nodeFlags, ...flags, join(root, file), ...args], {
    ...options,
    env: environment(env),
  }).catch((error) => fail(`Cannot start ${node}: ${error.message}`))
}

// The compile cache lasts until the next start. A process that finds all its code there does not load the TypeScript
// stripper, which takes about 20 MB in each process and thread.
const compiled = join(root, 'node_modules', '.cache', 'node')

/**
 * Returns this environment plus `added`, with the compile cache, and with node_modules/.bin first in the PATH, so that nested
 * commands use the same Node.
 */
export function environment(added) {
  const env = { NODE_COMPILE_CACHE: compiled, ...process.env, ...added }
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const bin = join(root, 'node_modules', '.bin')
  return { ...env, [name]: [bin, env[name]].filter(Boolean).join(delimiter) }
}
