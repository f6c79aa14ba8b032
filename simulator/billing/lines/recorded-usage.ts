import type { UsageRecord } from '../../partner-center/azure-plans/tables.ts'
import type { Subscription } from '../../partner-center/subscriptions/tables.ts'
import { fixedId } from '../../state/seeded-values.ts'
import type { State } from '../../state/state.ts'
import { type Decimal, decimal, decimalOf, quotient, times, toText } from '../decimals.ts'
import { day } from '../invoice.ts'
import type { InvoiceLine } from '../tables.ts'
import type { UsedMeter } from '../usage-plan.ts'
import type { Span } from './charges.ts'

/** Returns the usage that the control API recorded for a plan in a period. */
export function recordsIn(state: State, { id }: Subscription, { from }: Span): UsageRecord[] {
  return [...state.usage.values()].filter((one) => one.planId === id && one.month === from.slice(0, 7))
}

/**
 * Converts a usage record to the usage of its meter. The unit price has eight decimals, so quantity × price can differ
 * slightly from the cost in the record.
 */
export function usedBy(record: UsageRecord, rate: string): UsedMeter {
  const price = priceOf(record, rate)
  return {
    ...{ planId: record.planId, name: record.meterName, quantity: quantityOf(record) },
    ...{ unitPrice: price, effectiveUnitPrice: price },
  }
}

function quantityOf({ quantityUsed }: UsageRecord): Decimal {
  return decimalOf(quantityUsed, 4)
}

function priceOf(record: UsageRecord, rate: string): Decimal {
  const dollars = quotient(decimalOf(record.totalCost, 6), decimal(rate), 10)
  return quotient(dollars, quantityOf(record), 8)
}

/**
 * Returns the invoice line of a usage record, dated when the usage was recorded. `members` are shared by all lines of
 * the Azure plan.
 */
export function recordLine(
  record: UsageRecord,
  members: InvoiceLine,
  {
    currency,
    rate,
    rateDate,
  }: { readonly currency: string; readonly rate: string; readonly rateDate: string },
): InvoiceLine {
  const { unitPrice, quantity } = usedBy(record, rate)
  const [price, spent] = [toText(unitPrice), times(unitPrice, quantity)]
  const resourceGroup = 'rg-default'
  return {
    ...members,
    ...{
      EntitlementId: fixedId(`entitlement/${record.planId}`),
      EntitlementDescription: 'Azure subscription',
    },
    ...{
      MeterType: record.unit,
      MeterCategory: record.category,
      MeterSubCategory: '',
      MeterId: record.meterId,
    },
    ...{ MeterName: record.meterName, MeterRegion: '', UnitOfMeasure: record.unit, UnitType: record.unit },
    ...{ ResourceLocation: 'westeurope', ConsumedService: record.category, ResourceGroup: resourceGroup },
    ResourceUri: `/resourceGroups/${resourceGroup}/${record.resourceName}`,
    ...{ Tags: '', AdditionalInfo: '', ServiceInfo1: '', ServiceInfo2: '' },
    ...{ BenefitId: '', BenefitOrderId: '', BenefitType: 'Charge' },
    ...{ UsageDate: day(record.changedAt), Quantity: toText(quantityOf(record)) },
    BillingPreTaxTotal: toText(times(spent, decimal(rate))),
    PricingPreTaxTotal: toText(spent),
    ...{ UnitPrice: price, EffectiveUnitPrice: price, BillingCurrency: currency, PricingCurrency: 'USD' },
    ...{ PCToBCExchangeRate: rate, PCToBCExchangeRateDate: rateDate },
    ...{ RateOfPartnerEarnedCredit: '0', HasPartnerEarnedCredit: false, PartnerEarnedCreditPercentage: '0' },
    ...{ CreditType: '', RateOfCredit: '0', CreditPercentage: '0' },
  }
}
