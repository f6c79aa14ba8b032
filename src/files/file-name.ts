import { createHash } from 'node:crypto'
import { dayOf } from '../domain/values/moment.ts'

/** The longest name of a party within a file name, in bytes. With three of them, a file name stays below the usual limit of 255. */
const longestNameBytes = 48

/** The invoice that a file is about. */
interface NamedInvoice {
  readonly id: string
  readonly periodStart: Date
  readonly providerInstanceName: string | null
  readonly kind: string
  readonly revision: number
}

/** What distinguishes the files of an invoice from each other. */
interface FileOfInvoice {
  /** The vendor's number, the audience or the content of the file, the names of the parties. Unknown values are null. */
  readonly about: readonly (string | null)[]
  /** The ids of the parties. */
  readonly ids?: readonly (string | null)[]
}

/**
 * Returns the name of a file about an invoice, without extension: the month, the provider instance, the kind of lines, the texts
 * in `about`, the revision, and a short hash of the ids of the invoice and the parties. The hash distinguishes files that would
 * otherwise have the same name, for example because two customers have the same name.
 */
export function invoiceFileName(invoice: NamedInvoice, { about, ids = [] }: FileOfInvoice): string {
  const { id, periodStart, providerInstanceName, kind, revision } = invoice
  const mark = createHash('sha256')
    .update(JSON.stringify([id, ...ids]))
    .digest('hex')
  return [
    dayOf(periodStart).slice(0, 7),
    ...[providerInstanceName, kind, ...about].map((part) => (part === null ? '' : safeName(part))),
    `revision-${revision}`,
    mark.slice(0, 6),
  ]
    .filter((part) => part !== '')
    .join('_')
}

/**
 * Returns a name as a part of a file name that is valid on every system: letters and digits of any script, with hyphens for all
 * other characters. It has at most 48 bytes in UTF-8, and can be empty.
 */
function safeName(name: string): string {
  const words = name.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  let short = ''
  for (const letter of words) {
    if (Buffer.byteLength(short + letter) > longestNameBytes) break
    short += letter
  }
  return short.replaceAll(/^-|-$/g, '')
}

// Letters that do not consist of a letter of ASCII and a mark.
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O' },
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ı: 'i', þ: 'th', Þ: 'Th' },
}

/**
 * Returns the header Content-Disposition of a file to save. A name with other characters than those of ASCII is in `filename*` (RFC
 * 6266, 4.3), and `filename` has it in ASCII for older clients.
 */
export function contentDisposition(name: string): string {
  const plain = name
    .replaceAll(/[^\x20-\x7e]/g, (letter) => plainLetters[letter] ?? letter.normalize('NFKD'))
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\]/g, '-')
  const attached = `attachment; filename="${plain}"`
  return plain === name ? attached : `${attached}; filename*=UTF-8''${encoded(name)}`
}

/** Returns a text with percent escapes. `encodeURIComponent` leaves characters that RFC 8187 requires to be escaped. */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
