import { settingsOf } from './clock.ts'
import type { World } from './world.ts'

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

export const usualSales: SalesSettings = {
  cartLife: 'P7D',
  secondCheckout: 'same',
  provisioning: 'PT2S',
  listLag: 'PT2S',
  sandboxQuantity: 25,
  lineErrors: [],
  orderErrors: [],
  madeUpProducts: 0,
  withdrawn: [],
  garbledSheets: [],
}

export function salesSettings(world: World): SalesSettings {
  return { ...usualSales, ...settingsOf(world).sales }
}

/** The lines of a price sheet, the header first, garbled as the settings say. */
export function* garbled(world: World, sheet: string, lines: Iterable<string>): Iterable<string> {
  const plans = salesSettings(world).garbledSheets.filter((one) => one.sheet === '*' || one.sheet === sheet)
  const rows = Math.min(...plans.map((plan) => plan.rows ?? Number.POSITIVE_INFINITY))
  let line = 0
  for (const text of lines) {
    if (line > rows) return
    yield plans.reduce(
      (told, { find, replace }) => (find ? told.replaceAll(find, replace ?? '') : told),
      text,
    )
    line += 1
  }
}
