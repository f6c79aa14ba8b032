import type { TakenJob } from './held-jobs.ts'

/** How many jobs are at work at once, in all and of one group; and how often they are looked for, in milliseconds. */
export interface Places {
  readonly all: number
  readonly ofGroup: number
  readonly looked: number
  /** How often the queue hears that those at work are alive. */
  readonly touched: number
}

/** Where jobs come from. */
export interface JobSource {
  /** Takes some jobs, none of some groups. */
  fetch(count: number, fullGroups: string[]): Promise<TakenJob[]>
  /** Says that jobs are being worked on; those of which nothing is heard are taken by others. */
  touch(jobs: readonly TakenJob[]): Promise<void>
  /** Hands jobs back, to be taken at once by others. */
  giveBack(jobs: readonly TakenJob[], how: { readonly areBegun: boolean }): Promise<void>
}

/** What takes jobs from a queue and has them performed. */
export interface Dispatcher {
  /** Looks for jobs now instead of at the next time. */
  look(): void
  /**
   * Takes no more jobs, and waits for those at work, but not longer than some milliseconds.
   *
   * @returns The jobs that were cut off; they are handed back.
   */
  stop(patience: number): Promise<readonly TakenJob[]>
}

/**
 * Takes jobs from a queue and performs several at once, only a few of each group: what holds up one group leaves
 * places for the others. Of a job that throws the queue hears no more, as of one whose process has died, and has it
 * repeated.
 *
 * @param onFault Is told when the queue cannot be reached; it is tried again at the next look.
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

  /** How many jobs may be taken without any group getting more than its places, whatever they turn out to be. */
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
      // The queue took this process for dead. The attempt goes on, under the number that the job has now.
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
      // One that is on its way would take back what is handed back now.
      await touched
      const left = jobsAtWork()
      if (left.length > 0) await source.giveBack(left, { areBegun: true }).catch(onFault)
      return left
    },
  }
}
