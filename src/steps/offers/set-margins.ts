import type { Relation } from '../../domain/customers/customer.ts'
import type { RelationMargins } from '../../domain/offers/selling-terms.ts'
import type { MarginStart } from '../../domain/planned-margins/planned-margin.ts'
import type { ProviderAssociation } from '../../domain/providers/provider-association.ts'
import type { Reseller } from '../../domain/resellers/reseller.ts'
import { type SettingContext, startMargin } from './start-margin.ts'

/** Sets the csp's margins for a reseller at a provider instance, or plans them for a later day. */
export function setAssociationMargins(
  context: SettingContext,
  reseller: Reseller,
  association: ProviderAssociation,
  terms: RelationMargins,
  start: MarginStart,
): void {
  const { store } = context
  const { providerInstanceId } = association
  const holder = { kind: 'Association', partyId: reseller.id, sellerId: null, providerInstanceId } as const
  startMargin(context, start, { holder, terms }, (since) => {
    const { margin: priceMargin, offerTypeMargins } = terms
    store.marginHistory.holdsSince(since, { providerInstanceId })
    store.resellers.saveAssociation(reseller, { ...association, priceMargin, offerTypeMargins })
  })
}

/** Sets a seller's margins for a customer at a provider instance, or plans them for a later day. */
export function setBindingMargins(
  context: SettingContext,
  customer: { readonly id: string; readonly version: number },
  relation: Relation,
  binding: Relation['bindings'][number],
  start: MarginStart,
): void {
  const { store } = context
  const { resellerId } = relation
  const { providerInstanceId, margin, offerTypeMargins } = binding
  const holder = { kind: 'Binding', partyId: customer.id, sellerId: resellerId, providerInstanceId } as const
  startMargin(context, start, { holder, terms: { margin, offerTypeMargins } }, (since) => {
    store.marginHistory.holdsSince(since, { resellerId, providerInstanceId })
    store.customers.touch(customer)
    store.customers.saveBinding(customer.id, relation, binding)
  })
}
