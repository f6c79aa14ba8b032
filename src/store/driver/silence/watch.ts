/**
 * Finds connections that will never get an answer. A network that drops packets, and a pooler or host that has failed
 * over, do not close connections: the driver would wait until its deadline. Instead, if no byte has arrived for
 * `quietMs`, the process asks the server over another connection whether it still works on the statement.
 * A connection that is being opened is lost if the server opens and answers two others meanwhile.
 */

/** The database did not answer in time, or will never answer, so the connection was destroyed. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
}

/**
 * The numbers of bytes that a connection has read and written since it was opened. `pending` bytes are written, but the
 * socket has not accepted them yet.
 */
export interface Traffic {
  readonly read: number
  readonly written: number
  readonly pending: number
}

/** A watched connection. Times are values of `performance.now()`, in milliseconds. */
export interface WatchedConnection {
  /** The `application_name` of the session, which no other session has. */
  readonly name: string
  /** Whether the name has been set in the session. */
  readonly isOpen: boolean
  /** Whether the connection is unused in the pool. */
  readonly isIdle: boolean
  /** Whether this process can still send rows of a COPY. */
  readonly isCopying: boolean
  /** When the current statement was sent; undefined when no statement is running. */
  readonly waitingSince: number | undefined
  /** When the last statement ended. */
  readonly answeredAt: number
  /** The maximum time of the statement, in milliseconds. */
  readonly deadlineMs: number
  traffic(): Traffic
  destroy(error: Error): void
}

/** A session as the server sees it. */
export interface Session {
  readonly name: string
  /** The column `state` of pg_stat_activity; null if the server hides the state from this role. */
  readonly state: string | null
  /** The event for which the session waits; null while it computes. */
  readonly waitsFor: string | null
  /** The number of bytes that the running COPY has processed; null without a COPY. */
  readonly copied: string | null
}

/** Functions about the sessions of the server. Each call uses a new connection. */
export interface Server {
  /**
   * Returns the sessions with the given names; undefined when the server refuses the connection or the query, or
   * answers too late. Throws when the server cannot be reached.
   */
  sessions(names: readonly string[]): Promise<readonly Session[] | undefined>
  /**
   * Ends the sessions with the given names, so that they release their locks. Returns false when the server refuses the
   * connection or the statement, or answers too late. Throws when the server cannot be reached.
   */
  end(names: readonly string[]): Promise<boolean>
}

/** Watches the connections of a database. */
export interface Watch {
  add(connection: WatchedConnection): void
  remove(connection: WatchedConnection): void
  /** Stops watching. Tries again to end the sessions of destroyed connections, so that they release their locks. */
  close(): Promise<void>
}

// A normal statement of a request takes milliseconds. For a slower statement, each question needs a new connection.
const quietMs = 2_500
// The same for a connection that is being opened. A server under load, or a pooler without a free connection, opens some
// connections slowly. Requests wait no longer than this for a connection.
const quietOpeningMs = 5_000
/** The interval in milliseconds at which all connections are checked. */
const lookMs = 500
// The minimum time between two questions. A second question must confirm the first, because the server can report a
// session as idle just before it sends the answer.
const confirmAfterMs = 1_000
/** The milliseconds after which the process no longer tries to end the session of a destroyed connection. */
const endWithinMs = 600_000

/** The observed state of a statement that waits for its answer. */
interface Waiting {
  readonly since: number
  readonly read: number
  /** When the last byte arrived, or the server last confirmed that it works on the statement. */
  quietSince: number
  /** Whether the server last replied that it does not work on the statement. */
  isSuspect: boolean
  /** The progress of the statement when the server last confirmed that it works on it. */
  asked?: Progress
}

type Progress = Pick<Traffic, 'written' | 'pending'> & Pick<Session, 'copied'>

