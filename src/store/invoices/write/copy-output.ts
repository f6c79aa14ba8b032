import { decimalText } from '../scan/line-values.ts'

/**
 * A buffer of rows in the binary format of COPY
 * (https://www.postgresql.org/docs/15/sql-copy.html#id-1.9.3.55.9.4). The server stores binary rows in less than two
 * thirds of the processor time of text rows. The memory of the buffer is reused.
 */
export interface RowOutput {
  /** The number of buffered bytes. */
  readonly length: number
  /** Appends bytes that are already in COPY format. */
  raw(bytes: Uint8Array): void
  /** Appends `length` bytes that the buffer contains from the index `start`. */
  again(start: number, length: number): void
  /** Names the bytes from which most of the next calls of `span` copy. */
  readFrom(bytes: Uint8Array): void
  /** Appends a value: the bytes from the index `start` to before the index `end`. */
  span(bytes: Uint8Array, start: number, end: number): void
  /** Appends a value in its binary form. */
  bytes(bytes: Uint8Array): void
  /** Appends a `numeric`: `value` divided by 10 to the power of `decimals`. */
  decimal(value: bigint, decimals: number): void
  /**
   * Appends a `numeric` from decimal text without an exponent, which is ASCII from the index `start` to before the index
   * `end`. A digit precedes a decimal point, and a digit follows it.
   */
  digits(bytes: Uint8Array, start: number, end: number): void
  /** Appends an `integer`. */
  integer(value: number): void
  /** Appends a `bigint` that is a non-negative safe integer. */
  whole(value: number): void
  /** Appends a `bigint` with the given upper and lower 32 bits. */
  halves(high: number, low: number): void
  /** Appends a `boolean`. */
  yesOrNo(value: boolean): void
  /** Appends a null value. */
  nothing(): void
  /** Truncates the buffer to its first `length` bytes. */
  cut(length: number): void
  /** Returns the buffered bytes and empties the buffer. The bytes are valid until the next call of `take`. */
  take(): Uint8Array
}

/** The bytes before the rows of a COPY: the signature of the format, no flags and no extension. */
export const copyBeginning = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
/** The bytes after the rows of a COPY. */
export const copyEnd = Buffer.from([0xff, 0xff])

/** Returns the bytes with the number of fields, which precede the values of a row. */
export function fieldCount(fields: number): Buffer {
  const count = Buffer.alloc(2)
  count.writeUInt16BE(fields)
  return count
}

const startingSize = 2 ** 19
const absent = -1
const minus = 0x2d
const point = 0x2e
const zero = 0x30
// A numeric has digits of base 10,000, which are aligned to the decimal point. Its header has the number of digits, the
// power of 10,000 of the first digit, the sign and the number of decimals, with 2 bytes each.
const base = 10_000
const digitDecimals = 4
const numericHeader = 8
const negative = 0x4000
const powersOfTen = [1, 10, 100, 1_000, 10_000]
const upperHalf = 2 ** 32

