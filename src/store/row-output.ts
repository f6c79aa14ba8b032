/** Rows in the form in which COPY takes them, gathered in memory that is used over and over. */
export interface RowOutput {
  /** How many bytes have gathered. */
  readonly length: number
  bytes(bytes: Uint8Array): void
  /** The bytes from a place to another. */
  span(bytes: Uint8Array, start: number, end: number): void
  ascii(text: string): void
  /** What stands where there is nothing. */
  nothing(): void
  /** Ends a column, or a row. */
  mark(byte: typeof tab | typeof newline): void
  /** Forgets what has gathered behind a length. */
  cut(length: number): void
  /** What has gathered; the bytes are the caller's until the call after this. */
  take(): Uint8Array
}

export const tab = 0x09
export const newline = 0x0a
const startingSize = 2 ** 19
const absent = Buffer.from('\\N')

/** Opens an empty output. */
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
    // Columns are short: calling a function to copy them takes longer than this.
    const to = gathered
    const shift = length - start
    for (let at = start; at < end; at += 1) to[at + shift] = bytes[at]!
    length += end - start
  }

  return {
    get length() {
      return length
    },
    span,
    bytes: (bytes) => span(bytes, 0, bytes.length),
    nothing: () => span(absent, 0, absent.length),
    ascii(text) {
      reserve(text.length)
      const to = gathered
      for (let at = 0; at < text.length; at += 1) to[length + at] = text.charCodeAt(at)
      length += text.length
    },
    mark(byte) {
      reserve(1)
      gathered[length] = byte
      length += 1
    },
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
