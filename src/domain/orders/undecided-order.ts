/** The ways in which a person can bring an order without an outcome to an end. */
export const waysOut = ['Retry', 'CheckAtVendor', 'Wait'] as const
export type WayOut = (typeof waysOut)[number]

/**
 * Returns the possible actions for an order without an outcome. `Retry` searches for the order now; `CheckAtVendor` means that a
 * person looks for it in the portal of the vendor; `Wait` means that a job works on it.
 */
export function waysOutOf({
  errorMessage,
  operationId,
}: {
  readonly errorMessage: string | null
  readonly operationId: string | null
}): WayOut[] {
  if (errorMessage === null) return ['Wait', 'CheckAtVendor']
  return operationId === null ? ['CheckAtVendor'] : ['Retry', 'CheckAtVendor']
}
