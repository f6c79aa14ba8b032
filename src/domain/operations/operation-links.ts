/** The object of each kind that the jobs of a background operation concern; null if they concern none or several. */
export interface OperationLinks {
  readonly orderId: string | null
  readonly subscriptionId: string | null
  readonly invoiceId: string | null
  readonly providerInstanceId: string | null
}

/**
 * Returns for each kind of object the one that the jobs concern; null if their data name none or several of this kind.
 */
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
