import { fullName, roleOf } from '../../domain/users/portal-user.ts'
import { demo } from '../identifiers.ts'
import { demoUsers } from '../users.ts'

/** The people of the demo who can sign in to the console, with their roles and the scopes of their tokens. */
const people: readonly { readonly email: string; readonly role: string; readonly scope?: string }[] = [
  { email: demo.cspUserEmail, role: 'Small demo: administrator of the distributor' },
  { email: 'karim.aziz@distributor.example', role: 'Small demo: viewer, may only read' },
  {
    email: 'lena.vogt@distributor.example',
    role: 'Small demo: finance, an administrator whose sign-in may only read, and import and rate invoices',
    scope: 'read billing',
  },
  { email: 'tomasz.wilk@partner.example', role: 'Small demo: administrator of a reseller' },
  { email: 'miriam.lindner@lindner.example', role: 'Small demo: administrator of a customer' },
]

/** The portal users of the demo who can sign in to the console. */
export const demoPeople = people.map(({ email, role, scope }) => {
  const user = demoUsers.find((one) => one.email === email)!
  return { subject: email, name: fullName(user), role, ...(scope !== undefined && { scope }), user }
})

/** The API accesses of these people at the built-in issuer. */
export const demoPeopleAccesses = demoPeople.map(({ subject, name, user }) => {
  const role = roleOf(user)
  const resellerId = role === 'reseller' ? user.resellerId : null
  return { clientId: subject, name, role, resellerId, customerId: user.customerId, userId: user.id }
})
