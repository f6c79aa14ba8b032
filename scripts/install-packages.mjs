// Installs what a bare Debian lacks for the tests: git, curl and a PostgreSQL server. The tests can do without the last one.
import { execFileSync, spawnSync } from 'node:child_process'
import { findPostgres } from './postgres-cluster.mjs'

const isThere = (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined
const packages = [
  ...(findPostgres() ? [] : ['postgresql']),
  ...['curl', 'git'].filter((command) => !isThere(command)),
]

if (packages.length > 0) {
  console.log(`Installing ${packages.join(', ')}.`)
  try {
    aptGet('update', '-qq')
    aptGet('install', '-y', '-qq', '--no-install-recommends', ...packages)
  } catch (error) {
    console.log(
      `WARNING: ${packages.join(', ')} could not be installed: ${`${error.stderr || error.message}`.trim()}`,
    )
  }
  if (!findPostgres())
    console.log('WARNING: no PostgreSQL 15 or later: testing on the embedded database only.')
}

function aptGet(...args) {
  // In this runlevel, packages do not start their servers.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  execFileSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
}
