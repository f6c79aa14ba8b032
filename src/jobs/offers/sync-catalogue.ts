import { DomainError } from '../../domain/error.ts'
import { segments } from '../../domain/offers/offer.ts'
import { UnreadableSheet } from '../../domain/offers/vendor-price.ts'
import type { Country } from '../../domain/values/contact/country.ts'
import { type JobContext, job, vendorRetries } from '../../queue/job.ts'
import { valueOrThrow } from '../../queue/vendor-result.ts'
import { type Batch, gather, maxRefusals } from '../../steps/offers/gather-rows.ts'
import type { CatalogueReading } from '../../store/offers/catalogue.ts'
import type { MergeOptions } from '../../store/offers/prices/price-import.ts'
import type { Store } from '../../store/store.ts'
import type { Answer, Vendor } from '../../vendors/port.ts'

/** The progress of a catalogue sync. */
export interface CatalogueToSync {
  readonly providerInstanceId: string
  /** The countries whose price sheets are read; null before they are determined. */
  readonly markets: readonly Country[] | null
  /** When the sync began. Prices and offers that it has not read since then count as no longer sold. */
  readonly since: string | null
  /** The index of the next step (`Reading`) of the sync. */
  readonly place: number
  /** The names of the current market's sheets that were read completely, or that the vendor does not have. */
  readonly whole: readonly string[]
  /** The number of sheets that the vendor does not have for the current market. */
  readonly absent: number
  /** Markets with a sheet that was not read completely. */
  readonly spoiled: readonly string[]
  /** Whether every list of offers was read. */
  readonly areOffersRead: boolean
  /** The number of readings that the vendor refused or that are unreadable; `held` is the number of held ends. */
  readonly failed: number
  readonly held: number
}

/** Returns the data of a new sync. */
export function wholeCatalogue(providerInstanceId: string): CatalogueToSync {
  return {
    ...{ providerInstanceId, markets: null, since: null, place: 0, whole: [], absent: 0, spoiled: [] },
    ...{ areOffersRead: true, failed: 0, held: 0 },
  }
}

/**
 * A step of a sync. The steps are, per market: each price sheet, the offers of each segment, and the ends of prices;
 * after all markets, the ends of offers.
 */
type Reading =
  | { readonly market: Country; readonly sheet: string; readonly timeline: 'current' | 'future' }
  | { readonly market: Country; readonly segment: (typeof segments)[number] }
  | { readonly market: Country; readonly ends: 'prices' }
  | { readonly ends: 'offers' }

/** The result of a reading, and the changed data of the job for later readings. */
interface Read {
  readonly outcome: Omit<CatalogueReading, 'what'>
  readonly next: Partial<CatalogueToSync>
}

// An account may sell in a hundred countries, each with sheets of many megabytes. With more supported
// countries than this, only countries that have customers are read.
const maxNamedCountries = 5

/** How long a market without price sheets is skipped. */
const unsoldForMs = 30 * 24 * 3_600_000

/**
 * Reads the whole catalogue of a provider instance, sheet by sheet. Each sheet is a stretch of the job and
 * commits separately, so that an interruption repeats only one sheet. After the sheets of a market, the job ends the
 * prices that no sheet lists. At the end, it marks offers without a price as deleted. A sheet that was not read
 * completely ends nothing (docs/offers.md).
 */
export const syncCatalogue = job<CatalogueToSync>({
  name: 'sync-catalogue',
  retry:
    'Send POST /v1/Providers/Instances/{providerInstanceId}/catalogue-sync, which reads the whole catalogue.',
  retries: vendorRetries,

  async run(context) {
    const { operationId, store, vendor, now, continueJob: goOn } = context
    // A job that an earlier version of the service enqueued may lack members: they get the values of a new sync.
    const data = { ...wholeCatalogue(context.data.providerInstanceId), ...context.data }
    const { providerInstanceId, markets, place } = data
    const account = await vendor(providerInstanceId)
    if (markets === null || data.since === null) {
      const known = await marketsOf(store, providerInstanceId, now)
      store.catalogue.plan(operationId, readingsOf(account, known).map(nameOf))
      return goOn({ ...data, markets: known, since: now.toISOString() })
    }
    const reading = readingsOf(account, markets)[place]
    if (!reading) return finish(data)
    const read = await perform(context, account, reading, data)
    context.countLines(read.outcome.rows ?? 0)
    store.catalogue.save(operationId, place, read.outcome)
    goOn({ ...data, place: place + 1, ...read.next })
  },
})

