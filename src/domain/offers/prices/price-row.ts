import { type OfferType, offerTypes } from '../../providers/provider.ts'
import { type Country, isCountryCode } from '../../values/contact/country.ts'
import { momentOf } from '../../values/moment.ts'
import { currencies } from '../../values/money.ts'
import {
  type BillingFrequency,
  type BillingType,
  billingFrequencies,
  billingTypes,
  type Segment,
  segments,
  type TermDuration,
  termDurations,
} from '../offer.ts'

/** The columns of a price file with their meaning; columns without a default are required. */
export const priceColumns = {
  providerOfferId: 'your permanent id of the offer',
  name: 'the name of the offer',
  region: 'the market, an ISO 3166-1 country code such as DE',
  currency: 'an ISO 4217 code such as EUR',
  termDuration: `one of ${termDurations.join(', ')}`,
  billingFrequency: `one of ${billingFrequencies.join(', ')}`,
  cost: 'what one unit costs you for the whole term, such as 49.90',
  erp: 'the suggested retail price of one unit for the whole term; none when empty',
  segment: `one of ${segments.join(', ')}; Commercial when empty`,
  validFrom: 'when the price begins to apply, such as 2027-01-01; now when empty',
  validTo: 'the first moment at which the price no longer applies, such as 2028-01-01; no end when empty',
  offerType: `one of ${offerTypes.join(', ')}; License when empty`,
  billingType: `one of ${billingTypes.join(', ')}; License when empty`,
  description: 'a text about the offer',
  imageUrl: 'the URL of a picture of the offer',
  isAddon: 'true or false; false when empty',
  isTrial: 'true or false; false when empty',
  minQuantity: 'the minimum quantity of a purchase; 1 when empty',
  maxQuantity: 'the maximum quantity of a purchase; unlimited when empty',
  prerequisites: 'ids of offers, one of which a customer must have first, separated by |',
} as const
export type PriceColumn = keyof typeof priceColumns

/** The required columns. */
export const neededColumns = [
  'providerOfferId',
  'name',
  'region',
  'currency',
  'termDuration',
  'billingFrequency',
  'cost',
] as const satisfies readonly PriceColumn[]

/** A row of a price file, as texts by column. */
export type PriceRow = Readonly<Partial<Record<PriceColumn, string>>>

/** A parsed row, or all of its problems. */
export type ReadRow = ReturnType<typeof rowOf> | { readonly problems: readonly string[] }

/**
 * Parses a row of a price file. Returns all problems if there are any. A price without validFrom applies from
 * `now` on.
 */
export function readPriceRow(row: PriceRow, now: Date): ReadRow {
  const problems: string[] = []
  const text = (column: PriceColumn) => row[column]?.trim() ?? ''
  const problem = (column: PriceColumn) => {
    problems.push(`${column} is ${JSON.stringify(text(column))}; it must be ${priceColumns[column]}.`)
  }
  const checked = (column: PriceColumn, isRight: (value: string) => boolean, absent?: string): string => {
    const value = text(column)
    if (value === '' && absent !== undefined) return absent
    if (value === '' || !isRight(value)) problem(column)
    return value
  }
  const oneOf = <N extends string>(column: PriceColumn, names: readonly N[], absent?: N): N => {
    const given = checked(column, (value) => nameColumns(names, value) !== undefined, absent)
    return nameColumns(names, given) ?? names[0]!
  }
  const moment = (column: PriceColumn, absent: Date | null) => {
    const given = checked(column, (value) => dateOf(value) !== undefined, '')
    return given === '' ? absent : (dateOf(given) ?? now)
  }
  const whole = (column: PriceColumn, absent: string) =>
    checked(column, (value) => isWhole.test(value), absent)
  const flag = (column: PriceColumn) =>
    checked(column, (value) => isFlag.test(value), 'false').toLowerCase() === 'true'

  for (const column of Object.keys(row) as PriceColumn[]) {
    if (row[column]!.includes('\0')) problems.push(`${column} contains the character U+0000.`)
  }
  const read = rowOf({
    providerOfferId: checked('providerOfferId', (value) => value.length <= 255),
    name: checked('name', (value) => value.length <= 1_000),
    region: checked('region', isCountryCode) as Country,
    currency: checked('currency', (value) => currencies.has(value)),
    termDuration: oneOf('termDuration', termDurations),
    billingFrequency: oneOf('billingFrequency', billingFrequencies),
    cost: checked('cost', (value) => isAmount.test(value)),
    erp: checked('erp', (value) => isAmount.test(value), '') || null,
    segment: oneOf('segment', segments, 'Commercial'),
    validFrom: moment('validFrom', now)!,
    validTo: moment('validTo', null),
    offerType: oneOf('offerType', offerTypes, 'License'),
    billingType: oneOf('billingType', billingTypes, 'License'),
    description: text('description') || null,
    imageUrl: text('imageUrl') || null,
    isAddon: flag('isAddon'),
    isTrial: flag('isTrial'),
    minQuantity: Number(whole('minQuantity', '1')),
    maxQuantity: text('maxQuantity') === '' ? null : Number(whole('maxQuantity', '')),
    prerequisites: text('prerequisites')
      .split('|')
      .map((one) => one.trim())
      .filter(Boolean),
  })
  const { price, offer } = read
  if (price.validTo && price.validTo <= price.validFrom) problems.push('validTo must be after validFrom.')
  if (offer.maxQuantity !== null && offer.maxQuantity < offer.minQuantity)
    problems.push('maxQuantity must not be below minQuantity.')
  return problems.length > 0 ? { problems } : read
}

// A price with more decimals than a stored unit price is refused, because it would be rounded without notice.
const isAmount = /^\d{1,12}(\.\d{1,8})?$/
const isWhole = /^[1-9]\d{0,8}$/
const isFlag = /^(true|false)$/i
const isMoment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/

function dateOf(text: string): Date | undefined {
  const moment = isMoment.test(text) ? momentOf(text) : undefined
  return moment === undefined ? undefined : new Date(moment)
}

function nameColumns<N extends string>(names: readonly N[], value: string): N | undefined {
  return names.find((one) => one.toLowerCase() === value.toLowerCase())
}

interface Values {
  readonly providerOfferId: string
  readonly name: string
  readonly region: Country
  readonly currency: string
  readonly termDuration: TermDuration
  readonly billingFrequency: BillingFrequency
  readonly cost: string
  readonly erp: string | null
  readonly segment: Segment
  readonly validFrom: Date
  readonly validTo: Date | null
  readonly offerType: OfferType
  readonly billingType: BillingType
  readonly description: string | null
  readonly imageUrl: string | null
  readonly isAddon: boolean
  readonly isTrial: boolean
  readonly minQuantity: number
  readonly maxQuantity: number | null
  readonly prerequisites: readonly string[]
}

function rowOf(values: Values) {
  const { providerOfferId, name, offerType, billingType } = values
  const { region, currency, termDuration, billingFrequency, cost, erp, segment, validFrom, validTo } = values
  const { description, imageUrl, isAddon, isTrial, minQuantity, maxQuantity, prerequisites } = values
  const offer = { providerOfferId, offerType, billingType }
  return {
    price: {
      ...{ ...offer, offerName: name, segment, region, currency, termDuration, billingFrequency },
      ...{ cost, erp, validFrom, validTo },
    },
    offer: {
      ...{ ...offer, name, description, imageUrl, isAddon, isTrial },
      ...{ minQuantity, maxQuantity, prerequisites },
    },
  }
}
