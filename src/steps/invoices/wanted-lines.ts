import { isCharged } from '../../domain/invoices/charged.ts'
import { type LineKind, lineKinds } from '../../domain/invoices/invoice-lines.ts'
import { currencies } from '../../domain/values/money.ts'
import type { AcceptableDifference } from '../../store/invoices/accepted-differences.ts'
import { isTotalOf } from '../../store/invoices/imported-invoices.ts'
import type { NamedLines } from '../../store/operations/operation-invoices.ts'
import type { VendorInvoice, VendorInvoices } from '../../vendors/billing.ts'

/** An invoice and the kind of its lines that a job must import, in the form that the job queue stores. */
export interface WantedLines {
  readonly invoiceId: string
  readonly kind: LineKind
  readonly issuedAt: string
  readonly periodStart: string
  readonly periodEnd: string
  readonly currency: string
  readonly amends: string | null
  /**
   * The vendor's total of these lines including taxes; null when unknown, as in an invoice with several kinds of lines.
   */
  readonly total: string | null
  readonly isVoid: boolean
  /** Whether lines of this kind were imported before. */
  readonly isHere: boolean
  readonly accepted?: AcceptableDifference | undefined
}

/** A request to import an account's invoices. */
export interface Wish {
  /**
   * Of the lines that were never imported, imports those whose billing period ends after this time (ISO 8601); null imports all.
   * Amendments of imported lines, and lines in `accepted`, are imported in any case.
   */
  readonly since: string | null
  readonly accepted: readonly (NamedLines & AcceptableDifference)[]
}

/**
 * How long after its issue a vendor may correct the lines of an invoice. Imported lines of older invoices are not imported again,
 * unless the vendor withdraws the invoice or a difference is accepted.
 */
const correctedForMs = 45 * 24 * 3_600_000

export const nameOf = ({ invoiceId, kind }: Pick<WantedLines, 'invoiceId' | 'kind'>) => `${invoiceId} ${kind}`
export const namedLines = ({ invoiceId, kind }: WantedLines) => ({ providerInvoiceId: invoiceId, kind })

/**
 * Selects from the vendor's invoices the lines to import. Returns these lines as `wanted`; those that were never imported
 * come first. `failures` states which invoices cannot be imported, and why.
 *
 * @param present The names (`nameOf`) of the lines that are imported already.
 */
export function linesToImport(
  { invoices, unreadable }: VendorInvoices,
  { since, accepted }: Wish,
  present: ReadonlySet<string>,
  now: Date,
): { readonly wanted: WantedLines[]; readonly failures: string[] } {
  const isMeant = (moment: Date | null) => since === null || moment === null || moment > new Date(since)
  const acceptedOf = (invoiceId: string, kind: LineKind) =>
    accepted.find((one) => one.providerInvoiceId === invoiceId && one.kind === kind)
  const isPresent = (invoiceId: string, kind: LineKind) => present.has(nameOf({ invoiceId, kind }))
  const all = invoices
    // The vendor may list no kinds of lines for a withdrawn invoice, but its stored lines of every kind must be deleted.
    .flatMap((invoice) =>
      (invoice.isVoid ? lineKinds : invoice.kinds).map((kind) => linesOf(invoice, kind, present)),
    )
    .map((lines) => ({ ...lines, accepted: acceptedOf(lines.invoiceId, lines.kind) }))
    .filter(({ isHere, isVoid, issuedAt, periodEnd, amends, kind, accepted }) => {
      if (isVoid) return isHere
      if (accepted) return true
      if (isHere) return now.getTime() - Date.parse(issuedAt) < correctedForMs
      const isOfOneHere = amends !== null && isPresent(amends, kind)
      return isOfOneHere || isMeant(new Date(periodEnd))
    })
  const [wanted, foreign] = [true, false].map((isKnown) =>
    all.filter(({ currency }) => currencies.has(currency) === isKnown),
  ) as [WantedLines[], WantedLines[]]
  const names = new Set(all.map(nameOf))
  const uncharged = invoices.filter(
    ({ invoiceId, kinds, total, periodEnd, isVoid }) =>
      !isVoid &&
      isMeant(periodEnd) &&
      Number(total) !== 0 &&
      !kinds.some(isCharged) &&
      !lineKinds.some((kind) => isCharged(kind) && isPresent(invoiceId, kind)),
  )
  return {
    wanted: wanted.toSorted((one, other) => Number(one.isHere) - Number(other.isHere)),
    failures: [
      ...unreadable
        .filter(({ issuedAt }) => isMeant(issuedAt))
        .map(({ invoiceId, reason }) => `${invoiceId}: ${reason}`),
      ...uncharged.map(
        ({ invoiceId, total, currency }) =>
          `${invoiceId}: The vendor states a total of ${total} ${currency}, but lists no charges that can be imported. Import its lines from files with \`reseller-api admin invoices import\`.`,
      ),
      ...foreign.map((one) => `${nameOf(one)}: ${one.currency} is not an ISO 4217 currency.`),
      ...accepted
        .map(({ providerInvoiceId: invoiceId, kind }) => nameOf({ invoiceId, kind }))
        .filter((name) => !names.has(name))
        .map((name) => `${name}: The vendor lists no such lines, so their difference cannot be accepted.`),
    ],
  }
}

function linesOf(
  { kinds, issuedAt, periodStart, periodEnd, total, ...invoice }: VendorInvoice,
  kind: LineKind,
  present: ReadonlySet<string>,
): WantedLines {
  return {
    ...invoice,
    kind,
    issuedAt: issuedAt.toISOString(),
    periodStart: periodStart.toISOString(),
    periodEnd: periodEnd.toISOString(),
    total: isTotalOf(kind, kinds) ? total : null,
    isHere: present.has(nameOf({ invoiceId: invoice.invoiceId, kind })),
  }
}
