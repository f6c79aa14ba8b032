import type { OperationDescription } from '../../client/src/operations.ts'

/** Names of flags that are shorter than the parameters that they set. */
const shortFlags: Readonly<Record<string, string>> = {
  searchValue: 'search',
  sortPropertyName: 'sort',
  ascendingOrder: 'ascending',
}

/**
 * The flags that commands have in common. A parameter or member of the same name gets the prefix `query-` or `body-`.
 */
export const commonFlags: readonly string[] = [
  ...[
    'profile',
    'url',
    'tenant',
    'json',
    'jsonl',
    'csv',
    'columns',
    'include',
    'all',
    'file',
    'data',
    'dry-run',
  ],
  ...[
    'if-match',
    'if-none-match',
    'idempotency-key',
    'correlation-id',
    'wait',
    'timeout',
    'retries',
    'yes',
    'output',
    'help',
  ],
]

/** Returns a name in the spelling of commands and flags: `update-account-info` for `updateAccountInfo`. */
export function kebabCase(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
}

/** Returns the two words of the command of an operation: the noun and the name. */
export function commandOf({ noun, name }: Pick<OperationDescription, 'noun' | 'name'>): [string, string] {
  return [kebabCase(noun), kebabCase(name)]
}

/** Returns the flag of a parameter of the query, without dashes. */
export function queryFlag(name: string): string {
  return free(shortFlags[name] ?? kebabCase(name), 'query', [])
}

/** Returns the flag of a member of the body, without dashes. `taken` are the flags of the query parameters. */
export function bodyFlag(name: string, taken: readonly string[]): string {
  return free(kebabCase(name), 'body', taken)
}

function free(flag: string, place: string, taken: readonly string[]): string {
  return commonFlags.includes(flag) || taken.includes(flag) ? `${place}-${flag}` : flag
}
