/** Whether this run is `npm run prove`, which uses every kind of database, all cases, and enforces time limits. */
export const isProving = process.env.PROVE === 'true'

/**
 * Returns all cases in `npm run prove`, and otherwise every nth of them, for a list whose cases are alike and cost much.
 * A list that is not empty has at least one case.
 *
 * @param first The index of the first case; a caller in a loop can select other cases each time.
 */
export function everyNth<T>(cases: readonly T[], n: number, first = 0): readonly T[] {
  const step = Math.min(n, cases.length)
  return isProving ? cases : cases.filter((_, index) => index % step === first % step)
}

// scripts/test.mjs sets it to another number for each run.
const sample = Number(process.env.TEST_SAMPLE ?? 0)

/**
 * Returns all cases in `npm run prove`, and otherwise every nth of them: in n runs with successive numbers of TEST_SAMPLE,
 * each case once. A list that is not empty has at least one case.
 *
 * @param first As for `everyNth`.
 */
export function sampleOf<T>(cases: readonly T[], n: number, first = 0): readonly T[] {
  return everyNth(cases, n, first + sample)
}

/**
 * Returns whether a costly check that also covers the cases since the check before follows a case: in `npm run prove`
 * after each of them, otherwise after every nth and the last.
 */
export function isNth(index: number, count: number, n: number): boolean {
  return isProving || (count - 1 - index) % n === 0
}
