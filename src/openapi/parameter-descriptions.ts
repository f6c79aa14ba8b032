/**
 * Descriptions of parameters by name, for parameters that mean the same in every operation. A description in
 * the declaration of a parameter takes precedence.
 */
export const parameterDescriptions: Readonly<Record<string, string>> = {
  id: 'The id of the offer.',
  customerId: 'The id of the customer.',
  customerUserId: "The id of the user in the customer's directory.",
  heldEndsId: 'The id of an entry of heldEnds, from GET …/catalogue-sync.',
  operationId: 'The id of the background operation, from the header Operation-Location.',
  providerInstanceId: 'The id of the provider instance.',
  relationshipId: 'The id of the delegated admin relationship at the vendor.',
  resellerId: 'The id of the reseller.',
  scheduledChangeId: 'The id of the scheduled change.',
  subscriptionId: 'The id of the subscription.',
  addressLine1: 'Street and number.',
  addressLine2: 'A second line of the address.',
  city: 'The city.',
  state: 'The state or region.',
  status: 'Only entries in this state.',
}
