// Written by `npm run generate` from the declarations in src/: edit these, not this file.
/**
 * One line for each operation: function, method, path, flags, the member that has the id in the answer, and names of
 * decimals. The flags are p for parameters, b for a body, q or h for pages with a token in query or header, f for a file.
 */
export const table = `tenants.list GET /v1/admin/tenants pq
tenants.create POST /v1/admin/tenants b
tenants.get GET /v1/admin/tenants/{tenantId} p
tenants.hold PUT /v1/admin/tenants/{tenantId}/hold pb
tenants.release DELETE /v1/admin/tenants/{tenantId}/hold p
domains.list GET /v1/admin/tenants/{tenantId}/domains pq
domains.add POST /v1/admin/tenants/{tenantId}/domains pb
domains.verify POST /v1/admin/tenants/{tenantId}/domains/{domain}/verification p
domains.remove DELETE /v1/admin/tenants/{tenantId}/domains/{domain} p
apiAccesses.list GET /v1/admin/tenants/{tenantId}/api-accesses pq
apiAccesses.create POST /v1/admin/tenants/{tenantId}/api-accesses pb
apiAccesses.get GET /v1/admin/tenants/{tenantId}/api-accesses/{apiAccessId} p
apiAccesses.limit PATCH /v1/admin/tenants/{tenantId}/api-accesses/{apiAccessId} pb
apiAccesses.revoke DELETE /v1/admin/tenants/{tenantId}/api-accesses/{apiAccessId} p
apiAccesses.listClientSecrets GET /v1/admin/tenants/{tenantId}/api-accesses/{apiAccessId}/secrets pq
apiAccesses.rotateClientSecret POST /v1/admin/tenants/{tenantId}/api-accesses/{apiAccessId}/secrets pb
apiAccesses.revokeClientSecret DELETE /v1/admin/tenants/{tenantId}/api-accesses/{apiAccessId}/secrets/{secretId} p
providerInstances.list GET /v1/admin/tenants/{tenantId}/provider-instances pq
providerInstances.add POST /v1/admin/tenants/{tenantId}/provider-instances pb
providerInstances.connect PATCH /v1/admin/tenants/{tenantId}/provider-instances/{providerInstanceId}/connection pb
providerInstances.check POST /v1/admin/tenants/{tenantId}/provider-instances/{providerInstanceId}/connection/check p
signingKeys.list GET /v1/admin/signing-keys pq
signingKeys.rotate POST /v1/admin/signing-keys b
signingKeys.revoke DELETE /v1/admin/signing-keys/{keyId} p`

/** The names of members that are decimals wherever they are numbers. */
export const decimals =
  ''
