/** An amount as the API returns it: decimal digits and a currency. */
export interface Amount {
  readonly value: string
  readonly currency: { readonly name: string }
}

const longestFraction = 20

/**
 * Returns an amount in the format of a locale, with all of its decimals, and at least as many as its currency has. With
 * `isRounded`, it has exactly as many as its currency. Intl formats the text itself, so no digit is lost in a double.
 */
export function formatMoney(value: string, currency: string, locale: string, isRounded = false): string {
  const digits = isRounded ? 0 : fractionOf(value)
  const usual = new Intl.NumberFormat(locale, { style: 'currency', currency })
  const { minimumFractionDigits = 2 } = usual.resolvedOptions()
  const format =
    digits <= minimumFractionDigits
      ? usual
      : new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          minimumFractionDigits,
          maximumFractionDigits: Math.min(digits, longestFraction),
        })
  return format.format(value as Intl.StringNumericLiteral)
}

/** Returns the number of decimals in which amounts of a currency are usually written. */
export function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().minimumFractionDigits ?? 2
}

/** Returns a decimal number in the format of a locale, with all of its digits. */
export function formatDecimal(value: string, locale: string): string {
  const maximumFractionDigits = Math.min(fractionOf(value), longestFraction)
  return new Intl.NumberFormat(locale, { maximumFractionDigits }).format(value as Intl.StringNumericLiteral)
}

/** Returns a percentage in words of a locale, with all of its digits. */
export function formatPercent(digits: string, locale: string): string {
  const maximumFractionDigits = Math.min(fractionOf(digits), longestFraction)
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent', maximumFractionDigits }).format(
    digits as Intl.StringNumericLiteral,
  )
}

/**
 * Returns a computed share in percent with at most one decimal, and with the sign ≈ if it is rounded. Margins are written
 * by `formatPercent`, as they are stored.
 */
export function formatShare(digits: string, locale: string): string {
  const words = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'percent',
    maximumFractionDigits: 1,
  }).format(digits as Intl.StringNumericLiteral)
  return fractionOf(digits) > 1 ? `≈ ${words}` : words
}

/** Returns whether an amount is below zero. */
export function isNegative(value: string): boolean {
  return value.startsWith('-') && /[1-9]/.test(value)
}

/** Returns the number of digits after the point, without zeros at the end. */
function fractionOf(value: string): number {
  const [, fraction = '', exponent = '0'] = /^-?\d+(?:\.(\d*?)0*)?(?:[eE]([+-]?\d+))?$/.exec(value) ?? []
  return Math.max(fraction.length - Number(exponent), 0)
}
