/** An exact rational number; `d` is above zero. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

export const zero: Fraction = { n: 0n, d: 1n }

/**
 * Parses a decimal (`-12.50`, `4.7E-06`).
 *
 * @throws Error for any other text
 */
export function fraction(text: string): Fraction {
  const found = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text)
  if (!found) throw new Error(`${text} is not a decimal, such as -12.50 or 4.7E-06.`)
  const [, sign, whole, part = '', exponent = '0'] = found
  const digits = BigInt(`${sign}${whole}${part}`)
  const power = Number(exponent) - part.length
  return power < 0 ? { n: digits, d: 10n ** BigInt(-power) } : { n: digits * 10n ** BigInt(power), d: 1n }
}

export const add = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d })
export const subtract = (a: Fraction, b: Fraction): Fraction => add(a, negate(b))
export const multiply = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d })
export const negate = (a: Fraction): Fraction => ({ n: -a.n, d: a.d })

/**
 * Divides.
 *
 * @throws Error if `b` is zero
 */
export function divide(a: Fraction, b: Fraction): Fraction {
  if (b.n === 0n) throw new Error('A number cannot be divided by 0.')
  return b.n < 0n ? { n: -a.n * b.d, d: a.d * -b.n } : { n: a.n * b.d, d: a.d * b.n }
}

/** Returns a value below, equal to or above zero if `a` is less than, equal to or greater than `b`. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.n * b.d - b.n * a.d
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** Rounds to a number of decimals, half away from zero. */
export function round(a: Fraction, decimals: number): Fraction {
  const scale = 10n ** BigInt(decimals)
  const size = a.n < 0n ? -a.n : a.n
  const rounded = (2n * size * scale + a.d) / (2n * a.d)
  return { n: a.n < 0n ? -rounded : rounded, d: scale }
}

/** Formats a number with at most so many decimals, without trailing zeros. */
export function digits(a: Fraction, decimals = 30): string {
  const { n } = round(a, decimals)
  const text = (n < 0n ? -n : n).toString().padStart(decimals + 1, '0')
  const [whole, part] = [text.slice(0, text.length - decimals), text.slice(text.length - decimals)]
  const kept = part.replace(/0+$/, '')
  return `${n < 0n ? '-' : ''}${whole}${kept ? `.${kept}` : ''}`
}
