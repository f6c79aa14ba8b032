import { createCipheriv, createHash } from 'node:crypto'
import type { WrittenInvoice } from './rate-lines.ts'

// How many line numbers one call encrypts. A call takes more time than the encryption of a single number.
const batchLines = 1_024
const blockBytes = 16

/**
 * Returns a function that returns the id of a line by its number in the invoice. The id is the line number, encrypted
 * with the key of the invoice. A repeated import therefore creates the same ids, and a reader cannot compute how many
 * lines of other customers precede a line. Ids are UUIDs of version 8 (RFC 9562): the application defines the content.
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

/**
 * Returns the function of `lineIds` for an invoice that was first imported before keys existed. The ids contain the
 * line number without encryption, so that a repeated import creates the same ids as the first import.
 */
function numberedIds({ tenantId, invoiceId }: Pick<WrittenInvoice, 'tenantId' | 'invoiceId'>) {
  const hash = createHash('sha256').update(`${tenantId}/${invoiceId}`).digest('hex')
  const prefix = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(12, 15)}-${variantOf(hash[15]!)}${hash.slice(16, 19)}-`
  return (lineNumber: number) => prefix + lineNumber.toString(16).padStart(12, '0')
}

function variantOf(digit: string): string {
  return '89ab'[Number.parseInt(digit, 16) & 3]!
}
