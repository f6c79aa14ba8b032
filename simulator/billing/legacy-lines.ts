import { chance } from '../draw.ts'
import type { Subscription } from '../partner-center/subscription.ts'
import type { Customer } from '../world.ts'
import type { Charge, ChargeType, Span } from './charges.ts'
import { type Decimal, decimal, plus, quotient, textOf, times, truncated, whole, zero } from './decimals.ts'
import { day, type InvoiceLine, lastDay } from './invoice.ts'
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

/** The line of a charge for licences of a legacy offer: of a credit only the amounts are below zero. */
export function officeLine(
  context: LineContext,
  customer: Customer,
  charge: Charge,
  order: { readonly id: string },
): InvoiceLine {
  const { state, quantity, from, until, unitPrice, effectiveUnitPrice } = charge
  const amount = truncated(times(effectiveUnitPrice, whole(quantity)), 2)
  const { Subtotal, TaxTotal, TotalForCustomer } = amounts(amount, context.taxPercent)
  return {
    ...parties(context, customer, state),
    ...{ OrderId: order.id, SubscriptionId: state.id },
    SyndicationPartnerSubscriptionNumber: state.id.replaceAll('-', '').slice(0, 12).toUpperCase(),
    ...{ OfferId: state.item.productId, DurableOfferId: state.item.productId, OfferName: state.item.title },
    DomainName: customer.domain,
    BillingCycleType: state.billingCycle === 'annual' ? 'Annual' : 'Monthly',
    ...{ SubscriptionName: state.friendlyName, SubscriptionDescription: state.item.title },
    SubscriptionStartDate: day(state.term?.startsAt ?? state.createdAt),
    SubscriptionEndDate: state.term === undefined ? null : lastDay(state.term.endsAt),
    ...{ ChargeStartDate: day(from), ChargeEndDate: lastDay(until) },
    ChargeType: words[charge.chargeType],
    ...{ UnitPrice: textOf(unitPrice), Quantity: String(Math.abs(quantity)), Amount: textOf(amount) },
    ...{ TotalOtherDiscount: '0', Subtotal: Subtotal!, Tax: TaxTotal!, TotalForCustomer: TotalForCustomer! },
    Currency: context.currency,
  }
}

function parties(context: LineContext, customer: Customer, { resellerMpnId }: Subscription): InvoiceLine {
  const { partner, invoiceId } = context
  return {
    ...{ PartnerId: partner.tenantId, CustomerId: customer.id },
    CustomerName: customer.billingProfile.companyName ?? customer.domain,
    ...{ MpnId: partner.mpnId, Tier2MpnId: resellerMpnId ?? '-1', InvoiceNumber: invoiceId },
  }
}

/** What legacy Azure has services of: name, type, resource, region, unit and the price of a unit in US dollars. */
const services = [
  ['Virtual Machines', 'D2 v3', 'Compute Hours', 'EU West', 'Hours', '0.12'],
  ['Storage', 'Standard LRS', 'Data Stored', 'EU West', '1 GB/Month', '0.024'],
  ['Bandwidth', 'Inter-Region', 'Data Transfer Out', 'Zone 1', 'GB', '0.087'],
] as const

/** The lines of what a legacy Azure subscription has used in a month. */
export function azureLines(
  context: LineContext,
  customer: Customer,
  subscription: Subscription,
  { span, rate }: { readonly span: Span; readonly rate: string },
): InvoiceLine[] {
  return services.map(([serviceName, serviceType, resourceName, region, unit, dollars], number) => {
    const consumed = whole(100 + Math.floor(chance(`${subscription.id}/${span.from}/${number}`) * 900))
    const included = whole(number === 2 ? 5 : 0)
    const overage = plus(consumed, { ...included, units: -included.units })
    const price = truncated(times(decimal(dollars), decimal(rate)), 6)
    const charges = truncated(times(price, overage), 2)
    const { TaxTotal, TotalForCustomer } = amounts(charges, context.taxPercent)
    return {
      ...parties(context, customer, subscription),
      ...{ OrderId: subscription.orderId, SubscriptionId: subscription.id, DomainName: customer.domain },
      ...{ SubscriptionName: subscription.friendlyName, SubscriptionDescription: subscription.item.title },
      ...{ OfferId: subscription.item.productId, OfferName: subscription.item.title },
      ...{ ChargeStartDate: day(span.from), ChargeEndDate: lastDay(span.until) },
      DetailLineItemId: `${subscription.id}/${span.from.slice(0, 7)}/${number + 1}`,
      ...{
        Sku: '7UD-00001',
        ResourceGuid: `${subscription.id.slice(0, -1)}${number}`,
        ResourceName: resourceName,
      },
      ...{ ServiceName: serviceName, ServiceType: serviceType, Region: region, Unit: unit },
      ...{ IncludedQuantity: textOf(included), OverageQuantity: textOf(overage) },
      ...{ ConsumedQuantity: textOf(consumed), ListPrice: textOf(price), PretaxCharges: textOf(charges) },
      ...{ TaxAmount: TaxTotal!, PostTaxTotal: TotalForCustomer! },
      PretaxEffectiveRate: textOf(perUnit(charges, overage)),
      PostTaxEffectiveRate: textOf(perUnit(decimal(String(TotalForCustomer)), overage)),
      ...{ ConsumptionPrice: textOf(price), ConsumptionDiscount: '0' },
      ...{ ChargeType: 'Assess Usage Fee for Current Cycle', Currency: context.currency },
    }
  })
}

function perUnit(amount: Decimal, quantity: Decimal): Decimal {
  return quantity.units === 0n ? zero : quotient(amount, quantity, 6)
}
