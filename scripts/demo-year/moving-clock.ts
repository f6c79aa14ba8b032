/**
 * Preloaded by `--import` into the generator: shifts the clock of all of its threads, that of the embedded database too,
 * by a number of milliseconds that the main thread sets.
 */
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'

const key = 'moving clock'
const ahead = isMainThread
  ? new Float64Array(new SharedArrayBuffer(8))
  : (getEnvironmentData(key) as unknown as Float64Array)
if (isMainThread) setEnvironmentData(key, ahead as never)

const realNow = Date.now
Date.now = () => realNow() + ahead[0]!
globalThis.Date = new Proxy(Date, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length === 0 ? [target.now()] : given, asked),
})

/** Sets the clock of this process. It runs on from there. @throws Error when the time is before the present one */
export function moveClock(to: Date): void {
  if (ahead[0] !== 0 && to.getTime() < Date.now()) throw new Error(`The clock is past ${to.toISOString()}.`)
  ahead[0] = to.getTime() - realNow()
}
