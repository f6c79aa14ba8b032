import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../../harness/child-environment.ts'

/** What a process of writers changes. */
export interface WritingPlan {
  readonly url: string
  readonly tenantId: string
  /** The number of this process. */
  readonly place: number
  /** The resellers that most transactions change. Other processes change them, too. */
  readonly shared: readonly string[]
  /** The resellers of the long transactions of this process. */
  readonly own: readonly string[]
  /** The connections, each with a transaction at a time. */
  readonly writers: number
  readonly changes: number
  readonly changesAtOnce: number
  /**
   * After `heldAt` changes the writers end their transactions and wait for the order to hold one. Then a transaction
   * writes and stays open. After `beside` further changes the others pause until they are continued. Absent if they never pause.
   */
  readonly pause?: { readonly heldAt: number; readonly beside: number }
}

/** A message to a process of writers. */
export type Order =
  | { readonly kind: 'begin'; readonly plan: WritingPlan }
  | { readonly kind: 'hold' | 'continue' }

/** The number of changes that are committed, and of transactions. */
export interface Written {
  readonly committed: number
  readonly rolledBack: number
  readonly long: number
}

/** A message from a process of writers. */
export type Report = Written & { readonly kind: 'committed' | 'waiting' | 'paused' | 'done' }

/** Processes that change resellers. */
export interface WritingProcesses {
  /** Resolves to their sum when the writers of every process wait for the order to hold, with no open transaction. */
  readonly waiting: Promise<Written>
  /** Resolves when every process has paused, with an open transaction that has written. */
  readonly paused: Promise<void>
  /** Resolves when every process has made its changes, to their sum. @throws Error when one ends before */
  readonly done: Promise<Written>
  /** Resolves at the next commit, or other message, of any process. */
  next(): Promise<void>
  /** Lets each process hold a transaction open when it has made enough changes. */
  hold(): void
  /** Lets the paused writers continue. */
  continue(): void
  end(): void
}

const program = fileURLToPath(new URL('change-writer.ts', import.meta.url))

/** Starts processes of writers, one for each plan. */
export function startWriting(plans: readonly WritingPlan[]): WritingProcesses {
  const children = plans.map((plan) => {
    const child = fork(program, { env: childEnvironment({}), execArgv: [], stdio: 'inherit' })
    tell(child, { kind: 'begin', plan })
    return child
  })
  const reported = (child: ChildProcess, kind: Report['kind']) =>
    new Promise<Report>((resolve, reject) => {
      child.on('message', (report: Report) => report.kind === kind && resolve(report))
      child.once('exit', (code, signal) => reject(new Error(`A writer ended with ${signal ?? code}.`)))
    })
  const paused = Promise.all(children.map((child) => reported(child, 'paused'))).then(() => {})
  const reachedSum = async (kind: Report['kind']): Promise<Written> => {
    const written = await Promise.all(children.map((child) => reported(child, kind)))
    return {
      committed: sum(written.map(({ committed }) => committed)),
      rolledBack: sum(written.map(({ rolledBack }) => rolledBack)),
      long: sum(written.map(({ long }) => long)),
    }
  }
  const waiting = reachedSum('waiting')
  // Writers without a pause never report one.
  paused.catch(() => {})
  waiting.catch(() => {})
  return {
    waiting,
    paused,
    done: reachedSum('done'),
    async next() {
      // A process that sends no message for long would get one listener for each call.
      const other = new AbortController()
      const messages = children.map((child) => once(child, 'message', { signal: other.signal }))
      await Promise.race(messages).finally(() => other.abort())
    },
    hold: () => children.forEach((child) => void tell(child, { kind: 'hold' })),
    continue: () => children.forEach((child) => void tell(child, { kind: 'continue' })),
    end: () => children.forEach((child) => void child.kill('SIGKILL')),
  }
}

function tell(child: ChildProcess, order: Order): void {
  child.send(order)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
