import type { Command } from 'commander'
import { addApiAccessCommands } from './api-access.ts'
import { addAuditCommands } from './audit/audit.ts'
import { addDatabaseCommands } from './database/database.ts'
import { addDomainCommands } from './domain.ts'
import { addInvoiceCommands } from './invoices.ts'
import { addOfferCommands } from './offers.ts'
import { addOperatorCommands } from './operator.ts'
import { addPersonCommands } from './person.ts'
import { addPortalUserCommands } from './portal-user.ts'
import { addPriceLimitCommands } from './price-limits.ts'
import { addProviderInstanceCommands } from './provider-instance.ts'
import { addSigningKeyCommands } from './signing-key.ts'
import { addTenantCommands } from './tenant.ts'
import { addWhereCommand } from './where/where.ts'

/** Adds the commands that administer the local installation. */
export function addAdminCommands(admin: Command): void {
  const add = [
    addDatabaseCommands,
    addTenantCommands,
    addDomainCommands,
    addPortalUserCommands,
    addApiAccessCommands,
    addOperatorCommands,
    addSigningKeyCommands,
    addProviderInstanceCommands,
    addPriceLimitCommands,
    addOfferCommands,
    addInvoiceCommands,
    addAuditCommands,
    addPersonCommands,
    addWhereCommand,
  ]
  for (const addCommands of add) addCommands(admin)
}
