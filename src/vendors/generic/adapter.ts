import type { Adapter } from '../adapter.ts'

/** The adapter of instances without a vendor: nothing to connect to, and no price sheets. */
export const generic: Adapter = {
  connection: null,
  priceFiles: null,
  open: async () => (await import('./generic.ts')).openGeneric(),
}
