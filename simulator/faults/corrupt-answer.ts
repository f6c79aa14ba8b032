import type { Answer } from '../http/answer.ts'

// The members whose values are words of a fixed list, which the vendor may lengthen whenever it likes.
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

/** An answer in which each enumeration, or the one of that name, has a value that nobody has heard of. */
export function withUnknownEnum(answer: Answer, field?: string): Answer {
  if (answer.body === undefined || answer.status >= 400) return answer
  const isMeant = (name: string) => (field === undefined ? enums.has(name) : name === field)
  const text = JSON.stringify(answer.body, (name, value) =>
    isMeant(name) && typeof value === 'string' ? 'not_known_yet' : value,
  )
  return { ...answer, body: JSON.parse(text) }
}

/** An answer that has the last of its items twice; Graph calls them `value`. */
export function withDuplicate(answer: Answer): Answer {
  const body = Object(answer.body)
  const name = Array.isArray(body.items) ? 'items' : 'value'
  const items = body[name]
  if (!Array.isArray(items) || items.length === 0) return answer
  return { ...answer, body: { ...body, [name]: [...items, items.at(-1)] } }
}
