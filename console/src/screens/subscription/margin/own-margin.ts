import type { PriceMargin, ResellerClient, Subscription, WriteOptions } from '@reseller-api/client'
import { isSameMargin, marginBody, startOn, type TypedMargin, typedMargin } from '../../margins/margin.ts'

/** The own margin of a subscription as it is typed. With an empty `rule`, there is none, and the margin for the buyer applies. */
export interface TypedOwnMargin {
  readonly margin: TypedMargin
  /** A day such as 2026-11-01; empty while it is not typed yet, and null from now. */
  readonly effectiveDate: string | null
}

/**
 * Returns the recorded own margin of a subscription as the first values of a form.
 *
 * @param proposedDay The day from which the form proposes the margin, such as 2026-10-01; undefined for now.
 */
export function typedOwnMargin(
  { margin }: Pick<Subscription, 'margin'>,
  proposedDay?: string,
): TypedOwnMargin {
  return {
    margin: margin ? typedMargin(margin) : { rule: '', value: '' },
    effectiveDate: proposedDay ?? null,
  }
}

/** Returns whether a subscription still has the saved own margin; if the own margin was removed, whether it still has none. */
export function isStillOwn(saved: TypedMargin, subscription: Pick<Subscription, 'margin'>): boolean {
  const { margin } = typedOwnMargin(subscription)
  return saved.rule === '' ? margin.rule === '' : isSameMargin(saved, margin)
}

/** Returns the body of the request that sets a typed own margin; null removes the own margin. */
export function ownMarginBody({ margin }: TypedOwnMargin): PriceMargin | null {
  return margin.rule === '' ? null : marginBody(margin)
}

/** Sends the request that sets a typed own margin of a subscription, or its dry run. */
export function setOwnMargin<Options extends WriteOptions>(
  { subscriptions }: ResellerClient,
  { customerId, id: subscriptionId }: Pick<Subscription, 'customerId' | 'id'>,
  typed: TypedOwnMargin,
  options: Options,
) {
  const at = { customerId, subscriptionId, ...startOn(typed.effectiveDate) }
  return subscriptions.updatePriceMargin(at, ownMarginBody(typed), options)
}
