import { columns } from '../columns.ts'
import type { Database } from '../database.ts'
import { jobTable } from './jobs.ts'

/** The jobs of one kind and state. */
export interface QueuedState {
  readonly kind: string
  readonly state: 'Waiting' | 'Ready' | 'Running'
  readonly count: number
  /** How long the oldest of them has been due, in seconds; 0 if none is due. */
  readonly oldestSeconds: number
}

const queuedColumns = columns<QueuedState>({
  kind: `coalesce(data->>'kind', 'unknown')`,
  state: 'state',
  count: 'count(*)::integer',
  oldestSeconds: `greatest(0, extract(epoch from now() - min(due_at)))::float8`,
})

/** The maximum number of jobs of a state that are counted, so that a long queue costs no more than a short one. */
const countedJobs = 10_000

const counted = (state: QueuedState['state']) =>
  `(select data, state, due_at from ${jobTable} where state = '${state}' limit ${countedJobs})`

/** Returns the numbers of jobs of all tenants by kind and state. Counts at most 10,000 jobs of each state. */
export async function queuedStates(database: Pick<Database, 'query'>): Promise<QueuedState[]> {
  const rows = await database.query({
    name: 'queued-states',
    text: `select ${queuedColumns.sql}
           from (${counted('Waiting')} union all ${counted('Ready')} union all ${counted('Running')}) as jobs
           group by 1, 2`,
    values: [],
  })
  return queuedColumns.fromRows(rows)
}
