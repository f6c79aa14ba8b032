import { shortType } from './short-type.ts'

/** The types of events of one noun, such as `subscription`. */
export interface EventGroup {
  readonly noun: string
  readonly types: readonly string[]
}

/** Returns the types of events by noun, in the order of the types. */
export function groupsOf(types: readonly string[]): readonly EventGroup[] {
  const groups = new Map<string, string[]>()
  for (const type of types) {
    const noun = nounOf(type)
    groups.set(noun, [...(groups.get(noun) ?? []), type])
  }
  return [...groups].map(([noun, found]) => ({ noun, types: found }))
}

function nounOf(type: string): string {
  return shortType(type).split('.')[0]!
}

/** Returns the value of the choice of all event types of a noun, such as `subscription.*`. */
export function wholeGroup(noun: string): string {
  return `${noun}.*`
}

/** Returns the chosen types, with the types of each whole group in place of it, each type once. */
export function expandGroups(chosen: readonly string[], groups: readonly EventGroup[]): readonly string[] {
  const typesOf = (value: string) => groups.find(({ noun }) => wholeGroup(noun) === value)?.types ?? [value]
  return [...new Set(chosen.flatMap(typesOf))]
}
