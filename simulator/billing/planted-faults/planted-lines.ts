import type { Customer } from '../../partner-center/relations/tables.ts'
import { decimal, quotient, times, toText, truncated } from '../decimals.ts'
import { amounts, seatSubtotal } from '../lines/onetime-lines.ts'
import { customerMembers } from '../lines/parties.ts'
import type { Invoice, InvoiceLine, LineList } from '../tables.ts'

/** The names of the members that planted faults change in the lines of a list. */
interface LineShape {
  readonly quantities: readonly string[]
  readonly prices: readonly string[]
  readonly currency: string
  readonly subtotal: string
  /** The member that holds the subscription's Partner Center id. */
  readonly subscription: string
  readonly customerName: string
  readonly customerDomain: string
  readonly credits: readonly string[]
  /** Returns the amounts of a line, recalculated from its price and quantity. `before` is the correct line. */
  amounts(line: InvoiceLine, before: InvoiceLine, invoice: Invoice): InvoiceLine
}

const modern = {
  prices: ['UnitPrice', 'EffectiveUnitPrice'],
  subscription: 'SubscriptionId',
  ...{ customerName: 'CustomerName', customerDomain: 'CustomerDomainName' },
  credits: ['removeQuantity', 'cancel'],
} as const

export const lineShapes: Readonly<Record<LineList, LineShape>> = {
  onetime: {
    ...modern,
    ...{ quantities: ['Quantity', 'BillableQuantity'], currency: 'Currency', subtotal: 'Subtotal' },
    amounts(line, _, { taxPercent }) {
      const rate = decimal(String(line.PCToBCExchangeRate))
      const quantity = truncated(decimal(String(line.Quantity)), 0)
      return amounts(seatSubtotal(decimal(String(line.EffectiveUnitPrice)), rate, quantity), taxPercent)
    },
  },
  usage: {
    ...modern,
    ...{ quantities: ['Quantity'], currency: 'BillingCurrency', subtotal: 'BillingPreTaxTotal' },
    amounts(line) {
      const used = times(decimal(String(line.EffectiveUnitPrice)), decimal(String(line.Quantity)))
      const rate = decimal(String(line.PCToBCExchangeRate))
      return { PricingPreTaxTotal: toText(used), BillingPreTaxTotal: toText(times(used, rate)) }
    },
  },
  office: {
    ...{ quantities: ['Quantity'], prices: ['UnitPrice'], currency: 'Currency', subtotal: 'Subtotal' },
    subscription: 'SyndicationPartnerSubscriptionNumber',
    ...{ customerName: 'CustomerName', customerDomain: 'DomainName' },
    credits: ['Prorate fees when cancel', 'Cancel fee'],
    amounts(line, before, { taxPercent }) {
      const { Subtotal, TaxTotal, TotalForCustomer } = inProportion(line, before, this, taxPercent)
      return { Amount: Subtotal!, Subtotal: Subtotal!, Tax: TaxTotal!, TotalForCustomer: TotalForCustomer! }
    },
  },
  azure: {
    quantities: ['ConsumedQuantity', 'OverageQuantity'],
    ...{ prices: ['ListPrice'], currency: 'Currency', subtotal: 'PretaxCharges' },
    subscription: 'SubscriptionId',
    ...{ customerName: 'CustomerCompanyName', customerDomain: 'DomainName' },
    credits: [],
    amounts(line, before, { taxPercent }) {
      const { Subtotal, TaxTotal, TotalForCustomer } = inProportion(line, before, this, taxPercent)
      return { PretaxCharges: Subtotal!, TaxAmount: TaxTotal!, PostTaxTotal: TotalForCustomer! }
    },
  },
}

/** Returns the Partner Center id of a line's subscription. */
export function subscriptionIn(line: InvoiceLine, list: LineList): string {
  return String(line[lineShapes[list].subscription]).toLowerCase()
}

/** Returns the members that identify a customer in the lines of a list; lists name them differently. */
export function customerIn(list: LineList, customer: Customer): InvoiceLine {
  const members = customerMembers(customer)
  if (list === 'onetime' || list === 'usage') return members
  const { customerName, customerDomain } = lineShapes[list]
  return {
    CustomerId: customer.id,
    [customerName]: members.CustomerName!,
    [customerDomain]: members.CustomerDomainName!,
  }
}

/**
 * Returns the amounts of a line: those of the correct line (`before`), multiplied by the change of price and quantity.
 * So a prorated charge stays prorated.
 */
function inProportion(
  line: InvoiceLine,
  before: InvoiceLine,
  { subtotal, prices, quantities }: LineShape,
  taxPercent: number,
): InvoiceLine {
  const factors = [prices[0]!, quantities.at(-1)!]
  const worth = (one: InvoiceLine) =>
    factors.map((name) => decimal(String(one[name]))).reduce((product, factor) => times(product, factor))
  const was = worth(before)
  if (was.units === 0n) return amounts(truncated(worth(line), 2), taxPercent)
  return amounts(quotient(times(decimal(String(before[subtotal])), worth(line)), was, 2), taxPercent)
}
