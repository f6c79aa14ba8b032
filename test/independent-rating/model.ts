/** A UTC day, `2026-10-31`; days compare as text. */
export type Day = string

export type MarginRule = 'Markup' | 'Margin' | 'SplitMargin' | 'ErpMinusDiscount'

/** A margin: a rule, and a percentage as decimal. */
export interface Margin {
  readonly rule: MarginRule
  readonly value: string
}

/** The margins of a relation: one for the provider instance, and those of offer types, which take precedence. */
export interface Margins {
  readonly usual: Margin
  readonly byOfferType: Readonly<Record<string, Margin>>
}

/** The limits of a seller's prices. */
export interface Limits {
  readonly capsAtErp: boolean
  readonly floorsAtList: boolean
}

/**
 * One record of a seller, valid from the day `since`. `number` counts all records and orders of a world in the order of
 * recording.
 */
export interface Said<T> {
  readonly number: number
  readonly recordedOn: Day
  readonly since: Day
  readonly terms: T
  /** Whether it was recorded before the day from which it is valid. */
  readonly isPlanned?: boolean
}

/** Cost and suggested retail price of one unit: decimals, null if unknown. */
export interface UnitPrice {
  readonly cost: string | null
  readonly erp: string | null
}

/** The csp as a seller; every other seller is the id of a reseller. */
export const csp = 'csp'

/** The terms of one sale: the margin that applies, and the limits of its seller. */
export interface Sale {
  readonly seller: string
  readonly margin: Margin
  readonly limits: Limits
}

/** An order: its sales and its price, frozen when it was accepted, and the day on which the purchase takes effect. */
export interface FrozenOrder {
  readonly number: number
  readonly takesEffect: Day
  readonly sales: readonly Sale[]
  readonly price: UnitPrice
}

/** A subscription; `reseller` is its present seller, null for the csp. */
export interface SoldSubscription {
  readonly id: string
  readonly vendorId: string
  readonly customer: string
  readonly reseller: string | null
  /** Its sellers; absent if the seller has never changed. */
  readonly sellers?: readonly Said<string | null>[]
  readonly offerType: string
  readonly prices: readonly Said<UnitPrice>[]
  readonly order: FrozenOrder | null
}

/** A customer and its sellers; the first relation is the first item. */
export interface SoldCustomer {
  readonly id: string
  readonly vendorId: string
  readonly sellers: readonly string[]
}

/** All inputs of rating. Histories are in the order of recording. */
export interface World {
  readonly customers: ReadonlyMap<string, SoldCustomer>
  readonly subscriptions: ReadonlyMap<string, SoldSubscription>
  /** The id of a reseller at the vendor, which can be on a line. */
  readonly partnerIds: ReadonlyMap<string, string>
  readonly histories: Histories
}

/** The records of sellers, by `associationKey` and the like. */
export interface Histories {
  /** The csp's margins for a reseller, by reseller. */
  readonly associations: ReadonlyMap<string, readonly Said<Margins>[]>
  /** A seller's margins for a customer, by customer and seller. */
  readonly relations: ReadonlyMap<string, readonly Said<Margins>[]>
  /** A seller's margin for a single subscription, by subscription and seller; null removes it. */
  readonly own: ReadonlyMap<string, readonly Said<Margin | null>[]>
  /** By seller; null removes them. Those of the csp apply to every reseller without its own. */
  readonly limits: ReadonlyMap<string, readonly Said<Limits | null>[]>
}

/** A margin that its seller has planned. `of` is the reseller, customer or subscription. */
export interface Plan {
  readonly what: 'association' | 'relation' | 'own'
  readonly of: string
  readonly seller: string
  readonly since: Day
}

/** The key of a relation, or of a subscription's own margin. */
export const keyOf = (of: string, seller: string) => `${of} ${seller}`

export type LineKind = 'license' | 'usage' | 'onetime' | 'dailyratedusage'

/** The members of a bill's line that rating reads. The amount is a decimal, negative for a credit. */
export interface BilledLine {
  readonly key: string
  readonly kind: LineKind
  readonly invoice: string
  readonly number: number
  readonly currency: string
  readonly amount: string
  readonly vendorCustomer: string
  readonly vendorSubscription: string
  readonly partnerId: string | null
  readonly orderId: string | null
  readonly chargeType: string | null
  /** The day of the charge. */
  readonly day: Day
  /** The first and the last day of its period. */
  readonly from: Day
  readonly until: Day
  /** List price and effective price of a unit, if the line has both. */
  readonly unitPrice: string | null
  readonly effectivePrice: string | null
  /** The reseller of an imported line, null for the csp, which re-rating keeps; absent if re-rating looks for the seller. */
  readonly soldBy?: string | null
}

export type Gap = 'UnknownCustomer' | 'UnknownSeller' | 'NoMargin' | 'NoRetailPrice' | 'UnknownSubscription'

/** The rating of a line: its parties and amounts, as decimals or null without a debtor, and the unknown values. */
export interface Rated {
  readonly customer: string | null
  readonly reseller: string | null
  readonly forReseller: string | null
  readonly forCustomer: string | null
  readonly gap: Gap | null
}
