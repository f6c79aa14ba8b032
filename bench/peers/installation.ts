import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../processes.ts'
import type { Peer } from './peer.ts'

const installOptions = ['--ignore-scripts', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * Returns a folder with the sources of a peer, its packages and what its build writes. The folder is in the cache of the
 * user, outside of the project. A peer is installed again when one of its files differs.
 *
 * @throws Error with the output of the command that failed
 */
export async function installed({ name, build, buildEnvironment }: Peer): Promise<string> {
  const source = join(root, 'bench/peers', name)
  const cache = join(
    process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
    'reseller-management-api',
    'peers',
  )
  const folder = join(cache, `${name}-${digestOf(source)}`)
  const mark = join(folder, '.installed')
  if (existsSync(mark)) return folder
  console.log(`  installing ${name} in ${folder} ...`)
  const outdated = existsSync(cache) ? readdirSync(cache).filter((entry) => entry.startsWith(`${name}-`)) : []
  for (const entry of outdated) rmSync(join(cache, entry), { recursive: true })
  mkdirSync(folder, { recursive: true })
  cpSync(source, folder, { recursive: true })
  // Without scripts, a package runs no code before it is loaded.
  await run('npm', ['install', ...installOptions], folder)
  for (const command of build) await run(process.execPath, command, folder, buildEnvironment)
  writeFileSync(mark, '')
  return folder
}

function digestOf(folder: string): string {
  const hash = createHash('sha256').update(process.version)
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  for (const file of files.sort()) hash.update(file.slice(folder.length)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

async function run(command: string, args: readonly string[], cwd: string, environment = {}): Promise<void> {
  const isScript = process.platform === 'win32' && command === 'npm'
  const env = { ...process.env, ...environment }
  await promisify(execFile)(command, args, { cwd, env, shell: isScript, maxBuffer: 2 ** 26 }).catch(
    ({ stdout, stderr, message }) => {
      throw new Error(
        `${command} ${args.join(' ')} failed in ${cwd}:\n${`${stdout}\n${stderr || message}`.trim()}`,
      )
    },
  )
}
