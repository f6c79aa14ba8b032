/** One thing that is wrong with a request: where it stands, and what would be right. */
export interface Problem {
  /** Path of the member in the request's own spelling, such as `zipCode`. */
  readonly path: string
  /** One English sentence for the sender: what is wrong, and an example of what would pass. */
  readonly description: string
}

const maxShownCharacters = 40

/**
 * Quotes what a sender wrote, so that a description can show it.
 *
 * Long text is cut, and characters that break a line or turn the direction of writing are escaped: the
 * quotation stays short and on one line wherever it ends up, in an answer, a log or a console.
 */
export function quote(value: string): string {
  const shown = value.length > maxShownCharacters ? `${value.slice(0, maxShownCharacters)}…` : value
  return JSON.stringify(shown.toWellFormed()).replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
}
