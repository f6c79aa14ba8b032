import { azureTables } from '../azure/tables.ts'
import { billingTables } from '../billing/tables.ts'
import { catalogueTables } from '../catalogue/tables.ts'
import { delegationTables } from '../graph/delegation/tables.ts'
import { httpTables } from '../http/tables.ts'
import { ledgerTables } from '../ledger/tables.ts'
import { loginTables } from '../login/tables.ts'
import { accountTables } from '../partner-center/account/tables.ts'
import { azurePlanTables } from '../partner-center/azure-plans/tables.ts'
import { customerTables } from '../partner-center/customers/tables.ts'
import { directoryTables } from '../partner-center/directory/tables.ts'
import { moveTables } from '../partner-center/moves/tables.ts'
import { orderTables } from '../partner-center/orders/tables.ts'
import { relationTables } from '../partner-center/relations/tables.ts'
import { subscriptionServiceTables } from '../partner-center/subscription-changes/tables.ts'
import { subscriptionTables } from '../partner-center/subscriptions/tables.ts'
import { webhookTables } from '../webhooks/tables.ts'
import type { Table, TableDeclaration } from './table.ts'
import { stateTables } from './tables.ts'

/** Every table of the simulator. Each folder declares its tables in its `tables.ts`. */
export const tables = {
  ...stateTables,
  ...relationTables,
  ...directoryTables,
  ...customerTables,
  ...accountTables,
  ...subscriptionTables,
  ...subscriptionServiceTables,
  ...moveTables,
  ...azurePlanTables,
  ...orderTables,
  ...azureTables,
  ...delegationTables,
  ...billingTables,
  ...catalogueTables,
  ...webhookTables,
  ...loginTables,
  ...httpTables,
  ...ledgerTables,
}

/** The row type of each table. */
export type Rows = {
  readonly [Name in keyof typeof tables]: (typeof tables)[Name] extends TableDeclaration<infer Row>
    ? Row
    : never
}

/** All data of the simulated vendor. */
export type State = { readonly [Name in keyof Rows]: Table<Rows[Name]> }

export const tableNames = Object.keys(tables) as readonly (keyof Rows)[]
