/** The value below which a share of the values lies (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** A repeated measurement: its median and how far it swung; not numbers when there was none. */
export interface Spread {
  readonly median: number
  readonly smallest: number
  readonly largest: number
}

export function spread(values: readonly number[]): Spread {
  return { median: percentile(values, 0.5), smallest: Math.min(...values), largest: Math.max(...values) }
}

/**
 * Returns an interval that contains the median of all possible measurements with a confidence of at least 95 %, whatever
 * their distribution is. Of fewer than six values, it is their range.
 */
export function medianInterval(values: readonly number[]): readonly [number, number] {
  const sorted = Float64Array.from(values).sort()
  const count = sorted.length
  let rank = 0
  // The probability that exactly `rank` values are below the median, and that fewer are.
  let [exactly, fewer] = [0.5 ** count, 0]
  while (fewer + exactly <= 0.025) {
    fewer += exactly
    exactly *= (count - rank) / (rank + 1)
    rank += 1
  }
  const place = Math.max(rank, 1)
  return [sorted[place - 1] ?? Number.NaN, sorted[count - place] ?? Number.NaN]
}

/**
 * Measures two things in turns, so that whatever else the machine does meets both alike: A B, B A, A B, ...
 *
 * @param onPair Called with each pair when it is complete.
 * @returns The pairs of values, one for each round.
 */
export async function inTurns<A, B>(
  rounds: number,
  first: () => Promise<A>,
  second: () => Promise<B>,
  onPair: (pair: readonly [A, B]) => void = () => {},
): Promise<[A, B][]> {
  const pairs: [A, B][] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const a = await first()
      pairs.push([a, await second()])
    } else {
      const b = await second()
      pairs.push([await first(), b])
    }
    onPair(pairs.at(-1)!)
  }
  return pairs
}
