/** The documented constants of the demo (README, docs/simulator.md). */
export const generic = 'd0000000-0000-4000-8000-000000000101'
export const tier1 = 'd0000000-0000-4000-8000-000000000102'
export const tier2 = 'd0000000-0000-4000-8000-000000000103'
/** The reseller of the client demo-reseller, which is related to the vendor's account. */
export const sellingReseller = 'd0000000-0000-4000-8000-000000000201'
/** The customer of the client demo-customer. */
export const ownCustomer = 'd0000000-0000-4000-8000-000000000301'
/** The vendor's tenant of the indirect provider. */
export const partnerTenant = 'a2000000-0000-4000-8000-000000000002'

/** A price margin. */
export function margin(name: 'Markup' | 'Margin' | 'SplitMargin' | 'ErpMinusDiscount', value: number) {
  return { marginRule: { name }, value }
}
