import { once } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { FromThread, ThreadData, ToThread } from './import-worker.ts'
import { BrokenPiece, type ParkedLine } from './pieces.ts'
import type { OpenedPiece, PieceCounts } from './write-piece.ts'

/** A thread that pieces can be imported in, one after the other. */
export interface PieceThread {
  /** As `importPiece`, elsewhere. @throws BrokenPiece */
  importPiece(
    opened: OpenedPiece,
    onParked: (parked: ParkedLine) => void,
    onCounts: (counts: PieceCounts) => void,
  ): Promise<PieceCounts>
  /** As `rateCredits`, elsewhere, when every piece is in. */
  rateCredits(): Promise<void>
  /** The vendor's ids of lines that had probably come before. */
  readonly suspects: ReadonlySet<string>
  /** Comes when the thread knows what lines may be about; fails when it never will. */
  readonly loaded: Promise<unknown>
  end(): Promise<void>
}

// How many chunks may be on their way to a thread.
const maxPiecesAhead = 4

let atWork = 0

/** Starts a thread. */
export function startPieceThread(data: ThreadData): PieceThread {
  atWork += 1
  // Each thread has a heap of its own: while there are some, heaps grow by less before they are collected.
  setFlagsFromString('--optimize-for-size')
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: data,
    // Amounts live for one line: a young generation any larger is only memory.
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
          if ('taken' in message) onTheirWay -= 1
          else if ('parked' in message) onParked(message.parked)
          else if ('counts' in message) onCounts(message.counts)
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
      throw 'failed' in message ? message.failed : new Error('The thread has gone astray.')
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

/** Whether a chunk has its memory for itself, which can be handed on then. */
function isWhole(chunk: Uint8Array): chunk is Uint8Array<ArrayBuffer> {
  return chunk.buffer instanceof ArrayBuffer && chunk.byteLength === chunk.buffer.byteLength
}
