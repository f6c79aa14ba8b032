/** One change of the API, from the view of its users. */
export interface ChangelogEntry {
  /** The day of the change, such as `2026-11-21`. */
  readonly date: string
  readonly kind: 'addition' | 'modification' | 'removal'
  /** Whether a client that was correct before may fail now. */
  readonly breaking: boolean
  /** Plain text. The date and the title form the address of the entry, so a published title never changes. */
  readonly title: string
  readonly description: string
  /** The changed operations, or the replacements of removed ones, as `METHOD /path`; empty for all operations. */
  readonly operations: readonly string[]
}

/**
 * The digest of the contract after the newest entry (contract-digest.ts). A test compares it with openapi.json, so
 * that every change of the contract has an entry.
 */
export const describedContract = 'sha256-D8sqSoPu1Uh4iEpbtXnumQd7PkFqzX0Zb56IOkqNxqQ='

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

/** Changes that this service made to the contract that it took over. */
const ownChanges: ChangelogEntry[] = [
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
      'attestationType of an offer names what its order attests about the customer, such as EducationEligibility. Such an order needs attestationAccepted in its providerData; without it the answer is 400, not a failed order. Lists of custom term end dates have no end after the term.',
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
      'price-explanation of a subscription takes chargeDate, a UTC date or a date-time. It then explains the terms for a charge of this day: those of the order on the day on which the purchase takes effect, else those of the history for the day. Without chargeDate it explains the current terms.',
    operations: ['GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/price-explanation'],
  },
  {
    date: '2026-11-22',
    kind: 'addition',
    breaking: false,
    title: 'Azure savings plans',
    description:
      'The price of an offer of the type AzureSavingsPlan is that of a commitment of 1 per hour for the whole term. Its order takes hourlyCommitment in providerData, with azureSubscriptionId (Single) or azurePlanId (Shared), and costs that price times hourlyCommitment. autoRenewEnabled cannot be false.',
    operations: ['GET /v1/Offers', 'GET /v1/Offers/{id}/price-explanation', 'POST /v1/Orders'],
  },
  {
    date: '2026-11-22',
    kind: 'addition',
    breaking: false,
    title: 'isPurchasable of offers',
    description:
      'isPurchasable is false for an offer that cannot be ordered, such as an extended service term. No list of offers has such an offer, and its order is 400. The Azure plan has a price of 0 and can be ordered.',
    operations: ['GET /v1/Offers', 'GET /v1/Offers/{id}', 'POST /v1/Orders'],
  },
  {
    date: '2026-11-22',
    kind: 'modification',
    breaking: true,
    title: 'The custom end of a term is the first moment after it',
    description:
      'customTermEndDate in providerData of an order is the first moment after the term, as in custom-term-end-dates, endDate and autoRenewSettings.customTermEndDate. It was the last day. Transitions of a trial have a term and billing frequency for which their offer is sold.',
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
      "For the csp, a vendor's promotion is a separate step with promotionId. Prices of a subscription and of an order's dry run include the promotion, whether the order named it or the vendor applied it; the ERP is lowered by the same share. A margin is valid from 00:00 UTC of the day on which it is set. The order's frozen terms rate the lines of its purchase.",
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
      'The answer to Prefer: dry-run is application/vnd.reseller-api.dry-run+json, with the same body. openapi.json lists it only under that media type, so that generated clients separate it from normal answers. All other answers are listed as application/json, text/json and text/plain, and empty 200s as empty. By the schemas, a member that only the service sets, such as status, may also be an empty object.',
    operations: [],
  },
  {
    date: '2026-11-22',
    kind: 'modification',
    breaking: false,
    title: 'White space around country, ZIP and phone is removed',
    description:
      'A request may still have it. The service removes it before it checks limits and rules, and answers have the stored value: a country is always its two letters. ZIP codes of more countries are checked.',
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
      'An empty subscriptionName is 400, as in the renaming of a subscription. It counted as null. Send null for the name of the offer.',
    operations: ['POST /v1/Orders'],
  },
  {
    date: '2026-11-22',
    kind: 'modification',
    breaking: false,
    title: 'subscriptionDescription is the name of the subscription',
    description:
      "For resellers and customers, subscriptionDescription of a line is the name of the subscription, if it is known; for a new subscription vendors use the id of its order. The csp sees the vendor's text. A PDF for a reseller or customer without a line in the invoice is 404.",
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
      'If a vendor stops listing many prices or offers at once, a catalogue sync holds these ends, fails and gives their number. Two new operations list and confirm them. Each catalogue read has the counts ended, kept and held; changed includes ends. A market without price sheets fails no sync.',
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
      'These requests were accepted and their operations failed: a Tier 2 reseller without a numeric providerResellerId or without data; a qualification that cannot be claimed (None, Nonprofit); an invalid domain name; an agreement date in the future; a company without the taxId or phone that Microsoft requires in its country; a providerCustomerId that is not a UUID; a reservation without reservationScope and azureSubscriptionId; a change of a cloud subscription; a user name at a domain that the customer does not have; a renaming of a subscription that the vendor does not have.',
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
      'vendor-qualification takes validationCode, which GovernmentCommunityCloud requires; without it the vendor refuses the claim.',
    operations: ['PATCH /v1/Customers/{customerId}/vendor-qualification'],
  },
  {
    date: '2026-11-22',
    kind: 'modification',
    breaking: true,
    title: 'Similar operations answer alike',
    description:
      'In a query, a resellerId that does not exist or does not sell to the customer gives an empty list; a single object is 404. Domains and validations exist for Microsoft instances only; other instances are 400. Cloud subscriptions have an empty list of transitions. validations/domain is 400 if POST /v1/Customers refuses the domain, and treats contoso.onmicrosoft.com as contoso. includeDeleted lists deleted offers without a price. If-Match on data that only a vendor has is 412 before any rule. A removed path of a subscription names its own successor.',
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
      'For invoices of Microsoft it was the last second of the period, for all others the first moment after it. It is the latter for all invoices, imported ones included, and every period begins at midnight. The PDF has the last day.',
    operations: ['GET /v1/Invoices'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: "Accepted differences of a vendor's total",
    description:
      "An import takes acceptedDifferences: the exact amount by which the vendor's total exceeds the lines of an invoice, with a reason. The reconciliation of the invoice has it as acceptedDifference, null for other invoices. If all members of a body are optional, the body itself is optional.",
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
      'Unknown relations, parked lines and the differences of a reconciliation can each be exported completely, as CSV or JSON Lines.',
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
      'The list has the envelope of all lists and is complete. It had at most 10,000 items, without a sign that there were more. The default pageSize is 25.',
    operations: ['GET /v1/Invoices/{id}/unknown-relations'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'lineNumber for the csp',
    description: 'Lines of the csp have a lineNumber. Differences and parked lines refer to it.',
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
      'If the generation of a file, its manifest or the preview of a re-rating takes too long for one request, the answer is 503 of the type BeingMade, with Retry-After. An export ignores Accept and no longer lists 406.',
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
      "lineCount of a reseller's daily usage counts the groups in its list. resellerMpnId and mpnId are null without a partner. File names contain the reseller and the customer. CSV is safe for spreadsheets that separate cells by semicolons. The PDF names seller and buyer, and aligns amounts.",
    operations: ['GET /v1/Invoices', 'GET /v1/Invoices/{id}/export'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Progress and results of an import',
    description:
      'The operation of an import, or of billing, counts finished invoices in progress. It lists the result of each invoice in invoices, with the id under which it can be read. A successful operation has no lastError.',
    operations: ['GET /v1/operations/{operationId}'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Parked lines',
    description:
      'For an imported or refused invoice, this lists each line that could not be imported, with its number, the reason and its beginning, and the state of the invoice.',
    operations: ['GET /v1/Invoices/{id}/parked-lines'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Reconciliation and re-rating',
    description:
      "The service compares a vendor's bill with the subscriptions and returns the differences, the amounts at stake and the lines. Margins can be set for a day in the past (effectiveDate). Re-rating an imported invoice creates a revision with the differences; a preview shows them by reseller and customer.",
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
      'The service imports the closed invoices of an account each night, or at once on request. A list has the lines that bill no party, with the reasons.',
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
      'A customer with open orders or running subscriptions cannot be deleted or removed from the provider instance that has them: the answer is 400 and says what to do first.',
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
      'Invoices are listed with the totals of their reader. X-ContinuationToken moves through their lines, with the members of each audience; resellers read daily usage in groups. Lines are available as CSV, JSON Lines or PDF: files of any size with a digest, resumable by Range, and a manifest with their sums.',
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
      'Changes of a subscription can be scheduled, listed, replaced and cancelled. The service makes them by the rules of their effective date. If somebody changes the same members before, the scheduled change becomes a Conflict and waits. Upcoming renewals are listed with the last safe moment to act.',
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
      'Subscriptions can be ordered; the service places one purchase at the vendor in the background, even if messages are lost. The orders of a customer that are not completed are listed. A dry run returns the price and whether the vendor would accept the order.',
    operations: ['POST /v1/Orders', 'GET /v1/Orders/customers/{customerId}'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Subscriptions',
    description:
      'Subscriptions can be listed, read, changed, cancelled, suspended, upgraded and migrated, with their margins, PO numbers, budgets, owners and resellers. In addition to the contract, endOfTermAction makes the end of the term an explicit choice, and reads have quantityReductions, replaces and pendingOperationId.',
    operations: subscriptionOperations,
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Offers',
    description:
      'Offers can be listed and read, with the prices of the market and of the caller. Prices, also those of subscriptions, are explained step by step. The catalogue of a Microsoft instance can be read on demand; catalogue of the operation has the result of each price sheet.',
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
      'A write with the header Prefer: dry-run changes nothing. It answers 200 with the result of the write: its status and body, the background jobs that it would start, and its changes at vendors. It is refused if the write would be refused. The answer has Preference-Applied: dry-run.',
    operations: [],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Users of customers',
    description:
      "The users in a vendor's directory can be listed, changed and deleted there, at once. Their passwords can be reset, and their directory roles and licences replaced. The licences of a customer and the directory roles can be read.",
    operations: customerUserOperations,
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Delegated administration',
    description:
      'Delegated admin relationships (GDAP) with customers of Microsoft instances can be requested, listed, extended, assigned to security groups and terminated. A template of each provider instance describes the wanted state of its customers, a plan shows the differences, and applying the template repairs them in the background. Operations show the progress and the result for each customer.',
    operations: delegatedAdministration,
  },
  {
    date: '2026-11-21',
    kind: 'modification',
    breaking: false,
    title: 'First credentials by mail',
    description:
      'If the operator has set up mail, the first sign-in of a new customer is mailed to the CredentialsEmail of its providerCustomerData. The operation has it in credentials only if the mail server refuses that mail. CredentialsEmail has at most 254 bytes, 64 of them before the @.',
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
      'Customers can be listed, searched, created at their vendors, changed and deleted, in the relations with the csp or with its resellers. Operation-Location follows the background work. The audit log can be searched by the name of a customer, and resellers by a customer.',
    operations: customerOperations,
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Portal users',
    description:
      'Portal users of the csp, of resellers and of customers can be listed, created, changed and deleted. They sign in at issuers that the operator has configured, with the role and reach of their level. Users outside the group Administrator may only read; their writes are 403.',
    operations: portalUserOperations,
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Ids of the path in the audit log',
    description:
      'The description of a row has further ids of the path in brackets, such as a provider instance. userEmail is that of the portal user who made the request, and null for a program.',
    operations: ['GET /v1/AuditLogs'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'First credentials of a new customer',
    description:
      'The finished operation that created a customer at a vendor shows its first sign-ins as credentials, once.',
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
      'If a write is repeated with the same key and the same content, the service does nothing and returns the stored answer with the header Idempotent-Replayed. The same key with other content is 422 IdempotencyKeyReused.',
    operations: writes,
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'ETag, If-None-Match and If-Match',
    description:
      'A read of one reseller returns a strong ETag; If-None-Match with it is 304 while nothing has changed. Writes take If-Match and answer 412 if the reseller has changed since.',
    operations: ['GET /v1/Resellers/{resellerId}', ...writes],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'continuationToken of lists',
    description:
      'Every page has the token of the next page, and every list takes it as a query parameter. Each page costs the same at any depth. Inserted and deleted rows neither shift nor repeat the following pages.',
    operations: ['GET /v1/Resellers', 'GET /v1/AuditLogs', 'GET /v1/Providers/Instances'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Progress of background work',
    description:
      'The answer to a write with background work has the header Operation-Location. GET /v1/operations/{operationId} returns its state, the number of attempts and the reason of the last failure.',
    operations: ['GET /v1/operations/{operationId}'],
  },
  {
    date: '2026-11-21',
    kind: 'modification',
    breaking: false,
    title: 'Removed paths answer 410',
    description:
      'A removed path answers 410 Gone instead of 404, and names its replacement in a Link header with the relation successor-version.',
    operations: [],
  },
]

const undated = 'The day of this change is not recorded; it has the day of the last update of the contract.'

/** Recorded changes of the contract before this service took it over. */
const inheritedChanges: ChangelogEntry[] = [
  {
    date: '2024-11-12',
    kind: 'removal',
    breaking: true,
    title: 'The old Users paths are removed',
    description: `Operations on portal users moved to paths that name the owner of the user; the list of all of them is at /v1. ${undated}`,
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
    description: `Subscriptions of one customer moved to /v1/customers/{customerId}/subscriptions and below. There, rename is called name, and upgrade-eligible-subscriptions is called eligible-for-upgrade. ${undated}`,
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
    description: `It no longer answers 204. ${undated}`,
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
    description: `Orders, resellers with their customDomain, and the line items of invoices have other members than before. ${undated}`,
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
    description: `customerAssociations names the partners of a customer. ${undated}`,
    operations: ['POST /v1/Customers', 'GET /v1/Customers/{customerId}'],
  },
  {
    date: '2024-11-12',
    kind: 'addition',
    breaking: false,
    title: 'Delegated admin relationships with roles of your choice',
    description: `A request to create one takes autoExtendEnabled, and customSelectedGdapRolesIds for the roles. ${undated}`,
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

/** Every change of the API, newest first. */
export const changelog: readonly ChangelogEntry[] = [...ownChanges, ...inheritedChanges]

/** The name of an entry within the page, such as `2026-11-21-removed-paths-answer-410`. */
export function anchorOf({ date, title }: ChangelogEntry): string {
  return `${date}-${title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')}`
}
