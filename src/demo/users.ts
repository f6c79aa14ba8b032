import { type NewPortalUser, type PortalGroup, portalUser } from '../domain/users/portal-user.ts'
import { demo, demoCustomerId, demoResellerId, demoUserId } from './identifiers.ts'

type Row = [first: string, last: string, email: string, ...groups: PortalGroup[]]

// These people are fictional.
const ofCsp: Row[] = [
  ['Johanna', 'Reuter', demo.cspUserEmail, 'Administrator'],
  ['Karim', 'Aziz', 'karim.aziz@distributor.example', 'Viewer'],
  ['Lena', 'Vogt', 'lena.vogt@distributor.example', 'Administrator', 'Alert Manager'],
]
const ofReseller: Row[] = [
  ['Tomasz', 'Wilk', 'tomasz.wilk@partner.example', 'Administrator'],
  ['Amelie', 'Roth', 'amelie.roth@partner.example', 'Alert Manager', 'Viewer'],
]
const ofCustomer: Row[] = [
  ['Miriam', 'Lindner', 'miriam.lindner@lindner.example', 'Administrator'],
  ['Bruno', 'Keller', 'bruno.keller@lindner.example', 'Viewer'],
]

/**
 * The portal users of the demo tenant: users of the csp, of reseller 1, and of customer 1 in its relation with
 * that reseller.
 */
export const demoUsers: readonly NewPortalUser[] = [
  ...ofCsp.map((row) => ({ row, resellerId: null, customerId: null })),
  ...ofReseller.map((row) => ({ row, resellerId: demoResellerId(1), customerId: null })),
  ...ofCustomer.map((row) => ({ row, resellerId: demoResellerId(1), customerId: demoCustomerId(1) })),
].map(({ row: [firstName, lastName, email, ...groups], ...level }, index) => {
  return { ...portalUser.absent, id: demoUserId(index + 1), firstName, lastName, email, groups, ...level }
})
