import { table } from '../state/table.ts'

/** Behaviour of sales that the vendor's documents leave open or that tests vary. Durations are ISO 8601. */
export interface SalesSettings {
  /** How long a cart can be checked out. */
  readonly cartLife: string
  /** The answer to a second checkout of a cart: the orders of the first, or 400 with code 800065. */
  readonly secondCheckout: 'same' | 'refused'
  /** How long an order stays pending, without subscriptions in its lines. */
  readonly provisioning: string
  /** How long lists omit a new order. */
  readonly listLag: string
  /** The maximum quantity of an order line in a sandbox. */
  readonly sandboxQuantity: number
  /** Cart lines that the vendor rejects, each with its error code, such as `QuotaNotAvailable`. */
  readonly lineErrors: readonly PlannedError[]
  /** Order groups that fail at checkout while the others succeed, each with its code, such as `800064`. */
  readonly orderErrors: readonly PlannedError[]
  /** The number of made-up licence products. */
  readonly madeUpProducts: number
  /** Catalogue keys (`productId:skuId`, or the id of a legacy offer) of withdrawn items. */
  readonly withdrawn: readonly string[]
  /** Price sheets that are delivered corrupt. */
  readonly garbledSheets: readonly GarbledSheet[]
}

/** The corruption of a price sheet. The answer still has status 200 and looks complete. */
export interface GarbledSheet {
  /** The name of the sheet, or `*` for all. */
  readonly sheet: string
  /** The number of rows after which the sheet ends; all rows by default. */
  readonly rows?: number
  /** A text to replace in the lines of the sheet; `replace` is the replacement, empty by default. */
  readonly find?: string
  readonly replace?: string
}

/** An error that the vendor returns for one item, named by its catalogue key, or for every item (`*`). */
export interface PlannedError {
  readonly item: string
  readonly code: string
  readonly description?: string
}

/** A price that the control API set. */
export interface PriceChange extends Price {
  readonly from: string
}

export const catalogueTables = {
  /** Keyed by offer: its price changes, in order of time. */
  prices: table<readonly PriceChange[]>(),
}

/** A price: what a unit costs for its whole term, whatever the billing cycle. Decimal text in the market's currency. */
export interface Price {
  readonly unitPrice: string
  /** The vendor's retail price. */
  readonly erpPrice: string
}
