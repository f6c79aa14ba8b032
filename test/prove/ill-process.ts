import { isMainThread } from 'node:worker_threads'

// Preloaded by `--import` into a process of the service: occupies memory, as a leak would, and blocks the thread for 0.6 of
// each 0.7 seconds, as a long calculation would. The process can start before. The interval does not divide that of the
// scrapes: a scrape that always follows a block would always discard its delay.
const gigabyte = 2 ** 30
const blocksAfterMs = 3_000
const never = new Int32Array(new SharedArrayBuffer(4))

if (isMainThread) {
  Object.assign(globalThis, { occupied: [1, 2].map(() => Buffer.alloc(0.8 * gigabyte, 1)) })
  const block = () => void Atomics.wait(never, 0, 0, 600)
  setTimeout(() => setInterval(block, 700).unref(), blocksAfterMs).unref()
}
