export type TermDuration = 'P1M' | 'P1Y' | 'P3Y'

export type BillingCycle = 'monthly' | 'annual' | 'triennial' | 'one_time' | 'none'

/** For whom an item is priced; the vendor asks for qualifications of customers in all but the first. */
export type Segment = 'commercial' | 'education' | 'government' | 'nonprofit'

/** The lists that a product is found in; `Software` holds both kinds of it. */
export type CatalogView = 'OnlineServices' | 'Azure' | 'AzureReservations' | 'Software' | 'Legacy'

export interface TermOption {
  /** Null for what has no term: the Azure plan, and software that is bought for good. */
  readonly duration: TermDuration | null
  readonly billingCycles: readonly BillingCycle[]
}

/** What can be bought: a SKU of a product, or a legacy offer. */
export interface CatalogItem {
  /** 12 letters and digits; of a legacy offer its GUID. */
  readonly productId: string
  /** 4 letters and digits; of a legacy offer empty. */
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
  /** Whether subscriptions get into it by the end of their term, and never by a purchase. */
  readonly isExtendedService: boolean
  /** Catalogue keys, of which the customer has to have one: an add-on goes with it. */
  readonly prerequisiteSkus: readonly string[]
  readonly minimumQuantity: number
  readonly maximumQuantity: number
  readonly termOptions: readonly TermOption[]
  readonly unitType: 'Licenses' | 'Usage-based' | 'Benefit'
  /** The least that a savings plan commits to for an hour, as decimal text. */
  readonly minimumCommitment?: string
  /** The catalogue key of what a subscription becomes when its term ends and nobody has said a word. */
  readonly extendedServiceSku?: string
  /** Catalogue keys of what a subscription can be changed into; of a legacy offer what it is migrated to. */
  readonly transitionsTo: readonly string[]
  /** The SKU that licences of it have in a directory. */
  readonly provisioningId: string
  /** What a line of an order has to tell in its provisioning context. */
  readonly provisioningVariables: readonly string[]
  /** What the customer has to confirm, if anything. */
  readonly attestationType?: string
  /** The retail price of a month (of the thing itself where it has no term), in US cents. */
  readonly centsPerMonth: number
}

/** `productId:skuId`, or the id of a legacy offer. */
export function catalogKey({ productId, skuId }: Pick<CatalogItem, 'productId' | 'skuId'>): string {
  return skuId === '' ? productId : `${productId}:${skuId}`
}
