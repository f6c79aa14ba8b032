import { catalogItem } from '../../catalogue/catalogue.ts'
import type { Customer, Partner } from '../../partner-center/relations/tables.ts'
import type { Subscription } from '../../partner-center/subscriptions/tables.ts'
import type { State } from '../../state/state.ts'
import { type Decimal, decimal, minus, plus, times, toText, truncated, whole, zero } from '../decimals.ts'
import { day, lastDay } from '../invoice.ts'
import type { InvoiceLine } from '../tables.ts'
import type { UsedMeter } from '../usage-plan.ts'
import { type Charge, percentOffOf } from './charges.ts'
import { partiesOf } from './parties.ts'

/** The data that all lines of an invoice share. */
export interface LineContext {
  readonly state: State
  readonly partner: Partner
  readonly invoiceId: string
  readonly currency: string
  readonly taxPercent: number
}

const cents = 2

/** Returns the subtotal of seats. The unit price is truncated to cents before the multiplication. */
export function seatSubtotal(effectiveUnitPrice: Decimal, rate: Decimal, quantity: Decimal): Decimal {
  return times(truncated(times(effectiveUnitPrice, rate), cents), quantity)
}

/**
 * Returns the subtotal of usage, which is truncated to cents in the pricing currency, then in the billing currency.
 */
export function usageSubtotal(effectiveUnitPrice: Decimal, rate: Decimal, quantity: Decimal): Decimal {
  return truncated(times(truncated(times(effectiveUnitPrice, quantity), cents), rate), cents)
}

/** Returns the members of a line that contain its amounts. */
export function amounts(subtotal: Decimal, taxPercent: number): InvoiceLine {
  const tax = truncated(times(subtotal, decimal(String(taxPercent / 100))), cents)
  return {
    Subtotal: toText(subtotal),
    TaxTotal: toText(tax),
    TotalForCustomer: toText(plus(subtotal, tax)),
  }
}

/** Returns the line of a charge for seats, software or a reservation. */
export function onetimeLine(
  context: LineContext,
  customer: Customer,
  charge: Charge,
  order: { readonly id: string; readonly createdAt: string },
): InvoiceLine {
  const { subscription, quantity, chargeType, unitPrice, effectiveUnitPrice, from, until } = charge
  const isEndless = from === until
  const percentOff = percentOffOf(context.state, subscription)
  return {
    ...partiesOf(context.partner, customer, subscription),
    InvoiceNumber: context.invoiceId,
    ...{ OrderId: order.id, OrderDate: day(order.createdAt) },
    ...productMembers(context.state, subscription),
    ChargeType: chargeType,
    UnitPrice: toText(unitPrice),
    EffectiveUnitPrice: toText(effectiveUnitPrice),
    ...{ UnitType: '', Quantity: String(quantity), BillableQuantity: String(quantity) },
    ...amounts(seatSubtotal(effectiveUnitPrice, decimal('1'), whole(quantity)), context.taxPercent),
    Currency: context.currency,
    ...subscriptionMembers(subscription),
    ChargeStartDate: day(from),
    ChargeEndDate: isEndless ? day(from) : lastDay(until),
    TermAndBillingCycle: termAndCycle(subscription),
    BillingFrequency: frequencies[subscription.billingCycle] ?? '',
    ...{ AlternateId: order.id.slice(0, 8), ReferenceId: `${subscription.id}/${subscription.version}` },
    PriceAdjustmentDescription: percentOff === 0 ? '' : `["${percentOff}.0% Promotion"]`,
    DiscountDetails: percentOff === 0 ? '' : `["${percentOff}.0% ${subscription.promotionId}"]`,
    ...{ PricingCurrency: context.currency, PCToBCExchangeRate: '1', PCToBCExchangeRateDate: day(from) },
    MeterDescription: '',
    ReservationOrderId:
      subscription.kind === 'reservation' || subscription.kind === 'savingsPlan' ? subscription.id : '',
    CreditReasonCode: '',
    PromotionId: subscription.promotionId ?? '',
  }
}

