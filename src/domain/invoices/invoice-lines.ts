import type { OfferType } from '../providers/provider.ts'

/** The kinds of invoice lines. An invoice contains lines of one kind. */
export const lineKinds = ['license', 'usage', 'onetime', 'dailyratedusage'] as const
export type LineKind = (typeof lineKinds)[number]

/** The audiences of lines. Each audience sees its own selection of a line's members. */
export const audiences = ['csp', 'reseller', 'customer'] as const
export type Audience = (typeof audiences)[number]

/**
 * The types of stored members. `decimal` is exact. `date` is a day and `timestamp` a moment, both in UTC.
 * `partner` is the id of a partner at Microsoft, for which vendors write 0 or -1 when there is no partner. `reference` is the
 * number of another line of the invoice.
 */
export type LineType =
  | 'text'
  | 'uuid'
  | 'decimal'
  | 'integer'
  | 'partner'
  | 'bigint'
  | 'reference'
  | 'timestamp'
  | 'date'
  | 'boolean'

/** The members that rating adds to the vendor's data of a line. */
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
 * The reasons why a line cannot be billed or lacks data. A line with an `UnknownSubscription` is still billed,
 * with the margins of its customer.
 */
export const gaps = [
  'UnknownCustomer',
  'UnknownSeller',
  'NoMargin',
  'NoRetailPrice',
  'UnknownSubscription',
] as const
export type Gap = (typeof gaps)[number]

/** The declaration of one member of invoice lines, for import, storage, reading, export and documentation. */
export interface LineField {
  /** The name of the member in the contract. `names` contains the names that differ for an audience. */
  readonly name: string
  readonly names: Readonly<Partial<Record<Audience, string>>>
  readonly column: string
  readonly type: LineType
  /**
   * The members of a vendor's line from which the value is read; the first one that is present is used. Names
   * are in camel case, and the same names with an initial capital are accepted. Empty for members that rating
   * adds.
   */
  readonly from: readonly string[]
  /** The audiences that see the member. Members without an audience are stored for rating the line again. */
  readonly shownTo: readonly Audience[]
  /** The audiences for which the member is always null, because it is private data of their seller. */
  readonly nullFor?: readonly Audience[]
  /** A column that resellers and customers see instead of `column`; if its value is null, they see `column`. */
  readonly ownColumn?: string
}

const allRoles = audiences
const sellers = ['csp', 'reseller'] as const
const csp = ['csp'] as const
const noRole = [] as const

/** Declares a member that is read from the vendor's line. */
function declareMember(
  name: string,
  type: LineType,
  from: string | readonly string[],
  shownTo: readonly Audience[],
): LineField {
  return { name, names: {}, column: columnOf(name), type, from: [from].flat(), shownTo }
}

/** Declares a member that rating adds to the line. */
function rated(
  name: RatedMember,
  type: LineType,
  shownTo: readonly Audience[],
  names: LineField['names'] = {},
): LineField {
  return { name, names, column: name === 'id' ? 'line_id' : columnOf(name), type, from: [], shownTo }
}

/** Declares an identifier that the seller has given to a customer or a subscription. */
function ofSeller(name: RatedMember, shownTo: readonly Audience[]): LineField {
  return { ...rated(name, 'text', shownTo), nullFor: ['customer'] }
}

/**
 * Declares the description of a subscription. The csp sees the vendor's text; for a new order, this text is the id of
 * the order. Resellers and customers see the name of the subscription instead, if it is known.
 */
function description(shownTo: readonly Audience[]): LineField {
  const field = declareMember('subscriptionDescription', 'text', 'subscriptionDescription', shownTo)
  return { ...field, ownColumn: columnOf('subscriptionName') }
}

function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

// The members that lines of every kind store for rating them again. The vendor's line id detects repeated lines. Legacy
// Azure lines have no such id: their `detailLineItemId` only numbers the prices of one resource.
const kept = [
  rated('offerType', 'text', noRole),
  rated('retailSubtotal', 'decimal', noRole),
  rated('gap', 'text', noRole),
  declareMember('providerLineId', 'text', 'lineItemId', noRole),
]

const amounts = (subtotal: readonly string[]) => [
  declareMember('subtotal', 'decimal', subtotal, csp),
  rated('subtotalForReseller', 'decimal', sellers),
  rated('subtotalForCustomer', 'decimal', allRoles),
]

// The tax that a vendor's total contains. Lines of daily usage have no tax.
const tax = declareMember('taxTotal', 'decimal', ['taxTotal', 'tax', 'taxAmount'], noRole)

