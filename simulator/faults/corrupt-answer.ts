import type { Answer } from '../http/answer.ts'

// The members with enumeration values, which the vendor may extend at any time.
const enums = new Set([
  'relationshipToPartner',
  'relationshipType',
  'state',
  'status',
  'qualification',
  'vettingStatus',
  'resourceType',
  'operationType',
  'operationStatus',
  'agreementType',
  'authenticationType',
  'userDomainType',
  'licenseGroupId',
])

/** Returns an answer in which every enumeration, or only `field`, has an unknown value. */
export function withUnknownEnum(answer: Answer, field?: string): Answer {
  if (answer.body === undefined || answer.status >= 400) return answer
  const isMeant = (name: string) => (field === undefined ? enums.has(name) : name === field)
  const text = JSON.stringify(answer.body, (name, value) =>
    isMeant(name) && typeof value === 'string' ? 'not_known_yet' : value,
  )
  return { ...answer, body: JSON.parse(text) }
}

/**
 * Returns an answer in which the last item of the list is repeated. The list is the member `items`, or in Graph
 * `value`.
 */
export function withDuplicate(answer: Answer): Answer {
  const body = Object(answer.body)
  const name = Array.isArray(body.items) ? 'items' : 'value'
  const items = body[name]
  if (!Array.isArray(items) || items.length === 0) return answer
  return { ...answer, body: { ...body, [name]: [...items, items.at(-1)] } }
}
