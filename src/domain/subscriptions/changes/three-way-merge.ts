/** One side's copy of a record that both we and the vendor store. Its members are texts. */
export type Copy<M extends string> = Readonly<Record<M, string | null>>

/** A member that both sides have changed to different values. */
export interface Conflict<M extends string> {
  readonly member: M
  readonly before: string | null
  readonly ours: string | null
  readonly theirs: string | null
}

/**
 * Returns the record to write to a vendor, which may have changed its copy as well. Members that we have
 * changed since both sides were equal have our value; the others have the vendor's value. A member that both
 * sides have changed to different values is a conflict. The comparison ignores surrounding white space, case, and the
 * difference between null and an empty text, because vendors normalize their input.
 *
 * @param before The values of both sides when they were last equal.
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

/** Returns the text of a conflict, with the values of both sides. */
export function conflictText({ member, before, ours, theirs }: Conflict<string>): string {
  return `${member} was ${quote(before)}, is ${quote(ours)} in the API and ${quote(theirs)} at the vendor`
}

function quote(text: string | null): string {
  return text === null ? 'empty' : JSON.stringify(text)
}
