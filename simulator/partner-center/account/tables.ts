import { table } from '../../state/table.ts'

/** The members of its profiles that a partner has changed. */
export interface PartnerProfiles {
  readonly billing?: { readonly etag: string; readonly purchaseOrderNumber?: string; readonly taxId?: string }
  readonly support?: { readonly email: string; readonly telephone: string; readonly website: string }
}

export const accountTables = {
  /** By partner. */
  profiles: table<PartnerProfiles>(),
}
