/** An exact decimal: `units` × 10^-`scale`. */
export interface Decimal {
  readonly units: bigint
  readonly scale: number
}

/** Parses text such as `-12.50`. @throws RangeError when the text is not a decimal */
export function decimal(text: string): Decimal {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '') throw new RangeError(`${text} is not a decimal number.`)
  return { units: BigInt(sign + whole + fraction), scale: fraction.length }
}

/** Formats a number without trailing zeros. */
export function toText({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const [whole, fraction] = [digits.slice(0, digits.length - scale), digits.slice(digits.length - scale)]
  const trimmed = fraction.replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${whole}${trimmed === '' ? '' : `.${trimmed}`}`
}

export function times(one: Decimal, other: Decimal): Decimal {
  return { units: one.units * other.units, scale: one.scale + other.scale }
}

export function plus(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale)
  return { units: scaled(one, scale) + scaled(other, scale), scale }
}

export function minus(number: Decimal): Decimal {
  return { ...number, units: -number.units }
}

export function sumOf(numbers: Iterable<Decimal>): Decimal {
  let sum: Decimal = zero
  for (const number of numbers) sum = plus(sum, number)
  return sum
}

export const zero: Decimal = { units: 0n, scale: 0 }

export function whole(number: number): Decimal {
  return { units: BigInt(number), scale: 0 }
}

/** Truncates towards zero to a number of decimals: ROUNDDOWN of the vendor's documents. */
export function truncated(number: Decimal, places: number): Decimal {
  if (number.scale <= places) return number
  return { units: number.units / 10n ** BigInt(number.scale - places), scale: places }
}

/** Divides two numbers and truncates to a number of decimals. */
export function quotient(one: Decimal, other: Decimal, places: number): Decimal {
  const shift = BigInt(places + other.scale)
  return { units: (one.units * 10n ** shift) / other.units / 10n ** BigInt(one.scale), scale: places }
}

function scaled({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale)
}

/** Converts a JavaScript number and truncates to a number of decimals. */
export function decimalOf(number: number, places: number): Decimal {
  return truncated(decimal(number.toFixed(Math.min(places + 2, 20))), places)
}
