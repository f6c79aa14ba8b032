import {
  enumeration,
  list,
  nullable,
  nullableText,
  object,
  optional,
  serverOwned,
  text,
  uuid,
} from '../../validation/fields.ts'
import { type Problem, quote } from '../../validation/problem.ts'
import { type Customer, type KnownRelation, relationMeant } from '../customers/customer.ts'
import { composed, internal, kept, noun, type RecordOf, type Role, roles, supplied } from '../noun.ts'
import { documentedEmail } from '../values/contact/contact-fields.ts'

/** The groups of portal users. The csp, resellers and customers have the same groups. */
export const portalGroups = [
  { id: '0b1de0a5-6f5c-4c63-9d0c-5a1f5b8f6a10', name: 'Administrator' },
  { id: '5d9b7c52-2f0e-4d0b-8a44-91c7f3f1de20', name: 'Alert Manager' },
  { id: 'c2a4e86f-93d7-4b1a-b6e5-0e7d24a9fc30', name: 'Viewer' },
] as const

export type PortalGroup = (typeof portalGroups)[number]['name']
export const portalGroupNames = portalGroups.map(({ name }) => name)

type ShownGroups = (typeof portalGroups)[number][] | null
type GivenGroup = { readonly id: string }

/** A portal group, as answers show it. */
export const shownPortalGroup = object({ id: uuid(), name: nullableText(255) }, { title: 'PortalGroup' })

/** The reseller or customer of a person or a program, as answers show it. */
export const shownParty = object(
  {
    id: uuid({ description: 'The id of the reseller or customer.' }),
    name: nullableText(255, { description: 'The company name; null if it is unknown.' }),
  },
  { title: 'CallerParty', description: 'The reseller or customer of a person or program; null for the csp.' },
)

/** The members of a portal user. The role follows from the reseller and customer to which the user belongs. */
export const portalUser = noun({
  id: kept(uuid(), { sent: 'ignored', column: 'user_id', isFixed: true }),
  firstName: kept(nullableText(255), { example: 'Tomasz' }),
  lastName: kept(nullableText(255), { example: 'Wilk' }),
  /** Unique, compared by `emailKey`, among the tenant's users that are not deleted. */
  email: kept(text(255), {
    request: text(255, {
      description: 'The e-mail address, unique within the tenant. Case does not matter.',
      documented: documentedEmail,
    }),
    example: 'tomasz.wilk@partner.example',
  }),
  role: supplied(enumeration('PortalRole', roles), { sent: 'ignored', example: { name: 'reseller' } }),
  party: supplied(nullable(shownParty), {
    ...{ sent: 'ignored', isOurs: true },
    example: { id: '0d7f3a52-6d0e-4c2e-9b8f-2f1d5a7c9e31', name: 'Alpenblick Cloud GmbH' },
  }),
  /** In the order of `portalGroups`; null when the request sent null. */
  groups: composed<readonly PortalGroup[] | null, ShownGroups, 'required', string>({
    sent: 'required',
    schema: nullable(list(shownPortalGroup)),
    request: nullable(
      list(
        object(
          { id: uuid(), name: optional(serverOwned(nullableText(255))) },
          { title: 'PortalGroupSelection' },
        ),
        {
          maxItems: 20,
          description:
            'The groups of the user; null for none. A user that is neither in Administrator nor in Viewer cannot sign in.',
        },
      ),
    ),
    column: 'groups',
    absent: null,
    example: [portalGroups[0], portalGroups[1]],
    show: (groups) => groups && portalGroups.filter(({ name }) => groups.includes(name)),
    parse: groupsNamed,
  }),
  /** The reseller to which the user, or the relation of the user's customer, belongs; null for the csp. */
  resellerId: internal<string | null>({ isFixed: true }),
  customerId: internal<string | null>({ isFixed: true }),
  version: internal<number>({ isFixed: true }),
})

/** A user of the portal, who belongs to the csp, to a reseller, or to a customer in one of its relations. */
export type PortalUser = RecordOf<typeof portalUser.members>
export type NewPortalUser = Omit<PortalUser, 'version'>

/** Returns the role with which a user calls the API. */
export function roleOf(user: Pick<PortalUser, 'resellerId' | 'customerId'>): Role {
  if (user.customerId !== null) return 'customer'
  return user.resellerId === null ? 'csp' : 'reseller'
}

/** Returns first and last name, separated by a space. Absent names are left out; without both, the result is empty. */
export function fullName({ firstName, lastName }: Pick<PortalUser, 'firstName' | 'lastName'>): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/**
 * Returns the permission of a user after sign-in: `write` for Administrator, otherwise `read` for Viewer.
 * Returns undefined for a user in neither group, who cannot sign in; Alert Manager alone gives no permission.
 */
export function permissionOf({ groups }: Pick<PortalUser, 'groups'>): 'write' | 'read' | undefined {
  if (groups?.includes('Administrator')) return 'write'
  return groups?.includes('Viewer') ? 'read' : undefined
}

const groupIds: readonly string[] = portalGroups.map(({ id }) => id)

/** Returns a problem for each group id in a request that does not exist. */
export function groupProblems(given: readonly GivenGroup[] | null): Problem[] {
  return (given ?? []).flatMap(({ id }, place) =>
    groupIds.includes(id.toLowerCase())
      ? []
      : [
          {
            path: `groups[${place}].id`,
            description: `${quote(id)} is not the id of a portal group; GET /v1/Users/groups lists the groups.`,
          },
        ],
  )
}

/**
 * Returns the names of the groups with the given ids, without duplicates; null for null. The ids must have
 * passed validation.
 */
export function groupsNamed(given: readonly GivenGroup[] | null): PortalGroup[] | null {
  const ids = given?.map(({ id }) => id.toLowerCase())
  return ids ? portalGroups.filter(({ id }) => ids.includes(id)).map(({ name }) => name) : null
}

/**
 * Returns a problem when another user of the tenant has the e-mail address, even one outside of the caller's
 * reach; otherwise an empty list.
 */
export function takenEmailProblems(isTaken: boolean): Problem[] {
  return isTaken
    ? [{ path: 'email', description: 'Another portal user has this e-mail address; send a different one.' }]
    : []
}

/**
 * Returns the relation of a customer to which a new user belongs. If `resellerId` is undefined, returns the customer's
 * only relation, or the direct relation with the csp when there are several.
 *
 * @throws DomainError `invalid`, with the member resellerId, when the customer has no such relation
 */
export function relationOfNewUser(
  customer: Pick<Customer, 'id' | 'relations'>,
  resellerId: string | undefined,
): KnownRelation {
  const [only, ...others] = customer.relations
  return resellerId === undefined && only && others.length === 0 ? only : relationMeant(customer, resellerId)
}
