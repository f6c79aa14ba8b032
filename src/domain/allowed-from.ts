/**
 * The states from which an action is possible: the values of a member of a noun. The API documents and the client package
 * publish them, and the rules that refuse an action in any other state use the same values.
 */
export interface AllowedFrom {
  readonly noun: 'subscription' | 'scheduledChange' | 'providerCustomer' | 'plan' | 'operation'
  readonly member: 'status' | 'state'
  readonly values: readonly string[]
}
