import type { JobWithMetadata, PgBoss } from 'pg-boss'

/** How many jobs are at work at once, in all and of one group; and how often they are looked for, in milliseconds. */
export interface Places {
  readonly all: number
  readonly ofGroup: number
  readonly looked: number
  /** How often the queue hears that those at work are alive. */
  readonly touched: number
}

/** What takes jobs from a queue and has them performed. */
export interface Dispatcher {
  /** Looks for jobs now instead of at the next time. */
  look(): void
  /** Takes no more jobs, and waits for those at work, but not longer than some milliseconds. */
  stop(patience: number): Promise<void>
}

/**
 * Takes jobs from a queue and performs several at once, only a few of each group: what holds up one group leaves
 * places for the others. A job that throws is handed back to be repeated.
 *
 * @param onFault Is told when the queue cannot be reached; it is tried again at the next look.
 */
export function startDispatcher(
  queue: PgBoss,
  name: string,
  places: Places,
  perform: (job: JobWithMetadata<unknown>) => Promise<void>,
  onFault: (fault: unknown) => void,
): Dispatcher {
  const atWork = new Map<string, Promise<void>>()
  const ofGroup = new Map<string, number>()
  let done: string[] = []
  let reporting: Promise<void> | undefined
  let isLooking = false
  let hasToLook = false
  let isStopped = false

  /** How many jobs may be taken without any group getting more than its places, whatever they turn out to be. */
  function room(): { readonly count: number; readonly fullGroups: string[] } {
    const groups = [...ofGroup]
    const fullGroups = groups.filter(([, count]) => count >= places.ofGroup).map(([group]) => group)
    const left = groups.map(([, count]) => places.ofGroup - count).filter((count) => count > 0)
    return { count: Math.min(places.all - atWork.size, places.ofGroup, ...left), fullGroups }
  }

  async function look(): Promise<void> {
    hasToLook = true
    if (isLooking) return
    isLooking = true
    try {
      while (hasToLook && !isStopped) {
        hasToLook = false
        const { count, fullGroups } = room()
        if (count <= 0) break
        const jobs = await queue.fetch<unknown>(name, {
          batchSize: count,
          includeMetadata: true,
          ignoreGroups: fullGroups,
        })
        for (const job of jobs) take(job)
        if (jobs.length > 0) hasToLook = true
      }
    } catch (fault) {
      onFault(fault)
    } finally {
      isLooking = false
    }
  }

  function take(job: JobWithMetadata<unknown>): void {
    const group = job.groupId ?? ''
    ofGroup.set(group, (ofGroup.get(group) ?? 0) + 1)
    const work = attempt(job).finally(() => {
      atWork.delete(job.id)
      const others = ofGroup.get(group)! - 1
      if (others === 0) ofGroup.delete(group)
      else ofGroup.set(group, others)
      void look()
    })
    atWork.set(job.id, work)
  }

  async function attempt(job: JobWithMetadata<unknown>): Promise<void> {
    try {
      await perform(job)
    } catch (fault) {
      // The reason stands with the operation that the job belongs to; the queue only counts attempts.
      await queue.fail(name, job.id).catch(onFault)
      onFault(fault)
      return
    }
    done.push(job.id)
    reporting ??= report()
  }

  /** Tells the queue which jobs are done, those together that end while it is being told. */
  async function report(): Promise<void> {
    while (done.length > 0) {
      const ids = done
      done = []
      // One that the queue has not heard of is taken again, and is found done.
      await queue.complete(name, ids).catch(onFault)
    }
    reporting = undefined
  }

  const looking = setInterval(() => void look(), places.looked)
  const touching = setInterval(() => {
    if (atWork.size > 0) queue.touch(name, [...atWork.keys()]).catch(onFault)
  }, places.touched)
  void look()

  return {
    look: () => void look(),
    async stop(patience) {
      isStopped = true
      clearInterval(looking)
      let timer: NodeJS.Timeout | undefined
      const isOver = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patience)
      })
      await Promise.race([Promise.allSettled(atWork.values()).then(() => reporting), isOver])
      clearTimeout(timer)
      clearInterval(touching)
    },
  }
}
