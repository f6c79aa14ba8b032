import { type Decimal, decimal, plus, toText, zero } from '../../billing/decimals.ts'
import { linesOf, renderLine, spanOf } from '../../billing/invoice.ts'
import type { InvoiceLine } from '../../billing/tables.ts'
import { catalogItems } from '../../catalogue/catalogue.ts'
import { marketOf, symbolOf } from '../../catalogue/markets.ts'
import type { Answer } from '../../http/answer.ts'
import { invalid } from '../../http/refusal.ts'
import { collection, resource } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import type { Customer } from '../relations/tables.ts'

const family = 'invoices'
const costs = '/v1/customers/{customerId}/servicecosts/{period}'

/** Routes for billed costs per customer, and for the check whether a customer can buy a SKU (`checkinventory`). */
export const billedCostRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: costs, family, needs: 'user', handle: summary },
  { method: 'GET', path: `${costs}/lineitems`, family, needs: 'user', handle: lines },
  { method: 'POST', path: '/v1/extensions/product/checkinventory', family: 'products', handle: inventory },
]

interface Costs {
  readonly month: string
  readonly currency: string
  readonly lines: readonly InvoiceLine[]
}

/**
 * Finds the partner's latest new-commerce invoice with lines of a customer. Returns these lines with the month and
 * currency of the invoice; undefined when there is no such invoice.
 */
function costsOf({ state, partner, params }: PartnerCall, { id }: Customer): Costs | undefined {
  if (params.period!.toLowerCase() !== 'mostrecent') throw invalid('The period must be mostrecent.')
  const own = [...state.invoices.values()].filter(
    ({ partnerId, type }) => partnerId === partner.tenantId && type === 'one_time',
  )
  for (const invoice of own.sort((one, other) => other.issuedAt.localeCompare(one.issuedAt))) {
    const found = [...linesOf(state, invoice, 'onetime')].map(([, line]) => line)
    const lines = found.filter(({ CustomerId }) => CustomerId === id)
    if (lines.length > 0) return { month: invoice.month, currency: invoice.currency, lines }
  }
  return undefined
}

function sumOf(lines: readonly InvoiceLine[], member: string): number {
  const sum = lines.reduce<Decimal>((total, line) => plus(total, decimal(String(line[member]))), zero)
  return Number(toText(sum))
}

function summary(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const { month, currency, lines } = costsOf(call, customer) ?? noCosts(call, customer)
  const { from, until } = spanOf(month)
  const totals = {
    ...{ billingStartDate: from, billingEndDate: until },
    pretaxTotal: sumOf(lines, 'Subtotal'),
    tax: sumOf(lines, 'TaxTotal'),
    afterTaxTotal: sumOf(lines, 'TotalForCustomer'),
    ...{ currencyCode: currency, currencySymbol: symbolOf(currency), customerId: customer.id },
  }
  const type = 'ServiceCostsSummary'
  const details = lines.length === 0 ? [] : [{ invoiceType: 'OneTime', summary: resource(totals, { type }) }]
  const self = `/customers/${customer.id}/servicecosts/MostRecent`
  return { status: 200, body: resource({ ...totals, details }, { type, self }) }
}

function noCosts({ now }: PartnerCall, { billingProfile }: Customer): Costs {
  const { currency } = marketOf(billingProfile.defaultAddress.country ?? '') ?? { currency: 'USD' }
  return { month: now.toISOString().slice(0, 7), currency, lines: [] }
}

function lines(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const found = costsOf(call, customer)?.lines ?? []
  const items = found.map((line) => ({
    ...renderLine(line, 'interface'),
    attributes: { objectType: 'ServiceCostLineItem' },
  }))
  return { status: 200, body: collection(items) }
}

/** Returns the stock of items. Every item is in stock unless it is withdrawn. */
function inventory(call: PartnerCall): Answer {
  const { targetItems } = Object(call.body)
  if (marketOf(call.query.get('country') ?? '') === undefined)
    throw invalid('country must be that of a market.')
  if (!Array.isArray(targetItems) || targetItems.length === 0)
    throw invalid('targetItems must contain at least one item.')
  const body = targetItems.flatMap((sent: unknown) => {
    const { productId, skuId } = Object(sent)
    const found = [...catalogItems(call.state)].filter(
      (item) => item.productId === productId && (skuId === undefined || item.skuId === skuId),
    )
    return found.map((item) => ({
      ...{ productId: item.productId, skuId: item.skuId },
      ...{ isRestricted: false, restrictions: [] },
    }))
  })
  return { status: 200, body }
}
