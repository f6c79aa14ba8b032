import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process that the rehearsal started. */
export interface Running {
  readonly name: string
  readonly pid: number
  /** Returns the output so far: stdout and stderr. */
  output(): string
  /** Resolves when the process has ended: to its exit code, or to the signal that ended it. */
  readonly ended: Promise<number | string>
  /** Sends a signal and resolves when the process has ended, as `ended` does. */
  end(signal?: NodeJS.Signals): Promise<number | string>
}

/** The command of a process, with its arguments and environment. */
export interface Start {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** The account that runs the process; by default that of this process. */
  readonly account?: { readonly uid: number; readonly gid: number } | undefined
}

const running = new Set<ChildProcess>()
let starts = 0
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts a process. Its output is written to the file `<number>-<name>.log` in the folder. */
export function startProcess(logFolder: string, start: Start): Running {
  const { name, command, args, cwd, env, account } = start
  starts += 1
  const file = `${logFolder}/${starts}-${name}.log`
  const log = openSync(file, 'a')
  const child = spawn(command, [...args], { cwd, env, stdio: ['ignore', log, log], ...account })
  closeSync(log)
  running.add(child)
  const ended = new Promise<number | string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 'unknown'))
  }).finally(() => running.delete(child))
  return {
    name,
    pid: child.pid ?? 0,
    output: () => readFileSync(file, 'utf8'),
    ended,
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

const readyWithinMs = 120_000

/**
 * Waits until a condition holds.
 *
 * @throws Error with the output when the process ends first, or after two minutes
 */
export async function untilReady(running: Running, isReady: () => Promise<boolean>): Promise<void> {
  let ending: number | string | undefined
  void running.ended.then((how) => {
    ending = how
  })
  await until(`${running.name} is ready`, async () => {
    if (ending !== undefined) throw new Error(`${running.name} ended with ${ending}.`)
    return await isReady()
  }).catch((error) => {
    throw new Error(`${error.message}\n${running.output().slice(-2_000)}`)
  })
}

/** Polls until a condition holds. @throws Error after two minutes, or the error that the condition throws */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + readyWithinMs; !(await holds()); await sleep(50))
    if (Date.now() > deadline)
      throw new Error(`After ${readyWithinMs / 1_000} s it is not true that ${what}.`)
}

/** Returns a free port of 127.0.0.1. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => {
    server.close(resolve)
  })
  return port
}
