/**
 * Descriptions of members by name, for members with the same meaning in every schema. The key `Title.member` applies to
 * one schema only. A description in the declaration of a member takes precedence. A test fails for a member without any
 * description. `{noun}` is replaced by the name of the schema in words. For a member that is never null, the part from
 * "; null" on is omitted.
 */
export const memberDescriptions: Readonly<Record<string, string>> = {
  // Identifiers
  id: 'The id of the {noun}, assigned by the service. It never changes.',
  'CreateResellerRequest.id':
    'The id of the new reseller; absent to let the service assign one. A request with an id can be repeated safely.',
  'CreateCustomerRequest.id': 'The id of the new customer; absent to let the service assign one.',
  'Customer.id':
    'The id of the customer, assigned by the service or chosen by the request that created it. It never changes.',
  'Reseller.id':
    'The id of the reseller, assigned by the service or chosen by the request that created it. It never changes.',
  'SignIn.id': 'The id of the entry, assigned by the service. It never changes.',
  'SubscriptionIds.id': 'The id of the subscription. It never changes.',
  'OfferDetails.id': 'The id of the offer. It never changes.',
  'LineItem.id': 'The id of the line. It never changes.',
  'PortalGroupSelection.id': 'The id of the portal group, from GET /v1/Users/groups.',
  'CreatedDelegatedAdminRelationship.id':
    'The id of the delegated administration relationship at the vendor.',
  'AccessAssignment.id': 'The id of the access assignment at the vendor.',
  'CustomerUser.id': "The id of the user in the customer's directory.",
  'Provider.id': 'The id of the vendor. It is the same in every tenant.',
  customerId: 'The id of the customer; null if the customer is unknown.',
  customerProviderId:
    "The id of the customer at the vendor, as in the vendor's line; null if the line has none.",
  resellerId:
    'The id of the reseller; null for the direct business of the csp, or if the reseller is unknown.',
  'AuditLogEntry.resellerId': 'The id of the reseller that the request concerned; null if it concerned none.',
  'AuditLogEntry.customerId': 'The id of the customer that the request concerned; null if it concerned none.',
  'CreatedReseller.resellerId': 'The id of the new reseller.',
  'CreatedCustomer.customerId': 'The id of the new customer.',
  providerInstanceId: 'The id of the provider instance, which is an account of the csp at a vendor.',
  subscriptionId: 'The id of the subscription; null in a line whose subscription is unknown.',
  providerSubscriptionId: 'The id of the subscription at the vendor; null until the vendor has assigned one.',
  parentSubscriptionId:
    'The id of the subscription that this add-on belongs to; null if it is not an add-on.',
  destinationProviderSubscriptionId:
    'The id of the destination subscription at the vendor; null while there is no destination.',
  offerId: 'The id of the offer; null if the offer is not in the catalogue.',
  providerOfferId:
    'The id of the offer at the vendor; for Microsoft new commerce it has the form product:sku.',
  offerProviderId: 'The id of the offer at the vendor; null if the offer is not in the catalogue.',
  orderId: "The id of the order at the vendor, as in the vendor's line.",
  'CreatedOrder.orderId': 'The id of the new order, for GET /v1/Orders/customers/{customerId}.',
  invoiceId: 'The id of the invoice.',
  providerInvoiceId: "The vendor's number of the invoice.",
  providerCustomerId:
    'The id of the customer at the vendor; null until the vendor has created or linked the customer.',
  relationshipId:
    'The id of the delegated admin relationship at the vendor; null if there is no relationship.',
  scheduledChangeId: 'The id of the new scheduled change.',
  correlationId:
    'The correlation id of the request that caused the {noun}; the same as in its header X-Correlation-Id.',
  securityGroupId:
    'The id of the security group in the directory of the account; null if the difference concerns no group.',
  accessContainerId: 'The id of the security group that receives the roles, in the directory of the account.',
  roleId: "The id of the directory role. It is valid in this customer's directory only.",
  roleDefinitionId: 'The id of the built-in directory role at Microsoft. It is the same in every directory.',
  roleIds: 'The ids of the built-in directory roles at Microsoft.',
  unifiedRoles: 'The granted directory roles, in no particular order.',
  tenantId: 'The id of the customer at the vendor; null while no customer has approved the relationship.',
  partnerId:
    'The partner id of the reseller through which the subscription is bought; null if there is none.',
  'OneTimeLineItem.partnerId': "The id of the partner account at Microsoft, as in the vendor's line.",
  mpnId: "The partner id of the csp at Microsoft, as in the vendor's line; null if the line has none.",
  correctedLineNumber:
    'For a correction by a re-rating, the lineNumber of the line that it corrects; null for other lines.',
  lastCorrectionNumber:
    'The lineNumber of the last correction of this line; null without corrections, and for corrections.',
  correctionRevision:
    'The revision that added this correction, or the last correction of this line; null without corrections.',
  resellerMpnId:
    "The partner id of the reseller at Microsoft, as in the vendor's line; null if the line has none.",
  internalId: "The seller's own id of the subscription; null if the seller has set none, and for customers.",
  internalIdentifier: "The seller's own id, for example of its CRM system; null or absent if there is none.",
  customerInternalId:
    "The seller's own id of the customer; null if the seller has set none, and for customers.",
  resellerInternalId: "The csp's own id of the reseller; null if the csp has set none.",
  subscriptionInternalId:
    "The seller's own id of the subscription; null if the seller has set none, and for customers.",

  // Names, people and addresses
  name: 'The display name; null if there is none.',
  'OperationName.name':
    'The name of the operation, as the parameter operations of GET /v1/AuditLogs takes it.',
  'License.name': 'The product name at the vendor.',
  'OfferDetails.name': 'The name of the offer at the vendor.',
  'TransitionEvent.name': 'The name of the step of the transition, as the vendor reports it.',
  displayName: 'The name that other people see.',
  alias: 'The name that the csp has given to the account; null if there is none.',
  companyName: 'The company name of the customer.',
  customerName: 'The company name of the customer; null if it is unknown.',
  customerCompanyName: "The company name of the customer, as in the vendor's line.",
  customerCountry: "The country of the customer, as in the vendor's line: an ISO 3166-1 alpha-2 code.",
  customerDomainName: "The primary domain of the customer, as in the vendor's line.",
  domainName: "The primary domain of the customer, as in the vendor's line.",
  resellerName: 'The company name of the reseller; null for the direct business of the csp.',
  providerName: 'The name of the vendor.',
  providerInstanceName: 'The alias of the provider instance; null if it has none.',
  subscriptionName: 'The display name of the subscription; null if it has none.',
  offerName: 'The name of the offer.',
  taxId: 'The tax id or VAT number of the company; null if there is none.',
  addressLine1: 'Street and number.',
  addressLine2: 'A second line of the address, for example a building; null if there is none.',
  city: 'The city.',
  state: 'The state or region; null in countries without one.',
  firstName: 'The first name.',
  middleName: 'The middle name of the primary contact; null if there is none.',
  lastName: 'The last name.',
  email: 'The e-mail address.',
  'PortalUser.email':
    'The e-mail address, unique within the tenant. It identifies the user in /v1/users/{email}.',
  phone: 'The phone number; null if there is none.',
  userEmail: 'The e-mail address of the portal user who made the request; null for an API client.',
  userName: 'The name of the portal user or API client that made the request.',
  'FirstCredentials.userName': "The sign-in name of the customer's first administrator at the vendor.",
  password: 'The temporary password. The administrator must change it at the first sign-in.',
  customDomain: 'The domain under which the reseller opens the portal.',
  groups: 'The portal groups of the user; null or empty if it belongs to none. Such a user cannot sign in.',

  // Times
  startDate: 'The start of the current term: its first moment, in UTC.',
  endDate: 'The end of the current term: the first moment that it does not cover, in UTC.',
  cancellationAllowedUntil:
    'The last moment at which the subscription can be cancelled; null if it cannot be cancelled.',
  subscriptionStartDate: "The start of the term, as in the vendor's line.",
  subscriptionEndDate: "The end of the term, as in the vendor's line.",
  chargeStartDate: 'The first moment of the time that the charge covers, in UTC.',
  chargeEndDate: "The end of the time that the charge covers, in UTC, as in the vendor's line.",
  'BillDifference.chargeStartDate':
    'The first day that the charge covers, in UTC; null if there is no charge.',
  'BillDifference.chargeEndDate': 'The last day that the charge covers, in UTC; null if there is no charge.',
  usageDate: 'The day of the usage, in UTC.',
  orderDate: "The moment of the order, as in the vendor's line.",
  createdAt: 'When the request was accepted.',
  createdDate: 'When the request that created the {noun} was accepted.',
  createdDateTime: 'When the {noun} was created at the vendor; null if the vendor does not say.',
  'RelationshipDetails.createdDateTime':
    'When the relationship was created at the vendor; null if the vendor does not say.',
  activatedDateTime: 'When the customer approved the relationship and it became active; null before that.',
  lastModifiedDateTime: 'When the {noun} last changed at the vendor; null if the vendor does not say.',
  'RelationshipDetails.lastModifiedDateTime':
    'When the relationship last changed at the vendor; null if the vendor does not say.',
  endDateTime: 'When the relationship ends or has ended; null before it is active.',
  finishedAt: 'When the work succeeded or finally failed; null while it is running.',
  nextAttemptAt: 'When the next attempt starts; null if none is planned.',
  timestamp: 'When the outcome was recorded.',
  effectiveDate: 'When the change is applied.',
  scheduledDate: 'The billing date on which the new billing frequency takes effect.',
  heldAt: 'When the sync held the ends.',
  seenAt: 'When the vendor last reported that it has no price sheet for the market.',
  until: 'The last moment at which the seats can be given back.',

  // States and flags
  autoRenewEnabled: 'Whether the subscription is renewed at the end of its term.',
  autoExtendEnabled: 'Whether the relationship is extended by 180 days at its end.',
  isAddon: 'Whether the offer is an add-on, which needs a parent subscription.',
  isAddonOffer: 'Whether the offer is an add-on, which needs a parent subscription.',
  isTrial: 'Whether the offer is a free trial.',
  isTrialOffer: 'Whether the offer is a free trial.',
  isDeleted: 'Whether the {noun} was deleted. Deleted resources can still be read.',
  'OfferDetails.isDeleted': 'Whether the vendor has stopped selling the offer.',
  isCompleted: 'Whether the migration is completed.',
  pecAwarded: 'Whether Microsoft grants partner-earned credit for the usage; null if the line does not say.',
  status: 'The state of the step of the transition, as the vendor reports it.',
  lastError: 'Why the last attempt failed; null if it did not fail.',
  reason: 'The reason why the row was refused, in a sentence.',
  'AcceptedBillDifference.reason':
    'The reason why the csp accepted the difference, as given in the import request.',
  'AuditLogEntry.description': 'The event, in a sentence.',
  'Webhook.description': 'A text of the owner about the webhook; null if there is none.',
  'WebhookChange.description': 'A text of the owner about the webhook; null for none.',
  'WebhookRequest.description': 'A text of the owner about the webhook; null for none.',
  'PlanSummary.name': 'The name of the plan.',
  'Plan.name': 'The name of the plan.',
  'PlanRequest.name': 'The name of the plan.',
  'Offer.description':
    'The description of the offer at the vendor, as plain text or HTML; null if there is none.',
  'SubscribedOffer.description':
    'The description of the offer at the vendor, as plain text or HTML; null if there is none.',

  // Quantities and counts
  quantity: 'The number of seats or units.',
  'DailyRatedUsageLineItem.quantity': 'The amount that was used, in the unit of the member unitOfMeasure.',
  minQuantity: 'The smallest number of seats that can be ordered.',
  maxQuantity: 'The largest number of seats that can be ordered; null for no limit.',
  totalLicenses: 'The number of seats that the customer has bought.',
  consumedLicenses: 'The number of seats that are assigned to users.',
  suspendedLicenses: 'The number of suspended seats.',
  consumedQuantity: "The amount that was used, in the unit of the member unit, as in the vendor's line.",
  includedQuantity: "The part of the used amount that is free of charge, as in the vendor's line.",
  overageQuantity: "The part of the used amount that is charged, as in the vendor's line.",
  total: 'The number of customers, price sheets or invoices to process.',
  succeeded: 'The number of customers, price sheets or invoices that succeeded.',
  failed: 'The number of customers, price sheets or invoices that failed.',
  lineCount: 'The number of lines for which the information that reason names is missing.',
  lines: 'The number of lines with a difference of this class and kind.',
  rows: 'The number of rows that were read from this part of the catalogue; null while reading.',
  refused: 'The number of rows that the import refused; null while reading.',
  refusals: 'The first refused rows, with the reason for each; null while reading.',
  line: 'The number of the row in the price sheet, from 1; 0 if the whole sheet was refused.',
  number: 'The number of the difference within the reconciliation, from 1.',
  revision: 'The revision of the invoice, which increases with each re-rating and each change of the lines.',
  bytes: 'The size of the file in bytes.',
  days: 'The number of days by which the start of a charge may deviate from the recorded day of its cause.',
  differences: 'The number of differences of this class and kind.',
  'CustomerDelegationPlan.differences':
    'The differences from the template; empty if there are none or the vendor has not answered.',

  // Money
  amount: 'The accepted difference, in the currency of the invoice.',
  'ReconciliationTolerances.amount':
    'The amount by which a line may deviate from the expected amount, in the currency of the invoice.',
  unitPrice: "The vendor's price of one unit before discounts, in the currency of the line.",
  effectiveUnitPrice:
    "The vendor's price of one unit after discounts and partner-earned credit, in the currency of the line.",
  listPrice: "The vendor's list price of one unit, in the currency of the line.",
  subtotal: 'The amount that the csp pays the vendor, before tax; null if the reader may not see it.',
  subtotalForReseller:
    'The amount that the reseller pays the csp, before tax; null if there is no reseller, the amount is unknown, or the reader may not see it.',
  subtotalForCustomer:
    'The amount that the customer pays its seller, before tax; null if the amount is unknown.',
  taxTotal: "The tax on the vendor's subtotal; null if the line has none.",
  monthlyBudget: 'The monthly budget, in the currency in which the customer is billed; null for none.',
  currency: 'The currency: an ISO 4217 code such as EUR.',
  billingCurrency: 'The currency of all amounts of the line, as an ISO 4217 code such as EUR.',
  offerTypeMargins:
    'Margins by offer type, which take precedence over the margin for all offers; null if there are none.',
  poNumber: "The customer's purchase order number; null if there is none.",

  // Offers, orders and subscriptions
  offerDescription: 'The description of the offer at the vendor; null if there is none.',
  offerTypes: 'The types of offers that the provider instance sells; null if they are unknown.',
  supportedCountries:
    'The countries in which the provider instance sells, as ISO 3166-1 alpha-2 codes; null if they are unknown.',
  preRequisites: 'The vendor ids of offers, one of which the customer must already have.',
  billingFrequencies: 'The billing frequencies that have this price.',
  billingFrequency: 'The billing frequency of the new subscription; null or absent to keep the frequency.',
  termDuration: 'The term of the new subscription; null or absent to keep the term.',
  transitionEvents:
    'The steps of a transition that has started, as the vendor reports them; empty before it starts.',
  type: 'Where the date comes from: the end of other subscriptions (SubscriptionAligned), or the end of a calendar month (CalendarMonthAligned).',
  imageUrl: 'The URL of a logo; null if there is none.',
  providerData: 'Vendor-specific settings, as a JSON object in a string; null if there are none.',
  providerCustomerData:
    'Vendor-specific settings of the customer, as a JSON object in a string; null if there are none.',
  providerResellers:
    'The provider instances through which the reseller sells, with its margins at each of them.',
  providerCustomers: 'The provider instances at which the customer buys, with its margins at each of them.',
  customerAssociations: 'The sellers of the customer: the csp, resellers or both.',

  // Invoices
  invoiceType: 'The kind of lines that the invoice has.',
  invoiceNumber: "The vendor's number of the invoice, as in the vendor's line.",
  chargeType: "The kind of charge, as in the vendor's line: for example New, Renew, CycleFee or Cancel.",
  subscriptionDescription:
    "The vendor's text for the subscription. Resellers and customers see the name of the subscription instead.",
  productId: 'The id of the product at the vendor.',
  productName: 'The name of the product at the vendor.',
  skuId: 'The id of the SKU at the vendor.',
  skuName: 'The name of the SKU at the vendor.',
  availabilityId: 'The id of the availability at the vendor: the SKU in a market and segment.',
  alternateId: "A second id of the purchase at the vendor, as in the vendor's line.",
  publisherId: 'The id of the publisher of the product.',
  publisherName: 'The name of the publisher of the product.',
  termAndBillingCycle: "Term and billing frequency in words, as in the vendor's line.",
  unit: 'The unit of the quantities, for example hours.',
  unitType: 'The unit of the quantity.',
  unitOfMeasure: 'The unit of the quantity, for example 1 GB/month.',
  entitlementId: 'The id of the Azure subscription.',
  entitlementDescription: 'The name of the Azure subscription.',
  resourceGroup: 'The Azure resource group.',
  resourceGuid: 'The id of the meter at the vendor.',
  resourceName: 'The name of the metered resource at the vendor.',
  resourceUri: 'The URI of the metered Azure resource.',
  region: 'The region in which the resource was used.',
  serviceName: 'The name of the service at the vendor.',
  serviceType: 'The type of the service that was used, as the vendor names it.',
  meterName: 'The name of the meter.',
  meterCategory: 'The category of the meter, for example Virtual Machines.',
  meterSubCategory: 'The subcategory of the meter.',
  meterRegion: 'The region of the meter.',
  audience:
    'The audience of the file: csp, reseller or customer. It determines which members and amounts the file contains.',
  format: 'The file format: csv, jsonl or pdf.',
  fileName: 'The file name, as in Content-Disposition.',
  mediaType: 'The media type of the file.',
  classes: 'The differences by class and kind, with their totals.',
}
