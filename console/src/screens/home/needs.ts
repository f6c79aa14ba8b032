import type {
  Alert,
  AlertKind,
  BackgroundOperationSummary,
  HeldLink,
  HeldPurchase,
  InvoiceState,
  UndecidedOrder,
} from '@reseller-api/client'
import { dayOf } from '../../values/dates.ts'
import type { Amount } from '../../values/money.ts'
import { stepState, steps } from '../months/month.ts'

/** The kinds of things that need a person, in the order of the filter. */
export const needKinds = [
  'FailedWork',
  'UndecidedOrder',
  'HeldPurchase',
  'HeldLink',
  'UnsettledInvoice',
  'RenewalDeadline',
  'BudgetOverrun',
  'NegativeMargin',
  'VendorDifference',
  'UnassignedSeats',
  'CredentialExpiry',
  'RelationshipExpiry',
  'WebhookPaused',
  'SyncFailure',
  'MissingPrice',
] as const satisfies readonly (
  | AlertKind['name']
  | 'FailedWork'
  | 'UndecidedOrder'
  | 'HeldPurchase'
  | 'HeldLink'
  | 'UnsettledInvoice'
)[]

export type NeedKind = (typeof needKinds)[number]

/** Something that needs a person. */
export interface Need {
  readonly id: string
  readonly kind: NeedKind
  readonly severity: 'Critical' | 'Warning' | 'Info'
  /** The object, such as the name of a customer. */
  readonly subject: string | null
  /** What is wrong, in the words of the service or the vendor. */
  readonly description: string
  readonly atStake: Amount | null
  readonly actBefore: string | null
  readonly since: string
  readonly customerId: string | null
  /** The name of the customer; null if there is none, or if the subject names it. */
  readonly customerName: string | null
  readonly subscriptionId: string | null
  readonly correlationId: string | null
  /** The object of the API, from which the button gets its request. */
  readonly source:
    | { readonly type: 'alert'; readonly alert: Alert }
    | { readonly type: 'operation'; readonly operation: BackgroundOperationSummary }
    | { readonly type: 'purchase'; readonly purchase: HeldPurchase }
    | { readonly type: 'link'; readonly link: HeldLink }
    | { readonly type: 'order'; readonly order: UndecidedOrder }
    | ({ readonly type: 'invoice' } & MonthInvoice)
}

/** Returns what a need is about: its object and its customer; undefined if it names neither. */
export function aboutOf({
  subject,
  customerName,
}: Pick<Need, 'subject' | 'customerName'>): string | undefined {
  return [subject, customerName].filter(Boolean).join(' · ') || undefined
}

export function needOfAlert(alert: Alert): Need {
  return {
    id: alert.id,
    kind: alert.kind.name,
    severity: alert.severity.name,
    subject: alert.subject.name,
    description: alert.description,
    atStake: alert.atStake,
    actBefore: alert.actBefore,
    since: alert.since,
    customerId: alert.customerId,
    customerName: alert.customerName,
    subscriptionId: alert.subscriptionId,
    correlationId: null,
    source: { type: 'alert', alert },
  }
}

/** @param words Says what the operation does, in the language of the reader. */
export function needOfOperation(operation: BackgroundOperationSummary, words: string): Need {
  return {
    id: operation.id,
    kind: 'FailedWork',
    severity: 'Critical',
    subject: words,
    description: operation.firstError ?? operation.lastError ?? '',
    atStake: null,
    actBefore: null,
    since: operation.finishedAt ?? operation.createdAt,
    customerId: operation.customerId,
    customerName: operation.customerName,
    subscriptionId: operation.subscriptionId,
    correlationId: operation.correlationId,
    source: { type: 'operation', operation },
  }
}

/** @param exceeded Names the limits that the purchase exceeds, in the language of the reader. */
export function needOfPurchase(purchase: HeldPurchase, exceeded: string): Need {
  return {
    id: purchase.operationId,
    kind: 'HeldPurchase',
    severity: 'Warning',
    subject: purchase.customerName,
    description: `${purchase.seats} × ${purchase.offerName ?? ''} (${exceeded})`,
    atStake: purchase.amount,
    actBefore: purchase.expiresAt,
    since: purchase.requestedAt,
    customerId: purchase.customerId,
    customerName: null,
    subscriptionId: purchase.subscriptionId,
    correlationId: null,
    source: { type: 'purchase', purchase },
  }
}

/** @param claim Says what the reseller claims, in the language of the reader. */
export function needOfLink(link: HeldLink, claim: string): Need {
  return {
    id: `${link.customerId}:${link.providerInstanceId}`,
    kind: 'HeldLink',
    severity: 'Warning',
    subject: link.companyName,
    description: claim,
    atStake: null,
    actBefore: null,
    since: link.createdAt,
    customerId: link.customerId,
    customerName: null,
    subscriptionId: null,
    correlationId: null,
    source: { type: 'link', link },
  }
}

