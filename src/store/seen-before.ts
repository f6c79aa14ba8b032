/** Remembers byte strings in memory of a fixed size. What it has not seen is certain, what it has seen is probable. */
export interface SeenBefore {
  /** Whether a string was probably there before; it is from now on. */
  has(bytes: Uint8Array, start: number, end: number): boolean
}

// A Bloom filter of 16 MB: of 5,000,000 strings one in several hundred thousand is taken for another one.
const bits = 2 ** 27
const probes = 6

/** Begins to remember. */
export function openSeenBefore(): SeenBefore {
  const filter = new Uint32Array(bits / 32)
  return {
    has(bytes, start, end) {
      // FNV-1a, twice from different beginnings; the probes are sums of both.
      let one = 0x811c9dc5
      let other = 0x01000193
      for (let at = start; at < end; at += 1) {
        one = Math.imul(one ^ bytes[at]!, 0x01000193)
        other = Math.imul(other ^ bytes[at]!, 0x85ebca6b)
        other ^= other >>> 13
      }
      one = Math.imul(one ^ (one >>> 15), 0x2c1b3c6d)
      other |= 1
      let isKnown = true
      for (let probe = 0; probe < probes; probe += 1) {
        const bit = (one + Math.imul(probe, other)) & (bits - 1)
        const mask = 1 << (bit & 31)
        if ((filter[bit >>> 5]! & mask) === 0) isKnown = false
        filter[bit >>> 5]! |= mask
      }
      return isKnown
    },
  }
}
