import { Counter, Gauge, type Registry } from 'prom-client'
import type { FairQueueState } from '../limits/fair-queue.ts'
import { json, type PublicRoute } from '../routes/route.ts'
import type { Database } from '../store/database.ts'
import type { SchemaDifference } from '../store/migrate.ts'
import type { OldestSuccess } from '../store/providers/nightly-successes.ts'
import type { DatabaseClock } from '../store/queue/database-clock.ts'
import type { LoopState } from '../store/queue/loops.ts'
import type { Meters } from './meters.ts'
import { addQueueMetrics, metricsPatienceMs } from './queue-metrics.ts'

/** The parts of an open home whose state /readyz and the metrics show. */
interface ObservedDatabase {
  readonly database: Pick<Database, 'query' | 'connections'>
  readonly clock: Pick<DatabaseClock, 'skewSeconds'>
  /** Returns the states of the loops of background work; none in a process that runs no jobs. */
  states(): readonly LoopState[]
  /** The number of held tenants: no job of theirs runs, for example after a restore. */
  readonly holds: { heldTenants(): number }
  /** How the schema differs from that of this version. */
  readonly schema: { difference(): SchemaDifference }
  /** Returns the last successes of recurring work at vendor accounts; none in a process that runs no jobs. */
  successes(): readonly OldestSuccess[]
}

/** A configured home. */
export interface ObservedHome {
  readonly name: string
  /** Undefined while the process could not open the home. */
  readonly open: ObservedDatabase | undefined
  /** Why the home is not open. */
  readonly problem: string | undefined
}

/** The parts of a process whose state /readyz and the metrics show. */
export interface Observed {
  readonly meters: Meters
  readonly homes: () => readonly ObservedHome[]
  /** Whether several homes are configured, so that their names are shown. */
  readonly isSeveral: boolean
  /** False while the process stops. */
  readonly isReady: () => boolean
  /** For how many milliseconds the readers of /metrics share the metrics of the queue; 10 seconds by default. */
  readonly queueSharedMs?: number | undefined
  /** Undefined in a process that serves no requests. */
  readonly admission?: AdmissionState
}

/** The requests that wait for a place, and those that were refused. */
export interface AdmissionState {
  /** The states of the queues of requests. */
  readonly queues: () => readonly FairQueueState[]
  /** Returns the number of requests that each rate limit has refused. */
  readonly refusals: () => Readonly<Record<string, number>>
}

/**
 * Returns the routes for health, readiness and metrics. Labels of metrics contain operations, statuses, kinds of jobs and
 * names of homes, never a tenant or an id.
 */
