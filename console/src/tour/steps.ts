import type { InvoiceState } from '@reseller-api/client'
import type { NeedKind } from '../screens/home/needs.ts'
import { type Step, stepState } from '../screens/months/month.ts'

/**
 * The steps of the guided tour, in the order in which a month is closed. The differences come before the parked lines, because the
 * vendor's correction of the parked lines also resolves the differences. The files come after all other steps about the invoices,
 * and the steps that are not about invoices come last.
 */
export const tourSteps = [
  'home',
  'board',
  'difference',
  'parked',
  'relations',
  'losses',
  'export',
  'conflict',
  'failed',
  'budget',
] as const
export type TourStep = (typeof tourSteps)[number]

/** The screen of a step. */
export type TourPlace =
  | { readonly to: '/'; readonly search: { readonly kind?: NeedKind } }
  | {
      readonly to: '/months'
      readonly search: {
        readonly month: string
        readonly invoice?: string
        readonly step?: Step
        readonly results?: 'Customer'
      }
    }

/** The kind by which a step filters the list of the home, for each step whose work is a row of this list. */
export const kinds = { conflict: 'VendorDifference', failed: 'FailedWork', budget: 'BudgetOverrun' } as const
const invoiceSteps = {
  difference: 'difference',
  parked: 'parked',
  relations: 'relations',
  export: 'exported',
} as const

/** Returns the screen of a step. @param invoice The invoice with the most to do; undefined if the month has none. */
export function placeOf(step: TourStep, month: string, invoice: string | undefined): TourPlace {
  if (step === 'home') return { to: '/', search: {} }
  if (step === 'conflict' || step === 'failed' || step === 'budget')
    return { to: '/', search: { kind: kinds[step] } }
  if (step === 'losses') return { to: '/months', search: { month, results: 'Customer' } }
  if (step === 'board' || invoice === undefined) return { to: '/months', search: { month } }
  return { to: '/months', search: { month, invoice, step: invoiceSteps[step] } }
}

/**
 * Returns whether a screen belongs to a step: it is the screen of the step, or shows an invoice while the step is about the month.
 */
export function isAtStep(step: TourStep, pathname: string): boolean {
  const { to } = placeOf(step, '', undefined)
  return pathname === to || (to === '/months' && invoiceAt(pathname, {}) !== undefined)
}

/** Returns how much there is to do in an invoice: parked lines, lines without a customer, and differences. */
export function workOf(invoice: InvoiceState): number {
  const { parkedLineCount, unknownRelationCount, differenceCount } = invoice
  return parkedLineCount + unknownRelationCount + (differenceCount ?? 0)
}

/** Returns the invoice with the most to do, and among equal ones that with the largest total; undefined if there is none. */
function busiest(invoices: readonly InvoiceState[]): InvoiceState | undefined {
  // A comparison of numbers is enough: no amount is shown.
  const ordered = invoices.toSorted(
    (one, other) => workOf(other) - workOf(one) || Number(other.total ?? 0) - Number(one.total ?? 0),
  )
  return ordered[0]
}

/**
 * Returns the invoice that the tour shows. The first two steps choose the invoice with the most to do. The later steps keep this
 * invoice, even if nothing is left to do in it, so that the step `export` shows the files of the resolved invoice.
 *
 * @param invoices All invoices of the month.
 * @param keptId The invoice that an earlier step has shown.
 */
export function invoiceOf(
  step: TourStep,
  invoices: readonly InvoiceState[],
  keptId: string | undefined,
): InvoiceState | undefined {
  const most = busiest(invoices)
  const isChosen = (step === 'home' || step === 'board') && most !== undefined && workOf(most) > 0
  return isChosen ? most : (invoices.find(({ id }) => id === keptId) ?? most)
}

/** Returns the id of the invoice that a screen of the console is about; undefined if it is about none. */
export function invoiceAt(pathname: string, search: object): string | undefined {
  if (pathname === '/months') return (search as { readonly invoice?: string }).invoice
  return /^\/invoices\/([^/]+)$/.exec(pathname)?.[1]
}

/** Returns whether a step is about work that a person can finish. */
export function isResolvable(step: TourStep): step is Exclude<TourStep, 'home' | 'export'> {
  return step !== 'home' && step !== 'export'
}

/** The state of the work of a step: it waits for a person, a person has started it and it runs, or it is done. */
export type WorkState = 'open' | 'running' | 'done'

/**
 * Returns the state of the step about a failed order. A retried order is no longer failed, but it can fail again.
 *
 * @param failed The number of failed orders that wait for a person.
 * @param running The number of orders in progress.
 */
export function stateOfOrders(failed: number, running: number): WorkState {
  if (failed > 0) return 'open'
  return running > 0 ? 'running' : 'done'
}

/** What the tour has read of the month. */
interface MonthWork {
  readonly invoice: InvoiceState | undefined
  readonly unready: number | undefined
}

/**
 * Returns whether the work of the step `board`, `difference`, `parked` or `relations` is done; false for all other steps, and
 * until the invoices are read.
 */
export function isResolvedIn(step: TourStep, { invoice, unready }: MonthWork): boolean {
  if (unready === undefined) return false
  if (step === 'board') return unready === 0
  if (step !== 'parked' && step !== 'relations' && step !== 'difference') return false
  return invoice === undefined || stepState(step, invoice) === 'done'
}

/** Returns the address of the page of the simulated vendor with its invoices. @param vendorUrl The address of the simulator. */
export function simulatorPage(vendorUrl: string): string {
  return new URL('/#bills', vendorUrl).href
}
