import {
  type BillingCycle,
  type CatalogItem,
  catalogKey,
  type Segment,
  type TermDuration,
} from '../catalogue/catalog-item.ts'
import { catalogItems } from '../catalogue/catalogue.ts'
import type { Market } from '../catalogue/markets.ts'
import { type PricedOffer, type PricePeriod, pricePeriodOf } from '../catalogue/prices.ts'
import type { State } from '../state/state.ts'
import { sheetTime } from './csv.ts'

/** A row of a sheet: its values by column name. */
export type SheetRow = Readonly<Record<string, string>>

/** A price sheet: its columns and its rows. */
export interface SheetView {
  readonly columns: readonly string[]
  readonly rows: (state: State, market: Market, at: Date) => Iterable<SheetRow>
}

const common = [
  'ProductTitle',
  'ProductId',
  'SkuId',
  'SkuTitle',
  'Publisher',
  'SkuDescription',
  'UnitOfMeasure',
  'TermDuration',
]
const dates = ['EffectiveStartDate', 'EffectiveEndDate']

// Only the column of the retail price has a space in its name.
const ofLicences = [
  'ChangeIndicator',
  ...common,
  ...['BillingPlan', 'Market', 'Currency', 'UnitPrice', 'PricingTierRangeMin', 'PricingTierRangeMax'],
  ...[...dates, 'Tags', 'ERP Price', 'Segment', 'PreviousValues'],
]
const ofAzure = [
  ...common,
  ...['Market', 'Currency', 'UnitPrice', 'PricingTierRangeMin', 'PricingTierRangeMax'],
  ...[...dates, 'MeterIds', 'MeterType', 'Tags'],
]

const none: SheetView['rows'] = () => []

/** The price sheets by name. */
export const sheetViews: ReadonlyMap<string, SheetView> = new Map<string, SheetView>([
  ['updatedlicensebased', { columns: ofLicences, rows: licenceRows((item) => isLicence(item, false)) }],
  ['licensebasedest', { columns: ofLicences, rows: licenceRows((item) => isLicence(item, true)) }],
  ['licensebasedeos', { columns: ofLicences, rows: none }],
  ['software', { columns: ofLicences, rows: licenceRows(({ view }) => view === 'Software') }],
  ['azure_reservations', { columns: ofAzure, rows: licenceRows(({ view }) => view === 'AzureReservations') }],
  ['azure_consumption', { columns: ofAzure, rows: meterRows }],
  ['marketplace', { columns: ofAzure, rows: none }],
])

function isLicence({ view, isExtendedService }: CatalogItem, isExtended: boolean): boolean {
  return view === 'OnlineServices' && isExtendedService === isExtended
}

function licenceRows(isMeant: (item: CatalogItem) => boolean): SheetView['rows'] {
  return function* (state, market, at) {
    for (const item of catalogItems(state)) {
      if (!isMeant(item)) continue
      for (const offer of offersOf(item, market)) {
        // The sheets of Azure reservations have no billing plan, so each term is listed once.
        if (item.view === 'AzureReservations' && offer.billingCycle !== 'one_time') continue
        const period = pricePeriodOf(state, item, offer, at)
        if (period !== undefined) yield licenceRow(state, item, offer, period, at)
      }
    }
  }
}

/** Yields every offer of an item in a market. */
function* offersOf(item: CatalogItem, { country, currency }: Market): Iterable<PricedOffer> {
  const { productId, skuId } = item
  for (const segment of item.segments) {
    for (const { duration: termDuration, billingCycles } of item.termOptions) {
      for (const billingCycle of billingCycles)
        yield { productId, skuId, termDuration, billingCycle, segment, country, currency }
    }
  }
}

const segmentNames: Record<Segment, string> = {
  commercial: 'Commercial',
  education: 'Education',
  government: 'Government',
  nonprofit: 'Charity',
}

const planNames: Record<BillingCycle, string> = {
  monthly: 'Monthly',
  annual: 'Annual',
  triennial: 'Triennial',
  one_time: 'OneTime',
  none: 'None',
}

const units: Record<TermDuration, string> = { P1M: '1 Month', P1Y: '1 Year', P3Y: '3 Years' }

function licenceRow(
  state: State,
  item: CatalogItem,
  offer: PricedOffer,
  period: PricePeriod,
  at: Date,
): SheetRow {
  const { from, until, unitPrice, erpPrice } = period
  // A price is marked as changed if it started in the month of the sheet and differs from the price before.
  const isNew = from.slice(0, 7) === at.toISOString().slice(0, 7)
  const before = isNew ? pricePeriodOf(state, item, offer, new Date(Date.parse(from) - 1_000)) : undefined
  const isChanged = before !== undefined && before.unitPrice !== unitPrice
  const { termDuration, billingCycle, segment, country, currency } = offer
  return {
    ChangeIndicator: isChanged ? 'Changed' : 'Unchanged',
    ProductTitle: item.productTitle,
    ProductId: item.productId,
    SkuId: item.skuId,
    SkuTitle: item.title,
    Publisher: item.publisher,
    SkuDescription: item.description,
    UnitOfMeasure: termDuration === null ? '' : units[termDuration],
    TermDuration: termDuration ?? 'OneTime',
    // In the sheet of software, an empty billing plan stands for one payment.
    BillingPlan: item.view === 'Software' && billingCycle === 'one_time' ? '' : planNames[billingCycle],
    Market: country,
    Currency: currency,
    UnitPrice: unitPrice,
    EffectiveStartDate: sheetTime(from),
    EffectiveEndDate: sheetTime(until && new Date(Date.parse(until) - 1_000).toISOString()),
    Tags: item.isTrial ? 'Trial' : item.isAddon ? 'Add-on' : '',
    'ERP Price': erpPrice,
    Segment: segmentNames[segment],
    PreviousValues: isChanged ? `UnitPrice=${before.unitPrice};ERP Price=${before.erpPrice}` : '',
  }
}

const meters = [
  ['Virtual Machines DSv3 Series', 'D2s v3 - EU West', '1 Hour', '0.12'],
  ['Virtual Machines BS Series', 'B2s - EU West', '1 Hour', '0.0496'],
  ['Standard SSD Managed Disks', 'E10 LRS - EU West', '1/Month', '9.6'],
  ['Bandwidth', 'Data Transfer Out - Zone 1', '1 GB', '0.087'],
  ['General Block Blob', 'LRS Hot Data Stored - EU West', '1 GB/Month', '0.0196'],
] as const

/** Yields Azure meter prices, in US dollars in every market. */
function* meterRows(_: State, { country }: Market, at: Date): Iterable<SheetRow> {
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)).toISOString()
  for (const [index, [productTitle, skuTitle, unit, unitPrice]] of meters.entries()) {
    const productId = `DZH318Z0BQ4${index}`
    yield {
      ...{ ProductTitle: productTitle, ProductId: productId, SkuId: '0001', SkuTitle: skuTitle },
      ...{ Publisher: 'Microsoft', SkuDescription: skuTitle, UnitOfMeasure: unit, Market: country },
      ...{ Currency: 'USD', UnitPrice: unitPrice, PricingTierRangeMin: '0' },
      EffectiveStartDate: sheetTime(first),
      EffectiveEndDate: sheetTime(undefined),
      MeterIds: catalogKey({ productId, skuId: '0001' }).replace(':', '-').toLowerCase(),
      MeterType: '1 Compute Hour',
    }
  }
}
