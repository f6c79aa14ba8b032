import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { LineKind } from '../../../domain/invoices/invoice-lines.ts'
import type { KnownRelations } from '../../../domain/invoices/rating/line-relations.ts'
import { openLineWriter } from './rate-lines.ts'

const invoice = {
  ...{ tenantId: randomUUID(), invoiceId: randomUUID(), revision: 1, period: '2026-10-01', currency: 'EUR' },
  ...{ providerInvoiceId: 'G1', lineKey: randomUUID(), accountId: randomUUID() },
}
const known: KnownRelations = {
  customersAtVendor: new Map([['c1', randomUUID()]]),
  ...{ sellersTo: new Map(), resellers: new Map(), subscriptions: new Map(), orders: new Map() },
  limits: new Map(),
}
const writerOf = (kind: LineKind) => openLineWriter({ ...invoice, kind }, known)

/** Values of the members, among them values that park the line, and texts of which one begins as another. */
const line = fc.record(
  {
    CustomerId: fc.constantFrom('c1', 'org:c1', 'c2'),
    SubscriptionId: fc.constantFrom('s1', 's12'),
    PartnerId: fc.constantFrom(invoice.accountId, 'other'),
    InvoiceNumber: fc.constantFrom('G1', 'G1', 'G1', 'G2'),
    Currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD'),
    BillingCurrency: fc.constantFrom('EUR', ''),
    SkuName: fc.constantFrom('Plan', 'Plan 2', 'a "plan"\t', null),
    ProductId: fc.constantFrom('P1', 'P2'),
    UsageDate: fc.constantFrom('2026-10-02', '2026-10-20T00:00:00Z', 'never'),
    ChargeStartDate: fc.constantFrom('2026-10-02', '2026-10-20T00:00:00Z', ''),
    MeterName: fc.constantFrom('vm', 'vm-1', 'vm-12', 'größe'),
    ResourceGroup: fc.constantFrom('rg', 'rg-1'),
    HasPartnerEarnedCredit: fc.constantFrom(true, false, 0, 15, null),
    UnitPrice: fc.constantFrom(1, 12, 0.5, 1e-7),
    EffectiveUnitPrice: fc.constantFrom(1, 0.9),
    Quantity: fc.constantFrom(1, 12, 'many'),
    BillingPreTaxTotal: fc.constantFrom(1, 12, -1, 123.456789),
    Subtotal: fc.constantFrom(1, 12, -1, 123.456789),
  },
  {
    requiredKeys: ['CustomerId', 'SubscriptionId', 'MeterName', 'Subtotal', 'BillingPreTaxTotal', 'Currency'],
  },
)

it.each<LineKind>(['dailyratedusage', 'onetime'])('writes each row of %s as if it were the first', (kind) => {
  let repeatedRows = 0
  const [together, apart] = [writerOf(kind), writerOf(kind)]
  fc.assert(
    fc.property(fc.array(fc.tuple(line, fc.boolean()), { minLength: 2, maxLength: 12 }), (drawn) => {
      together.begin()
      apart.begin()
      const rows: string[] = []
      let before = drawn[0]![0]
      for (const [number, [own, isLikeBefore]] of drawn.entries()) {
        // Half of the lines differ from the line before in few members.
        before = isLikeBefore ? { ...before, MeterName: own.MeterName, Subtotal: own.Subtotal } : own
        const bytes = Buffer.from(JSON.stringify(before))
        const why = together.write(bytes, 0, bytes.length, number)
        expect(apart.write(bytes, 0, bytes.length, number)).toEqual(why)
        if (why === undefined && isLikeBefore) repeatedRows += 1
        rows.push(Buffer.from(apart.take()).toString('latin1'))
      }
      expect(Buffer.from(together.take()).toString('latin1')).toBe(rows.join(''))
      expect(together.total()).toBe(apart.total())
    }),
    { numRuns: 450 },
  )
  expect(repeatedRows).toBeGreaterThan(100)
})
