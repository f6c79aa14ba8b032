import type { TakenJob } from './held-jobs.ts'

/** Concurrency limits, in total and per group, and the intervals between polls and heartbeats in milliseconds. */
export interface Places {
  readonly all: number
  readonly ofGroup: number
  readonly looked: number
  /** The interval between heartbeats of running jobs. */
  readonly touched: number
}

/** A source of jobs. */
export interface JobSource {
  /** Fetches jobs, except those of some groups. */
  fetch(count: number, fullGroups: string[]): Promise<TakenJob[]>
  /** Sends heartbeats for running jobs; jobs without heartbeats are fetched by other processes. */
  touch(jobs: readonly TakenJob[]): Promise<void>
  /** Returns jobs to the queue, so that other processes can fetch them at once. */
  giveBack(jobs: readonly TakenJob[], how: { readonly areBegun: boolean }): Promise<void>
}

/** Fetches jobs from a queue and runs them. */
export interface Dispatcher {
  /** Polls for jobs immediately. */
  look(): void
  /**
   * Stops fetching jobs and waits for running ones, at most for some milliseconds.
   *
   * @returns The unfinished jobs, which are returned to the queue.
   */
  stop(patience: number): Promise<readonly TakenJob[]>
}

/**
 * Fetches jobs from a queue and runs several concurrently, with a limit per group, so that a slow group leaves capacity
 * for others. A job that throws gets no more heartbeats, and the queue repeats it as if its process had died.
 *
 * @param onFault Called when the queue cannot be reached; the next poll retries.
 */
export function startDispatcher(
  source: JobSource,
  places: Places,
  perform: (job: TakenJob) => Promise<void>,
  onFault: (fault: unknown) => void,
): Dispatcher {
  const atWork = new Map<string, { readonly job: TakenJob; readonly work: Promise<void> }>()
  const ofGroup = new Map<string, number>()
  let isLooking = false
  let looked = Promise.resolve()
  let hasToLook = false
  let isTouching = false
  let touched = Promise.resolve()
  let isStopped = false

  const jobsAtWork = () => [...atWork.values()].map(({ job }) => job)

  /**
   * Returns the number of jobs that can be fetched without exceeding the limit of any group, whatever their groups are.
   */
  function room(): { readonly count: number; readonly fullGroups: string[] } {
    const groups = [...ofGroup]
    const fullGroups = groups.filter(([, count]) => count >= places.ofGroup).map(([group]) => group)
    const left = groups.map(([, count]) => places.ofGroup - count).filter((count) => count > 0)
    return { count: Math.min(places.all - atWork.size, places.ofGroup, ...left), fullGroups }
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
        const { count, fullGroups } = room()
        if (count <= 0) break
        const jobs = await source.fetch(count, fullGroups)
        if (isStopped) await source.giveBack(jobs, { areBegun: false })
        else for (const job of jobs) take(job)
        if (jobs.length > 0) hasToLook = true
      }
    } catch (fault) {
      onFault(fault)
    } finally {
      isLooking = false
    }
  }

  function take(job: TakenJob): void {
    const known = atWork.get(job.id)
    if (known) {
      // The heartbeats came too late, so the queue repeats the job. The running attempt continues under the job's new
      // retry count.
      known.job.retryCount = job.retryCount
      return
    }
    const group = job.groupId ?? ''
    ofGroup.set(group, (ofGroup.get(group) ?? 0) + 1)
    const work = perform(job)
      .catch(onFault)
      .finally(() => {
        atWork.delete(job.id)
        const others = ofGroup.get(group)! - 1
        if (others === 0) ofGroup.delete(group)
        else ofGroup.set(group, others)
        look()
      })
    atWork.set(job.id, { job, work })
  }

  function touch(): void {
    if (atWork.size === 0 || isTouching) return
    isTouching = true
    touched = source
      .touch(jobsAtWork())
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
      // A heartbeat in progress would claim the returned jobs again.
      await touched
      const left = jobsAtWork()
      if (left.length > 0) await source.giveBack(left, { areBegun: true }).catch(onFault)
      return left
    },
  }
}
