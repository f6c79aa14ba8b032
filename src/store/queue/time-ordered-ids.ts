import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'

const bytesOfId = 16

/**
 * Returns a function that returns a new UUID of version 7. The ids are in the order of the calls, also when the clock is set
 * back: after the time, an id has a counter of 31 bits, which starts at a random number in each millisecond.
 */
export function timeOrderedIds(): () => string {
  // Drawing the bytes of each id alone takes four times as long as all other work for it. Node keeps a pool for random UUIDs, too.
  const pool = new Uint8Array(256 * bytesOfId)
  let used = pool.length
  let [msecs, seq] = [0, 0]
  return () => {
    if (used === pool.length) {
      randomFillSync(pool)
      used = 0
    }
    const random = pool.subarray(used, used + bytesOfId)
    used += bytesOfId
    const now = Date.now()
    if (now > msecs) {
      msecs = now
      // The first bit is 0, so that counting up does not overflow.
      seq = new DataView(random.buffer, random.byteOffset).getUint32(6) & 0x7fff_ffff
    } else seq += 1
    return v7({ random, msecs, seq })
  }
}

/** Returns a new UUID of version 7. The ids of a process are in the order of the calls. */
export const newTimeOrderedId = timeOrderedIds()
