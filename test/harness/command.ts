import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../../cli/reseller-api.ts', import.meta.url))

/** How a command ended. */
export interface CommandResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
  /** What it printed for `--json`. */
  // biome-ignore lint/suspicious/noExplicitAny: documents of every shape
  json(): any
}

type Environment = Readonly<Record<string, string | undefined>>

/** Runs `reseller-api` as a process of its own, to its end. */
export async function runCommand(
  args: readonly string[],
  environment: Environment = {},
): Promise<CommandResult> {
  const child = start(args, environment)
  let stdout = ''
  let stderr = ''
  child.stdout!.setEncoding('utf8').on('data', (part) => {
    stdout += part
  })
  child.stderr!.setEncoding('utf8').on('data', (part) => {
    stderr += part
  })
  const [code] = await once(child, 'close')
  return { code, stdout, stderr, json: () => JSON.parse(stdout) }
}

/** A `reseller-api serve` that listens. */
export interface ServeProcess {
  readonly url: string
  /** All that it has printed so far. */
  stdout(): string
  /** Sends SIGTERM and gives the exit code. */
  stop(): Promise<number>
}

/** Starts `reseller-api serve` on a free port and waits until it says that it listens. */
export async function startServe(args: readonly string[], environment: Environment): Promise<ServeProcess> {
  const child = start(['serve', ...args], { PORT: '0', ...environment })
  let stdout = ''
  let stderr = ''
  child.stderr!.setEncoding('utf8').on('data', (part) => {
    stderr += part
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout!.setEncoding('utf8').on('data', (part) => {
      stdout += part
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(stdout)
      if (found) resolve(found[0])
    })
    child.once('exit', (code) => reject(new Error(`serve ended with code ${code}: ${stderr}`)))
  })
  return {
    url,
    stdout: () => stdout,
    async stop() {
      child.kill('SIGTERM')
      const [code] = await once(child, 'close')
      return code
    },
  }
}

function start(args: readonly string[], environment: Environment): ChildProcess {
  // Nothing of the test run's own settings may reach the command.
  const { PATH, TMPDIR } = process.env
  const env = { PATH, TMPDIR, ...environment }
  return spawn(process.execPath, [entry, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}
