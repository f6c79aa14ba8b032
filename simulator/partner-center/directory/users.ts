import { isDeepStrictEqual } from 'node:util'
import type { Answer } from '../../http/answer.ts'
import { invalid } from '../../http/refusal.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { filterOf } from '../filter.ts'
import type { Customer } from '../relations/tables.ts'
import { seekPage } from '../seek-page.ts'
import type { User } from './tables.ts'
import {
  addUser,
  putLicenses,
  putUser,
  readerRoles,
  readNames,
  refuseUnusable,
  renderUser,
  requireActiveUser,
  requireDirectoryAccess,
  requireUser,
  usersOf,
} from './user.ts'

const family = 'users'
const users = '/v1/customers/{customerId}/users'
const user = `${users}/{userId}`
const writers = ['User Administrator']

/** Routes for users in the directory of a customer. */
export const userRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: users, family, needs: 'user', handle: listUsers },
  { method: 'POST', path: users, family, needs: 'user', handle: createUser },
  { method: 'GET', path: user, family, needs: 'user', handle: getUser },
  { method: 'PATCH', path: user, family, needs: 'user', handle: changeUser },
  { method: 'DELETE', path: user, family, needs: 'user', handle: deleteUser },
  { method: 'PATCH', path: `${user}/resetpassword`, family, needs: 'user', handle: resetPassword },
]

const sortFields: Readonly<Record<string, (user: User) => string>> = {
  displayname: ({ displayName }) => displayName.toLowerCase(),
  userprincipalname: ({ userPrincipalName }) => userPrincipalName.toLowerCase(),
}

function listUsers(call: PartnerCall): Answer {
  const { state, now } = call
  const customer = requireDirectoryAccess(call, readerRoles)
  const body = seekPage<User>(call, {
    path: `/customers/${customer.id}/users`,
    *rows(query) {
      const fits = userFilter(query.get('filter'))
      const key = sortKey(query.get('sortfield'))
      for (const user of usersOf(state, customer.id, now)) {
        if (fits(user)) yield { number: user.number, key: key?.(user), row: user }
      }
    },
    isDescending: (query) => isDescending(query.get('sortdirection')),
    shown: (user) => renderUser(user),
  })
  return { status: 200, body }
}

/**
 * Returns a function that tests whether a user matches a filter. Deleted users match only if the filter names their
 * state.
 */
function userFilter(filter: string | undefined): (user: User) => boolean {
  if (!filter) return ({ softDeletionTime }) => softDeletionTime === undefined
  return filterOf<User>(filter, {
    UserState: ({ softDeletionTime }) => (softDeletionTime === undefined ? 'Active' : 'Inactive'),
  })
}

function sortKey(field: string | undefined): ((user: User) => string) | undefined {
  if (field === undefined) return undefined
  const name = field.toLowerCase()
  if (Object.hasOwn(sortFields, name)) return sortFields[name]
  throw invalid('sortField must be DisplayName or UserPrincipalName.')
}

function isDescending(direction = 'Ascending'): boolean {
  const word = direction.toLowerCase()
  if (word === 'ascending' || word === 'descending') return word === 'descending'
  throw invalid('sortDirection must be Ascending or Descending.')
}

function getUser(call: PartnerCall): Answer {
  return { status: 200, body: renderUser(requireActiveUser(call, requireDirectoryAccess(call, readerRoles))) }
}

/** Creates a user. Answers 200 with the password. */
function createUser(call: PartnerCall): Answer {
  const { state, now, body } = call
  const customer = requireDirectoryAccess(call, writers)
  const { displayName, userPrincipalName, ...names } = readNames(state, customer, body)
  const { immutableId } = Object(body)
  const { profile, password } = readPassword(call)
  const added = addUser(state, now, customer.id, {
    ...{ displayName: displayName!, userPrincipalName: userPrincipalName! },
    ...names,
    ...(typeof immutableId === 'string' ? { immutableId } : {}),
    password,
  })
  record(call, { kind: 'CreateUser', subject: added.id, customer, after: added })
  return { status: 200, body: renderUser(added, profile) }
}

/** Changes names, restores a deleted user, or (older API) sets a password. */
function changeUser(call: PartnerCall): Answer {
  const { state, body } = call
  const customer = requireDirectoryAccess(call, writers)
  if (String(Object(body).state).toLowerCase() === 'active') {
    const known = requireUser(call, customer)
    if (known.softDeletionTime !== undefined) return restoreUser(call, customer, known)
  }
  const before = requireActiveUser(call, customer)
  const { passwordProfile } = Object(body)
  if (passwordProfile !== undefined && passwordProfile !== null) return resetPassword(call)
  const { usageLocation, ...names } = readNames(state, customer, body, before)
  if (Object.keys(names).length > 0) refuseSynchronized(before)
  const after = { ...before, ...readNames(state, customer, body, before) }
  if (!isDeepStrictEqual(renderUser(before), renderUser(after))) {
    putUser(state, after)
    record(call, { kind: 'UpdateUser', subject: before.id, customer, before, after })
  }
  return { status: 200, body: renderUser(after) }
}

function restoreUser(call: PartnerCall, customer: Customer, before: User): Answer {
  refuseUnusable(call.state, customer, before.userPrincipalName, before)
  const { softDeletionTime, ...after } = before
  putUser(call.state, after)
  record(call, { kind: 'RestoreUser', subject: before.id, customer, before: { softDeletionTime }, after })
  return { status: 200, body: renderUser(after) }
}

/** Deletes a user. The user can be restored for 30 days; its licences are free immediately. */
function deleteUser(call: PartnerCall): Answer {
  const { state, now } = call
  const customer = requireDirectoryAccess(call, writers)
  const before = requireActiveUser(call, customer)
  refuseSynchronized(before)
  const after = { ...putLicenses(state, before, []), softDeletionTime: now.toISOString() }
  putUser(state, after)
  record(call, { kind: 'DeleteUser', subject: before.id, customer, before, after })
  return { status: 204 }
}

function resetPassword(call: PartnerCall): Answer {
  const customer = requireDirectoryAccess(call, writers)
  const before = requireActiveUser(call, customer)
  refuseSynchronized(before)
  const { profile, password } = readPassword(call)
  const after = { ...before, password }
  putUser(call.state, after)
  record(call, {
    kind: 'ResetPassword',
    subject: before.id,
    customer,
    before: before.password,
    after: password,
  })
  return { status: 200, body: renderUser(after, profile) }
}

/**
 * Returns the password in a request (`profile`), and the data to store instead of it (`password`): when it was set, and
 * whether the user must change it. @throws Refusal when the password is too weak
 */
function readPassword({ body, now }: PartnerCall) {
  const { password, forceChangePassword = true } = Object(Object(body).passwordProfile)
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(String(password)))
  if (typeof password !== 'string' || kinds.length < 3 || password.length < 8 || password.length > 256) {
    // The error message contains the password, so that tests can check that a client does not forward such messages.
    throw invalid(
      `The specified password '${password}' does not comply with password complexity requirements.`,
    )
  }
  const forceChange = forceChangePassword === true
  return {
    profile: { password, forceChangePassword: forceChange },
    password: { setAt: now.toISOString(), forceChange },
  }
}

/**
 * Throws Refusal if a user is synchronized from the customer's on-premises directory: such a user can only be changed
 * there.
 */
function refuseSynchronized({ lastDirectorySyncTime }: User): void {
  if (lastDirectorySyncTime === undefined) return
  throw invalid(
    'Unable to update the specified properties for on-premises mastered Directory Sync objects or objects currently undergoing migration.',
  )
}
