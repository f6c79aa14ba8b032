import type { Customer } from '../../partner-center/relations/tables.ts'
import type { Subscription } from '../../partner-center/subscriptions/tables.ts'
import { chance } from '../../state/seeded-values.ts'
import { type Decimal, decimal, plus, quotient, times, toText, truncated, whole, zero } from '../decimals.ts'
import { day, lastDay } from '../invoice.ts'
import type { InvoiceLine } from '../tables.ts'
import type { Charge, ChargeType, Span } from './charges.ts'
import { amounts, type LineContext } from './onetime-lines.ts'

const words: Readonly<Record<ChargeType, string>> = {
  new: 'Purchase fee',
  renew: 'Renew fee',
  cycleCharge: 'Cycle fee',
  addQuantity: 'Prorate fees when purchase',
  removeQuantity: 'Prorate fees when cancel',
  cancel: 'Cancel fee',
  convert: 'Convert fee',
  customerCredit: 'Customer credit',
}

/** Returns a time in the format of legacy invoice lines: in UTC, without a zone. */
function bare(time: string): string {
  return time.replace(/Z$/, '')
}

/** Returns the id that legacy billing uses for a subscription instead of its Partner Center id. */
function billingId(id: string): string {
  return `${Buffer.from(id.replaceAll('-', '').slice(0, 18), 'hex').toString('base64')}AAEA`
}

/** Returns the line of a charge for legacy licences. In a credit only the amounts are negative. */
export function officeLine(
  context: LineContext,
  customer: Customer,
  charge: Charge,
  order: { readonly id: string },
): InvoiceLine {
  const { subscription, quantity, from, until, unitPrice, effectiveUnitPrice } = charge
  const amount = truncated(times(effectiveUnitPrice, whole(quantity)), 2)
  const { Subtotal, TaxTotal, TotalForCustomer } = amounts(amount, context.taxPercent)
  return {
    ...parties(context, subscription),
    ...{ CustomerId: customer.id, CustomerName: nameOf(customer) },
    ...{ OrderId: order.id, SubscriptionId: billingId(subscription.id) },
    SyndicationPartnerSubscriptionNumber: subscription.id.toUpperCase(),
    ...{
      OfferId: subscription.item.productId,
      DurableOfferId: subscription.item.productId,
      OfferName: subscription.item.title,
    },
    DomainName: customer.domain,
    BillingCycleType: subscription.billingCycle === 'annual' ? 'ANNUAL' : 'MONTHLY',
    ...{ SubscriptionName: subscription.friendlyName, SubscriptionDescription: subscription.item.title },
    SubscriptionStartDate: bare(day(subscription.term?.startsAt ?? subscription.createdAt)),
    SubscriptionEndDate: subscription.term === undefined ? null : bare(lastDay(subscription.term.endsAt)),
    ...{ ChargeStartDate: bare(day(from)), ChargeEndDate: bare(lastDay(until)) },
    ChargeType: words[charge.chargeType],
    ...{ UnitPrice: toText(unitPrice), Quantity: String(Math.abs(quantity)), Amount: toText(amount) },
    ...{ TotalOtherDiscount: '0', Subtotal: Subtotal!, Tax: TaxTotal!, TotalForCustomer: TotalForCustomer! },
    ...{ Currency: context.currency, InvoiceLineItemType: 'billing_line_items', BillingProvider: 'office' },
  }
}

function parties({ partner }: LineContext, { resellerMpnId }: Subscription): InvoiceLine {
  return { PartnerId: partner.tenantId, MpnId: partner.mpnId, Tier2MpnId: resellerMpnId ?? '-1' }
}

function nameOf({ billingProfile, domain }: Customer): string {
  return billingProfile.companyName ?? domain
}

/**
 * The services of legacy Azure: name, type, resource, region, unit, unit prices in US dollars, and for tiered
 * prices the number of units at the first price.
 */
const services = [
  ['Virtual Machines', 'D2 v3', 'Compute Hours', 'EU West', 'Hours', ['0.12'], 0],
  ['Storage', 'Standard LRS', 'Data Stored', 'EU West', '1 GB/Month', ['0.024', '0.0208'], 50],
  ['Bandwidth', 'Inter-Region', 'Data Transfer Out', 'Zone 1', 'GB', ['0.087'], 0],
] as const

/** The usage that is billed at one price, and the included quantity, which is free. */
interface Tier {
  readonly used: Decimal
  readonly dollars: string
  readonly included: Decimal
}

/** Returns the lines of a month's usage of a legacy Azure subscription: one per price of a resource. */
export function azureLines(
  context: LineContext,
  customer: Customer,
  subscription: Subscription,
  { span, rate }: { readonly span: Span; readonly rate: string },
): InvoiceLine[] {
  return services.flatMap(([serviceName, serviceType, resourceName, region, unit, prices, first], number) => {
    const consumed = 100 + Math.floor(chance(`${subscription.id}/${span.from}/${number}`) * 900)
    const tiers = prices.map((dollars, place): Tier => {
      const used = prices.length === 1 ? consumed : place === 0 ? first : consumed - first
      return { dollars, used: whole(used), included: whole(number === 2 ? 5 : 0) }
    })
    return tiers.map((tier, place) => ({
      // DetailLineItemId is not the id of a line: it numbers the prices of a resource.
      ...{ DetailLineItemId: String(place + 1), Sku: '7UD-00001', ...amountsOf(context, tier, rate) },
      ...parties(context, subscription),
      ...{ PartnerName: context.partner.companyName, InvoiceNumber: context.invoiceId },
      ...{ CustomerId: customer.id, CustomerCompanyName: nameOf(customer), DomainName: customer.domain },
      ...{ SubscriptionId: subscription.id, SubscriptionName: subscription.friendlyName },
      ...{ SubscriptionDescription: subscription.item.title, BillingCycleType: 'Monthly' },
      ...{ OrderId: subscription.orderId, ServiceName: serviceName, ServiceType: serviceType },
      ...{ ResourceGuid: `${subscription.id.slice(0, -1)}${number}`, ResourceName: resourceName },
      ...{ Region: region, Unit: unit, ConsumedQuantity: toText(tier.used) },
      ...{ ChargeStartDate: bare(day(span.from)), ChargeEndDate: bare(lastDay(span.until)) },
      ...{ ChargeType: 'Assess usage fee for current cycle', Currency: context.currency },
      ...{ InvoiceLineItemType: 'billing_line_items', BillingProvider: 'azure' },
    }))
  })
}

function amountsOf(context: LineContext, { used, included, dollars }: Tier, rate: string): InvoiceLine {
  const overage = plus(used, { ...included, units: -included.units })
  const price = truncated(times(decimal(dollars), decimal(rate)), 6)
  const charges = truncated(times(price, overage), 2)
  const { TaxTotal, TotalForCustomer } = amounts(charges, context.taxPercent)
  return {
    ...{ IncludedQuantity: toText(included), OverageQuantity: toText(overage), ListPrice: toText(price) },
    ...{ PretaxCharges: toText(charges), TaxAmount: TaxTotal!, PostTaxTotal: TotalForCustomer! },
    PretaxEffectiveRate: toText(perUnit(charges, overage)),
    PostTaxEffectiveRate: toText(perUnit(decimal(String(TotalForCustomer)), overage)),
  }
}

function perUnit(amount: Decimal, quantity: Decimal): Decimal {
  return quantity.units === 0n ? zero : quotient(amount, quantity, 6)
}
