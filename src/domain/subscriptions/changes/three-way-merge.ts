/** A record of texts that two sides keep a copy of. */
export type Copy<M extends string> = Readonly<Record<M, string | null>>

/** A member that both sides have changed, each to something else. */
export interface Conflict<M extends string> {
  readonly member: M
  readonly before: string | null
  readonly ours: string | null
  readonly theirs: string | null
}

/**
 * What to write to a vendor over a record that somebody there may have changed too: what we have changed since both
 * sides were the same, and in everything else what the vendor has. A member that both have changed is a conflict
 * unless they have changed it to the same. White space at the ends, case and the difference between null and an
 * empty text are no change: vendors normalize what they are given.
 *
 * @param before What both sides had when they were the same the last time.
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

/** A conflict in words for people, with both sides of it. */
export function conflictText({ member, before, ours, theirs }: Conflict<string>): string {
  return `${member} was ${quote(before)}, is ${quote(ours)} here and ${quote(theirs)} at the vendor`
}

function quote(text: string | null): string {
  return text === null ? 'empty' : JSON.stringify(text)
}
