import type { Answer, Intent, Outcome, Tracing, Vendor } from '../vendors/port.ts'

/** How a handler asks vendors (kernel/operation.ts, `Context`). */
export interface Asking {
  ask<T>(
    providerInstanceId: string,
    question: (vendor: Vendor, tracing: Tracing) => Promise<Answer<T>>,
  ): Promise<T>
}

/** How a handler changes something at a vendor (kernel/operation.ts, `Change`). */
export interface Changing {
  /** The same request was sent before, and its outcome at the vendor is unknown. */
  readonly isRepeated: boolean
  tell<T>(step: string, work: (vendor: Vendor, intent: Intent) => Promise<Outcome<T>>): Promise<T | undefined>
}
