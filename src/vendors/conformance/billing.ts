import { createGunzip } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOfDay } from '../../domain/subscriptions/term.ts'
import type { LineExport, LinePiece, VendorInvoice, VendorInvoices } from '../billing.ts'
import type { Answer, Vendor } from '../port.ts'
import { newIntent, type Premises, valueIn } from './conformance.ts'

/** A line of an invoice, with the vendor's members. */
// biome-ignore lint/suspicious/noExplicitAny: the tests check which members a line has
export type VendorLine = any

export type ReadyExport = Extract<LineExport, { state: 'ready' }>

/** A vendor under test whose invoices together have lines of all `kinds`. */
export interface BillingPremises extends Premises {
  readonly kinds: readonly VendorInvoice['kinds'][number][]
}

/** Declares the conformance tests of adapters whose invoices can be imported. */
export function billingConformance(name: string, open: () => Promise<BillingPremises>): void {
  describe(name, () => {
    let premises: BillingPremises
    let vendor: Vendor
    let invoices: readonly VendorInvoice[]
    beforeAll(async () => {
      premises = await open()
      vendor = premises.vendor
      invoices = await invoicesOf(vendor)
    })
    afterAll(() => premises.stop())

    test('declares the capability sendsInvoices', () => {
      expect(vendor.capabilities.sendsInvoices).toBe(true)
    })

    test('lists invoices with all kinds of lines, the oldest first', () => {
      const times = invoices.map(({ issuedAt }) => issuedAt.getTime())
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      expect(new Set(invoices.flatMap(({ kinds }) => kinds))).toEqual(new Set(premises.kinds))
      for (const { currency, total, periodStart, periodEnd, issuedAt } of invoices) {
        expect(currency).toMatch(/^[A-Z]{3}$/)
        expect(total).toMatch(/^-?\d+(\.\d+)?$/)
        expect(periodStart < periodEnd && periodEnd <= issuedAt).toBe(true)
        expect([periodStart, periodEnd].map(startOfDay)).toEqual([periodStart, periodEnd])
      }
    })

    test('lists the invoices since a day', async () => {
      const { issuedAt } = invoices.at(-1)!
      expect(await invoicesOf(vendor, issuedAt)).toEqual(invoices.filter((one) => one.issuedAt >= issuedAt))
      const after = new Date(issuedAt.getTime() + 1_000)
      expect(await invoicesOf(vendor, after)).toEqual([])
    })

    test('returns the lines of each kind in pieces, the same for every read', async () => {
      for (const { invoiceId, kinds } of invoices) {
        for (const kind of kinds) {
          const { exportId } = valueIn(await vendor.startLineExport(invoiceId, kind, newIntent()))
          const ready = await whenReady(vendor, exportId)
          expect(ready.version).not.toBe('')
          const lines = await linesOf(vendor, exportId, ready.pieces)
          expect(lines.length).toBeGreaterThan(0)
          expect(await linesOf(vendor, exportId, ready.pieces)).toEqual(lines)
          expect(await whenReady(vendor, exportId)).toEqual(ready)
        }
      }
    })

    test('refuses an invoice that does not exist', async () => {
      const begun = await vendor.startLineExport('G000000000', 'onetime', newIntent())
      expect(begun.kind).not.toBe('done')
      const legacy = await vendor.startLineExport('D000000000', 'license', newIntent())
      if (legacy.kind !== 'done') return
      const piece = { name: 'lines', bytes: null }
      expect((await vendor.linePiece(legacy.value.exportId, piece, newIntent())).kind).not.toBe('done')
    })
  })
}

/** Returns a vendor's invoices, all of which must be readable. */
export async function invoicesOf(
  vendor: Vendor,
  since: Date | null = null,
): Promise<readonly VendorInvoice[]> {
  const { invoices, unreadable } = valueIn<VendorInvoices>(await vendor.invoices(since, newIntent()))
  expect(unreadable).toEqual([])
  return invoices
}

/** Returns an export once it is ready. */
export async function whenReady(vendor: Vendor, exportId: string): Promise<ReadyExport> {
  for (;;) {
    const told = valueIn<LineExport>(await vendor.lineExport(exportId, newIntent()))
    if (told.state === 'ready') return told
    if (told.state === 'failed') throw new Error(told.reason)
    await new Promise((resolve) => setTimeout(resolve, told.askAgainMs))
  }
}

/** Returns all lines of pieces, in their order. */
export async function linesOf(
  vendor: Vendor,
  exportId: string,
  pieces: readonly LinePiece[],
): Promise<VendorLine[]> {
  const lines: VendorLine[] = []
  for (const piece of pieces)
    lines.push(...(await linesIn(await vendor.linePiece(exportId, piece, newIntent()))))
  return lines
}

/** Returns the lines of a piece. */
export async function linesIn(answer: Awaited<ReturnType<Vendor['linePiece']>>): Promise<VendorLine[]> {
  const { bytes, isGzip } = valueIn<Piece>(answer)
  const chunks: Uint8Array[] = []
  for await (const chunk of isGzip ? unpacked(bytes) : bytes) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))
}

type Piece = Extract<Awaited<ReturnType<Vendor['linePiece']>>, Answer<unknown> & { kind: 'done' }>['value']

async function* unpacked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  const writing = (async () => {
    for await (const chunk of bytes)
      if (!gunzip.write(chunk)) await new Promise((resolve) => gunzip.once('drain', resolve))
    gunzip.end()
  })()
  writing.catch((error: Error) => gunzip.destroy(error))
  yield* gunzip
  await writing
}
