import type {
  PlannedMargin,
  PriceMargin,
  UpdateCustomerMarginsRequest,
  UpdateResellerMarginsRequest,
} from '@reseller-api/client'
import Big from 'big.js'
import { dayOf } from '../../values/dates.ts'

/** The rules of margins, and the offer types that can have a margin of their own. */
export const marginRules = ['Markup', 'Margin', 'SplitMargin', 'ErpMinusDiscount'] as const
export type MarginRule = (typeof marginRules)[number]
export const offerTypes = [
  ...(['License', 'LicenseLegacy', 'SoftwareSubscription', 'PerpetualSoftware'] as const),
  ...(['AzurePlan', 'AzureReservation', 'AzureLegacy', 'AzureSavingsPlan'] as const),
] as const
export type OfferType = (typeof offerTypes)[number]

/** A margin as it is typed. Without a rule, the offer type inherits the margin for all offers. */
export interface TypedMargin {
  readonly rule: MarginRule | ''
  readonly value: string
}

/** Margins as they are typed. Each offer type is its own member, so that a draft for one type keeps a saved change of another. */
export interface TypedMargins extends Readonly<Partial<Record<OfferType, TypedMargin>>> {
  readonly all: TypedMargin
  /** A day such as 2026-11-01; empty while it is not typed yet, and null from now. */
  readonly effectiveDate: string | null
}

/** The margins of a sale as the service has recorded them: that for all offers, and those of offer types. */
export interface RecordedMargins {
  readonly priceMargin: PriceMargin | null
  readonly offerTypeMargins: Readonly<Record<string, PriceMargin>> | null
}

/** Returns a recorded margin as the first values of a form. */
export const typedMargin = ({ marginRule, value }: PriceMargin): TypedMargin => ({
  rule: marginRule.name,
  value: String(value),
})

/** Returns the recorded margins of a sale as the first values of a form. */
export function typedMargins({ priceMargin, offerTypeMargins }: RecordedMargins): TypedMargins {
  const own = Object.entries(offerTypeMargins ?? {}).map(([type, margin]) => [type, typedMargin(margin)])
  return {
    all: priceMargin ? typedMargin(priceMargin) : { rule: 'Markup', value: '0' },
    ...Object.fromEntries(own),
    effectiveDate: null,
  }
}

/**
 * Returns the margin that applies to an offer type, and whether this is the margin of the offer type or the margin of
 * all offers.
 */
export function appliedMargin(
  typed: Omit<TypedMargins, 'effectiveDate'>,
  type: OfferType,
): { readonly margin: TypedMargin; readonly level: 'OfferType' | 'ProviderInstance' } {
  const own = typed[type]
  return own && own.rule !== ''
    ? { margin: own, level: 'OfferType' }
    : { margin: typed.all, level: 'ProviderInstance' }
}

/** Returns a typed value as the digits of a decimal: people also type a comma. Null if it is not a number. */
export function digitsOf(value: string): string | null {
  const digits = value.trim().replace(',', '.')
  return /^\d+(?:\.\d+)?$/.test(digits) ? digits : null
}

/** Returns a typed margin as a request has it. If no value is typed, it has no value, and the service refuses it. */
export function marginBody({ rule, value }: TypedMargin): PriceMargin {
  const marginRule = { name: rule || 'Markup' } as const
  return { marginRule, ...(value.trim() && { value: digitsOf(value) ?? value }) } as PriceMargin
}

/** Returns the body of the request that sets typed margins for a reseller. */
export function marginsBody(providerInstanceId: string, typed: TypedMargins): UpdateResellerMarginsRequest {
  return {
    providerInstanceId,
    priceMargin: marginBody(typed.all),
    offerTypeMargins: ownMargins(typed),
  }
}

/**
 * Returns the body of the request that sets typed margins for a customer.
 *
 * @param resellerId The reseller that sells to the customer; null for the csp.
 */
export function customerMarginsBody(
  resellerId: string | null,
  typed: TypedMargins,
): UpdateCustomerMarginsRequest {
  return { margin: marginBody(typed.all), offerTypeMargins: ownMargins(typed), resellerId }
}

