import type { PartnerCall } from '../http/route.ts'
import { nextNumber } from '../state/seeded-values.ts'
import type { State } from '../state/state.ts'
import { notify } from './notifications.ts'
import type { LedgerEntry, LedgerKind } from './tables.ts'

/** What an entry tells besides who did it, and when. */
export interface Happening {
  readonly kind: LedgerKind
  readonly subject: string
  readonly customer?: { readonly id: string; readonly billingProfile: { readonly companyName?: string } }
  readonly before?: unknown
  readonly after?: unknown
}

/** Writes down what a partner has done by a request. */
export function record(call: PartnerCall, happening: Happening): void {
  enter(call.state, {
    ...entryOf(happening, call.now),
    partnerId: call.partner.tenantId,
    requestId: call.requestId,
    correlationId: call.correlationId,
    clientId: call.clientId,
    user: call.user ?? null,
    outOfBand: false,
  })
}

/** Writes down what somebody has done at the vendor; without a name it was an administrator of the partner. */
export function recordOutOfBand(
  state: State,
  now: Date,
  partnerId: string,
  happening: Happening,
  user: string | null = null,
): void {
  enter(state, {
    ...entryOf(happening, now),
    partnerId,
    requestId: null,
    correlationId: null,
    clientId: null,
    user,
    outOfBand: true,
  })
}

/** Who has done what time brings by itself. */
const nobody = 'system'

/** Writes down what time has brought by itself. */
export function recordByItself(state: State, at: Date, partnerId: string, happening: Happening): void {
  recordOutOfBand(state, at, partnerId, happening, nobody)
}

function entryOf({ kind, subject, customer, before, after }: Happening, now: Date) {
  return {
    time: now.toISOString(),
    kind,
    subject,
    customerId: customer?.id ?? null,
    customerName: customer?.billingProfile.companyName ?? null,
    before: before ?? null,
    after: after ?? null,
  }
}

function enter(state: State, entry: Omit<LedgerEntry, 'sequence'>): void {
  const sequence = nextNumber(state, 'ledger')
  const entered = { sequence, ...entry }
  state.ledger.put(String(sequence), entered)
  notify(state, entered)
}
