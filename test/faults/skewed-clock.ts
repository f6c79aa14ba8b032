import { isMainThread } from 'node:worker_threads'

// Preloaded by `--import` into a process of the service: shifts its clock. The thread of the embedded database keeps
// the right clock, so that this database, too, has another clock than the process.
const skewMs = Number(process.env.TEST_CLOCK_SKEW_MS)

if (isMainThread && skewMs !== 0) {
  const rightNow = Date.now
  Date.now = () => rightNow() + skewMs
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, asked) =>
      Reflect.construct(target, given.length === 0 ? [target.now()] : given, asked),
  })
  Object.defineProperty(performance, 'timeOrigin', { value: performance.timeOrigin + skewMs })
}
