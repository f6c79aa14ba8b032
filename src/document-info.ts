import type { DocumentInfo } from './kernel/openapi.ts'

/** What the API's document says about the service as a whole. */
export const documentInfo: DocumentInfo = {
  title: 'Reseller Management API',
  version: '1',
  description:
    'Resellers, their customers, subscriptions, orders and invoices, per tenant. Every request names its tenant by a domain in ' +
    'X-Tenant and carries a bearer token; see docs/api-design.md for what holds for all operations.',
  tags: {
    Resellers: 'Companies that sell on behalf of the tenant.',
    'Audit logs': 'The outcome of every write.',
    Providers: 'Accounts at vendors.',
    Operations: 'Work that goes on after its request was answered.',
  },
}