// The partner id that identifies the seller of a line with an unknown subscription.
const partner = declareMember('resellerMpnId', 'text', ['resellerMpnId', 'tier2MpnId'], noRole)

// Only for the csp's own services: the exact prices from the beginning of the term to the beginning of the line's
// period (before), and to the end of the period (after).
const ofTerm = [
  declareMember('termAmountBefore', 'decimal', 'termAmountBefore', noRole),
  declareMember('termAmountAfter', 'decimal', 'termAmountAfter', noRole),
]

const reseller = [
  rated('resellerId', 'uuid', csp),
  rated('resellerName', 'text', csp),
  rated('resellerInternalId', 'text', csp),
]

const license: readonly LineField[] = [
  rated('id', 'uuid', allRoles),
  declareMember('customerProviderId', 'text', 'customerId', sellers),
  ...reseller,
  rated('customerId', 'uuid', allRoles),
  declareMember('customerName', 'text', ['customerName', 'customerCompanyName'], allRoles),
  ofSeller('customerInternalId', allRoles),
  declareMember('orderId', 'text', 'orderId', allRoles),
  rated('subscriptionId', 'uuid', allRoles),
  // If a line has `syndicationPartnerSubscriptionNumber`, its `subscriptionId` is an id that only the vendor's billing
  // platform uses.
  declareMember(
    'providerSubscriptionId',
    'text',
    ['syndicationPartnerSubscriptionNumber', 'subscriptionId'],
    noRole,
  ),
  rated('subscriptionName', 'text', allRoles),
  description(allRoles),
  ofSeller('subscriptionInternalId', allRoles),
  rated('offerId', 'uuid', allRoles),
  rated('offerProviderId', 'text', allRoles),
  rated('offerName', 'text', allRoles),
  declareMember('subscriptionStartDate', 'timestamp', 'subscriptionStartDate', allRoles),
  declareMember('subscriptionEndDate', 'timestamp', 'subscriptionEndDate', allRoles),
  declareMember('chargeStartDate', 'timestamp', 'chargeStartDate', allRoles),
  declareMember('chargeEndDate', 'timestamp', 'chargeEndDate', allRoles),
  declareMember('chargeType', 'text', 'chargeType', allRoles),
  declareMember('unitPrice', 'decimal', 'unitPrice', csp),
  declareMember('quantity', 'integer', 'quantity', allRoles),
  ...amounts(['subtotal']),
  tax,
  declareMember('billingCurrency', 'text', ['currency', 'billingCurrency'], allRoles),
  rated('poNumber', 'text', allRoles),
  partner,
  ...ofTerm,
  ...kept,
]

// In the first version of Microsoft's format, lines have no charge dates (Partner Center, one-time invoice line items).
// Such a line is charged on the start date of its subscription, or on the date of its order.
const onetime: readonly LineField[] = [
  rated('id', 'uuid', allRoles),
  declareMember('partnerId', 'text', 'partnerId', csp),
  rated('poNumber', 'text', allRoles),
  ...reseller,
  rated('customerId', 'uuid', allRoles),
  declareMember('customerProviderId', 'text', 'customerId', noRole),
  declareMember('customerName', 'text', ['customerName', 'customerCompanyName'], allRoles),
  declareMember('customerDomainName', 'text', 'customerDomainName', allRoles),
  declareMember('customerCountry', 'text', 'customerCountry', allRoles),
  ofSeller('customerInternalId', allRoles),
  declareMember('invoiceNumber', 'text', 'invoiceNumber', csp),
  declareMember('mpnId', 'partner', 'mpnId', csp),
  declareMember('resellerMpnId', 'partner', ['resellerMpnId', 'tier2MpnId'], sellers),
  declareMember('orderId', 'text', 'orderId', sellers),
  declareMember('orderDate', 'timestamp', 'orderDate', allRoles),
  declareMember('productId', 'text', 'productId', allRoles),
  declareMember('skuId', 'text', 'skuId', allRoles),
  declareMember('availabilityId', 'text', 'availabilityId', allRoles),
  declareMember('skuName', 'text', 'skuName', allRoles),
  declareMember('productName', 'text', 'productName', allRoles),
  declareMember('chargeType', 'text', 'chargeType', allRoles),
  declareMember('unitPrice', 'decimal', 'unitPrice', csp),
  declareMember('effectiveUnitPrice', 'decimal', 'effectiveUnitPrice', noRole),
  declareMember('quantity', 'decimal', ['billableQuantity', 'quantity'], allRoles),
  ...amounts(['subtotal']),
  { ...tax, shownTo: csp },
  declareMember('currency', 'text', ['currency', 'billingCurrency'], allRoles),
  declareMember('publisherName', 'text', 'publisherName', allRoles),
  declareMember('publisherId', 'text', 'publisherId', allRoles),
  description(allRoles),
  rated('subscriptionId', 'uuid', allRoles),
  declareMember('providerSubscriptionId', 'text', 'subscriptionId', allRoles),
  rated('subscriptionName', 'text', allRoles),
  ofSeller('subscriptionInternalId', allRoles),
  declareMember(
    'chargeStartDate',
    'timestamp',
    ['chargeStartDate', 'subscriptionStartDate', 'orderDate'],
    allRoles,
  ),
  declareMember(
    'chargeEndDate',
    'timestamp',
    ['chargeEndDate', 'subscriptionEndDate', 'orderDate'],
    allRoles,
  ),
  declareMember('termAndBillingCycle', 'text', 'termAndBillingCycle', allRoles),
  declareMember('unitType', 'text', 'unitType', allRoles),
  declareMember('alternateId', 'text', 'alternateId', allRoles),
  rated('offerId', 'uuid', allRoles),
  rated('offerProviderId', 'text', allRoles),
  rated('offerName', 'text', allRoles),
  ...ofTerm,
  ...kept,
]

