import type { Country } from '../../domain/contact/country.ts'
import { DomainError } from '../../domain/error.ts'
import { segments } from '../../domain/offers/offer.ts'
import type { UnreadableRow, VendorOffer } from '../../domain/offers/vendor-price.ts'
import type { CatalogueReading } from '../../store/offers/catalogue.ts'
import type { ImportedPrice, MergeOptions, PriceImport } from '../../store/offers/price-import.ts'
import type { Store } from '../../store/store.ts'
import type { Answer, Tracing, Vendor } from '../../vendors/port.ts'
import { job, vendorRetries } from '../job.ts'
import { settled, TryLater } from '../outcome.ts'

/** How far the reading of a catalogue has come. */
export interface CatalogueToSync {
  readonly providerInstanceId: string
  /** The countries whose price sheets are read; null before they are known. */
  readonly markets: readonly Country[] | null
  /** When the reading began; what was not seen since is sold no more. */
  readonly since: string | null
  /** Which of all readings is next. */
  readonly place: number
  /** How many rows there were so far, and how many readings came to nothing. */
  readonly rows: number
  readonly failed: number
}

/** A catalogue that is to be read from its beginning. */
export function wholeCatalogue(providerInstanceId: string): CatalogueToSync {
  return { providerInstanceId, markets: null, since: null, place: 0, rows: 0, failed: 0 }
}

/** What there is to read: price sheets, and after them what the offers are. */
type Reading =
  | { readonly market: Country; readonly sheet: string; readonly timeline: 'current' | 'future' }
  | { readonly market: Country; readonly segment: (typeof segments)[number] }

// An account may sell in a hundred countries, each with sheets of many megabytes: beyond so few, what nobody buys in
// is not read.
const fewCountries = 5

/** How many refused rows an operation tells one by one for each sheet. */
const mostRefusals = 20

/**
 * Reads the whole catalogue of a provider instance, sheet by sheet: each is a stretch of the job and counts by itself,
 * so that an interruption repeats one of them. Offers that none has any more are marked as deleted when all were read.
 */
export const syncCatalogue = job<CatalogueToSync>({
  name: 'sync-catalogue',
  retries: vendorRetries,

  async run({ data, operationId, store, vendor, now, intent, goOn }) {
    const { providerInstanceId, markets, since, place } = data
    const account = await vendor(providerInstanceId)
    if (markets === null || since === null) {
      const known = await marketsOf(store, providerInstanceId)
      store.catalogue.plan(operationId, readingsOf(account, known).map(nameOf))
      return goOn({ ...data, markets: known, since: now.toISOString() })
    }
    const seenSince = new Date(since)
    const reading = readingsOf(account, markets)[place]
    if (!reading) return await finish(data, seenSince, store, now)
    const { isFailed, ...read } = await readInto(store, account, reading, data, { now, seenSince }, intent)
    store.catalogue.save(operationId, place, read)
    goOn({
      ...data,
      place: place + 1,
      rows: data.rows + (read.rows ?? 0),
      failed: data.failed + (isFailed ? 1 : 0),
    })
  },
})

/** The countries of the customers at an instance, and those that it says to support, if these are few. */
async function marketsOf(store: Store, providerInstanceId: string): Promise<Country[]> {
  const instances = await store.providerInstances.named([{ providerInstanceId }])
  const supported = instances.get(providerInstanceId)?.supportedCountries ?? []
  const bought = await store.catalogue.countriesAt(providerInstanceId)
  return [...new Set([...bought, ...(supported.length <= fewCountries ? supported : [])])].sort()
}

function readingsOf(vendor: Pick<Vendor, 'priceSheets'>, markets: readonly Country[]): Reading[] {
  return markets.flatMap((market): Reading[] => [
    ...vendor
      .priceSheets(market)
      .flatMap((sheet) => (['current', 'future'] as const).map((timeline) => ({ market, sheet, timeline }))),
    ...segments.map((segment) => ({ market, segment })),
  ])
}

