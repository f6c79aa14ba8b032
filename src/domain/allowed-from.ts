/**
 * The states from which an action is possible, as values of a member of a noun. The OpenAPI document and the client package
 * publish these values, and the rules that refuse an action in any other state use the same ones.
 */
export interface AllowedFrom {
  readonly noun: 'subscription' | 'scheduledChange' | 'providerCustomer' | 'plan' | 'operation'
  readonly member: 'status' | 'state'
  readonly values: readonly string[]
}