export function observability(observed: Observed): PublicRoute[] {
  const { meters, homes, isSeveral, isReady, admission } = observed
  const { registry } = meters
  // Concurrent requests to /readyz share one query per database, because no limit applies to these requests.
  const asked = new WeakMap<ObservedDatabase['database'], Promise<boolean>>()
  const databaseAnswers = async ({ open }: ObservedHome): Promise<boolean> => {
    if (!open) return false
    const { database } = open
    const answer = asked.get(database) ?? answers(database).finally(() => asked.delete(database))
    asked.set(database, answer)
    return await answer
  }
  addHomeMetrics(registry, homes, isSeveral, databaseAnswers)
  if (admission) addAdmissionMetrics(registry, admission)
  addQueueMetrics(registry, homes, isSeveral, observed.queueSharedMs)
  return [
    { method: 'GET', path: '/healthz', tokens: 0, respond: () => json(200, { status: 'ok' }) },
    {
      method: 'GET',
      path: '/readyz',
      tokens: 0,
      async respond() {
        const states = await Promise.all(homes().map((home) => stateOf(home, databaseAnswers)))
        const [first] = states
        const state = isSeveral ? { homes: states } : withoutName(first!)
        // One home that does not answer stops only its own tenants.
        const answering = states.filter(({ database }) => database)
        const isWell =
          answering.length > 0 &&
          !answering.some(
            // During an upgrade, a version serves although a later one has migrated the database.
            ({ loops, migrations }) => migrations.pending.length > 0 || loops.some(({ isStuck }) => isStuck),
          )
        return json(isWell && isReady() ? 200 : 503, { draining: !isReady(), ...state })
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
  ]
}

async function stateOf(home: ObservedHome, databaseAnswers: (home: ObservedHome) => Promise<boolean>) {
  const { name, open, problem } = home
  return {
    name,
    ...(problem !== undefined && { problem }),
    database: await databaseAnswers(home),
    migrations: open?.schema.difference() ?? { pending: [], unknown: [] },
    heldTenants: open?.holds.heldTenants() ?? 0,
    clockSkewSeconds: Math.round((open?.clock.skewSeconds() ?? 0) * 10) / 10,
    loops: (open?.states() ?? []).map(({ name, sinceTurn, limit, isStuck }) => ({
      name,
      isStuck,
      secondsSinceTurn: Math.round(sinceTurn * 10) / 10,
      limitSeconds: limit,
    })),
  }
}

function withoutName({ name: _, ...state }: Awaited<ReturnType<typeof stateOf>>) {
  return state
}

/** Adds the metrics of each home. Their series have the name of the home if there are several. */
function addHomeMetrics(
  registry: Registry,
  homes: Observed['homes'],
  isSeveral: boolean,
  databaseAnswers: (home: ObservedHome) => Promise<boolean>,
): void {
  const labelOf = ({ name }: ObservedHome): Record<string, string> => (isSeveral ? { home: name } : {})
  const gauge = (name: string, help: string, read: (open: ObservedDatabase) => number) =>
    new Gauge({
      ...{ name, help, labelNames: isSeveral ? ['home'] : [], registers: [registry] },
      collect() {
        for (const home of homes()) if (home.open) this.set(labelOf(home), read(home.open))
      },
    })
  gauge(
    'clock_skew_seconds',
    'How far the clock of this process is ahead of the clock of the database; negative when it is behind.',
    ({ clock }) => clock.skewSeconds(),
  )
  gauge(
    'held_tenants',
    'Tenants for which no job runs and no vendor is called, because their work is held, for example after a restore.',
    ({ holds }) => holds.heldTenants(),
  )
  new Gauge({
    name: 'nightly_last_success_timestamp_seconds',
    help: 'Each account has a last success of recurring work (kind); this is the oldest of these times, but never more than four days ago. Only in processes that run jobs.',
    labelNames: isSeveral ? ['home', 'kind'] : ['kind'],
    registers: [registry],
    collect() {
      this.reset()
      for (const home of homes())
        for (const { kind, at } of home.open?.successes() ?? [])
          this.set({ ...labelOf(home), kind }, at.getTime() / 1_000)
    },
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool of this process: busy and idle, and callers that wait for one (waiting).',
    labelNames: isSeveral ? ['home', 'state'] : ['state'],
    registers: [registry],
    collect() {
      for (const home of homes())
        for (const [state, count] of Object.entries(home.open?.database.connections() ?? {}))
          this.set({ ...labelOf(home), state }, count)
    },
  })
  const loopGauge = (name: string, help: string, read: (state: LoopState) => number) =>
    new Gauge({
      ...{ name, help, labelNames: isSeveral ? ['home', 'loop'] : ['loop'], registers: [registry] },
      collect() {
        for (const home of homes())
          for (const state of home.open?.states() ?? [])
            this.set({ ...labelOf(home), loop: state.name }, read(state))
      },
    })
  loopGauge(
    'loop_seconds_since_turn',
    'Seconds since a loop of background work last completed an iteration.',
    (state) => state.sinceTurn,
  )
  loopGauge(
    'loop_limit_seconds',
    'The limit of loop_seconds_since_turn, in seconds: above it, a loop of background work is stuck.',
    (state) => state.limit,
  )
  loopGauge(
    'loop_turns_abandoned',
    'Iterations of a loop of background work that exceeded their time limit.',
    (state) => state.abandonedTurns,
  )
  new Gauge({
    name: 'home_up',
    help: 'Whether the database of a home answers and takes writes: 1 or 0.',
    labelNames: ['home'],
    registers: [registry],
    async collect() {
      const all = homes()
      const late = () =>
        new Promise<false>((resolve) => setTimeout(() => resolve(false), metricsPatienceMs).unref())
      const up = await Promise.all(all.map((home) => Promise.race([databaseAnswers(home), late()])))
      for (const [place, home] of all.entries()) this.set({ home: home.name }, up[place] ? 1 : 0)
    },
  })
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

async function answers(database: Pick<Database, 'query'>): Promise<boolean> {
  // A read-only server also answers queries, but the service could not write there.
  const question = database.query({ text: 'show transaction_read_only', values: [] }).then(
    ([row]) => row?.transaction_read_only === 'off',
    () => false,
  )
  const patience = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 2_000).unref())
  return await Promise.race([question, patience])
}
