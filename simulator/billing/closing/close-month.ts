import { rateOf } from '../../catalogue/markets.ts'
import { recordBySystem } from '../../ledger/ledger.ts'
import type { Customer, Partner } from '../../partner-center/relations/tables.ts'
import type { Subscription } from '../../partner-center/subscriptions/tables.ts'
import { idFor, nextNumber } from '../../state/seeded-values.ts'
import type { State } from '../../state/state.ts'
import { addInvoice, day, type NewInvoice, spanOf } from '../invoice.ts'
import { chargesOf, type Span } from '../lines/charges.ts'
import { azureLines, officeLine } from '../lines/legacy-lines.ts'
import { azureMeterLine, creditLine, type LineContext, onetimeLine } from '../lines/onetime-lines.ts'
import { partiesOf } from '../lines/parties.ts'
import { recordLine, recordsIn, usedBy } from '../lines/recorded-usage.ts'
import { billingSettings } from '../settings.ts'
import type { Credit, Invoice, InvoiceLine, UsagePlan, UsageTarget } from '../tables.ts'
import { usedMeters } from '../usage-plan.ts'
import { orderFinder } from './billed-orders.ts'

/** The inputs of closing a month. */
export interface Closing {
  readonly month: string
  /** The number of lines of Azure usage; by default it follows from the settings. */
  readonly usageLines?: number
}

/**
 * Bills a partner for a month: per currency one invoice for new commerce and one for legacy offers, if there
 * are charges.
 */
export function closeMonth(state: State, partner: Partner, closing: Closing, at: Date): Invoice[] {
  const span = spanOf(closing.month)
  const sold = soldBy(state, partner)
  const credits = [...state.credits.values()].filter((one) => {
    return one.partnerId === partner.tenantId && one.at >= span.from && one.at < span.until
  })
  const orderOf = orderFinder(state)
  const usage = usageShares(state, sold, closing)
  const invoices: Invoice[] = []
  for (const currency of new Set(sold.map(({ subscription }) => subscription.currency))) {
    const within = sold.filter(({ subscription }) => subscription.currency === currency)
    const billing: Billing = { state, partner, currency, span, closing, sold: within, credits, orderOf, at }
    for (const issue of [modern(billing, usage.get(currency) ?? 0), legacy(billing)]) {
      if (issue === undefined) continue
      const invoice = addInvoice(state, issue.id, issue.told, at)
      invoices.push(invoice)
      recordBySystem(state, at, partner.tenantId, {
        ...{ kind: 'IssueInvoice', subject: invoice.id, after: invoice },
      })
    }
  }
  const { tenantId: partnerId } = partner
  state.closedMonths.put(closedKey(partnerId, closing.month), {
    ...{ partnerId, month: closing.month, at: at.toISOString() },
  })
  return invoices
}

export function closedKey(partnerId: string, month: string): string {
  return `${partnerId}/${month}`
}

interface Sold {
  readonly subscription: Subscription
  readonly customer: Customer
}

interface Billing {
  readonly state: State
  readonly partner: Partner
  readonly currency: string
  readonly span: Span
  readonly closing: Closing
  readonly sold: readonly Sold[]
  readonly credits: readonly Credit[]
  readonly orderOf: ReturnType<typeof orderFinder>
  readonly at: Date
}

function soldBy(state: State, { tenantId }: Partner): Sold[] {
  return [...state.subscriptions.values()].flatMap((subscription) => {
    const customer = state.customers.get(subscription.customerId)
    return subscription.partnerId === tenantId && customer !== undefined ? [{ subscription, customer }] : []
  })
}

function contextOf({ state, partner, currency }: Billing, invoiceId: string): LineContext {
  return { state, partner, invoiceId, currency, taxPercent: billingSettings(state).taxPercent }
}

type Issue = { readonly id: string; readonly told: NewInvoice } | undefined

function toldOf({ state, partner, currency, closing: { month } }: Billing, type: Invoice['type']) {
  const { taxPercent } = billingSettings(state)
  return { partnerId: partner.tenantId, type, currency, month, taxPercent }
}

function modern(billing: Billing, usageLines: number): Issue {
  const { state, span, sold } = billing
  const id = `G0${String(20_000_000 + nextNumber(state, 'invoices'))}`
  const context = contextOf(billing, id)
  const usage = usagePlan(billing, id, usageLines)
  const lines = sold.flatMap(({ subscription, customer }) => {
    if (subscription.kind === 'legacy') return []
    const charged = chargesOf(state, subscription, span).map((charge) =>
      onetimeLine(context, customer, charge, billing.orderOf(subscription, charge.at)),
    )
    const given = billing.credits.filter(({ subscriptionId }) => subscriptionId === subscription.id)
    return [...charged, ...given.map((credit) => creditLine(context, customer, subscription, credit))]
  })
  const onetime = [...lines, ...azureCharges(billing, context, usage)]
  if (onetime.length === 0) return undefined
  const told = toldOf(billing, 'one_time')
  return { id, told: { ...told, lines: { onetime, usage: usedLines(billing, id) }, usage } }
}

