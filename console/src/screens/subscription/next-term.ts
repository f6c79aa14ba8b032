import Big from 'big.js'
import type { Amount } from '../../values/money.ts'

/** The term after the present one, as a dry run of a change previews it. */
export interface PreviewedTerm {
  /** 0 if the subscription ends. */
  readonly quantity: number
  /** Null if the subscription ends. */
  readonly termDuration: { readonly name: string } | null
  readonly revenuePrice: Amount | null
}

/** The price of one unit in the present term and in the next one, and the parts of the difference that the reader may see. */
export interface PreviewedUnitPrice {
  readonly present: Amount | null
  readonly next: Amount | null
  readonly fromPurchasePrice: Amount | null
  readonly fromMargins: Amount | null
}

/** The next term without a change and with it. */
export interface PreviewedNextTerm {
  readonly startsAt: string
  readonly before: PreviewedTerm
  readonly after: PreviewedTerm
  readonly unitPrice: PreviewedUnitPrice | null
}

/** The parts of a difference between unit prices, in the order in which they are shown. */
const parts = ['fromPurchasePrice', 'fromMargins'] as const

/** Returns the prices of one unit that differ, and the parts of the difference that are not 0; undefined if the price stays. */
export function unitPriceChangeOf({ unitPrice }: PreviewedNextTerm) {
  const { present, next } = unitPrice ?? {}
  if (!unitPrice || !present || !next || Big(present.value).eq(next.value)) return undefined
  const shown = parts.flatMap((name) => {
    const of = unitPrice[name]
    return of && !Big(of.value).eq(0) ? [{ name, of }] : []
  })
  return { present, next, parts: shown }
}

/** Returns whether a change has an effect on the next term: on its seats, its duration or its price. */
export function changesNextTerm({ before, after }: PreviewedNextTerm): boolean {
  return (
    before.quantity !== after.quantity ||
    before.termDuration?.name !== after.termDuration?.name ||
    before.revenuePrice?.value !== after.revenuePrice?.value
  )
}

/**
 * Returns how much less a buyer pays for the next term because of a change, exactly; null if it does not pay less, if a price is
 * unknown, and for terms of different durations, whose prices cannot be compared.
 */
export function savingOf({ before, after }: PreviewedNextTerm): Amount | null {
  const [from, to] = [before.revenuePrice, after.revenuePrice]
  if (from === null || to === null || from.currency.name !== to.currency.name) return null
  if (before.termDuration?.name !== after.termDuration?.name) return null
  const saving = Big(from.value).minus(to.value)
  return saving.gt(0) ? { value: saving.toFixed(), currency: from.currency } : null
}
