/**
 * The final price of an explanation, computed from its JSON text alone, in whole numbers. It uses the first value, the
 * margins and the limits of the steps, and none of their results.
 *
 * @throws Error at the first step with another result
 */
export function recomputedPrice(json: string): bigint | null {
  const { erp, steps } = JSON.parse(json, exactly as never) as Explained
  const retail = scaled(erp, 8)
  let list: bigint | null = null
  let price: bigint | null = null
  for (const step of steps) {
    if (step.step === 'Start') price = scaled(step.price, 8)
    else if (step.step === 'Margin') {
      list = price
      price = ruled(step.margin.marginRule.name, scaled(step.margin.value, 4)!, list, retail)
    } else if (step.step === 'CapAtErp')
      price = price !== null && retail !== null && price > retail ? retail : price
    else price = price !== null && list !== null && price < list ? list : price
    if (price !== scaled(step.price, 8))
      throw new Error(`${step.words} The recomputed price is ${price}, in units of the eighth decimal.`)
  }
  return price
}

type Digits = string | null

interface Explained {
  readonly erp: Digits
  readonly steps: readonly {
    readonly step: 'Start' | 'Margin' | 'CapAtErp' | 'FloorAtList'
    readonly price: Digits
    readonly words: string
    readonly margin: { readonly marginRule: { readonly name: string }; readonly value: string }
  }[]
}

/** Makes JSON.parse keep the digits of numbers, which doubles would lose. */
function exactly(_: string, value: unknown, { source }: { source: string }): unknown {
  return typeof value === 'number' ? source : value
}

/** A decimal as an integer of its smallest units. */
export function scaled(digits: Digits, decimals: number): bigint | null {
  if (digits === null) return null
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(digits)!
  if (fraction.length > decimals) throw new Error(`${digits} has more than ${decimals} decimals.`)
  return BigInt(`${sign}${whole}${fraction.padEnd(decimals, '0')}`)
}

// 100 %, and a price by a rule, with 4 decimals of percent.
const whole = 1_000_000n

function ruled(rule: string, value: bigint, list: bigint | null, erp: bigint | null): bigint | null {
  if (rule === 'ErpMinusDiscount') return erp === null ? null : rounded(erp * (whole - value), whole)
  if (list === null) return null
  if (rule === 'Markup') return rounded(list * (whole + value), whole)
  if (rule === 'Margin') return rounded(list * whole, whole - value)
  return erp === null ? null : rounded(list * whole + (erp - list) * value, whole)
}

/** Rounds a fraction to an integer, ties away from zero. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const half = numerator < 0n ? -denominator : denominator
  return (2n * numerator + half) / (2n * denominator)
}
