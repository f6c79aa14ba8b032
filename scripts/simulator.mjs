// Runs the simulator beside another process.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { bundledNode, root } from './install.mjs'
import { nodeFlags } from './node-flags.mjs'

const host = '127.0.0.1'

/**
 * Starts a simulator, unless one is running on the port. Does not wait until it accepts requests.
 *
 * @param stateFile The file in which it stores its state.
 * @returns its address, and a function that stops it if it was started here
 */
export async function startSimulator({ port, stateFile }) {
  if (await isSimulator(port)) return { url: urlOf(port), stop() {} }
  mkdirSync(dirname(stateFile), { recursive: true, mode: 0o700 })
  const free = (await freePort(port)) ?? (await freePort(0))
  const simulator = spawn(bundledNode(), [...nodeFlags, join(root, 'simulator/main.ts')], {
    env: { ...process.env, SIMULATOR_HOST: host, SIMULATOR_PORT: String(free), SIMULATOR_STATE: stateFile },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  simulator.on('error', (error) => console.error(`The simulator cannot be started: ${error.message}`))
  return { url: urlOf(free), stop: () => simulator.kill() }
}

function urlOf(port) {
  return `http://${host}:${port}`
}

async function isSimulator(port) {
  try {
    const answer = await fetch(`${urlOf(port)}/simulator/clock`, { signal: AbortSignal.timeout(500) })
    return answer.ok && typeof (await answer.json()).now === 'string'
  } catch {
    return false
  }
}

/** Returns the port, or a free port for 0; undefined when the port is in use. */
function freePort(port) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, host, () => {
      const { port: found } = server.address()
      server.close(() => resolve(found))
    })
  })
}
