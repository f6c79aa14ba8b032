import { inflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import type { BilledInvoice } from '../store/billed-invoices.ts'
import { printInvoice } from './invoice-pdf.ts'

const invoice: BilledInvoice = {
  id: '8c1f0a52-1f6b-5f0e-9d3a-5b8f6c2d7e10',
  providerInstanceId: '8c1f0a52-1f6b-5f0e-9d3a-5b8f6c2d7e11',
  providerInstanceName: 'Own services',
  providerInvoiceId: '2026-10-EUR',
  kind: 'license',
  revision: 1,
  issuedAt: new Date('2026-11-01T00:00:00Z'),
  period: '2026-10-01',
  periodStart: new Date('2026-10-01T00:00:00Z'),
  periodEnd: new Date('2026-11-01T00:00:00Z'),
  currency: 'EUR',
  lineCount: '0',
  subtotal: '0',
  subtotalForReseller: '0',
  subtotalForCustomer: '0',
}

/** The texts of a PDF: hexadecimal within packed streams, in pieces where letters are moved together. */
async function textsOf(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
  const pdf = Buffer.concat(await Array.fromAsync(bytes)).toString('latin1')
  return [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, packed]) =>
    [
      ...inflateSync(Buffer.from(packed!, 'latin1'))
        .toString('latin1')
        .matchAll(/\[(.*)\] TJ/g),
    ].map(([, pieces]) =>
      [...pieces!.matchAll(/<([0-9a-f]+)>/g)]
        .map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1'))
        .join(''),
    ),
  )
}

it('an invoice is printed with the last day of its period', async () => {
  expect(await textsOf(printInvoice(invoice, 'csp', []))).toContain('Period: 2026-10-01 to 2026-10-31')
})
