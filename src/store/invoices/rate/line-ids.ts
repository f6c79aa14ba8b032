import { createCipheriv, createHash } from 'node:crypto'
import type { WrittenInvoice } from './rate-lines.ts'

// How many line numbers one call encrypts. A call takes more time than the encryption of a single number.
const batchLines = 1_024
const blockBytes = 16
const hyphen = 0x2d
const versionPlace = 14
const variantPlace = 19

/**
 * Returns a function that returns the id of a line by its number in the invoice, as ASCII bytes that are valid until
 * the next call. The id is the line number, encrypted
 * with the key of the invoice. A repeated import therefore creates the same ids, and a reader cannot compute how many
 * lines of other customers precede a line. Ids are UUIDs of version 8 (RFC 9562): the application defines the content.
 */
export function lineIds(
  invoice: Pick<WrittenInvoice, 'tenantId' | 'invoiceId' | 'lineKey'>,
): (lineNumber: number) => Uint8Array {
  if (invoice.lineKey === null) return numberedIds(invoice)
  const key = Buffer.from(invoice.lineKey.replaceAll('-', ''), 'hex')
  const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false)
  const numbers = Buffer.alloc(batchLines * blockBytes)
  const digits = Buffer.alloc(numbers.length * 2)
  const id = Buffer.from('00000000-0000-8000-0000-000000000000')
  let first = -1
  return (lineNumber) => {
    const offset = lineNumber % batchLines
    if (lineNumber - offset !== first) {
      first = lineNumber - offset
      for (let line = 0; line < batchLines; line += 1)
        numbers.writeUIntBE(first + line, line * blockBytes + 10, 6)
      digits.write(cipher.update(numbers).toString('hex'), 'latin1')
    }
    const from = offset * 2 * blockBytes
    // Hyphens have fixed places, and the version and the variant replace two digits.
    for (let at = 0, place = 0; at < id.length; at += 1)
      if (id[at] !== hyphen) {
        if (at !== versionPlace) id[at] = digits[from + place]!
        place += 1
      }
    id[variantPlace] = variantOf(id[variantPlace]!)
    return id
  }
}

/**
 * Returns the function of `lineIds` for an invoice that was first imported before keys existed. The ids contain the
 * line number without encryption, so that a repeated import creates the same ids as the first import.
 */
function numberedIds({ tenantId, invoiceId }: Pick<WrittenInvoice, 'tenantId' | 'invoiceId'>) {
  const hash = createHash('sha256').update(`${tenantId}/${invoiceId}`).digest('hex')
  const variant = String.fromCharCode(variantOf(hash.charCodeAt(15)))
  const prefix = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(12, 15)}-${variant}${hash.slice(16, 19)}-`
  return (lineNumber: number) => Buffer.from(prefix + lineNumber.toString(16).padStart(12, '0'))
}

/** Returns the digit for the variant of a UUID by an arbitrary hexadecimal digit. Both are ASCII codes. */
function variantOf(digit: number): number {
  return '89ab'.charCodeAt(Number.parseInt(String.fromCharCode(digit), 16) & 3)
}
