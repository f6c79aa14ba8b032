import { globalAdministrator } from '../../../domain/delegated-administration/delegable-roles.ts'
import {
  autoExtends,
  type DelegatedRelationship,
  extension,
  isAllowed,
  isOver,
  type NewDelegatedRelationship,
  noExtension,
  relationshipStatuses,
  sameRoles,
} from '../../../domain/delegated-administration/delegated-administration.ts'
import { durationDays } from '../../../domain/delegated-administration/delegated-administration-rules.ts'
import { done, mapDone, missing, refused } from '../../outcome.ts'
import type { Answer, DelegatedAdministration, Intent, Outcome, Tracing } from '../../port.ts'
import { isTenantId, noSuchCustomer } from '../partner-center/tenant-id.ts'
import { type Call, type Connection, unclear } from '../transport/connection.ts'
import { textAt } from '../transport/wire.ts'
import { roleIdsIn, rolesOnWire } from './directory-roles.ts'
import { askForAll, ifUnchanged, isConflict, timeAt, withMissing, writtenIn } from './graph.ts'

const path = '/tenantRelationships/delegatedAdminRelationships'
const one = `${path}/{relationshipId}`
const shared = { family: 'delegation', as: 'user', on: 'graph' } as const
const calls = {
  list: { method: 'GET', path, ...shared },
  create: { method: 'POST', path, ...shared },
  read: { method: 'GET', path: one, ...shared },
  update: { method: 'PATCH', path: one, ...shared },
  remove: { method: 'DELETE', path: one, ...shared },
  act: { method: 'POST', path: `${one}/requests`, ...shared },
} as const satisfies Record<string, Call>

/** The vendor's maximum page size. */
const $top = '300'

/**
 * Returns the calls for delegated relationships. Unlike Partner Center, Graph does not detect repeated requests by
 * their ids. Instead, Graph refuses a second relationship of the same name, and the repetition of an action such as
 * `lockForApproval`, as a conflict. After a conflict, a call reads the existing relationship to determine its outcome,
 * or returns `pending`.
 */
