import type { Problem } from '../../validation/problem.ts'

/**
 * What a partner can claim for a customer at Microsoft; None is what customers without a claim have, and Nonprofit is
 * granted to customers that apply to Microsoft themselves (Partner Center, "Update customer qualifications").
 */
export const claimableQualifications = ['Education', 'GovernmentCommunityCloud', 'StateOwnedEntity'] as const

/** A qualification that is claimed for a customer. */
export interface QualificationClaim {
  readonly qualification: string
  /** Microsoft gives one to a customer that it has found to be of the government. */
  readonly validationCode: string | null
}

/** The problems of a claim, as far as they are known without its vendor. */
export function claimProblems({ qualification, validationCode }: QualificationClaim): Problem[] {
  if (!claimableQualifications.some((one) => one === qualification)) {
    const description = `${JSON.stringify(qualification)} cannot be claimed; ${claimableQualifications.join(', ')} can.`
    return [{ path: 'qualification', description }]
  }
  if (qualification !== 'GovernmentCommunityCloud' || validationCode) return []
  const description =
    'GovernmentCommunityCloud is claimed with the validation code that Microsoft has given to the customer; ' +
    'PATCH /v1/Customers/{customerId}/vendor-qualification takes it as validationCode.'
  return [{ path: 'validationCode', description }]
}
