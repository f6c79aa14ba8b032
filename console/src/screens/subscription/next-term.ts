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

/** The next term without a change and with it. */
export interface PreviewedNextTerm {
  readonly startsAt: string
  readonly before: PreviewedTerm
  readonly after: PreviewedTerm
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
