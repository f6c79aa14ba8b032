import { createCipheriv, createHash } from 'node:crypto'
import type { WrittenInvoice } from './rate-lines.ts'

// As many numbers are encrypted at once, because a call costs more than a block.
const batchLines = 1_024
const blockBytes = 16

/**
 * Returns a function that returns the id of a line by its number in the invoice. An id is the number, encrypted with the
 * key of the invoice: a repeated import has the same ids, and a reader cannot compute how many lines of others precede
 * its own. Ids are UUIDs of version 8 (RFC 9562), whose content the application defines.
 */
export function lineIds(
  invoice: Pick<WrittenInvoice, 'tenantId' | 'invoiceId' | 'lineKey'>,
): (lineNumber: number) => string {
  if (invoice.lineKey === null) return numberedIds(invoice)
  const key = Buffer.from(invoice.lineKey.replaceAll('-', ''), 'hex')
  const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false)
  const numbers = Buffer.alloc(batchLines * blockBytes)
  let first = -1
  let ids = ''
  return (lineNumber) => {
    const offset = lineNumber % batchLines
    if (lineNumber - offset !== first) {
      first = lineNumber - offset
      for (let line = 0; line < batchLines; line += 1)
        numbers.writeUIntBE(first + line, line * blockBytes + 10, 6)
      ids = cipher.update(numbers).toString('hex')
    }
    const at = offset * 2 * blockBytes
    const part = (from: number, to: number) => ids.slice(at + from, at + to)
    return `${part(0, 8)}-${part(8, 12)}-8${part(13, 16)}-${variantOf(ids[at + 16]!)}${part(17, 20)}-${part(20, 32)}`
  }
}

/** Returns the ids of an invoice that was imported before invoices had keys, so that a repeated import keeps its ids. */
function numberedIds({ tenantId, invoiceId }: Pick<WrittenInvoice, 'tenantId' | 'invoiceId'>) {
  const hash = createHash('sha256').update(`${tenantId}/${invoiceId}`).digest('hex')
  const prefix = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(12, 15)}-${variantOf(hash[15]!)}${hash.slice(16, 19)}-`
  return (lineNumber: number) => prefix + lineNumber.toString(16).padStart(12, '0')
}

function variantOf(digit: string): string {
  return '89ab'[Number.parseInt(digit, 16) & 3]!
}
