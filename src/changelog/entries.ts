/** One change of the API, as its users meet it. */
export interface ChangelogEntry {
  /** The day of the change, such as `2026-11-21`. */
  readonly date: string
  readonly kind: 'addition' | 'modification' | 'removal'
  /** Whether a client that was right before may fail now. */
  readonly breaking: boolean
  /** Plain text; with the date it makes the address of the entry, so it does not change later. */
  readonly title: string
  readonly description: string
  /** What it concerns, or what takes the place of what was removed, as `METHOD /path`; none for all operations. */
  readonly operations: readonly string[]
}

/**
 * The digest of the contract that the newest entries lead to (contract-digest.ts). A test compares it with
 * openapi.json, so that no change of the contract goes without an entry.
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

/** What this service adds to the contract that it took over. */
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
      'attestationType of an offer names what an order attests of the customer, such as EducationEligibility. Such an order needs attestationAccepted in its providerData; without it the answer is 400 in place of a failed order. Lists of custom term end dates hold no end after the term.',
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
    title: 'The price of a charge of any day is explained',
    description:
      'With chargeDate, a UTC date or a date-time, price-explanation of a subscription explains the terms by which a charge of this day is rated: those of the order on the day on which the purchase takes effect, else those that the history has for the day. Without it the present terms are explained, as before.',
    operations: ['GET /v1/customers/{customerId}/subscriptions/{subscriptionId}/price-explanation'],
  },
  {
    date: '2026-11-22',
    kind: 'addition',
    breaking: false,
    title: 'Azure savings plans can be ordered',
    description:
      'Offers of the type AzureSavingsPlan are listed at the price of a commitment of 1 an hour for the whole term. An order of one ' +
      'takes hourlyCommitment in providerData, with azureSubscriptionId (Single) or azurePlanId (Shared), and costs that price times ' +
      'hourlyCommitment. Its autoRenewEnabled cannot be false.',
    operations: ['GET /v1/Offers', 'GET /v1/Offers/{id}/price-explanation', 'POST /v1/Orders'],
  },
  {
    date: '2026-11-22',
    kind: 'addition',
    breaking: false,
    title: 'Offers say whether they can be ordered',
    description:
      'isPurchasable of an offer is false where subscriptions only come into it by themselves, such as an extended service term. No list of offers has those any more, and an order of one is 400. The Azure plan has a price of 0 and can be ordered.',
    operations: ['GET /v1/Offers', 'GET /v1/Offers/{id}', 'POST /v1/Orders'],
  },
  {
    date: '2026-11-22',
    kind: 'modification',
    breaking: true,
    title: 'The custom end of a term is the first moment after it',
    description:
      'customTermEndDate in providerData of an order is what custom-term-end-dates lists, and what endDate and autoRenewSettings.customTermEndDate are: the first moment after the term. It was the last day. Transitions of a trial are listed with a term and billing frequency that their offer is sold for.',
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
      "A vendor's promotion is a step of its own for the csp, with promotionId. Prices of a subscription and of an order's dry run " +
      'are those with the promotion, whether it was named or applied by the vendor; the ERP is lowered alike. Margins hold from ' +
      '00:00 UTC of the day on which they are set, and lines of a purchase are rated by what its order froze.',
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
      'The answer to Prefer: dry-run is application/vnd.reseller-api.dry-run+json, with the same body as before. openapi.json lists it under ' +
      'that media type alone, so that a generated client no longer mixes it up with what an operation answers. It lists each other answer as ' +
      'application/json, text/json and text/plain, and the empty 200s as what they are. What only the service sets, such as status, may be an ' +
      'empty object by the schemas as well.',
    operations: [],
  },
  {
    date: '2026-11-22',
    kind: 'modification',
    breaking: false,
    title: 'Country, ZIP and phone lose the white space around them',
    description:
      'A request may still send it. It is removed before limits and rules are applied, and answers show what is stored: ' +
      'a country is always its two letters. ZIP codes of more countries are checked.',
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
      'An empty subscriptionName is 400, as it is when a subscription is renamed. It counted as null; send null for the name of ' +
      'the offer.',
    operations: ['POST /v1/Orders'],
  },
  {
    date: '2026-11-22',
    kind: 'modification',
    breaking: false,
    title: 'Lines are described by the name of the subscription',
    description:
      'For resellers and customers subscriptionDescription is the name of the subscription, where it is known; a vendor describes ' +
      'a new one by the id of its order. The csp sees the text of the vendor. A PDF for a reseller or a customer without a line in ' +
      'the invoice is 404.',
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
    title: 'Many ends of prices and offers at once wait for a confirmation',
    description:
      'A catalogue sync no longer ends what a vendor stopped listing in great numbers: it holds these ends, fails and says how ' +
      'many. They are listed and confirmed by two new operations. Each reading of a catalogue has the counts ended, kept and ' +
      'held; changed counts ends as well. A market without price sheets fails no sync.',
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
    title: 'What a vendor can only refuse is 400 at once',
    description:
      'These requests were accepted, and their operation failed: a Tier 2 reseller without a numeric providerResellerId or ' +
      'without data, a qualification that cannot be claimed (None, Nonprofit), a text that is no domain, an agreement of the ' +
      'future, a company without the taxId or phone that Microsoft asks for in its country, a providerCustomerId that is no ' +
      'UUID, a reservation without reservationScope and azureSubscriptionId, a change of a cloud subscription, a name of a ' +
      'user at a domain that the customer does not have, a name of a subscription that the vendor does not know.',
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
    title: 'A government customer is claimed with its validation code',
    description:
      'vendor-qualification takes validationCode, which GovernmentCommunityCloud needs; without it the claim could only fail.',
    operations: ['PATCH /v1/Customers/{customerId}/vendor-qualification'],
  },
  {
    date: '2026-11-22',
    kind: 'modification',
    breaking: true,
    title: 'Sibling operations answer alike',
    description:
      'In a query a resellerId that does not exist, or that does not sell to the customer, leaves a list empty; a single ' +
      'thing is 404. Domains and validations are of Microsoft instances only, 400 elsewhere. Cloud subscriptions have an ' +
      'empty list of transitions. validations/domain is 400 for what POST /v1/Customers refuses, and knows ' +
      'contoso.onmicrosoft.com as contoso. includeDeleted lists deleted offers that have no price. If-Match on what only a ' +
      'vendor keeps is 412 before any rule. A removed path of a subscription names its own successor.',
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
    title: 'billingPeriodEnd is the first moment after the time that is billed',
    description:
      'Invoices of Microsoft had the last second of it there, all others the first moment after it. Now all have the latter, ' +
      'those that have come in before too, and all begin with a midnight. The PDF names the last day.',
    operations: ['GET /v1/Invoices'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'A bill whose total is explained can be taken',
    description:
      'An import takes acceptedDifferences: by exactly how much the vendor bills more than the lines of an invoice come to, ' +
      'and why. The reconciliation of the invoice shows it as acceptedDifference, which is null for all others. A body of which ' +
      'all members may be absent may itself be left out.',
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
    title: 'Lists about an invoice can be had as files',
    description:
      'What is not known of the lines of an invoice, the lines that were not taken, and the differences of its reconciliation, ' +
      'each of them as a whole, as CSV or JSON Lines.',
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
    title: 'What is not known of an invoice comes in pages',
    description:
      'In the envelope of all lists, to the end of it, where there were 10,000 items at most and nothing told that there are ' +
      'more. Whoever asks for no pageSize has 25 of them.',
    operations: ['GET /v1/Invoices/{id}/unknown-relations'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: "The csp's lines have their numbers",
    description: 'lineNumber is the number by which differences, and lines that were not taken, are told.',
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
    title: 'What is still being made says so',
    description:
      'While a file, its manifest, or the preview of a re-rating takes longer than a request should, the answer is 503 of the ' +
      'type BeingMade, with Retry-After. An export is never refused for what Accept says, and does not list 406 any more.',
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
    title: 'Invoices are counted, named and printed for their readers',
    description:
      "lineCount of a reseller's daily usage counts the groups that it lists. resellerMpnId and mpnId are null where there is no " +
      'partner. Files are named after the reseller and the customer that they are for, CSV is safe for spreadsheets that separate ' +
      'cells by semicolons, and the PDF says who bills whom, with its amounts below each other.',
    operations: ['GET /v1/Invoices', 'GET /v1/Invoices/{id}/export'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'An import tells how far it has come, and what it has brought',
    description:
      'The operation of an import, or of billing, counts in progress the invoices that are through, and lists in invoices ' +
      'what became of each, with the id under which it can be read. An operation that has succeeded has no lastError.',
    operations: ['GET /v1/operations/{operationId}'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Lines that were not taken can be read',
    description:
      'Of an invoice that has come in, and of one that was refused: each line that was not taken, with its number, the reason ' +
      'and how it begins, and what became of the invoice.',
    operations: ['GET /v1/Invoices/{id}/parked-lines'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Invoices are reconciled, and can be rated again',
    description:
      "A vendor's bill is compared with what is known of its subscriptions: what differs, what is at stake and which lines " +
      'show it. Margins can be set as of a moment that has passed (effectiveDate); an invoice that had come in by then can ' +
      'be rated again, which gives a new revision with what makes the difference, and is told beforehand by reseller and ' +
      'customer.',
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
    title: 'Invoices come in by themselves, and tell what is not known of their lines',
    description:
      'The closed invoices of an account are imported each night, or at once when that is asked for; what is not known of the lines of one is a list of work.',
    operations: [
      'POST /v1/Providers/Instances/{providerInstanceId}/invoice-import',
      'GET /v1/Invoices/{id}/unknown-relations',
    ],
  },
  {
    date: '2026-11-21',
    kind: 'modification',
    breaking: true,
    title: 'Customers that buy stay',
    description:
      'A customer with orders under way or running subscriptions is not deleted, nor taken from the provider instance at which it has ' +
      'them: 400, telling what to do first.',
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
      'Invoices are listed with the totals of whoever reads them, and their lines are walked through by X-ContinuationToken ' +
      'with the members of each audience; daily usage comes to resellers in groups. All of it can be had as CSV, JSON Lines ' +
      'or PDF: files of any size with a digest, that go on by Range where they were cut off, and a manifest of what they add ' +
      'up to.',
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
      'Changes of a subscription can be scheduled for a time, listed, replaced and given up; they are made by the rules that ' +
      'hold then, and wait as a Conflict when somebody has changed meanwhile what they set. The renewals that are coming are ' +
      'listed with the last safe moment to act for each.',
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
      'Subscriptions are ordered, and bought at their vendor in the background, once, whatever is lost on the way. The orders ' +
      'of a customer that are not completed are listed. A dry run tells the price and whether the vendor would take the order.',
    operations: ['POST /v1/Orders', 'GET /v1/Orders/customers/{customerId}'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Subscriptions',
    description:
      'Subscriptions are listed, read, changed, cancelled, suspended, upgraded and migrated, with their margins, PO numbers, budgets, owners and resellers. Beside the contract, endOfTermAction makes what follows the term an explicit choice, and reads show quantityReductions, replaces and pendingOperationId.',
    operations: subscriptionOperations,
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Offers',
    description:
      'What is sold can be listed and read, at the prices of the market and of whoever asks, and prices are explained step by ' +
      'step, those of subscriptions too. The catalogue of a Microsoft instance can be read on demand; its operation shows in ' +
      'catalogue what came of each price sheet.',
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
      'A write with the header Prefer: dry-run does nothing and answers 200 with what it would do: the status and the body that it ' +
      'would be answered with, the background jobs that it would start and what it would change at vendors at once. It is refused ' +
      'as the write itself would be. The answer carries Preference-Applied: dry-run.',
    operations: [],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Users of customers',
    description:
      'The users that a vendor keeps for a customer can be listed, changed and deleted there, at once. Their passwords can be reset, and ' +
      'their directory roles and licences replaced. What a customer has bought and which roles there are can be read.',
    operations: customerUserOperations,
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Delegated administration',
    description:
      'Customers of Microsoft instances can be asked for delegated admin relationships (GDAP), which are listed, extended, shared ' +
      'out among security groups and terminated. A template of each provider instance says how its customers are to be ' +
      'administered; a plan shows what differs, and applying the template repairs it in the background. Operations show ' +
      'the progress of such work, and what has come of each customer.',
    operations: delegatedAdministration,
  },
  {
    date: '2026-11-21',
    kind: 'modification',
    breaking: false,
    title: 'First credentials by mail',
    description:
      'Where the operator has set up mail, the first sign-in of a customer that was created goes to the CredentialsEmail of its ' +
      'providerCustomerData, and is among the credentials of the operation only if that mail was refused. CredentialsEmail ' +
      'has at most 254 bytes, 64 of them before the @.',
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
      'Customers can be listed, searched, created at their vendors changed and deleted, in the relations with the csp or with its ' +
      'resellers. What vendors have to do is done in the background and can be followed by Operation-Location. ' +
      'The audit log can be searched by the name of a customer, and resellers by a customer.',
    operations: customerOperations,
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Portal users',
    description:
      'The people of the csp, of its resellers and of their customers who use the portal can be listed, created, changed ' +
      'and deleted. They sign in at issuers that the operator has configured and act in the role and reach of their level; ' +
      'who is not in the group Administrator may read only, and every write is 403.',
    operations: portalUserOperations,
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'The audit log tells what else a path names',
    description:
      'The description of a row has in brackets what the path of the request names beside reseller and customer, such as a ' +
      'provider instance. userEmail is that of the portal user who asked, and null for a program.',
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
    title: 'A token endpoint is built in',
    description:
      'POST /oauth2/v2.0/token gives an access token for the client_id and client_secret of an API access ' +
      '(client credentials grant), with a discovery document and public keys beside it. Tokens of other issuers ' +
      'are taken where the operator has configured them.',
    operations: ['POST /oauth2/v2.0/token'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Writes take an Idempotency-Key',
    description:
      'A write that is repeated with the same key and the same content does nothing again and gives the kept answer, ' +
      'with the header Idempotent-Replayed. The same key with other content is refused with 422 IdempotencyKeyReused.',
    operations: writes,
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'ETag, If-None-Match and If-Match',
    description:
      'Reading one reseller gives a strong ETag; If-None-Match with it gives 304 while nothing has changed. Writes take ' +
      'If-Match and answer 412 when somebody else has changed the reseller meanwhile.',
    operations: ['GET /v1/Resellers/{resellerId}', ...writes],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Numbered lists give a continuationToken',
    description:
      'Every page carries the token of the one after it, and every list takes it as a query. It leads to any depth of a ' +
      'list at the price of its first page, and does not skip or repeat what was there when rows come and go meanwhile.',
    operations: ['GET /v1/Resellers', 'GET /v1/AuditLogs', 'GET /v1/Providers/Instances'],
  },
  {
    date: '2026-11-21',
    kind: 'addition',
    breaking: false,
    title: 'Background work can be followed',
    description:
      'An answer to a write that leaves work to the background carries the header Operation-Location. ' +
      'GET /v1/operations/{operationId} tells its state, how often it was tried and why the last attempt failed.',
    operations: ['GET /v1/operations/{operationId}'],
  },
  {
    date: '2026-11-21',
    kind: 'modification',
    breaking: false,
    title: 'Removed paths answer 410',
    description:
      'A path that was removed answers 410 Gone instead of 404, and names what took its place in a Link header with ' +
      'the relation successor-version.',
    operations: [],
  },
]

const undated = 'The day of this change was not recorded: it is listed under the last update of the contract.'

/** What was recorded of the contract before this service took it over. */
const inheritedChanges: ChangelogEntry[] = [
  {
    date: '2024-11-12',
    kind: 'removal',
    breaking: true,
    title: 'The old Users paths are gone',
    description: `Operations on the users of the portal moved to paths that say whose users they are; listing all of them ended up at /v1. ${undated}`,
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
    title: 'The Subscriptions/customers paths are gone',
    description: `Subscriptions of one customer moved to /v1/customers/{customerId}/subscriptions and below. With that, rename is called name, and upgrade-eligible-subscriptions eligible-for-upgrade. ${undated}`,
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
    title: 'assign-roles is gone',
    description: `The roles of a customer's user are read and replaced under user-roles instead. ${undated}`,
    operations: [
      'GET /v1/Customers/{customerId}/users/{customerUserId}/user-roles',
      'PATCH /v1/Customers/{customerId}/users/{customerUserId}/user-roles',
    ],
  },
  {
    date: '2024-11-12',
    kind: 'modification',
    breaking: true,
    title: 'Binding a reseller to a provider instance answers 201 or 404',
    description: `It no longer answers 204. ${undated}`,
    operations: ['POST /v1/Resellers/{resellerId}/provider-instances'],
  },
  {
    date: '2024-11-12',
    kind: 'removal',
    breaking: true,
    title: 'Offers are no longer filtered by Providers',
    description: `The query Providers no longer exists. ${undated}`,
    operations: ['GET /v1/Offers'],
  },
  {
    date: '2024-11-12',
    kind: 'modification',
    breaking: true,
    title: 'The query Segment of offers changed',
    description: undated,
    operations: ['GET /v1/Offers'],
  },
  {
    date: '2024-11-12',
    kind: 'modification',
    breaking: true,
    title: 'Members of answers changed',
    description: `Orders, resellers with their customDomain, and the line items of invoices show other members than before. ${undated}`,
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
    description: `Customers name the partners that they are associated with. ${undated}`,
    operations: ['POST /v1/Customers', 'GET /v1/Customers/{customerId}'],
  },
  {
    date: '2024-11-12',
    kind: 'addition',
    breaking: false,
    title: 'Delegated admin relationships with roles of your choice',
    description: `The bodies that create one take autoExtendEnabled, and customSelectedGdapRolesIds for the roles. ${undated}`,
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
    description: `A customer can be bound to one more provider instance, the state of its Microsoft Customer Agreement can be followed, and the secondary partner ids of a reseller replaced. ${undated}`,
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
