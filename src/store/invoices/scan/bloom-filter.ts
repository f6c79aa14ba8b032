/**
 * A probabilistic set of byte strings, in a memory of fixed size that several threads share. The set has false
 * positives, but no false negatives.
 */
export interface BloomFilter {
  /**
   * Adds a string and returns whether the set probably contained the string before. When several threads add the same
   * new string at once, one of them gets false.
   */
  has(bytes: Uint8Array, start: number, end: number): boolean
  /** The memory of the set, which another thread can open. */
  readonly memory: SharedArrayBuffer
}

// 32 MB, which the operating system allocates page by page on first use. If all slots that a string probes are occupied
// by other strings, `has` returns true.
const slotCount = 2 ** 23
const maxProbes = 64

/** Returns an empty set, or the set in the memory of another thread. */
export function openBloomFilter(memory = new SharedArrayBuffer(slotCount * 4)): BloomFilter {
  const fingerprints = new Int32Array(memory)
  return {
    memory,
    has(bytes, start, end) {
      // `place` is FNV-1a and selects the slot. `kept` is a second hash with different mixing and is stored in the
      // slot.
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
