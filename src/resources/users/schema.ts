import { portalUser, roleOf } from '../../domain/users/portal-user.ts'
import { emailProblem } from '../../domain/values/contact/email.ts'
import type { Role } from '../../kernel/operation.ts'
import type { EmployedUser } from '../../store/users/portal-users.ts'
import { object, optional, type Rule, type Shown, type Static, text, uuid } from '../../validation/fields.ts'

const emailRule: Rule = ({ email }) => {
  const description = typeof email === 'string' ? emailProblem(email) : undefined
  return description === undefined ? [] : [{ path: 'email', description }]
}

/** The e-mail address in a path. It is percent-encoded. */
export const userEmail = text(255, {
  description: 'The e-mail address of the user. Case does not matter. A plus sign needs no encoding.',
})

/**
 * The query parameter that names the reseller to whom portal users belong, or from whom the customers of portal users
 * buy.
 */
export const resellerOfUser = optional(
  uuid({
    description:
      'Only a user of this reseller, or a user of a customer in its relation with this reseller. If absent, the reseller does not matter.',
  }),
)

/** A portal user, as a request contains it. */
export const portalUserInfo = object(portalUser.requestMembers, {
  rule: emailRule,
  title: 'PortalUserRequest',
})

/** The answer to a request that creates a portal user. */
export const portalUserId = uuid({ title: 'PortalUserId', description: 'The id of the new portal user.' })

/** A portal user, as answers show it. */
export const shownPortalUser = object(portalUser.answerMembers, { title: 'PortalUser' })

/** Converts a portal user in a request to its stored form, without the members that the service sets. */
export function toPortalUser(given: Static<typeof portalUserInfo>) {
  const { id: _, ...decided } = portalUser.parse(given)
  return decided
}

/** Converts a portal user to its form in answers for a role. */
export function showPortalUser(user: EmployedUser, role: Role): Shown<typeof shownPortalUser> {
  const id = user.customerId ?? user.resellerId
  const party = id === null ? null : { id, name: user.partyName }
  return portalUser.show(user, role, { role: { name: roleOf(user) }, party })
}
