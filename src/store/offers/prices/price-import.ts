import type pg from 'pg'
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

/** A price with the line that it stands in; without one it is told by its place among all prices. */
export type ImportedPrice = VendorPrice & { readonly line?: number }

/** How what was gathered is to be taken. */
export interface MergeOptions {
  readonly now: Date
  /** Whether it is only told what would come of it. */
  readonly isTrial?: boolean
  /**
   * Whether the prices are all that there are of their offers, in their segments and markets: those that are missing
   * end now.
   */
  readonly endsMissing?: boolean
  /** Offers that were seen since are not looked at again; unless told, only what is deleted is. */
  readonly seenSince?: Date
  /** Marks the offers as deleted that were not seen since. */
  readonly deletesUnseen?: boolean
  /** The vendor's sheet of today that the prices are from: what it lists is marked. */
  readonly sheet?: SheetOfToday
  /** Ends the prices of a market that its sheets stopped listing, or holds them (price-ends.ts). */
  readonly judgesPrices?: MarketJudgement
  /** Deletes the offers that the vendor stopped selling, or holds them. */
  readonly judgesOffers?: Judgement & Parameters<typeof judgeOffers>[2]
  /** Ends what is held under this id. */
  readonly confirms?: string
  /** What is written down of it, in the same transaction. */
  readonly recorded?: (merged: Merged) => Statement
  /** Where offers without prices are sold: those that are billed by use are listed there. */
  readonly soldIn?: { readonly segment: string; readonly region: Country }
}

/** What has come of an import. */
export interface Merged {
  readonly prices: number
  readonly newOffers: number
  readonly changedOffers: number
  readonly restoredOffers: number
  readonly deletedOffers: number
  readonly newPrices: number
  readonly endedPrices: number
  /** Prices that refused rows may be about, and that stay therefore. */
  readonly keptPrices: number
  /** Whether what was to be confirmed was still held. */
  readonly isConfirmed: boolean
  /** Prices and offers that were not ended, because so many ends need a confirmation. */
  readonly heldEnds: number
  /** Prices of the same that come back later, after one for a limited time. */
  readonly returningPrices: number
  /** Prices that were passed over: others for the same were given before, or are known to have come later. */
  readonly refused: readonly UnreadableRow[]
  readonly refusedCount: number
}

/** An import of prices into the catalogue of a provider instance. */
export interface PriceImport {
  /** Gathers rows; nobody sees them before they are merged. */
  add(rows: {
    readonly prices?: readonly ImportedPrice[]
    readonly offers?: readonly VendorOffer[]
    /** What refused rows may be about. */
    readonly kept?: readonly RowKey[]
  }): Promise<void>
  /** Takes what was gathered into the catalogue, all of it or nothing. Two imports take turns here. */
  merge(options: MergeOptions): Promise<Merged>
  /** Forgets what was gathered. */
  close(): Promise<void>
}

/** Where the statements of a merge find what they work on. */
export interface MergePlace {
  readonly client: pg.ClientBase
  readonly tenantId: string
  readonly providerInstanceId: string
  /** The beginning of the names of its temporary tables. */
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
  name: 'text',
  name_key: 'text',
  description: 'text',
  image_url: 'text',
  offer_type: 'text',
  billing_type: 'text',
  is_addon: 'boolean',
  is_trial: 'boolean',
  min_quantity: 'integer',
  max_quantity: 'integer',
  prerequisites: 'text',
  // Null where the source does not say, empty for none.
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

let imports = 0

/**
 * Opens an import of prices: the one way by which prices come into a catalogue, wherever they are from. Prices that have
 * been valid are never overwritten: what replaces them ends them.
 */
export async function openPriceImport(
  database: Database,
  { tenantId, providerInstanceId }: { readonly tenantId: string; readonly providerInstanceId: string },
): Promise<PriceImport> {
  imports += 1
  const prefix = `import_${imports}`
  const gathering = await openStagingSession(database)
  let line = 0
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
            one.name,
            textKey(one.name),
            ...[one.description, one.imageUrl, one.offerType, one.billingType, one.isAddon, one.isTrial],
            ...[one.minQuantity, one.maxQuantity, JSON.stringify(one.prerequisites)],
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
        // A plan for a small catalogue, kept while it grows to many times as much, never comes to an end.
        await client.query('select refresh_statistics()')
        await client.query(`analyze ${prefix}_prices`)
        await client.query(`analyze ${prefix}_offers`)
        await beginTouching(client, prefix)
        const described = await describeOffers(place, options.seenSince ?? null)
        await client.query('select refresh_statistics()')
        const priced = await mergePrices(place, options.endsMissing ?? false)
        const unseenOffers = options.deletesUnseen ? await markDeleted(place, options.seenSince ?? now) : 0
        const judged = await judgeEnds(place, options)
        await listOffers(place, options.soldIn ?? null)
        // Whoever asks next asks of lists that have grown.
        await client.query('select refresh_statistics()')
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

/** Ends what the vendor says, or seems to say, that it no longer sells. */
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