const usage: readonly LineField[] = [
  rated('id', 'uuid', sellers),
  declareMember('customerProviderId', 'text', 'customerId', noRole),
  declareMember('mpnId', 'partner', 'mpnId', csp),
  declareMember('resellerMpnId', 'partner', ['resellerMpnId', 'tier2MpnId'], csp),
  ...reseller,
  rated('customerId', 'uuid', sellers),
  declareMember('customerCompanyName', 'text', ['customerCompanyName', 'customerName'], sellers),
  declareMember('domainName', 'text', ['domainName', 'customerDomainName'], sellers),
  ofSeller('customerInternalId', sellers),
  declareMember('orderId', 'text', 'orderId', sellers),
  rated('subscriptionId', 'uuid', sellers),
  declareMember('providerSubscriptionId', 'text', 'subscriptionId', noRole),
  rated('subscriptionName', 'text', sellers),
  description(sellers),
  ofSeller('subscriptionInternalId', sellers),
  rated('offerId', 'uuid', sellers),
  rated('offerProviderId', 'text', sellers, { csp: 'providerOfferId' }),
  rated('offerName', 'text', sellers),
  declareMember('chargeStartDate', 'timestamp', 'chargeStartDate', sellers),
  declareMember('chargeEndDate', 'timestamp', 'chargeEndDate', sellers),
  declareMember('chargeType', 'text', 'chargeType', sellers),
  declareMember('serviceName', 'text', 'serviceName', sellers),
  declareMember('serviceType', 'text', 'serviceType', sellers),
  declareMember('resourceGuid', 'text', 'resourceGuid', sellers),
  declareMember('resourceName', 'text', 'resourceName', sellers),
  declareMember('region', 'text', 'region', sellers),
  declareMember('consumedQuantity', 'decimal', 'consumedQuantity', sellers),
  declareMember('includedQuantity', 'decimal', 'includedQuantity', sellers),
  declareMember('overageQuantity', 'decimal', 'overageQuantity', sellers),
  declareMember('unit', 'text', 'unit', sellers),
  declareMember('listPrice', 'decimal', 'listPrice', csp),
  declareMember('billingCurrency', 'text', ['currency', 'billingCurrency'], sellers),
  ...amounts(['pretaxCharges', 'subtotal']).map((field) => ({
    ...field,
    shownTo: field.shownTo.filter((one) => one !== 'customer'),
  })),
  tax,
  ...kept,
]

