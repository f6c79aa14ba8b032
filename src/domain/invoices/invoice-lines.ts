import type { OfferType } from '../providers/provider.ts'

/** The kinds of lines that an invoice can have; every invoice of ours has lines of one kind. */
export const lineKinds = ['license', 'usage', 'onetime', 'dailyratedusage'] as const
export type LineKind = (typeof lineKinds)[number]

/** Who reads lines, each of them other members of the same line. */
export const audiences = ['csp', 'reseller', 'customer'] as const
export type Audience = (typeof audiences)[number]

/**
 * How a member is kept; `decimal` is exact, `date` is a day, `timestamp` a moment, both of them UTC. `partner` is the id of a
 * partner at Microsoft, for which vendors write 0 or -1 where there is none.
 */
export type LineType =
  | 'text'
  | 'uuid'
  | 'decimal'
  | 'integer'
  | 'partner'
  | 'bigint'
  | 'timestamp'
  | 'date'
  | 'boolean'

/** What rating finds out of a line, beyond what the vendor says. */
export const ratedMembers = [
  'id',
  'resellerId',
  'resellerName',
  'resellerInternalId',
  'customerId',
  'customerInternalId',
  'subscriptionId',
  'subscriptionName',
  'subscriptionInternalId',
  'offerId',
  'offerProviderId',
  'offerName',
  'offerType',
  'poNumber',
  'retailSubtotal',
  'subtotalForReseller',
  'subtotalForCustomer',
  'gap',
  'groupKey',
] as const
export type RatedMember = (typeof ratedMembers)[number]

/**
 * Why nobody can be billed for a line, or not everything is known of it. Of an unknown subscription a line is billed all
 * the same, by the margins of its customer.
 */
export const gaps = [
  'UnknownCustomer',
  'UnknownSeller',
  'NoMargin',
  'NoRetailPrice',
  'UnknownSubscription',
] as const
export type Gap = (typeof gaps)[number]

/** A member of a line, declared once for whatever writes, stores, reads, exports or describes it. */
export interface LineField {
  /** What the contract calls it; an audience that knows it by another name finds that in `names`. */
  readonly name: string
  readonly names: Readonly<Partial<Record<Audience, string>>>
  readonly column: string
  readonly type: LineType
  /**
   * The members of a vendor's line that it is taken from, the first one that is there; written as JSON does, though
   * vendors also write them with a capital. Empty for what rating finds out.
   */
  readonly from: readonly string[]
  /** Who is shown it. What nobody is shown is kept to rate a line again. */
  readonly shownTo: readonly Audience[]
  /** The column that resellers and customers are shown in its place, where the line has a value there. */
  readonly ownColumn?: string
}

const everybody = audiences
const sellers = ['csp', 'reseller'] as const
const csp = ['csp'] as const
const nobody = [] as const

/** A member that the vendor's line tells. */
function describeAmount(
  name: string,
  type: LineType,
  from: string | readonly string[],
  shownTo: readonly Audience[],
): LineField {
  return { name, names: {}, column: columnOf(name), type, from: [from].flat(), shownTo }
}

/** A member that rating finds out. */
function rated(
  name: RatedMember,
  type: LineType,
  shownTo: readonly Audience[],
  names: LineField['names'] = {},
): LineField {
  return { name, names, column: name === 'id' ? 'line_id' : columnOf(name), type, from: [], shownTo }
}

/** The vendor's text for a subscription; of a new order that is the id of the order. Buyers see the subscription's name. */
function description(shownTo: readonly Audience[]): LineField {
  const field = describeAmount('subscriptionDescription', 'text', 'subscriptionDescription', shownTo)
  return { ...field, ownColumn: columnOf('subscriptionName') }
}

function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

// In every kind, for whoever has to rate a line again: what it is sold as, and what the vendor suggests that all of it
// should cost in the end. The vendor's own id of a line is what a line that came twice is known by; legacy Azure has none, as
// its `detailLineItemId` counts the prices of a resource.
const kept = [
  rated('offerType', 'text', nobody),
  rated('retailSubtotal', 'decimal', nobody),
  rated('gap', 'text', nobody),
  describeAmount('providerLineId', 'text', 'lineItemId', nobody),
]

const amounts = (subtotal: readonly string[]) => [
  describeAmount('subtotal', 'decimal', subtotal, csp),
  rated('subtotalForReseller', 'decimal', sellers),
  rated('subtotalForCustomer', 'decimal', everybody),
]

// What a vendor's total contains beside; of usage by days nothing is told.
const tax = describeAmount('taxTotal', 'decimal', ['taxTotal', 'tax', 'taxAmount'], nobody)

// By this the seller of a line is found whose subscription nobody knows.
const partner = describeAmount('resellerMpnId', 'text', ['resellerMpnId', 'tier2MpnId'], nobody)