export function delegatedRelationships(connection: Connection) {
  const { ask, write } = connection

  async function read(relationshipId: string, tracing: Tracing): Promise<Answer<Read>> {
    if (!isRelationshipId(relationshipId)) return missing(noSuchRelationship)
    const answer = await ask(calls.read, { params: { relationshipId } }, tracing)
    if (answer.kind !== 'done') return answer
    const { body } = answer.value
    return textAt(body, 'id') === null ? unclear : done({ body, relationship: relationshipOf(body) })
  }

  async function all(customerId: string | null, tracing: Tracing): Promise<Answer<DelegatedRelationship[]>> {
    const $filter = customerId === null ? undefined : `customer/tenantId eq '${customerId}'`
    const answer = await askForAll(connection, calls.list, { query: { $filter, $top } }, tracing)
    return mapDone(answer, (items) => [
      ...new Map(items.map(relationshipOf).map((known) => [known.relationshipId, known])).values(),
    ])
  }

  async function named(
    displayName: string,
    customerId: string | null,
    tracing: Tracing,
  ): Promise<Answer<DelegatedRelationship>> {
    const answer = await all(customerId, tracing)
    if (answer.kind !== 'done') return answer
    const found = answer.value.find((known) => known.displayName === displayName)
    return found ? done(found) : missing('Microsoft shows no relationship of this name.')
  }

  async function change(
    relationshipId: string,
    body: object,
    before: unknown,
    intent: Intent,
  ): Promise<Outcome<DelegatedRelationship>> {
    const headers = ifUnchanged(before)
    if (headers === undefined) return unclear
    const outcome = await write(calls.update, { params: { relationshipId }, headers, body }, intent)
    return writtenIn(outcome, relationshipOf)
  }

  return {
    async delegatedRelationships(customerId, tracing) {
      if (customerId !== null && !isTenantId(customerId)) return missing(noSuchCustomer)
      return await all(customerId, tracing)
    },

    async delegatedRelationship(relationshipId, tracing) {
      return mapDone(await read(relationshipId, tracing), ({ relationship }) => relationship)
    },

    async createDelegatedRelationship(wanted, intent) {
      if (wanted.customerId !== null && !isTenantId(wanted.customerId)) return missing(noSuchCustomer)
      const outcome = await write(calls.create, { body: onWire(wanted) }, intent)
      if (isConflict(outcome)) {
        const known = await named(wanted.displayName, null, intent)
        // The relationship exists and is not visible yet.
        if (known.kind === 'missing') return { kind: 'pending' }
        return known.kind === 'done' && !isSame(known.value, wanted) ? nameTaken : known
      }
      const created = writtenIn(outcome, relationshipOf)
      if (created.kind !== 'done') return created
      // Until a new relationship is visible on all servers of the vendor, it cannot be locked.
      const seen = await read(created.value.relationshipId, intent)
      return seen.kind === 'done' ? created : { kind: 'pending' }
    },

    async findDelegatedRelationship(wanted, tracing) {
      const { displayName, customerId } = wanted
      if (customerId !== null && !isTenantId(customerId)) return missing(noSuchCustomer)
      const known = await named(displayName, customerId, tracing)
      if (known.kind !== 'done' || isSame(known.value, wanted)) return known
      return missing('Microsoft shows a relationship of this name with other content.')
    },

    async lockForApproval(relationshipId, intent) {
      if (!isRelationshipId(relationshipId)) return missing(noSuchRelationship)
      const details = { params: { relationshipId }, body: { action: 'lockForApproval' } }
      const outcome = withMissing(await write(calls.act, details, intent))
      if (!isConflict(outcome)) return mapDone(outcome, () => approvalLinkOf(relationshipId))
      const known = await read(relationshipId, intent)
      if (known.kind !== 'done') return known
      const { relationship } = known.value
      if (isOver(relationship)) return notNow(relationship, 'offered')
      // The relationship is locked, but the answer is stale.
      if (relationship.status === 'created') return { kind: 'pending' }
      return done(approvalLinkOf(relationshipId))
    },

    async setAutoExtend(relationshipId, isWanted, intent) {
      const known = await read(relationshipId, intent)
      if (known.kind !== 'done') return known
      const { body, relationship } = known.value
      if (autoExtends(relationship) === isWanted) return done(relationship)
      if (!isAllowed(relationship, 'setAutoExtend')) return notNow(relationship, 'extended')
      if (isWanted && relationship.roleIds.includes(globalAdministrator)) {
        return refused(
          'GlobalAdministrator',
          'Microsoft does not extend relationships with the role Global Administrator; remove the role from the relationship first.',
        )
      }
      const autoExtendDuration = isWanted ? extension : noExtension
      return await change(relationshipId, { autoExtendDuration }, body, intent)
    },

    async giveUpGlobalAdministrator(relationshipId, intent) {
      const known = await read(relationshipId, intent)
      if (known.kind !== 'done') return known
      const { body, relationship } = known.value
      const rest = relationship.roleIds.filter((id) => id !== globalAdministrator)
      if (rest.length === relationship.roleIds.length) return done(relationship)
      if (relationship.status !== 'active') return notNow(relationship, 'changed')
      if (rest.length === 0) {
        return refused('OnlyRole', 'Global Administrator is the only role of the relationship; terminate it.')
      }
      return await change(relationshipId, { accessDetails: rolesOnWire(rest) }, body, intent)
    },

    async terminateDelegatedRelationship(relationshipId, intent): Promise<Outcome<null>> {
      const known = await read(relationshipId, intent)
      if (known.kind !== 'done') return known
      const { body, relationship } = known.value
      const params = { relationshipId }
      if (relationship.status === 'terminated' || relationship.status === 'expired') return done(null)
      if (isOver(relationship)) return { kind: 'pending' }
      if (relationship.status === 'created') {
        const headers = ifUnchanged(body)
        if (headers === undefined) return unclear
        return mapDone(await write(calls.remove, { params, headers }, intent), () => null)
      }
      if (relationship.status !== 'active') return notNow(relationship, 'terminated')
      const outcome = await write(calls.act, { params, body: { action: 'terminate' } }, intent)
      // A conflict means that the relationship is ending already; the state that was read was stale.
      if (outcome.kind === 'done' || isConflict(outcome)) return { kind: 'pending' }
      return mapDone(outcome, () => null)
    },
  } satisfies Partial<DelegatedAdministration>
}

