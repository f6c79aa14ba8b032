/** The key of requests whose tenant is not known yet. All these requests together count as one tenant. */
export const unknownTenant = ''

/**
 * A semaphore with a queue for each tenant. Its permits are called places. Free places go to the waiting tenants in
 * rotation, and no tenant holds more than its fair share of all places.
 */
export interface FairQueue {
  /**
   * Takes a place without waiting. Returns false if no place is free or the tenant already holds its share of the
   * places.
   */
  tryEnter(tenant: string): boolean
  /**
   * Waits for a place, after `tryEnter` returned false. @throws `errorFor` when the queue is full or the wait too long
   */
  enter(tenant: string): Promise<void>
  /** Releases a place. */
  leave(tenant: string): void
  /** Runs work while it holds a place, and returns the result. @throws as `enter` */
  within<T>(tenant: string, work: () => Promise<T>): Promise<T>
  /**
   * Releases the place of a request while `work` runs, such as a wait for a vendor, and takes a place again afterwards.
   * In that second wait, the request comes before the tenant's other waiting requests and is never refused, because it
   * is half done.
   */
  aside<T>(tenant: string, work: () => Promise<T>): Promise<T>
  /**
   * Runs work of a request that has begun and has left its place, such as the next chunk of a file, while it holds a place
   * again. As after `aside`, it comes before the tenant's other waiting requests and is never refused.
   */
  resume<T>(tenant: string, work: () => Promise<T>): Promise<T>
  state(): FairQueueState
}

/**
 * The numbers of requests that run, that wait for a place, or that have released their place while they wait for a vendor
 * (`aside`), and the number of refusals by reason.
 */
export interface FairQueueState {
  readonly running: number
  readonly waiting: number
  readonly aside: number
  readonly refused: Readonly<Record<QueueRefusal, number>>
}

/** Why a request was refused: too many requests waited (`full`), or the request waited too long (`late`). */
export type QueueRefusal = 'full' | 'late'

/** The limits of a queue. */
export interface FairQueueLimits {
  readonly places: number
  /** The maximum number of requests of one tenant that run at the same time; by default only the equal share limits it. */
  readonly placesOfTenant?: number
  /**
   * The maximum number of requests that wait for a place in all queues. The same number limits the requests of each
   * tenant that wait for a place or a vendor.
   */
  readonly queued: number
  readonly waitMs: number
}

interface Waiting {
  readonly since: number
  readonly enter: () => void
  readonly refuse: (reason: QueueRefusal) => void
}

/** The queues of one tenant, with the numbers of its running and waiting requests. */
interface Line {
  running: number
  aside: number
  /** Whether the line is in `turns`. */
  isQueued: boolean
  readonly resuming: Waiting[]
  readonly waiting: Waiting[]
}

// Idle lines are kept, so that a tenant with one request at a time needs no new line for each request.
const maxLines = 1_000
const sweepsPerWait = 20

