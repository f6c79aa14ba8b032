const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'

/** The beginning of the description of an audit row that has the outcome of a background operation. The operation id follows. */
export const outcomeBeforeId = 'The outcome of background operation '

const outcome = new RegExp(`^${outcomeBeforeId}(${uuid})\\.$`, 'i')
const isUuid = new RegExp(`^${uuid}$`, 'i')

// In the order of their precedence: a subject that belongs to another one comes first.
const types = {
  operationId: 'BackgroundOperation',
  webhookId: 'Webhook',
  planId: 'Plan',
  plannedMarginId: 'PlannedMargin',
  subscriptionId: 'Subscription',
  orderId: 'Order',
  customerUserId: 'CustomerUser',
  email: 'PortalUser',
  relationshipId: 'DelegatedAdminRelationship',
  id: 'Invoice',
  providerInstanceId: 'ProviderInstance',
} as const

/** The types of objects, other than resellers and customers, that audit rows are about. */
export const auditSubjectTypes = Object.values(types)

/** The object that an audit row is about. The id of a portal user is its e-mail address. */
export interface AuditSubject {
  readonly type: (typeof auditSubjectTypes)[number]
  readonly id: string
}

// They separate the members in a description. A value with one of them could otherwise name another object than the request.
const separators = /[(),]/g

/**
 * Returns the description of an audit row: the summary of its operation, with the members of the request in brackets. In a value,
 * brackets and commas are percent-encoded, so `auditSubject` reads only members of the request. No id of ours has them.
 */
export function describeRequest(
  summary: string,
  members: readonly (readonly [name: string, value: string])[],
): string {
  const told = members.map(
    ([name, value]) => `${name}: ${value.replaceAll(separators, (one) => percentEncoded(one))}`,
  )
  return told.length === 0 ? summary : `${summary} (${told.join(', ')})`
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}

/**
 * Returns the object that an audit row is about, besides its reseller and customer: the most specific one that the path or
 * the query of the request names, or the background operation whose outcome the row has. Null if the description names
 * none, as after the erasure of personal data.
 *
 * @param description The description of the row, as `describeRequest` returns it.
 */
export function auditSubject(description: string | null): AuditSubject | null {
  const [, operationId] = outcome.exec(description ?? '') ?? []
  if (operationId !== undefined) return { type: 'BackgroundOperation', id: operationId }
  const [, inBrackets = ''] = / \(([^()]*)\)$/.exec(description ?? '') ?? []
  const members = new Map(
    inBrackets.split(', ').map((part) => {
      const [, member = '', value = ''] = /^(\w+): (.*)$/s.exec(part) ?? []
      return [member, value]
    }),
  )
  for (const [member, type] of Object.entries(types)) {
    const id = members.get(member)
    if (id !== undefined && (hasOwnIds(type) || isUuid.test(id))) return { type, id }
  }
  return null
}

/** Returns whether the ids of a type of objects need not be UUIDs. */
function hasOwnIds(type: AuditSubject['type']): boolean {
  return type === 'PortalUser' || type === 'CustomerUser' || type === 'DelegatedAdminRelationship'
}

/**
 * Returns the background operation that an audit row is about: the operation whose outcome the row contains, or the operation
 * that the request of the row retries, cancels, acknowledges or decides. Null for other rows.
 */
export function auditedOperation(description: string | null): string | null {
  const subject = auditSubject(description)
  return subject?.type === 'BackgroundOperation' ? subject.id : null
}