/** A relationship, and the response body from which it was read. */
interface Read {
  readonly body: unknown
  readonly relationship: DelegatedRelationship
}

const uuid = '[\\da-f]{8}(-[\\da-f]{4}){3}-[\\da-f]{12}'
const relationshipId = new RegExp(`^${uuid}-${uuid}$`, 'i')

/** Returns whether a text has the form of a relationship id, which consists of two UUIDs. */
export function isRelationshipId(text: string): boolean {
  return relationshipId.test(text)
}

export const noSuchRelationship =
  'The id of a delegated relationship at Microsoft must consist of two UUIDs, joined by a hyphen.'

const nameTaken = refused(
  'NameTaken',
  'Another delegated relationship of the account has this name, perhaps an ended one; choose another name.',
)

/** Returns the URL of the page on which a customer approves a relationship. */
function approvalLinkOf(id: string): string {
  return `https://admin.microsoft.com/AdminPortal/Home#/partners/invitation/granularAdminRelationships/${id}`
}

function notNow({ status }: DelegatedRelationship, done: string): Answer<never> {
  return refused('State', `The relationship is ${status}, and cannot be ${done} now.`)
}

/**
 * Returns a duration in whole days. The vendor's member is an Edm.Duration, which has no years, months and weeks (OData
 * ABNF, durationValue).
 */
function inDays(duration: string): string {
  const days = durationDays(duration)
  return days === undefined ? duration : `P${Math.floor(days)}D`
}

function onWire({ displayName, duration, roleIds, ...wanted }: NewDelegatedRelationship): object {
  return {
    ...{ displayName, duration: inDays(duration) },
    accessDetails: rolesOnWire(roleIds),
    ...(wanted.customerId === null ? {} : { customer: { tenantId: wanted.customerId } }),
    autoExtendDuration: wanted.autoExtends ? extension : noExtension,
  }
}

/**
 * Returns whether a relationship has not ended and has the wanted properties. Does not compare other statuses, because
 * the customer may have approved the relationship after its creation.
 */
function isSame(known: DelegatedRelationship, wanted: NewDelegatedRelationship): boolean {
  return (
    !isOver(known) &&
    sameRoles(known.roleIds, wanted.roleIds) &&
    inDays(known.duration) === inDays(wanted.duration) &&
    autoExtends(known) === wanted.autoExtends &&
    (wanted.customerId === null || known.customerId === wanted.customerId.toLowerCase())
  )
}

const statuses = new Map(relationshipStatuses.map((status) => [status.toLowerCase(), status]))

function relationshipOf(body: unknown): DelegatedRelationship {
  const id = textAt(body, 'id') ?? ''
  const status = statuses.get(textAt(body, 'status')?.toLowerCase() ?? '') ?? 'unknownFutureValue'
  return {
    relationshipId: id,
    displayName: textAt(body, 'displayName') ?? '',
    duration: textAt(body, 'duration') ?? '',
    autoExtendDuration: textAt(body, 'autoExtendDuration'),
    customerId: textAt(body, 'customer', 'tenantId')?.toLowerCase() ?? null,
    roleIds: roleIdsIn(body),
    status,
    createdAt: timeAt(body, 'createdDateTime'),
    modifiedAt: timeAt(body, 'lastModifiedDateTime'),
    activatedAt: timeAt(body, 'activatedDateTime'),
    endsAt: timeAt(body, 'endDateTime'),
    approvalLink: status === 'approvalPending' ? approvalLinkOf(id) : null,
  }
}
