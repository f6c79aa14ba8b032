import type { Decimal } from './decimals.ts'
import type { InvoiceLine, UsagePlan } from './tables.ts'
import { creditPercent, dailyQuantity, type Resource, resourceOf } from './usage-resources.ts'

/** The usage of one meter at one price in a month, for one Azure plan. */
export interface UsedMeter {
  readonly planId: string
  readonly name: string
  readonly quantity: Decimal
  /** In US dollars: `unitPrice` is the list price, `effectiveUnitPrice` the price minus the partner earned credit. */
  readonly unitPrice: Decimal
  readonly effectiveUnitPrice: Decimal
}

/** Returns a month's usage per meter. Does not generate the lines. */
export function usedMeters(plan: UsagePlan): UsedMeter[] {
  const { days, count, targets } = plan
  const meters = new Map<string, Omit<UsedMeter, 'quantity'> & { units: bigint }>()
  const quantities = cumulativeSteps(days)
  for (let number = 0; number * days < count; number += 1) {
    const { planId, earnsCredit } = targets[number % targets.length]!
    const resource = resourceOf(plan.seed, number, earnsCredit)
    const name = resource.members.MeterName as string
    const key = `${planId} ${name} ${effectiveUnitPrice(resource)}`
    const meter = meters.get(key) ?? {
      ...{ planId, name, units: 0n },
      unitPrice: { units: BigInt(resource.unitPrice), scale: priceScale },
      effectiveUnitPrice: { units: effectiveUnitPrice(resource), scale: effectiveScale },
    }
    const used = Math.min(days, count - number * days)
    meter.units += BigInt(resource.baseQuantity) * BigInt(used) + quantities[used]!
    meters.set(key, meter)
  }
  return [...meters.values()].map(({ units, ...meter }) => ({
    ...meter,
    quantity: { units, scale: quantityScale },
  }))
}

/** The numbers of decimals of quantities and prices. The product of both is exact with ten decimals. */
const quantityScale = 4
const priceScale = 4
const effectiveScale = priceScale + 2
const totalScale = quantityScale + effectiveScale

function effectiveUnitPrice({ unitPrice, hasCredit }: Resource): bigint {
  return BigInt(unitPrice * (hasCredit ? 100 - creditPercent : 100))
}

function cumulativeSteps(days: number): bigint[] {
  const sums = [0n]
  for (let index = 0; index < days; index += 1) sums.push(sums[index]! + BigInt(dailyQuantity(index)))
  return sums
}

/**
 * Yields the usage lines with the numbers from `from` (0-based) to below `until`, as JSON lines. Members that are equal
 * on all days of a resource are serialised once, so that generation is about as fast as compression.
 */
export function* usageTexts(plan: UsagePlan, from: number, until: number): Generator<string> {
  const { days } = plan
  const hasReplaced = Object.keys(plan.replaced).length > 0
  let resourceNumber = -1
  let write: (index: number) => string = () => ''
  for (let number = from; number < until; number += 1) {
    const current = Math.floor(number / days)
    if (current !== resourceNumber) {
      resourceNumber = current
      write = writerOf(plan, current)
    }
    const replaced = hasReplaced ? plan.replaced[number] : undefined
    if (replaced === undefined) yield write(number - current * days)
    else for (const text of replaced) yield `${text}\n`
  }
}

/** Returns one usage line as JSON, without any planted fault. */
export function usageText(plan: UsagePlan, number: number): string {
  const resource = Math.floor(number / plan.days)
  return writerOf(plan, resource)(number - resource * plan.days).trimEnd()
}

function writerOf(plan: UsagePlan, number: number): (index: number) => string {
  const target = plan.targets[number % plan.targets.length]!
  const resource = resourceOf(plan.seed, number, target.earnsCredit)
  const price = effectiveUnitPrice(resource)
  const rate = BigInt(plan.rate.replace('.', ''))
  const rateScale = plan.rate.split('.')[1]!.length
  const ResourceUri = `/subscriptions/${target.entitlementId}${resource.members.ResourceUri}`
  const before = `{${membersText({ ...target.members, ...resource.members, ResourceUri })},"UsageDate":"${plan.month}-`
  const prices = `,"UnitPrice":${fixed(BigInt(resource.unitPrice), priceScale)},"EffectiveUnitPrice":${fixed(price, effectiveScale)}`
  const after = `${prices},"BillingCurrency":"${plan.currency}","PricingCurrency":"USD","PCToBCExchangeRate":${plan.rate},"PCToBCExchangeRateDate":"${plan.rateDate}"${creditText(resource)}}\n`
  return (index) => {
    const quantity = BigInt(resource.baseQuantity + dailyQuantity(index))
    const total = price * quantity
    const day = String(index + 1).padStart(2, '0')
    const billed = fixed(total * rate, totalScale + rateScale)
    const used = `T00:00:00Z","Quantity":${fixed(quantity, quantityScale)},"BillingPreTaxTotal":${billed}`
    return `${before}${day}${used},"PricingPreTaxTotal":${fixed(total, totalScale)}${after}`
  }
}

function creditText({ hasCredit }: Resource): string {
  const type = hasCredit ? 'Partner Earned Credit Applied' : ''
  const percent = hasCredit ? creditPercent : 0
  return `,"RateOfPartnerEarnedCredit":${percent / 100},"HasPartnerEarnedCredit":${hasCredit},"PartnerEarnedCreditPercentage":${percent},"CreditType":"${type}","RateOfCredit":${percent / 100},"CreditPercentage":${percent}`
}

function membersText(members: InvoiceLine): string {
  return Object.entries(members)
    .map(([name, value]) => `"${name}":${isNumber(name) ? value : JSON.stringify(value)}`)
    .join(',')
}

function isNumber(name: string): boolean {
  return name === 'MpnId' || name === 'ResellerMpnId'
}

function fixed(units: bigint, scale: number): string {
  const digits = String(units).padStart(scale + 1, '0')
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
