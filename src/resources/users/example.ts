import { demoUserId } from '../../demo/identifiers.ts'
import { portalGroups } from '../../domain/users/portal-user.ts'

const [administrator, alertManager] = portalGroups

/** The user of the examples, with all members valid. */
export const examplePortalUser = {
  firstName: 'Tomasz',
  lastName: 'Wilk',
  email: 'tomasz.wilk@partner.example',
  groups: [{ id: administrator.id }, { id: alertManager.id }],
}

/** A user in answers. */
export const exampleShownPortalUser = {
  id: demoUserId(4),
  ...examplePortalUser,
  groups: [administrator, alertManager],
  role: { name: 'reseller' },
}
