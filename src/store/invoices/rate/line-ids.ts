import { createCipheriv, createHash } from 'node:crypto'
import { binaryUuid } from '../scan/line-values.ts'
import type { WrittenInvoice } from './rate-lines.ts'

// How many line numbers one call encrypts. A call takes more time than the encryption of a single number.
const batchLines = 1_024
const blockBytes = 16
const versionPlace = 6
const variantPlace = 8

/**
 * Returns a function that returns the id of a line by its number in the invoice, as the 16 bytes of a UUID, which are
 * valid until the next call. The id is the line number, encrypted
 * with the key of the invoice. A repeated import therefore creates the same ids, and a reader cannot compute how many
 * lines of other customers precede a line. Ids are UUIDs of version 8 (RFC 9562): the application defines the content.
 */
export function lineIds(
  invoice: Pick<WrittenInvoice, 'tenantId' | 'invoiceId' | 'lineKey'>,
): (lineNumber: number) => Uint8Array {
  if (invoice.lineKey === null) return numberedIds(invoice)
  const cipher = createCipheriv('aes-128-ecb', binaryUuid(invoice.lineKey), null).setAutoPadding(false)
  const numbers = Buffer.alloc(batchLines * blockBytes)
  let ids = Buffer.alloc(0)
  const id = Buffer.alloc(blockBytes)
  let first = -1
  return (lineNumber) => {
    const offset = lineNumber % batchLines
    if (lineNumber - offset !== first) {
      first = lineNumber - offset
      for (let line = 0; line < batchLines; line += 1)
        numbers.writeUIntBE(first + line, line * blockBytes + 10, 6)
      ids = cipher.update(numbers)
    }
    const from = offset * blockBytes
    for (let at = 0; at < blockBytes; at += 1) id[at] = ids[from + at]!
    return marked(id)
  }
}

/**
 * Returns the function of `lineIds` for an invoice that was first imported before keys existed. The ids contain the
 * line number without encryption, so that a repeated import creates the same ids as the first import.
 */
function numberedIds({ tenantId, invoiceId }: Pick<WrittenInvoice, 'tenantId' | 'invoiceId'>) {
  const hash = createHash('sha256').update(`${tenantId}/${invoiceId}`).digest()
  const id = Buffer.alloc(blockBytes)
  // The version precedes the digits 12 to 14 of the hash, and the variant replaces its digit 15.
  hash.copy(id, 0, 0, versionPlace)
  const digits = hash.toString('hex')
  id.write(`0${digits.slice(12, 19)}`, versionPlace, 'hex')
  return (lineNumber: number) => {
    id.writeUIntBE(lineNumber, 10, 6)
    return marked(id)
  }
}

/** Sets the version 8 and the variant of a UUID. */
function marked(id: Uint8Array): Uint8Array {
  id[versionPlace] = (id[versionPlace]! & 0x0f) | 0x80
  id[variantPlace] = (id[variantPlace]! & 0x3f) | 0x80
  return id
}
