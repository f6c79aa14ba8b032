import { providerTypes } from '../../domain/providers/provider-types.ts'
import type { AccountKeeper } from '../adapter.ts'
import { refused } from '../outcome.ts'
import type { Vendor } from '../port.ts'
import { withoutBilling } from '../without-billing.ts'
import { withoutDelegation } from '../without-delegation.ts'
import { accountOf, type MicrosoftSettings } from './account.ts'
import { azure } from './azure.ts'
import { billing } from './billing/billing.ts'
import { accessAssignments } from './graph/access-assignments.ts'
import { delegatedRelationships } from './graph/delegated-relationships.ts'
import { notifications } from './notifications.ts'
import { agreements } from './partner-center/agreements.ts'
import { changes } from './partner-center/changes.ts'
import { companies } from './partner-center/companies.ts'
import { customers } from './partner-center/customers.ts'
import { migrations } from './partner-center/migrations.ts'
import { licenses } from './partner-center/people/licenses.ts'
import { roles } from './partner-center/people/roles.ts'
import { users } from './partner-center/people/users.ts'
import { purchases } from './partner-center/purchases.ts'
import { resellers } from './partner-center/resellers.ts'
import { subscriptions } from './partner-center/subscriptions.ts'
import { transitions } from './partner-center/transitions.ts'
import { catalogue } from './pricing/catalogue.ts'
import { priceSheets } from './pricing/price-sheets.ts'
import { openConnection } from './transport/connection.ts'

/**
 * Opens an account at Microsoft Partner Center. The result caches tokens and rate limits, so a process opens each
 * account once.
 *
 * @param tier 1 for a direct bill partner, 2 for an indirect provider
 */
export function openMicrosoft(tier: 1 | 2, settings: MicrosoftSettings, keeper: AccountKeeper): Vendor {
  const account = accountOf(tier, settings, keeper)
  const connection = openConnection(account)
  const { delegatesAdministration, exportsBills } = account
  const { capabilities, rules } = tier === 1 ? providerTypes.MicrosoftTier1 : providerTypes.MicrosoftTier2
  return {
    capabilities: { ...capabilities, delegatesAdministration, sendsInvoices: exportsBills },
    rules,
    circuitBreakers: connection.circuitBreakers,
    ...resellers(connection, account),
    ...customers(connection, account),
    ...companies(connection),
    ...agreements(connection, account),
    ...(delegatesAdministration
      ? { ...delegatedRelationships(connection), ...accessAssignments(connection) }
      : withoutDelegation(noDelegation)),
    ...catalogue(connection),
    ...priceSheets(connection),
    ...purchases(connection, account),
    ...subscriptions(connection),
    ...transitions(connection),
    ...migrations(connection),
    ...azure(connection),
    ...changes(connection, account),
    ...notifications(account),
    ...(exportsBills ? billing(connection, account) : withoutBilling(noExports)),
    ...users(connection),
    ...roles(connection),
    ...licenses(connection),
  }
}

const noDelegation = refused(
  'NoDelegation',
  'Customers in this cloud of Microsoft cannot delegate their administration; they administer their own directories.',
)

const noExports = refused(
  'NoBillingExports',
  'Microsoft exports invoice lines in its global cloud only; import the files from Partner Center.',
)
