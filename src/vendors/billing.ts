import type { LineKind } from '../domain/invoices/invoice-lines.ts'
import type { Answer, Tracing } from './port.ts'

/**
 * Invoices of a vendor, in the terms of the port. Amounts and quantities are exact decimals as text, days are
 * UTC.
 */
export interface Billing {
  /**
   * Returns the closed invoices that the vendor has issued since a day, oldest first; all of them when `since` is null.
   */
  invoices(since: Date | null, tracing: Tracing): Promise<Answer<VendorInvoices>>
  /**
   * Starts an export of the lines of one kind in an invoice; may return an earlier export of these lines. The caller
   * polls `lineExport` after `askAgainMs` milliseconds, because the vendor shows a new export with a delay.
   */
  startLineExport(
    invoiceId: string,
    kind: LineKind,
    tracing: Tracing,
  ): Promise<Answer<{ readonly exportId: string; readonly askAgainMs: number }>>
  /** Returns the state of an export. `ready` lists the pieces in a fixed order. */
  lineExport(exportId: string, tracing: Tracing): Promise<Answer<LineExport>>
  /**
   * Returns one piece of an export as a stream of bytes: JSON Lines, plain or gzipped. Each line is an object with
   * the vendor's own members (documented per kind in docs/billing.md). When the stream is interrupted, the caller reads
   * the piece again.
   */
  linePiece(
    exportId: string,
    piece: LinePiece,
    tracing: Tracing,
  ): Promise<Answer<{ readonly bytes: AsyncIterable<Uint8Array>; readonly isGzip: boolean }>>
}

/** A vendor's list of invoices. */
export interface VendorInvoices {
  readonly invoices: readonly VendorInvoice[]
  readonly unreadable: readonly UnreadableInvoice[]
}

/** An invoice that cannot be imported because it lacks required members; `reason` names the problem. */
export interface UnreadableInvoice {
  readonly invoiceId: string
  readonly issuedAt: Date | null
  readonly reason: string
}

/** An invoice of a vendor. */
export interface VendorInvoice {
  readonly invoiceId: string
  readonly issuedAt: Date
  /** The midnight at which the first day of the period begins. */
  readonly periodStart: Date
  /** The midnight at which the last day of the period ends. */
  readonly periodEnd: Date
  readonly currency: string
  /** The vendor's total including taxes. */
  readonly total: string
  /** The kinds of lines in the invoice. */
  readonly kinds: readonly LineKind[]
  /** The id of the invoice that this one corrects; null for none. */
  readonly amends: string | null
  /** Whether the vendor has withdrawn the invoice, so that none of it is owed. */
  readonly isVoid: boolean
}

/** The state of an export of lines. */
export type LineExport =
  | { readonly state: 'running'; readonly askAgainMs: number }
  | { readonly state: 'failed'; readonly reason: string }
  | {
      readonly state: 'ready'
      /** Changes when the vendor has replaced the lines; lines of different versions must not be mixed. */
      readonly version: string
      readonly pieces: readonly LinePiece[]
      /** The number of lines, and the sum of their amounts before tax; null where the vendor does not state them. */
      readonly lineCount: number | null
      readonly total: string | null
    }

/** A file or a range of lines of an export, which is read separately; `bytes` is its size, null when unknown. */
export interface LinePiece {
  readonly name: string
  readonly bytes: number | null
}
