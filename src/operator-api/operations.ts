import type { Operation } from '../kernel/operation.ts'
import {
  createApiAccess,
  getApiAccess,
  limitApiAccess,
  listApiAccesses,
  listClientSecrets,
  revokeApiAccess,
  revokeClientSecret,
  rotateClientSecret,
} from './resources/api-accesses.ts'
import { addDomainOperation, listDomains, removeDomain, verifyDomainOperation } from './resources/domains.ts'
import {
  addTenantInstance,
  checkTenantInstance,
  connectTenantInstance,
  listTenantInstances,
} from './resources/provider-instances.ts'
import { listSigningKeys, revokeSigningKey, rotateSigningKey } from './resources/signing-keys.ts'
import {
  createTenantOperation,
  getTenant,
  holdTenant,
  listTenants,
  releaseTenant,
} from './resources/tenants.ts'

/** All operations of the administration. */
export const operatorOperations: readonly Operation[] = [
  listTenants,
  createTenantOperation,
  getTenant,
  holdTenant,
  releaseTenant,
  listDomains,
  addDomainOperation,
  verifyDomainOperation,
  removeDomain,
  listApiAccesses,
  createApiAccess,
  getApiAccess,
  limitApiAccess,
  revokeApiAccess,
  listClientSecrets,
  rotateClientSecret,
  revokeClientSecret,
  listTenantInstances,
  addTenantInstance,
  connectTenantInstance,
  checkTenantInstance,
  listSigningKeys,
  rotateSigningKey,
  revokeSigningKey,
]
