import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { FromThread, ThreadData, ToThread } from './import-worker.ts'
import { BrokenPiece, type ParkedLine } from './pieces.ts'
import type { OpenedPiece, PieceCounts } from './write-piece.ts'

/** A thread that imports pieces one after another. */
export interface PieceThread {
  /** Runs `importPiece` of write-piece.ts in the thread and returns its counts. @throws BrokenPiece */
  importPiece(
    opened: OpenedPiece,
    onParked: (parked: ParkedLine) => void,
    onCounts: (counts: PieceCounts) => void,
  ): Promise<PieceCounts>
  /** Runs `rateCredits` in the thread. Call it once, when all pieces are written. */
  rateCredits(): Promise<void>
  /** The vendor's line ids that this thread has probably met more than once in the invoice. */
  readonly suspects: ReadonlySet<string>
  /** Resolves when the thread has loaded the relations; rejects when the load fails. */
  readonly loaded: Promise<unknown>
  end(): Promise<void>
}

// The maximum number of chunks that are sent to a thread and not consumed yet.
const maxPiecesAhead = 4

let atWork = 0

/** Starts a thread and returns it. */
export function startPieceThread(data: ThreadData): PieceThread {
  atWork += 1
  // Each thread has its own heap. With these flags, the heaps grow less before each garbage collection. The last two undo
  // those of scripts/start.mjs and scripts/node-flags.mjs, which are for the start of a process.
  setFlagsFromString('--optimize-for-size')
  setFlagsFromString('--min-semi-space-size=0')
  setFlagsFromString('--initial-old-space-size=0')
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: data,
    // Most objects live only while one line is rated, so a larger young generation would only use more memory.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  })
  const hasDied = once(worker, 'error').then(([error]) => {
    throw error
  })
  hasDied.catch(() => {})
  const suspects = new Set<string>()
  const tell = (message: ToThread, given: ArrayBuffer[] = []) => worker.postMessage(message, given)
  let hear: (message: FromThread) => void = () => {}
  const isLoaded = new Promise<void>((resolve) => {
    worker.on('message', (message: FromThread) => ('loaded' in message ? resolve() : hear(message)))
  })

  return {
    suspects,
    loaded: Promise.race([isLoaded, hasDied]),
    async importPiece({ piece, name, isGzip, bytes }, onParked, onCounts) {
      let onTheirWay = 0
      let free = () => {}
      let outcome: FromThread | undefined
      const isOver = new Promise<FromThread>((resolve) => {
        hear = (message) => {
          if ('taken' in message) {
            onTheirWay -= 1
            onCounts(message.taken)
          } else if ('parked' in message) onParked(message.parked)
          else {
            outcome = message
            resolve(message)
          }
          free()
        }
      })
      const sending = async () => {
        tell({ begin: { piece, name, isGzip } })
        try {
          for await (const chunk of bytes) {
            if (outcome) return
            onTheirWay += 1
            const own = isWhole(chunk) ? chunk : new Uint8Array(chunk)
            tell({ chunk: own }, [own.buffer])
            while (onTheirWay >= maxPiecesAhead && !outcome)
              await new Promise<void>((resolve) => {
                free = resolve
              })
          }
          tell({ end: true })
        } catch (error) {
          tell({ end: true, broken: (error as Error).message })
        }
      }
      const [message] = await Promise.race([Promise.all([isOver, sending()]), hasDied])
      if ('done' in message) {
        for (const one of message.suspects) suspects.add(one)
        return message.done
      }
      if ('broken' in message && message.broken !== undefined) throw new BrokenPiece(message.broken)
      throw 'failed' in message ? message.failed : new Error('The import thread sent an unexpected message.')
    },
    async rateCredits() {
      const answer = new Promise<FromThread>((resolve) => {
        hear = resolve
      })
      tell({ rateCredits: true })
      const message = await Promise.race([answer, hasDied])
      if ('failed' in message) throw message.failed
    },
    async end() {
      await worker.terminate()
      atWork -= 1
      if (atWork === 0) setFlagsFromString('--no-optimize-for-size')
    },
  }
}

/** Returns whether a chunk uses its whole buffer, so that the buffer can be transferred to a thread. */
function isWhole(chunk: Uint8Array): chunk is Uint8Array<ArrayBuffer> {
  return chunk.buffer instanceof ArrayBuffer && chunk.byteLength === chunk.buffer.byteLength
}
