import type { Answer, DelegatedAdministration } from './port.ts'

/** Returns the delegation calls of a vendor without delegated administration: every call returns `said`. */
export function withoutDelegation(said: Answer<never>): DelegatedAdministration {
  const answer = async () => said
  return {
    delegatedRelationships: answer,
    delegatedRelationship: answer,
    createDelegatedRelationship: answer,
    findDelegatedRelationship: answer,
    lockForApproval: answer,
    setAutoExtend: answer,
    giveUpGlobalAdministrator: answer,
    terminateDelegatedRelationship: answer,
    accessAssignments: answer,
    assignAccess: answer,
    changeAccess: answer,
    removeAccess: answer,
    securityGroups: answer,
  }
}
