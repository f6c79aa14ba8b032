import { table } from '../../state/table.ts'

/** The support contact of a subscription's users. */
export interface SupportContact {
  readonly supportTenantId: string
  readonly supportMpnId: string
  readonly name: string
}

export const subscriptionServiceTables = {
  /** Keyed by subscription. */
  supportContacts: table<SupportContact>(),
  /** Keyed by subscription: when it was registered in Azure, in ISO 8601. */
  registrations: table<string>(),
}
