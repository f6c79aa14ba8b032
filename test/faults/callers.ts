import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Calls, Seen } from './caller-process.ts'

const program = fileURLToPath(new URL('caller-process.ts', import.meta.url))

/** Callers in a process of their own. */
export interface Callers {
  /** Sends a number of requests. */
  call(calls: Calls): Promise<Seen>
  /** Sends requests until `stop`. */
  start(calls: Calls): { stop(): Promise<Seen> }
  end(): Promise<void>
}

/**
 * Starts a process for callers. `background` callers get only the processor time that the service and other callers
 * leave, so that the load, and not its generator, is what delays others.
 */
export function startCallers(kind: 'foreground' | 'background'): Callers {
  const { PRIORITY_NORMAL, PRIORITY_LOW } = constants.priority
  const priority = kind === 'background' ? PRIORITY_LOW : PRIORITY_NORMAL
  const child = fork(program)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  async function call(calls: Calls): Promise<Seen> {
    const answer = once(child, 'message')
    child.send({ calls, priority })
    return (await answer)[0] as Seen
  }
  return {
    call,
    start(calls) {
      const seen = call(calls)
      return {
        async stop() {
          child.send('stop')
          return await seen
        },
      }
    },
    async end() {
      process.off('exit', kill)
      const ended = once(child, 'close')
      kill()
      await ended
    },
  }
}
