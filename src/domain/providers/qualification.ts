import type { Problem } from '../../validation/problem.ts'

/**
 * The qualifications that a partner can claim for a customer at Microsoft. Customers without a claim have None.
 * Microsoft grants Nonprofit only to customers that apply for it themselves (Partner Center, "Update customer
 * qualifications").
 */
export const claimableQualifications = ['Education', 'GovernmentCommunityCloud', 'StateOwnedEntity'] as const

/** A qualification that is claimed for a customer. */
export interface QualificationClaim {
  readonly qualification: string
  /** The code that Microsoft issues to a government customer. */
  readonly validationCode: string | null
}

/** Returns the problems of a claim that can be found without a request to the vendor. */
export function claimProblems({ qualification, validationCode }: QualificationClaim): Problem[] {
  if (!claimableQualifications.some((one) => one === qualification)) {
    const description = `${JSON.stringify(qualification)} cannot be claimed; send one of ${claimableQualifications.join(', ')}.`
    return [{ path: 'qualification', description }]
  }
  if (qualification !== 'GovernmentCommunityCloud' || validationCode) return []
  const description =
    'GovernmentCommunityCloud is claimed with the validation code that Microsoft has issued to the customer; ' +
    'send it as validationCode by PATCH /v1/Customers/{customerId}/vendor-qualification.'
  return [{ path: 'validationCode', description }]
}