/** Returns a queue. `errorFor` returns the error of a refused request. */
export function fairQueue(limits: FairQueueLimits, errorFor: (reason: QueueRefusal) => Error): FairQueue {
  const lines = new Map<string, Line>()
  /** The lines with waiting requests. The first line gets the next free place. */
  const turns: Line[] = []
  const refused = { full: 0, late: 0 }
  let running = 0
  let waiting = 0
  let aside = 0
  /** The number of lines with running or waiting requests. */
  let active = 0
  let sweeping: NodeJS.Timeout | undefined

  const waitingIn = (line: Line) => line.resuming.length + line.waiting.length
  const isActive = (line: Line) => line.running > 0 || waitingIn(line) > 0

  function lineOf(tenant: string): Line {
    const known = lines.get(tenant)
    if (known) return known
    if (lines.size >= maxLines)
      for (const [key, line] of lines) if (!isActive(line) && line.aside === 0) lines.delete(key)
    const line: Line = { running: 0, aside: 0, isQueued: false, resuming: [], waiting: [] }
    lines.set(tenant, line)
    return line
  }

  function mayRun(line: Line): boolean {
    const share = fairShare(limits.places, isActive(line) ? active : active + 1)
    return running < limits.places && line.running < Math.min(share, limits.placesOfTenant ?? share)
  }

  function tryEnter(tenant: string): boolean {
    const line = lineOf(tenant)
    if (waitingIn(line) > 0 || line.aside >= limits.queued || !mayRun(line)) return false
    if (!isActive(line)) active += 1
    line.running += 1
    running += 1
    return true
  }

  function leave(line: Line): void {
    line.running -= 1
    running -= 1
    if (!isActive(line)) active -= 1
    if (waiting > 0) giveTurns()
  }

  /** Gives free places to the waiting lines in rotation. Skips lines that have reached their share. */
  function giveTurns(): void {
    for (let skipped = 0; skipped < turns.length && running < limits.places; ) {
      const line = turns.shift()!
      if (waitingIn(line) > 0 && mayRun(line)) {
        const next = line.resuming.shift() ?? line.waiting.shift()!
        waiting -= 1
        line.running += 1
        running += 1
        skipped = 0
        next.enter()
      } else if (waitingIn(line) > 0) skipped += 1
      line.isQueued = waitingIn(line) > 0
      if (line.isQueued) turns.push(line)
    }
  }

  /**
   * Waits in one of the queues of a line until the request gets a place.
   *
   * @throws `errorFor` when the request is refused
   */
  async function wait(line: Line, queue: Waiting[]): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      if (!isActive(line)) active += 1
      queue.push({
        since: performance.now(),
        enter: resolve,
        refuse: (reason) => {
          refused[reason] += 1
          reject(errorFor(reason))
        },
      })
      waiting += 1
      if (!line.isQueued) turns.push(line)
      line.isQueued = true
      sweeping ??= setInterval(sweep, limits.waitMs / sweepsPerWait).unref()
      // A place may be free that the line could not take before it was active.
      giveTurns()
    })
  }

  function drop(line: Line, dropped: Waiting, reason: QueueRefusal): void {
    waiting -= 1
    if (!isActive(line)) active -= 1
    dropped.refuse(reason)
  }

  /** Refuses the requests that have waited too long. */
  function sweep(): void {
    const oldest = performance.now() - limits.waitMs
    for (const line of turns) {
      while (line.waiting.length > 0 && line.waiting[0]!.since < oldest)
        drop(line, line.waiting.shift()!, 'late')
    }
    if (waiting === 0) {
      clearInterval(sweeping)
      sweeping = undefined
    }
  }

  /**
   * Returns whether a request may wait in a line. If the queue is full, refuses the latest request of the longest line.
   */
  function makeRoom(line: Line): boolean {
    if (line.waiting.length + line.aside >= limits.queued) return false
    if (waiting < limits.queued) return true
    const longest = turns.reduce((one, other) => (other.waiting.length > one.waiting.length ? other : one))
    if (longest.waiting.length <= line.waiting.length) return false
    drop(longest, longest.waiting.pop()!, 'full')
    return true
  }

  async function enter(tenant: string): Promise<void> {
    const line = lineOf(tenant)
    if (!makeRoom(line)) {
      refused.full += 1
      throw errorFor('full')
    }
    await wait(line, line.waiting)
  }

  return {
    tryEnter,
    enter,
    leave: (tenant) => leave(lineOf(tenant)),
    async within(tenant, work) {
      if (!tryEnter(tenant)) await enter(tenant)
      try {
        return await work()
      } finally {
        leave(lineOf(tenant))
      }
    },
    async aside(tenant, work) {
      const line = lineOf(tenant)
      line.aside += 1
      aside += 1
      leave(line)
      try {
        return await work()
      } finally {
        if (!tryEnter(tenant)) await wait(line, line.resuming)
        line.aside -= 1
        aside -= 1
      }
    },
    async resume(tenant, work) {
      const line = lineOf(tenant)
      if (!tryEnter(tenant)) await wait(line, line.resuming)
      try {
        return await work()
      } finally {
        leave(line)
      }
    },
    state: () => ({ running, waiting, aside, refused }),
  }
}

/**
 * Returns the maximum number of places, such as concurrent jobs, for each of several active tenants: an equal share of
 * three quarters of all places, at least one. The last quarter stays free for tenants that become active, so that they
 * do not wait for a slow tenant.
 */
export function fairShare(places: number, tenants: number): number {
  const newcomers = Math.floor(places / 4)
  return Math.max(1, Math.floor((places - newcomers) / tenants))
}
