import { table } from '../../state/table.ts'

/** The members that a partner has changed in its billing profile and support profile. */
export interface PartnerProfiles {
  readonly billing?: { readonly etag: string; readonly purchaseOrderNumber?: string; readonly taxId?: string }
  readonly support?: { readonly email: string; readonly telephone: string; readonly website: string }
}

export const accountTables = {
  /** Keyed by partner. */
  profiles: table<PartnerProfiles>(),
}
