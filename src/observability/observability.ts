import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { FinishedRequest } from '../http/request-state.ts'
import type { FairQueueState } from '../limits/fair-queue.ts'
import { json, type PublicRoute } from '../routes/route.ts'
import type { Database } from '../store/database.ts'
import type { DatabaseClock } from '../store/queue/database-clock.ts'
import type { LoopState } from '../store/queue/loops.ts'

/** The parts of a process whose state /readyz and the metrics show. */
export interface Observed {
  readonly database: Database
  readonly clock: Pick<DatabaseClock, 'skewSeconds'>
  /** False while the process stops. */
  readonly isReady: () => boolean
  /** Returns the states of the loops of background work; none in a process that runs no jobs. */
  readonly loops: () => readonly LoopState[]
  /** Undefined in a process that serves no requests. */
  readonly admission?: AdmissionState
  /** Returns the number of held tenants: no job of theirs runs, for example after a restore. */
  readonly heldTenants: () => number
}

/** The requests that wait for a place, and those that were refused. */
export interface AdmissionState {
  /** The states of the queues of requests. */
  readonly queues: () => readonly FairQueueState[]
  /** Returns the number of requests that each rate limit has refused. */
  readonly refusals: () => Readonly<Record<string, number>>
}

/**
 * Returns the routes for health, readiness and metrics, and the function that measures requests. Labels of metrics
 * contain operations and statuses, never a tenant or an id.
 */
export function observability({ database, clock, isReady, loops, admission, heldTenants }: Observed): {
  routes: PublicRoute[]
  observe: (request: FinishedRequest) => void
} {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its response.',
    labelNames: ['operation', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  // The histograms by label are cached, because looking them up costs more than adding a value.
  const series = new Map<string, ReturnType<typeof durations.labels>>()
  const durationOf = (operation: string, status: number) => {
    const key = `${operation} ${status}`
    const known = series.get(key) ?? durations.labels(operation, String(status))
    series.set(key, known)
    return known
  }
  const faults = new Counter({
    name: 'faults_total',
    help: 'Requests that failed through an internal fault.',
    registers: [registry],
  })
  new Gauge({
    name: 'clock_skew_seconds',
    help: 'How far the clock of this process is ahead of the clock of the database; negative when it is behind.',
    registers: [registry],
    collect() {
      this.set(clock.skewSeconds())
    },
  })
  new Gauge({
    name: 'held_tenants',
    help: 'Tenants for which no job runs and no vendor is called, because their work is held, for example after a restore.',
    registers: [registry],
    collect() {
      this.set(heldTenants())
    },
  })
  // Concurrent requests to /readyz share one query, because no limit applies to these requests.
  let asked: Promise<boolean> | undefined
  const databaseAnswers = () => {
    asked ??= answers(database).finally(() => {
      asked = undefined
    })
    return asked
  }
  addLoopMetrics(registry, loops)
  if (admission) addAdmissionMetrics(registry, admission)
  return {
    observe({ operationId, status, milliseconds, fault }) {
      durationOf(operationId ?? 'none', status).observe(milliseconds / 1_000)
      if (fault !== undefined) faults.inc()
    },
    routes: [
      { method: 'GET', path: '/healthz', tokens: 0, respond: () => json(200, { status: 'ok' }) },
      {
        method: 'GET',
        path: '/readyz',
        tokens: 0,
        async respond() {
          const state = {
            draining: !isReady(),
            database: await databaseAnswers(),
            heldTenants: heldTenants(),
            clockSkewSeconds: Math.round(clock.skewSeconds() * 10) / 10,
            loops: loops().map(({ name, sinceTurn, limit, isStuck }) => ({
              name,
              isStuck,
              secondsSinceTurn: Math.round(sinceTurn * 10) / 10,
              limitSeconds: limit,
            })),
          }
          const isWell = state.database && !state.draining && !state.loops.some(({ isStuck }) => isStuck)
          return json(isWell ? 200 : 503, state)
        },
      },
      {
        method: 'GET',
        path: '/metrics',
        tokens: 0,
        async respond() {
          return {
            status: 200,
            headers: { 'content-type': registry.contentType },
            body: await registry.metrics(),
          }
        },
      },
    ],
  }
}

function addLoopMetrics(registry: Registry, loops: Observed['loops']): void {
  const gauge = (name: string, help: string, read: (state: LoopState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['loop'],
      registers: [registry],
      collect() {
        for (const state of loops()) this.set({ loop: state.name }, read(state))
      },
    })
  gauge(
    'loop_seconds_since_turn',
    'Seconds since a loop of background work last completed an iteration.',
    (state) => state.sinceTurn,
  )
  gauge(
    'loop_limit_seconds',
    'The limit of loop_seconds_since_turn, in seconds: above it, a loop of background work is stuck.',
    (state) => state.limit,
  )
  gauge(
    'loop_turns_abandoned',
    'Iterations of a loop of background work that exceeded their time limit.',
    (state) => state.abandonedTurns,
  )
}

function addAdmissionMetrics(registry: Registry, { queues, refusals }: AdmissionState): void {
  new Gauge({
    name: 'http_requests',
    help: 'Requests that hold a place of a queue (running), wait for a place (waiting), or wait for a vendor without a place (aside).',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { running, waiting, aside } of queues())
        for (const [state, count] of Object.entries({ running, waiting, aside })) this.inc({ state }, count)
    },
  })
  new Counter({
    name: 'http_requests_refused_total',
    help: 'Requests that a rate limit has refused (access, tenant, address), or that found the queue full or waited too long (full, late).',
    labelNames: ['limit'],
    registers: [registry],
    collect() {
      this.reset()
      for (const counts of [refusals(), ...queues().map(({ refused }) => refused)])
        for (const [limit, count] of Object.entries(counts)) this.inc({ limit }, count)
    },
  })
}

async function answers(database: Database): Promise<boolean> {
  // A read-only server also answers queries, but the service could not write there.
  const question = database.query({ text: 'show transaction_read_only', values: [] }).then(
    ([row]) => row?.transaction_read_only === 'off',
    () => false,
  )
  const patience = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2_000).unref())
  return await Promise.race([question, patience])
}
