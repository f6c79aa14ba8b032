import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../', import.meta.url))

/** A text in a shipped file, and the text that replaces all of its occurrences. */
export type Replacement = readonly [shipped: string, here: string]

/**
 * Returns a file of `deploy/` after the replacements, such as addresses, ports and paths of this machine. Everything
 * else stays as it is shipped.
 *
 * @throws Error when the file does not contain a text that must be replaced
 */
export function shippedFile(path: string, replacements: readonly Replacement[] = []): string {
  return replacements.reduce(
    (content, [shipped, here]) => {
      if (!content.includes(shipped)) throw new Error(`deploy/${path} does not contain ${shipped}.`)
      return content.replaceAll(shipped, here)
    },
    readFileSync(`${folder}${path}`, 'utf8'),
  )
}

/** Returns the variables of a shipped environment file, by name. */
export function shippedEnvironment(
  path: string,
  replacements: readonly Replacement[] = [],
): Record<string, string> {
  const lines = shippedFile(path, replacements)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => {
      const end = line.indexOf('=')
      return [line.slice(0, end), line.slice(end + 1)]
    }),
  )
}
