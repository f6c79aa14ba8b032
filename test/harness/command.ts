import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import { run } from '../../cli/run.ts'
import { nodeFlags } from '../../scripts/node-flags.mjs'
import { childEnvironment } from './child-environment.ts'

const entry = fileURLToPath(new URL('../../cli/reseller-api.ts', import.meta.url))

/** The result of a command. */
export interface CommandResult {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
  /** Returns the parsed output of `--json`. */
  // biome-ignore lint/suspicious/noExplicitAny: documents of every shape
  json(): any
}

type Environment = Readonly<Record<string, string | undefined>>

let lastCommand: Promise<unknown> = Promise.resolve()

/**
 * Runs `reseller-api` in this thread, with only the given environment. A new process would cost half a second
 * of CPU time. Commands run one after the other.
 */
export async function runCommand(
  args: readonly string[],
  environment: Environment = {},
): Promise<CommandResult> {
  const ended = lastCommand.then(() => runHere(args, environment))
  lastCommand = ended.catch(() => {})
  return await ended
}

async function runHere(args: readonly string[], environment: Environment): Promise<CommandResult> {
  const { env, exitCode } = process
  const { error } = console
  const written = { stdout: '', stderr: '' }
  const streams = ['stdout', 'stderr'] as const
  const writers = streams.map((name) => process[name].write)
  for (const name of streams)
    process[name].write = (part: string | Uint8Array) => {
      written[name] += typeof part === 'string' ? part : Buffer.from(part).toString()
      return true
    }
  console.error = (...parts: unknown[]) => {
    written.stderr += `${parts.map((part) => (typeof part === 'string' ? part : inspect(part))).join(' ')}\n`
  }
  process.env = childEnvironment(environment)
  try {
    return { code: await run(args), ...written, json: () => JSON.parse(written.stdout) }
  } finally {
    for (const [index, name] of streams.entries()) process[name].write = writers[index]!
    console.error = error
    process.env = env
    process.exitCode = exitCode
  }
}

/** Runs `reseller-api` in a new process and returns its result after it has ended. */
export async function runProcess(
  args: readonly string[],
  environment: Environment = {},
): Promise<CommandResult> {
  const child = startCommand(args, environment)
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

/** A running `reseller-api serve` that listens. */
export interface ServeProcess {
  readonly url: string
  /** Returns the standard output so far. */
  stdout(): string
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number>
}

/** Starts `reseller-api serve` on a free port and waits until it listens. */
export async function startServe(args: readonly string[], environment: Environment): Promise<ServeProcess> {
  const child = startCommand(['serve', ...args], { PORT: '0', ...environment })
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

/** Starts `reseller-api` in a new process, with pipes for its output. */
export function startCommand(args: readonly string[], environment: Environment): ChildProcess {
  const env = childEnvironment(environment)
  return spawn(process.execPath, [...nodeFlags, entry, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}
