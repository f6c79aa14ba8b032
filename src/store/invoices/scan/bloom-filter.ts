/**
 * A probabilistic set of byte strings in memory of a fixed size that threads share. It has false positives, but no
 * false negatives.
 */
export interface BloomFilter {
  /**
   * Adds a string and returns whether it was probably in the set before. When several threads add the same string at
   * once, one gets false.
   */
  has(bytes: Uint8Array, start: number, end: number): boolean
  /** The memory, to be passed to another thread. */
  readonly memory: SharedArrayBuffer
}

// 32 MB; the system allocates the pages on use. When the probed slots are full, every string counts as seen.
const slotCount = 2 ** 23
const maxProbes = 64

/** Opens an empty filter, or one on the memory of another thread. */
export function openBloomFilter(memory = new SharedArrayBuffer(slotCount * 4)): BloomFilter {
  const fingerprints = new Int32Array(memory)
  return {
    memory,
    has(bytes, start, end) {
      // FNV-1a and a second hash with different mixing: the first selects the slot, the second is stored in it.
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
