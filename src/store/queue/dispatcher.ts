import { StoreUnavailable } from '../database.ts'
import { accountKey, type Jobs, type Room, type TakenJob } from './jobs.ts'
import { type LoopState, openLoop } from './loops.ts'

/**
 * The limits of a dispatcher: the maximum number of concurrent jobs in total (`all`) and per vendor account
 * (`ofAccount`). Three quarters of `all` are shared by the tenants with jobs; the last quarter stays free for tenants that
 * become active, so that they do not wait for a slow tenant. In milliseconds: the interval between
 * polls (`looked`) and between heartbeats (`touched`), and the maximum time of one poll or heartbeat (`turn`).
 */
export interface Places {
  readonly all: number
  readonly ofAccount: number
  readonly looked: number
  /** The interval between heartbeats of running jobs. */
  readonly touched: number
  readonly turn: number
}

/** A source of jobs. */
export type JobSource = Pick<Jobs, 'fetch' | 'tidy' | 'touch' | 'giveBack'>

/** Fetches jobs from a queue and runs them. */
export interface Dispatcher {
  /** Polls for jobs immediately. */
  look(): void
  /**
   * Stops fetching jobs and waits for running jobs, at most `patience` milliseconds.
   *
   * @returns The unfinished jobs, after they were returned to the queue.
   */
  stop(patience: number): Promise<readonly TakenJob[]>
  /** Returns the states of the polls and of the heartbeats. */
  states(): LoopState[]
}

// The attempts to return a job while the database is unavailable. They end after 10 seconds, because the queue then
// notices the missing heartbeats and repeats the job itself.
const giveBackPauseMs = 1_000
const giveBackRounds = 10
/** For this time after a poll without an answer, jobs count as lost earlier, because the lost answer may have contained jobs. */
const reclaimMs = 15_000
const reclaimedSeconds = 7
/** The minimum milliseconds between two searches for jobs that have become due. */
const tidiedMs = 250
/** The minimum milliseconds between a poll that found no job and the next poll, so that one poll serves several ended jobs. */
const emptyPauseMs = 5
/** Up to this attempt, a job that failed because the database was unavailable is returned to the queue early. */
const quickAttempts = 5

/**
 * Starts and returns a dispatcher, which fetches jobs from a queue and runs several of them concurrently. The limit per
 * account keeps capacity free for other accounts when one vendor is slow; the fair share keeps capacity free for other
 * tenants. A job that throws gets no more heartbeats, so the queue repeats it as if its process had died. A job that
 * throws because the database is unavailable is returned to the queue earlier.
 *
 * @param onFault Called with the error of a failed job, and with errors of the queue. Polls and heartbeats continue
 *   after such an error.
 */