function legacy(billing: Billing): Issue {
  const { state, currency, span, sold } = billing
  const id = `D0${String(20_000_000 + nextNumber(state, 'invoices'))}`
  const context = contextOf(billing, id)
  const old = sold.filter(({ subscription }) => subscription.kind === 'legacy')
  const office = old.flatMap(({ subscription, customer }) =>
    chargesOf(state, subscription, span).map((charge) =>
      officeLine(context, customer, charge, billing.orderOf(subscription, charge.at)),
    ),
  )
  const rate = rateOf(currency, new Date(span.from))
  const azure = old
    .filter(({ subscription: { item, status, createdAt } }) => {
      return item.unitType === 'Usage-based' && status === 'active' && createdAt < span.until
    })
    .flatMap(({ subscription, customer }) => azureLines(context, customer, subscription, { span, rate }))
  if (office.length + azure.length === 0) return undefined
  const told = toldOf(billing, 'recurring')
  return { id, told: { ...told, lines: { office, azure } } }
}

/** Returns the Azure subscriptions that were active in a month, each with its plan. */
function targetsIn(state: State, sold: readonly Sold[], span: Span) {
  const plans = new Map(sold.map((one) => [one.subscription.id, one]))
  return [...state.entitlements.values()].flatMap((entitlement) => {
    const plan = plans.get(entitlement.planId)
    const isInUse = entitlement.cancelledAt === undefined || entitlement.cancelledAt > span.from
    return plan !== undefined && isInUse && plan.subscription.createdAt < span.until
      ? [{ ...plan, entitlement }]
      : []
  })
}

/** Returns the number of Azure usage lines to generate for each currency. */
function usageShares(
  state: State,
  sold: readonly Sold[],
  { month, usageLines }: Closing,
): Map<string, number> {
  const span = spanOf(month)
  const targets = targetsIn(state, sold, span)
  const usual = billingSettings(state).resourcesPerEntitlement * daysIn(span)
  const shares = new Map<string, number>()
  let before = 0
  targets.forEach(({ subscription: { currency } }, index) => {
    const until =
      usageLines === undefined ? usual * (index + 1) : Math.floor((usageLines * (index + 1)) / targets.length)
    shares.set(currency, (shares.get(currency) ?? 0) + until - before)
    before = until
  })
  return shares
}

function daysIn({ from, until }: Span): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)
}

function usagePlan(billing: Billing, invoiceId: string, count: number): UsagePlan | undefined {
  const { state, partner, currency, span, closing, sold } = billing
  if (count === 0) return undefined
  const targets = targetsIn(state, sold, span).map(({ subscription, customer, entitlement }): UsageTarget => {
    const { id: entitlementId, friendlyName, isOwned: earnsCredit } = entitlement
    const members = {
      ...usageMembers(partner, customer, subscription, { invoiceId, span }),
      ...{ EntitlementId: entitlementId, EntitlementDescription: friendlyName },
    }
    return { planId: subscription.id, entitlementId, earnsCredit, members }
  })
  return {
    seed: idFor(state, `usage/${partner.tenantId}/${closing.month}/${currency}`),
    ...{ month: closing.month, days: daysIn(span), count, currency, targets, replaced: {} },
    ...ratesOf(currency, span),
  }
}

/** Returns the exchange rate of a month and the day on which it was fixed: two days before the month begins. */
function ratesOf(currency: string, { from }: Span) {
  const fixedOn = new Date(Date.parse(from) - 2 * 86_400_000).toISOString()
  return { rate: rateOf(currency, new Date(from)), rateDate: day(fixedOn) }
}

function usageMembers(
  partner: Partner,
  customer: Customer,
  plan: Subscription,
  { invoiceId, span }: { readonly invoiceId: string; readonly span: Span },
): InvoiceLine {
  const { productId, skuId, title, publisher } = plan.item
  return {
    ...partiesOf(partner, customer, plan),
    InvoiceNumber: invoiceId,
    ...{ ProductId: productId, SkuId: skuId, AvailabilityId: plan.offerId.split(':')[2] ?? '' },
    ...{ SkuName: title, ProductName: title, PublisherName: publisher, PublisherId: '' },
    ...{ SubscriptionDescription: plan.friendlyName, SubscriptionId: plan.id },
    ...{
      ChargeStartDate: day(span.from),
      ChargeEndDate: day(new Date(Date.parse(span.until) - 1).toISOString()),
    },
    ChargeType: 'new',
  }
}

function usedLines({ state, partner, currency, span, sold }: Billing, invoiceId: string): InvoiceLine[] {
  return sold.flatMap(({ subscription, customer }) =>
    recordsIn(state, subscription, span).map((record) => {
      const members = usageMembers(partner, customer, subscription, { invoiceId, span })
      return recordLine(record, members, { currency, ...ratesOf(currency, span) })
    }),
  )
}

function azureCharges(billing: Billing, context: LineContext, usage: UsagePlan | undefined): InvoiceLine[] {
  const { state, currency, span, sold } = billing
  const used = Map.groupBy(usage === undefined ? [] : usedMeters(usage), ({ planId }) => planId)
  const rates = ratesOf(currency, span)
  return sold.flatMap(({ subscription, customer }) => {
    const recorded = recordsIn(state, subscription, span).map((one) => usedBy(one, rates.rate))
    return [...(used.get(subscription.id) ?? []), ...recorded].map((meter, index) =>
      azureMeterLine(context, customer, subscription, { ...meter, number: index + 1, ...rates, ...span }),
    )
  })
}
