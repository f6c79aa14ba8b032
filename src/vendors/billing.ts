import type { LineKind } from '../domain/invoices/invoice-lines.ts'
import type { Answer, Tracing } from './port.ts'

/**
 * What a vendor bills us, in our own words. Amounts and quantities are exact decimals as text, days are UTC.
 */
export interface Billing {
  /** The closed invoices since a day, oldest first. */
  invoices(since: Date | null, tracing: Tracing): Promise<Answer<VendorInvoices>>
  /**
   * Begins to have the lines of one kind of an invoice made ready; what was begun before for the same invoice and kind
   * may be given again. Before a moment it is of no use to ask how far they are: nobody may know of them yet.
   */
  startLineExport(
    invoiceId: string,
    kind: LineKind,
    tracing: Tracing,
  ): Promise<Answer<{ readonly exportId: string; readonly askAgainAt: Date }>>
  /** How far lines have been made ready. `ready` tells the pieces that they come in, in a fixed order. */
  lineExport(exportId: string, tracing: Tracing): Promise<Answer<LineExport>>
  /**
   * One piece of lines as a stream of bytes: gzip of JSON Lines, or plain JSON Lines, each line an object with the
   * vendor's own members (documented at each kind in docs/billing.md). It may break off, and is then read again.
   */
  linePiece(
    exportId: string,
    piece: LinePiece,
    tracing: Tracing,
  ): Promise<Answer<{ readonly bytes: AsyncIterable<Uint8Array>; readonly isGzip: boolean }>>
}

/** What a vendor lists. */
export interface VendorInvoices {
  readonly invoices: readonly VendorInvoice[]
  readonly unreadable: readonly UnreadableInvoice[]
}

/** An invoice of which too little is told to import it, and what that is. */
export interface UnreadableInvoice {
  readonly invoiceId: string
  readonly issuedAt: Date | null
  readonly reason: string
}

/** An invoice of a vendor's. */
export interface VendorInvoice {
  readonly invoiceId: string
  readonly issuedAt: Date
  /** The midnight that begins its first day. */
  readonly periodStart: Date
  /** The midnight after its last day. */
  readonly periodEnd: Date
  readonly currency: string
  /** What the vendor says that all of it comes to, with taxes. */
  readonly total: string
  /** Which kinds of lines it has. */
  readonly kinds: readonly LineKind[]
  /** The invoice that this one corrects. */
  readonly amends: string | null
  /** Whether the vendor has taken it back: nothing of it is owed. */
  readonly isVoid: boolean
}

/** Lines that are being made ready, or are. */
export type LineExport =
  | { readonly state: 'running'; readonly askAgainAt: Date }
  | { readonly state: 'failed'; readonly reason: string }
  | {
      readonly state: 'ready'
      /** Changes when the vendor has replaced the lines; those of another version must not be mixed. */
      readonly version: string
      readonly pieces: readonly LinePiece[]
      /** How many lines, and what they sum up to before tax, where the vendor tells. */
      readonly lineCount: number | null
      readonly total: string | null
    }

/** One piece of the lines of an export. */
export interface LinePiece {
  readonly name: string
  readonly bytes: number | null
}
