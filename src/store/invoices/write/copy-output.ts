import { decimalText } from '../scan/line-values.ts'

/** A buffer of rows in COPY format. The memory of the buffer is reused. */
export interface RowOutput {
  /** The number of buffered bytes. */
  readonly length: number
  bytes(bytes: Uint8Array): void
  /** Appends the bytes from the index `start` to before the index `end`. */
  span(bytes: Uint8Array, start: number, end: number): void
  /** Appends `length` bytes that the buffer contains from the index `start`. */
  again(start: number, length: number): void
  ascii(text: string): void
  /** Appends `value` divided by 10 to the power of `decimals`, as decimal text. */
  decimal(value: bigint, decimals: number): void
  /** Appends a non-negative integer. */
  whole(value: number): void
  /** Appends the mark of a null value. */
  nothing(): void
  /** Appends a separator of columns or rows. */
  mark(byte: number): void
  /** Truncates the buffer to its first `length` bytes. */
  cut(length: number): void
  /** Returns the buffered bytes and empties the buffer. The bytes are valid until the next call of `take`. */
  take(): Uint8Array
}

export const tab = 0x09
export const newline = 0x0a
const startingSize = 2 ** 19
// From this number of bytes, a call that copies bytes is faster than a loop.
const longCopy = 32
const absent = Buffer.from('\\N')
const minus = 0x2d
const point = 0x2e
const zero = 0x30
// From this value, a double cannot represent tenths exactly.
const exactTenths = 10 ** 15

/** Returns an empty buffer. */
export function openRowOutput(): RowOutput {
  let gathered = Buffer.allocUnsafe(startingSize)
  let spare = Buffer.allocUnsafe(startingSize)
  let length = 0

  function reserve(more: number): void {
    if (length + more <= gathered.length) return
    const larger = Buffer.allocUnsafe(Math.max(gathered.length * 2, length + more))
    gathered.copy(larger, 0, 0, length)
    gathered = larger
  }

  function span(bytes: Uint8Array, start: number, end: number): void {
    reserve(end - start)
    // A loop is faster than a call that copies the bytes, because columns are short.
    const to = gathered
    const shift = length - start
    for (let at = start; at < end; at += 1) to[at + shift] = bytes[at]!
    length += end - start
  }

  function again(start: number, size: number): void {
    reserve(size)
    if (size < longCopy) {
      const within = gathered
      for (let at = 0; at < size; at += 1) within[length + at] = within[start + at]!
    } else gathered.copyWithin(length, start, start + size)
    length += size
  }

  function ascii(text: string): void {
    reserve(text.length)
    const to = gathered
    for (let at = 0; at < text.length; at += 1) to[length + at] = text.charCodeAt(at)
    length += text.length
  }

  function mark(byte: number): void {
    reserve(1)
    gathered[length] = byte
    length += 1
  }

  /**
   * Appends a number. Writes its digits from the last to the first, without a string, because rows have several
   * amounts.
   */
  function digits(value: number, decimals: number): void {
    let places = decimals + 1
    for (let limit = 10 ** places; value >= limit; limit *= 10) places += 1
    const width = decimals === 0 ? places : places + 1
    reserve(width)
    const to = gathered
    let rest = value
    let at = length + width
    for (let place = 0; place < places; place += 1) {
      if (place === decimals && decimals > 0) {
        at -= 1
        to[at] = point
      }
      const next = Math.floor(rest / 10)
      at -= 1
      to[at] = zero + (rest - next * 10)
      rest = next
    }
    length += width
  }

  return {
    get length() {
      return length
    },
    span,
    again,
    bytes: (bytes) => span(bytes, 0, bytes.length),
    nothing: () => span(absent, 0, absent.length),
    ascii,
    mark,
    decimal(value, decimals) {
      const number = Number(value)
      if (number < 0) mark(minus)
      if (Math.abs(number) < exactTenths) digits(Math.abs(number), decimals)
      else ascii(decimalText(number < 0 ? -value : value, decimals))
    },
    whole: (value) => digits(value, 0),
    cut(to) {
      length = to
    },
    take() {
      const rows = gathered.subarray(0, length)
      const other = spare
      spare = gathered
      gathered = other
      length = 0
      return rows
    },
  }
}
