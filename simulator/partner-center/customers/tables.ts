import { table } from '../../state/table.ts'

/** The permissions of the partner's application in a customer's directory. */
export interface ApplicationConsent {
  readonly applicationId: string
  readonly displayName?: string
  readonly applicationGrants: readonly { readonly enterpriseApplicationId: string; readonly scope: string }[]
}

/** The purchases that a partner allows a customer to make without the partner, but on the partner's account. */
export interface SelfServePolicy {
  readonly id: string
  readonly etag: string
  readonly partnerId: string
  readonly customerId: string
  readonly permissions: readonly { readonly resource: string; readonly action: string }[]
}

export const customerTables = {
  /** Keyed by partner, customer and application. */
  applicationConsents: table<ApplicationConsent>(),
  /** Keyed by partner and customer. */
  selfServePolicies: table<SelfServePolicy>(),
}
