export const idempotencyHeader = 'Idempotency-Key'

/** Returns the problem with the value of Idempotency-Key; an empty list if the value is valid or absent. */
export function keyProblems(key: string | undefined): { path: string; description: string }[] {
  if (key === undefined || /^[\x20-\x7e]{1,255}$/.test(key)) return []
  return [
    {
      path: idempotencyHeader,
      description: 'Idempotency-Key must have 1 to 255 printable ASCII characters, for example a UUID.',
    },
  ]
}
