export type TermDuration = 'P1M' | 'P1Y' | 'P3Y'

export type BillingCycle = 'monthly' | 'annual' | 'triennial' | 'one_time' | 'none'

/** The segment that an item is priced for. All but the first require a qualification of the customer. */
export type Segment = 'commercial' | 'education' | 'government' | 'nonprofit'

/** The product lists of the API; `Software` contains perpetual software and software subscriptions. */
export type CatalogView = 'OnlineServices' | 'Azure' | 'AzureReservations' | 'Software' | 'Legacy'

export interface TermOption {
  /** The term; null for the items without a term, which are the Azure plan and perpetual software. */
  readonly duration: TermDuration | null
  readonly billingCycles: readonly BillingCycle[]
}

/** A purchasable item: a SKU of a product, or a legacy offer. */
export interface CatalogItem {
  /** 12 letters and digits; for a legacy offer, its GUID. */
  readonly productId: string
  /** 4 letters and digits; empty for a legacy offer. */
  readonly skuId: string
  readonly title: string
  readonly productTitle: string
  readonly publisher: string
  readonly description: string
  readonly productType: {
    readonly id: string
    readonly displayName: string
    readonly subType?: { readonly id: string; readonly displayName: string }
  }
  readonly view: CatalogView
  readonly segments: readonly Segment[]
  readonly isTrial: boolean
  readonly isAddon: boolean
  readonly isLegacy: boolean
  readonly isAzurePlan: boolean
  /** Whether a subscription can get this item only after the end of a term, and never by purchase. */
  readonly isExtendedService: boolean
  /** For an add-on, the catalogue keys of its base products: a customer must have at least one of them. */
  readonly prerequisiteSkus: readonly string[]
  readonly minimumQuantity: number
  readonly maximumQuantity: number
  readonly termOptions: readonly TermOption[]
  readonly unitType: 'Licenses' | 'Usage-based' | 'Benefit'
  /** The minimum commitment of a savings plan per hour, as decimal text. */
  readonly minimumCommitment?: string
  /**
   * The catalogue key of the extended service that follows a term for which neither renewal nor cancellation was
   * requested.
   */
  readonly extendedServiceSku?: string
  /** Catalogue keys of possible transition targets; for a legacy offer, of migration targets. */
  readonly transitionsTo: readonly string[]
  /** The id that the product has in customers' directories, where users get licences of it. */
  readonly provisioningId: string
  /** The members that the provisioning context of an order line must have. */
  readonly provisioningVariables: readonly string[]
  /** The attestation that the customer must give, if any. */
  readonly attestationType?: string
  /** The retail price per month, in US cents; for an item without a term, the whole price. */
  readonly centsPerMonth: number
}

/** Returns the catalogue key of an item: `productId:skuId`, or the id of a legacy offer. */
export function catalogKey({ productId, skuId }: Pick<CatalogItem, 'productId' | 'skuId'>): string {
  return skuId === '' ? productId : `${productId}:${skuId}`
}
