/** The objects that all jobs of a background operation concern; null if they concern none or several. */
export interface OperationLinks {
  readonly orderId: string | null
  readonly subscriptionId: string | null
  readonly invoiceId: string | null
  readonly providerInstanceId: string | null
}

/** Returns the objects that the data of all jobs name. Jobs that name no object of a kind do not count for that kind. */
export function linksOf(data: readonly object[]): OperationLinks {
  const common = (member: keyof OperationLinks): string | null => {
    const named = new Set(data.map((one) => (one as Partial<OperationLinks>)[member]).filter(Boolean))
    return named.size === 1 ? ([...named][0] as string) : null
  }
  return {
    orderId: common('orderId'),
    subscriptionId: common('subscriptionId'),
    invoiceId: common('invoiceId'),
    providerInstanceId: common('providerInstanceId'),
  }
}
