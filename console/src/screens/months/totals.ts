import type { InvoiceState } from '@reseller-api/client'
import Big from 'big.js'
import type { Amount } from '../../values/money.ts'
import { sumByCurrency } from '../../values/sum.ts'
import { amountIn, isOwnBill } from './month.ts'

/** The total of a month in one currency, and the part that vendors bill beside the total that the vendors state. */
export interface ComparedTotal {
  readonly currency: string
  /** The sum of all invoices that charge: what the results of the month add up to. */
  readonly imported: Amount
  /** The part of own services, which no vendor bills; null without one. */
  readonly ownServices: Amount | null
  /** Whether the currency has no invoice of a vendor, so that there is nothing to compare. */
  readonly isOwnOnly: boolean
  /** The sum of the vendors' totals; null if no vendor states one for all of the invoices. */
  readonly stated: Amount | null
  /** Whether the part of the vendors, with the accepted differences, is the sum of their totals; null if they state none. */
  readonly isEqual: boolean | null
  /** The sum of the accepted differences; null if there is none. */
  readonly accepted: Amount | null
}

/**
 * Returns whether the amounts of an invoice belong to the sum of its month: false for daily usage. `isCharged` is missing
 * in answers of an older process, during an upgrade.
 */
export function isAdded({
  isCharged,
  invoiceType,
}: Pick<InvoiceState, 'isCharged' | 'invoiceType'>): boolean {
  return (isCharged as boolean | undefined) ?? invoiceType !== 'dailyratedusage'
}

/**
 * Returns the sums of a month by currency. The sum of the vendors' totals is compared with ours only if each vendor's invoice in this
 * currency has a total; invoices of own services do not count.
 */
export function comparedTotals(all: readonly InvoiceState[]): readonly ComparedTotal[] {
  const added = all.filter(isAdded)
  const sumIn = (currency: string, invoices: readonly InvoiceState[], member: AddedMember) =>
    sumByCurrency(
      invoices
        .filter((one) => one.currency === currency)
        .map((one) => amountIn(one, one[member] ?? (member === 'total' ? '0' : null))),
    )[0] ?? null
  const [ofVendors, own] = [added.filter((one) => !isOwnBill(one)), added.filter(isOwnBill)]
  return sumByCurrency(added.map((one) => amountIn(one, one.total ?? '0'))).map((imported) => {
    const currency = imported.currency.name
    const here = ofVendors.filter((one) => one.currency === currency)
    const isOwnOnly = here.length === 0
    const isStated = !isOwnOnly && here.every(({ vendorTotal }) => vendorTotal !== null)
    const stated = isStated ? sumIn(currency, here, 'vendorTotal') : null
    const accepted = sumIn(currency, here, 'acceptedDifference')
    const explained = Big(sumIn(currency, here, 'total')?.value ?? 0).plus(accepted?.value ?? 0)
    const ownServices = sumIn(currency, own, 'total')
    const isEqual = stated && explained.eq(stated.value)
    return { currency, imported, ownServices, isOwnOnly, stated, accepted, isEqual }
  })
}

type AddedMember = 'total' | 'vendorTotal' | 'acceptedDifference'
