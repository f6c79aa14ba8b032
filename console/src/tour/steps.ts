import type { InvoiceState } from '@reseller-api/client'
import type { NeedKind } from '../screens/home/needs.ts'
import type { Step } from '../screens/months/month.ts'

/** The steps of the guided tour, in their order. */
export const tourSteps = [
  'home',
  'board',
  'parked',
  'difference',
  'conflict',
  'failed',
  'budget',
  'export',
] as const
export type TourStep = (typeof tourSteps)[number]

/** The screen of a step. */
export type TourPlace =
  | { readonly to: '/'; readonly search: { readonly kind?: NeedKind } }
  | {
      readonly to: '/months'
      readonly search: { readonly month: string; readonly invoice?: string; readonly step?: Step }
    }

const kinds = { conflict: 'VendorDifference', failed: 'FailedWork', budget: 'BudgetOverrun' } as const
const invoiceSteps = { parked: 'parked', difference: 'difference', export: 'exported' } as const

/** Returns the screen of a step. @param invoice The invoice with the most to do; undefined if the month has none. */
export function placeOf(step: TourStep, month: string, invoice: string | undefined): TourPlace {
  if (step === 'home') return { to: '/', search: {} }
  if (step === 'conflict' || step === 'failed' || step === 'budget')
    return { to: '/', search: { kind: kinds[step] } }
  if (step === 'board' || invoice === undefined) return { to: '/months', search: { month } }
  return { to: '/months', search: { month, invoice, step: invoiceSteps[step] } }
}

/** Returns how much there is to do in an invoice: parked lines, lines without a customer, and differences. */
export function workOf(invoice: InvoiceState): number {
  const { parkedLineCount, unknownRelationCount, differenceCount } = invoice
  return parkedLineCount + unknownRelationCount + (differenceCount ?? 0)
}

/** Returns the invoice with the most to do; undefined if there is none. */
export function busiest(invoices: readonly InvoiceState[]): InvoiceState | undefined {
  const ordered = invoices.toSorted((one, other) => workOf(other) - workOf(one))
  return ordered[0]
}