// Of own services: the exact price from the beginning of the term until the period begins, and until it ends.
const ofTerm = [
  describeAmount('termAmountBefore', 'decimal', 'termAmountBefore', nobody),
  describeAmount('termAmountAfter', 'decimal', 'termAmountAfter', nobody),
]

const reseller = [
  rated('resellerId', 'uuid', csp),
  rated('resellerName', 'text', csp),
  rated('resellerInternalId', 'text', csp),
]

const license: readonly LineField[] = [
  rated('id', 'uuid', everybody),
  describeAmount('customerProviderId', 'text', 'customerId', sellers),
  ...reseller,
  rated('customerId', 'uuid', everybody),
  describeAmount('customerName', 'text', ['customerName', 'customerCompanyName'], everybody),
  rated('customerInternalId', 'text', everybody),
  describeAmount('orderId', 'text', 'orderId', everybody),
  rated('subscriptionId', 'uuid', everybody),
  // Where there are two, `subscriptionId` is that of a billing platform, which nobody else knows.
  describeAmount(
    'providerSubscriptionId',
    'text',
    ['syndicationPartnerSubscriptionNumber', 'subscriptionId'],
    nobody,
  ),
  rated('subscriptionName', 'text', everybody),
  description(everybody),
  rated('subscriptionInternalId', 'text', everybody),
  rated('offerId', 'uuid', everybody),
  rated('offerProviderId', 'text', everybody),
  rated('offerName', 'text', everybody),
  describeAmount('subscriptionStartDate', 'timestamp', 'subscriptionStartDate', everybody),
  describeAmount('subscriptionEndDate', 'timestamp', 'subscriptionEndDate', everybody),
  describeAmount('chargeStartDate', 'timestamp', 'chargeStartDate', everybody),
  describeAmount('chargeEndDate', 'timestamp', 'chargeEndDate', everybody),
  describeAmount('chargeType', 'text', 'chargeType', everybody),
  describeAmount('unitPrice', 'decimal', 'unitPrice', csp),
  describeAmount('quantity', 'integer', 'quantity', everybody),
  ...amounts(['subtotal']),
  tax,
  describeAmount('billingCurrency', 'text', ['currency', 'billingCurrency'], everybody),
  rated('poNumber', 'text', everybody),
  partner,
  ...ofTerm,
  ...kept,
]

// Lines of the first version have no charge dates (Partner Center, one-time invoice line items): a line is then charged
// as of the start of its subscription, or of its order.
const onetime: readonly LineField[] = [
  rated('id', 'uuid', everybody),
  describeAmount('partnerId', 'text', 'partnerId', csp),
  rated('poNumber', 'text', everybody),
  ...reseller,
  rated('customerId', 'uuid', everybody),
  describeAmount('customerProviderId', 'text', 'customerId', nobody),
  describeAmount('customerName', 'text', ['customerName', 'customerCompanyName'], everybody),
  describeAmount('customerDomainName', 'text', 'customerDomainName', everybody),
  describeAmount('customerCountry', 'text', 'customerCountry', everybody),
  rated('customerInternalId', 'text', everybody),
  describeAmount('invoiceNumber', 'text', 'invoiceNumber', csp),
  describeAmount('mpnId', 'partner', 'mpnId', csp),
  describeAmount('resellerMpnId', 'partner', ['resellerMpnId', 'tier2MpnId'], sellers),
  describeAmount('orderId', 'text', 'orderId', sellers),
  describeAmount('orderDate', 'timestamp', 'orderDate', everybody),
  describeAmount('productId', 'text', 'productId', everybody),
  describeAmount('skuId', 'text', 'skuId', everybody),
  describeAmount('availabilityId', 'text', 'availabilityId', everybody),
  describeAmount('skuName', 'text', 'skuName', everybody),
  describeAmount('productName', 'text', 'productName', everybody),
  describeAmount('chargeType', 'text', 'chargeType', everybody),
  describeAmount('unitPrice', 'decimal', 'unitPrice', csp),
  describeAmount('effectiveUnitPrice', 'decimal', 'effectiveUnitPrice', nobody),
  describeAmount('quantity', 'decimal', ['billableQuantity', 'quantity'], everybody),
  ...amounts(['subtotal']),
  { ...tax, shownTo: csp },
  describeAmount('currency', 'text', ['currency', 'billingCurrency'], everybody),
  describeAmount('publisherName', 'text', 'publisherName', everybody),
  describeAmount('publisherId', 'text', 'publisherId', everybody),
  description(everybody),
  rated('subscriptionId', 'uuid', everybody),
  describeAmount('providerSubscriptionId', 'text', 'subscriptionId', everybody),
  rated('subscriptionName', 'text', everybody),
  rated('subscriptionInternalId', 'text', everybody),
  describeAmount(
    'chargeStartDate',
    'timestamp',
    ['chargeStartDate', 'subscriptionStartDate', 'orderDate'],
    everybody,
  ),
  describeAmount(
    'chargeEndDate',
    'timestamp',
    ['chargeEndDate', 'subscriptionEndDate', 'orderDate'],
    everybody,
  ),
  describeAmount('termAndBillingCycle', 'text', 'termAndBillingCycle', everybody),
  describeAmount('unitType', 'text', 'unitType', everybody),
  describeAmount('alternateId', 'text', 'alternateId', everybody),
  rated('offerId', 'uuid', everybody),
  rated('offerProviderId', 'text', everybody),
  rated('offerName', 'text', everybody),
  ...ofTerm,
  ...kept,
]

