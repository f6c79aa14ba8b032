// Runs the simulator beside another process.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { bundledNode, root } from './install.mjs'
import { nodeFlags } from './node-flags.mjs'
import { environment } from './run.mjs'

const host = '127.0.0.1'
// The vendor's data of the tenant with a year of business (docs/demo.md).
const sample = join(root, 'src/demo/year/fixture/vendor.jsonl.zst')
// On two cores, the service and its database get nearly all of the time while all of them start.
const niceness = 19

/**
 * Starts a simulator, unless one is running on the port. Does not wait until it accepts requests.
 *
 * @param stateFile The file in which it stores its state.
 * @returns its address, and a function that stops it if it was started here
 */
export async function startSimulator({ port, stateFile }) {
  let free = await freePort(port)
  if (free === undefined && (await isSimulator(port))) return { url: urlOf(port), stop() {} }
  free ??= await freePort(0)
  try {
    mkdirSync(dirname(stateFile), { recursive: true, mode: 0o700 })
  } catch {
    // The service cannot use the folder either, and says why.
    return { url: urlOf(free), stop() {} }
  }
  const simulator = spawn(bundledNode(), [...nodeFlags, join(root, 'simulator/main.ts')], {
    env: environment({
      ...{ SIMULATOR_HOST: host, SIMULATOR_PORT: String(free), SIMULATOR_STATE: stateFile },
      ...(existsSync(sample) && { SIMULATOR_SAMPLE: sample }),
    }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  simulator.on('error', (error) => console.error(`The simulator cannot be started: ${error.message}`))
  simulator.once('spawn', () => yieldToService(simulator.pid))
  return { url: urlOf(free), stop: () => simulator.kill() }
}

/** Lowers the priority of the simulator, because the service starts at the same time and people wait for the service. */
function yieldToService(pid) {
  try {
    setPriority(pid, niceness)
  } catch {
    // The simulator has ended, or the system does not permit it.
  }
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
