// Before JSON.parse, each number becomes a string that begins with U+0000. JSON.parse itself would round decimals, and Node
// 20 does not give its reviver the digits.
const mark = '\u0000'
const markInJson = '"\\u0000'
const stringOrNumber = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g
const markedNumber = /"\\u0000(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)"/g
const decimalDigits = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** The names of members that are decimals. */
export type DecimalMembers = ReadonlySet<string>

/**
 * Returns the value of a JSON text. Members that are decimals, and whole numbers beyond 2^53, become what `decimal`
 * returns for their digits; all other numbers become JavaScript numbers.
 *
 * @throws SyntaxError if the text is not JSON
 */
export function parseJson(
  text: string,
  members: DecimalMembers,
  decimal: (digits: string) => unknown,
): unknown {
  const marked = text.replace(stringOrNumber, (token) => {
    if (token[0] !== '"') return `${markInJson}${token}"`
    return token.startsWith(markInJson) ? markInJson + token.slice(1) : token
  })
  return JSON.parse(marked, (name, value) => {
    if (typeof value !== 'string' || value[0] !== mark) return value
    const digits = value.slice(1)
    if (digits[0] === mark) return digits
    const isExact = !members.has(name) && Number.isSafeInteger(Number(digits))
    return isExact ? Number(digits) : decimal(digits)
  })
}

/**
 * Returns a value as JSON. Members that are decimals can be strings, numbers, bigints or objects with `toString`, such as
 * those of big.js. They are sent as JSON numbers with all digits.
 *
 * @throws TypeError if a number is NaN or infinite
 */
export function toJson(value: unknown, members: DecimalMembers): string {
  return JSON.stringify(value, (name, one) => {
    if (typeof one === 'number' && !Number.isFinite(one))
      throw new TypeError(`${name} is ${one}, which is not a number in JSON.`)
    if (!members.has(name) || one == null || typeof one === 'number') return one
    // An object without `toString` was created by JSON.rawJSON; JSON.stringify writes its digits unchanged.
    if (typeof one === 'object' && !('toString' in one)) return one
    const digits = String(one)
    return decimalDigits.test(digits) ? mark + digits : one
  }).replace(markedNumber, '$1')
}
