import { StoreUnavailable } from '../database.ts'
import { fairShare } from './fair-share.ts'
import type { TakenJob } from './held-jobs.ts'
import { type LoopState, openLoop } from './loops.ts'

/**
 * The limits of a dispatcher: the maximum number of concurrent jobs in total (`all`) and per group (`ofGroup`). In
 * milliseconds: the interval between polls (`looked`) and between heartbeats (`touched`), and the maximum time of one
 * poll or heartbeat (`turn`).
 */
export interface Places {
  readonly all: number
  readonly ofGroup: number
  /** Returns the tenant of a group. No tenant runs more jobs at a time than its fair share of `all`. */
  readonly tenantOf: (group: string) => string
  readonly looked: number
  /** The interval between heartbeats of running jobs. */
  readonly touched: number
  readonly turn: number
}

/** A source of jobs. */
export interface JobSource {
  /** Fetches and returns at most `count` jobs. Skips the jobs of the groups in `fullGroups`. */
  fetch(count: number, fullGroups: string[]): Promise<TakenJob[]>
  /** Makes running jobs due again if no process sends heartbeats for them. */
  reclaim(): Promise<void>
  /** Sends heartbeats for running jobs. A job without heartbeats is fetched by another process. */
  touch(jobs: readonly TakenJob[]): Promise<void>
  /** Puts jobs back into the queue, so that another process can fetch them immediately. */
  giveBack(jobs: readonly TakenJob[], how: { readonly areBegun: boolean }): Promise<void>
}

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
/** For this time after a poll without an answer, polls also look for jobs that the lost answer contained. */
const reclaimMs = 15_000
/** Below this retry count, a job that failed because the database was unavailable is returned to the queue early. */
const quickRetries = 5

/**
 * Starts and returns a dispatcher, which fetches jobs from a queue and runs several of them concurrently. The limit per
 * group keeps capacity free for other groups when one group is slow; the fair share keeps capacity free for other
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
  const ofGroup = new Map<string, number>()
  /**
   * For each tenant with running jobs: the number of these jobs, and the groups from which this process has fetched
   * jobs. A fetch can skip only groups that are known here.
   */
  const ofTenant = new Map<string, { running: number; readonly groups: Set<string> }>()
  let isLooking = false
  let looked = Promise.resolve()
  let hasToLook = false
  let reclaimsUntil = 0
  let isTouching = false
  let touched = Promise.resolve()
  let isStopped = false

  const jobsAtWork = () => [...atWork.values()].map(({ job }) => job)

  const shareOfTenant = () => fairShare(places.all, Math.max(1, ofTenant.size))

  /**
   * Returns `count`, the number of jobs that can be fetched without exceeding the limit of any known group or tenant,
   * and `fullGroups`, the groups that have reached their own limit or that of their tenant.
   */
  function room(): { readonly count: number; readonly fullGroups: string[] } {
    const share = shareOfTenant()
    const groups = [...ofGroup]
    const tenants = [...ofTenant.values()]
    const fullGroups = new Set([
      ...groups.filter(([, count]) => count >= places.ofGroup).map(([group]) => group),
      ...tenants.filter(({ running }) => running >= share).flatMap((tenant) => [...tenant.groups]),
    ])
    const left = [
      ...groups.map(([, count]) => places.ofGroup - count),
      ...tenants.map(({ running }) => share - running),
    ].filter((count) => count > 0)
    const count = Math.min(places.all - atWork.size, places.ofGroup, ...left)
    return { count, fullGroups: [...fullGroups] }
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
        const refused = isStopped ? jobs : jobs.filter((job) => !take(job))
        if (refused.length > 0) await source.giveBack(refused, { areBegun: false })
        if (jobs.length > 0) hasToLook = true
      }
    } catch (fault) {
      onFault(fault)
    } finally {
      isLooking = false
    }
  }

  async function fetch(): Promise<TakenJob[]> {
    const { count, fullGroups } = room()
    if (count <= 0) return []
    if (performance.now() < reclaimsUntil) await source.reclaim()
    return await source.fetch(count, fullGroups)
  }

  /** Starts a job and returns true. Returns false if the job's tenant already runs its fair share of jobs. */
  function take(job: TakenJob): boolean {
    const known = atWork.get(job.id)
    if (known) {
      // The heartbeats were too late, so the queue has returned the job a second time. The running attempt continues
      // with the new retry count of the job.
      known.job.retryCount = job.retryCount
      return true
    }
    const group = job.groupId ?? ''
    const name = places.tenantOf(group)
    const tenant = ofTenant.get(name) ?? { running: 0, groups: new Set() }
    ofTenant.set(name, tenant)
    tenant.groups.add(group)
    if (tenant.running >= shareOfTenant()) return false
    tenant.running += 1
    ofGroup.set(group, (ofGroup.get(group) ?? 0) + 1)
    const work = perform(job)
      .catch((fault) => {
        onFault(fault)
        if (fault instanceof StoreUnavailable && job.retryCount < quickRetries) void giveBackSoon(job)
      })
      .finally(() => {
        atWork.delete(job.id)
        const others = ofGroup.get(group)! - 1
        if (others === 0) ofGroup.delete(group)
        else ofGroup.set(group, others)
        tenant.running -= 1
        if (tenant.running === 0) ofTenant.delete(name)
        look()
      })
    atWork.set(job.id, { job, work })
    return true
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
