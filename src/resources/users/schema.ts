import { groupsNamed, type PortalUser, portalGroups, roleOf } from '../../domain/users/portal-user.ts'
import { emailProblem } from '../../domain/values/contact/email.ts'
import {
  enumeration,
  list,
  nullable,
  nullableText,
  object,
  optional,
  type Rule,
  type Shown,
  type Static,
  serverOwned,
  text,
  uuid,
} from '../../validation/fields.ts'

const userRoles = ['csp', 'reseller', 'customer'] as const

const emailRule: Rule = ({ email }) => {
  const description = typeof email === 'string' ? emailProblem(email) : undefined
  return description === undefined ? [] : [{ path: 'email', description }]
}

/** The e-mail address in a path, which is percent-encoded. */
export const userEmail = text(255, {
  description: 'The e-mail address of the user. Case does not matter. A plus sign needs no encoding.',
})

/** The reseller of users, or of their customers. */
export const resellerOfUser = optional(
  uuid({
    description: 'The reseller of the user, or of the relation of its customer; absent for all.',
  }),
)

/** A portal user in requests. */
export const portalUserInfo = object(
  {
    id: optional(serverOwned(uuid())),
    firstName: nullableText(255),
    lastName: nullableText(255),
    email: text(255, { description: 'The e-mail address, unique within the tenant. Case does not matter.' }),
    role: optional(serverOwned(enumeration('PortalRole', userRoles))),
    groups: nullable(
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
  },
  { rule: emailRule, title: 'PortalUserRequest' },
)

export const portalGroup = object({ id: uuid(), name: nullableText(255) }, { title: 'PortalGroup' })

/** The answer to the creation of a user. */
export const portalUserId = uuid({ title: 'PortalUserId', description: 'The id of the new portal user.' })

/** A portal user in answers. */
export const shownPortalUser = object(
  {
    id: uuid(),
    firstName: nullableText(255),
    lastName: nullableText(255),
    email: text(255),
    role: enumeration('PortalRole', userRoles),
    groups: nullable(list(portalGroup)),
  },
  { title: 'PortalUser' },
)

/** Converts a user of a request to its stored form. */
export function toPortalUser({ firstName, lastName, email, groups }: Static<typeof portalUserInfo>) {
  return { firstName, lastName, email, groups: groupsNamed(groups) }
}

/** Converts a user to its form in answers. */
export function showPortalUser(user: PortalUser): Shown<typeof shownPortalUser> {
  const { id, firstName, lastName, email, groups } = user
  return {
    id,
    firstName,
    lastName,
    email,
    role: { name: roleOf(user) },
    groups: groups && portalGroups.filter(({ name }) => groups.includes(name)),
  }
}
