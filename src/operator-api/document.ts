import type { Json } from '../openapi/components.ts'
import { openApi, securitySchemes } from '../openapi/document.ts'
import { documentInfo } from '../openapi/info.ts'
import { operatorOperations } from './operations.ts'

const { clientCredentials } = securitySchemes

/** The parts of the document of the administration that belong to no operation. */
export const operatorDocumentInfo = {
  ...documentInfo,
  title: 'Reseller Management API: administration',
  description:
    'The administration of an installation: tenants, domains, API accesses, provider instances and signing keys. The service answers these requests only at ADMIN_PORT, and only with the token of an operator. The command "reseller-api admin operator create" creates an operator. docs/guides/production.md describes the administration.',
  tags: {
    Tenants: 'Distributors, each with isolated data.',
    Domains: 'Domains, by which requests name their tenant in X-Tenant.',
    'API accesses': 'The callers of the API, and their secrets.',
    'Provider instances': 'Accounts at vendors, and their connections.',
    'Signing keys': 'The keys that sign tokens of the built-in issuer.',
  },
  errorTexts: {
    ...documentInfo.errorTexts,
    Forbidden: 'This API access may not be used from the address 192.0.2.7.',
    BusinessRuleViolation: 'portal.example.com is in use and cannot be added.',
    NotFound: 'There is no path /v1/admin/tenant; see /openapi.json for all paths.',
  },
}

/** Returns the OpenAPI document of the administration. */
export function operatorDocument(): Json {
  return openApi(operatorOperations, operatorDocumentInfo, {
    ...securitySchemes,
    clientCredentials: {
      ...clientCredentials,
      description:
        'The client id and secret of an operator. The token is valid for one hour, and only for the administration. With the scope read it cannot write.',
      flows: {
        clientCredentials: {
          ...clientCredentials.flows.clientCredentials,
          scopes: { read: clientCredentials.flows.clientCredentials.scopes.read },
        },
      },
    },
  })
}
