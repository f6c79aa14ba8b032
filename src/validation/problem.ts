/** A problem with a member of a request. */
export interface Problem {
  /** The path of the member as the request spells it, such as `zipCode`. */
  readonly path: string
  /** One English sentence for the caller: what is wrong, and what would pass. */
  readonly description: string
}

/** The maximum number of problems in one answer. */
export const maxProblems = 100
const maxPathCharacters = 200
const maxDescriptionCharacters = 1_000
const maxProblemCharacters = 50_000

/**
 * Returns at most 100 problems with at most 50,000 characters in total, so that a small request with many mistakes gets
 * no large answer. Long texts are cut.
 */
export function boundProblems(problems: readonly Problem[]): readonly Problem[] {
  const bounded: Problem[] = []
  let characters = 0
  for (const { path, description } of problems.slice(0, maxProblems)) {
    const problem = {
      path: cut(path, maxPathCharacters),
      description: cut(description, maxDescriptionCharacters),
    }
    characters += problem.path.length + problem.description.length
    if (characters > maxProblemCharacters) break
    bounded.push(problem)
  }
  return bounded
}

/** Returns a text with at most `maxCharacters` UTF-16 code units; a longer one is cut and ends in "…". */
export function cut(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  const end = text.slice(0, maxCharacters - 1)
  return `${end.isWellFormed() ? end : end.slice(0, -1)}…`
}

const maxShownCharacters = 40

/**
 * Returns a text of the caller in quotation marks, for error messages. Long text is cut, and control and bidirectional
 * characters are escaped, so that the message stays short and on one line in answers, logs and consoles.
 */
export function quote(value: string): string {
  const shown = value.length > maxShownCharacters ? `${value.slice(0, maxShownCharacters)}…` : value
  return JSON.stringify(shown.toWellFormed()).replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  )
}
