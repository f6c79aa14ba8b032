import { eventShapes } from '../event-schemas/schemas.ts'

/** Returns the types of events for the client as TypeScript, by the names of the types. */
export function eventTypesText(): string {
  const types = [...eventShapes()].map(([type, { ids, hasVersion, changed }]) => {
    const version = hasVersion ? 'number | null' : 'null'
    return `  '${type}': {\n    id: ${oneOf(ids)}\n    version: ${version}\n    changed: ${oneOf(changed)}\n  }`
  })
  return [
    '/** What the events of each type have: the names of ids, the version, the names of changed members. */',
    `export interface EventTypes {\n${types.join('\n')}\n}\n`,
  ].join('\n')
}

function oneOf(names: readonly string[]): string {
  return names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | ')
}
