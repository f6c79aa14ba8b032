import type { InvoiceState } from '@reseller-api/client'
import Big from 'big.js'
import type { Amount } from '../../values/money.ts'
import { sumByCurrency } from '../../values/sum.ts'
import { amountIn, isOwnBill } from './month.ts'

/** The imported total and the total that the vendors state, in one currency. */
export interface ComparedTotal {
  readonly currency: string
  readonly imported: Amount
  /** The sum of the vendors' totals; null if no vendor states one for all of the invoices. */
  readonly stated: Amount | null
  readonly isEqual: boolean | null
  /** The sum of the accepted differences; null if there is none. */
  readonly accepted: Amount | null
}

/** Returns the sums of the vendors' invoices by currency. They are compared only if each invoice has a total of its vendor. */
export function comparedTotals(all: readonly InvoiceState[]): readonly ComparedTotal[] {
  const invoices = all.filter((one) => !isOwnBill(one))
  return sumByCurrency(invoices.map((one) => amountIn(one, one.total ?? '0'))).map((imported) => {
    const currency = imported.currency.name
    const own = invoices.filter((one) => one.currency === currency)
    const isStated = own.every(({ vendorTotal }) => vendorTotal !== null)
    const stated = isStated
      ? (sumByCurrency(own.map((one) => amountIn(one, one.vendorTotal)))[0] ?? null)
      : null
    const [accepted = null] = sumByCurrency(own.map((one) => amountIn(one, one.acceptedDifference ?? null)))
    const explained = Big(imported.value).plus(accepted?.value ?? 0)
    return { currency, imported, stated, accepted, isEqual: stated && explained.eq(stated.value) }
  })
}
