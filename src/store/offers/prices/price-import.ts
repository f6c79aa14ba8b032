import type pg from 'pg'
import { describedOffer } from '../../../domain/offers/offer.ts'
import type { RowKey, UnreadableRow, VendorOffer, VendorPrice } from '../../../domain/offers/vendor-price.ts'
import type { Country } from '../../../domain/values/contact/country.ts'
import type { Database, Statement } from '../../database.ts'
import { type Columns, inOneTransaction, openStagingSession } from '../../driver/staging-session.ts'
import { textKey } from '../../text-key.ts'
import { beginTouching, describeOffers, listOffers, markDeleted } from '../offer-merge.ts'
import {
  confirmHeld,
  type Judgement,
  judgeOffers,
  judgePrices,
  type MarketJudgement,
  markListed,
  type SheetOfToday,
} from './price-ends.ts'
import { mergePrices } from './price-merge.ts'

/** A price with its line number in the file. A price without a line number gets the next ordinal number. */
export type ImportedPrice = VendorPrice & { readonly line?: number }

/** Options of a merge. */
export interface MergeOptions {
  readonly now: Date
  /** Whether to roll back the merge and only return its result. */
  readonly isTrial?: boolean
  /** Whether the prices are complete for their offers, segments and markets, so that missing prices end now. */
  readonly endsMissing?: boolean
  /**
   * Imported offers that were last seen before this moment are marked as seen now. By default, only restored offers are marked.
   */
  readonly seenSince?: Date
  /** Whether to mark as deleted the offers that were not seen since `seenSince`. */
  readonly deletesUnseen?: boolean
  /** The vendor's current price sheet that lists the staged prices. The merge marks these prices as listed. */
  readonly sheet?: SheetOfToday
  /**
   * The name of the vendor's sheet of future prices from which the staged prices come. The merge deletes announced
   * prices of this sheet that the staged prices contradict.
   */
  readonly announcedIn?: string
  /** Ends the prices that the sheets of a market no longer list, or holds these ends (price-ends.ts). */
  readonly judgesPrices?: MarketJudgement
  /** Marks as deleted the offers that the vendor no longer sells, or holds these ends. */
  readonly judgesOffers?: Judgement & Parameters<typeof judgeOffers>[2]
  /** Applies the held ends with this id. */
  readonly confirms?: string
  /** Returns a statement that records the result of the merge. It runs in the transaction of the merge. */
  readonly recorded?: (merged: Merged) => Statement
  /** The market and segment in which the usage-billed offers are listed, because they have no prices. */
  readonly soldIn?: { readonly segment: string; readonly region: Country }
}

/** The result of a merge. */
export interface Merged {
  readonly prices: number
  readonly newOffers: number
  readonly changedOffers: number
  readonly restoredOffers: number
  readonly deletedOffers: number
  readonly newPrices: number
  readonly endedPrices: number
  /** The number of prices that do not end because a rejected row may concern them. */
  readonly keptPrices: number
  /** Whether the held ends with the id in the option `confirms` still existed. */
  readonly isConfirmed: boolean
  /** The number of prices and offers whose ends wait for a confirmation. */
  readonly heldEnds: number
  /** The number of stored prices that become valid again after a temporary price ends. */
  readonly returningPrices: number
  /** The rejected prices. An earlier line has a different price with the same key and start. */
  readonly refused: readonly UnreadableRow[]
  readonly refusedCount: number
}

/** An import of prices into the catalogue of a provider instance. */
export interface PriceImport {
  /** Adds rows to the staging tables. Readers of the catalogue do not see these rows before the merge. */
  add(rows: {
    readonly prices?: readonly ImportedPrice[]
    readonly offers?: readonly VendorOffer[]
    /**
     * The keys of rejected rows. A null member of a key is unknown. Stored prices whose key may be the same do not end.
     */
    readonly kept?: readonly RowKey[]
  }): Promise<void>
  /**
   * Merges the staged rows into the catalogue in one transaction and returns the result. A lock serialises the merges
   * of a catalogue.
   */
  merge(options: MergeOptions): Promise<Merged>
  /** Discards the staged rows and ends the import. */
  close(): Promise<void>
}

/** The connection and the parameters that all statements of a merge use. */
export interface MergePlace {
  readonly client: pg.ClientBase
  readonly tenantId: string
  readonly providerInstanceId: string
  /** The prefix of the temporary tables' names. */
  readonly prefix: string
  readonly now: Date
}

const priceColumns: Columns = {
  line: 'integer',
  provider_offer_id: 'text',
  name: 'text',
  name_key: 'text',
  offer_type: 'text',
  billing_type: 'text',
  segment: 'text',
  region: 'text',
  currency: 'text',
  term_duration: 'text',
  billing_frequency: 'text',
  cost: 'numeric',
  erp: 'numeric',
  valid_from: 'timestamptz',
  valid_to: 'timestamptz',
  is_purchasable: 'boolean',
}

const describedColumns: Columns = {
  line: 'integer',
  provider_offer_id: 'text',
  name_key: 'text',
  ...Object.fromEntries(
    Object.values(describedOffer.members).map(({ column, schema }) => [column, sqlTypeOf(schema)]),
  ),
  prerequisites: 'text',
  // Null when the source does not state the attestation type; empty when the offer needs no attestation.
  attestation_type: 'text',
}

