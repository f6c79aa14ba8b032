import { demoUserId } from '../../demo/identifiers.ts'
import { portalGroups } from '../../domain/users/portal-user.ts'

const [administrator, alertManager] = portalGroups

/** A user of the examples: right in every member. */
export const examplePortalUser = {
  firstName: 'Tomasz',
  lastName: 'Wilk',
  email: 'tomasz.wilk@partner.example',
  groups: [{ id: administrator.id }, { id: alertManager.id }],
}

/** A user as answers show it. */
export const exampleShownPortalUser = {
  id: demoUserId(4),
  ...examplePortalUser,
  groups: [administrator, alertManager],
  role: { name: 'reseller' },
}
