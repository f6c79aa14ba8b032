/** A change of the API, described for its users. */
export interface ChangelogEntry {
  /** The day of the change, such as `2026-11-21`. */
  readonly date: string
  readonly kind: 'addition' | 'modification' | 'removal'
  /** Whether a correct client may fail after the change. */
  readonly breaking: boolean
  /** Plain text. The URL of the entry contains its date and title, so a published title never changes. */
  readonly title: string
  readonly description: string
  /**
   * The changed operations, or those that replace removed operations, as `METHOD /path`; empty if all operations
   * changed.
   */
  readonly operations: readonly string[]
}

/**
 * The digest of the contract after the newest entry (contract-digest.ts). A test compares the digest with openapi.json,
 * so that every change of the contract needs an entry.
 */
export const describedContract = 'sha256-qy+JeJ/yX/N3Cb7q+zF+MyDotpc0+YmCWUiMnSLvy/M='

const writes = [
  'POST /v1/Resellers',
  'PATCH /v1/Resellers/{resellerId}/account-info',
  'POST /v1/Resellers/{resellerId}/provider-instances',
  'PATCH /v1/Resellers/{resellerId}/internal-identifier',
  'PATCH /v1/Resellers/{resellerId}/margins/{providerInstanceId}',
  'PATCH /v1/Resellers/{resellerId}/secondary-mpn-ids/{providerInstanceId}',
]

const customerOperations = [
  'GET /v1/Customers',
  'POST /v1/Customers',
  'GET /v1/Customers/{customerId}',
  'DELETE /v1/Customers/{customerId}',
  'DELETE /v1/Customers/{customerId}/remove-reseller-relationship/{providerInstanceId}',
  'PATCH /v1/Customers/{customerId}/account-info',
  'PATCH /v1/Customers/{customerId}/internal-identifier',
  'PATCH /v1/Customers/{customerId}/margins/{providerInstanceId}',
  'PATCH /v1/Customers/{customerId}/vendor-customer-agreement',
  'PATCH /v1/Customers/{customerId}/vendor-customer-domain',
  'PATCH /v1/Customers/{customerId}/vendor-qualification',
  'POST /v1/Customers/{customerId}/provider-customers/{providerInstanceId}',
  'GET /v1/Customers/relationship-acceptance',
  'GET /v1/Customers/validations/address',
  'GET /v1/Customers/validations/domain',
  'GET /v1/Customers/{customerId}/domains',
  'POST /v1/Customers/{customerId}/provider-instances',
  'GET /v1/Customers/mca',
  'GET /v1/Customers/{customerId}/provider-instances/{providerInstanceId}/mca',
  'POST /v1/Customers/{customerId}/provider-instances/{providerInstanceId}/mca/status',
]

const customerUserOperations = [
  'GET /v1/Customers/{customerId}/licenses',
  'GET /v1/Customers/{customerId}/user-roles',
  'GET /v1/Customers/{customerId}/users',
  'GET /v1/Customers/{customerId}/users/{customerUserId}',
  'PATCH /v1/Customers/{customerId}/users/{customerUserId}',
  'DELETE /v1/Customers/{customerId}/users/{customerUserId}',
  'PATCH /v1/Customers/{customerId}/users/{customerUserId}/reset-password',
  'GET /v1/Customers/{customerId}/users/{customerUserId}/user-roles',
  'PATCH /v1/Customers/{customerId}/users/{customerUserId}/user-roles',
  'GET /v1/Customers/{customerId}/users/{customerUserId}/licenses',
  'PATCH /v1/Customers/{customerId}/users/{customerUserId}/licenses',
]

const delegatedAdministration = [
  'GET /v1/Customers/{customerId}/delegated-admin-relationships',
  'POST /v1/Customers/{customerId}/delegated-admin-relationships',
  'POST /v1/Customers/delegated-admin-relationships',
  'GET /v1/Customers/delegated-admin-relationships/{relationshipId}/access-assignments',
  'POST /v1/Customers/delegated-admin-relationships/{relationshipId}/access-assignments',
  'PATCH /v1/Customers/{customerId}/delegated-admin-relationships/{relationshipId}',
  'POST /v1/Customers/{customerId}/delegated-admin-relationships/{relationshipId}',
  'GET /v1/delegated-administration/templates/{providerInstanceId}',
  'PUT /v1/delegated-administration/templates/{providerInstanceId}',
  'GET /v1/delegated-administration/plan',
  'POST /v1/delegated-administration/apply',
  'GET /v1/operations/{operationId}',
]

const portalUserOperations = [
  'GET /v1/customer/{customerId}/users',
  'POST /v1/customer/{customerId}/users',
  'POST /v1/reseller/{resellerId}/users',
  'PATCH /v1/users/{email}',
  'DELETE /v1/users/{email}',
  'GET /v1/Users/groups',
  'GET /v1',
]

const subscriptionOperations = [
  'GET /v1/subscriptions',
  'GET /v1/customers/{customerId}/subscriptions',
  'GET /v1/customers/{customerId}/subscriptions/custom-term-end-dates',
  'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}',
  'PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}',
  'DELETE /v1/customers/{customerId}/subscriptions/{subscriptionId}',
  'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/cloud-entitlements',
  'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/eligible-for-upgrade',
  'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/eligible-transitions',
  'POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/upgrade',
  'POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/suspend',
  'POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/reactivate',
  'PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/name',
  'PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/price-margin',
  'PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/po-number',
  'PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/internal-id',
  'PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/monthly-budget',
  'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/migration',
  'POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/migration',
  'PUT /v1/customers/{customerId}/subscriptions/{subscriptionId}/grant-owner-access/{userEmail}',
  'PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/associated-reseller',
]

