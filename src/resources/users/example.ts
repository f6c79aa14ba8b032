import { demoUserId } from '../../demo/identifiers.ts'
import { portalUser } from '../../domain/users/portal-user.ts'

const { groups, ...names } = portalUser.exampleRequest
const { role, ...shown } = portalUser.exampleAnswer

/** The user of the examples, with all members valid. */
export const examplePortalUser = { ...names, groups: groups!.map(({ id }) => ({ id })) }

/** A user in answers. */
export const exampleShownPortalUser = { ...shown, id: demoUserId(4), role }
