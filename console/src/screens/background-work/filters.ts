/** The parts of the screen. */
export const workTabs = ['operations', 'vendors'] as const

/** The states of background work by which it is found. */
export const workStates = ['Processing', 'Failed', 'Succeded'] as const

/** The kinds of background work by which it is found. */
export const workKinds = [
  'Order',
  'Subscription',
  'Customer',
  'Reseller',
  'Catalogue',
  'Invoices',
  'DelegatedAdministration',
  'Plan',
] as const

/** The writes of the screen. The URL names the open one. */
export const workActions = ['retry', 'cancel', 'sync'] as const

/** The filters of background work, as they are in the URL. */
export interface WorkFilters {
  readonly state?: (typeof workStates)[number] | undefined
  readonly kind?: (typeof workKinds)[number] | undefined
  readonly instanceId?: string | undefined
  readonly customerId?: string | undefined
  readonly resellerId?: string | undefined
}