export function startDispatcher(
  name: string,
  source: JobSource,
  places: Places,
  perform: (job: TakenJob) => Promise<void>,
  onFault: (fault: unknown) => void,
): Dispatcher {
  const polls = openLoop(`${name}: polls`, { every: places.looked, turn: places.turn })
  const heartbeats = openLoop(`${name}: heartbeats`, { every: places.touched, turn: places.turn })
  const atWork = new Map<string, { readonly job: TakenJob; readonly work: Promise<void> }>()
  let isLooking = false
  let looked = Promise.resolve()
  let hasToLook = false
  let reclaimsUntil = 0
  let tidiedAt = -Infinity
  let foundNoneAt = -Infinity
  let isTouching = false
  let touched = Promise.resolve()
  let isStopped = false

  const jobsAtWork = () => [...atWork.values()].map(({ job }) => job)

  /** Returns how many jobs can be fetched without exceeding a limit. */
  function room(): Room {
    const jobs = jobsAtWork()
    return {
      count: places.all - atWork.size,
      shared: places.all - Math.floor(places.all / 4),
      ofAccount: places.ofAccount,
      running: countBy(jobs, ({ tenantId }) => tenantId),
      runningAt: countBy(jobs, accountKey),
    }
  }

  function look(): void {
    hasToLook = true
    if (isLooking) return
    isLooking = true
    looked = takeAll()
  }

  async function takeAll(): Promise<void> {
    try {
      while (hasToLook && !isStopped) {
        await sleepUntil(foundNoneAt + emptyPauseMs)
        if (isStopped) return
        hasToLook = false
        const fetching = fetch()
        const jobs = await polls
          .turn(() => fetching)
          .catch((fault) => {
            reclaimsUntil = performance.now() + reclaimMs
            // Without this, the late jobs would wait until the queue notices their missing heartbeats.
            fetching.then((late) => source.giveBack(late, { areBegun: false })).catch(() => {})
            throw fault
          })
        if (isStopped && jobs.length > 0) await source.giveBack(jobs, { areBegun: false })
        else jobs.forEach(take)
        if (jobs.length > 0) hasToLook = true
      }
    } catch (fault) {
      onFault(fault)
    } finally {
      isLooking = false
    }
  }

  async function fetch(): Promise<readonly TakenJob[]> {
    const free = room()
    if (free.count <= 0) return []
    const now = performance.now()
    if (now - tidiedAt >= tidiedMs) {
      tidiedAt = now
      if (await source.tidy(now < reclaimsUntil ? reclaimedSeconds : undefined)) tidiedAt = -Infinity
    }
    const found = await source.fetch(free)
    if (found.length === 0) foundNoneAt = performance.now()
    return found
  }

  /** Starts a job. */
  function take(job: TakenJob): void {
    const known = atWork.get(job.id)
    if (known) {
      // The heartbeats were too late, so the queue has returned the job a second time. The running attempt continues
      // with the new number.
      known.job.attempt = job.attempt
      return
    }
    const work = perform(job)
      .catch((fault) => {
        onFault(fault)
        if (fault instanceof StoreUnavailable && job.attempt <= quickAttempts) void giveBackSoon(job)
      })
      .finally(() => {
        atWork.delete(job.id)
        look()
      })
    atWork.set(job.id, { job, work })
  }

  /** Returns a job to the queue as soon as the database is available again. */
  async function giveBackSoon(job: TakenJob): Promise<void> {
    for (let round = 0; round < giveBackRounds; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, giveBackPauseMs).unref())
      if (isStopped) return
      try {
        // A heartbeat that is still running would set the returned job to `active` again.
        await touched
        await source.giveBack([job], { areBegun: true })
        return look()
      } catch (fault) {
        if (!(fault instanceof StoreUnavailable)) return onFault(fault)
      }
    }
  }

  function touch(): void {
    if (isTouching) return
    isTouching = true
    touched = heartbeats
      .turn(async () => {
        if (atWork.size > 0) await source.touch(jobsAtWork())
      })
      .catch(onFault)
      .finally(() => {
        isTouching = false
      })
  }

  const looking = setInterval(look, places.looked)
  const touching = setInterval(touch, places.touched)
  look()

  return {
    look,
    states: () => [polls.state(), heartbeats.state()],
    async stop(patience) {
      isStopped = true
      clearInterval(looking)
      let timer: NodeJS.Timeout | undefined
      const isOver = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patience)
      })
      const allEnded = async () => {
        await looked
        await Promise.all([...atWork.values()].map(({ work }) => work))
      }
      await Promise.race([allEnded(), isOver])
      clearTimeout(timer)
      clearInterval(touching)
      // A heartbeat that is still running would set the returned jobs to `active` again.
      await touched
      const left = jobsAtWork()
      if (left.length > 0) await source.giveBack(left, { areBegun: true }).catch(onFault)
      return left
    },
  }
}

async function sleepUntil(moment: number): Promise<void> {
  const left = moment - performance.now()
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
}

function countBy<T>(things: readonly T[], keyOf: (thing: T) => string): ReadonlyMap<string, number> {
  return new Map(Array.from(Map.groupBy(things, keyOf), ([key, { length }]) => [key, length]))
}
