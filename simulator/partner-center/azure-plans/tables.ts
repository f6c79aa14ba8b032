import { table } from '../../state/table.ts'

/** The cost of one meter of a resource in a month, under an Azure plan. */
export interface UsageRecord {
  readonly planId: string
  /** Such as 2027-01. */
  readonly month: string
  readonly resourceId: string
  readonly resourceName: string
  readonly category: string
  readonly meterId: string
  readonly meterName: string
  readonly unit: string
  readonly quantityUsed: number
  /** With floating-point rounding errors, as in the vendor's answers. */
  readonly totalCost: number
  readonly changedAt: string
}

/** The monthly budget of a customer for Azure. `amount` is null if the customer has none. */
export interface Budget {
  readonly amount: number | null
}

export const azurePlanTables = {
  /** Keyed by the id of the Azure resource: its usage record. */
  usage: table<UsageRecord>(),
  /** Keyed by partner and customer. */
  budgets: table<Budget>(),
}