/**
 * Returns whether the csp has to decide about an order now. Returns false while background work, such as a retry, still searches for
 * the order at the vendor: after this work the order has an outcome, or the csp has to decide.
 */
export function needsDecision({ waysOut }: UndecidedOrder): boolean {
  return waysOut.some(({ name }) => name === 'Settle')
}

export function needOfOrder(order: UndecidedOrder): Need {
  return {
    id: order.orderId,
    kind: 'UndecidedOrder',
    severity: 'Critical',
    subject: order.customerName,
    description: [`${order.quantity} × ${order.offerName ?? ''}`, order.errorMessage]
      .filter(Boolean)
      .join(': '),
    atStake: null,
    actBefore: null,
    since: order.createdDate,
    customerId: order.customerId,
    customerName: null,
    subscriptionId: null,
    correlationId: null,
    source: { type: 'order', order },
  }
}

/**
 * Returns what is known about the day on which a budget is passed: it is ahead, it has passed by the forecast alone, or the days
 * that are billed have passed the budget.
 */
export function overrunState(
  { overrunOn, usedThrough }: Pick<NonNullable<Alert['budget']>, 'overrunOn' | 'usedThrough'>,
  nowMs: number,
): 'ahead' | 'byForecast' | 'billed' {
  if (usedThrough !== null && overrunOn <= usedThrough) return 'billed'
  return overrunOn < dayOf(new Date(nowMs)) ? 'byForecast' : 'ahead'
}

/** Returns the first step of the month closing at which an invoice needs a person; undefined if there is none. */
export function unsettledStepOf(invoice: InvoiceState) {
  // The export follows from the other steps.
  return steps.find((step) => step !== 'exported' && stepState(step, invoice) === 'open')
}

/** An invoice with the month that it bills, such as 2026-10. */
export interface MonthInvoice {
  readonly invoice: InvoiceState
  readonly month: string
}

/** @param words Says what is wrong, in the language of the reader. */
export function needOfInvoice({ invoice, month }: MonthInvoice, words: string): Need {
  const { id, state, unknownAmount, currency } = invoice
  return {
    id,
    kind: 'UnsettledInvoice',
    severity: state.name === 'Failed' ? 'Critical' : 'Warning',
    subject: `${invoice.providerInstanceName}, ${invoice.providerInvoiceId}`,
    description: [words, invoice.errorMessage].filter(Boolean).join(' '),
    atStake: /[1-9]/.test(unknownAmount) ? { value: unknownAmount, currency: { name: currency } } : null,
    actBefore: null,
    since: invoice.timestamp,
    customerId: null,
    customerName: null,
    subscriptionId: null,
    correlationId: null,
    source: { type: 'invoice', invoice, month },
  }
}

const ranks = { Critical: 0, Warning: 1, Info: 2 } as const

/** Sorts what needs a person: by severity, then by the last moment to act, then the newest first. */
export function byUrgency(needs: readonly Need[]): readonly Need[] {
  const never = '9999'
  return [...needs].sort(
    (left, right) =>
      ranks[left.severity] - ranks[right.severity] ||
      (left.actBefore ?? never).localeCompare(right.actBefore ?? never) ||
      right.since.localeCompare(left.since),
  )
}

/**
 * Returns the needs grouped by currency, with the most money at stake first in each group. Amounts of different
 * currencies cannot be compared, so the currency with the most needs comes first, then the others by code. The needs
 * without an amount come last, in their present order.
 */
export function byStake(needs: readonly Need[]): readonly Need[] {
  const currencyOf = ({ atStake }: Need) => atStake?.currency.name ?? ''
  const counts = new Map<string, number>()
  for (const need of needs) counts.set(currencyOf(need), (counts.get(currencyOf(need)) ?? 0) + 1)
  const rankOf = (currency: string) => (currency === '' ? 0 : counts.get(currency)!)
  return [...needs].sort((left, right) => {
    const [one, other] = [currencyOf(left), currencyOf(right)]
    const byCurrency = rankOf(other) - rankOf(one) || one.localeCompare(other)
    return byCurrency || Number(right.atStake?.value ?? 0) - Number(left.atStake?.value ?? 0)
  })
}

/** Returns the provider instance of a failed sync of a catalogue; undefined for other needs. */
export function instanceOfCatalogueSync({ source }: Need): string | undefined {
  if (source.type !== 'operation' || source.operation.operation.name !== 'SyncCatalogue') return undefined
  return source.operation.providerInstanceId ?? undefined
}