/**
 * Returns the countries of the customers at an instance, and its supported countries if these are few. Omits markets
 * for which the vendor had no price sheet in the last 30 days.
 */
async function marketsOf(store: Store, providerInstanceId: string, now: Date): Promise<Country[]> {
  const instances = await store.providerInstances.named([{ providerInstanceId }])
  const supported = instances.get(providerInstanceId)?.supportedCountries ?? []
  const bought = await store.catalogue.countriesAt(providerInstanceId)
  const unsold = await store.catalogue.unsoldMarkets(providerInstanceId)
  const skipped = new Set(
    unsold.filter(({ seenAt }) => now.getTime() - seenAt.getTime() < unsoldForMs).map(({ market }) => market),
  )
  const all = new Set([...bought, ...(supported.length <= maxNamedCountries ? supported : [])])
  return [...all.difference(skipped)].sort()
}

function readingsOf(vendor: Pick<Vendor, 'priceSheets'>, markets: readonly Country[]): Reading[] {
  const readings = markets.flatMap((market): Reading[] => [
    ...vendor
      .priceSheets(market)
      .flatMap((sheet) => (['current', 'future'] as const).map((timeline) => ({ market, sheet, timeline }))),
    ...segments.map((segment) => ({ market, segment })),
    { market, ends: 'prices' },
  ])
  return readings.length === 0 ? [] : [...readings, { ends: 'offers' }]
}

function nameOf(reading: Reading): string {
  if ('sheet' in reading) return `${reading.market} ${reading.sheet} ${reading.timeline}`
  if ('segment' in reading) return `${reading.market} offers ${reading.segment}`
  return 'market' in reading ? `${reading.market} ended prices` : 'ended offers'
}

const nothing = { rows: 0, changed: 0, refused: 0, refusals: [], ended: 0, kept: 0, held: 0 }

async function perform(
  context: JobContext<CatalogueToSync>,
  vendor: Vendor,
  reading: Reading,
  data: CatalogueToSync,
): Promise<Read> {
  if ('ends' in reading)
    return 'market' in reading
      ? await endPrices(context, vendor, reading.market, data)
      : await endOffers(context, data)
  if ('segment' in reading && isUnsold(vendor, reading.market, data)) return { outcome: nothing, next: {} }
  return await stageSheet(context, vendor, reading, data)
}

/** Returns whether the vendor has no price sheet at all for a market. */
function isUnsold(vendor: Vendor, market: Country, { absent }: CatalogueToSync): boolean {
  return absent > 0 && absent === vendor.priceSheets(market).length
}

/**
 * Ends the prices of a market that its sheets no longer list. Does not end prices of sheets that were not read
 * completely.
 */
async function endPrices(
  { store, now, newId, catalogueEndsPercent: percent }: JobContext<CatalogueToSync>,
  vendor: Vendor,
  market: Country,
  data: CatalogueToSync,
): Promise<Read> {
  const { providerInstanceId, whole, held } = data
  const since = new Date(data.since!)
  const sheets = vendor.priceSheets(market)
  const unread = sheets.filter((sheet) => !whole.includes(sheet))
  const isSold = !isUnsold(vendor, market, data)
  const refusals = unread.map((sheet) => ({
    line: 0,
    reason: `${sheet} was not read completely, so none of its prices end.`,
  }))
  const judged = unread.length === 0 ? [...whole, ''] : whole
  const merged = await merge(store, providerInstanceId, {
    now,
    judgesPrices: { market, sheets: judged, since, percent, newId },
  })
  // A market that still has prices is not skipped at the next sync, although the vendor had no sheet today.
  const isKnown = isSold || (await store.catalogue.hasPrices(providerInstanceId, market, now))
  store.catalogue.saveMarket(providerInstanceId, market, isKnown, now)
  if (!isKnown)
    refusals.push({
      line: 0,
      reason: `The vendor has no price sheet for ${market} and sells nothing there.`,
    })
  const { endedPrices: ended, heldEnds } = merged
  return {
    outcome: { ...nothing, changed: ended, ended, held: heldEnds, refusals },
    next: {
      ...{ whole: [], absent: 0, held: held + heldEnds },
      ...(unread.length > 0 && { spoiled: [...data.spoiled, market] }),
    },
  }
}

