import type { OfferType } from '../providers/provider.ts'

/** The kinds of invoice lines; each of our invoices has lines of one kind. */
export const lineKinds = ['license', 'usage', 'onetime', 'dailyratedusage'] as const
export type LineKind = (typeof lineKinds)[number]

/** The readers of lines; each sees other members of the same line. */
export const audiences = ['csp', 'reseller', 'customer'] as const
export type Audience = (typeof audiences)[number]

/**
 * How a member is stored. `decimal` is exact; `date` is a day and `timestamp` a moment, both in UTC.
 * `partner` is the id of a partner at Microsoft, where vendors write 0 or -1 for none.
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

/** What rating adds to a line, beyond the vendor's data. */
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
 * Why a line cannot be billed, or is not completely known. A line of an unknown subscription is still billed,
 * by the margins of its customer.
 */
export const gaps = [
  'UnknownCustomer',
  'UnknownSeller',
  'NoMargin',
  'NoRetailPrice',
  'UnknownSubscription',
] as const
export type Gap = (typeof gaps)[number]

/** A member of a line, declared once for writing, storing, reading, exporting and describing it. */
export interface LineField {
  /** Its name in the contract; an audience with another name for it has that in `names`. */
  readonly name: string
  readonly names: Readonly<Partial<Record<Audience, string>>>
  readonly column: string
  readonly type: LineType
  /**
   * The members of a vendor's line that it is read from; the first present one counts. They are in camel
   * case; vendors also write them with an initial capital. Empty for members that rating adds.
   */
  readonly from: readonly string[]
  /** Who sees it. Members without an audience are stored to rate a line again. */
  readonly shownTo: readonly Audience[]
  /** The column that resellers and customers see instead, where the line has a value there. */
  readonly ownColumn?: string
}

const everybody = audiences
const sellers = ['csp', 'reseller'] as const
const csp = ['csp'] as const
const nobody = [] as const

/** A member that the vendor's line contains. */
function describeAmount(
  name: string,
  type: LineType,
  from: string | readonly string[],
  shownTo: readonly Audience[],
): LineField {
  return { name, names: {}, column: columnOf(name), type, from: [from].flat(), shownTo }
}

/** A member that rating adds. */
function rated(
  name: RatedMember,
  type: LineType,
  shownTo: readonly Audience[],
  names: LineField['names'] = {},
): LineField {
  return { name, names, column: name === 'id' ? 'line_id' : columnOf(name), type, from: [], shownTo }
}

/**
 * The vendor's text for a subscription; for a new order it is the id of the order. Buyers see the
 * subscription's name.
 */
function description(shownTo: readonly Audience[]): LineField {
  const field = describeAmount('subscriptionDescription', 'text', 'subscriptionDescription', shownTo)
  return { ...field, ownColumn: columnOf('subscriptionName') }
}

function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

// In every kind, for rating a line again: the sold offer, and the suggested retail amount. The vendor's own
// line id detects repeated lines; legacy Azure has none, as its `detailLineItemId` counts the prices of a
// resource.
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

// The tax that a vendor's total contains; daily usage has none.
const tax = describeAmount('taxTotal', 'decimal', ['taxTotal', 'tax', 'taxAmount'], nobody)

// Identifies the seller of a line with an unknown subscription.
const partner = describeAmount('resellerMpnId', 'text', ['resellerMpnId', 'tier2MpnId'], nobody)

// For own services: the exact price from the beginning of the term to the beginning and to the end of the
// period.
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
  // Where there are two, `subscriptionId` is the billing platform's, which no other system uses.
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

// Lines of the first version have no charge dates (Partner Center, one-time invoice line items): such a line
// is charged as of the start of its subscription, or of its order.
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
  // Equal for all lines that resellers see as one.
  rated('groupKey', 'bigint', nobody),
  partner,
  ...kept,
]

/** The rules of a kind of lines. */
export interface LineKindRules {
  readonly fields: readonly LineField[]
  /** The column of the day, or the moment, that decides the margins. */
  readonly chargedAt: string
  readonly currency: string
  readonly quantity: string
  /** The column of the taxes beside the amount; null where lines have none. */
  readonly tax: string | null
  /** Whether a vendor takes back charges by lines with negative quantities. */
  readonly mayTakeBack: boolean
  /** The offer type of lines with an unknown subscription; null where it may be any. */
  readonly offerType: OfferType | null
  /** Whether customers owe these lines; lines that explain others are not charged in addition. */
  readonly isCharged: boolean
  /**
   * The columns of the prices before and after the partner's discount, whose ratio gives the suggested retail
   * amount, and the offer types to which that applies; null for all.
   */
  readonly prices: {
    readonly list: string
    readonly effective: string
    readonly offerType: OfferType | null
  } | null
}

const prices = { list: 'unit_price', effective: 'effective_unit_price' }

/** The members of the lines of each kind in stored order, and the rules of the kind. */
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
    // The two prices of seats differ by the billed days, which is no retail ratio.
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

/** Whether the prices in a line of a kind give its suggested retail amount. */
export function isPricedByLine(kind: LineKind, offerType: OfferType | null): boolean {
  const { prices } = invoiceLines[kind]
  return prices !== null && (prices.offerType === null || prices.offerType === offerType)
}

/** Whether a line may be the charge of a purchase, by its kind and offer type. Usage is charged as it occurs. */
export function mayBePurchase(kind: LineKind, offerType: OfferType | null): boolean {
  return (kind === 'license' || kind === 'onetime') && !isPricedByLine(kind, offerType)
}

/** Returns the table of the lines of a kind. */
export function linesTable(kind: LineKind): string {
  return `invoice_${kind}_lines`
}

/** The index of a line in its invoice, by which differences and parked lines are reported. */
const lineNumber: LineField = {
  ...{ name: 'lineNumber', names: {}, column: 'line_number', type: 'bigint', from: [], shownTo: csp },
}

/** Returns the members of a kind that an audience sees, by its names for them. */
export function fieldsFor(kind: LineKind, audience: Audience): readonly LineField[] {
  return [...invoiceLines[kind].fields, lineNumber]
    .filter(({ shownTo }) => shownTo.includes(audience))
    .map((field) => ({ ...field, name: field.names[audience] ?? field.name }))
}
