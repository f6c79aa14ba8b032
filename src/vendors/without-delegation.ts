import type { Answer, DelegatedAdministration } from './port.ts'

/** What is said of delegated administration where there is none: always the same. */
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
