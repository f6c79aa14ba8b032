/**
 * Remembers byte strings in memory of a fixed size that threads share. What it has not seen is certain, what it has seen
 * is probable.
 */
export interface BloomFilter {
  /** Whether a string was probably there before; it is from now on. Of several threads one is told that it was not. */
  has(bytes: Uint8Array, start: number, end: number): boolean
  /** The memory itself, to be given to another thread. */
  readonly memory: SharedArrayBuffer
}

// 32 MB, used as far as there are strings. Beyond so many of them every string is taken for one that was there.
const slotCount = 2 ** 23
const maxProbes = 64

/** Begins to remember, or goes on with memory of another thread. */
export function openBloomFilter(memory = new SharedArrayBuffer(slotCount * 4)): BloomFilter {
  const fingerprints = new Int32Array(memory)
  return {
    memory,
    has(bytes, start, end) {
      // FNV-1a, and another one that is mixed differently: the first finds the place, the second is kept there.
      let place = 0x811c9dc5
      let kept = 0x01000193
      for (let at = start; at < end; at += 1) {
        place = Math.imul(place ^ bytes[at]!, 0x01000193)
        kept = Math.imul(kept ^ bytes[at]!, 0x85ebca6b)
        kept ^= kept >>> 13
      }
      place ^= place >>> 15
      if (kept === 0) kept = 1
      for (let probe = 0; probe < maxProbes; probe += 1) {
        const slot = (place + probe) & (slotCount - 1)
        const there = Atomics.compareExchange(fingerprints, slot, 0, kept)
        if (there === 0) return false
        if (there === kept) return true
      }
      return true
    },
  }
}
