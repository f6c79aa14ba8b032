import type { AuditLogEntry } from '@reseller-api/client'

/** The members of a customer's profile, in the order of its form. */
export const profileMembers = [
  ...(['companyName', 'taxId', 'addressLine1', 'addressLine2', 'zip', 'city', 'state', 'country'] as const),
  ...(['firstName', 'middleName', 'lastName', 'email', 'phone'] as const),
]

export type ProfileMember = (typeof profileMembers)[number]

/** A member of a profile with its values before and after a request. Null if the member has no value. */
export interface ProfileChange {
  readonly member: ProfileMember
  readonly before: string | null
  readonly after: string | null
}

/** The operations of the audit log whose requests contain a profile. */
export const profileOperations = ['CreateCustomer', 'UpdateCustomer'] as const

type Profile = Readonly<Partial<Record<ProfileMember, string | null>>>

/**
 * Returns what each update of a customer's profile changed, by the id of its audit log entry. The audit log has the body of
 * each request, so the former values are those of the requests before it. A member that no earlier request of the list has
 * set is left out.
 *
 * @param entries The entries of one customer, the newest first.
 */
export function profileChanges(
  entries: readonly Pick<AuditLogEntry, 'id' | 'operation' | 'status' | 'data'>[],
): ReadonlyMap<string, readonly ProfileChange[]> {
  const changes = new Map<string, readonly ProfileChange[]>()
  let known: Profile = {}
  for (const entry of entries.toReversed()) {
    const isProfile = (profileOperations as readonly (string | null)[]).includes(entry.operation.name)
    const sent = entry.status.name === 'Failed' || !isProfile ? undefined : profileIn(entry)
    if (!sent) continue
    const changed = profileMembers.flatMap((member): readonly ProfileChange[] => {
      const [before, after] = [known[member], sent[member]]
      if (before === undefined || after === undefined || before === after) return []
      return [{ member, before, after }]
    })
    if (changed.length > 0) changes.set(entry.id, changed)
    known = { ...known, ...sent }
  }
  return changes
}

/** Returns the profile in the body of a request; undefined for an entry without a body, and for one that is cut. */
function profileIn({ operation, data }: Pick<AuditLogEntry, 'operation' | 'data'>): Profile | undefined {
  const body = parsed(data)
  const isCreation = operation.name === 'CreateCustomer'
  const sent = isCreation ? body : (body?.customer as Readonly<Record<string, unknown>> | undefined)
  if (!sent) return undefined
  // A request that creates a customer sets every member, the absent ones to nothing.
  const sentOf = (member: ProfileMember) => (isCreation ? (sent[member] ?? null) : sent[member])
  return Object.fromEntries(
    profileMembers.map((member) => [member, sentOf(member)]).filter(([, value]) => value !== undefined),
  ) as Profile
}

function parsed(data: string | null): Readonly<Record<string, unknown>> | undefined {
  try {
    return data === null ? undefined : JSON.parse(data)
  } catch {
    return undefined
  }
}
