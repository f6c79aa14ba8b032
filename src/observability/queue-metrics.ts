import { Gauge, type Registry } from 'prom-client'
import { type DueState, dueStates } from '../store/queue/due-work.ts'
import { type QueuedState, queuedStates } from '../store/queue/queued-jobs.ts'
import { type WebhookLag, webhookLag } from '../store/webhooks/webhook-lag.ts'
import type { ObservedHome } from './observability.ts'

/** For this time, in milliseconds, all readers of /metrics share what was read of a database. */
const usualSharedMs = 10_000

interface QueueState {
  readonly jobs: readonly QueuedState[]
  readonly due: readonly DueState[]
  readonly lag: readonly WebhookLag[]
}

/** Adds the metrics of the job queue and of due work, which the database has for all processes. */
export function addQueueMetrics(
  registry: Registry,
  homes: () => readonly ObservedHome[],
  isSeveral: boolean,
  sharedMs = usualSharedMs,
): void {
  const known = new WeakMap<object, { readonly until: number; readonly state: Promise<QueueState> }>()
  const stateOf = ({ open }: ObservedHome): Promise<QueueState> => {
    if (!open) return Promise.resolve(nothing)
    const { database } = open
    const last = known.get(database)
    if (last && performance.now() < last.until) return last.state
    // A database that does not answer shows no series; home_up and /readyz show its state.
    const state = Promise.race([read(database).catch(() => nothing), patience()])
    known.set(database, { until: performance.now() + sharedMs, state })
    return state
  }
  const labelOf = ({ name }: ObservedHome): Record<string, string> => (isSeveral ? { home: name } : {})
  const gauge = (
    name: string,
    help: string,
    labels: readonly string[],
    show: (state: QueueState) => readonly (readonly [Record<string, string>, number])[],
  ) =>
    new Gauge({
      ...{ name, help, labelNames: isSeveral ? ['home', ...labels] : [...labels], registers: [registry] },
      async collect() {
        this.reset()
        for (const home of homes())
          for (const [series, value] of show(await stateOf(home)))
            this.set({ ...labelOf(home), ...series }, value)
      },
    })
  gauge(
    'queue_jobs',
    'Jobs of all processes by kind and state: waiting for their time, ready, or running. At most 10,000 of each state are counted.',
    ['kind', 'state'],
    ({ jobs }) => jobs.map(({ kind, state, count }) => [{ kind, state }, count]),
  )
  gauge(
    'queue_oldest_ready_seconds',
    'How long the oldest of the counted ready jobs of a kind has been due.',
    ['kind'],
    ({ jobs }) =>
      jobs
        .filter(({ state }) => state === 'Ready')
        .map(({ kind, oldestSeconds }) => [{ kind }, oldestSeconds]),
  )
  gauge(
    'due_work_overdue_seconds',
    'How long the oldest due work of a kind has been due: terms, scheduled changes, syncs, nightly catalogues and invoices, watches, upkeep.',
    ['kind'],
    ({ due }) => due.map(({ kind, overdueSeconds }) => [{ kind }, overdueSeconds]),
  )
  gauge(
    'webhook_oldest_undelivered_seconds',
    'The age of the oldest event that an active webhook has not received, for receivers that answer well, and for those that are slow or fail. An event that a receiver has refused counts as failing. Dead letters do not count.',
    ['receiver'],
    ({ lag }) => lag.map(({ isSlow, seconds }) => [{ receiver: isSlow ? 'failing' : 'healthy' }, seconds]),
  )
}

const nothing: QueueState = { jobs: [], due: [], lag: [] }

/** The maximum time, in milliseconds, for which a reader of /metrics waits for a database. */
export const metricsPatienceMs = 1_000

// A reader that waited for a silent database would itself give up, and so miss all other metrics of the process.
const patience = () =>
  new Promise<QueueState>((resolve) => setTimeout(() => resolve(nothing), metricsPatienceMs).unref())

async function read(database: Parameters<typeof queuedStates>[0]): Promise<QueueState> {
  const [jobs, due, lag] = await Promise.all([
    queuedStates(database),
    dueStates(database),
    webhookLag(database),
  ])
  return { jobs, due, lag }
}
