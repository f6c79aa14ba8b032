import { table } from '../../state/table.ts'

/** The members that a partner changed in its profiles. */
export interface PartnerProfiles {
  readonly billing?: { readonly etag: string; readonly purchaseOrderNumber?: string; readonly taxId?: string }
  readonly support?: { readonly email: string; readonly telephone: string; readonly website: string }
}

export const accountTables = {
  /** By partner: what it changed in its own profiles. */
  profiles: table<PartnerProfiles>(),
}
