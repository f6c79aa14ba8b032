/** A problem with a request: its place and description. */
export interface Problem {
  /** Path of the member in the request's own spelling, such as `zipCode`. */
  readonly path: string
  /** One English sentence for the caller: the problem, and an example that would pass. */
  readonly description: string
}

const maxShownCharacters = 40

/**
 * Quotes text of a caller for a description. Long text is cut, and control and bidirectional characters are escaped, so
 * that the quotation stays short and on one line in answers, logs and consoles.
 */
export function quote(value: string): string {
  const shown = value.length > maxShownCharacters ? `${value.slice(0, maxShownCharacters)}…` : value
  return JSON.stringify(shown.toWellFormed()).replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
}
