import { hash } from 'node:crypto'

/** Members that hold names of the API rather than keywords of OpenAPI: a schema may well be called `example`. */
const namesOfOurs = new Set(['paths', 'schemas', 'properties', 'responses', 'headers', 'content'])
/** What an OpenAPI document says to people only. */
const prose = new Set(['description', 'summary', 'example', 'examples'])

/**
 * The digest of what an OpenAPI document promises to programs: a better text or example leaves it as it is, and
 * so does another order of members.
 */
export function contractDigest(document: object): string {
  return `sha256-${hash('sha256', JSON.stringify(contractOf(document, false)), 'base64')}`
}

function contractOf(node: unknown, holdsNames: boolean): unknown {
  if (Array.isArray(node)) return node.map((one) => contractOf(one, false))
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([name]) => holdsNames || !prose.has(name))
  return Object.fromEntries(
    kept
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, value]) => [name, contractOf(value, !holdsNames && namesOfOurs.has(name))]),
  )
}
