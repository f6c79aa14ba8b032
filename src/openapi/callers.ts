import type { Operation } from '../kernel/operation.ts'

/** Returns whether requests of an operation name their tenant in X-Tenant. Those of operators do not. */
export function isOfTenants({ roles }: Pick<Operation, 'roles'>): boolean {
  return !(roles as readonly string[]).includes('operator')
}
