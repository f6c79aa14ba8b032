import Type from 'typebox'
import { demoCustomerId, demoInvoiceId, demoResellerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import { differenceClasses, differenceKinds } from '../../domain/invoices/reconciliation/reconciliation.ts'
import { decimal as exact } from '../../domain/values/decimal.ts'
import type {
  DifferenceSum,
  KeptDifference,
  Reconciliation,
} from '../../store/invoices/reconciliation/reconciliations.ts'
import {
  dateTime,
  enumeration,
  list,
  nullable,
  nullableText,
  nullableUuid,
  object,
  type Shown,
  text,
} from '../../validation/fields.ts'

type DifferenceKind = keyof typeof differenceKinds
const kinds = Object.keys(differenceKinds) as [DifferenceKind, ...DifferenceKind[]]

const count = Type.Integer()
const day = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date' })
const amounts = {
  currency: text(3),
  billed: Type.Number({ description: 'The amount that the vendor bills.' }),
  expected: Type.Number({ description: 'The amount that follows from the recorded subscriptions.' }),
  atStake: Type.Number({ description: 'The amount billed too much, too little, or to the wrong party.' }),
}

/** The schema of a difference between a vendor's bill and the subscriptions, as lists show it. */
export const shownDifference = object(
  {
    number: count,
    class: enumeration('DifferenceClass', differenceClasses),
    kind: enumeration('BillDifferenceKind', kinds, {
      description: 'The kind of difference, such as OldPriceAfterRenewal in the class Price.',
    }),
    ...amounts,
    explanation: text(2000, {
      description: 'The difference in a sentence.',
    }),
    providerSubscriptionId: nullableText(255),
    subscriptionId: nullableUuid({ description: 'The id of the subscription; null if it is unknown.' }),
    customerId: nullableUuid({ description: 'The id of the customer; null if it is unknown.' }),
    customerName: nullableText(4000, {
      description:
        "The name of the customer; if the customer is unknown, the name in the vendor's line, or null.",
    }),
    resellerId: nullableUuid(),
    chargeStartDate: day,
    chargeEndDate: day,
    lineCount: Type.Integer({ description: 'The number of lines of the invoice that have the difference.' }),
    lineNumbers: list(text(20), {
      description:
        'The numbers of some of the lines that have the difference; empty if the bill lacks a charge.',
    }),
  },
  { title: 'BillDifference' },
)

/** The schema of a reconciliation of an invoice: what was compared, and the totals of the differences. */
export const summary = object(
  {
    reconciledAt: nullable(
      dateTime({
        description:
          'When the reconciliation was done. Before the first reconciliation, it is null and the list is empty.',
      }),
    ),
    revision: count,
    currency: text(3),
    lineCount: Type.Integer({ description: 'The number of lines that were compared.' }),
    subscriptionCount: Type.Integer({ description: 'The number of subscriptions that were compared.' }),
    billed: Type.Number({ description: 'The total of the compared lines, in the currency of the invoice.' }),
    expected: nullable(
      Type.Number({
        description:
          'The total that follows from the recorded subscriptions; null for usage, which only the vendor records, and before the first reconciliation.',
      }),
    ),
    acceptedDifference: nullable(
      object(
        { amount: Type.Number(), reason: text(500) },
        {
          title: 'AcceptedBillDifference',
          description:
            "The part of the vendor's total that is on no line and was accepted at the import; null if there is none.",
        },
      ),
    ),
    tolerances: object({ amount: Type.Number(), days: count }, { title: 'ReconciliationTolerances' }),
    classes: list(
      object(
        {
          class: enumeration('DifferenceClass', differenceClasses),
          kind: enumeration('BillDifferenceKind', kinds),
          differences: count,
          lines: count,
          ...amounts,
        },
        { title: 'DifferenceClassSummary' },
      ),
    ),
  },
  { title: 'ReconciliationSummary' },
)

const exampleSum: DifferenceSum = {
  kind: 'Quantity',
  currency: 'EUR',
  ...{ differences: 1, lines: 1, billed: '57.6', expected: '48', atStake: '9.6' },
}
export const exampleDifference: KeptDifference = {
  number: 1,
  class: 'Quantity',
  kind: 'Quantity',
  ...{ currency: 'EUR', billed: '57.6', expected: '48', atStake: '9.6' },
  explanation: '6 units were billed for 2026-09-01 to 2026-09-30 instead of 5 units: 9.60 EUR too much.',
  providerSubscriptionId: demoSubscriptionId(1),
  subscriptionId: demoSubscriptionId(1),
  customerId: demoCustomerId(1),
  customerName: 'Lindner Backwaren GmbH',
  resellerId: demoResellerId(1),
  ...{ chargeStartDate: '2026-09-01', chargeEndDate: '2026-09-30' },
  ...{ lineCount: 1, lineNumbers: ['17'] },
}
export const exampleReconciliation: Reconciliation = {
  invoiceId: demoInvoiceId('license'),
  ...{ revision: 1, currency: 'EUR', reconciledAt: new Date('2026-10-02T06:00:12Z') },
  ...{ amountTolerance: '0', dayTolerance: 0, lineCount: 2, subscriptionCount: 2 },
  ...{ billed: '71', expected: '61.4', summary: [exampleSum], acceptedDifference: null },
}

/** Converts a difference to its form in answers. */
export function showDifference({
  class: name,
  kind,
  billed,
  expected,
  atStake,
  ...difference
}: KeptDifference): Shown<typeof shownDifference> {
  return { ...difference, ...showAmounts({ kind, billed, expected, atStake }), class: { name } }
}

/** The columns of the file of differences: the members of the list, the invoice, and what leads to its total difference. */
export const differenceColumns = [
  ...['providerInvoiceId', ...Object.keys(shownDifference.properties), 'difference'],
  ...['invoiceBilled', 'invoiceExpected', 'invoiceDifference'],
]

/** Converts a difference to its row in the file of differences. */
export function showDifferenceRow(
  one: KeptDifference,
  { billed, expected }: Pick<Reconciliation, 'billed' | 'expected'>,
  { providerInvoiceId }: { readonly providerInvoiceId: string },
) {
  return {
    ...{ providerInvoiceId, ...showDifference(one) },
    difference: exact(one.billed).minus(one.expected),
    invoiceBilled: exact(billed),
    invoiceExpected: expected === null ? null : exact(expected),
    invoiceDifference: expected === null ? null : exact(billed).minus(expected),
  }
}

/** Converts a reconciliation with the totals of its differences to its form in answers. */
export function showSummary({
  summary: sums,
  amountTolerance,
  dayTolerance,
  acceptedDifference: accepted,
  invoiceId: _,
  ...found
}: Reconciliation): Shown<typeof summary> {
  return {
    ...found,
    billed: exact(found.billed),
    expected: found.expected === null ? null : exact(found.expected),
    acceptedDifference: accepted && { ...accepted, amount: exact(accepted.amount) },
    tolerances: { amount: exact(amountTolerance), days: dayTolerance },
    classes: sums.map((sum) => ({ ...sum, ...showAmounts(sum), class: { name: differenceKinds[sum.kind] } })),
  }
}

function showAmounts({
  kind,
  billed,
  expected,
  atStake,
}: Pick<DifferenceSum, 'kind' | 'billed' | 'expected' | 'atStake'>) {
  return {
    kind: { name: kind },
    billed: exact(billed),
    expected: exact(expected),
    atStake: exact(atStake),
  }
}
