import type { State } from '../state/state.ts'
import { type Decimal, decimal, plus, sumOf, toText, zero } from './decimals.ts'
import type { Invoice, InvoiceLine, LineList } from './tables.ts'

declare global {
  interface JSON {
    /** Returns a number that JSON.stringify writes with exactly these digits. */
    rawJSON(text: string): { readonly rawJSON: string }
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { readonly source: string }) => unknown,
    ): unknown
  }
}

/** The input of a new invoice. */
export type NewInvoice = Pick<
  Invoice,
  'partnerId' | 'type' | 'currency' | 'month' | 'taxPercent' | 'usage' | 'amendsOf'
> & {
  readonly documentType?: Invoice['documentType']
  readonly lines: Readonly<Partial<Record<LineList, readonly InvoiceLine[]>>>
}

export const noLines: Invoice['last'] = { onetime: 0, office: 0, azure: 0, usage: 0 }

/** The members of invoice lines that are numbers in the vendor's files. */
const numbers = new Set([
  ...[
    'MpnId',
    'ResellerMpnId',
    'Tier2MpnId',
    'UnitPrice',
    'EffectiveUnitPrice',
    'Quantity',
    'BillableQuantity',
  ],
  ...[
    'Subtotal',
    'TaxTotal',
    'TotalForCustomer',
    'PCToBCExchangeRate',
    'Amount',
    'TotalOtherDiscount',
    'Tax',
  ],
  ...['IncludedQuantity', 'OverageQuantity', 'ConsumedQuantity', 'ListPrice', 'PretaxCharges', 'TaxAmount'],
  ...[
    'PostTaxTotal',
    'PretaxEffectiveRate',
    'PostTaxEffectiveRate',
    'ConsumptionPrice',
    'ConsumptionDiscount',
  ],
  ...['BillingPreTaxTotal', 'PricingPreTaxTotal', 'RateOfPartnerEarnedCredit', 'RateOfCredit'],
  ...['PartnerEarnedCreditPercentage', 'CreditPercentage', 'DetailLineItemId'],
])

/** Returns a line as JSON. The member names are those of the files (`Subtotal`) or of the older API (`subtotal`). */
export function lineText(line: InvoiceLine, names: 'files' | 'interface' = 'files'): string {
  return JSON.stringify(renderLine(line, names))
}

export function renderLine(line: InvoiceLine, names: 'files' | 'interface'): object {
  return Object.fromEntries(
    Object.entries(line).map(([name, value]) => [
      names === 'files' ? name : name[0]!.toLowerCase() + name.slice(1),
      typeof value === 'string' && numbers.has(name) ? JSON.rawJSON(value) : value,
    ]),
  )
}

function keyOf(invoiceId: string, list: LineList, number: number): string {
  return `${invoiceId}/${list}/${number}`
}

export function lineOf(state: State, { id }: Pick<Invoice, 'id'>, list: LineList, number: number) {
  return state.invoiceLines.get(keyOf(id, list, number))
}

/** Yields the stored lines of a list with their line numbers, beginning with the number `from`. */
export function* linesOf(
  state: State,
  invoice: Pick<Invoice, 'id' | 'last'>,
  list: LineList,
  from = 1,
): Generator<readonly [number: number, line: InvoiceLine]> {
  for (let number = from; number <= invoice.last[list]; number += 1) {
    const line = lineOf(state, invoice, list, number)
    if (line !== undefined) yield [number, line]
  }
}

/**
 * Returns the total of a line with tax; 0 for a usage line, because the new-commerce lines include the totals of the
 * usage.
 */
function totalOf(list: LineList, line: InvoiceLine): Decimal {
  if (list === 'usage') return zero
  return decimal(String(list === 'azure' ? line.PostTaxTotal : line.TotalForCustomer))
}

/** Stores or deletes a line of an invoice and updates the total. */
export function putLine(
  state: State,
  invoice: Invoice,
  list: LineList,
  number: number,
  line: InvoiceLine | undefined,
): Invoice {
  const key = keyOf(invoice.id, list, number)
  const before = state.invoiceLines.get(key)
  const change = [before, line].map((one) => (one === undefined ? zero : totalOf(list, one)))
  if (line === undefined) state.invoiceLines.remove(key)
  else state.invoiceLines.put(key, line)
  const total = plus(plus(decimal(invoice.total), change[1]!), { ...change[0]!, units: -change[0]!.units })
  const last = { ...invoice.last, [list]: Math.max(invoice.last[list], number) }
  const after = { ...invoice, last, total: toText(total) }
  state.invoices.put(after.id, after)
  return after
}

export function addLine(state: State, invoice: Invoice, list: LineList, line: InvoiceLine): Invoice {
  return putLine(state, invoice, list, invoice.last[list] + 1, line)
}

/** Adds an invoice. Its lines already contain the given invoice id. */
export function addInvoice(state: State, id: string, { lines, ...told }: NewInvoice, at: Date): Invoice {
  const totals: Decimal[] = []
  const last = { ...noLines }
  for (const [list, added] of Object.entries(lines) as [LineList, readonly InvoiceLine[]][]) {
    for (const line of added) {
      last[list] += 1
      state.invoiceLines.put(keyOf(id, list, last[list]), line)
      totals.push(totalOf(list, line))
    }
  }
  const invoice: Invoice = {
    ...{ documentType: 'invoice', id, ...told },
    ...{ issuedAt: at.toISOString(), total: toText(sumOf(totals)), last, amendments: [], version: 1 },
  }
  state.invoices.put(id, invoice)
  return invoice
}

/** Returns the midnights (UTC) at which a month begins and ends. */
export function spanOf(month: string): { readonly from: string; readonly until: string } {
  const from = new Date(`${month}-01T00:00:00.000Z`)
  const until = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1))
  return { from: from.toISOString(), until: until.toISOString() }
}

/** Returns the last day of a period that ends at a midnight, in the format of the files. */
export function lastDay(until: string): string {
  return day(new Date(Date.parse(until) - 86_400_000).toISOString())
}

/** Returns a time in the format of the files, which have whole days: `2027-01-31T00:00:00Z`. */
export function day(time: string): string {
  return `${time.slice(0, 10)}T00:00:00Z`
}
