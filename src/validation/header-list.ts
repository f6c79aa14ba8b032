/**
 * Splits the value of a header at a separator outside of quoted strings (RFC 9110, 5.6.4). A quote that is not closed is
 * an ordinary character.
 *
 * A scan takes time in proportion to the length, which a regular expression for quoted strings does not: it scans
 * to the end again from each quote that is not closed.
 */
export function splitList(value: string, separator: ',' | ';'): string[] {
  const parts: string[] = []
  let start = 0
  let mayClose = true
  for (let at = 0; at < value.length; at += 1) {
    const character = value[at]
    if (character === '"' && mayClose) {
      const end = endOfQuoted(value, at)
      // The scan from any later quote would also reach the end.
      if (end === -1) mayClose = false
      else at = end
    } else if (character === separator) {
      parts.push(value.slice(start, at))
      start = at + 1
    }
  }
  parts.push(value.slice(start))
  return parts
}

/** Returns the index of the quote that closes a quoted string; -1 if there is none. */
function endOfQuoted(value: string, start: number): number {
  for (let at = start + 1; at < value.length; at += 1) {
    if (value[at] === '\\') at += 1
    else if (value[at] === '"') return at
  }
  return -1
}

/**
 * Returns the items of a header such as Accept in lower case, each with its weight, which is 1 by default (RFC 9110,
 * 12.4.2). Other parameters are left out.
 */
export function weightedItems(header: string): { readonly name: string; readonly weight: number }[] {
  return splitList(header, ',').map((item) => {
    const [name = '', ...parameters] = splitList(item, ';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return { name, weight: weight ? Number(weight.slice(2)) : 1 }
  })
}
