import { DomainError } from '../domain/error.ts'
import { type Charge, chargesIn } from '../domain/own-charges.ts'
import { monthsAfter, type Term } from '../domain/term.ts'
import { ImportInProgress } from '../store/invoice-import.ts'
import type { Store } from '../store/store.ts'
import { job } from './job.ts'
import { TryLater } from './outcome.ts'

/** The month for which the subscriptions of a Generic instance are billed. */
export interface OwnServicesToBill {
  readonly providerInstanceId: string
  /** Such as 2026-10. */
  readonly month: string
  /** What is to be billed; undefined before somebody has looked. */
  readonly bills?: readonly OwnBill[]
  /** What could not be billed, and why; undefined before it was tried. */
  readonly failures?: readonly string[]
}

/** The moment at which the month of a moment began. */
function firstOfMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
}

/** A bill of what an instance without a vendor sells: of a month, in a currency, as lines of one kind. */
interface OwnBill {
  readonly month: string
  readonly currency: string
  readonly kind: Charge['kind']
}

/** The months that are over at a moment, and of which something is not billed yet, the oldest first. */
export async function ownServicesToBill(
  store: Store,
  providerInstanceId: string,
  now: Date,
): Promise<OwnServicesToBill[]> {
  const ever = { startDate: new Date(0), endDate: firstOfMonth(now) }
  const bills = await unbilled(store, providerInstanceId, ever)
  return [...new Set(bills.map(({ month }) => month))].map((month) => ({ providerInstanceId, month }))
}

/**
 * Bills the subscriptions of a Generic instance, which no vendor does: an invoice of licences, and one of what is billed
 * once, in each currency. The lines go the way of a vendor's; a month that was billed stays as it is.
 */
export const billOwnServices = job<OwnServicesToBill>({
  name: 'bill-own-services',
  retries: { limit: 50, days: 2, delaySeconds: 60, longestSeconds: 3_600 },

  async run({ data, operationId, store, goOn }) {
    const { providerInstanceId, month, bills, failures: refused } = data
    if (refused) throw new DomainError('rule', refused.join(' '))
    const startDate = new Date(`${month}-01T00:00:00Z`)
    const span = { startDate, endDate: monthsAfter(startDate, 1) }
    // What time has not done yet, because nobody was there for a while, would be missing in the bill for good.
    if ((await store.subscriptions.dueByTime(span.endDate, 1)).length > 0)
      throw new TryLater(`Terms of ${month} have ended and are still to be renewed.`)
    if (!bills) {
      const wanted = await unbilled(store, providerInstanceId, span)
      store.operationInvoices.plan(operationId, providerInstanceId, wanted.map(namedLines))
      return goOn({ ...data, bills: wanted })
    }
    const failures: string[] = []
    for (const bill of bills) {
      const { currency, kind } = bill
      const imported = await store.importedInvoices
        .importLines(
          {
            ...{ providerInstanceId, providerInvoiceId: numberOf(bill), kind, currency },
            ...{ amends: null, accountId: null },
            ...{ issuedAt: span.endDate, periodStart: span.startDate, periodEnd: span.endDate },
          },
          {
            ...{ version: '1', lineCount: null, total: null, pieces: [{ name: month, bytes: 1 }] },
            open: async () => ({ bytes: ownLines(store, providerInstanceId, span, bill), isGzip: false }),
          },
          { newId: () => crypto.randomUUID() },
        )
        .catch((error) => {
          throw error instanceof ImportInProgress ? new TryLater(error.message) : error
        })
      const reason = imported.state === 'Failed' ? imported.reason : null
      store.operationInvoices.settle(operationId, providerInstanceId, namedLines(bill), reason)
      if (reason !== null) failures.push(`${numberOf(bill)} ${kind}: ${reason}`)
    }
    // What came of each is written with this; it fails with the next stretch.
    if (failures.length > 0) goOn({ ...data, failures })
  },
})

const namedLines = (bill: OwnBill) => ({ providerInvoiceId: numberOf(bill), kind: bill.kind })

function numberOf({ month, currency }: OwnBill): string {
  return `${month}-${currency}`
}

/** What is charged within a span of whole months and is in no invoice yet, in order. */
async function unbilled(store: Store, providerInstanceId: string, span: Term): Promise<OwnBill[]> {
  const present = await store.importedInvoices.present(providerInstanceId)
  const bills = new Map<string, OwnBill>()
  for await (const { versions } of store.ownServices.subscriptions(providerInstanceId, span.endDate)) {
    for (const { from, currency, kind } of chargesIn(versions, span)) {
      const bill = { month: from.toISOString().slice(0, 7), currency, kind }
      const name = `${numberOf(bill)} ${kind}`
      if (!present.has(name)) bills.set(name, bill)
    }
  }
  return [...bills].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, bill]) => bill)
}

/** The charges of a month as lines, in the form in which vendors write theirs. */
async function* ownLines(
  store: Store,
  providerInstanceId: string,
  span: Term,
  wanted: OwnBill,
): AsyncIterable<Uint8Array> {
  for await (const one of store.ownServices.subscriptions(providerInstanceId, span.endDate)) {
    const charges = chargesIn(one.versions, span)
    for (const [place, charge] of charges.entries()) {
      if (charge.kind !== wanted.kind || charge.currency !== wanted.currency) continue
      const line = {
        lineItemId: `${one.subscriptionId}/${charge.from.toISOString()}/${place}`,
        customerId: one.lineCustomerId,
        customerName: one.customerName,
        subscriptionId: one.lineSubscriptionId,
        subscriptionStartDate: one.versions.at(-1)!.startDate,
        chargeType: charge.chargeType,
        chargeStartDate: charge.from,
        chargeEndDate: charge.to,
        unitPrice: charge.unitPrice,
        // Seats that are given back are told by the amount: a quantity of licences is never below zero.
        quantity: charge.kind === 'license' ? Math.abs(charge.quantity) : charge.quantity,
        subtotal: charge.amount,
        currency: charge.currency,
      }
      yield Buffer.from(`${JSON.stringify(line)}\n`)
    }
  }
}
