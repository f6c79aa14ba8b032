import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { nodeFlags } from '../../scripts/node-flags.mjs'
import { childEnvironment } from '../harness/child-environment.ts'
import { maxWaitMs } from '../harness/work.ts'

/** The end of a process. */
export interface Ending {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** A process of the service. */
export interface ServiceProcess {
  readonly url: string
  readonly pid: number
  /** The output so far, of both streams. */
  output(): string
  /**
   * Waits until /readyz answers 200.
   *
   * @throws Error with the output if the process ends first
   */
  ready(): Promise<void>
  /** Sends a signal, SIGKILL by default, and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<Ending>
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<Ending>
}

const commandLine = fileURLToPath(new URL('../../cli/reseller-api.ts', import.meta.url))
const running = new Set<ChildProcess>()
process.on('exit', () => killAll())

/**
 * Starts the service as an operator would. The child is Node itself without a launcher, so that its pid can be killed.
 *
 * @param environment Its settings; they replace those of this process.
 */
export function startProcess(
  environment: Readonly<Record<string, string>> & { readonly PORT: string },
  command: 'serve' | 'work' = 'serve',
): ServiceProcess {
  const child = spawn(process.execPath, [...nodeFlags, commandLine, command], {
    env: childEnvironment({ PUBLIC_URL: 'http://reseller-api.test', ...environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve({ code, signal })
    })
  })
  const url = `http://127.0.0.1:${environment.PORT}`
  return {
    url,
    pid: child.pid!,
    output: () => output,
    ended,
    async ready() {
      for (const deadline = Date.now() + maxWaitMs; Date.now() < deadline; await sleep(20)) {
        if (!running.has(child)) throw new Error(`The process ended before it was ready:\n${output}`)
        if ((await statusOf(`${url}/readyz`)) === 200) return
      }
      throw new Error(`The process did not become ready in ${maxWaitMs / 1_000} s:\n${output}`)
    },
    end(signal = 'SIGKILL') {
      child.kill(signal)
      return ended
    },
  }
}

/** Kills every started process that is still running. */
export async function endProcesses(): Promise<void> {
  const ends = [...running].map((child) => new Promise((resolve) => child.once('close', resolve)))
  killAll()
  await Promise.all(ends)
}

function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}

/** The status of the answer to a GET; 0 without an answer. */
export async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

/** A free port below 32768, from where on the system assigns ports to other programs. */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return String(port)
  }
}
