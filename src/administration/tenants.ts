import type { Administration, Tenant } from '../store/administration.ts'
import { type Installation, requireUnusedName } from './installation.ts'
import { Refused } from './refused.ts'

/** A new tenant, and the home that will have its rows. */
interface NewTenant {
  readonly tenantId: string
  readonly name: string
  readonly home: string
}

/** Creates a tenant and returns it. @throws Refused when the name is taken, in any home */
export async function createTenant(
  admin: Administration,
  installation: Installation,
  { tenantId, name, home }: NewTenant,
): Promise<Tenant> {
  await requireUnusedName(installation, name, home)
  const created = await admin.createTenant(tenantId, name)
  if (created) return created
  throw new Refused('conflict', `There is a tenant ${name} already; choose a different name.`)
}

/** Checks that a tenant has a reseller. @throws Refused when it has not */
export async function requireReseller(
  admin: Administration,
  tenant: Tenant,
  resellerId: string,
): Promise<void> {
  if (await admin.hasReseller(tenant.tenantId, resellerId)) return
  throw new Refused(
    'rule',
    `Tenant ${tenant.name} has no reseller ${resellerId}; GET /v1/Resellers lists all.`,
  )
}

/** Checks that a tenant has a customer. @throws Refused when it has not */
export async function requireCustomer(
  admin: Administration,
  tenant: Tenant,
  customerId: string,
): Promise<void> {
  if (await admin.hasCustomer(tenant.tenantId, customerId)) return
  throw new Refused(
    'rule',
    `Tenant ${tenant.name} has no customer ${customerId}; GET /v1/Customers lists all.`,
  )
}
