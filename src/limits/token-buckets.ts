import { TokenBucket } from 'limiter'
import { LRUCache } from 'lru-cache'

/** Token buckets of one kind, one for each key. */
export interface TokenBuckets {
  /**
   * Takes tokens from a bucket. Returns 0, or the number of seconds until the bucket has enough; then it takes none. A
   * request for more than a whole bucket takes a whole one.
   */
  take(key: string, tokens: number): number
  /** Removes tokens of a bucket, as many as it has. */
  drain(key: string, tokens: number): void
  /** Returns the number of whole tokens in a bucket. */
  left(key: string): number
}

/** The time in which an empty bucket fills up. */
export const refillSeconds = 60

// An evicted bucket is full when its key returns. So a caller with more keys than this gains nothing that the keys, each
// with a bucket of its own, do not give it.
const maxBuckets = 50_000

/** Returns buckets that hold `size` tokens and refill evenly within a minute. They keep no timers. */
export function tokenBuckets(size: number): TokenBuckets {
  const buckets = new LRUCache<string, TokenBucket>({ max: maxBuckets })
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
