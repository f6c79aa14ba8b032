import type { Vendor } from '../port.ts'
import { type AccountKeeper, accountOf, type MicrosoftSettings } from './account.ts'
import { agreements } from './agreements.ts'
import { companies } from './companies.ts'
import { openConnection } from './connection.ts'
import { customers } from './customers.ts'
import { licenses } from './licenses.ts'
import { resellers } from './resellers.ts'
import { roles } from './roles.ts'
import { users } from './users.ts'

/**
 * Opens an account at Microsoft Partner Center. It remembers tokens, how often it may ask, and whether the vendor
 * answers, so a process keeps one for each account.
 *
 * @param tier 1 for a direct bill partner, 2 for an indirect provider
 */
export function openMicrosoft(tier: 1 | 2, settings: MicrosoftSettings, keeper: AccountKeeper): Vendor {
  const account = accountOf(tier, settings, keeper)
  const connection = openConnection(account)
  return {
    type: tier === 1 ? 'MicrosoftTier1' : 'MicrosoftTier2',
    capabilities: { hasRemoteSide: true, usesPartnerIds: tier === 2, hasDirectory: true },
    ...resellers(connection, account),
    ...customers(connection, account),
    ...companies(connection),
    ...agreements(connection),
    ...users(connection),
    ...roles(connection),
    ...licenses(connection),
  }
}