/** Returns the line of a month's usage of one meter of an Azure plan. */
export function azureMeterLine(
  context: LineContext,
  customer: Customer,
  plan: Subscription,
  { name, quantity, unitPrice, effectiveUnitPrice, number, rate, rateDate, from, until }: AzureCharge,
): InvoiceLine {
  return {
    ...partiesOf(context.partner, customer, plan),
    InvoiceNumber: context.invoiceId,
    ...{ OrderId: plan.orderId, OrderDate: day(plan.createdAt) },
    ...productMembers(context.state, plan),
    ChargeType: 'new',
    ...{ UnitPrice: toText(unitPrice), EffectiveUnitPrice: toText(effectiveUnitPrice) },
    ...{ UnitType: '', Quantity: toText(quantity), BillableQuantity: toText(quantity) },
    ...amounts(usageSubtotal(effectiveUnitPrice, decimal(rate), quantity), context.taxPercent),
    Currency: context.currency,
    ...subscriptionMembers(plan),
    ...{ ChargeStartDate: day(from), ChargeEndDate: lastDay(until) },
    ...{ TermAndBillingCycle: 'Pay as you go', BillingFrequency: '' },
    ...{ AlternateId: plan.orderId.slice(0, 8), ReferenceId: `${plan.id}/${from.slice(0, 7)}/${number}` },
    ...{ PriceAdjustmentDescription: '', DiscountDetails: '' },
    ...{ PricingCurrency: 'USD', PCToBCExchangeRate: rate, PCToBCExchangeRateDate: rateDate },
    ...{ MeterDescription: name, ReservationOrderId: '', CreditReasonCode: '', PromotionId: '' },
  }
}

export interface AzureCharge extends Omit<UsedMeter, 'planId'> {
  /** The number of the line within its Azure plan, from 1. */
  readonly number: number
  readonly rate: string
  readonly rateDate: string
  readonly from: string
  readonly until: string
}

/** Returns the line of a credit for a customer. */
export function creditLine(
  context: LineContext,
  customer: Customer,
  subscription: Subscription,
  credit: { readonly amount: string; readonly reasonCode: string; readonly at: string },
): InvoiceLine {
  const charge: Charge = {
    ...{ chargeType: 'customerCredit', at: credit.at, subscription, quantity: 1 },
    ...{ from: credit.at, until: credit.at, unitPrice: zero, effectiveUnitPrice: zero },
  }
  const order = { id: subscription.orderId, createdAt: subscription.createdAt }
  const amount = minus(decimal(credit.amount))
  return {
    ...onetimeLine(context, customer, charge, order),
    ...{ UnitPrice: toText(amount), EffectiveUnitPrice: toText(amount) },
    ...amounts(amount, context.taxPercent),
    CreditReasonCode: credit.reasonCode,
  }
}

function productMembers(state: State, { item, offerId }: Subscription): InvoiceLine {
  const { productId, skuId, title, publisher } = item
  return {
    ...{ ProductId: productId, SkuId: skuId, AvailabilityId: offerId.split(':')[2] ?? '' },
    ProductName: catalogItem(state, productId, skuId)?.productTitle ?? title,
    SkuName: title,
    ProductQualifiers: [],
    ...{ PublisherName: publisher, PublisherId: '' },
  }
}

function subscriptionMembers({ id, friendlyName, term, createdAt }: Subscription): InvoiceLine {
  return {
    SubscriptionDescription: friendlyName,
    SubscriptionId: id,
    SubscriptionStartDate: day(term?.startsAt ?? createdAt),
    SubscriptionEndDate: term === undefined ? null : lastDay(term.endsAt),
  }
}

const terms: Readonly<Record<string, string>> = {
  P1M: 'One-Month',
  P1Y: '1 Year',
  P3Y: '3 Years',
  P5Y: '5 Years',
}

const cycles: Readonly<Record<string, string>> = {
  monthly: 'monthly billing',
  annual: 'yearly billing',
  triennial: 'every 3 years billing',
}

const frequencies: Readonly<Record<string, string>> = {
  ...{ monthly: 'monthly', annual: 'annual', triennial: 'triennial', one_time: 'oneTime' },
}

function termAndCycle({ termDuration, billingCycle }: Subscription): string {
  if (termDuration === undefined) return 'One-time purchase'
  return `${terms[termDuration] ?? termDuration} commitment for ${cycles[billingCycle] ?? 'one-time billing'}`
}
