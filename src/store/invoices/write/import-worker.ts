/**
 * The program of a thread that rates and writes pieces of lines. Several threads run in parallel, and none blocks the
 * event loop that serves requests. import-workers.ts starts the threads.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../database.ts'
import { loadRelations, type RelationsView } from '../rate/line-relations.ts'
import { rateCredits } from '../rate/rate-credits.ts'
import { openLineWriter, type WrittenInvoice } from '../rate/rate-lines.ts'
import { openBloomFilter } from '../scan/bloom-filter.ts'
import { BrokenPiece, type ParkedLine } from './pieces.ts'
import { importPiece, type PieceCounts } from './write-piece.ts'

/** The data with which a thread starts. */
export interface ThreadData {
  readonly url: string
  readonly invoice: WrittenInvoice
  readonly providerInstanceId: string
  readonly view: Pick<RelationsView, 'snapshot' | 'state'>
  readonly seen: SharedArrayBuffer
  readonly importId: string
  readonly table: string
}

/** A message to a thread: a piece begins, continues or ends, its source has failed, or the thread must rate credits. */
export type ToThread =
  | { readonly rateCredits: true }
  | { readonly begin: { readonly piece: number; readonly name: string; readonly isGzip: boolean } }
  | { readonly chunk: Uint8Array }
  | { readonly end: true; readonly broken?: string }

/**
 * A message from a thread: the relations are loaded, a chunk is consumed (with the counts of the piece so far), a line
 * is parked, the result of a piece, an error, or the credits are rated.
 */
export type FromThread =
  | { readonly loaded: true }
  | { readonly taken: PieceCounts }
  | { readonly parked: ParkedLine }
  | { readonly rated: true }
  | { readonly done: PieceCounts; readonly suspects: readonly string[] }
  | { readonly failed: unknown; readonly broken?: string }

const port = parentPort!
const { url, invoice, providerInstanceId, view, seen, importId, table } = workerData as ThreadData
const database = await openDatabase({ url, connections: 1 })
// Each thread loads the relations itself, so that the main thread does not need a copy.
const known = await loadRelations(database, invoice.tenantId, providerInstanceId, view)
const writer = openLineWriter(invoice, known, openBloomFilter(seen))
const tell = (message: FromThread) => port.postMessage(message)
tell({ loaded: true })

let give: (message: ToThread) => void = () => {}
// The counts are sent once per chunk of the source: a message per decompressed chunk would take 5 % of the time.
let counts: PieceCounts = { lines: 0, parked: 0 }

async function* chunks(): AsyncIterable<Uint8Array> {
  const waiting: ToThread[] = []
  let wake = () => {}
  give = (message) => {
    waiting.push(message)
    wake()
  }
  for (;;) {
    const message = waiting.shift()
    if (message === undefined) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    } else if ('chunk' in message) {
      yield message.chunk
      tell({ taken: counts })
    } else if ('end' in message) {
      if (message.broken !== undefined) throw new Error(message.broken)
      return
    }
  }
}

port.on('message', (message: ToThread) => {
  if ('rateCredits' in message) {
    rateCredits(database, { ...invoice, providerInstanceId, importId }, known).then(
      () => tell({ rated: true }),
      (error) => tell({ failed: error }),
    )
    return
  }
  if (!('begin' in message)) {
    give(message)
    return
  }
  const bytes = chunks()
  // A generator starts only at the first call of `next`. Without the prefetch, messages before that call would be lost.
  const begun = { ...message.begin, bytes: prefetched(bytes) }
  writer.suspects.clear()
  counts = { lines: 0, parked: 0 }
  importPiece(
    { database, writer, importId, table },
    begun,
    (parked) => tell({ parked }),
    (now) => {
      counts = now
    },
  ).then(
    (done) => tell({ done, suspects: [...writer.suspects] }),
    (error) =>
      tell(error instanceof BrokenPiece ? { failed: null, broken: error.message } : { failed: error }),
  )
})

/** Returns a source whose first chunk is requested immediately. */
function prefetched(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const iterator = source[Symbol.asyncIterator]()
  let first: Promise<IteratorResult<Uint8Array>> | undefined = iterator.next()
  first.catch(() => {})
  return {
    [Symbol.asyncIterator]: () => ({
      next: async () => {
        const result = first ?? iterator.next()
        first = undefined
        return await result
      },
      return: async () => {
        give = () => {}
        return { done: true, value: undefined }
      },
    }),
  }
}
