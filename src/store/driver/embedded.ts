import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { concatBytes } from './concat-bytes.ts'
import { databaseFolder, diskProblem, lockDataDirectory, startProblem } from './data-directory.ts'
import { threadAnswerMs } from './deadlines.ts'
import type { EmbeddedProgram, EmbeddedStart, FromEmbedded, ToEmbedded } from './embedded-worker.ts'
import { DatabaseSilent } from './silence/watch.ts'

/** The embedded database, which is PostgreSQL with a single session in a thread of this process. */
export interface EmbeddedDatabase {
  /** Returns a byte stream that `pg` uses in place of a socket. Only one stream may be open at a time. */
  connect(): Duplex
  /** Returns the data as a tar archive. Another embedded database can start from the archive, as tests do. */
  archive(): Promise<ArrayBuffer>
  close(): Promise<void>
  /** Resolves when the database has ended unexpectedly. Every connection fails from then on. */
  readonly lost: Promise<EmbeddedDatabaseLost>
}

/** The thread of the embedded database has ended. `cause` is the reason, if known, such as DiskFull. */
export class EmbeddedDatabaseLost extends Error {}

// After this time, closing terminates the thread. Committed data are kept, as after kill -9.
const closeTimeoutMs = 5_000

/**
 * Starts the embedded database and returns it.
 *
 * @param source With `directory`, data are stored in that directory, which is locked until `close`. With `archive`, the
 *   database starts as a copy of another one. Without both, the database is empty and in memory.
 * @throws DataDirectoryInUse when another process has the directory open; DiskFull; UnusableDataDirectory
 */
export async function startEmbedded(source: {
  directory?: string
  archive?: ArrayBuffer
}): Promise<EmbeddedDatabase> {
  let connections = 0
  let isClosing = false
  const unlock = source.directory === undefined ? () => {} : lockDataDirectory(source.directory)
  const thread = startThread({
    ...(compiled && { program: compiled }),
    ...(source.directory !== undefined && { directory: databaseFolder(source.directory) }),
    ...(source.archive && { archive: source.archive }),
  })
  try {
    compiled = (await thread.hear('ready')).program
  } catch (error) {
    unlock()
    throw source.directory === undefined
      ? error
      : (diskProblem(source.directory) ?? startProblem(source.directory, error as Error))
  }
  return {
    connect: () => new ThreadStream(thread, ++connections),
    async archive() {
      const archived = thread.hear('archived')
      thread.tell({ kind: 'archive' })
      return (await archived).archive
    },
    async close() {
      isClosing = true
      const closed = thread.hear('closed')
      thread.tell({ kind: 'close' })
      const cut = setTimeout(thread.end, closeTimeoutMs)
      // `closed` rejects when the thread has already ended, which is the wanted state.
      await closed.catch(() => {})
      clearTimeout(cut)
      await thread.end()
      unlock()
    },
    lost: new Promise((resolve) => {
      void thread.ended.then(({ message, cause }) => {
        const reason = source.directory === undefined ? undefined : diskProblem(source.directory)
        if (!isClosing) resolve(new EmbeddedDatabaseLost(message, { cause: reason ?? cause }))
      })
    }),
  }
}

// Compiling takes a third of the time to start. The thread of the first database compiles, because this thread may be
// busy. A process that opens several databases, such as a test run, reuses the program.
let compiled: EmbeddedProgram | undefined

type Thread = ReturnType<typeof startThread>

function startThread(workerData: EmbeddedStart) {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData })
  let cause: unknown
  worker.on('error', (error) => {
    cause = error
  })
  const ended = new Promise<EmbeddedDatabaseLost>((resolve) => {
    worker.once('exit', () =>
      resolve(new EmbeddedDatabaseLost('The process of the embedded database has ended.', { cause })),
    )
  })
  return {
    /** Resolves with an EmbeddedDatabaseLost when the thread has ended for any reason. */
    ended,
    tell: (message: ToEmbedded) => worker.postMessage(message),
    listen: (listener: (message: FromEmbedded) => void) => void worker.on('message', listener),
    ignore: (listener: (message: FromEmbedded) => void) => void worker.off('message', listener),
    /** Waits for the next message of a kind and returns it. @throws EmbeddedDatabaseLost when the thread has ended */
    hear<Kind extends FromEmbedded['kind']>(kind: Kind) {
      return new Promise<Extract<FromEmbedded, { readonly kind: Kind }>>((resolve, reject) => {
        const timer = setTimeout(() => void worker.terminate(), threadAnswerMs)
        const listener = (message: FromEmbedded) => {
          if (message.kind !== kind) return
          clearTimeout(timer)
          worker.off('message', listener)
          resolve(message as Extract<FromEmbedded, { readonly kind: Kind }>)
        }
        worker.on('message', listener)
        void ended.then((error) => {
          clearTimeout(timer)
          reject(error)
        })
      })
    },
    end: async () => void (await worker.terminate()),
  }
}

/** Implements the socket interface that `pg` needs over the message port of the database's thread. */
class ThreadStream extends Duplex {
  readonly #thread: Thread
  readonly #connection: number
  readonly #receive = (message: FromEmbedded) => {
    // The end of a response can arrive after its connection was closed and another one was opened.
    if (message.kind !== 'bytes' || message.connection !== this.#connection) return
    const { bytes } = message
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  constructor(thread: Thread, connection: number) {
    super()
    this.#connection = connection
    this.#thread = thread
    thread.listen(this.#receive)
    void thread.ended.then((error) => this.destroy(error))
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  override _read(): void {}

  // pg writes whole protocol messages, so chunks that are written together can be sent to the thread together.
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(concatBytes(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send(new Uint8Array(chunk))
    done()
  }

  #send(bytes: Uint8Array): void {
    this.#thread.tell({ kind: 'bytes', connection: this.#connection, bytes })
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#thread.ignore(this.#receive)
    // The thread is stuck in a statement and would answer no other connection either, so it is terminated.
    if (error instanceof DatabaseSilent) void this.#thread.end()
    done(error)
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}