function nameOf(reading: Reading): string {
  return 'sheet' in reading
    ? `${reading.market} ${reading.sheet} ${reading.timeline}`
    : `${reading.market} offers ${reading.segment}`
}

/** Takes in what one reading gives. @throws TryLater when it broke off */
async function readInto(
  store: Store,
  vendor: Vendor,
  reading: Reading,
  { providerInstanceId }: CatalogueToSync,
  merging: Pick<MergeOptions, 'now' | 'seenSince'>,
  tracing: Tracing,
): Promise<Omit<CatalogueReading, 'what'> & { readonly isFailed: boolean }> {
  const isSheet = 'sheet' in reading
  const answer: Answer<AsyncIterable<Batch>> = isSheet
    ? await vendor.priceSheet(reading, tracing)
    : offersOnly(await vendor.offers(reading, tracing))
  if (answer.kind === 'refused' || answer.kind === 'missing') {
    // There may be no sheet of a kind for a market; who is not let in has read nothing.
    const refusals = [{ line: 0, reason: answer.reason }]
    return { rows: 0, changed: 0, refused: 0, refusals, isFailed: answer.kind === 'refused' }
  }
  const prices = await store.catalogue.openImport(providerInstanceId)
  try {
    const unreadable = await gather(settled(answer), prices)
    const merged = await prices.merge({
      ...merging,
      endsMissing: isSheet && reading.timeline === 'current',
      ...(!isSheet && { soldIn: { segment: reading.segment, region: reading.market } }),
    })
    return {
      rows: isSheet ? merged.prices : unreadable.offers,
      changed: merged.newPrices + merged.endedPrices + merged.newOffers + merged.changedOffers,
      refused: unreadable.count + merged.refusedCount,
      refusals: [...unreadable.first, ...merged.refused].slice(0, mostRefusals),
      isFailed: false,
    }
  } finally {
    await prices.close()
  }
}

type Batch = {
  readonly prices?: readonly ImportedPrice[]
  readonly offers?: readonly VendorOffer[]
  readonly unreadable?: readonly UnreadableRow[]
}

function offersOnly(answer: Answer<AsyncIterable<readonly VendorOffer[]>>): Answer<AsyncIterable<Batch>> {
  if (answer.kind !== 'done') return answer
  const { value } = answer
  return { kind: 'done', value: eachAsBatch(value) }
}

async function* eachAsBatch(all: AsyncIterable<readonly VendorOffer[]>): AsyncIterable<Batch> {
  for await (const offers of all) yield { offers }
}

async function gather(batches: AsyncIterable<Batch>, prices: PriceImport) {
  let count = 0
  let offers = 0
  const first: UnreadableRow[] = []
  const stream = batches[Symbol.asyncIterator]()
  for (;;) {
    const next = await stream.next().catch((fault: Error) => {
      throw new TryLater(`The vendor's answer broke off and is read again: ${fault.message}`)
    })
    if (next.done) return { count, offers, first }
    const { unreadable = [], ...batch } = next.value
    await prices.add(batch)
    offers += batch.offers?.length ?? 0
    count += unreadable.length
    first.push(...unreadable.slice(0, mostRefusals - first.length))
  }
}

/** Marks what was not seen as deleted, unless something could not be read. @throws DomainError rule then */
async function finish(
  { providerInstanceId, failed, rows }: CatalogueToSync,
  seenSince: Date,
  store: Store,
  now: Date,
): Promise<void> {
  if (failed > 0) {
    throw new DomainError(
      'rule',
      `${failed} readings were refused, so that nothing was marked as deleted; catalogue tells which.`,
    )
  }
  // An account that sells nothing at all is more likely one that tells nothing.
  if (rows === 0) return
  const prices = await store.catalogue.openImport(providerInstanceId)
  try {
    await prices.merge({ now, seenSince, deletesUnseen: true })
  } finally {
    await prices.close()
  }
}
