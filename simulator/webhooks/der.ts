/** Encodes a DER value (X.690): tag, length, content. */
function encodeTag(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const digits = length.toString(16)
  const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length]), bytes, content])
}

export const sequence = (...items: readonly Buffer[]): Buffer => encodeTag(0x30, ...items)
export const set = (...items: readonly Buffer[]): Buffer => encodeTag(0x31, ...items)
export const derNull = encodeTag(0x05)
export const derTrue = encodeTag(0x01, Buffer.from([0xff]))
export const utf8String = (value: string): Buffer => encodeTag(0x0c, Buffer.from(value))
export const octetString = (value: Buffer): Buffer => encodeTag(0x04, value)
/** Returns a bit string, of which the last `unused` bits are not used. */
export const bitString = (value: Buffer, unused = 0): Buffer => encodeTag(0x03, Buffer.from([unused]), value)
/** Returns a URI as a general name (RFC 5280 4.2.1.6). */
export const uniformResourceIdentifier = (url: string): Buffer => encodeTag(0x86, Buffer.from(url))
/** Returns a value in an explicit context-specific tag. */
export const explicitTag = (number: number, value: Buffer): Buffer => encodeTag(0xa0 + number, value)

/** Returns a non-negative integer from hexadecimal digits. */
export function integer(hex: string): Buffer {
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  // A first byte with the highest bit set would make the integer negative.
  return encodeTag(0x02, bytes[0]! >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
}

/** Returns an object identifier such as 2.5.4.3. */
export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [40 * first + second, ...rest].flatMap((number) => {
    const septets = [number & 0x7f]
    for (let left = number >> 7; left > 0; left >>= 7) septets.unshift((left & 0x7f) | 0x80)
    return septets
  })
  return encodeTag(0x06, Buffer.from(bytes))
}

/** Returns a UTCTime, which can represent the years 1950 to 2049. */
export function utcTime(value: Date): Buffer {
  const digits = value.toISOString().replace(/\D/g, '').slice(2, 14)
  return encodeTag(0x17, Buffer.from(`${digits}Z`))
}
