/** A record of texts that both sides have a copy of. */
export type Copy<M extends string> = Readonly<Record<M, string | null>>

/** A member that both sides have changed to different values. */
export interface Conflict<M extends string> {
  readonly member: M
  readonly before: string | null
  readonly ours: string | null
  readonly theirs: string | null
}

/**
 * Returns what to write to a vendor's record that may also have changed there: our changes since both sides
 * were equal, and the vendor's values elsewhere. A member that both sides have changed to different values is
 * a conflict. Outer white space, case, and the difference between null and an empty text are no change,
 * because vendors normalize their input.
 *
 * @param before Both sides when they were last equal.
 */
export function merge<M extends string>(
  before: Copy<M>,
  ours: Copy<M>,
  theirs: Copy<M>,
): { readonly record: Copy<M>; readonly conflicts: readonly Conflict<M>[] } {
  const members = Object.keys(ours) as M[]
  const conflicts = members
    .map((member) => ({ member, before: before[member], ours: ours[member], theirs: theirs[member] }))
    .filter((one) => !isSame(one.ours, one.before) && !isSame(one.theirs, one.before))
    .filter((one) => !isSame(one.ours, one.theirs))
  const entries = members.map((member) => [
    member,
    isSame(ours[member], before[member]) ? theirs[member] : ours[member],
  ])
  return { record: Object.fromEntries(entries) as Copy<M>, conflicts }
}

function isSame(one: string | null, other: string | null): boolean {
  return normal(one) === normal(other)
}

function normal(text: string | null): string {
  return (text ?? '').trim().toLowerCase()
}

/** Returns a conflict in words, with both sides. */
export function conflictText({ member, before, ours, theirs }: Conflict<string>): string {
  return `${member} was ${quote(before)}, is ${quote(ours)} here and ${quote(theirs)} at the vendor`
}

function quote(text: string | null): string {
  return text === null ? 'empty' : JSON.stringify(text)
}
