import type { DocumentInfo } from './errors.ts'

/** What the API's document says about the service as a whole. */
export const documentInfo: DocumentInfo = {
  title: 'Reseller Management API',
  version: '1',
  description:
    'Resellers, their customers, subscriptions, orders and invoices, per tenant. Every request names its tenant by a domain in ' +
    'X-Tenant and carries a bearer token. A portal user outside the group Administrator may only read: every write is 403 for it. See docs/api/README.md for what holds for all operations.',
  tags: {
    Resellers: 'Companies that sell on behalf of the tenant.',
    Customers: 'Companies that buy, from the csp or from its resellers, and what their vendors know of them.',
    'Customer users':
      'The people in the directories that vendors keep for customers, their roles and licences.',
    'Portal users': 'The people of the csp, of its resellers and of their customers who use the portal.',
    Offers: 'What provider instances sell, for how much, and how its prices come about.',
    Orders: 'What customers have bought for them, until it is a subscription.',
    Subscriptions: 'What customers have, for how long, at what price, and what can be done with it.',
    Invoices: 'What vendors bill, and what resellers and customers owe for it, line by line.',
    'Audit logs': 'The outcome of every write.',
    'Delegated administration': 'How customers let the csp administer them, and what repairs a difference.',
    Providers: 'Accounts at vendors.',
    Operations: 'Work that goes on after its request was answered.',
  },
  errorTexts: {
    ValidationError: 'The request breaks one or more rules; errors names each member.',
    BusinessRuleViolation:
      'Secondary partner ids are kept at Microsoft Tier 2 instances only; Own services is none.',
    Unauthorized:
      'The access token has expired; get a new one. POST /oauth2/v2.0/token issues one for a client_id and client_secret.',
    Forbidden: 'The domain in X-Tenant is none that your API access covers.',
    NotFound: 'There is no path /v1/Reseller; /docs shows all that there are.',
    MethodNotAllowed: 'This path takes GET, HEAD, POST.',
    NotAcceptable: 'Answers are application/json, text/json, text/plain; Accept excludes all of them.',
    Conflict: 'A request with this idempotency key is still running; its answer can be had in a moment.',
    Gone: 'This path was removed; /v1 took its place. /changelog tells when and why.',
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
