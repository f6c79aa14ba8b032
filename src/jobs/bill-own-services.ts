import { DomainError } from '../domain/error.ts'
import { chargesIn } from '../domain/own-charges.ts'
import { monthsAfter } from '../domain/term.ts'
import { ImportInProgress } from '../store/invoice-import.ts'
import type { Store } from '../store/store.ts'
import { job } from './job.ts'
import { TryLater } from './outcome.ts'

/** The month for which the subscriptions of a Generic instance are billed. */
export interface OwnServicesToBill {
  readonly providerInstanceId: string
  /** Such as 2026-10. */
  readonly month: string
}

/** The moment at which the month of a moment began. */
export function firstOfMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
}

/** The services of an instance in the month that was over last at a moment. */
export function ownServicesOf(providerInstanceId: string, now: Date): OwnServicesToBill {
  return { providerInstanceId, month: monthsAfter(firstOfMonth(now), -1).toISOString().slice(0, 7) }
}

const kinds = ['license', 'onetime'] as const

/**
 * Bills the subscriptions of a Generic instance, which no vendor does: an invoice of licences, and one of what is billed
 * once, in each currency. The lines go the way of a vendor's; a month that was billed stays as it is.
 */
export const billOwnServices = job<OwnServicesToBill>({
  name: 'bill-own-services',
  retries: { limit: 50, days: 2, delaySeconds: 60, longestSeconds: 3_600 },

  async run({ data, store }) {
    const { providerInstanceId, month } = data
    const startDate = new Date(`${month}-01T00:00:00Z`)
    const period = { startDate, endDate: monthsAfter(startDate, 1) }
    const present = await store.importedInvoices.present(providerInstanceId)
    const failures: string[] = []
    for (const currency of await store.ownServices.currencies(providerInstanceId, period.endDate)) {
      for (const kind of kinds) {
        const number = `${month}-${currency}`
        if (present.has(`${number} ${kind}`)) continue
        const lines = () => ownLines(store, providerInstanceId, period, { kind, currency })
        if (await isEmpty(lines())) continue
        const imported = await store.importedInvoices
          .importLines(
            {
              ...{
                providerInstanceId,
                providerInvoiceId: number,
                kind,
                currency,
                amends: null,
                accountId: null,
              },
              ...{ issuedAt: period.endDate, periodStart: period.startDate, periodEnd: period.endDate },
            },
            {
              ...{ version: '1', lineCount: null, total: null, pieces: [{ name: month, bytes: 1 }] },
              open: async () => ({ bytes: lines(), isGzip: false }),
            },
            { newId: () => crypto.randomUUID() },
          )
          .catch((error) => {
            throw error instanceof ImportInProgress ? new TryLater(error.message) : error
          })
        if (imported.state === 'Failed') failures.push(`${number} ${kind}: ${imported.reason}`)
      }
    }
    if (failures.length > 0) throw new DomainError('rule', failures.join(' '))
  },
})

/** The charges of a month as lines, in the form in which vendors write theirs. */
async function* ownLines(
  store: Store,
  providerInstanceId: string,
  month: Parameters<typeof chargesIn>[1],
  wanted: { readonly kind: (typeof kinds)[number]; readonly currency: string },
): AsyncIterable<Uint8Array> {
  for await (const one of store.ownServices.subscriptions(providerInstanceId, month.endDate)) {
    const charges = chargesIn(one.versions, month)
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

async function isEmpty(lines: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _ of lines) return false
  return true
}
