/** The longest wait between two attempts, in seconds, before chance lengthens it. */
const longest = 3_600

/**
 * How many seconds to wait after an attempt: doubled each time, up to an hour, and by chance up to half as
 * long again, so that what failed together does not come back together.
 *
 * @param attempts How many attempts there were.
 * @param chance From 0 to 1.
 */
export function waitAfter(attempts: number, delaySeconds: number, chance: number): number {
  const whole = Math.min(longest, delaySeconds * 2 ** Math.min(attempts - 1, 20))
  return whole * (1 + chance / 2)
}
