/**
 * The number of a correction is the number of the line that it corrects, plus this value times the revision that added
 * the correction. So numbers of corrections sort by revision, and lines of the vendor have lower numbers.
 */
export const correctionStep = 10_000_000_000_000

/** The line that a correction corrects, and the revision that added the correction. */
export interface CorrectionPlace {
  readonly line: bigint
  readonly revision: number
}

/** Returns the place of a correction by its line number; null for a line of the vendor. */
export function correctionPlace(lineNumber: string): CorrectionPlace | null {
  const number = BigInt(lineNumber)
  const step = BigInt(correctionStep)
  return number < step ? null : { line: number % step, revision: Number(number / step) }
}

/** Returns the numbers that the corrections of a line of the vendor can have, up to a revision; an empty list for a correction. */
export function correctionNumbers(lineNumber: string, revision: number): string[] {
  if (correctionPlace(lineNumber) !== null) return []
  const step = BigInt(correctionStep)
  return Array.from({ length: revision - 1 }, (_, index) =>
    String(BigInt(lineNumber) + BigInt(index + 2) * step),
  )
}

/**
 * The members of a line about its corrections, as text: the line that this one corrects, the last correction of this line,
 * and the revision that added the correction.
 */
export interface CorrectionMembers {
  readonly correctedLineNumber: string | null
  readonly lastCorrectionNumber: string | null
  readonly correctionRevision: string | null
}

const ofNoCorrection: CorrectionMembers = {
  correctedLineNumber: null,
  lastCorrectionNumber: null,
  correctionRevision: null,
}

/** Returns whether a member of a line is one of `CorrectionMembers`. */
export function isOfCorrections(name: string): name is keyof CorrectionMembers {
  return name in ofNoCorrection
}

/** Returns the members of a line about its corrections. @param last The number of its last correction, if it has one. */
export function correctionsOf(lineNumber: string, last: string | undefined): CorrectionMembers {
  const place = correctionPlace(lineNumber)
  const added = place ?? (last === undefined ? null : correctionPlace(last))
  if (added === null) return ofNoCorrection
  return {
    correctedLineNumber: place && String(place.line),
    lastCorrectionNumber: last ?? null,
    correctionRevision: String(added.revision),
  }
}

/** The reseller and the customer of a line. Null is the csp as the seller, an unknown seller or an unknown customer. */
export interface LineOwner {
  readonly resellerId: string | null
  readonly customerId: string | null
}

/**
 * Returns the owner whose result contains a line with its cost: the owner in the last correction, or the owner in the line
 * itself if no re-rating has corrected it. So the cost of a line is in the result of the party that pays for the line.
 *
 * @param corrections The corrections of the line, by ascending line number. They all belong to one owner; if a re-rating has
 *   found it, it differs from the owner in the line.
 */
export function costOwner(line: LineOwner, corrections: readonly LineOwner[]): LineOwner {
  const { resellerId, customerId } = corrections.at(-1) ?? line
  return { resellerId, customerId }
}
