import type { Invoice } from '@reseller-api/client'
import Big from 'big.js'
import type { Amounts } from './sums.ts'

type Billed = Pick<Invoice, 'id' | 'currency' | 'billingPeriodStart'>

/** The invoices of the periods before and after another one; undefined if there is none. */
export interface Neighbours<One extends Billed> {
  readonly before: One | undefined
  readonly after: One | undefined
}

/**
 * Returns the invoices of the periods next to another one, from invoices of the same provider instance and kind. Amounts of
 * other currencies cannot be compared with it, so their invoices are left out, as are others of the same period.
 */
export function neighboursOf<One extends Billed>(of: Billed, invoices: readonly One[]): Neighbours<One> {
  const comparable = invoices
    .filter(({ currency }) => currency === of.currency)
    .sort((left, right) => left.billingPeriodStart.localeCompare(right.billingPeriodStart))
  return {
    before: comparable.findLast(({ billingPeriodStart }) => billingPeriodStart < of.billingPeriodStart),
    after: comparable.find(({ billingPeriodStart }) => billingPeriodStart > of.billingPeriodStart),
  }
}

interface Part {
  readonly resellerId: string | null
  readonly customerId: string | null
  readonly subscriptionId: string | null
  /** Whether the customer or the seller is unknown. Otherwise, a part without a reseller is a direct sale. */
  readonly isUnknown?: boolean
  readonly total: string | null
}

/** Names the part of an invoice that a total is for: the same part of another invoice has the same name. */
export function partKey({
  resellerId,
  customerId,
  subscriptionId,
  isUnknown = false,
}: Omit<Part, 'total'>): string {
  return [resellerId, customerId, subscriptionId, isUnknown ? '?' : ''].join(' ')
}

/**
 * Returns an amount of a part of an invoice minus that of the same part of another invoice, which is 0 if it has no such
 * part; null if an amount is unknown.
 */
export function changeSince<Name extends string>(
  of: Omit<Part, 'total'> & Readonly<Record<Name, string | null>>,
  before: readonly (Omit<Part, 'total'> & Readonly<Record<Name, string | null>>)[],
  name: Name,
): { readonly amount: string; readonly isNew: boolean } | null {
  const former = before.find((one) => partKey(one) === partKey(of))
  if (of[name] === null || former?.[name] === null) return null
  return {
    amount: Big(of[name])
      .minus(former?.[name] ?? 0)
      .toFixed(),
    isNew: former === undefined,
  }
}

/**
 * Returns the parts that another invoice has and this one does not, with amounts of 0: what ended or was not billed again.
 * Together with these parts, the changes of all parts add up to the change of the whole.
 */
export function endedSince<One extends Part & Amounts & { readonly lineCount: number }>(
  of: readonly Part[],
  before: readonly One[],
): readonly One[] {
  const present = new Set(of.map(partKey))
  return before
    .filter((one) => !present.has(partKey(one)))
    .map((one) => ({
      ...{ ...one, lineCount: 0, total: '0', totalForCustomer: '0' },
      // A reader who may not see the amount of the reseller sees none.
      totalForReseller: one.totalForReseller === null ? null : '0',
    }))
}