/** Returns an empty buffer. */
export function openRowOutput(): RowOutput {
  let gathered = Buffer.allocUnsafe(startingSize)
  let spare = Buffer.allocUnsafe(startingSize)
  let view = viewOf(gathered)
  let length = 0
  // The usual source of spans, with its view.
  let source: Uint8Array = new Uint8Array()
  let sourceView = viewOf(source)

  function reserve(more: number): void {
    if (length + more <= gathered.length) return
    const larger = Buffer.allocUnsafe(Math.max(gathered.length * 2, length + more))
    gathered.copy(larger, 0, 0, length)
    gathered = larger
    view = viewOf(gathered)
  }

  /** Copies bytes to the end of the buffer, four at a time: most values are too short for a call of `set`. */
  function copy(from: DataView, start: number, size: number): void {
    const to = view
    let at = 0
    for (; at + 4 <= size; at += 4) to.setInt32(length + at, from.getInt32(start + at))
    for (; at < size; at += 1) to.setUint8(length + at, from.getUint8(start + at))
    length += size
  }

  function again(start: number, size: number): void {
    reserve(size)
    copy(view, start, size)
  }

  function raw(bytes: Uint8Array): void {
    reserve(bytes.length)
    gathered.set(bytes, length)
    length += bytes.length
  }

  function span(bytes: Uint8Array, start: number, end: number): void {
    const size = end - start
    reserve(4 + size)
    view.setInt32(length, size)
    length += 4
    if (bytes === source) copy(sourceView, start, size)
    else {
      const to = gathered
      const shift = length - start
      for (let at = start; at < end; at += 1) to[at + shift] = bytes[at]!
      length += size
    }
  }

  /** Appends the head of a numeric that has `before` digits of base 10,000 before the decimal point. */
  function numeric(digitCount: number, before: number, isNegative: boolean, decimals: number): void {
    reserve(4 + numericHeader + digitCount * 2)
    view.setInt32(length, numericHeader + digitCount * 2)
    view.setUint16(length + 4, digitCount)
    view.setInt16(length + 6, before - 1)
    view.setUint16(length + 8, isNegative ? negative : 0)
    view.setUint16(length + 10, decimals)
    length += 4 + numericHeader
  }

  function digits(bytes: Uint8Array, start: number, end: number): void {
    const isNegative = bytes[start] === minus
    const first = isNegative ? start + 1 : start
    let until = first
    while (until < end && bytes[until] !== point) until += 1
    const decimals = until < end ? end - until - 1 : 0
    const before = (until - first + digitDecimals - 1) >> 2
    const after = (decimals + digitDecimals - 1) >> 2
    numeric(before + after, before, isNegative, decimals)
    let digit = 0
    for (let at = first; at < until; at += 1) {
      digit = digit * 10 + bytes[at]! - zero
      if (((until - at - 1) & 3) === 0) {
        view.setUint16(length, digit)
        length += 2
        digit = 0
      }
    }
    for (let place = 0; place < decimals; place += 1) {
      digit = digit * 10 + bytes[until + 1 + place]! - zero
      if ((place & 3) === 3) {
        view.setUint16(length, digit)
        length += 2
        digit = 0
      }
    }
    if ((decimals & 3) !== 0) {
      view.setUint16(length, digit * powersOfTen[digitDecimals - (decimals & 3)]!)
      length += 2
    }
  }

  function decimal(value: bigint, decimals: number): void {
    const number = Number(value)
    const after = (decimals + digitDecimals - 1) >> 2
    let rest = Math.abs(number) * powersOfTen[after * digitDecimals - decimals]!
    if (rest > Number.MAX_SAFE_INTEGER) {
      const text = Buffer.from(decimalText(value, decimals), 'latin1')
      digits(text, 0, text.length)
      return
    }
    let digitCount = after
    for (let limit = base ** after; rest >= limit; limit *= base) digitCount += 1
    numeric(digitCount, digitCount - after, number < 0, decimals)
    for (let at = digitCount - 1; at >= 0; at -= 1) {
      const next = Math.floor(rest / base)
      view.setUint16(length + at * 2, rest - next * base)
      rest = next
    }
    length += digitCount * 2
  }

  function integer(value: number): void {
    reserve(8)
    view.setInt32(length, 4)
    view.setInt32(length + 4, value)
    length += 8
  }

  function halves(high: number, low: number): void {
    reserve(12)
    view.setInt32(length, 8)
    view.setInt32(length + 4, high)
    view.setInt32(length + 8, low)
    length += 12
  }

  return {
    get length() {
      return length
    },
    ...{ raw, again, span, decimal, digits, integer, halves },
    bytes: (bytes) => span(bytes, 0, bytes.length),
    readFrom(bytes) {
      if (bytes === source) return
      source = bytes
      sourceView = viewOf(bytes)
    },
    whole: (value) => halves(Math.floor(value / upperHalf), value | 0),
    yesOrNo(value) {
      reserve(5)
      view.setInt32(length, 1)
      view.setUint8(length + 4, value ? 1 : 0)
      length += 5
    },
    nothing() {
      reserve(4)
      view.setInt32(length, absent)
      length += 4
    },
    cut(to) {
      length = to
    },
    take() {
      const rows = gathered.subarray(0, length)
      const other = spare
      spare = gathered
      gathered = other
      view = viewOf(gathered)
      length = 0
      return rows
    },
  }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
