import { table } from '../state/table.ts'

/** A role of a principal in an Azure subscription. */
export interface RoleAssignment {
  readonly name: string
  readonly entitlementId: string
  readonly roleDefinitionId: string
  readonly principalId: string
  readonly principalType: string
  readonly createdAt: string
}

export const azureTables = {
  /** Keyed by the id of the Azure subscription and the name of the assignment. */
  roleAssignments: table<RoleAssignment>(),
}