const usage: readonly LineField[] = [
  rated('id', 'uuid', sellers),
  describeAmount('customerProviderId', 'text', 'customerId', nobody),
  describeAmount('mpnId', 'partner', 'mpnId', csp),
  describeAmount('resellerMpnId', 'partner', ['resellerMpnId', 'tier2MpnId'], csp),
  ...reseller,
  rated('customerId', 'uuid', sellers),
  describeAmount('customerCompanyName', 'text', ['customerCompanyName', 'customerName'], sellers),
  describeAmount('domainName', 'text', ['domainName', 'customerDomainName'], sellers),
  rated('customerInternalId', 'text', sellers),
  describeAmount('orderId', 'text', 'orderId', sellers),
  rated('subscriptionId', 'uuid', sellers),
  describeAmount('providerSubscriptionId', 'text', 'subscriptionId', nobody),
  rated('subscriptionName', 'text', sellers),
  description(sellers),
  rated('subscriptionInternalId', 'text', sellers),
  rated('offerId', 'uuid', sellers),
  rated('offerProviderId', 'text', sellers, { csp: 'providerOfferId' }),
  rated('offerName', 'text', sellers),
  describeAmount('chargeStartDate', 'timestamp', 'chargeStartDate', sellers),
  describeAmount('chargeEndDate', 'timestamp', 'chargeEndDate', sellers),
  describeAmount('chargeType', 'text', 'chargeType', sellers),
  describeAmount('serviceName', 'text', 'serviceName', sellers),
  describeAmount('serviceType', 'text', 'serviceType', sellers),
  describeAmount('resourceGuid', 'text', 'resourceGuid', sellers),
  describeAmount('resourceName', 'text', 'resourceName', sellers),
  describeAmount('region', 'text', 'region', sellers),
  describeAmount('consumedQuantity', 'decimal', 'consumedQuantity', sellers),
  describeAmount('includedQuantity', 'decimal', 'includedQuantity', sellers),
  describeAmount('overageQuantity', 'decimal', 'overageQuantity', sellers),
  describeAmount('unit', 'text', 'unit', sellers),
  describeAmount('listPrice', 'decimal', 'listPrice', csp),
  describeAmount('billingCurrency', 'text', ['currency', 'billingCurrency'], sellers),
  ...amounts(['pretaxCharges', 'subtotal']).map((field) => ({
    ...field,
    shownTo: field.shownTo.filter((one) => one !== 'customer'),
  })),
  tax,
  ...kept,
]

const dailyratedusage: readonly LineField[] = [
  rated('id', 'uuid', sellers),
  describeAmount('customerProviderId', 'text', 'customerId', sellers),
  describeAmount('billingCurrency', 'text', ['billingCurrency', 'currency'], sellers),
  ...reseller,
  rated('customerId', 'uuid', sellers),
  describeAmount('customerName', 'text', ['customerName', 'customerCompanyName'], sellers),
  rated('customerInternalId', 'text', sellers),
  rated('subscriptionId', 'uuid', sellers),
  describeAmount('providerSubscriptionId', 'text', 'subscriptionId', sellers),
  rated('subscriptionName', 'text', sellers),
  rated('subscriptionInternalId', 'text', sellers),
  describeAmount('entitlementId', 'text', 'entitlementId', sellers),
  describeAmount('entitlementDescription', 'text', 'entitlementDescription', sellers),
  describeAmount('resourceGroup', 'text', 'resourceGroup', sellers),
  describeAmount(
    'pecAwarded',
    'boolean',
    ['hasPartnerEarnedCredit', 'partnerEarnedCreditPercentage'],
    sellers,
  ),
  describeAmount('usageDate', 'date', 'usageDate', csp),
  describeAmount('meterName', 'text', 'meterName', csp),
  describeAmount('meterCategory', 'text', 'meterCategory', csp),
  describeAmount('meterSubCategory', 'text', 'meterSubCategory', csp),
  describeAmount('meterRegion', 'text', 'meterRegion', csp),
  describeAmount('resourceUri', 'text', ['resourceUri', 'resourceURI'], csp),
  describeAmount('quantity', 'decimal', 'quantity', csp),
  describeAmount('unitPrice', 'decimal', 'unitPrice', csp),
  describeAmount('effectiveUnitPrice', 'decimal', 'effectiveUnitPrice', csp),
  describeAmount('unitOfMeasure', 'text', ['unitOfMeasure', 'unit'], csp),
  ...amounts(['billingPreTaxTotal', 'subtotal']).map((field) => ({
    ...field,
    shownTo: field.shownTo.filter((one) => one !== 'customer'),
  })),
  // The same for all lines that resellers read as one.
  rated('groupKey', 'bigint', nobody),
  partner,
  ...kept,
]

