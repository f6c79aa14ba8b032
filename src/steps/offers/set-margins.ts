import type { Relation } from '../../domain/customers/customer.ts'
import type { RelationMargins } from '../../domain/offers/selling-terms.ts'
import type { MarginStart } from '../../domain/planned-margins/planned-margin.ts'
import type { ProviderAssociation } from '../../domain/providers/provider-association.ts'
import type { Reseller } from '../../domain/resellers/reseller.ts'
import type { Store } from '../../store/store.ts'

interface SettingContext {
  readonly store: Store
  newId(): string
}

/** Sets the csp's margins for a reseller at a provider instance, or plans them for a later day. */
export function setAssociationMargins(
  { store, newId }: SettingContext,
  reseller: Reseller,
  association: ProviderAssociation,
  { margin, offerTypeMargins }: RelationMargins,
  start: MarginStart,
): void {
  const { providerInstanceId } = association
  if (start.isPlanned) {
    const holder = { kind: 'Association', partyId: reseller.id, sellerId: null, providerInstanceId } as const
    store.plannedMargins.plan(holder, start.plannedFor, { margin, offerTypeMargins }, newId())
    return
  }
  store.marginHistory.holdsSince(start.since, { providerInstanceId })
  store.resellers.saveAssociation(reseller, { ...association, priceMargin: margin, offerTypeMargins })
}

/** Sets a seller's margins for a customer at a provider instance, or plans them for a later day. */
export function setBindingMargins(
  { store, newId }: SettingContext,
  customer: { readonly id: string; readonly version: number },
  relation: Relation,
  binding: Relation['bindings'][number],
  start: MarginStart,
): void {
  const { resellerId } = relation
  const { providerInstanceId, margin, offerTypeMargins } = binding
  if (start.isPlanned) {
    const holder = {
      kind: 'Binding',
      partyId: customer.id,
      sellerId: resellerId,
      providerInstanceId,
    } as const
    store.plannedMargins.plan(holder, start.plannedFor, { margin, offerTypeMargins }, newId())
    return
  }
  store.marginHistory.holdsSince(start.since, { resellerId, providerInstanceId })
  store.customers.touch(customer)
  store.customers.saveBinding(customer.id, relation, binding)
}
