import { endAfter, startOfDay } from '../../../domain/subscriptions/term.ts'
import type { UnreadableInvoice, VendorInvoice, VendorInvoices } from '../../billing.ts'
import { dateAt } from '../partner-center/vendor-subscription.ts'
import { listAt, textAt } from '../transport/wire.ts'

type Kind = VendorInvoice['kinds'][number]

interface Period {
  readonly periodStart: Date
  readonly periodEnd: Date
}

/** An entry of the vendor's list of invoices; `amends` is the number of the invoice that it corrects, null for none. */
interface Entry {
  readonly id: string
  readonly body: unknown
  readonly amends: string | null
}

/**
 * Returns the invoices of Microsoft's list, without duplicates of an invoice number. Includes corrections, which
 * Microsoft nests in the invoices that they correct. An invoice that lacks data is returned as unreadable, and does not
 * prevent the return of the other invoices.
 *
 * @param items The items of all pages.
 */
export function invoicesIn(items: readonly unknown[]): VendorInvoices {
  const entries = items.flatMap((item) => entriesOf(item, null))
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const invoices = new Map<string, VendorInvoice>()
  const unreadable = new Map<string, UnreadableInvoice>()
  for (const entry of entries) {
    const read = invoiceIn(entry, byId.get(entry.amends ?? '')?.body)
    // The list may contain an invoice twice: with few members and with all members.
    if ('reason' in read) unreadable.set(entry.id, read)
    else if (!invoices.has(entry.id)) invoices.set(entry.id, read)
  }
  return {
    invoices: [...invoices.values()].toSorted((one, other) => Number(one.issuedAt) - Number(other.issuedAt)),
    unreadable: [...unreadable.values()].filter(({ invoiceId }) => !invoices.has(invoiceId)),
  }
}

function entriesOf(body: unknown, parent: string | null): Entry[] {
  const [id, amends] = [textAt(body, 'id'), textAt(body, 'amendsOf') ?? parent]
  return [
    { id: id ?? 'without a number', body, amends },
    ...listAt(body, 'amendments').flatMap((amendment) => entriesOf(amendment, id)),
  ]
}

/**
 * Returns an invoice; or the reason why it cannot be imported, when it lacks its number, date, currency or total.
 *
 * @param amended The body of the invoice that this invoice corrects. A correction without a period gets the period of
 *   this body.
 */
function invoiceIn(
  { id: invoiceId, body, amends }: Entry,
  amended: unknown,
): VendorInvoice | UnreadableInvoice {
  const [currency, total] = [textAt(body, 'currencyCode'), textAt(body, 'totalCharges')]
  const issuedAt = momentAt(body, 'invoiceDate')
  if (textAt(body, 'id') === null || currency === null || total === null || issuedAt === null)
    return {
      invoiceId,
      issuedAt,
      reason: 'Microsoft omits the number, date, currency or total of the invoice.',
    }
  const period =
    periodIn(body) ?? periodIn(amended) ?? monthBefore(momentAt(amended, 'invoiceDate') ?? issuedAt)
  const kinds = [...new Set(listAt(body, 'invoiceDetails').flatMap(kindOf))]
  // A void note that names another invoice is a correction of that invoice.
  const isVoided = amends === null && wordOf(textAt(body, 'documentType')) === 'voidnote'
  const isVoid = isVoided || wordOf(textAt(body, 'status')) === 'void'
  return { invoiceId, issuedAt, ...period, currency, total, kinds, amends, isVoid }
}

/** Returns the billed period; undefined when the list omits it. */
function periodIn(body: unknown): Period | undefined {
  // The vendor states a time on the first day and a time on the last day; the time of day varies between invoices.
  const [firstDay, lastDay] = [
    momentAt(body, 'billingPeriodStartDate'),
    momentAt(body, 'billingPeriodEndDate'),
  ]
  return firstDay && lastDay ? { periodStart: startOfDay(firstDay), periodEnd: endAfter(lastDay) } : undefined
}

/** Returns the probable period of an invoice issued at `moment`: the calendar month before, in UTC. */
function monthBefore(moment: Date): Period {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth()]
  return {
    periodStart: new Date(Date.UTC(year, month - 1, 1)),
    periodEnd: new Date(Date.UTC(year, month, 1)),
  }
}

/** Returns the time in a member; null when it is absent, which the vendor also writes as 1 January of the year 1. */
function momentAt(body: unknown, name: string): Date | null {
  const moment = dateAt(body, name)
  return moment === null || moment.getUTCFullYear() <= 1 ? null : moment
}

/** Returns the kind of lines of an invoice detail; empty for lines not imported, such as legacy Azure's daily usage. */
function kindOf(detail: unknown): Kind[] {
  const [provider, type] = [
    wordOf(textAt(detail, 'billingProvider')),
    wordOf(textAt(detail, 'invoiceLineItemType')),
  ]
  if (provider === 'onetime' && type === 'billinglineitems') return ['onetime']
  if (provider === 'onetime' && type === 'usagelineitems') return ['dailyratedusage']
  if (type !== 'billinglineitems') return []
  return provider === 'office' ? ['license'] : provider === 'azure' ? ['usage'] : []
}

/** Returns a value of a vendor's enumeration in lower case without separators, because its spelling varies. */
function wordOf(text: string | null): string | undefined {
  return text?.toLowerCase().replaceAll(/[_ ]/g, '')
}
