import type { LineType } from '../../../domain/invoices/invoice-lines.ts'
import { epochOfPostgres } from '../scan/line-values.ts'

const utf8 = new TextDecoder()
const dayMs = 86_400_000

/**
 * Returns rows in the binary format of COPY as lists of texts, for a database without COPY. A null field becomes null.
 *
 * @param types The types of the fields.
 */
export function copiedRows(rows: Uint8Array, types: readonly LineType[]): (string | null)[][] {
  const view = new DataView(rows.buffer, rows.byteOffset, rows.byteLength)
  const read: (string | null)[][] = []
  let at = 0
  while (at < rows.length) {
    at += 2
    read.push(
      types.map((type) => {
        const length = view.getInt32(at)
        at += 4
        if (length < 0) return null
        const field = new DataView(view.buffer, view.byteOffset + at, length)
        at += length
        return texts[type](field)
      }),
    )
  }
  return read
}

const texts: Readonly<Record<LineType, (field: DataView) => string>> = {
  text: (field) => utf8.decode(field),
  uuid: (field) =>
    Buffer.from(field.buffer, field.byteOffset, 16)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
  decimal: decimalOf,
  integer: (field) => String(field.getInt32(0)),
  partner: (field) => String(field.getInt32(0)),
  bigint: (field) => String(field.getBigInt64(0)),
  reference: (field) => String(field.getBigInt64(0)),
  timestamp: (field) => new Date(epochOfPostgres + Number(field.getBigInt64(0)) / 1_000).toISOString(),
  date: (field) => new Date(epochOfPostgres + field.getInt32(0) * dayMs).toISOString().slice(0, 10),
  boolean: (field) => String(field.getUint8(0) === 1),
}

/** Returns a numeric (see copy-output.ts) as decimal text. */
function decimalOf(field: DataView): string {
  const [count, weight, sign, decimals] = [
    field.getInt16(0),
    field.getInt16(2),
    field.getUint16(4),
    field.getUint16(6),
  ]
  const digit = (power: number) => {
    const index = weight - power
    const value = index >= 0 && index < count ? field.getUint16(8 + index * 2) : 0
    return String(value).padStart(4, '0')
  }
  let [before, after] = ['', '']
  for (let power = weight; power >= 0; power -= 1) before += digit(power)
  for (let power = -1; after.length < decimals; power -= 1) after += digit(power)
  const whole = before.replace(/^0+(?=.)/, '') || '0'
  return `${sign === 0 ? '' : '-'}${whole}${decimals === 0 ? '' : `.${after.slice(0, decimals)}`}`
}