const dailyratedusage: readonly LineField[] = [
  rated('id', 'uuid', sellers),
  declareMember('customerProviderId', 'text', 'customerId', sellers),
  declareMember('billingCurrency', 'text', ['billingCurrency', 'currency'], sellers),
  ...reseller,
  rated('customerId', 'uuid', sellers),
  declareMember('customerName', 'text', ['customerName', 'customerCompanyName'], sellers),
  ofSeller('customerInternalId', sellers),
  rated('subscriptionId', 'uuid', sellers),
  declareMember('providerSubscriptionId', 'text', 'subscriptionId', sellers),
  rated('subscriptionName', 'text', sellers),
  ofSeller('subscriptionInternalId', sellers),
  declareMember('entitlementId', 'text', 'entitlementId', sellers),
  declareMember('entitlementDescription', 'text', 'entitlementDescription', sellers),
  declareMember('resourceGroup', 'text', 'resourceGroup', sellers),
  declareMember(
    'pecAwarded',
    'boolean',
    ['hasPartnerEarnedCredit', 'partnerEarnedCreditPercentage'],
    sellers,
  ),
  declareMember('usageDate', 'date', 'usageDate', csp),
  declareMember('meterName', 'text', 'meterName', csp),
  declareMember('meterCategory', 'text', 'meterCategory', csp),
  declareMember('meterSubCategory', 'text', 'meterSubCategory', csp),
  declareMember('meterRegion', 'text', 'meterRegion', csp),
  declareMember('resourceUri', 'text', ['resourceUri', 'resourceURI'], csp),
  declareMember('quantity', 'decimal', 'quantity', csp),
  declareMember('unitPrice', 'decimal', 'unitPrice', csp),
  declareMember('effectiveUnitPrice', 'decimal', 'effectiveUnitPrice', csp),
  declareMember('unitOfMeasure', 'text', ['unitOfMeasure', 'unit'], csp),
  ...amounts(['billingPreTaxTotal', 'subtotal']).map((field) => ({
    ...field,
    shownTo: field.shownTo.filter((one) => one !== 'customer'),
  })),
  // Lines with the same key are shown to resellers as one line.
  rated('groupKey', 'bigint', noRole),
  partner,
  ...kept,
]

/** The members of one kind of lines, and the rules for rating these lines. */
export interface LineKindRules {
  readonly fields: readonly LineField[]
  /** The column with the day or moment of the charge, which determines the margins. */
  readonly chargedAt: string
  readonly currency: string
  readonly quantity: string
  /** The column with the taxes in addition to the amount; null for a kind without taxes. */
  readonly tax: string | null
  /** Whether the vendor credits charges of this kind with lines that have negative quantities. */
  readonly mayTakeBack: boolean
  /** The offer type of a line whose subscription is unknown; null where the kind does not determine it. */
  readonly offerType: OfferType | null
  /** Whether customers pay for these lines. Daily usage only explains the amounts of other lines. */
  readonly isCharged: boolean
  /**
   * The columns with the prices before and after the partner's discount; their ratio gives the suggested retail
   * amount. `offerType` restricts the ratio to one offer type; null means all. The whole member is null where
   * lines have no such prices.
   */
  readonly prices: {
    readonly list: string
    readonly effective: string
    readonly offerType: OfferType | null
  } | null
}

const prices = { list: 'unit_price', effective: 'effective_unit_price' }

/** The members (in the order of the table's columns) and the rules of each kind of lines. */
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
    // For seats, the two prices differ because of the billed days, so their ratio gives no retail price.
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

/** Returns whether the prices in a line of this kind and offer type give its suggested retail amount. */
export function isPricedByLine(kind: LineKind, offerType: OfferType | null): boolean {
  const { prices } = invoiceLines[kind]
  return prices !== null && (prices.offerType === null || prices.offerType === offerType)
}

/**
 * Returns whether a line of this kind and offer type can be the charge of a purchase. Usage never is, because
 * it is charged as it occurs.
 */
export function mayBePurchase(kind: LineKind, offerType: OfferType | null): boolean {
  return (kind === 'license' || kind === 'onetime') && !isPricedByLine(kind, offerType)
}

/** Returns the name of the table with the lines of a kind. */
export function linesTable(kind: LineKind): string {
  return `invoice_${kind}_lines`
}

/** The index of a line in its invoice. Reports of differences and of parked lines refer to this number. */
const lineNumber: LineField = {
  ...{ name: 'lineNumber', names: {}, column: 'line_number', type: 'bigint', from: [], shownTo: csp },
}

/** The members about the corrections of a line. They follow from the numbers of lines, and are not stored. */
const ofCorrections = (
  [
    ['correctedLineNumber', 'reference'],
    ['lastCorrectionNumber', 'reference'],
    ['correctionRevision', 'integer'],
  ] as const
).map(
  ([name, type]): LineField => ({ name, names: {}, column: columnOf(name), type, from: [], shownTo: csp }),
)

/** Returns the members that an audience sees in lines of a kind, with the names for this audience. */
export function fieldsFor(kind: LineKind, audience: Audience): readonly LineField[] {
  return [...invoiceLines[kind].fields, lineNumber, ...ofCorrections]
    .filter(({ shownTo }) => shownTo.includes(audience))
    .map((field) => ({ ...field, name: field.names[audience] ?? field.name }))
}
