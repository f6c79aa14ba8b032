import { refused } from '../outcome.ts'
import type { Vendor } from '../port.ts'
import { withoutBilling } from '../without-billing.ts'
import { withoutDelegation } from '../without-delegation.ts'
import { accessAssignments } from './access-assignments.ts'
import { type AccountKeeper, accountOf, type MicrosoftSettings } from './account.ts'
import { agreements } from './agreements.ts'
import { azure } from './azure.ts'
import { billing } from './billing.ts'
import { catalogue } from './catalogue.ts'
import { changes } from './changes.ts'
import { companies } from './companies.ts'
import { openConnection } from './connection.ts'
import { customers } from './customers.ts'
import { delegatedRelationships } from './delegated-relationships.ts'
import { licenses } from './licenses.ts'
import { migrations } from './migrations.ts'
import { notifications } from './notifications.ts'
import { priceSheets } from './price-sheets.ts'
import { purchases } from './purchases.ts'
import { resellers } from './resellers.ts'
import { roles } from './roles.ts'
import { subscriptions } from './subscriptions.ts'
import { transitions } from './transitions.ts'
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
  const { delegatesAdministration, exportsBills } = account
  return {
    type: tier === 1 ? 'MicrosoftTier1' : 'MicrosoftTier2',
    capabilities: {
      hasRemoteSide: true,
      usesPartnerIds: tier === 2,
      delegatesAdministration,
      hasDirectory: true,
      keepsSubscriptions: true,
      sendsInvoices: exportsBills,
    },
    ...resellers(connection, account),
    ...customers(connection, account),
    ...companies(connection),
    ...agreements(connection),
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
    ...changes(connection),
    ...notifications(account),
    ...(exportsBills ? billing(connection, account) : withoutBilling(noExports)),
    ...users(connection),
    ...roles(connection),
    ...licenses(connection),
  }
}

const noDelegation = refused(
  'NoDelegation',
  'Customers in this cloud of Microsoft cannot delegate their administration; they do it themselves.',
)

const noExports = refused(
  'NoBillingExports',
  'Microsoft makes the lines of bills ready in its global cloud only; import the files that Partner Center has of them.',
)
