import type { Need } from './needs.ts'

/** What the request of an alert does, if its kind alone does not say so. */
export type Way = 'stopRenewal' | 'renew' | 'cancel' | 'dropChange'

/** The ways after which users lose access. */
export const endingWays: readonly Way[] = ['stopRenewal', 'cancel']

/** Returns what the request of a need does; undefined if the words of the alert say it. */
export function wayOf({ kind, source }: Pick<Need, 'kind' | 'source'>): Way | undefined {
  const request = source.type === 'alert' ? source.alert.request : null
  if (!request) return undefined
  if (kind === 'VendorDifference') return 'dropChange'
  if (kind !== 'RenewalDeadline' && kind !== 'UnassignedSeats') return undefined
  if (request.method === 'DELETE') return 'cancel'
  const { endOfTermAction } = (request.body ?? {}) as {
    readonly endOfTermAction?: { readonly name: string }
  }
  if (endOfTermAction?.name === 'Stop') return 'stopRenewal'
  return endOfTermAction?.name === 'Renew' ? 'renew' : undefined
}
