/**
 * The thread in which the embedded database runs, so that its work never blocks the event loop that serves
 * requests. It speaks PostgreSQL's wire protocol over the thread's message port: see embedded.ts.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { concatBytes } from './concat-bytes.ts'

/** What the thread is told. Bytes are of one connection: what is on its way when it ends must never reach the next one. */
export type ToEmbedded =
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'archive' }
  | { readonly kind: 'close' }

/** What it tells. */
export type FromEmbedded =
  | { readonly kind: 'ready' }
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'archived'; readonly archive: ArrayBuffer }
  | { readonly kind: 'closed' }

/** What the thread begins with: its data, in a folder or an archive, and the compiled program. */
export interface EmbeddedStart {
  readonly directory?: string
  readonly archive?: ArrayBuffer
  readonly program: { readonly pgliteWasmModule: WebAssembly.Module }
}

const terminate = 'X'.charCodeAt(0)
const port = parentPort!
const tell = (message: FromEmbedded) => port.postMessage(message)
const { directory, archive, program } = workerData as EmbeddedStart

const database = await PGlite.create({
  ...program,
  ...(directory && { dataDir: directory }),
  ...(archive && { loadDataDir: new Blob([archive]) }),
  extensions: { pg_trgm },
})

// There is one session for the life of the thread. What a connection leaves in it (role, prepared statements, an
// open transaction) must not meet the next one, whether it said goodbye or broke off. Temporary tables stay: whoever
// gathers rows in them works on one connection after the other, and drops them.
const forget = `close all; set session authorization default; reset all; deallocate all; unlisten *;
  select pg_advisory_unlock_all(); discard plans; discard sequences`
let owner = 0

// Bytes of an answer that are sent together.
const maxChunkBytes = 65_536

async function answer(connection: number, bytes: Uint8Array): Promise<void> {
  // A goodbye may come late, and must not take the session from who has it meanwhile.
  if (bytes[0] === terminate) return
  if (connection !== owner) {
    owner = connection
    await database.exec('rollback')
    await database.exec(forget)
  }
  // An answer comes in many small pieces; each message of its own would wake the other thread.
  let pieces: Uint8Array[] = []
  let length = 0
  const send = () => {
    if (length > 0) tell({ kind: 'bytes', connection, bytes: concatBytes(pieces) })
    pieces = []
    length = 0
  }
  await database.execProtocolRawStream(bytes, {
    onRawData(answered) {
      pieces.push(answered.slice())
      length += answered.length
      if (length >= maxChunkBytes) send()
    },
  })
  send()
}

// What throws here ends the thread: nobody knows what state the database is in then.
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
tell({ kind: 'ready' })