/** Returns a watch for connections. Without `server`, it only enforces their deadlines. */
export function watchConnections(server?: Server): Watch {
  const connections = new Set<WatchedConnection>()
  const waiting = new Map<WatchedConnection, Waiting>()
  // The sessions of destroyed connections by name, with the time of the destruction. A session that does not notice the
  // end of its connection keeps its locks.
  const lost = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let askedAt = 0
  let isAsking = false

  function look(): void {
    const now = performance.now()
    for (const one of connections) observe(one, now)
    if (connections.size === 0 && lost.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
    if (!server || isAsking || now - askedAt < confirmAfterMs) return
    const isWorthAsking = ([one, { quietSince, isSuspect }]: [WatchedConnection, Waiting]) =>
      isSuspect || now - quietSince >= (one.isOpen ? quietMs : quietOpeningMs)
    if (lost.size === 0 && ![...waiting].some(isWorthAsking)) return
    isAsking = true
    askedAt = now
    void ask(server, now).finally(() => {
      isAsking = false
    })
  }

  function observe(one: WatchedConnection, now: number): void {
    const { waitingSince: since, deadlineMs } = one
    if (since === undefined) {
      waiting.delete(one)
      return
    }
    const { read } = one.traffic()
    const known = waiting.get(one)
    if (known?.since !== since || known.read !== read) {
      const quietSince = known?.since === since ? now : since
      waiting.set(one, { since, read, quietSince, isSuspect: false })
    }
    if (now - since >= deadlineMs) {
      const { since, read } = waiting.get(one)!
      // After a pause of this process, the answer can already be in the socket. `setImmediate` runs after it is read.
      setImmediate(() => {
        if (one.waitingSince !== since || one.traffic().read !== read) return
        // The server has accepted the connection meanwhile, which gives it more time.
        if (performance.now() - since < one.deadlineMs) return
        destroy(one, `The database has not answered for ${deadlineMs / 1_000} seconds.`)
      })
    }
  }

  async function ask(server: Server, now: number): Promise<void> {
    const ended = [...lost.keys()]
    const asked = [...waiting].filter(
      ([one, { quietSince }]) => now - quietSince >= (one.isOpen ? lookMs : quietOpeningMs),
    )
    const isSame = ([one, known]: (typeof asked)[number]) =>
      waiting.get(one) === known && one.waitingSince === known.since && one.traffic().read === known.read
    try {
      if (ended.length > 0) {
        const areEnded = await server.end(ended)
        for (const name of ended) if (areEnded || now - lost.get(name)! > endWithinMs) lost.delete(name)
      }
      if (asked.length === 0) return
      const sessions = await server.sessions(asked.map(([{ name }]) => name))
      if (sessions) for (const one of asked.filter(isSame)) judge(one, sessions)
    } catch {
      const reason = 'The database does not answer, and a new connection is impossible.'
      // The start of a process waits longer for a server that opens no connection at all.
      for (const [one] of asked.filter(isSame)) if (one.isOpen) lose(one, reason)
    }
  }

  function judge([one, known]: [WatchedConnection, Waiting], sessions: readonly Session[]): void {
    const own = sessions.filter(({ name }) => name === one.name)
    const progress = { ...one.traffic(), copied: own[0]?.copied ?? null }
    if (!one.isOpen) {
      // The answer came over a connection that was opened later.
      if (known.isSuspect) lose(one, 'The database has not opened the connection, although it opens others.')
      known.isSuspect = true
    } else if (own.some((session) => isWorking(session, one.isCopying, progress, known.asked))) {
      known.quietSince = performance.now()
      known.isSuspect = false
      known.asked = progress
    } else if (known.isSuspect) {
      lose(one, 'The database no longer executes the statement.')
    } else {
      known.isSuspect = true
    }
  }

  /** Destroys a silent connection, and all idle connections that have received no answer since the silence began. */
  function lose(one: WatchedConnection, reason: string): void {
    const { quietSince } = waiting.get(one)!
    // The cause has probably cut off all connections, and opening an idle connection again costs little.
    const idle = [...connections].filter(({ isIdle, answeredAt }) => isIdle && answeredAt < quietSince)
    for (const each of [one, ...idle]) destroy(each, reason)
  }

  function destroy(one: WatchedConnection, reason: string): void {
    if (server && one.isOpen) lost.set(one.name, performance.now())
    waiting.delete(one)
    connections.delete(one)
    one.destroy(new DatabaseSilent(reason))
  }

  return {
    add(connection) {
      connections.add(connection)
      timer ??= setInterval(look, lookMs).unref()
    },
    remove(connection) {
      connections.delete(connection)
      waiting.delete(connection)
    },
    async close() {
      clearInterval(timer)
      if (lost.size > 0) await server?.end([...lost.keys()]).catch(() => {})
      lost.clear()
    },
  }
}

/**
 * Returns whether the server works on a statement, or data of the statement are still being transmitted.
 *
 * @param earlier The progress when the server last confirmed that it works on the same statement.
 */
function isWorking(
  { state, waitsFor }: Session,
  isCopying: boolean,
  { copied, written, pending }: Progress,
  earlier: Progress | undefined,
): boolean {
  if (state === null || state === 'disabled') return true
  const waitsForUs = state !== 'active' || waitsFor === 'ClientRead'
  // With ClientWrite, the session waits until this process reads its answer. No byte has arrived: the answer is lost.
  if (!waitsForUs) return waitsFor !== 'ClientWrite'
  if (!earlier) return copied !== null || pending > 0
  if (copied !== earlier.copied || pending !== earlier.pending) return true
  return isCopying && copied !== null && pending === 0 && written === earlier.written
}
