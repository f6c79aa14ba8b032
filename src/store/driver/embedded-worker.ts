/**
 * Runs the embedded database in a thread, so that the work of the database never blocks the event loop that serves
 * requests. The thread exchanges messages of PostgreSQL's wire protocol over its message port; embedded.ts is the other
 * side.
 */
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { concatBytes } from './concat-bytes.ts'

/**
 * A message to the thread. Messages with bytes contain the number of their connection, so that bytes of an ended
 * connection never reach the next connection.
 */
export type ToEmbedded =
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'archive' }
  | { readonly kind: 'close' }

/** A message from the thread. */
export type FromEmbedded =
  | { readonly kind: 'ready'; readonly program: EmbeddedProgram }
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'archived'; readonly archive: ArrayBuffer }
  | { readonly kind: 'closed' }

/** The compiled program of the database. */
export interface EmbeddedProgram {
  readonly pgliteWasmModule: WebAssembly.Module
}

/**
 * The input of the thread: the data directory or an archive of one, if any, and the compiled program, if another thread
 * has compiled it.
 */
export interface EmbeddedStart {
  readonly directory?: string
  readonly archive?: ArrayBuffer
  readonly program?: EmbeddedProgram
}

// The severity field of an ErrorResponse, with its final zero byte, which no text of a response contains.
const panic = 'VPANIC\0'
const terminate = 'X'.charCodeAt(0)
const port = parentPort!
const tell = (message: FromEmbedded) => port.postMessage(message)
const { directory, archive, program = await compileProgram() } = workerData as EmbeddedStart

async function compileProgram(): Promise<EmbeddedProgram> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  return { pgliteWasmModule: await WebAssembly.compile(await readFile(file)) }
}

// The database writes to all of its shared buffers when it starts. With the default of 128 MB, they would take 150 MB of
// the 400 MB of an idle process.
const sharedBuffers = '16MB'

const database = await PGlite.create({
  ...program,
  ...(directory && { dataDir: directory }),
  ...(archive && { loadDataDir: new Blob([archive]) }),
  extensions: { btree_gin, pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
})

// The thread has one session. Before the next connection uses the session, this statement resets what the former
// connection left: its role, settings, locks and prepared statements. Temporary tables are kept, because a staging
// session uses several connections, one after another. The staging session drops its tables.
const forget = `close all; set session authorization default; reset all; deallocate all; unlisten *;
  select pg_advisory_unlock_all(); discard plans; discard sequences`
let owner = 0

// The approximate size of the chunks in which responses are sent.
const maxChunkBytes = 65_536

async function answer(connection: number, bytes: Uint8Array): Promise<void> {
  // A late terminate message must not end the session of the next connection.
  if (bytes[0] === terminate) return
  if (connection !== owner) {
    owner = connection
    await database.exec('rollback')
    await database.exec(forget)
  }
  // A response arrives in many small pieces. They are collected, because each message would wake the other thread.
  let pieces: Uint8Array[] = []
  let length = 0
  let hasPanicked = false
  const send = () => {
    if (length > 0) tell({ kind: 'bytes', connection, bytes: concatBytes(pieces) })
    pieces = []
    length = 0
  }
  await database.execProtocolRawStream(bytes, {
    onRawData(answered) {
      pieces.push(answered.slice())
      hasPanicked ||= Buffer.from(answered.buffer, answered.byteOffset, answered.length).includes(panic)
      length += answered.length
      if (length >= maxChunkBytes) send()
    },
  })
  send()
  // After a PANIC, for example when it cannot write its log, a PostgreSQL server ends. The embedded database would not
  // end, but would never answer again.
  if (hasPanicked) throw new Error('The embedded database reported a PANIC.')
}

// The state of the database is unknown after an exception here, so the exception ends the thread.
let last = Promise.resolve()
port.on('message', (message: ToEmbedded) => {
  last = last.then(async () => {
    if (message.kind === 'bytes') {
      await answer(message.connection, message.bytes)
    } else if (message.kind === 'archive') {
      tell({ kind: 'archived', archive: await (await database.dumpDataDir('none')).arrayBuffer() })
    } else {
      await database.close()
      tell({ kind: 'closed' })
    }
  })
})
tell({ kind: 'ready', program })
