// Starts child processes on this terminal, forwards signals to them and waits for their end.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { isatty } from 'node:tty'
import { descendantsOf, endProcesses } from './process-tree.mjs'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The last signal that this process received while a child was running; undefined for none. */
export let interruptedBy

/** The exit code that a shell reports for a process that ended by `signal`. */
export const signalCode = (signal) => 128 + (constants.signals[signal] ?? 0)

/**
 * Runs a command to its end and resolves to its exit code, 128 + n when it ended by signal n.
 * Rejects when it cannot be started. With `onOutput` the output goes to that function instead of the terminal. With
 * `endsTree` a signal ends the command at once, and every process that it has started, in any group or session.
 */
export function launch(command, args, { env = process.env, cwd, stdio, shell, onOutput, endsTree } = {}) {
  return new Promise((resolve, reject) => {
    const streams = stdio ?? (onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit')
    const child = spawn(command, args, { env, cwd, stdio: streams, shell })
    let tree
    const stop = (signal) => {
      interruptedBy = signal
      if (endsTree && process.platform !== 'win32') tree ??= endTree(child)
      else child.kill(signal)
    }
    const handlers = forwarded.map((signal) => [signal, () => pass(signal, stop)])
    const orphanWatch = watchParent(() => stop('SIGTERM'))
    const settle = (finish, value) => {
      clearInterval(orphanWatch)
      for (const [signal, handler] of handlers) process.off(signal, handler)
      finish(value)
    }
    for (const [signal, handler] of handlers) process.on(signal, handler)
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    child.once('error', (error) => settle(reject, error))
    child.once('close', async (code, signal) => {
      await tree
      settle(resolve, interruptedBy && tree ? signalCode(interruptedBy) : signal ? signalCode(signal) : code)
    })
  })
}

/**
 * Forwards a signal to the child. On a terminal, only SIGTERM: the terminal sends Ctrl-C and hang-ups to the whole
 * foreground group, and a second SIGINT would stop the child without draining.
 */
function pass(signal, stop) {
  const onTerminal = [0, 1, 2].some((descriptor) => isatty(descriptor))
  if (signal === 'SIGTERM' || !onTerminal) stop(signal)
  else interruptedBy = signal
}

/** Ends a process and all its descendants. Sends SIGSTOP first, so that it starts no process while they are listed. */
async function endTree(child) {
  child.kill('SIGSTOP')
  const started = descendantsOf(child.pid)
  child.kill('SIGKILL')
  await endProcesses(started)
}

/**
 * Calls `onLost` when the parent process ends, if npm started this process. npm forwards SIGTERM only to the shell
 * between, and many shells end without forwarding it: then the loss of the parent is the only sign.
 */
function watchParent(onLost) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onLost()
  }, 200)
  return timer
}
