import type { ReadyRequest } from '@reseller-api/client'
import type { Need } from './needs.ts'

/** What the request of an alert does, if its kind alone does not say so. */
export type Way = 'stopRenewal' | 'renew' | 'cancel' | 'dropChange' | 'returnSeats' | 'renewFewer'

/** The ways after which users lose access. */
export const endingWays: readonly Way[] = ['stopRenewal', 'cancel']

/** Returns what the request of a need does; undefined if the words of the alert say it. */
export function wayOf({ kind, source }: Pick<Need, 'kind' | 'source'>): Way | undefined {
  const request = source.type === 'alert' ? source.alert.request : null
  if (!request) return undefined
  if (kind === 'VendorDifference') return 'dropChange'
  if (kind !== 'RenewalDeadline' && kind !== 'UnassignedSeats') return undefined
  if (request.method === 'DELETE') return 'cancel'
  const { endOfTermAction } = bodyOf(request)
  if (endOfTermAction?.name === 'Stop') return 'stopRenewal'
  if (kind === 'UnassignedSeats') return nextSeatsOf(request) === undefined ? 'returnSeats' : 'renewFewer'
  return endOfTermAction?.name === 'Renew' ? 'renew' : undefined
}

interface SeatsBody {
  readonly quantity?: number
  readonly endOfTermAction?: { readonly name: string }
  readonly autoRenewSettings?: { readonly quantity?: number | null } | null
}

const bodyOf = ({ body }: Pick<ReadyRequest, 'body'>): SeatsBody => body ?? {}

const nextSeatsOf = (request: Pick<ReadyRequest, 'body'>) =>
  bodyOf(request).autoRenewSettings?.quantity ?? undefined

/** Returns how many seats the subscription has after the request of an alert about unused seats; undefined if it names none. */
export function seatsAfter(request: Pick<ReadyRequest, 'body'>): number | undefined {
  return nextSeatsOf(request) ?? bodyOf(request).quantity
}

/** Returns the key of what the request of an alert does, if its kind says it: the text of the button. */
export function submitOf({ kind, source }: Pick<Need, 'kind' | 'source'>) {
  const request = source.type === 'alert' ? source.alert.request : null
  if (!request) return undefined
  if (kind === 'BudgetOverrun') return 'setBudget'
  if (kind === 'NegativeMargin') return 'setMargin'
  if (kind === 'WebhookPaused') return 'enableWebhook'
  if (kind === 'RelationshipExpiry') return request.method === 'PATCH' ? 'extend' : 'askAgain'
  return undefined
}
