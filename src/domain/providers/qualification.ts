import type { Problem } from '../../validation/problem.ts'

/**
 * The qualifications that a partner can claim for a customer at Microsoft. Customers without a claim have None.
 * Microsoft grants Nonprofit only to customers that apply for it themselves (Partner Center, "Update customer
 * qualifications").
 */
export const claimableQualifications = ['Education', 'GovernmentCommunityCloud', 'StateOwnedEntity'] as const

/**
 * The kinds of schools. A claim of the qualification Education contains one of them (Partner Center, "Update customer
 * qualifications"). The original API specification has no member for the kind, so the service also sends claims without a kind,
 * and the vendor decides.
 */
export const educationSegments = ['K12', 'HigherEducation'] as const

/** A qualification that is claimed for a customer. */
export interface QualificationClaim {
  readonly qualification: string
  /** The code that Microsoft issues to a government customer. */
  readonly validationCode: string | null
  /** The kind of a school; null for other customers. */
  readonly educationSegment: string | null
  /** The website of a school, for the vendor's review. */
  readonly website: string | null
}

/** Returns the problems of a claim that can be found without a request to the vendor. */
export function claimProblems({
  qualification,
  validationCode,
  educationSegment,
}: Omit<QualificationClaim, 'website'>): Problem[] {
  if (!claimableQualifications.some((one) => one === qualification)) {
    const description = `${JSON.stringify(qualification)} cannot be claimed; send one of ${claimableQualifications.join(', ')}.`
    return [{ path: 'qualification', description }]
  }
  if (educationSegment !== null && !educationSegments.some((one) => one === educationSegment)) {
    const description = `${JSON.stringify(educationSegment)} is no kind of school; send ${educationSegments.join(' or ')}.`
    return [{ path: 'educationSegment', description }]
  }
  if (qualification !== 'GovernmentCommunityCloud' || validationCode) return []
  const description =
    'GovernmentCommunityCloud is claimed with the validation code that Microsoft has issued to the customer; ' +
    'send it as validationCode by PATCH /v1/Customers/{customerId}/vendor-qualification.'
  return [{ path: 'validationCode', description }]
}
