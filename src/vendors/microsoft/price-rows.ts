import { isCountryCode } from '../../domain/contact/country.ts'
import { momentOf } from '../../domain/moment.ts'
import type { VendorPrice } from '../../domain/offers/vendor-price.ts'
import type { OfferType } from '../../domain/providers/provider.ts'
import { cycles, saleSegments, terms } from './sale-words.ts'

/** What a sheet lists. */
export type SheetContent = 'licenses' | 'software' | 'reservations'

/** A row of a sheet, read by the names of its columns. */
export type Columns = (name: string) => string

/** The columns that a heading names. Their spelling differs from sheet to sheet: `ERP Price`, `ErpPrice`. */
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

/** Columns without which a sheet is none. */
export const requiredColumns = [
  ...['ProductId', 'SkuId', 'SkuTitle', 'TermDuration', 'Market', 'Currency'],
  ...['UnitPrice', 'EffectiveStartDate', 'EffectiveEndDate'],
] as const

/** Which of them a heading does not have. */
export function missingColumns(heading: readonly string[]): string[] {
  const names = new Set(heading.map(plain))
  return requiredColumns.filter((name) => !names.has(plain(name)))
}

function plain(name: string): string {
  return name.replaceAll(/[^A-Za-z]/g, '').toLowerCase()
}

class Unreadable extends Error {}

/** The prices of a row, or why there are none: reservations cost the same at once and by months. */
export function pricesOf(column: Columns, content: SheetContent): readonly VendorPrice[] | string {
  // What is listed because it has gone has no price any more.
  if (/^(removed|deleted)$/i.test(column('ChangeIndicator'))) return []
  try {
    const price = priceOf(column, content)
    if (content !== 'reservations' || column('BillingPlan') !== '') return [price]
    return [
      { ...price, billingFrequency: 'OneTime' },
      { ...price, billingFrequency: 'Monthly' },
    ]
  } catch (error) {
    if (error instanceof Unreadable) return error.message
    throw error
  }
}

function priceOf(column: Columns, content: SheetContent): VendorPrice {
  const known = <Word>(name: string, word: Word | undefined): Word => {
    if (word !== undefined) return word
    throw new Unreadable(`${name} is "${column(name)}", which is not known here.`)
  }
  const termDuration = known('TermDuration', terms.ours(column('TermDuration')))
  const [productId, skuId] = [column('ProductId'), column('SkuId')]
  if (!/^[A-Za-z0-9]{12}$/.test(productId) || !/^[A-Za-z0-9]{1,4}$/.test(skuId))
    throw new Unreadable(`ProductId and SkuId are "${productId}" and "${skuId}", which name no offer.`)
  const region = column('Market')
  if (!isCountryCode(region))
    throw new Unreadable(`Market is "${region}", which is no country of ISO 3166-1.`)
  const currency = matching(column, 'Currency', /^[A-Z]{3}$/, 'a currency of three letters')
  if (Number(column('PricingTierRangeMin') || 0) > 1)
    throw new Unreadable('The price is for a tier of larger quantities, which are not sold here.')
  return {
    // Tables lose the zeros in front of a number on their way.
    providerOfferId: `${productId}:${skuId.padStart(4, '0')}`,
    offerName: column('SkuTitle') || column('ProductTitle'),
    offerType: offerTypeOf(content, termDuration),
    billingType: 'License',
    segment: column('Segment') === '' ? 'Commercial' : known('Segment', saleSegments.ours(column('Segment'))),
    ...{ region, currency, termDuration },
    billingFrequency: known('BillingPlan', cycles.ours(column('BillingPlan'))),
    cost: amount(column, 'UnitPrice'),
    erp: column('ERP Price') === '' ? null : amount(column, 'ERP Price'),
    validFrom: timeOf(column, 'EffectiveStartDate'),
    validTo: endOf(column),
  }
}

function offerTypeOf(content: SheetContent, term: VendorPrice['termDuration']): OfferType {
  if (content === 'licenses') return 'License'
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
  throw new Unreadable(`${name} is "${text}", which is no time such as 1/31/2027 11:59:59 PM.`)
}

/** The first moment at which a price holds no more: sheets tell the last second of it, and a far year for no end. */
function endOf(column: Columns): Date | null {
  if (column('EffectiveEndDate') === '') return null
  const last = timeOf(column, 'EffectiveEndDate')
  if (last.getUTCFullYear() >= 9999) return null
  return last.getUTCSeconds() === 59 ? new Date(last.getTime() + 1_000) : last
}
