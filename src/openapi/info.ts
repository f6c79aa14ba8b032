import type { DocumentInfo } from './errors.ts'

/** What the API's document says about the service as a whole. */
export const documentInfo: DocumentInfo = {
  title: 'Reseller Management API',
  version: '1',
  description:
    'Resellers, their customers, subscriptions, orders and invoices of a cloud distributor. Each request names its tenant by a domain in ' +
    'X-Tenant and has a bearer token. A portal user that is not in the group Administrator can only read; its writes return 403. ' +
    'docs/api/README.md describes what all operations have in common.',
  tags: {
    Resellers: 'Companies that sell on behalf of the tenant.',
    Customers: 'Companies that buy from the csp or its resellers, and their state at vendors.',
    'Customer users': 'Users in the directories of customers at vendors, with their roles and licences.',
    'Portal users': 'Users of the portal: people of the csp, its resellers and their customers.',
    Offers: 'Products of provider instances with their prices and price explanations.',
    Orders: 'Purchases that have not become subscriptions yet.',
    Subscriptions: 'Subscriptions of customers: terms, prices, changes and renewals.',
    Invoices: 'Vendor bills, with what resellers and customers owe for each line.',
    'Audit logs': 'The outcomes of all writes.',
    'Delegated administration':
      'Delegated administration of customers: templates, differences and their correction.',
    Providers: 'Accounts of the csp at vendors.',
    Operations: 'Background work of requests.',
  },
  errorTexts: {
    ValidationError: 'The request breaks one or more rules; errors names each member.',
    BusinessRuleViolation:
      'Only Microsoft Tier 2 instances have secondary partner ids; Own services is not one.',
    Unauthorized:
      'The access token has expired; get a new one. To get one, call POST /oauth2/v2.0/token with a client_id and client_secret.',
    Forbidden: 'X-Tenant names a domain that this API client may not use.',
    NotFound: 'There is no path /v1/Reseller; see /docs for all paths.',
    MethodNotAllowed: 'This path supports GET, HEAD, POST.',
    NotAcceptable: 'Answers are application/json, text/json, text/plain; Accept excludes all of them.',
    Conflict: 'A request with this idempotency key is still running; its answer can be had in a moment.',
    Gone: 'This path was removed; use /v1. See /changelog for the date and the reason.',
    PreconditionFailed: 'It has changed since you read it: its ETag is "4" now. Read it again and repeat.',
    PayloadTooLarge: 'The body is larger than 1048576 bytes.',
    UnsupportedMediaType: 'The body must be UTF-8 JSON with the content type application/json.',
    RangeNotSatisfiable: 'The file ends after 48211 bytes.',
    IdempotencyKeyReused: 'This idempotency key was used for another request; give each request its own.',
    TooManyRequests: 'Too many requests came from this API access; try again in 2 seconds.',
    RequestHeadersTooLarge: 'The headers are larger than 16 kB.',
    InternalServerError: 'Something failed on our side; the correlation id finds it in our log.',
    ProviderUnavailable: 'The provider does not answer at the moment; try again in 30 seconds.',
    ServiceUnavailable:
      'The database cannot be reached or takes no writes at the moment. Nothing is known to be wrong with your request; try again.',
    BeingMade: 'It is being made, which goes on meanwhile; ask again in a few seconds.',
  },
}