const keptColumns: Columns = {
  provider_offer_id: 'text',
  region: 'text',
  segment: 'text',
  currency: 'text',
  term_duration: 'text',
  billing_frequency: 'text',
}

/** The number of rows from which the statistics are refreshed. With fewer rows, new statistics do not lead to a better plan. */
const manyRows = 1_000

let imports = 0

/**
 * Opens an import of prices and returns it. Only imports write the prices of a catalogue. An import never overwrites a
 * price that was valid; it sets the end of that price to the start of the next one.
 */
export async function openPriceImport(
  database: Database,
  { tenantId, providerInstanceId }: { readonly tenantId: string; readonly providerInstanceId: string },
): Promise<PriceImport> {
  imports += 1
  const prefix = `import_${imports}`
  const gathering = await openStagingSession(database)
  let line = 0
  // The function looks at every table, which takes longer than to merge a short sheet.
  const refreshAfterMany = async (client: pg.ClientBase) => {
    if (line >= manyRows) await client.query('select refresh_statistics()')
  }
  try {
    await gathering.table(`${prefix}_prices`, priceColumns)
    await gathering.table(`${prefix}_offers`, describedColumns)
    await gathering.table(`${prefix}_kept`, keptColumns)
  } catch (error) {
    await gathering.close()
    throw error
  }
  return {
    async add({ prices = [], offers = [], kept = [] }) {
      await gathering.add(
        `${prefix}_kept`,
        kept.map((one) => [
          ...[one.providerOfferId, one.region, one.segment, one.currency],
          ...[one.termDuration, one.billingFrequency],
        ]),
      )
      await gathering.add(
        `${prefix}_prices`,
        prices.map((one) => {
          line += 1
          return [
            one.line ?? line,
            one.providerOfferId,
            one.offerName,
            textKey(one.offerName),
            ...[one.offerType, one.billingType, one.segment, one.region, one.currency],
            ...[one.termDuration, one.billingFrequency, one.cost, one.erp, one.validFrom, one.validTo],
            one.isPurchasable ?? true,
          ]
        }),
      )
      await gathering.add(
        `${prefix}_offers`,
        offers.map((one) => {
          line += 1
          return [
            line,
            one.providerOfferId,
            textKey(one.name),
            ...describedOffer.updatedValues(one),
            JSON.stringify(one.prerequisites),
            one.attestationType === null ? '' : (one.attestationType ?? null),
          ]
        }),
      )
    },

    async merge({ now, isTrial = false, ...options }) {
      const keeps = () => !isTrial
      return await inOneTransaction(gathering, tenantId, keeps, async (client) => {
        const place: MergePlace = { client, tenantId, providerInstanceId, prefix, now }
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
          `catalogue ${tenantId} ${providerInstanceId}`,
        ])
        // Refreshes the statistics first. A plan for a small catalogue that has since grown by a large factor would
        // take hours.
        await client.query('select refresh_statistics()')
        await client.query(`analyze ${prefix}_prices`)
        await client.query(`analyze ${prefix}_offers`)
        await beginTouching(client, prefix)
        const described = await describeOffers(place, options.seenSince ?? null)
        await refreshAfterMany(client)
        const priced = await mergePrices(place, options)
        const unseenOffers = options.deletesUnseen ? await markDeleted(place, options.seenSince ?? now) : 0
        const judged = await judgeEnds(place, options)
        await listOffers(place, options.soldIn ?? null)
        // The table offer_listings has grown, and later queries need current statistics.
        await refreshAfterMany(client)
        const merged = {
          ...{ ...described, ...priced, ...judged },
          endedPrices: priced.endedPrices + judged.endedPrices,
          deletedOffers: unseenOffers + judged.deletedOffers,
        }
        if (options.recorded) {
          const { text, values } = options.recorded(merged)
          await client.query(text, [...values])
        }
        return merged
      })
    },

    close: () => gathering.close(),
  }
}

function sqlTypeOf(schema: { readonly type?: string | readonly string[] }): 'boolean' | 'integer' | 'text' {
  const type = [schema.type].flat()
  return type.includes('boolean') ? 'boolean' : type.includes('integer') ? 'integer' : 'text'
}

/**
 * Ends the prices and offers that the vendor no longer sells, or holds their ends, as the options state. Returns the
 * counts.
 */
async function judgeEnds(
  place: MergePlace,
  { sheet, judgesPrices, judgesOffers, confirms }: Omit<MergeOptions, 'now'>,
) {
  const none = { ended: 0, held: 0 }
  const keptPrices = sheet ? await markListed(place, sheet) : 0
  const prices = judgesPrices ? await judgePrices(place, judgesPrices) : none
  const offers = judgesOffers ? await judgeOffers(place, judgesOffers, judgesOffers) : none
  const confirmed = confirms === undefined ? undefined : await confirmHeld(place, confirms)
  return {
    keptPrices,
    endedPrices: prices.ended + (confirmed?.prices ?? 0),
    deletedOffers: offers.ended + (confirmed?.offers ?? 0),
    heldEnds: prices.held + offers.held,
    isConfirmed: confirmed !== undefined,
  }
}
