import type { PartnerCall } from '../http/route.ts'
import { nextNumber } from '../state/seeded-values.ts'
import type { State } from '../state/state.ts'
import { queueNotifications } from './notifications.ts'
import type { LedgerEntry, LedgerKind } from './tables.ts'

/** The content of a ledger entry, without actor and time. */
export interface LedgerEvent {
  readonly kind: LedgerKind
  readonly subject: string
  readonly customer?: { readonly id: string; readonly billingProfile: { readonly companyName?: string } }
  readonly before?: unknown
  readonly after?: unknown
}

/** Records a change that a partner made by a request. */
export function record(call: PartnerCall, event: LedgerEvent): void {
  enter(call.state, {
    ...entryOf(event, call.now),
    partnerId: call.partner.tenantId,
    requestId: call.requestId,
    correlationId: call.correlationId,
    clientId: call.clientId,
    user: call.user ?? null,
    outOfBand: false,
  })
}

/** Records a change that was made without the API. Without a user name, an administrator of the partner is recorded. */
export function recordOutOfBand(
  state: State,
  now: Date,
  partnerId: string,
  event: LedgerEvent,
  user: string | null = null,
): void {
  enter(state, {
    ...entryOf(event, now),
    partnerId,
    requestId: null,
    correlationId: null,
    clientId: null,
    user,
    outOfBand: true,
  })
}

/** The user of changes that the vendor's clock causes. */
const systemUser = 'system'

/** Records a change that the vendor's clock caused. */
export function recordBySystem(state: State, at: Date, partnerId: string, event: LedgerEvent): void {
  recordOutOfBand(state, at, partnerId, event, systemUser)
}

function entryOf({ kind, subject, customer, before, after }: LedgerEvent, now: Date) {
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
  queueNotifications(state, entered)
}
