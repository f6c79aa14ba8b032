import type { Adapter } from '../adapter.ts'

/** The adapter of Generic instances. They have no vendor, so the adapter has neither a connection nor price sheets. */
export const generic: Adapter = {
  connection: null,
  priceFiles: null,
  open: async () => (await import('./generic.ts')).openGeneric(),
}
