import fc from 'fast-check'
import { expect, it } from 'vitest'
import { times, toWhole, weighted, wholePower } from './whole.ts'

/** Integers of all sizes, among them those beside the limits at which numbers become inexact. */
const integer = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 3n }),
  fc.bigInt({ min: 0n, max: 10n ** 8n }),
  fc.bigInt({ min: 0n, max: 10n ** 13n }),
  fc.bigInt({ min: 0n, max: 2n ** 80n }),
  fc
    .tuple(fc.integer({ min: 20, max: 60 }), fc.integer({ min: -3, max: 3 }))
    .map(([exponent, beside]) => 2n ** BigInt(exponent) + BigInt(beside)),
)
const exact = (value: bigint) => toWhole(value)

it('is a number exactly if that is safe', () => {
  expect([2n ** 53n - 1n, 2n ** 53n, -(2n ** 53n)].map(exact)).toEqual([2 ** 53 - 1, 2n ** 53n, -(2n ** 53n)])
  expect([0, 2, 15, 16, 30].map(wholePower)).toEqual([1, 100, 10 ** 15, 10n ** 16n, 10n ** 30n])
})

it('multiplies, divides and rounds as bigints do', () =>
  fc.assert(
    fc.property(
      ...[integer, integer, integer, integer],
      integer.filter((divisor) => divisor > 0n),
      (one, weight, other, otherWeight, divisor) => {
        expect(times(exact(one), exact(weight))).toBe(exact(one * weight))
        const sum = one * weight + other * otherWeight
        expect(weighted(exact(one), exact(weight), exact(other), exact(otherWeight), exact(divisor))).toBe(
          exact((sum + divisor / 2n) / divisor),
        )
      },
    ),
    { numRuns: 20_000 },
  ))
