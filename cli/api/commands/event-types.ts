import { UsageError } from '../../refusal.ts'

const prefix = 'reseller-management.'

/**
 * Returns the types of events that patterns such as `order.*` name; all types without a pattern. A pattern can omit the
 * prefix that all types share, and the version.
 *
 * @throws UsageError if a pattern names no type
 */
export function matchingTypes(patterns: readonly string[], types: readonly string[]): string[] {
  const found = patterns.map((pattern) => {
    const matches = types.filter((type) => matcherOf(pattern).test(type.slice(prefix.length)))
    if (matches.length > 0) return matches
    const kinds = [...new Set(types.map((type) => type.slice(prefix.length).split('.')[0]!))]
    throw new UsageError(
      `--type: ${JSON.stringify(pattern)} names no event. A type begins with one of ${kinds.join(', ')}, such as ${kinds[0]}.*.`,
    )
  })
  return [...new Set(found.flat())]
}

function matcherOf(pattern: string): RegExp {
  const short = pattern.startsWith(prefix) ? pattern.slice(prefix.length) : pattern
  const words = short.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${words.join('.*')}(\\.v\\d+)?$`)
}
