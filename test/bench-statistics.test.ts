import { expect, it } from 'vitest'
import { inTurns, medianInterval } from '../bench/statistics.ts'

it.each([
  [[], [Number.NaN, Number.NaN]],
  [[3], [3, 3]],
  [
    [5, 1, 4, 2, 3],
    [1, 5],
  ],
  // Below the median of a distribution are at most 2 of 12 measurements with a probability of 1.9 %, 3 with 7.3 %.
  [Array.from({ length: 12 }, (_, place) => 12 - place), [3, 10]],
])('gives the interval of the median of %j', (values, interval) => {
  expect(medianInterval(values)).toEqual(interval)
})

it('reports each pair when it is complete, whichever value came first', async () => {
  const steps: unknown[] = []
  const measure = (value: string) => async () => {
    steps.push(value)
    return value
  }
  const pairs = await inTurns(2, measure('a'), measure('b'), (pair) => steps.push(pair))
  expect(steps).toEqual(['a', 'b', ['a', 'b'], 'b', 'a', ['a', 'b']])
  expect(pairs).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})
