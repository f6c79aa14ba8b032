import { table } from '../state/table.ts'

/** What differs from vendor to vendor, or is not settled by the vendor's documents. Durations are ISO 8601. */
export interface SalesSettings {
  /** How long a cart can be checked out. */
  readonly cartLife: string
  /** What a second checkout of a cart comes to: the orders of the first, or 400 with code 800065. */
  readonly secondCheckout: 'same' | 'refused'
  /** How long an order is pending, and its lines have no subscriptions. */
  readonly provisioning: string
  /** How long an order that has been placed is missing in lists. */
  readonly listLag: string
  /** How many licences an order line may have in a sandbox. */
  readonly sandboxQuantity: number
  /** Lines of carts that the vendor turns down, with the word for it, such as `QuotaNotAvailable`. */
  readonly lineErrors: readonly PlannedError[]
  /** Order groups that fail at checkout, while the others are bought, with a code such as `800064`. */
  readonly orderErrors: readonly PlannedError[]
  /** How many licence products there are besides the named ones. */
  readonly madeUpProducts: number
  /** Catalogue keys (`productId:skuId`, or the id of a legacy offer) of what is not sold any more. */
  readonly withdrawn: readonly string[]
  /** Price sheets that come other than they should. */
  readonly garbledSheets: readonly GarbledSheet[]
}

/** How a price sheet is garbled, under status 200 and complete as far as anybody can see. */
export interface GarbledSheet {
  /** The name of the sheet, or `*` for all. */
  readonly sheet: string
  /** So many rows come, the header apart; all unless told. */
  readonly rows?: number
  /** A text in its lines, and what takes its place each time. */
  readonly find?: string
  readonly replace?: string
}

/** What goes wrong with an item: its catalogue key, or `*` for all. */
export interface PlannedError {
  readonly item: string
  readonly code: string
  readonly description?: string
}

/** A price that somebody at the vendor has set. */
export interface PriceChange extends Price {
  readonly from: string
}

export const catalogueTables = {
  /** By offer: its price changes, in order of time. */
  prices: table<readonly PriceChange[]>(),
}

/** What a unit costs for the whole of its term, however it is billed: decimal text, in the currency of the market. */
export interface Price {
  readonly unitPrice: string
  /** What the vendor would ask of the customer itself. */
  readonly erpPrice: string
}
