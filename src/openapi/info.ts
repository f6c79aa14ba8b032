import type { DocumentInfo } from './errors.ts'

/** The parts of the OpenAPI document that belong to no operation. */
export const documentInfo: DocumentInfo = {
  title: 'Reseller Management API',
  version: '1',
  description:
    'The API of a cloud distributor for its resellers, customers, subscriptions, orders and invoices. Each request names its tenant by a domain in ' +
    'X-Tenant and has a bearer token. A portal user outside the group Administrator can only read; its writes return 403. ' +
    'docs/api/README.md describes the rules that hold for all operations.',
  tags: {
    Resellers: 'Companies that sell on behalf of the tenant.',
    Customers: 'Companies that buy from the csp or its resellers, and their state at vendors.',
    'Customer users': 'Users in the directories of customers at vendors, with their roles and licences.',
    'Portal users': 'Users of the portal: employees of the csp, its resellers and their customers.',
    Offers: 'Products of provider instances with their prices and price explanations.',
    'Planned margins': 'Margins that apply from a later day.',
    Orders: 'Purchases that are not yet subscriptions.',
    Subscriptions: 'Subscriptions of customers: terms, prices, changes and renewals.',
    Invoices: 'Vendor bills, with the amounts that resellers and customers owe for each line.',
    'Audit logs': 'The outcomes of all writes.',
    Events: 'What has changed, as CloudEvents 1.0.',
    Plans: 'Changes of many subscriptions, with a preview and an undo.',
    Webhooks: 'URLs that get the events, with the log of deliveries.',
    'Delegated administration':
      'Delegated administration of customers: templates, differences and their correction.',
    Providers: 'Accounts of the csp at vendors.',
    Operations: 'Background work of requests.',
    Alerts: 'Conditions that a person must act on, with the requests that resolve them.',
  },
  errorTexts: {
    ValidationError: 'The request breaks one or more rules; the list in errors names each invalid member.',
    BusinessRuleViolation:
      'Only Microsoft Tier 2 instances have secondary partner ids; Own services is not one.',
    Unauthorized:
      'The access token has expired; get a new one. To get an access token, call POST /oauth2/v2.0/token with a client_id and client_secret.',
    Forbidden: 'X-Tenant names a domain that this API client may not use.',
    NotFound: 'There is no path /v1/Reseller; see /docs for all paths.',
    MethodNotAllowed: 'This path supports GET, HEAD, POST.',
    NotAcceptable:
      'Answers are available as application/json, text/json, text/plain; Accept excludes all of them.',
    RequestTimeout: 'The request took too long to arrive. Send it again.',
    Conflict: 'A request with this idempotency key is still running. Try again in 1 second.',
    Gone: 'This path was removed; use /v1. See /changelog for the date and the reason.',
    PreconditionFailed:
      'The resource has changed since you read it. Read it again and repeat the request with the new ETag in If-Match.',
    PayloadTooLarge: 'The body is larger than 1048576 bytes.',
    UnsupportedMediaType: 'The body must be UTF-8 JSON with the content type application/json.',
    RangeNotSatisfiable: 'The file ends after 48211 bytes.',
    IdempotencyKeyReused:
      'This idempotency key was used for another request. Use a new key for each request.',
    TooManyRequests: 'Too many requests came from this API access. Try again in 1 second.',
    RequestHeadersTooLarge: 'The headers are larger than 16 kB.',
    InternalServerError: 'The service failed. Its log has the cause under the correlation id.',
    ProviderUnavailable: 'The provider does not answer at the moment; try again in 30 seconds.',
    ServiceUnavailable:
      'The database cannot be reached or takes no writes at the moment. Try again in 2 seconds.',
    Overloaded: 'The service has more requests than it can answer in time. Try again in 2 seconds.',
    OutcomeUnknown:
      'The database did not confirm the change, which may have been done. Read the data before you send the request again.',
    BeingMade: 'The result is still being computed. Try again in 5 seconds.',
  },
}
