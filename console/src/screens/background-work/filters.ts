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
export const workActions = ['retry', 'cancel', 'acknowledge', 'sync', 'confirmEnds'] as const

/** Returns the id under which the URL names held ends: that of the provider instance and their own. */
export function heldEndsKey(providerInstanceId: string, heldEndsId: string): string {
  return `${providerInstanceId}:${heldEndsId}`
}

/** Returns the ids in the name of held ends. The name of a provider instance has no second id. */
export function heldEndsOf(key: string): {
  readonly providerInstanceId: string
  readonly heldEndsId: string
} {
  const [providerInstanceId = '', heldEndsId = ''] = key.split(':')
  return { providerInstanceId, heldEndsId }
}

/** The filters of background work, as they are in the URL. */
export interface WorkFilters {
  readonly state?: (typeof workStates)[number] | undefined
  readonly kind?: (typeof workKinds)[number] | undefined
  readonly instanceId?: string | undefined
  readonly customerId?: string | undefined
  readonly resellerId?: string | undefined
}
