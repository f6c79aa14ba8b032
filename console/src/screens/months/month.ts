import type { InvoiceState } from '@reseller-api/client'
import Big from 'big.js'
import { monthOf } from '../../values/dates.ts'
import type { Amount } from '../../values/money.ts'

/** The steps of a month closing, in their order. */
export const steps = ['imported', 'parked', 'relations', 'difference', 'rated', 'exported'] as const
export type Step = (typeof steps)[number]

/** The state of a step: it is done, a person has to act, or it waits for an earlier step. */
export type StepState = 'done' | 'open' | 'waiting'

/** Returns whether a text is a month such as `2026-10`. */
export function isMonth(text: string): boolean {
  return /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text)
}

/** Returns the month that is `count` months after another one, or before it if `count` is negative. */
export function monthAfter(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return monthOf(new Date(Date.UTC(year, number - 1 + count)))
}

/** Returns the newest month that has ended: the one that is closed now. */
export function lastMonth(now: Date): string {
  return monthAfter(monthOf(now), -1)
}

/** Returns whether an invoice is for own services. `isOfVendor` is missing in answers of an older process, during an upgrade. */
export function isOwnBill({ isOfVendor }: Pick<InvoiceState, 'isOfVendor'>): boolean {
  return isOfVendor === false
}

/** Returns the vendor's total minus the sum of the lines; null if one of the two is unknown. */
export function vendorDifference({ vendorTotal, total }: Pick<InvoiceState, 'vendorTotal' | 'total'>) {
  return vendorTotal === null || total === null ? null : Big(vendorTotal).minus(total).toFixed()
}

/**
 * Returns what the vendor charges for the parked lines of an invoice; null if no line is parked, or if it is unknown. `parkedAmount` is
 * missing in answers of an older process, during an upgrade.
 */
export function parkedStake({
  parkedLineCount,
  parkedAmount,
}: Pick<InvoiceState, 'parkedLineCount' | 'parkedAmount'>): string | null {
  return parkedLineCount > 0 ? ((parkedAmount as string | null | undefined) ?? null) : null
}

/** Returns the part of the difference to the vendor's total that the csp has not accepted; null if a total is unknown. */
export function openDifference(
  invoice: Pick<InvoiceState, 'vendorTotal' | 'total' | 'acceptedDifference'>,
): string | null {
  const difference = vendorDifference(invoice)
  return difference === null
    ? null
    : Big(difference)
        .minus(invoice.acceptedDifference ?? 0)
        .toFixed()
}

/**
 * Returns whether a difference is known and not zero. It is undefined in answers of an older process, during an
 * upgrade.
 */
export function isDifferent(difference: string | null | undefined): boolean {
  return difference !== null && difference !== undefined && !Big(difference).eq(0)
}

/** Returns the state of one step of an invoice. */
export function stepState(step: Step, invoice: InvoiceState): StepState {
  const { state } = invoice
  if (step === 'imported')
    return state.name === 'Ready' ? 'done' : state.name === 'Failed' ? 'open' : 'waiting'
  if (step === 'parked' && invoice.parkedLineCount) return 'open'
  if (step === 'relations' && invoice.unknownRelationCount) return 'open'
  if (step === 'difference') return differenceState(invoice)
  if (state.name === 'Importing' || invoice.readRevision === null) return 'waiting'
  // `hasLateMargins` is missing in answers of an older process, during an upgrade.
  if (step === 'rated') return invoice.unknownRelationCount || invoice.hasLateMargins ? 'open' : 'done'
  if (step === 'exported') return isReady(invoice) ? 'done' : 'open'
  return 'done'
}

function differenceState(invoice: InvoiceState): StepState {
  if (isOwnBill(invoice)) return invoice.readRevision === null ? 'waiting' : 'done'
  if (isDifferent(openDifference(invoice))) return 'open'
  if (invoice.reconciledAt === null) return 'waiting'
  return (invoice.differenceCount ?? 0) > 0 ? 'open' : 'done'
}

/** Returns whether the files of an invoice can be sent: all steps before the export are done. */
export function isReady(invoice: InvoiceState): boolean {
  return (['imported', 'parked', 'relations', 'difference', 'rated'] as const).every(
    (step) => stepState(step, invoice) === 'done',
  )
}

/**
 * Returns the number of subscriptions whose charges of the month wait for a price. Each invoice has the number of its provider
 * instance. `waitingChargeCount` is missing in answers of an older process, during an upgrade.
 */
export function waitingCount(
  invoices: readonly Pick<InvoiceState, 'providerInstanceId' | 'waitingChargeCount'>[],
): number {
  const ofInstance = new Map(
    invoices.map((one) => [one.providerInstanceId, one.waitingChargeCount as number | undefined]),
  )
  return [...ofInstance.values()].reduce<number>((sum, count = 0) => sum + count, 0)
}

/**
 * Returns how many lines of an invoice the vendor has sent, and how many corrections re-ratings have added. `correctionLineCount` is
 * missing in answers of an older process, during an upgrade.
 */
export function countLines({
  lineCount,
  correctionLineCount,
}: Pick<InvoiceState, 'lineCount' | 'correctionLineCount'>): {
  readonly ofVendor: number
  readonly corrections: number
} {
  const corrections = (correctionLineCount as number | undefined) ?? 0
  return { ofVendor: lineCount - corrections, corrections }
}

/** Returns an amount in the currency of an invoice; null if the amount is unknown. */
export function amountIn({ currency }: { readonly currency: string }, value: string | null): Amount | null {
  return value === null ? null : { value, currency: { name: currency } }
}
