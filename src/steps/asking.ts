import type { Answer, Intent, Outcome, Tracing, Vendor } from '../vendors/port.ts'

/** The function with which a handler queries vendors (kernel/operation.ts, `Context`). */
export interface Asking {
  ask<T>(
    providerInstanceId: string,
    question: (vendor: Vendor, tracing: Tracing) => Promise<Answer<T>>,
  ): Promise<T>
}

/** The function with which a handler changes objects at a vendor (kernel/operation.ts, `Change`). */
export interface Changing {
  /** Whether an earlier attempt of this request had an unknown outcome at the vendor. */
  readonly isRepeated: boolean
  tell<T>(step: string, work: (vendor: Vendor, intent: Intent) => Promise<Outcome<T>>): Promise<T | undefined>
}
