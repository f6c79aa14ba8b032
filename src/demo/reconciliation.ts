import { fromScaled } from '../domain/invoices/rating/amount.ts'
import { differenceText } from '../domain/invoices/reconciliation/difference-text.ts'
import type { BilledState } from '../domain/invoices/reconciliation/expected-charges.ts'
import {
  type BilledLine,
  type Difference,
  differenceKinds,
} from '../domain/invoices/reconciliation/reconciliation.ts'
import type { Statement } from '../store/database.ts'
import { demo, demoCustomerId, demoInvoiceId, demoResellerId, demoSubscriptionId } from './identifiers.ts'

const cents = (amount: number) => BigInt(amount) * 10n ** 16n

/** Returns the statements that insert the reconciliation of the demo tenant's newest licence invoice. */
export function demoReconciliationStatements(): Statement[] {
  const line: BilledLine = {
    ...{ number: 1, customer: null, isCustomerKnown: true, order: null, chargeType: 'Cycle fee' },
    from: new Date('2026-09-01T00:00:00Z'),
    until: new Date('2026-10-01T00:00:00Z'),
    ...{ quantity: 6, amount: cents(5760), currency: 'EUR' },
  }
  const state: BilledState = {
    ...{ since: line.from, startDate: line.from, endDate: line.until, status: 'Active', quantity: 5 },
    ...{ providerOfferId: 'office', termDuration: 'OneMonth', billingFrequency: 'Monthly', price: null },
    anchorDay: null,
  }
  const charge: Difference['charge'] = {
    ...{ cause: 'Cycle', at: line.from, quantity: 5, from: line.from, until: line.until, wholeDays: 30 },
    ...{ state, price: null, formerPrice: null, currency: 'EUR' },
  }
  const about = { currency: 'EUR', lines: [line], charge }
  const differences: Difference[] = [
    {
      ...about,
      kind: 'UnknownSubscription',
      billed: cents(2400),
      expected: 0n,
      atStake: cents(2400),
      charge: null,
    },
    { ...about, kind: 'Quantity', billed: cents(5760), expected: cents(4800), atStake: cents(960) },
    { ...about, kind: 'Price', billed: cents(4900), expected: cents(4800), atStake: cents(100) },
  ]
  const key = [demo.tenantId, demoInvoiceId('license'), 1]
  const summary = differences.map(({ kind, billed, expected, atStake, currency }) => ({
    ...{ kind, currency, differences: 1, lines: 1 },
    ...{ billed: fromScaled(billed), expected: fromScaled(expected), atStake: fromScaled(atStake) },
  }))
  return [
    {
      text: `insert into reconciliations (tenant_id, invoice_id, revision, reconciled_at, amount_tolerance, day_tolerance,
               line_count, subscription_count, billed, expected, summary)
             values ($1, $2, $3, '2026-10-02T06:00:12Z', 0, 0, 2, 2, 71, 61.4, $4)`,
      values: [...key, JSON.stringify(summary)],
    },
    ...differences.map((difference, place) => ({
      text: `insert into reconciliation_differences (tenant_id, invoice_id, revision, difference_number, class, kind, currency,
               billed, expected, at_stake, line_count, line_numbers, provider_subscription_id, subscription_id, customer_id,
               reseller_id, charge_start, charge_end, explanation)
             values ($1, $2, $3, $4, $5, $6, 'EUR', $7, $8, $9, 1, '{1}', $10::uuid::text, $10::uuid, $11, $12, '2026-09-01', '2026-09-30', $13)`,
      values: [
        ...[...key, place + 1, differenceKinds[difference.kind], difference.kind],
        ...[difference.billed, difference.expected, difference.atStake].map(fromScaled),
        ...[demoSubscriptionId(place + 1), demoCustomerId(1), demoResellerId(1), differenceText(difference)],
      ],
    })),
  ]
}
