/**
 * The thread in which the embedded database runs, so that its work never blocks the event loop that serves
 * requests. It speaks PostgreSQL's wire protocol over the thread's message port: see embedded.ts.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

const terminate = 'X'.charCodeAt(0)
const port = parentPort!
const { directory, archive } = workerData as { directory?: string; archive?: ArrayBuffer }

const database = await PGlite.create({
  ...(directory && { dataDir: directory }),
  ...(archive && { loadDataDir: new Blob([archive]) }),
  extensions: { pg_trgm },
})

/** Bytes of one connection. What is still on its way when it ends must never reach the next one. */
export interface ConnectionMessage {
  readonly connection: number
  readonly bytes: Uint8Array
}

// There is one session for the life of the thread. What a connection leaves in it (role, prepared statements, an
// open transaction) must not meet the next one, whether it said goodbye or broke off.
let owner = 0

async function answer({ connection, bytes }: ConnectionMessage): Promise<void> {
  // A goodbye may come late, and must not take the session from who has it meanwhile.
  if (bytes[0] === terminate) return
  if (connection !== owner) {
    owner = connection
    await database.exec('rollback')
    await database.exec('discard all')
  }
  await database.execProtocolRawStream(bytes, {
    onRawData: (answered) => port.postMessage({ connection, bytes: answered.slice() }),
  })
}

let last = Promise.resolve()
port.on('message', (message: ConnectionMessage | 'close' | 'archive') => {
  last = last.then(async () => {
    if (message === 'close') {
      await database.close()
      port.postMessage('closed')
    } else if (message === 'archive') {
      port.postMessage({ archive: await (await database.dumpDataDir('none')).arrayBuffer() })
    } else {
      await answer(message)
    }
  })
})
port.postMessage('ready')
