// Installs what a bare Debian lacks for the checks of the CI: git, curl, a PostgreSQL server, a browser, and the programs
// of the rehearsal. The checks can do without the server, the browser and those programs.
import { execFileSync, spawnSync } from 'node:child_process'
import { findPostgres } from './postgres-cluster.mjs'

// Debian has servers in a folder that is not in the path of every user.
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
const isThere = (command) => spawnSync(command, ['--version'], { env, stdio: 'ignore' }).error === undefined
const packages = [
  ...(findPostgres() ? [] : ['postgresql']),
  ...['chromium', 'curl', 'git', 'pgbouncer', 'prometheus'].filter((command) => !isThere(command)),
  ...(isThere('nginx') ? [] : ['nginx-light']),
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
