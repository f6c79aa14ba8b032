// Starts the API on an empty folder as `npm start` does, sends the README's first requests and ends it by SIGTERM.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './install.mjs'
import { descendantsOf, endProcesses } from './process-tree.mjs'

const readyWithinMs = 120_000
const endsWithinMs = 60_000

const folder = mkdtempSync(join(tmpdir(), 'reseller-smoke-'))
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
let output = ''
const { DATABASE_URL: _, ...environment } = process.env
// What `npm start` runs, without npm and its shell: they would swallow the exit code.
const server = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
  env: { ...environment, HOST: '127.0.0.1', PORT: `${port}`, DATA_DIR: join(folder, 'data') },
  stdio: ['ignore', 'pipe', 'pipe'],
})
for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += chunk))
const ended = new Promise((resolve) => server.once('exit', (code, signal) => resolve(signal ?? code)))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => end(1))

try {
  await until(readyWithinMs, async () => (await request('/readyz')).ok)
  const form = { client_id: 'demo-csp', client_secret: 'demo-secret', grant_type: 'client_credentials' }
  const token = await request('/oauth2/v2.0/token', { method: 'POST', body: new URLSearchParams(form) })
  const { access_token } = await json(token)
  const headers = { Authorization: `Bearer ${access_token}`, 'X-Tenant': 'demo.localhost' }
  await json(await request('/v1/Resellers', { headers }))
  server.kill('SIGTERM')
  const code = await Promise.race([ended, sleep(endsWithinMs, 'never', { ref: false })])
  if (code !== 0) throw new Error(`The API ended with ${code} on SIGTERM.`)
  console.log('Started, answered and stopped.')
  await end(0)
} catch (error) {
  console.error(`${error.message}\n${output.split('\n').slice(-30).join('\n')}`)
  await end(1)
}

/** Ends all processes, deletes the files, and exits with the code. */
async function end(code) {
  await endProcesses([...descendantsOf(process.pid)])
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(code)
}

function request(path, options = {}) {
  return fetch(origin + path, { signal: AbortSignal.timeout(30_000), ...options })
}

async function json(response) {
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}: ${await response.text()}`)
  return await response.json()
}

async function until(milliseconds, isTrue) {
  for (const deadline = Date.now() + milliseconds; ; await sleep(200)) {
    if (await isTrue().catch(() => false)) return
    if (server.exitCode !== null) throw new Error(`The API ended with code ${server.exitCode}.`)
    if (Date.now() > deadline) throw new Error('The API did not become ready.')
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const listener = createServer()
    listener.once('error', reject)
    listener.listen(0, '127.0.0.1', () => {
      const { port: found } = listener.address()
      listener.close(() => resolve(found))
    })
  })
}
