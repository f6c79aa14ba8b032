/** Words in operation ids that mean the noun of a tag, besides the words of the tag. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  'API accesses': ['ApiAccess'],
  'Delegated administration': ['Delegation'],
  Operations: ['BackgroundOperation'],
  'Provider instances': ['TenantInstances?'],
}

/** Returns the name of the object of the client that has the functions of a tag: `customerUsers` for `Customer users`. */
export function nounOf(tag: string): string {
  return tag.toLowerCase().replaceAll(/ (.)/g, (_, letter) => letter.toUpperCase())
}

/**
 * Returns the name of the function for an operation: its id, without the noun of its tag after the verb. So
 * `updateResellerMargins` is `resellers.updateMargins`, and `listResellers` is `resellers.list`.
 */
export function functionNameOf(operationId: string, tag: string): string {
  const plural = capitalized(nounOf(tag))
  const nouns = [plural, plural.replace(/s$/, ''), ...(synonyms[tag] ?? [])]
  const afterVerb = new RegExp(`^([a-z]+)(?:${nouns.join('|')})(?![a-z])`)
  return operationId.replace(afterVerb, '$1')
}

/** Returns a text with a capital first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
