import { TokenBucket } from 'limiter'
import { LRUCache } from 'lru-cache'

/** Token buckets of one kind, one for each key. */
export interface TokenBuckets {
  /**
   * Takes tokens from a bucket and returns 0. If the bucket has too few, takes none and returns the number of seconds
   * until it has enough. If `tokens` exceeds the size of a bucket, the size is taken instead.
   */
  take(key: string, tokens: number): number
  /** Removes tokens from a bucket; at most the tokens that it has. */
  drain(key: string, tokens: number): void
  /** Returns the number of whole tokens in a bucket. */
  left(key: string): number
}

/** The time in which an empty bucket fills up. */
export const refillSeconds = 60

// An evicted bucket is full when its key is used again. That is no advantage for a caller with so many keys, because
// each key has a full bucket at first anyway.
const maxBuckets = 50_000

/** Returns buckets that hold `size` tokens and refill evenly within a minute. They keep no timers. */
export function tokenBuckets(size: number): TokenBuckets {
  // With `max` in place of `maxSize`, each cache would allocate a megabyte in advance.
  const buckets = new LRUCache<string, TokenBucket>({ maxSize: maxBuckets, sizeCalculation: () => 1 })
  const of = (key: string) => {
    const known = buckets.get(key)
    if (known) return known
    const bucket = new TokenBucket({
      bucketSize: size,
      tokensPerInterval: size,
      interval: refillSeconds * 1_000,
    })
    bucket.content = size
    buckets.set(key, bucket)
    return bucket
  }
  return {
    take(key, tokens) {
      const bucket = of(key)
      const wanted = Math.min(tokens, size)
      if (bucket.tryRemoveTokens(wanted)) return 0
      return Math.max(1, Math.ceil(((wanted - bucket.content) / size) * refillSeconds))
    },
    drain(key, tokens) {
      const bucket = of(key)
      bucket.drip()
      bucket.content = Math.max(0, bucket.content - tokens)
    },
    left: (key) => Math.floor(of(key).content),
  }
}
