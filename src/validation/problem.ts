/** A problem of a request: the path of the member and a description. */
export interface Problem {
  /** The path of the member as the request spells it, such as `zipCode`. */
  readonly path: string
  /** One English sentence for the caller, with the problem and what would pass. */
  readonly description: string
}

const maxShownCharacters = 40

/**
 * Returns a text of a caller as a quotation for a description. Long text is cut, and control and bidirectional
 * characters are escaped, so that the quotation stays short and on one line in answers, logs and consoles.
 */
export function quote(value: string): string {
  const shown = value.length > maxShownCharacters ? `${value.slice(0, maxShownCharacters)}…` : value
  return JSON.stringify(shown.toWellFormed()).replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
}
