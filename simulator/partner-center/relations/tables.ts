import { table } from '../../state/table.ts'

export interface Address {
  readonly country?: string
  readonly region?: string
  readonly city?: string
  readonly state?: string
  readonly addressLine1?: string
  readonly addressLine2?: string
  readonly postalCode?: string
  readonly firstName?: string
  readonly middleName?: string
  readonly lastName?: string
  readonly phoneNumber?: string
}

export interface Partner {
  readonly tenantId: string
  readonly companyName: string
  readonly domain: string
  readonly mpnId: string
  readonly email: string
  readonly language: string
  readonly culture: string
  readonly address: Address
  /**
   * Whether the partner is an indirect provider, which sells through resellers. Other partners bill their customers
   * themselves.
   */
  readonly isIndirectProvider: boolean
  /** Whether the partner has accepted the Microsoft Partner Agreement. */
  readonly hasSignedAgreement: boolean
  /** Whether the partner's account is a sandbox, in which customers can be deleted. */
  readonly isSandbox: boolean
  readonly clientId: string
  readonly clientSecret: string
  /** The resellers of an indirect provider. It can sell only through those with the state `Active`. */
  readonly resellers: readonly { readonly tenantId: string; readonly state: string }[]
}

export interface Reseller {
  readonly tenantId: string
  readonly name: string
  readonly mpnId: string
  readonly country: string
  readonly hasSignedAgreement: boolean
}

export interface Customer {
  readonly id: string
  readonly commerceId: string
  /** The sequence number, by which lists are sorted. */
  readonly number: number
  readonly domain: string
  readonly organizationRegistrationNumber?: string
  readonly billingProfile: BillingProfile
  /** The relation with each partner, by the partner's tenant id. */
  readonly relations: Readonly<Record<string, Relation>>
  readonly domains: readonly CustomerDomain[]
  readonly agreements: readonly Agreement[]
  /** Whether the customer accepted the customer agreement directly with the vendor. */
  readonly hasSignedDirectly: boolean
  readonly qualifications: readonly Qualification[]
  /**
   * The status of the vendor's review of the customer. The status is null if the vendor has never reviewed the
   * customer.
   */
  readonly validation: { readonly status: string | null; readonly at: string }
}

export interface BillingProfile {
  readonly id: string
  readonly etag: string
  readonly email?: string
  readonly culture?: string
  readonly language?: string
  readonly companyName?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly defaultAddress: Address
}

export interface Relation {
  readonly type: 'reseller' | 'none'
  /** The MPN id of the indirect reseller. */
  readonly associatedPartnerId?: string
  readonly allowDelegatedAccess: boolean
  /** The directory roles of delegated administration; all roles when absent. */
  readonly delegatedRoles?: readonly string[]
}

export interface CustomerDomain {
  readonly name: string
  readonly isInitial: boolean
  readonly isDefault: boolean
  readonly authenticationType: 'managed' | 'federated'
  readonly capability: string
  readonly status: 'verified'
  readonly verificationMethod: string
}

export interface Agreement {
  readonly userId: string
  readonly primaryContact: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly phoneNumber?: string
  }
  readonly templateId: string
  readonly dateAgreed: string
  readonly type: string
}

export interface Qualification {
  readonly qualification: string
  /** The start of the vetting; undefined for a qualification without vetting. */
  readonly vettingSince?: string
  /**
   * The result of the vetting. If `decided`, the control API has set it, and it applies at once; otherwise it applies
   * after a fixed time.
   */
  readonly outcome?: { readonly status: string; readonly reason?: string; readonly decided: boolean }
}

export const relationTables = {
  /** Keyed by tenant id: the partners that may call the API. */
  partners: table<Partner>({ isReadStale: true }),
  /** Keyed by tenant id: indirect resellers. They cannot call the API. */
  resellers: table<Reseller>(),
  /** Keyed by tenant id. */
  customers: table<Customer>({ isReadStale: true }),
  /** Keyed by domain name in lower case: the tenant id of its owner. */
  domains: table<string>({ isReadStale: true }),
}