/** What is particular to a kind of lines. */
export interface LineKindRules {
  readonly fields: readonly LineField[]
  /** The column of the day, or the moment, as of which margins are taken. */
  readonly chargedAt: string
  readonly currency: string
  readonly quantity: string
  /** The column of the taxes beside the amount; null where lines tell none. */
  readonly tax: string | null
  /** Whether a vendor takes back what it billed by lines with negative quantities. */
  readonly mayTakeBack: boolean
  /** What lines are sold as whose subscription nobody knows; null where they may be anything. */
  readonly offerType: OfferType | null
  /** Whether customers owe these lines; what explains others is not charged besides. */
  readonly isCharged: boolean
  /**
   * The columns of the prices before and after what only the partner gains, whose ratio gives what is suggested to be paid
   * in the end, and of which offers that is so; null for all.
   */
  readonly prices: {
    readonly list: string
    readonly effective: string
    readonly offerType: OfferType | null
  } | null
}

const prices = { list: 'unit_price', effective: 'effective_unit_price' }

/** The members of the lines of each kind, in the order in which they are kept, and the rules of the kind. */
export const invoiceLines: Readonly<Record<LineKind, LineKindRules>> = {
  license: {
    fields: license,
    chargedAt: 'charge_start_date',
    currency: 'billing_currency',
    quantity: 'quantity',
    tax: 'tax_total',
    mayTakeBack: false,
    offerType: 'LicenseLegacy',
    isCharged: true,
    prices: null,
  },
  usage: {
    fields: usage,
    chargedAt: 'charge_start_date',
    currency: 'billing_currency',
    quantity: 'consumed_quantity',
    tax: 'tax_total',
    mayTakeBack: false,
    offerType: 'AzureLegacy',
    isCharged: true,
    prices: null,
  },
  onetime: {
    fields: onetime,
    chargedAt: 'charge_start_date',
    currency: 'currency',
    quantity: 'quantity',
    tax: 'tax_total',
    mayTakeBack: true,
    offerType: null,
    isCharged: true,
    // The two prices of seats differ by how many days are billed, which nobody suggests to anybody.
    prices: { ...prices, offerType: 'AzurePlan' },
  },
  dailyratedusage: {
    fields: dailyratedusage,
    chargedAt: 'usage_date',
    currency: 'billing_currency',
    quantity: 'quantity',
    tax: null,
    mayTakeBack: true,
    offerType: 'AzurePlan',
    isCharged: false,
    prices: { ...prices, offerType: null },
  },
}

/** Whether the prices in a line of a kind tell what is suggested to be paid for it in the end. */
export function isPricedByLine(kind: LineKind, offerType: OfferType | null): boolean {
  const { prices } = invoiceLines[kind]
  return prices !== null && (prices.offerType === null || prices.offerType === offerType)
}

/** Whether a line of a kind may be the charge of a purchase by its kind and offer. What is used is charged as it is used. */
export function mayBePurchase(kind: LineKind, offerType: OfferType | null): boolean {
  return (kind === 'license' || kind === 'onetime') && !isPricedByLine(kind, offerType)
}

/** The table of the lines of a kind. */
export function linesTable(kind: LineKind): string {
  return `invoice_${kind}_lines`
}

/** The place of a line in its invoice, by which differences and parked lines are told. */
const lineNumber: LineField = {
  ...{ name: 'lineNumber', names: {}, column: 'line_number', type: 'bigint', from: [], shownTo: csp },
}

/** The members of a kind that an audience is shown, by the names that it knows them by. */
export function fieldsFor(kind: LineKind, audience: Audience): readonly LineField[] {
  return [...invoiceLines[kind].fields, lineNumber]
    .filter(({ shownTo }) => shownTo.includes(audience))
    .map((field) => ({ ...field, name: field.names[audience] ?? field.name }))
}
