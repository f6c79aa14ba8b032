import { StoreUnavailable } from '../store/database.ts'
import type { Homes } from './known-homes.ts'

/** A configured home, and the function that opens it. */
export interface Opening<H> {
  readonly name: string
  open(): Promise<H>
}

export interface OpeningOptions<H> {
  /** Whether an error must end the start, because only an operator can remove its cause. */
  readonly isFatal: (error: unknown) => boolean
  /** Called when a home opens after the start. */
  readonly onOpened: (home: H) => void
  /** Called when a home cannot be opened, with the error of each new reason. */
  readonly onFailure: (name: string, error: Error) => void
  /** How long the start waits for the homes, and the pause before the next attempt. In milliseconds. */
  readonly times?: { readonly start: number; readonly retry: number }
}

/** The homes of a process, of which some may not be open yet. */
export interface OpenHomes<H> extends Pick<Homes<H>, 'names' | 'home'> {
  /** Returns the open homes in the order of the configuration. */
  list(): readonly H[]
  /** Returns why a home is not open; undefined for an open home. */
  problem(name: string): string | undefined
  /** Ends the attempts to open further homes, and waits for the one in progress. */
  end(): Promise<void>
}

// A connection has 5 seconds to be established.
const usualTimes = { start: 6_000, retry: 5_000 }

/**
 * Opens all homes at the same time. One that cannot be opened is opened later, as soon as it answers.
 *
 * @throws The error of the first home if none can be opened, and any fatal error
 */
export async function openHomes<H>(
  openings: readonly Opening<H>[],
  { isFatal, onOpened, onFailure, times = usualTimes }: OpeningOptions<H>,
): Promise<OpenHomes<H>> {
  const names = openings.map(({ name }) => name)
  const open = new Map<string, H>()
  const problems = new Map<string, Error>()
  let hasStarted = false
  let hasEnded = false
  const attempts = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  let fail: (error: unknown) => void = () => {}

  async function attempt(opening: Opening<H>): Promise<void> {
    const { name } = opening
    try {
      const home = await opening.open()
      open.set(name, home)
      problems.delete(name)
      if (hasStarted) onOpened(home)
    } catch (error) {
      if (isFatal(error) && !hasStarted) return fail(error)
      if (problems.get(name)?.message !== (error as Error).message) onFailure(name, error as Error)
      problems.set(name, error as Error)
      if (hasEnded) return
      const timer = setTimeout(() => {
        timers.delete(timer)
        begin(opening)
      }, times.retry).unref()
      timers.add(timer)
    }
  }

  function begin(opening: Opening<H>): void {
    const running = attempt(opening).finally(() => attempts.delete(running))
    attempts.add(running)
  }

  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  failed.catch(() => {})
  for (const opening of openings) begin(opening)
  let timer: NodeJS.Timeout | undefined
  const isLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, times.start)
  })
  const allTried = Promise.all(attempts).then(() => {})
  try {
    await Promise.race([failed, allTried, isLate])
    // Without any home the process serves no caller, so it waits for the last attempt, for example for a long migration.
    if (open.size === 0) await Promise.race([failed, allTried])
    if (open.size === 0) throw problems.get(names[0]!)
  } catch (error) {
    hasEnded = true
    timers.forEach(clearTimeout)
    throw error
  } finally {
    clearTimeout(timer)
  }
  hasStarted = true

  return {
    names,
    list: () => names.flatMap((name) => open.get(name) ?? []),
    home(name) {
      const home = open.get(name)
      if (home) return home
      throw new StoreUnavailable(
        problems.get(name),
        'The database of this tenant cannot be reached at the moment.',
      )
    },
    problem: (name) =>
      open.has(name) ? undefined : (problems.get(name)?.message ?? 'The home is being opened.'),
    async end() {
      hasEnded = true
      timers.forEach(clearTimeout)
      await Promise.all(attempts)
    },
  }
}

/** Returns homes that are open already. */
export function openedHomes<H extends { readonly name: string }>(
  ...homes: readonly [H, ...H[]]
): OpenHomes<H> {
  const open = new Map(homes.map((home) => [home.name, home]))
  return {
    names: [...open.keys()],
    list: () => homes,
    home: (name) => open.get(name)!,
    problem: () => undefined,
    end: async () => {},
  }
}
