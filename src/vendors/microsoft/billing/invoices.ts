import { endAfter, startOfDay } from '../../../domain/subscriptions/term.ts'
import type { UnreadableInvoice, VendorInvoice, VendorInvoices } from '../../billing.ts'
import { dateAt } from '../partner-center/vendor-subscription.ts'
import { listAt, textAt } from '../transport/wire.ts'

type Kind = VendorInvoice['kinds'][number]

interface Period {
  readonly periodStart: Date
  readonly periodEnd: Date
}

/** An invoice as the list has it, and the number of the one that it corrects. */
interface Entry {
  readonly id: string
  readonly body: unknown
  readonly amends: string | null
}

/**
 * The invoices of Microsoft's list, with those that correct another one: these stand in what they correct, each once by
 * its number. What cannot be read is told by its number and does not keep the others out.
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
    // One may be told twice, in short and in full.
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

/** @param amended The invoice that it corrects, whose period it is about. */
function invoiceIn(
  { id: invoiceId, body, amends }: Entry,
  amended: unknown,
): VendorInvoice | UnreadableInvoice {
  const [currency, total] = [textAt(body, 'currencyCode'), textAt(body, 'totalCharges')]
  const issuedAt = momentAt(body, 'invoiceDate')
  if (textAt(body, 'id') === null || currency === null || total === null || issuedAt === null)
    return { invoiceId, issuedAt, reason: 'Microsoft tells it without its number, date, currency or total.' }
  const period =
    periodIn(body) ?? periodIn(amended) ?? monthBefore(momentAt(amended, 'invoiceDate') ?? issuedAt)
  const kinds = [...new Set(listAt(body, 'invoiceDetails').flatMap(kindOf))]
  // Who takes another one back with a document of its own is a correction like any other.
  const isVoid = amends === null && wordOf(textAt(body, 'documentType')) === 'voidnote'
  return { invoiceId, issuedAt, ...period, currency, total, kinds, amends, isVoid }
}

/** What is billed; the list does not always tell it. */
function periodIn(body: unknown): Period | undefined {
  // Moments of the first and the last day: at its end in some invoices, at any time in others.
  const [firstDay, lastDay] = [
    momentAt(body, 'billingPeriodStartDate'),
    momentAt(body, 'billingPeriodEndDate'),
  ]
  return firstDay && lastDay ? { periodStart: startOfDay(firstDay), periodEnd: endAfter(lastDay) } : undefined
}

/** The month that is billed at a moment, as far as anybody can tell. */
function monthBefore(moment: Date): Period {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth()]
  return {
    periodStart: new Date(Date.UTC(year, month - 1, 1)),
    periodEnd: new Date(Date.UTC(year, month, 1)),
  }
}

/** A moment; null also for the first of January of the year 1, which stands for none. */
function momentAt(body: unknown, name: string): Date | null {
  const moment = dateAt(body, name)
  return moment === null || moment.getUTCFullYear() <= 1 ? null : moment
}

/** Which lines a part of an invoice has. What lies behind the charges of legacy Azure is not asked for. */
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

/** A word of the vendor's, which is spelt in several ways. */
function wordOf(text: string | null): string | undefined {
  return text?.toLowerCase().replaceAll(/[_ ]/g, '')
}
