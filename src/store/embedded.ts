import { once } from 'node:events'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { lockDataDirectory } from './data-directory.ts'
import type { ConnectionMessage } from './embedded-worker.ts'

/** The embedded database: a PostgreSQL of one session, in a thread of this process. */
export interface EmbeddedDatabase {
  /** A byte stream to it that `pg` uses in place of a socket. One may be open at a time. */
  connect(): Duplex
  /** Its whole data folder as a tar archive, to start another one from (used by tests). */
  archive(): Promise<ArrayBuffer>
  close(): Promise<void>
}

/**
 * Starts the embedded database.
 *
 * @param source `directory` to keep data in a folder, which is locked until close; nothing for one in memory;
 *   `archive` to begin as a copy of another.
 * @throws DataDirectoryInUse when another process has that folder open.
 */
export async function startEmbedded(source: {
  directory?: string
  archive?: ArrayBuffer
}): Promise<EmbeddedDatabase> {
  let connections = 0
  const unlock = source.directory === undefined ? () => {} : lockDataDirectory(source.directory)
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: {
      ...(source.directory !== undefined && { directory: join(source.directory, 'postgresql') }),
      ...(source.archive && { archive: source.archive }),
    },
  })
  try {
    await once(worker, 'message')
  } catch (error) {
    unlock()
    throw error
  }
  return {
    connect: () => new ThreadStream(worker, ++connections),
    async archive() {
      worker.postMessage('archive')
      const [{ archive }] = await once(worker, 'message')
      return archive
    },
    async close() {
      worker.postMessage('close')
      await once(worker, 'message')
      await worker.terminate()
      unlock()
    },
  }
}

/** What `pg` needs of a socket, over the message port of the database's thread. */
class ThreadStream extends Duplex {
  readonly #worker: Worker
  readonly #connection: number
  readonly #receive = ({ connection, bytes }: ConnectionMessage) => {
    // The end of an answer may come when its connection has been given up and another one is there.
    if (connection !== this.#connection) return
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }
  readonly #fail = (error: Error) => this.destroy(error)

  constructor(worker: Worker, connection: number) {
    super()
    this.#connection = connection
    this.#worker = worker
    worker.on('message', this.#receive)
    worker.on('error', this.#fail)
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  override _read(): void {}

  // pg hands over whole protocol messages, so what is written together can be executed together.
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send(new Uint8Array(chunk))
    done()
  }

  #send(bytes: Uint8Array): void {
    this.#worker.postMessage({ connection: this.#connection, bytes })
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#receive)
    this.#worker.off('error', this.#fail)
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
