import { demoResellerId, demoUserId } from '../../demo/identifiers.ts'
import { portalUser } from '../../domain/users/portal-user.ts'

const { groups, ...names } = portalUser.exampleRequest
const { role, party: _, ...shown } = portalUser.exampleAnswer

/** A portal user with valid values for all members. */
export const examplePortalUser = { ...names, groups: groups!.map(({ id }) => ({ id })) }

/** A portal user, as answers show it. */
export const exampleShownPortalUser = {
  ...shown,
  id: demoUserId(4),
  role,
  party: { id: demoResellerId(1), name: 'Alpenblick Cloud GmbH' },
}
