/** A UTC day, `2026-10-31`; days compare as texts. */
export type Day = string

export type MarginRule = 'Markup' | 'Margin' | 'SplitMargin' | 'ErpMinusDiscount'

/** A margin: a rule and a value in percent, a decimal. */
export interface Margin {
  readonly rule: MarginRule
  readonly value: string
}

/** The margins of a relation: one for the provider instance, and others by offer type, which win over it. */
export interface Margins {
  readonly usual: Margin
  readonly byOfferType: Readonly<Record<string, Margin>>
}

/** Within what the prices of a seller keep. */
export interface Limits {
  readonly capsAtErp: boolean
  readonly floorsAtList: boolean
}

/**
 * What a seller has said, once: it holds from the day `since` on. `number` counts all records and orders of a world in
 * the order in which they were recorded.
 */
export interface Said<T> {
  readonly number: number
  readonly recordedOn: Day
  readonly since: Day
  readonly terms: T
}

/** What one unit costs the csp, and its suggested retail price: decimals, null where unknown. */
export interface UnitPrice {
  readonly cost: string | null
  readonly erp: string | null
}

/** The csp as a seller; every other seller is named by the id of a reseller. */
export const csp = 'csp'

/** The terms of one sale: the margin that counts, and the limits of its seller. */
export interface Sale {
  readonly seller: string
  readonly margin: Margin
  readonly limits: Limits
}

/** An order: its sales and its price as they were frozen when it was accepted, and the day on which the purchase takes effect. */
export interface FrozenOrder {
  readonly number: number
  readonly takesEffect: Day
  readonly sales: readonly Sale[]
  readonly price: UnitPrice
}

/** A subscription; `reseller` sells it, null for the csp itself. */
export interface SoldSubscription {
  readonly id: string
  readonly vendorId: string
  readonly customer: string
  readonly reseller: string | null
  readonly offerType: string
  readonly prices: readonly Said<UnitPrice>[]
  readonly order: FrozenOrder | null
}

/** A customer, and the sellers that have a relation with it, the first one first. */
export interface SoldCustomer {
  readonly id: string
  readonly vendorId: string
  readonly sellers: readonly string[]
}

/** Everything that lines are rated by. Histories stand in the order in which they were recorded. */
export interface World {
  readonly customers: ReadonlyMap<string, SoldCustomer>
  readonly subscriptions: ReadonlyMap<string, SoldSubscription>
  /** The id of a reseller at the vendor, which a line may name. */
  readonly partnerIds: ReadonlyMap<string, string>
  readonly histories: Histories
}

/** What the sellers have said, by `associationKey` and its like. */
export interface Histories {
  /** What the csp takes of a reseller, by the reseller. */
  readonly associations: ReadonlyMap<string, readonly Said<Margins>[]>
  /** What a seller takes of a customer, by customer and seller. */
  readonly relations: ReadonlyMap<string, readonly Said<Margins>[]>
  /** What a seller takes of a subscription alone, by subscription and seller; null takes it away. */
  readonly own: ReadonlyMap<string, readonly Said<Margin | null>[]>
  /** By seller; null takes them away. Those of the csp hold for every reseller without limits of its own. */
  readonly limits: ReadonlyMap<string, readonly Said<Limits | null>[]>
}

/** The key of a relation or of a subscription's own margin. */
export const keyOf = (of: string, seller: string) => `${of} ${seller}`

export type LineKind = 'license' | 'usage' | 'onetime' | 'dailyratedusage'

/** A line of a vendor's bill, as far as rating reads it. Its amount is a decimal, below zero for a credit. */
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
  /** The list price and the effective price of a unit, where the line has both. */
  readonly unitPrice: string | null
  readonly effectivePrice: string | null
}

export type Gap = 'UnknownCustomer' | 'UnknownSeller' | 'NoMargin' | 'NoRetailPrice' | 'UnknownSubscription'

/** What a line comes to: who owes it and how much, decimals or null where nobody owes it, and what is not known. */
export interface Rated {
  readonly customer: string | null
  readonly reseller: string | null
  readonly forReseller: string | null
  readonly forCustomer: string | null
  readonly gap: Gap | null
}
