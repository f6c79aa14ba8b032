import { recordBySystem } from '../ledger/ledger.ts'
import { nextNumber } from '../state/seeded-values.ts'
import type { State } from '../state/state.ts'
import { decimal, minus, toText } from './decimals.ts'
import { addInvoice, linesOf } from './invoice.ts'
import type { Invoice, InvoiceLine } from './tables.ts'

/**
 * Returns the line list that an amendment reverses: `onetime` for new commerce, else `office` if it has lines, else
 * `azure`.
 */
function listOf({ type, last }: Invoice): keyof typeof turned {
  if (type === 'one_time') return 'onetime'
  return last.office > 0 ? 'office' : 'azure'
}

const amounts = ['Subtotal', 'TaxTotal', 'TotalForCustomer', 'Amount', 'Tax', 'PretaxCharges', 'TaxAmount']

/** The members that a reversal negates, by line list. Legacy lines keep their quantities. */
const turned = {
  onetime: [...amounts, 'Quantity', 'BillableQuantity'],
  office: amounts,
  azure: [...amounts, 'PostTaxTotal'],
}

/**
 * Issues an invoice that amends another one.
 *
 * @param count The number of lines of the amended invoice, from the first, that the amending invoice reverses. With
 *   `isVoid`, the amending invoice leaves these lines out instead.
 * @param isVoid Whether the amended invoice becomes void. The amending invoice then repeats all lines of the amended
 *   invoice except the first `count`.
 */
export function amendInvoice(
  state: State,
  invoice: Invoice,
  count: number,
  isVoid: boolean,
  now: Date,
): Invoice {
  const list = listOf(invoice)
  const id = `${invoice.id.slice(0, 2)}${20_000_000 + nextNumber(state, 'invoices')}`
  const all = [...linesOf(state, invoice, list)].map(([, line]) => ({ ...line, InvoiceNumber: id }))
  const lines = isVoid ? all.slice(count) : all.slice(0, count).map((line) => negative(line, turned[list]))
  const { partnerId, type, currency, month, taxPercent } = invoice
  const told = { partnerId, type, currency, month, taxPercent, amendsOf: invoice.id }
  const amendment = addInvoice(
    state,
    id,
    { ...told, documentType: 'adjustment_note', lines: { [list]: lines } },
    now,
  )
  state.invoices.put(invoice.id, {
    ...invoice,
    amendments: [...invoice.amendments, id],
    documentType: isVoid ? 'void_note' : invoice.documentType,
  })
  recordBySystem(state, now, partnerId, { kind: 'IssueInvoice', subject: id, after: amendment })
  return amendment
}

function negative(line: InvoiceLine, names: readonly string[]): InvoiceLine {
  const members = names.flatMap((name) => {
    const value = line[name]
    return typeof value === 'string' ? [[name, toText(minus(decimal(value)))] as const] : []
  })
  return { ...line, ...Object.fromEntries(members) }
}
