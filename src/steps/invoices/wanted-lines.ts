import type { LineKind } from '../../domain/invoices/invoice-lines.ts'
import { currencies } from '../../domain/values/money.ts'
import type { AcceptableDifference } from '../../store/invoices/accepted-differences.ts'
import { isTotalOf } from '../../store/invoices/imported-invoices.ts'
import type { NamedLines } from '../../store/operations/operation-invoices.ts'
import type { VendorInvoice, VendorInvoices } from '../../vendors/billing.ts'

/** The lines of one kind of an invoice, as the queue keeps them. */
export interface WantedLines {
  readonly invoiceId: string
  readonly kind: LineKind
  readonly issuedAt: string
  readonly periodStart: string
  readonly periodEnd: string
  readonly currency: string
  readonly amends: string | null
  /** What the vendor says that these lines come to with their taxes. */
  readonly total: string | null
  readonly isVoid: boolean
  /** Whether lines of it are here, which others may have taken the place of. */
  readonly isHere: boolean
  readonly accepted?: AcceptableDifference | undefined
}

/** What is asked for of an account's invoices. */
export interface Wish {
  /** The moment from which on bills are wanted, as text; null for all that there are. */
  readonly since: string | null
  readonly accepted: readonly (NamedLines & AcceptableDifference)[]
}

/** So long vendors correct the lines of an invoice; older ones are looked at again only when they are not here. */
const correctedForMs = 45 * 24 * 3_600_000

export const nameOf = ({ invoiceId, kind }: Pick<WantedLines, 'invoiceId' | 'kind'>) => `${invoiceId} ${kind}`
export const namedLines = ({ invoiceId, kind }: WantedLines) => ({ providerInvoiceId: invoiceId, kind })

/**
 * What is to be imported of the invoices that a vendor lists, those first that are not here, and what cannot be.
 *
 * @param present What can be read already, by `nameOf`.
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
  const all = invoices
    .flatMap((invoice) => invoice.kinds.map((kind) => linesOf(invoice, kind, present)))
    .map((lines) => ({ ...lines, accepted: acceptedOf(lines.invoiceId, lines.kind) }))
    .filter(({ isHere, isVoid, issuedAt, periodEnd, amends, kind, accepted }) => {
      if (accepted) return true
      if (isVoid) return isHere
      if (isHere) return now.getTime() - Date.parse(issuedAt) < correctedForMs
      const isOfOneHere = amends !== null && present.has(nameOf({ invoiceId: amends, kind }))
      return isOfOneHere || isMeant(new Date(periodEnd))
    })
  const [wanted, foreign] = [true, false].map((isKnown) =>
    all.filter(({ currency }) => currencies.has(currency) === isKnown),
  ) as [WantedLines[], WantedLines[]]
  const names = new Set(all.map(nameOf))
  return {
    wanted: wanted.toSorted((one, other) => Number(one.isHere) - Number(other.isHere)),
    failures: [
      ...unreadable
        .filter(({ issuedAt }) => isMeant(issuedAt))
        .map(({ invoiceId, reason }) => `${invoiceId}: ${reason}`),
      ...foreign.map((one) => `${nameOf(one)}: ${one.currency} is no currency of ISO 4217.`),
      ...accepted
        .map(({ providerInvoiceId: invoiceId, kind }) => nameOf({ invoiceId, kind }))
        .filter((name) => !names.has(name))
        .map((name) => `${name}: The vendor lists no such lines, of which a difference could be accepted.`),
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