/** Changes of the contract since this service implements it. */
const ownChanges: ChangelogEntry[] = [
  {
    date: '2026-11-29',
    kind: 'modification',
    breaking: false,
    title: 'Differences name customers that are unknown',
    description:
      'customerName of a difference is the name in the line of the vendor if the customer is unknown to the service. Before, it was null. It has up to 4,000 characters, as in the line.',
    operations: ['GET /v1/Invoices/{id}/reconciliation', 'GET /v1/Invoices/{id}/reconciliation/export'],
  },
  {
    date: '2026-11-29',
    kind: 'modification',
    breaking: false,
    title: 'Unassigned seats of legacy licences are stated at their full price',
    description:
      'atStake of an alert UnassignedSeats is the price of a month. The price of a legacy licence is for a billing period; before, it was divided by the months of the term, so that a licence of a year that is billed monthly was stated at a twelfth.',
    operations: ['GET /v1/alerts'],
  },
  {
    date: '2026-11-29',
    kind: 'modification',
    breaking: false,
    title: 'The end of the feed is known or refused',
    description:
      'Just after a start of the service, start=now and the creation of a webhook wait for up to ten seconds until the newest events are known, and are then answered with 503. Before, they could begin at the oldest event, so that a client or a webhook got events of the past.',
    operations: ['GET /v1/events', 'POST /v1/webhooks'],
  },
  {
    date: '2026-11-29',
    kind: 'addition',
    breaking: false,
    title: 'Scheduled changes name who scheduled them',
    description:
      'userName and userEmail name the portal user or API access that scheduled the change. The csp sees them for each change, a reseller for the changes from the time in which it sells the subscription, and a customer for none.',
    operations: [
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId}',
    ],
  },
  {
    date: '2026-11-29',
    kind: 'addition',
    breaking: false,
    title: 'The preview of margins for a reseller says what they move',
    description:
      'A dry run previews effect: the number of active subscriptions for which the reseller pays another amount, and what the reseller pays for these subscriptions in a month, before and after the change. Usage is not included. isComplete is false if only the first 2,000 subscriptions of the reseller are included.',
    operations: ['PATCH /v1/Resellers/{resellerId}/margins/{providerInstanceId}'],
  },
  {
    date: '2026-11-29',
    kind: 'addition',
    breaking: false,
    title: 'Parked lines state what they charge',
    description:
      "A parked line has customerName, productName, chargeType, quantity, chargeStartDate, chargeEndDate, subtotal and currency. Members that cannot be read in the text of the vendor are null. Before, only content had them, as the beginning of the line. parkedAmount of an invoice of a month is what the vendor charges for its parked lines: the vendor's total minus the sum of the imported lines. It is null if this difference is unknown.",
    operations: [
      'GET /v1/Invoices/{id}/parked-lines',
      'GET /v1/Invoices/{id}/parked-lines/export',
      'GET /v1/Invoices/months',
    ],
  },
  {
    date: '2026-11-29',
    kind: 'addition',
    breaking: false,
    title: 'The file of differences explains the total difference',
    description:
      'Each row also has providerInvoiceId, the number of the invoice, and difference, which is billed minus expected. invoiceBilled, invoiceExpected and invoiceDifference are those of the whole invoice.',
    operations: ['GET /v1/Invoices/{id}/reconciliation/export'],
  },
  {
    date: '2026-11-29',
    kind: 'addition',
    breaking: false,
    title: 'Results of a month can be searched by name',
    description:
      'searchValue selects the results with a text anywhere in the name of their customer, at the level Reseller in that of their reseller, and at the level Invoice in the number of their invoice.',
    operations: ['GET /v1/Invoices/months/results'],
  },
  {
    date: '2026-11-29',
    kind: 'addition',
    breaking: false,
    title: 'Alerts state how many months the amount at stake covers',
    description:
      'atStakeMonths is 1 for UnassignedSeats and BudgetOverrun, otherwise the number of months of the term, such as 12, or of the billing period for a legacy licence. It is null without atStake, for a term without an end and for a shortened term. The deadline of a renewal counts the full next term. Amounts for different numbers of months have no meaningful sum.',
    operations: ['GET /v1/alerts'],
  },
  {
    date: '2026-11-29',
    kind: 'addition',
    breaking: false,
    title: 'Invoices of a month count corrections apart',
    description:
      'correctionLineCount is the number of lines that re-ratings have added. lineCount includes them, as before, so lineCount minus correctionLineCount is the number of the lines of the vendor.',
    operations: ['GET /v1/Invoices/months'],
  },
  {
    date: '2026-11-28',
    kind: 'addition',
    breaking: false,
    title: 'Entries of the audit log name what they are about',
    description:
      'subjectType and subjectId name the most specific object of an entry besides its reseller and customer, such as a webhook or a subscription. operationId has the background operation whose outcome the entry has, or that its request retries, cancels, acknowledges or decides. Entries of requests about background operations, planned margins and portal users now have the reseller and the customer of these objects, so that the reseller and a search by customer find them. Earlier entries keep what they have.',
    operations: ['GET /v1/AuditLogs'],
  },
  {
    date: '2026-11-28',
    kind: 'modification',
    breaking: false,
    title: 'Files of invoices are named by month, provider instance and recipient',
    description:
      'The names in Content-Disposition and in the manifest of an invoice file have the month of the billing period, the provider instance, the kind of lines, the names of the reseller and the customer, and the revision. Before, they had the ids of the invoice, the reseller and the customer. Six characters at the end still distinguish files of invoices and parties with equal names. A name with other characters than those of ASCII is in filename*, as in RFC 6266, and filename has it in ASCII.',
    operations: [
      'GET /v1/Invoices/{id}/export',
      'GET /v1/Invoices/{id}/export/manifest',
      'GET /v1/Invoices/{id}/parked-lines/export',
      'GET /v1/Invoices/{id}/reconciliation/export',
      'GET /v1/Invoices/{id}/unknown-relations/export',
    ],
  },
  {
    date: '2026-11-28',
    kind: 'modification',
    breaking: false,
    title: 'The cost of a line belongs to the buyer that a re-rating found',
    description:
      'If a re-rating finds the unknown customer or seller of a line, the line counts for the customer and seller in its last correction. For the csp, this changes the results of a month and the totals of an invoice by customer and by seller, and which lines customerId and resellerId select. Before, the cost of such a line stayed in the result of unknown customers and sellers, so that the result of the found customer and seller was too high. The content of the lines, the sums of a whole invoice and of a whole month, and what resellers and customers read do not change.',
    operations: [
      'GET /v1/Invoices/months/results',
      'GET /v1/Invoices',
      'GET /v1/Invoices/{id}',
      'GET /v1/Invoices/{id}/totals',
      'GET /v1/Invoices/{id}/export',
      'GET /v1/Invoices/{id}/license-lineitems',
      'GET /v1/Invoices/{id}/onetime-lineitems',
      'GET /v1/Invoices/{id}/usage-lineitems',
      'GET /v1/Invoices/{id}/dailyratedusage-lineitems',
    ],
  },
  {
    date: '2026-11-28',
    kind: 'addition',
    breaking: false,
    title: 'Invoice lines of the csp name their corrections',
    description:
      'A correction by a re-rating has correctedLineNumber, the lineNumber of the line that it corrects. A corrected line has lastCorrectionNumber, the lineNumber of its last correction. correctionRevision is the revision that added this correction. The files of the csp have these columns, too.',
    operations: [
      'GET /v1/Invoices/{id}/export',
      'GET /v1/Invoices/{id}/license-lineitems',
      'GET /v1/Invoices/{id}/onetime-lineitems',
      'GET /v1/Invoices/{id}/usage-lineitems',
      'GET /v1/Invoices/{id}/dailyratedusage-lineitems',
    ],
  },
  {
    date: '2026-11-28',
    kind: 'addition',
    breaking: false,
    title: 'Unknown relations name the seller, and invoices the margins set since their rating',
    description:
      'An unknown relation has resellerMpnId, the partner id of the reseller in the lines, and namedResellerId and namedResellerName, the id and the name of the reseller with this partner id. In the list of the invoices of a month, hasLateMargins is true if, after the lines were rated, a margin for a reseller or a customer of the invoice was set with effect from a past day. A re-rating can then change amounts.',
    operations: [
      'GET /v1/Invoices/{id}/unknown-relations',
      'GET /v1/Invoices/{id}/unknown-relations/export',
      'GET /v1/Invoices/months',
    ],
  },
  {
    date: '2026-11-28',
    kind: 'modification',
    breaking: false,
    title: 'Buyers see the price of a shortened term in proportion to their own price',
    description:
      'Resellers and customers see the price of a shortened term as their own price for the full term, in proportion to the part. Before, it was the truncated price of the vendor times the margins, from which a reseller could compute the markup of the csp. The bill of a vendor can be lower by about a cent for each unit and billing period; the csp sees what is billed. ' +
      'In explanations, the step ShareOfTerm is the last one for these readers, and has the member isEstimated. termPart of the step Start is null.',
    operations: [
      'POST /v1/Orders',
      'GET /v1/customers/{customerId}/subscriptions',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/price-explanation',
      'PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}',
      'PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/price-margin',
      'GET /v1/Orders/held-purchases',
      'GET /v1/plans/{planId}',
      'GET /v1/alerts',
    ],
  },
  {
    date: '2026-11-28',
    kind: 'addition',
    breaking: false,
    title: 'Sums of a month, and customers of differences',
    description:
      'In the list of the invoices of a month, isCharged is false for dailyratedusage, whose lines itemize what onetime charges. The sum of the invoices with isCharged is the sum of the results of the month. The results have the filter isDirect for sales without a reseller. Each difference of a reconciliation has the customerName.',
    operations: [
      'GET /v1/Invoices/months',
      'GET /v1/Invoices/months/results',
      'GET /v1/Invoices/{id}/reconciliation',
      'GET /v1/Invoices/{id}/reconciliation/export',
    ],
  },
  {
    date: '2026-11-28',
    kind: 'addition',
    breaking: false,
    title: 'A dry run of a change previews the next term',
    description:
      'The preview of a dry run that updates a subscription has nextTerm: the start of the next term, and its seats and amounts without the change and with it. Fewer seats from the next term on leave the price of the present term unchanged, so before, no preview showed what they save. Its unitPrice has the price of one unit in both terms, with the parts of the difference that come from the purchase price and from the margins.',
    operations: ['PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}'],
  },
  {
    date: '2026-11-28',
    kind: 'addition',
    breaking: false,
    title: 'The results of a month by reseller, customer or invoice',
    description:
      'GET /v1/Invoices/months/results lists what the csp or a reseller earns in a month with each reseller or customer, across all invoices, the largest loss first. Lines whose customer or seller is unknown are separate from sales without a reseller. GET /v1/Invoices/{id}/totals separates them as well, and has the member and the filter isUnknown.',
    operations: ['GET /v1/Invoices/months/results', 'GET /v1/Invoices/{id}/totals'],
  },
  {
    date: '2026-11-28',
    kind: 'addition',
    breaking: false,
    title: 'Price explanation of an invoice line',
    description:
      'price-explanation of a subscription has the member charge. With chargeDate, it explains to the csp the price of one unit in the invoice line of that day: for its billing period or the rest of it, as the vendor truncates it. The quantity of the line times this price, rounded once, is the amount of the line.',
    operations: ['GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/price-explanation'],
  },
  {
    date: '2026-11-28',
    kind: 'addition',
    breaking: false,
    title: 'The company data of a customer at its vendor can be read',
    description:
      'GET /v1/Providers/Instances/{providerInstanceId}/vendor-customers/{providerCustomerId} returns the company data of a customer at the vendor, also of one that the tenant does not have yet, such as an unknown customer of a bill. customerId is the linked customer of the tenant, or null.',
    operations: ['GET /v1/Providers/Instances/{providerInstanceId}/vendor-customers/{providerCustomerId}'],
  },
  {
    date: '2026-11-28',
    kind: 'addition',
    breaking: false,
    title: 'Margins can be planned for a later day',
    description:
      'The operations that set margins accept an effectiveDate up to a year ahead. The margins then apply from 00:00 UTC of that day; until then the current margins apply and are shown. Before, a later day was refused. ' +
      'GET /v1/planned-margins lists planned margins, and DELETE /v1/planned-margins/{plannedMarginId} withdraws one before its day.',
    operations: [
      'GET /v1/planned-margins',
      'DELETE /v1/planned-margins/{plannedMarginId}',
      'PATCH /v1/Resellers/{resellerId}/margins/{providerInstanceId}',
      'PATCH /v1/Customers/{customerId}/margins/{providerInstanceId}',
      'PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/price-margin',
    ],
  },
  {
    date: '2026-11-27',
    kind: 'addition',
    breaking: false,
    title: 'Failed work can be acknowledged, and an undecided order can be settled',
    description:
      'POST /v1/operations/{operationId}/acknowledgement puts a failed background operation away. It stays Failed, with acknowledgedAt and acknowledgedBy, and the filter isAcknowledged of GET /v1/operations finds it or leaves it out. ' +
      'POST /v1/Orders/customers/{customerId}/undecided/{orderId}/decision ends an order of GET /v1/Orders/undecided as not bought, so that no retry buys it; waysOut has the new value Settle. ' +
      'An order that the vendor has confirmed and then does not show for 7 days is now undecided, and its background operation fails. Before, it stayed Processing for ever.',
    operations: [
      'POST /v1/operations/{operationId}/acknowledgement',
      'POST /v1/Orders/customers/{customerId}/undecided/{orderId}/decision',
      'GET /v1/operations',
      'GET /v1/operations/{operationId}',
      'GET /v1/Orders/undecided',
    ],
  },
  {
    date: '2026-11-27',
    kind: 'modification',
    breaking: false,
    title: 'A missing price does not hold back the invoices of a month',
    description:
      'An import of invoices for a Generic instance bills all charges that have a price. Before, it billed nothing of a month in which one price was missing, and failed. Charges without a price wait: waitingChargeCount in the list of a month counts their subscriptions, and alerts have the kind MissingPrice. When the price exists, the next import bills these charges by a supplement of the month, such as 2026-10-EUR-2.',
    operations: [
      'GET /v1/Invoices/months',
      'GET /v1/alerts',
      'POST /v1/Providers/Instances/{providerInstanceId}/invoice-import',
    ],
  },
  {
    date: '2026-11-27',
    kind: 'addition',
    breaking: false,
    title: 'Portal users have the party for which they work',
    description:
      'A portal user has party, the id and the company name of its reseller or customer; null for a user of the csp. Before, only its role was shown.',
    operations: ['GET /v1', 'GET /v1/users/{email}', 'GET /v1/customer/{customerId}/users'],
  },
  {
    date: '2026-11-27',
    kind: 'addition',
    breaking: false,
    title: 'Writes return the new version',
    description:
      'A write of an object with a version returns its version after the write to the csp in ETag, such as "4", for If-Match of the next write, even if the write changes nothing. Before, the csp had to read the object again. Resellers and customers still read the object, because their entity tags contain no version. A creation (201) and a deletion return no ETag.',
    operations: [],
  },
  {
    date: '2026-11-27',
    kind: 'addition',
    breaking: false,
    title: 'Alerts report change feeds that cannot be read',
    description:
      "Alerts have the kind SyncFailure: the service has not been able to read a vendor's change feed for an hour, so it learns of changes at the vendor by webhook calls and by the daily listing only.",
    operations: ['GET /v1/alerts'],
  },
  {
    date: '2026-11-27',
    kind: 'modification',
    breaking: false,
    title: 'Every reader of an event can read its subject',
    description:
      'The subject of events of the kinds offer-catalogue and price-list has the query parameters that the list of offers requires. Before, a request for it was refused with 400. The subject of events of portal users of a customer is the list of the users of this customer; before, it was a list that customers may not read.',
    operations: ['GET /v1/events'],
  },
  {
    date: '2026-11-27',
    kind: 'modification',
    breaking: false,
    title: "Resellers can follow their customers' operations",
    description:
      'A background operation that a customer has started for a subscription or an order is shown to the reseller that sells it. Before, the reseller got 404 for the pendingOperationId of its own subscription. Only the csp and the customer can retry or cancel it.',
    operations: ['GET /v1/operations', 'GET /v1/operations/{operationId}'],
  },
  {
    date: '2026-11-27',
    kind: 'addition',
    breaking: false,
    title: 'Listed subscriptions name their customer',
    description:
      'A subscription in a list has the member customerName, the company name of its customer, or null.',
    operations: [
      'GET /v1/subscriptions',
      'GET /v1/customers/{customerId}/subscriptions',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/eligible-for-upgrade',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/cloud-entitlements',
    ],
  },
  {
    date: '2026-11-27',
    kind: 'modification',
    breaking: false,
    title: 'Retries and approvals name their background operation',
    description:
      'The answer to the retry of a background operation, and to the approval of a held purchase, has Operation-Location with the operation whose work continues. Before, it was absent, so that clients which wait for the work of a request did not wait.',
    operations: [
      'POST /v1/operations/{operationId}/retry',
      'POST /v1/Orders/customers/{customerId}/held-purchases/{operationId}/decision',
    ],
  },
  {
    date: '2026-11-27',
    kind: 'modification',
    breaking: false,
    title: 'Members that only the service sets have their own type in openapi.json',
    description:
      'For a member that only the service sets, such as id, the schemas of requests listed the types object and null before the type of the member, so that generated clients declared an empty object. They now list the type of the member first, and object only for a list. The service still ignores any value of these members.',
    operations: [],
  },
  {
    date: '2026-11-27',
    kind: 'modification',
    breaking: false,
    title: 'A shortened term has the price that is billed for it',
    description:
      "If a custom end shortens a term, lists, dry runs, plans, alerts, purchase limits and explanations have the price of the shortened term. Before, they had that of a full term, although less was billed. The explanation of a subscription's price has the step ShareOfTerm, and its steps have termPart and isTruncated. Previews of renewals have the price of the next term. The amount of seats that a renewal buys is that of the next term.",
    operations: [
      'POST /v1/Orders',
      'GET /v1/Orders/held-purchases',
      'GET /v1/subscriptions',
      'GET /v1/customers/{customerId}/subscriptions',
      'PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/price-explanation',
      'GET /v1/Offers/{id}/price-explanation',
      'GET /v1/plans/{planId}/items',
      'GET /v1/alerts',
    ],
  },
  {
    date: '2026-11-27',
    kind: 'modification',
    breaking: false,
    title: 'Bills of own services are not reconciled',
    description:
      'The service computes the bill of own services from their subscriptions, so no vendor has sent a bill to compare with this bill. The reconciliation of such a bill is now refused with BusinessRuleViolation. Before, the reconciliation expected no charges, but did not report the charges in the bill as differences. In the list of a month, isOfVendor says whether a vendor has sent the invoice.',
    operations: ['GET /v1/Invoices/months', 'POST /v1/Invoices/{id}/reconciliation'],
  },
  {
    date: '2026-11-27',
    kind: 'addition',
    breaking: false,
    title: 'Background operations name their customer',
    description:
      'A background operation has the member customerName, the name of the customer that it concerns, or null.',
    operations: ['GET /v1/operations', 'GET /v1/operations/{operationId}'],
  },
  {
    date: '2026-11-27',
    kind: 'modification',
    breaking: false,
    title: 'The request of an alert is null while its subscription differs',
    description:
      'The request of an alert repeats members of the subscription, so it undid a change since the last check of the alert. It is now null until the next check, which is within 15 minutes.',
    operations: ['GET /v1/alerts'],
  },
  {
    date: '2026-11-27',
    kind: 'modification',
    breaking: false,
    title: 'Null for an optional member of a request means its absence',
    description:
      'Null for an optional member that is not nullable was refused with 400. It now means that the member is absent, so that programs can send null for members that are not set. openapi.json shows these members as nullable, so that generated clients do not send false, 0 or a nil UUID instead.',
    operations: [],
  },
  {
    date: '2026-11-27',
    kind: 'addition',
    breaking: false,
    title: 'Alerts name their customer',
    description: 'An alert has the member customerName, the name of the customer that it concerns, or null.',
    operations: ['GET /v1/alerts'],
  },
  {
    date: '2026-11-27',
    kind: 'modification',
    breaking: false,
    title: 'One success per operation in openapi.json',
    description:
      'Clients made by generators declared the answer of a dry run as the result of each write, and some raised an error when the write succeeded. openapi.json now describes the answer of a dry run by x-dry-run, beside the responses. The answer itself is the same. A success without a body has no Content-Type. Nullable references are oneOf instead of anyOf, numbers have the format decimal, and the pattern of If-Match has no quotation marks.',
    operations: [],
  },
  {
    date: '2026-11-27',
    kind: 'modification',
    breaking: false,
    title: 'Accept with only the media type of dry runs is no error',
    description:
      'A request whose Accept names only application/vnd.reseller-api.dry-run+json was refused with 406 unless it was a dry run. Clients made by OpenAPI generators send this Accept with every write. Such a request is now executed and answered as application/json. Only Prefer: dry-run makes a request a dry run.',
    operations: [],
  },
  {
    date: '2026-11-27',
    kind: 'modification',
    breaking: false,
    title: 'Shown prices are those of the bill, and a held purchase keeps the seller',
    description:
      'If the cost of an offer is 0, all prices of the offer are 0 with every margin, as on the bill. If the cost is not 0, an ERP of 0 counts as unknown. A subscription keeps its seller while one of its purchases waits for the approval of the csp: associated-reseller returns 400. billingFrequencies in offerPrice of a subscription lists all frequencies for which the caller sees this price. If a subscription gets another offer or a term of another duration, and the new price is unknown, the price of the subscription is null. Before, the subscription kept the price of the former term.',
    operations: [
      'GET /v1/Offers',
      'GET /v1/Offers/{id}',
      'GET /v1/Offers/{id}/price-explanation',
      'POST /v1/Orders',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/price-explanation',
      'PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/associated-reseller',
    ],
  },
  {
    date: '2026-11-27',
    kind: 'modification',
    breaking: false,
    title: 'The kind of a school',
    description:
      'vendor-qualification takes educationSegment (K12 or HigherEducation) and website. Microsoft refuses a claim of Education without educationSegment; such a claim is still accepted here, and its background work fails with the reason. providerCustomerData of a new customer at Microsoft with the qualification Education takes EducationSegment for the same reason.',
    operations: ['PATCH /v1/Customers/{customerId}/vendor-qualification', 'POST /v1/Customers'],
  },
  {
    date: '2026-11-27',
    kind: 'modification',
    breaking: true,
    title: 'A seller sees and changes only what it sells now',
    description:
      'A scheduled change belongs to the reseller that sells its subscription now, also after the subscription has changed its seller: the former reseller gets 404, and the operation and audit log entry belong to the present one. A reseller finds customers by domain or vendor id only at instances at which it sells to them, and account-info updates and retries only these instances. Cloud subscriptions of another reseller below an Azure plan are left out. The feed and webhooks of a reseller or customer have no trace of events whose changes it may not see.',
    operations: [
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId}',
      'PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId}',
      'DELETE /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId}',
      'GET /v1/Customers',
      'PATCH /v1/Customers/{customerId}/account-info',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/cloud-entitlements',
      'GET /v1/events',
    ],
  },
  {
    date: '2026-11-27',
    kind: 'modification',
    breaking: false,
    title: 'No seats are moved into a subscription that is being changed',
    description:
      'An upgrade into an existing subscription is refused with 400 while another change of that subscription is in progress. A purchase of seats that is approved after the end of the term fails, instead of being charged from the beginning of the renewed term.',
    operations: ['POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/upgrade'],
  },
  {
    date: '2026-11-26',
    kind: 'addition',
    breaking: false,
    title: 'One portal user, with its version',
    description:
      'GET /v1/users/{email} returns a portal user and its version in ETag. The update and the deletion accept it in If-Match and answer 412 if the user has changed since.',
    operations: ['GET /v1/users/{email}', 'PATCH /v1/users/{email}', 'DELETE /v1/users/{email}'],
  },
  {
    date: '2026-11-26',
    kind: 'addition',
    breaking: false,
    title: 'Prices of a proposed margin',
    description:
      'The price explanation of an offer accepts marginRule, marginValue and marginLevel: it then has the prices that the margin would give if the caller set it for the named reseller or customer. Nothing is stored. A reseller still sees no price before its own purchase price.',
    operations: ['GET /v1/Offers/{id}/price-explanation'],
  },
  {
    date: '2026-11-26',
    kind: 'addition',
    breaking: false,
    title: 'Events of one correlation id',
    description:
      'GET /v1/events has the query member correlationId, which returns only the events of a request and of its background work.',
    operations: ['GET /v1/events'],
  },
  {
    date: '2026-11-26',
    kind: 'addition',
    breaking: false,
    title: 'Totals of an invoice by reseller, customer and subscription',
    description:
      'GET /v1/Invoices/{id} answers one invoice with the totals of a reseller or customer on request. GET /v1/Invoices/{id}/totals lists its totals by reseller, customer or subscription. All lists of lines accept subscriptionId, and those of the csp and of resellers customerId.',
    operations: [
      'GET /v1/Invoices/{id}',
      'GET /v1/Invoices/{id}/totals',
      ...[
        'customer-license',
        'customer-onetime',
        'reseller-license',
        'reseller-onetime',
        'reseller-usage',
      ].map((lines) => `GET /v1/Invoices/{id}/${lines}-lineitems`),
      ...['reseller-dailyratedusage', 'license', 'onetime', 'usage', 'dailyratedusage'].map(
        (lines) => `GET /v1/Invoices/{id}/${lines}-lineitems`,
      ),
    ],
  },
  {
    date: '2026-11-26',
    kind: 'addition',
    breaking: false,
    title: 'Test of the connection to a vendor',
    description:
      'GET /v1/Providers/Instances/{providerInstanceId}/connection-test sends one request to the vendor with the stored connection, and answers with the organization of the account.',
    operations: ['GET /v1/Providers/Instances/{providerInstanceId}/connection-test'],
  },
  {
    date: '2026-11-26',
    kind: 'addition',
    breaking: false,
    title: 'Accepted differences of the invoices of a month',
    description:
      "GET /v1/Invoices/months has the member acceptedDifference: the vendor's total minus the sum of the lines, if the csp has accepted this difference; otherwise null.",
    operations: ['GET /v1/Invoices/months'],
  },
  {
    date: '2026-11-26',
    kind: 'addition',
    breaking: false,
    title: 'Corrected settings for a customer that the vendor has refused',
    description:
      'The retry of a provider customer accepts a body with providerCustomerData, for example with another Domain after the vendor has refused a domain that is taken. Requests without a body work as before.',
    operations: ['POST /v1/Customers/{customerId}/provider-customers/{providerInstanceId}'],
  },
  {
    date: '2026-11-26',
    kind: 'addition',
    breaking: false,
    title: 'How far the invoices of a month are',
    description:
      'GET /v1/Invoices/months lists the invoices of a month with the state of their import, their parked lines and unknown relations, their totals beside that of the vendor, and the number of differences.',
    operations: ['GET /v1/Invoices/months'],
  },
  {
    date: '2026-11-26',
    kind: 'addition',
    breaking: false,
    title: 'Who calls',
    description:
      'GET /v1/Users/me answers with the name, the role, the reseller or customer, and the scopes of the caller.',
    operations: ['GET /v1/Users/me'],
  },
  {
    date: '2026-11-26',
    kind: 'addition',
    breaking: false,
    title: 'States from which an operation is possible',
    description:
      'In the OpenAPI document, x-allowed-from of an operation has the states of a subscription, scheduled change, provider customer, plan or background operation from which the operation is possible. The package of the client has the same in allowedFrom.',
    operations: [],
  },
  {
    date: '2026-11-26',
    kind: 'modification',
    breaking: false,
    title: 'Answers may have unknown members, and schemas share their members',
    description:
      'In the OpenAPI document and in the schemas of events, answers no longer forbid unknown members, so that clients which validate answers accept members of later versions. Requests with unknown members are still refused. Lines of invoices, companies, subscriptions, orders and other schemas extend common schemas, such as LineItem. Requests and answers are unchanged. Generated clients have the common schemas in addition, and OfferTypeMargins.',
    operations: [],
  },
  {
    date: '2026-11-26',
    kind: 'addition',
    breaking: false,
    title: 'Plans: one change of many subscriptions',
    description:
      'A plan changes the own margins, the seats, the renewal settings or the seller of all subscriptions that it selects, or that its rows list. It has a preview with the amounts of each customer and reseller, skips subscriptions that have changed since the preview, can be paused and resumed, and can be undone. There are events of plans, and background operations of the kind Plan.',
    operations: [
      'POST /v1/plans',
      'GET /v1/plans',
      'GET /v1/plans/{planId}',
      'GET /v1/plans/{planId}/items',
      'GET /v1/plans/{planId}/totals',
      'POST /v1/plans/{planId}/rows',
      'POST /v1/plans/{planId}/stage',
      'POST /v1/plans/{planId}/run',
      'POST /v1/plans/{planId}/pause',
      'POST /v1/plans/{planId}/resume',
      'POST /v1/plans/{planId}/undo',
      'POST /v1/plans/{planId}/cancel',
    ],
  },
  {
    date: '2026-11-26',
    kind: 'modification',
    breaking: false,
    title: 'Shared schemas of pages and event types',
    description:
      'In the OpenAPI document, the schemas of pages extend the schema Page, and the types of events are the schema EventType. Requests and answers are unchanged. Generated clients have these two names in addition.',
    operations: [],
  },
  {
    date: '2026-11-26',
    kind: 'addition',
    breaking: false,
    title: 'Alerts about unassigned seats',
    description:
      'Alerts have the kind UnassignedSeats: seats of a licence subscription that have been assigned to no user for five nights, with what they cost in a month and the request that gives them back.',
    operations: ['GET /v1/alerts'],
  },
  {
    date: '2026-11-26',
    kind: 'addition',
    breaking: false,
    title: 'A filter of customers by status',
    description:
      'The list of customers has the filter status. Processing and Failed select customers in this state at one vendor or more. Success selects customers that are neither Processing nor Failed at any vendor.',
    operations: ['GET /v1/Customers'],
  },
  {
    date: '2026-11-26',
    kind: 'addition',
    breaking: false,
    title: 'Webhooks',
    description:
      'Webhooks get the events of the feed, signed as Standard Webhooks defines it, with retries over three days and in the order of each resource. They have a log of deliveries, tests and redelivery. The events of a webhook itself are new types of the feed, and alerts have the kind WebhookPaused.',
    operations: [
      'POST /v1/webhooks',
      'GET /v1/webhooks',
      'GET /v1/webhooks/{webhookId}',
      'PATCH /v1/webhooks/{webhookId}',
      'DELETE /v1/webhooks/{webhookId}',
      'POST /v1/webhooks/{webhookId}/rotate-secret',
      'POST /v1/webhooks/{webhookId}/test',
      'GET /v1/webhooks/{webhookId}/deliveries',
      'POST /v1/webhooks/{webhookId}/deliveries/{deliveryId}/redelivery',
      'GET /v1/webhooks/{webhookId}/undelivered',
      'POST /v1/webhooks/{webhookId}/undelivered/redelivery',
      'POST /v1/webhooks/{webhookId}/redelivery',
      'GET /v1/events',
      'GET /v1/alerts',
    ],
  },
  {
    date: '2026-11-26',
    kind: 'addition',
    breaking: false,
    title: 'Events of alerts, and of vendors that do not answer',
    description:
      'GET /v1/events has the events of alerts: each party sees those of its own alerts. reseller-management.provider-connection.unreachable.v1 reports that a circuit breaker has opened, and recovered.v1 that all APIs of the vendor answer again.',
    operations: ['GET /v1/events'],
  },
  {
    date: '2026-11-26',
    kind: 'addition',
    breaking: false,
    title: 'AsyncAPI document of the events',
    description:
      '/asyncapi.json describes the feed of events as an AsyncAPI 3 document: its channel, and a message for each type of events with its schema and the roles that read it. It needs no token.',
    operations: ['GET /v1/events'],
  },
  {
    date: '2026-11-26',
    kind: 'addition',
    breaking: false,
    title: 'Events as they happen',
    description:
      'GET /v1/events with Accept: text/event-stream sends events as server-sent events until the access token expires. The id of an event is a continuationToken; a client that connects again sends it in Last-Event-ID.',
    operations: ['GET /v1/events'],
  },
  {
    date: '2026-11-26',
    kind: 'addition',
    breaking: false,
    title: 'Alerts with the requests that resolve them',
    description:
      'GET /v1/alerts lists what a person must act on: budgets that will be exceeded if usage continues at the present rate, deadlines of renewals, credentials that expire, delegated admin relationships that end, scheduled changes that conflict with the vendor, and sales below the purchase price. ' +
      'An alert has the money at stake and the request that resolves it, where there is one.',
    operations: ['GET /v1/alerts'],
  },
  {
    date: '2026-11-26',
    kind: 'addition',
    breaking: false,
    title: 'Audit log by API access, by text, and by story',
    description:
      'GET /v1/AuditLogs has the filters apiAccessId, text and latest. text searches description, errorMessage and data; it needs customerId or correlationId. With latest=true, the list is without the entries Processing whose outcome has an entry, so it shows how each request with its background work has ended. ' +
      'A correlation id that the service generates is a UUID of version 7, in the order of time.',
    operations: ['GET /v1/AuditLogs'],
  },
  {
    date: '2026-11-25',
    kind: 'addition',
    breaking: false,
    title: 'A feed of events',
    description:
      'GET /v1/events returns what has changed within the reach of the caller, as CloudEvents 1.0, in the order of the changes and without gaps. continuationToken of each answer is the position for the next request.',
    operations: ['GET /v1/events'],
  },
  {
    date: '2026-11-25',
    kind: 'addition',
    breaking: false,
    title: 'Undecided orders, and the health of provider instances',
    description:
      'GET /v1/Orders/undecided lists the orders that may have bought something and have no outcome, with the possible actions. ' +
      'GET /v1/Providers/Instances/{providerInstanceId}/health shows the connection, circuit breakers, background work, latest error and last successes of recurring work.',
    operations: ['GET /v1/Orders/undecided', 'GET /v1/Providers/Instances/{providerInstanceId}/health'],
  },
  {
    date: '2026-11-25',
    kind: 'addition',
    breaking: false,
    title: 'Single orders, histories of subscriptions, and filters by status',
    description:
      'GET /v1/Orders/{orderId} returns an order in any state, with its subscription. GET …/subscriptions/{subscriptionId}/history lists the past changes of a subscription; it has no prices and no margins. ' +
      'The list of orders has the filter status, and GET /v1/subscriptions has subscriptionStatuses.',
    operations: [
      'GET /v1/Orders/{orderId}',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/history',
      'GET /v1/Orders/customers/{customerId}',
      'GET /v1/subscriptions',
    ],
  },
  {
    date: '2026-11-25',
    kind: 'addition',
    breaking: false,
    title: 'Retry and cancel background operations',
    description:
      'POST /v1/operations/{operationId}/retry runs the failed parts of a background operation again, or starts the next attempt of a waiting one now. ' +
      'POST /v1/operations/{operationId}/cancel ends the parts that have not begun at a vendor; isCancelled shows that. ' +
      'A purchase that may have been made is never cancelled or bought twice. A refusal is 409 with the type Conflict, and its description says what the caller can do instead.',
    operations: [
      'POST /v1/operations/{operationId}/retry',
      'POST /v1/operations/{operationId}/cancel',
      'GET /v1/operations/{operationId}',
      'GET /v1/operations',
    ],
  },
  {
    date: '2026-11-25',
    kind: 'addition',
    breaking: false,
    title: 'List of background operations, with their objects and the first cause of a failure',
    description:
      'GET /v1/operations lists background operations by state, kind, customer, reseller, order, subscription, provider instance, correlation id and start. ' +
      'A background operation has kind, the ids of what it concerns and has created (resellerId, customerId, orderId, subscriptionId, providerInstanceId, invoiceIds), waitingReason and firstError. ' +
      'If several parts of a background operation fail, firstError and its entry in the audit log have the reason of the first failure; lastError still has that of the last one.',
    operations: ['GET /v1/operations', 'GET /v1/operations/{operationId}', 'GET /v1/AuditLogs'],
  },
  {
    date: '2026-11-25',
    kind: 'addition',
    breaking: false,
    title: 'Audit log entries by correlation id, customer and user',
    description:
      'GET /v1/AuditLogs has the filters correlationId, customerId and user. With correlationId and without startDate it returns entries of any time. The entry of a refused request names the reseller and the customer of the request if its caller reaches them. The entry has the body of the request if the body was valid.',
    operations: ['GET /v1/AuditLogs'],
  },
  {
    date: '2026-11-23',
    kind: 'addition',
    breaking: false,
    title: 'ETag of an offer and of a delegated administration template',
    description:
      'The OpenAPI document describes the ETag of both responses, If-None-Match, and the answer 304. The service sent them before.',
    operations: ['GET /v1/Offers/{id}', 'GET /v1/delegated-administration/templates/{providerInstanceId}'],
  },
  {
    date: '2026-11-23',
    kind: 'addition',
    breaking: false,
    title: 'More constraints in the OpenAPI document',
    description:
      'E-mail addresses have the format idn-email, names of relationships and the duration of a delegation template have a pattern, and monthlyBudget has its limits. ' +
      'The service checked all this before; now tools that read the document know it, too.',
    operations: [
      'POST /v1/Resellers',
      'PATCH /v1/Resellers/{resellerId}/account-info',
      'POST /v1/Customers',
      'PATCH /v1/Customers/{customerId}/account-info',
      'PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/monthly-budget',
    ],
  },
  {
    date: '2026-11-23',
    kind: 'addition',
    breaking: false,
    title: 'Scopes and networks of API accesses, and the list of sign-ins',
    description:
      'An API access can be limited to the scopes read and billing, and to networks; a token request can ask for some of the scopes. A request that needs another scope, or comes from another address, is 403. x-scopes has the scopes of each operation. ' +
      'A client can have two valid secrets. Tokens have client_secret_id, and are rejected within 5 seconds after their secret is revoked. ' +
      'GET /v1/AuditLogs/sign-ins lists the token requests of the clients of the tenant, and the audit log has an entry ShowFirstCredentials for each time that first credentials are shown.',
    operations: ['GET /v1/AuditLogs/sign-ins', 'GET /v1/AuditLogs', 'GET /v1/operations/{operationId}'],
  },
  {
    date: '2026-11-23',
    kind: 'addition',
    breaking: false,
    title: 'Rate limits with 429, and 503 when there are too many requests',
    description:
      'An API access, a tenant or a network address that sends too many requests gets 429 with the type TooManyRequests and Retry-After. ' +
      'Answers have RateLimit-Policy and RateLimit by draft-ietf-httpapi-ratelimit-headers-10. ' +
      'When the service has more requests than it can answer in time, some get 503 with the type Overloaded and Retry-After; nothing was done then.',
    operations: [],
  },
  {
    date: '2026-11-23',
    kind: 'modification',
    breaking: true,
    title: 'Entity tags of resellers and customers have no version',
    description:
      'For resellers and customers, an ETag is only the digest of the answer, such as "4iSpoFYM8UbuC6xCxRtIrg", because the version also counts changes that they may not see. Send this ETag unchanged in If-Match; from a reseller or customer, a version alone, such as "3", returns 412. ETags for the csp have not changed. A 412 answer no longer contains the current version.',
    operations: [],
  },
  {
    date: '2026-11-23',
    kind: 'addition',
    breaking: false,
    title: 'Purchase limits',
    description:
      'A csp can limit the seats and amounts of purchases, for a reseller or for one customer of a seller. Orders, added seats, upgrades and migrations above a limit wait until the csp approves or rejects them, unless the csp itself requests them. Until then, their background operation stays Processing. The members lastError of the operation, errorMessage of an order and preview.approval of a dry run say that the purchase waits. Without limits nothing changes.',
    operations: [
      'GET /v1/Resellers/{resellerId}/purchase-limits',
      'PATCH /v1/Resellers/{resellerId}/purchase-limits',
      'GET /v1/Customers/{customerId}/purchase-limits',
      'PATCH /v1/Customers/{customerId}/purchase-limits',
      'GET /v1/Orders/held-purchases',
      'POST /v1/Orders/customers/{customerId}/held-purchases/{operationId}/decision',
      'POST /v1/Orders',
      'PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}',
      'POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/upgrade',
      'POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/migration',
    ],
  },
  {
    date: '2026-11-23',
    kind: 'modification',
    breaking: false,
    title: 'OutcomeUnknown for a write that may have been done',
    description:
      'If the database did not confirm a write, the answer is 503 with the type OutcomeUnknown instead of ServiceUnavailable. The answer has Retry-After only if the request has an Idempotency-Key; without a key, read the data before you send the request again. If other work keeps the data of a request locked for 2 seconds, the answer is 503 with the type ServiceUnavailable.',
    operations: [],
  },
  {
    date: '2026-11-23',
    kind: 'modification',
    breaking: true,
    title: 'Margins and identifiers of a seller are null for its buyer',
    description:
      'For a reseller, priceMargin and offerTypeMargins of its associations are null, because the cost of the csp could be computed from them. ' +
      'For a customer, internalId of subscriptions, subscriptionInternalId of orders, and customerInternalId and subscriptionInternalId of invoice lines and files are null. ' +
      'In the audit log of a reseller, data has null instead of margins of the csp, the names of companies that it may not see are null, and the filter customer does not find them. ' +
      'An entry of a refused request has the reseller and the customer of its caller; the ids of the path are in its description.',
    operations: [
      'GET /v1/Resellers/{resellerId}',
      'GET /v1/AuditLogs',
      'GET /v1/Orders/customers/{customerId}',
      'GET /v1/customers/{customerId}/subscriptions',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/cloud-entitlements',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/eligible-for-upgrade',
      'GET /v1/Invoices/{id}/customer-license-lineitems',
      'GET /v1/Invoices/{id}/customer-onetime-lineitems',
      'GET /v1/Invoices/{id}/export',
      'GET /v1/Invoices/{id}/export/manifest',
    ],
  },
  {
    date: '2026-11-23',
    kind: 'modification',
    breaking: true,
    title: 'Integers in decimal digits, and limits of long texts',
    description:
      'A whole number in a query is written in decimal digits: 0x10, 1e1, +5 and 05 are 400. Leap seconds, and dates before the year 1000, are 400 in place of 500. ' +
      'A request that arrives too slowly is 408 (RequestTimeout) in place of 400, and a connection on which nothing was sent is closed without an answer. ' +
      'Two Host headers, an invalid Host and two Authorization headers are 400. An answer names at most 100 wrong members. ' +
      'In the audit log, errorMessage and description have at most 4,000 characters and data at most 16,000; longer texts are cut.',
    operations: [],
  },
  {
    date: '2026-11-23',
    kind: 'modification',
    breaking: false,
    title: 'ETags that change whenever the answer does',
    description:
      'An ETag such as "3.4iSpoFYM8UbuC6xCxRtIrg" has the version and a digest of the answer, so that it differs between readers and media types. If-Match still compares the version: "3" and weak tags are accepted. ' +
      'Answers have Vary and are compressed by gzip if Accept-Encoding allows it. X-Correlation-Id accepts every textual form of a UUID. ' +
      'Links and ids of the feeds at /changelog begin with the configured address. Access tokens have client_id, and /.well-known/oauth-authorization-server has the metadata of RFC 8414.',
    operations: [],
  },
  {
    date: '2026-11-23',
    kind: 'modification',
    breaking: true,
    title: 'A vendor customer has one owner, and links for resellers need a proof',
    description:
      'A customer at a vendor can be linked to only one customer of the tenant. If a reseller sends a providerCustomerId and the vendor does not name the reseller as a partner of this vendor customer, the link is held (Failed) until the csp approves it; two new operations list and decide held links. A request with a providerCustomerId that is already linked to another customer within the reach of the caller returns 400. The answer no longer contains the id of the other customer. If a customer exists at a provider instance through one seller, only the csp can add another seller there.',
    operations: [
      'POST /v1/Customers',
      'POST /v1/Customers/{customerId}/provider-instances',
      'POST /v1/Customers/{customerId}/provider-customers/{providerInstanceId}',
      'GET /v1/Customers/held-links',
      'POST /v1/Customers/{customerId}/provider-customers/{providerInstanceId}/link-decision',
    ],
  },
  {
    date: '2026-11-22',
    kind: 'modification',
    breaking: false,
    title: 'Every body in openapi.json has a name and every member a description',
    description:
      'openapi.json refers to components for schemas, responses, parameters, headers and examples. Requests and responses are as before. ' +
      'Generated clients get other type names: for example, ListResellersAnswer is now ResellerPage and NewReseller is CreateResellerRequest. ' +
      'The OAuth 2 client credentials flow of POST /oauth2/v2.0/token is described as a security scheme.',
    operations: [],
  },
  {
    date: '2026-11-22',
    kind: 'addition',
    breaking: false,
    title: 'attestationType of offers',
    description:
      'attestationType of an offer names the attestation about the customer that its order requires, such as EducationEligibility. The order must have attestationAccepted in its providerData; otherwise it returns 400 instead of an operation that fails. Lists of custom term end dates have no date after the end of the term.',
    operations: [
      'GET /v1/Offers',
      'GET /v1/Offers/{id}',
      'POST /v1/Orders',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}',
      'GET /v1/customers/{customerId}/subscriptions/custom-term-end-dates',
    ],
  },
  {
    date: '2026-11-22',
    kind: 'addition',
    breaking: false,
    title: 'Price explanation for a charge of any day',
    description:
      'price-explanation of a subscription takes chargeDate, a UTC date or a date-time, and explains the terms for a charge on this day. On the day on which the purchase takes effect, these are the terms of the order; on other days, the terms in the history of the subscription. Without chargeDate it explains the current terms.',
    operations: ['GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/price-explanation'],
  },
  {
    date: '2026-11-22',
    kind: 'addition',
    breaking: false,
    title: 'Azure savings plans',
    description:
      'The price of an offer of the type AzureSavingsPlan is for a commitment of 1 currency unit per hour during the whole term. An order of such an offer takes hourlyCommitment in providerData, with azureSubscriptionId (Single) or azurePlanId (Shared). The order costs this price times hourlyCommitment. autoRenewEnabled of the order cannot be false.',
    operations: ['GET /v1/Offers', 'GET /v1/Offers/{id}/price-explanation', 'POST /v1/Orders'],
  },
  {
    date: '2026-11-22',
    kind: 'addition',
    breaking: false,
    title: 'isPurchasable of offers',
    description:
      'isPurchasable is false for an offer that cannot be ordered, such as an extended service term. Lists of offers omit such an offer, and its order returns 400. The Azure plan has a price of 0 and can be ordered.',
    operations: ['GET /v1/Offers', 'GET /v1/Offers/{id}', 'POST /v1/Orders'],
  },
  {
    date: '2026-11-22',
    kind: 'modification',
    breaking: true,
    title: 'The custom end of a term is the first moment after it',
    description:
      'customTermEndDate in providerData of an order is the first moment after the term, as in custom-term-end-dates, endDate and autoRenewSettings.customTermEndDate. Before, it was the last day of the term. Transitions of a trial have only terms and billing frequencies in which the target offer is sold.',
    operations: [
      'POST /v1/Orders',
      'GET /v1/customers/{customerId}/subscriptions/custom-term-end-dates',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/eligible-transitions',
    ],
  },
  {
    date: '2026-11-22',
    kind: 'modification',
    breaking: false,
    title: 'Price explanations have a step Promotion',
    description:
      "For the csp, the vendor's promotion is a separate step with promotionId. Prices of a subscription and of an order's dry run include the promotion, whether the order named it or the vendor applied it. The ERP is reduced by the same share. A margin is valid from 00:00 UTC of the day on which it is set. Lines of a purchase are rated by the terms that were frozen with its order.",
    operations: [
      'GET /v1/Offers/{id}/price-explanation',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/price-explanation',
      'POST /v1/Orders',
    ],
  },
  {
    date: '2026-11-22',
    kind: 'modification',
    breaking: true,
    title: 'Dry runs have a media type of their own',
    description:
      'The answer to Prefer: dry-run is application/vnd.reseller-api.dry-run+json, with the same body. openapi.json lists it only under that media type, so that generated clients separate it from normal answers. All other answers are listed as application/json, text/json and text/plain, and no media type is listed for a 200 without a body. For a member that only the service sets, such as status, the schemas of requests also allow an empty object.',
    operations: [],
  },
  {
    date: '2026-11-22',
    kind: 'modification',
    breaking: false,
    title: 'White space around country, ZIP and phone is removed',
    description:
      'Requests may still contain such white space. The service removes it before it checks lengths and rules, and answers have the stored value: a country always has two letters. ZIP codes of more countries are checked.',
    operations: [
      'POST /v1/Resellers',
      'PATCH /v1/Resellers/{resellerId}/account-info',
      'POST /v1/Customers',
      'PATCH /v1/Customers/{customerId}/account-info',
      'PATCH /v1/Customers/{customerId}/vendor-customer-agreement',
      'GET /v1/Customers/validations/address',
    ],
  },
  {
    date: '2026-11-22',
    kind: 'modification',
    breaking: true,
    title: 'subscriptionName of an order is not empty',
    description:
      'An order with an empty subscriptionName returns 400, like a request that renames a subscription. Before, an empty name had the same effect as null. Send null to use the name of the offer.',
    operations: ['POST /v1/Orders'],
  },
  {
    date: '2026-11-22',
    kind: 'modification',
    breaking: false,
    title: 'subscriptionDescription is the name of the subscription',
    description:
      "For resellers and customers, subscriptionDescription of a line is the name of the subscription, if it is known; vendors put the id of the order there for a new subscription. The csp sees the vendor's text. A PDF for a reseller or customer without a line in the invoice returns 404.",
    operations: [
      'GET /v1/Invoices/{id}/reseller-license-lineitems',
      'GET /v1/Invoices/{id}/reseller-onetime-lineitems',
      'GET /v1/Invoices/{id}/reseller-usage-lineitems',
      'GET /v1/Invoices/{id}/customer-license-lineitems',
      'GET /v1/Invoices/{id}/customer-onetime-lineitems',
      'GET /v1/Invoices/{id}/export',
    ],
  },
  {
    date: '2026-11-22',
    kind: 'addition',
    breaking: false,
    title: 'Held ends of prices and offers',
    description:
      'If a vendor stops listing many prices or offers at once, a catalogue sync does not end them. It holds each end until the csp confirms it. The sync then fails and returns the number of held ends. Two new operations list and confirm held ends. In the background operation of a sync, each entry of catalogue has the counts ended, kept and held; its count changed includes the ended prices and offers. A market without price sheets no longer makes a sync fail.',
    operations: [
      'GET /v1/Providers/Instances/{providerInstanceId}/catalogue-sync',
      'POST /v1/Providers/Instances/{providerInstanceId}/held-ends/{heldEndsId}/confirmation',
      'GET /v1/operations/{operationId}',
    ],
  },
  {
    date: '2026-11-22',
    kind: 'modification',
    breaking: true,
    title: 'Requests that a vendor would refuse are 400',
    description:
      'These requests now return 400; before, they were accepted and their background operations failed: a Tier 2 reseller without a numeric providerResellerId or without data; a qualification that cannot be claimed (None, Nonprofit); an invalid domain name; an agreement date in the future; a company without the taxId or phone that Microsoft requires in its country; a providerCustomerId that is not a UUID; a reservation that lacks reservationScope or azureSubscriptionId; a change of a cloud subscription; a user name at a domain that the customer does not have; a renaming of a subscription that the vendor does not have.',
    operations: [
      'POST /v1/Resellers',
      'POST /v1/Resellers/{resellerId}/provider-instances',
      'POST /v1/Customers',
      'POST /v1/Customers/{customerId}/provider-instances',
      'POST /v1/Customers/{customerId}/provider-customers/{providerInstanceId}',
      'PATCH /v1/Customers/{customerId}/account-info',
      'PATCH /v1/Customers/{customerId}/vendor-customer-agreement',
      'PATCH /v1/Customers/{customerId}/vendor-customer-domain',
      'PATCH /v1/Customers/{customerId}/vendor-qualification',
      'PATCH /v1/Customers/{customerId}/users/{customerUserId}',
      'PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/name',
      'PUT /v1/customers/{customerId}/subscriptions/{subscriptionId}/grant-owner-access/{userEmail}',
      'POST /v1/Orders',
    ],
  },
  {
    date: '2026-11-22',
    kind: 'addition',
    breaking: false,
    title: 'validationCode for government customers',
    description:
      'vendor-qualification takes validationCode. GovernmentCommunityCloud requires it; the vendor refuses a claim without it.',
    operations: ['PATCH /v1/Customers/{customerId}/vendor-qualification'],
  },
  {
    date: '2026-11-22',
    kind: 'modification',
    breaking: true,
    title: 'Similar operations answer alike',
    description:
      'If the resellerId in a query does not exist or does not sell to the customer, a list is empty, and a read of a single object returns 404. The operations for domains and validations support only Microsoft instances; for other instances they return 400. Cloud subscriptions have an empty list of transitions. validations/domain returns 400 for every domain that POST /v1/Customers refuses, and treats contoso.onmicrosoft.com as contoso. With includeDeleted, lists also contain deleted offers that have no price. A request with If-Match for data that only a vendor stores always returns 412, before any business rule is checked. The 410 of a removed path of a subscription names the path that replaces exactly this one.',
    operations: [
      'GET /v1/Offers',
      'GET /v1/Offers/{id}',
      'GET /v1/Customers/relationship-acceptance',
      'GET /v1/Customers/validations/address',
      'GET /v1/Customers/validations/domain',
      'GET /v1/Customers/{customerId}/domains',
      'GET /v1/Customers/{customerId}/licenses',
      'GET /v1/Customers/{customerId}/users',
      'GET /v1/Customers/{customerId}/users/{customerUserId}/licenses',
      'POST /v1/Customers/delegated-admin-relationships/{relationshipId}/access-assignments',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/eligible-for-upgrade',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/eligible-transitions',
    ],
  },
  {
    date: '2026-11-21',
    kind: 'modification',
    breaking: false,
    title: 'billingPeriodEnd is the first moment after the period',
    description:
      'Before, billingPeriodEnd was the last second of the period for invoices of Microsoft, and the first moment after the period for all others. Now it is the first moment after the period for all invoices, including those already imported. Every period begins at midnight. The PDF shows the last day of the period.',
    operations: ['GET /v1/Invoices'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: "Accepted differences of a vendor's total",
    description:
      "An import takes acceptedDifferences: for each invoice, the exact amount by which the vendor's total exceeds the lines, with a reason. The reconciliation of the invoice returns it as acceptedDifference, which is null for other invoices. If all members of a body are optional, the body itself is optional.",
    operations: [
      'POST /v1/Providers/Instances/{providerInstanceId}/invoice-import',
      'GET /v1/Invoices/{id}/reconciliation',
      'POST /v1/Invoices/{id}/reconciliation',
    ],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Lists about an invoice as files',
    description:
      'The unknown relations, the parked lines and the differences of the reconciliation of an invoice can be exported completely, each list as a CSV or JSON Lines file.',
    operations: [
      'GET /v1/Invoices/{id}/unknown-relations/export',
      'GET /v1/Invoices/{id}/parked-lines/export',
      'GET /v1/Invoices/{id}/reconciliation/export',
    ],
  },
  {
    date: '2026-11-21',
    kind: 'modification',
    breaking: true,
    title: 'unknown-relations has pages',
    description:
      'unknown-relations returns pages, like all lists, and is complete. Before, the list ended after 10,000 items without notice. The default pageSize is 25.',
    operations: ['GET /v1/Invoices/{id}/unknown-relations'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'lineNumber for the csp',
    description:
      'The lines of an invoice have a lineNumber if the csp reads them. The differences of a reconciliation and the parked lines refer to this number.',
    operations: [
      'GET /v1/Invoices/{id}/license-lineitems',
      'GET /v1/Invoices/{id}/onetime-lineitems',
      'GET /v1/Invoices/{id}/usage-lineitems',
      'GET /v1/Invoices/{id}/dailyratedusage-lineitems',
      'GET /v1/Invoices/{id}/export',
    ],
  },
  {
    date: '2026-11-21',
    kind: 'modification',
    breaking: false,
    title: '503 BeingMade during generation',
    description:
      'If a file, its manifest or the preview of a re-rating takes too long to generate, the answer is 503 with the type BeingMade and Retry-After. The export of an invoice ignores the header Accept, and openapi.json no longer lists 406 for it.',
    operations: [
      'GET /v1/Invoices/{id}/export',
      'GET /v1/Invoices/{id}/export/manifest',
      'GET /v1/Invoices/{id}/re-rating/preview',
      'POST /v1/Invoices/{id}/re-rating',
    ],
  },
  {
    date: '2026-11-21',
    kind: 'modification',
    breaking: false,
    title: 'Invoices fit their readers',
    description:
      "lineCount of a reseller's daily usage is the number of groups in its list. resellerMpnId and mpnId are null without a partner. File names contain the reseller and the customer. CSV is safe for spreadsheets that separate cells by semicolons. The PDF names seller and buyer, and aligns amounts.",
    operations: ['GET /v1/Invoices', 'GET /v1/Invoices/{id}/export'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Progress and results of an import',
    description:
      'The background operation of an import or of billing shows in its member progress how many invoices are finished. Its member invoices has the id and the result of each invoice. A successful operation has no lastError.',
    operations: ['GET /v1/operations/{operationId}'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Parked lines',
    description:
      'For an imported or refused invoice, parked-lines lists the lines that could not be imported, each with its number, the reason and the first characters of its text. The list also has the state of the invoice.',
    operations: ['GET /v1/Invoices/{id}/parked-lines'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Reconciliation and re-rating',
    description:
      "The service compares a vendor's bill with the subscriptions, and returns the differences with their amounts and lines. Margins can be set for a day in the past (effectiveDate). Re-rating an imported invoice creates a revision with the differences; a preview shows them by reseller and customer.",
    operations: [
      'GET /v1/Invoices/{id}/reconciliation',
      'POST /v1/Invoices/{id}/reconciliation',
      'GET /v1/Invoices/{id}/re-rating/preview',
      'POST /v1/Invoices/{id}/re-rating',
      'PATCH /v1/Resellers/{resellerId}/margins/{providerInstanceId}',
      'PATCH /v1/Customers/{customerId}/margins/{providerInstanceId}',
      'PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/price-margin',
    ],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Import of invoices, and unknown relations',
    description:
      'The service imports the closed invoices of a provider instance each night, or at once on request. unknown-relations lists the lines that are billed to no reseller or customer, with the reasons.',
    operations: [
      'POST /v1/Providers/Instances/{providerInstanceId}/invoice-import',
      'GET /v1/Invoices/{id}/unknown-relations',
    ],
  },
  {
    date: '2026-11-21',
    kind: 'modification',
    breaking: true,
    title: 'Customers with orders or subscriptions cannot be deleted',
    description:
      'A customer with open orders or running subscriptions cannot be deleted, and cannot be removed from the provider instance of these orders or subscriptions. The answer is 400 and names the necessary steps.',
    operations: [
      'DELETE /v1/Customers/{customerId}',
      'DELETE /v1/Customers/{customerId}/remove-reseller-relationship/{providerInstanceId}',
    ],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Invoices',
    description:
      'Invoices are listed with the totals of the caller. Their lines are read in pages by X-ContinuationToken; the csp, resellers and customers see different members of a line. Resellers read daily usage in groups. Lines can be exported as CSV, JSON Lines or PDF, in files of any size. A file has a digest, its download can be resumed by Range, and a manifest has its totals.',
    operations: [
      'GET /v1/Invoices',
      'GET /v1/Invoices/{id}/customer-license-lineitems',
      'GET /v1/Invoices/{id}/customer-onetime-lineitems',
      'GET /v1/Invoices/{id}/reseller-license-lineitems',
      'GET /v1/Invoices/{id}/reseller-onetime-lineitems',
      'GET /v1/Invoices/{id}/reseller-usage-lineitems',
      'GET /v1/Invoices/{id}/reseller-dailyratedusage-lineitems',
      'GET /v1/Invoices/{id}/license-lineitems',
      'GET /v1/Invoices/{id}/onetime-lineitems',
      'GET /v1/Invoices/{id}/usage-lineitems',
      'GET /v1/Invoices/{id}/dailyratedusage-lineitems',
      'GET /v1/Invoices/{id}/export',
      'GET /v1/Invoices/{id}/export/manifest',
    ],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Scheduled changes and renewals',
    description:
      'Changes of a subscription can be scheduled, listed, replaced and cancelled. The service applies a scheduled change under the rules that are valid on its effective date. If another change sets the same members earlier, the scheduled change gets the state Conflict and is not applied. Upcoming renewals are listed with the last safe moment to act.',
    operations: [
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes',
      'POST /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId}',
      'PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId}',
      'DELETE /v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId}',
      'GET /v1/subscriptions/renewals',
    ],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Orders',
    description:
      'Subscriptions can be ordered. The service places the order at the vendor in the background, exactly once, even if requests or answers are lost. A new list has the orders of a customer that are not completed. A dry run returns the price and whether the vendor would accept the order.',
    operations: ['POST /v1/Orders', 'GET /v1/Orders/customers/{customerId}'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Subscriptions',
    description:
      'Subscriptions can be listed, read, changed, cancelled, suspended, upgraded and migrated, with their margins, PO numbers, budgets, owners and resellers. New members that the original API did not have: endOfTermAction sets what happens at the end of the term, and reads also return quantityReductions, replaces and pendingOperationId.',
    operations: subscriptionOperations,
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Offers',
    description:
      'Offers can be listed and read, with their prices in the market and for the caller. A price explanation shows step by step how the price of an offer or subscription is computed. The catalogue of a Microsoft instance can be synced on demand. The background operation has the result of each price sheet in its member catalogue.',
    operations: [
      'GET /v1/Offers',
      'GET /v1/Offers/{id}',
      'GET /v1/Offers/{id}/price-explanation',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/price-explanation',
      'POST /v1/Providers/Instances/{providerInstanceId}/catalogue-sync',
      'GET /v1/operations/{operationId}',
    ],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Dry runs',
    description:
      'A write with the header Prefer: dry-run changes nothing. It returns 200 with the result of the write: its status and body, the background jobs that it would start, and the changes that it would make at vendors. If the write would be refused, the dry run returns the same refusal. The answer has Preference-Applied: dry-run.',
    operations: [],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Users of customers',
    description:
      "The users in a vendor's directory can be listed, changed and deleted there while the caller waits. Their passwords can be reset, and their directory roles and licences replaced. The licences of a customer and the directory roles can be read.",
    operations: customerUserOperations,
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Delegated administration',
    description:
      'Delegated admin relationships (GDAP) with customers of Microsoft instances can be requested, listed, extended, assigned to security groups and terminated. A template describes the delegated administration that the csp wants for the customers of a provider instance. A plan shows the differences from the template, and applying the template corrects them in the background. The background operation shows its progress and the result for each customer.',
    operations: delegatedAdministration,
  },
  {
    date: '2026-11-21',
    kind: 'modification',
    breaking: false,
    title: 'First credentials by mail',
    description:
      'If the operator has configured mail, the service mails the first credentials of a new customer to the address CredentialsEmail in its providerCustomerData. The background operation shows the credentials, in its member credentials, only if the mail server does not accept the mail. CredentialsEmail has at most 254 bytes, at most 64 of them before the @.',
    operations: [
      'POST /v1/Customers',
      'POST /v1/Customers/{customerId}/provider-instances',
      'GET /v1/operations/{operationId}',
    ],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Customers',
    description:
      'Customers of the csp and of its resellers can be listed, searched, created at their vendors, changed and deleted. The header Operation-Location has the path of the background operation. The audit log can be searched by the name of a customer, and the list of resellers by a customer.',
    operations: customerOperations,
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Portal users',
    description:
      'Portal users of the csp, of resellers and of customers can be listed, created, changed and deleted. They sign in at token issuers that the operator has configured. The role and reach of a user depend on whether the user belongs to the csp, a reseller or a customer. Users outside the group Administrator may only read; their writes return 403.',
    operations: portalUserOperations,
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Ids of the path in the audit log',
    description:
      'In the audit log, the description of an entry has the further ids of the path in brackets, such as that of a provider instance. userEmail is the address of the portal user who made the request; it is null for an API client.',
    operations: ['GET /v1/AuditLogs'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'First credentials of a new customer',
    description:
      'The background operation that created a customer at a vendor returns the first credentials of the customer once, in its member credentials.',
    operations: ['GET /v1/operations/{operationId}'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Built-in token endpoint',
    description:
      'POST /oauth2/v2.0/token issues an access token for the client_id and client_secret of an API access (client credentials grant). A discovery document and public keys are available. The service accepts tokens of other issuers if the operator has configured them.',
    operations: ['POST /oauth2/v2.0/token'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Writes take an Idempotency-Key',
    description:
      'If a write is repeated with the same key and the same content, the service does nothing and returns the stored answer with the header Idempotent-Replayed. A refusal is not stored: the repeated request is evaluated again. The same key with other content returns 422 IdempotencyKeyReused.',
    operations: writes,
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'ETag, If-None-Match and If-Match',
    description:
      'A read of one reseller returns a strong ETag; If-None-Match with this ETag returns 304 until the reseller changes. Writes take If-Match and return 412 if the reseller has changed since.',
    operations: ['GET /v1/Resellers/{resellerId}', ...writes],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'continuationToken of lists',
    description:
      'Every page of a list has a continuationToken for the next page, which the list accepts as a query parameter. A page takes equally long at any depth of the list. Inserted and deleted rows neither shift nor repeat the following pages.',
    operations: ['GET /v1/Resellers', 'GET /v1/AuditLogs', 'GET /v1/Providers/Instances'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Progress of background work',
    description:
      'The answer to a write with background work has the header Operation-Location. GET /v1/operations/{operationId} returns the state of the work, the number of attempts and the reason of the last failure.',
    operations: ['GET /v1/operations/{operationId}'],
  },
  {
    date: '2026-11-21',
    kind: 'modification',
    breaking: false,
    title: 'Removed paths answer 410',
    description:
      'A removed path returns 410 Gone instead of 404, and names its replacement in a Link header with the relation successor-version.',
    operations: [],
  },
]

const undated =
  'The day of this change is not recorded; the entry has the day of the last update of the contract.'

/** Changes of the contract before this service implemented it. */
const inheritedChanges: ChangelogEntry[] = [
  {
    date: '2024-11-12',
    kind: 'removal',
    breaking: true,
    title: 'The old Users paths are removed',
    description: `Operations on portal users moved to paths that name the owner of the user; the list of all portal users is at /v1. ${undated}`,
    operations: [
      'GET /v1',
      'GET /v1/customer/{customerId}/users',
      'POST /v1/customer/{customerId}/users',
      'POST /v1/reseller/{resellerId}/users',
      'PATCH /v1/users/{email}',
      'DELETE /v1/users/{email}',
    ],
  },
  {
    date: '2024-11-12',
    kind: 'removal',
    breaking: true,
    title: 'The Subscriptions/customers paths are removed',
    description: `Subscriptions of one customer moved to /v1/customers/{customerId}/subscriptions and paths below it. There, rename is called name, and upgrade-eligible-subscriptions is called eligible-for-upgrade. ${undated}`,
    operations: [
      'GET /v1/customers/{customerId}/subscriptions',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}',
      'PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}/name',
      'GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/eligible-for-upgrade',
    ],
  },
  {
    date: '2024-11-12',
    kind: 'removal',
    breaking: true,
    title: 'assign-roles is removed',
    description: `The roles of a customer's user are read and replaced under user-roles. ${undated}`,
    operations: [
      'GET /v1/Customers/{customerId}/users/{customerUserId}/user-roles',
      'PATCH /v1/Customers/{customerId}/users/{customerUserId}/user-roles',
    ],
  },
  {
    date: '2024-11-12',
    kind: 'modification',
    breaking: true,
    title: 'Adding a provider instance to a reseller answers 201 or 404',
    description: `A success answers 201 with the id of the provider instance; before, it answered 204. ${undated}`,
    operations: ['POST /v1/Resellers/{resellerId}/provider-instances'],
  },
  {
    date: '2024-11-12',
    kind: 'removal',
    breaking: true,
    title: 'Offers have no filter Providers',
    description: `The query parameter Providers is removed. ${undated}`,
    operations: ['GET /v1/Offers'],
  },
  {
    date: '2024-11-12',
    kind: 'modification',
    breaking: true,
    title: 'The query parameter Segment of offers changed',
    description: undated,
    operations: ['GET /v1/Offers'],
  },
  {
    date: '2024-11-12',
    kind: 'modification',
    breaking: true,
    title: 'Members of answers changed',
    description: `The members of orders, resellers (with customDomain) and invoice line items have changed. ${undated}`,
    operations: [
      'GET /v1/Resellers',
      'GET /v1/Resellers/{resellerId}',
      'GET /v1/Orders/customers/{customerId}',
      'GET /v1/Invoices/{id}/customer-license-lineitems',
      'GET /v1/Invoices/{id}/customer-onetime-lineitems',
      'GET /v1/Invoices/{id}/reseller-license-lineitems',
      'GET /v1/Invoices/{id}/reseller-onetime-lineitems',
      'GET /v1/Invoices/{id}/reseller-usage-lineitems',
      'GET /v1/Invoices/{id}/reseller-dailyratedusage-lineitems',
    ],
  },
  {
    date: '2024-11-12',
    kind: 'addition',
    breaking: false,
    title: 'Customers have customerAssociations',
    description: `customerAssociations has the partners of a customer. ${undated}`,
    operations: ['POST /v1/Customers', 'GET /v1/Customers/{customerId}'],
  },
  {
    date: '2024-11-12',
    kind: 'addition',
    breaking: false,
    title: 'Delegated admin relationships with roles of your choice',
    description: `A request to create a relationship takes autoExtendEnabled, and customSelectedGdapRolesIds for the roles. ${undated}`,
    operations: [
      'POST /v1/Customers/{customerId}/delegated-admin-relationships',
      'POST /v1/Customers/delegated-admin-relationships',
    ],
  },
  {
    date: '2024-11-12',
    kind: 'addition',
    breaking: false,
    title: 'Provider instances of a customer, customer agreements and secondary partner ids',
    description: `A customer can get a further provider instance, the state of its Microsoft Customer Agreement can be read, and the secondary partner ids of a reseller can be replaced. ${undated}`,
    operations: [
      'POST /v1/Customers/{customerId}/provider-instances',
      'GET /v1/Customers/mca',
      'GET /v1/Customers/{customerId}/provider-instances/{providerInstanceId}/mca',
      'POST /v1/Customers/{customerId}/provider-instances/{providerInstanceId}/mca/status',
      'PATCH /v1/Resellers/{resellerId}/secondary-mpn-ids/{providerInstanceId}',
    ],
  },
]

/** All changes of the API, newest first. */
export const changelog: readonly ChangelogEntry[] = [...ownChanges, ...inheritedChanges]

/** Returns the anchor of an entry on the page, such as `2026-11-21-removed-paths-answer-410`. */
export function anchorOf({ date, title }: ChangelogEntry): string {
  return `${date}-${title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`
}
