import { table } from '../../state/table.ts'

/** Whom the users of a subscription ask for help. */
export interface SupportContact {
  readonly supportTenantId: string
  readonly supportMpnId: string
  readonly name: string
}

export const subscriptionServiceTables = {
  /** By subscription. */
  supportContacts: table<SupportContact>(),
  /** By subscription: when it was registered in Azure, in ISO 8601. */
  registrations: table<string>(),
}
