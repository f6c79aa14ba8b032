import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { demo } from '../../src/demo/identifiers.ts'
import { importLines } from '../../src/store/invoices/publish/import-lines.ts'
import type { TestApi } from '../harness/api.ts'
import { succeeded } from '../harness/work.ts'
import { add, digits, fraction, zero } from './fractions.ts'
import type { BilledLine, LineKind, Rated } from './model.ts'

/** Imports lines as a vendor's bill. Returns the id of the invoice. */
export async function importBill(
  { database }: TestApi,
  {
    invoice,
    kind,
    currency,
  }: { readonly invoice: string; readonly kind: LineKind; readonly currency: string },
  lines: readonly BilledLine[],
): Promise<string> {
  const text = lines.map((line) => JSON.stringify(asVendor(line))).join('\n')
  const imported = await importLines(
    database,
    {
      ...{ tenantId: demo.tenantId, providerInstanceId: demo.genericInstanceId, providerInvoiceId: invoice },
      ...{ kind, currency, issuedAt: new Date('2026-11-08T00:00:00Z'), amends: null, accountId: null },
      ...{ periodStart: new Date('2026-10-01T00:00:00Z'), periodEnd: new Date('2026-11-01T00:00:00Z') },
    },
    {
      ...{ version: '1', lineCount: lines.length, total: null },
      pieces: [{ name: 'lines', bytes: text.length }],
      open: async () => ({ bytes: inOne(Buffer.from(text)), isGzip: false }),
    },
    null,
    { newId: randomUUID },
  )
  if (imported.state !== 'Ready') throw new Error(JSON.stringify(imported))
  expect(imported.sums.lines, 'no line is parked').toBe(lines.length)
  return imported.invoiceId
}

async function* inOne(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

/** A line in the vendor's format. Its key is in a member that every reader sees. */
function asVendor(line: BilledLine): Record<string, unknown> {
  const { kind, key, amount, currency, orderId, chargeType, unitPrice, effectivePrice, partnerId } = line
  const common = {
    customerId: line.vendorCustomer,
    subscriptionId: line.vendorSubscription,
    resellerMpnId: partnerId,
  }
  const period = { chargeStartDate: `${line.from}T17:30:00Z`, chargeEndDate: `${line.until}T00:00:00Z` }
  const prices = { unitPrice, effectiveUnitPrice: effectivePrice }
  if (kind === 'dailyratedusage')
    return {
      ...{ ...common, ...prices, usageDate: `${line.day}T00:00:00Z`, billingPreTaxTotal: amount },
      ...{ billingCurrency: currency, quantity: '1.5', entitlementDescription: key },
    }
  const rest = { ...common, ...period, orderId, chargeType, currency, subscriptionDescription: key }
  if (kind === 'usage') return { ...rest, pretaxCharges: amount, consumedQuantity: '2.25' }
  return { ...rest, ...prices, subtotal: amount, quantity: 3 }
}

/** The amounts of a line in the service by its key, including all corrections of later revisions. */
export async function readBill(api: TestApi, invoiceId: string): Promise<Map<string, Omit<Rated, 'gap'>>> {
  const query = { format: 'jsonl' }
  const exported = async () => await api.request('GET', `/v1/Invoices/${invoiceId}/export`, { query })
  let answer = await exported()
  while (answer.status === 503) {
    await new Promise((resolve) => setTimeout(resolve, 500))
    answer = await exported()
  }
  expect(answer.status, answer.text).toBe(200)
  const found = new Map<string, Omit<Rated, 'gap'>>()
  for (const text of answer.text.trimEnd().split('\n')) {
    const line = exactly(text)
    const key = line.entitlementDescription ?? line.subscriptionDescription!
    const before = found.get(key)
    const sum = (one: string | null | undefined, other: string | null | undefined) =>
      one == null && other == null
        ? null
        : digits(add(one ? fraction(one) : zero, other ? fraction(other) : zero))
    found.set(key, {
      customer: line.customerId ?? before?.customer ?? null,
      reseller: line.resellerId ?? before?.reseller ?? null,
      forReseller: sum(before?.forReseller, line.subtotalForReseller),
      forCustomer: sum(before?.forCustomer, line.subtotalForCustomer),
    })
  }
  return found
}

/** A line of JSON with numbers as text, to keep all their digits. */
function exactly(text: string): Readonly<Record<string, string | null>> {
  const reviver = (_: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? context!.source : value
  return (JSON.parse as (text: string, reviver: unknown) => Record<string, string | null>)(text, reviver)
}

/** The amounts that a re-rating would add to what resellers and customers owe. */
export async function previewReRating(
  api: TestApi,
  invoiceId: string,
): Promise<{ readonly forReseller: number; readonly forCustomer: number }> {
  for (;;) {
    const { status, text, body } = await api.request('GET', `/v1/Invoices/${invoiceId}/re-rating/preview`)
    if (status !== 503) {
      expect(status, text).toBe(200)
      return { forReseller: body.forReseller, forCustomer: body.forCustomer }
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Re-rates an invoice, and waits until that is done. */
export async function rateAgain(api: TestApi, invoiceId: string): Promise<void> {
  const begun = await api.request('POST', `/v1/Invoices/${invoiceId}/re-rating`, {
    body: { reason: 'Agreed before.' },
  })
  expect(begun.status, begun.text).toBe(202)
  await succeeded(api, begun)
}