/** Marks offers as deleted that are no longer sold in any market. */
async function endOffers(
  { store, now, newId, catalogueEndsPercent: percent }: JobContext<CatalogueToSync>,
  { providerInstanceId, since, spoiled, areOffersRead, held }: CatalogueToSync,
): Promise<Read> {
  const judgement = { since: new Date(since!), percent, newId }
  const { deletedOffers: ended, heldEnds } = await merge(store, providerInstanceId, {
    now,
    judgesOffers: { ...judgement, spoiled, areOffersRead },
  })
  return {
    outcome: { ...nothing, changed: ended, ended, held: heldEnds },
    next: { held: held + heldEnds },
  }
}

async function merge(store: Store, providerInstanceId: string, options: MergeOptions) {
  const prices = await store.catalogue.openImport(providerInstanceId)
  try {
    return await prices.merge(options)
  } finally {
    await prices.close()
  }
}

/** Imports one price sheet or one list of offers. @throws TryLater when the download was interrupted */
async function stageSheet(
  { store, now, intent }: JobContext<CatalogueToSync>,
  vendor: Vendor,
  reading: Exclude<Reading, { readonly ends: string }>,
  data: CatalogueToSync,
): Promise<Read> {
  const { providerInstanceId, failed } = data
  const isSheet = 'sheet' in reading
  const isOfToday = isSheet && reading.timeline === 'current'
  const answer: Answer<AsyncIterable<Batch>> = isSheet
    ? await vendor.priceSheet(reading, intent)
    : await vendor.offers(reading, intent)
  const refused = (reason: string): Read => ({
    outcome: { ...nothing, refusals: [{ line: 0, reason }] },
    next: { failed: failed + 1, ...(!isSheet && { areOffersRead: false }) },
  })
  if (answer.kind === 'refused') return refused(answer.reason)
  if (answer.kind === 'missing') {
    // A vendor may have no sheet of this kind for a market, so this is not a failure.
    const outcome = { ...nothing, refusals: [{ line: 0, reason: answer.reason }] }
    return {
      outcome,
      next: isOfToday
        ? { ...stageWholeSheet(data, reading.sheet), absent: data.absent + 1 }
        : isSheet
          ? {}
          : { areOffersRead: false },
    }
  }
  const prices = await store.catalogue.openImport(providerInstanceId)
  try {
    const gathered = await gather(valueOrThrow(answer), prices)
    const merged = await prices.merge({
      ...{ now, seenSince: new Date(data.since!) },
      ...(isOfToday && { sheet: { sheet: reading.sheet, isRead: true } }),
      ...(isSheet && !isOfToday && { announcedIn: reading.sheet }),
      ...(!isSheet && {
        sheet: { sheet: 'offers' },
        soldIn: { segment: reading.segment, region: reading.market },
      }),
    })
    const { newPrices, endedPrices, newOffers, changedOffers } = merged
    return {
      outcome: {
        rows: isSheet ? merged.prices : gathered.offers,
        changed: newPrices + endedPrices + newOffers + changedOffers,
        refused: gathered.count + merged.refusedCount,
        refusals: [...gathered.first, ...merged.refused].slice(0, maxRefusals),
        ...{ ended: endedPrices, kept: merged.keptPrices, held: 0 },
      },
      next: isOfToday && gathered.hasKeys ? stageWholeSheet(data, reading.sheet) : {},
    }
  } catch (error) {
    if (error instanceof UnreadableSheet) return refused(error.message)
    throw error
  } finally {
    await prices.close()
  }
}

function stageWholeSheet({ whole }: CatalogueToSync, sheet: string): Partial<CatalogueToSync> {
  return { whole: [...whole, sheet] }
}

/** Completes the sync. @throws DomainError `rule` when readings were refused, or ends wait for confirmation */
function finish({ providerInstanceId, failed, held }: CatalogueToSync): void {
  const reasons = [
    ...(failed > 0
      ? [
          `${failed} price sheets or lists of offers could not be read, so this sync ended none of their prices and offers. \`catalogue\` has the reasons.`,
        ]
      : []),
    ...(held > 0
      ? [
          `${held} prices or offers that the vendor no longer lists are held and still sold. ` +
            `List them with GET /v1/Providers/Instances/${providerInstanceId}/catalogue-sync and confirm their end ` +
            'there or with "reseller-api admin offers confirm-ends".',
        ]
      : []),
  ]
  if (reasons.length > 0) throw new DomainError('rule', reasons.join(' '))
}
