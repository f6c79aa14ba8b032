import type { PriceLimits, Sale } from '../../../domain/offers/price-chain.ts'
import { checkMarginAlerts } from '../../alerts/alert-states.ts'
import { type AuditLog, auditOfCommand } from '../../audit-logs/audit-logs.ts'
import { columns } from '../../columns.ts'
import type { Database, Statement } from '../../database.ts'
import type { TenantScope } from '../../scope.ts'
import { setTenant } from '../../tenant.ts'
import { recordMargins } from '../margin-history.ts'

/** The stored price limits of one reseller or, if `resellerId` is null, of the tenant. */
export interface StoredPriceLimits extends PriceLimits {
  readonly resellerId: string | null
}

const none: PriceLimits = { capsAtErp: false, floorsAtList: false }
const limitColumns = columns<StoredPriceLimits>({
  resellerId: 'p.reseller_id',
  capsAtErp: 'p.caps_at_erp',
  floorsAtList: 'p.floors_at_list',
})

/** Returns the part of the store that reads the price limits of the tenant's sellers. */
export function priceLimits({ database, tenantId }: TenantScope) {
  return {
    /**
     * Returns the price limits of the csp and of a reseller. A reseller without its own limits has those of the tenant;
     * a tenant without limits has none.
     */
    async of(resellerId: string | null): Promise<Readonly<Record<Sale['seller'], PriceLimits>>> {
      const found = await database.query({
        name: 'price-limits',
        text: `select ${limitColumns.sql} from price_limits p
               where p.tenant_id = $1::uuid and p.seller_id in ($1::uuid, $2::uuid)
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, resellerId],
      })
      const rows = limitColumns.fromRows(found)
      const csp = rows.find((one) => one.resellerId === null) ?? none
      return { csp, reseller: rows.find((one) => one.resellerId !== null) ?? csp }
    },

    /** Returns all stored price limits: first those of the tenant, then those of its resellers. */
    async all(): Promise<StoredPriceLimits[]> {
      const rows = await database.query({
        name: 'all-price-limits',
        text: `select ${limitColumns.sql} from price_limits p
               where p.tenant_id = $1::uuid and (select set_config('app.tenant', $1::text, true)) is not null
               order by p.reseller_id nulls first`,
        values: [tenantId],
      })
      return limitColumns.fromRows(rows)
    },
  }
}

/** Identifies the seller whose limits are changed. */
interface Key {
  readonly tenantId: string
  readonly resellerId: string | null
}

/** Stores the price limits of a seller, for the command line, and adds a row to the audit log. */
export async function setPriceLimits(
  database: Database,
  { tenantId, resellerId }: Key,
  { capsAtErp, floorsAtList }: PriceLimits,
  newId: () => string,
): Promise<void> {
  await database.transaction([
    setTenant(tenantId),
    {
      text: `insert into price_limits (tenant_id, seller_id, reseller_id, caps_at_erp, floors_at_list)
             values ($1, coalesce($2::uuid, $1), $2, $3, $4)
             on conflict (tenant_id, seller_id) do update
             set caps_at_erp = excluded.caps_at_erp, floors_at_list = excluded.floors_at_list`,
      values: [tenantId, resellerId, capsAtErp, floorsAtList],
    },
    recordMargins(tenantId, 'Limits', resellerId ?? tenantId),
    checkMarginAlerts(tenantId, resellerId ?? tenantId),
    audited({ tenantId, resellerId }, newId, {
      operation: 'SetPriceLimits',
      description: 'Set price limits.',
      data: JSON.stringify({ capsAtErp, floorsAtList }),
    }),
  ])
}

/**
 * Removes the price limits of a seller and adds a row to the audit log. A reseller then has the limits of the tenant.
 * @throws Conflicting when the seller has no limits
 */
export async function removePriceLimits(
  database: Database,
  { tenantId, resellerId }: Key,
  newId: () => string,
): Promise<void> {
  await database.transaction([
    setTenant(tenantId),
    {
      text: `with removed as (
               delete from price_limits where tenant_id = $1 and seller_id = coalesce($2::uuid, $1) returning 1
             ) select require_changed(count(*)) from removed`,
      values: [tenantId, resellerId],
    },
    recordMargins(tenantId, 'Limits', resellerId ?? tenantId),
    checkMarginAlerts(tenantId, resellerId ?? tenantId),
    audited({ tenantId, resellerId }, newId, {
      operation: 'RemovePriceLimits',
      description: 'Remove price limits.',
      data: null,
    }),
  ])
}

function audited(
  { tenantId, resellerId }: Key,
  newId: () => string,
  what: Pick<AuditLog, 'operation' | 'description' | 'data'>,
): Statement {
  return auditOfCommand(tenantId, newId, { ...what, resellerId })
}
