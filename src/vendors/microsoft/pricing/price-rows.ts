import type { BillingFrequency, TermDuration } from '../../../domain/offers/offer.ts'
import type { RowKey, VendorPrice } from '../../../domain/offers/vendor-price.ts'
import type { OfferType } from '../../../domain/providers/provider.ts'
import { type Country, isCountryCode } from '../../../domain/values/contact/country.ts'
import { momentOf } from '../../../domain/values/moment.ts'
import { currencies } from '../../../domain/values/money.ts'
import { cycles, saleSegments, terms } from '../partner-center/enum-mapping.ts'
import type { SheetContent } from './sheet-names.ts'

/** Returns the field of a row of a price sheet by the name of its column. */
export type Columns = (name: string) => string

/**
 * Returns a function that reads the fields of a row by column name. The spelling of names differs between sheets:
 * `ERP Price`, `ErpPrice`.
 */
export function columnsOf(heading: readonly string[]): (fields: readonly string[]) => Columns {
  const places = new Map(heading.map((name, index) => [plain(name), index]))
  const known = new Map<string, number>()
  const placeOf = (name: string) => {
    const place = known.get(name) ?? places.get(plain(name)) ?? -1
    known.set(name, place)
    return place
  }
  return (fields) => (name) => fields[placeOf(name)]?.trim() ?? ''
}

/** The columns that every sheet must have. */
const requiredColumns = [
  ...['ProductId', 'SkuId', 'SkuTitle', 'TermDuration', 'Market', 'Currency'],
  ...['UnitPrice', 'EffectiveStartDate', 'EffectiveEndDate'],
]

// Sheets of licences need a column for the segment: rows without a segment are read as commercial, which is wrong for
// the rows of all other segments.
const requiredOf: Readonly<Record<SheetContent, readonly string[]>> = {
  licenses: [...requiredColumns, 'BillingPlan', 'Segment'],
  extendedService: [...requiredColumns, 'BillingPlan', 'Segment'],
  software: requiredColumns,
  reservations: requiredColumns,
}

/** Returns the problem of a header row as a sentence; undefined when the sheet can be read. */
export function headingProblem(heading: readonly string[], content: SheetContent): string | undefined {
  const names = heading.map(plain)
  const missing = requiredOf[content].filter((name) => !names.includes(plain(name)))
  if (missing.length > 0) return `The price sheet has no column ${missing.join(', ')}.`
  const repeated = requiredOf[content].filter(
    (name) => names.indexOf(plain(name)) !== names.lastIndexOf(plain(name)),
  )
  return repeated.length > 0 ? `The price sheet has the column ${repeated.join(', ')} twice.` : undefined
}

function plain(name: string): string {
  return name.replaceAll(/[^A-Za-z]/g, '').toLowerCase()
}

class Unreadable extends Error {}

/**
 * The prices of a row; or the reason why the row cannot be read, with `key`: those members of the row that identify its
 * price and can be read.
 */
export type ReadRow =
  | { readonly prices: readonly VendorPrice[] }
  | { readonly reason: string; readonly key: RowKey | null }

/**
 * Returns the prices of a row, or the reason why it cannot be read; no prices for a row that removes an offer. A
 * reservation without a billing plan has the same price for one payment and for monthly payments; software without one
 * is paid once.
 *
 * @param market The market that the row must have; null to accept the market of the row.
 */
export function readRow(column: Columns, content: SheetContent, market: Country | null): ReadRow {
  // A row that marks an offer as removed has no price.
  if (/^(removed|deleted)$/i.test(column('ChangeIndicator'))) return { prices: [] }
  try {
    if (market !== null && column('Market') !== market)
      throw new Unreadable(`Market is "${column('Market')}", but the sheet is for ${market}.`)
    const price = priceOf(column, content)
    const plans = plansWithout(column, content, price.termDuration)
    if (plans === undefined) return { prices: [price] }
    return { prices: plans.map((billingFrequency) => ({ ...price, billingFrequency })) }
  } catch (error) {
    if (error instanceof Unreadable) return { reason: error.message, key: keyOf(column, content, market) }
    throw error
  }
}

/**
 * Returns the billing frequencies of a row without a billing plan; undefined for a row with a billing plan, and for
 * rows of licences, which must have one. Software is paid once, except for a term of a month (Partner Center, software
 * pricing, and make a one-time purchase).
 */
function plansWithout(
  column: Columns,
  content: SheetContent,
  term: TermDuration | undefined,
): readonly BillingFrequency[] | undefined {
  if (column('BillingPlan') !== '') return undefined
  if (content === 'reservations') return ['OneTime', 'Monthly']
  if (content === 'software') return term === 'OneMonth' ? ['Monthly'] : ['OneTime']
  return undefined
}

/**
 * Returns the members that identify the price of a row; null when its offer or its market cannot be read. Other
 * unreadable members are null.
 */
