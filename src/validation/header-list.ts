/**
 * Splits the value of a header at each separator outside of quoted strings (RFC 9110, 5.6.4). A quote that is never
 * closed is an ordinary character.
 *
 * The time is proportional to the length. A regular expression for quoted strings would take longer: from each quote
 * that is not closed, it scans to the end again.
 */
export function splitList(value: string, separator: ',' | ';'): string[] {
  const parts: string[] = []
  let start = 0
  let mayClose = true
  for (let at = 0; at < value.length; at += 1) {
    const character = value[at]
    if (character === '"' && mayClose) {
      const end = endOfQuoted(value, at)
      // No later quote is closed either, so the function scans to the end only once.
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
 * Returns the items of a header such as Accept, in lower case and with their weights; without a `q` the weight is 1
 * (RFC 9110, 12.4.2). Other parameters are omitted.
 */
export function weightedItems(header: string): { readonly name: string; readonly weight: number }[] {
  return splitList(header, ',').map((item) => {
    const [name = '', ...parameters] = splitList(item, ';').map((part) => part.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return { name, weight: weight ? Number(weight.slice(2)) : 1 }
  })
}