function ownMargins({ all: _, effectiveDate: __, ...types }: TypedMargins) {
  const own = Object.entries(types).filter(([, { rule }]) => rule !== '')
  return own.length === 0 ? null : Object.fromEntries(own.map(([type, one]) => [type, marginBody(one)]))
}

/**
 * Returns the query parameter of a request that sets margins from a typed day. A day that is not typed yet is sent, too:
 * the service refuses it, so the margins do not apply from now.
 */
export function startOn(effectiveDate: string | null): { readonly effectiveDate?: string } {
  return effectiveDate === null ? {} : { effectiveDate: `${effectiveDate}T00:00:00Z` }
}

/** Returns the first day of the month after a moment, such as 2026-12-01: the usual day of a planned margin. */
export function firstOfNextMonth(now: Date): string {
  return dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)))
}

/** Returns the last day for which margins can be planned, such as 2027-11-28: docs/api/margins.md, "Planned margins". */
export function lastPlannedDay(now: Date): string {
  return dayOf(new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), now.getUTCDate())))
}

/** The days of margins that would be saved now. */
interface AppliedDays {
  readonly from: string
  /** The day of the next planned margins, which replace them; undefined if none are planned for a later day. */
  readonly replacedOn: string | undefined
  /** Whether they would be planned, so that no price changes today. */
  readonly isPlanned: boolean
}

/**
 * Returns the UTC day from which margins would apply, and the day on which planned margins replace them: margins that are saved
 * for an earlier day do not replace planned ones.
 *
 * @param planned The days of the margins that are planned.
 */
export function appliedDays(
  effectiveDate: string | null,
  planned: readonly string[],
  now: Date,
): AppliedDays {
  const today = dayOf(now)
  const from = effectiveDate || today
  const replacedOn = planned.filter((day) => day > from).sort()[0]
  return { from, replacedOn, isPlanned: from > today }
}

/** Returns whether margins from a day also apply to days that have passed, whose charges an invoice can already have. */
export function isBackDated(effectiveDate: string | null, now: Date): boolean {
  return Boolean(effectiveDate) && effectiveDate! < dayOf(now)
}

/**
 * Returns whether the service still has margins that were saved. Compares margins whose day has come with the recorded
 * margins, and margins for a later day with the margins that are planned for this day.
 */
export function areStillSaved(
  saved: TypedMargins,
  recorded: RecordedMargins,
  planned: readonly Pick<PlannedMargin, 'effectiveDate' | 'margin' | 'offerTypeMargins'>[],
  now: Date,
): boolean {
  const { from, isPlanned } = appliedDays(saved.effectiveDate, [], now)
  if (!isPlanned) return areSameMargins(saved, typedMargins(recorded))
  return planned.some(
    ({ effectiveDate, margin: priceMargin, offerTypeMargins }) =>
      dayOf(effectiveDate) === from && areSameMargins(saved, typedMargins({ priceMargin, offerTypeMargins })),
  )
}

/** Returns the offer types that have a margin of their own, which the margin for all offers does not change. */
export function ownTypesIn(margins: TypedMargins): readonly (readonly [OfferType, TypedMargin])[] {
  return offerTypes.flatMap((type) => {
    const margin = own(margins, type)
    return margin ? [[type, margin] as const] : []
  })
}

function areSameMargins(one: TypedMargins, other: TypedMargins): boolean {
  return (
    isSameMargin(one.all, other.all) &&
    offerTypes.every((type) => isSameMargin(own(one, type), own(other, type)))
  )
}

/** Returns the margin that an offer type has of its own; undefined if it inherits the margin for all offers. */
function own(margins: TypedMargins, type: OfferType): TypedMargin | undefined {
  const margin = margins[type]
  return margin?.rule ? margin : undefined
}

/** Returns whether two margins have the same rule and value; false if a value is not a number. */
export function isSameMargin(one: TypedMargin | undefined, other: TypedMargin | undefined): boolean {
  if (one === undefined || other === undefined) return one === other
  const [left, right] = [digitsOf(one.value), digitsOf(other.value)]
  return one.rule === other.rule && left !== null && right !== null && Big(left).eq(right)
}

/** Returns what the seller earns with a price; null if the cost or the price is unknown. */
export function profitOf(cost: string | null, price: string | null): string | null {
  return cost === null || price === null ? null : Big(price).minus(cost).toFixed()
}
