import { hash } from 'node:crypto'
import { canonicalJson } from '../domain/values/canonical-json.ts'
import { flattened } from '../openapi/components.ts'

/**
 * The members of an OpenAPI document whose keys are names that this API chose, such as the name of a schema. A key
 * below them is never a keyword, even if it is `example`.
 */
const namesOfOurs = new Set(['paths', 'schemas', 'properties', 'responses', 'headers', 'content'])
/** The members of an OpenAPI document that programs ignore. */
const prose = new Set(['description', 'summary', 'example', 'examples'])
/** The member of an OAuth flow that has a description for each scope. */
const described = 'scopes'

type Json = Readonly<Record<string, unknown>>

/**
 * Returns the digest of the parts of an OpenAPI document on which programs depend. Texts, examples and the order of
 * members do not change the digest. References and extended schemas are resolved first, so moving a schema or its
 * members to another one does not change the digest.
 */
export function contractDigest(document: object): string {
  const { components, ...rest } = document as { readonly components?: Json }
  const contract = { ...rest, securitySchemes: components?.securitySchemes }
  return `sha256-${hash('sha256', canonicalJson(contractOf(contract, false, document)), 'base64')}`
}

function contractOf(node: unknown, holdsNames: boolean, document: object): unknown {
  if (Array.isArray(node)) return node.map((one) => contractOf(one, false, document))
  if (typeof node !== 'object' || node === null) return node
  const { $ref } = node as { readonly $ref?: unknown }
  if (typeof $ref === 'string' && !holdsNames) return contractOf(partOf(document, $ref), false, document)
  if ('allOf' in node && !holdsNames) return contractOf(flattened(document, node), false, document)
  const kept = Object.entries(node).filter(([name]) => holdsNames || !prose.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, memberOf(name, value)]))

  function memberOf(name: string, value: unknown): unknown {
    if (!holdsNames && name === described) return Object.keys(value as object).sort()
    if (!holdsNames && name === 'required' && Array.isArray(value)) return value.toSorted()
    return contractOf(value, !holdsNames && namesOfOurs.has(name), document)
  }
}

function partOf(document: object, reference: string): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, step) => (part as Json)[step], document)
}