function keyOf(column: Columns, content: SheetContent, market: Country | null): RowKey | null {
  const providerOfferId = offerIdIn(column)
  const region = market ?? column('Market')
  if (providerOfferId === undefined || !isCountryCode(region)) return null
  const currency = column('Currency')
  const termDuration = terms.ours(column('TermDuration'))
  const plans = plansWithout(column, content, termDuration) ?? [cycles.ours(column('BillingPlan')) ?? null]
  return {
    ...{ providerOfferId, region, segment: segmentIn(column) ?? null },
    currency: /^[A-Z]{3}$/.test(currency) ? currency : null,
    termDuration: termDuration ?? null,
    billingFrequency: plans.length === 1 ? plans[0]! : null,
  }
}

/**
 * Returns the offer id of a row, padding the SKU with the leading zeros that spreadsheets drop; undefined when the
 * row contains no valid product and SKU.
 */
function offerIdIn(column: Columns): string | undefined {
  const [productId, skuId] = [column('ProductId'), column('SkuId')]
  if (!/^[A-Za-z0-9]{12}$/.test(productId) || !/^[A-Za-z0-9]{1,4}$/.test(skuId)) return undefined
  return `${productId}:${skuId.padStart(4, '0')}`
}

function segmentIn(column: Columns) {
  return column('Segment') === '' ? 'Commercial' : saleSegments.ours(column('Segment'))
}

function priceOf(column: Columns, content: SheetContent): VendorPrice {
  const known = <Word>(name: string, word: Word | undefined): Word => {
    if (word !== undefined) return word
    throw new Unreadable(`${name} is "${column(name)}", which the service does not support.`)
  }
  const termDuration = known('TermDuration', terms.ours(column('TermDuration')))
  const providerOfferId = offerIdIn(column)
  if (providerOfferId === undefined)
    throw new Unreadable(
      `ProductId and SkuId are "${column('ProductId')}" and "${column('SkuId')}", which are not the id of an offer.`,
    )
  const region = column('Market')
  if (!isCountryCode(region))
    throw new Unreadable(`Market is "${region}", which is not an ISO 3166-1 country code.`)
  const currency = column('Currency')
  // Amounts are rounded to the minor unit of their currency, so a price in an unknown currency could not be sold.
  if (!currencies.has(currency))
    throw new Unreadable(`Currency is "${currency}", which is not a billable currency of ISO 4217.`)
  if (Number(column('PricingTierRangeMin') || 0) > 1)
    throw new Unreadable('The price is for a tier of larger quantities, which this service does not sell.')
  return {
    providerOfferId,
    offerName: column('SkuTitle') || column('ProductTitle'),
    offerType: offerTypeOf(content, termDuration),
    billingType: 'License',
    segment: known('Segment', segmentIn(column)),
    ...{ region, currency, termDuration },
    billingFrequency: known('BillingPlan', cycles.ours(column('BillingPlan'))),
    cost: amount(column, 'UnitPrice'),
    erp: column('ERP Price') === '' ? null : amount(column, 'ERP Price'),
    validFrom: timeOf(column, 'EffectiveStartDate'),
    validTo: endOf(column),
    // Extended service begins automatically after the term of a subscription, and cannot be ordered.
    ...(content === 'extendedService' ? { isPurchasable: false } : {}),
  }
}

function offerTypeOf(content: SheetContent, term: VendorPrice['termDuration']): OfferType {
  if (content === 'licenses' || content === 'extendedService') return 'License'
  if (content === 'reservations') return 'AzureReservation'
  return term === 'NoTerm' ? 'PerpetualSoftware' : 'SoftwareSubscription'
}

function matching(column: Columns, name: string, pattern: RegExp, expected: string): string {
  const text = column(name)
  if (pattern.test(text)) return text
  throw new Unreadable(`${name} is "${text}", which is not ${expected}.`)
}

function amount(column: Columns, name: string): string {
  const text = matching(column, name, /^\d{1,15}(\.\d{1,18})?$/, 'an amount such as 12.50')
  return text.replace(/^0+(?=\d)/, '')
}

function timeOf(column: Columns, name: string): Date {
  const text = column(name)
  const time = momentOf(text)
  if (time !== undefined) return new Date(time)
  throw new Unreadable(`${name} is "${text}", which is not a time such as 1/31/2027 11:59:59 PM.`)
}

// Downloaded sheets have times without seconds, such as `12/31/2026 23:59`.
const withoutSeconds = /^[^:]*:\d{2}(?![:\d])/
const [secondMs, minuteMs] = [1_000, 60_000]

/**
 * Returns the first moment at which a price no longer applies; null for no end. Sheets state the last second of the
 * price, or its last minute, and a year from 9999 for no end.
 */
function endOf(column: Columns): Date | null {
  const text = column('EffectiveEndDate')
  if (text === '') return null
  const last = timeOf(column, 'EffectiveEndDate')
  if (last.getUTCFullYear() >= 9999) return null
  if (last.getUTCSeconds() === 59) return new Date(last.getTime() + secondMs)
  const isLastMinute = last.getUTCMinutes() === 59 && withoutSeconds.test(text)
  return isLastMinute ? new Date(last.getTime() + minuteMs) : last
}
