import { delegatedRoles } from '../../graph/delegation/delegated-access.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { resource } from '../../http/resource.ts'
import type { PartnerCall } from '../../http/route.ts'
import { addDuration } from '../../state/duration.ts'
import { nextId, nextNumber } from '../../state/seeded-values.ts'
import type { State } from '../../state/state.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import type { Customer } from '../relations/tables.ts'
import type { Seats, User } from './tables.ts'

export const globalAdministrator = 'Global Administrator'

/** The delegated roles that let a partner read a customer's directory; one of them is enough. */
export const readerRoles = [
  'Directory Readers',
  'User Administrator',
  'License Administrator',
  'Privileged Role Administrator',
] as const

/**
 * Returns the customer in the path, if the partner has one of the roles in the customer's directory.
 *
 * @throws Refusal when there is no such customer, the customer has no relation with the partner, or the partner lacks
 * the roles
 */
export function requireDirectoryAccess(call: PartnerCall, roles: readonly string[]): Customer {
  const { customer } = requireRelatedCustomer(call)
  const granted = delegatedRoles(call.state, call.partner, customer, call.now)
  if (granted === undefined) {
    throw new Refusal(
      400,
      900316,
      `The partner has no delegated administration of the customer ${customer.id}.`,
    )
  }
  const suffices = (role: string) => role === globalAdministrator || roles.includes(role)
  if (granted === 'all' || granted.some(suffices)) return customer
  throw new Refusal(403, 900308, `Access denied: this requires the role ${roles.join(' or ')}.`)
}

/** How long a deleted user can be restored. */
const restoreDuration = 'P30D'

/** Returns the user in the path, even if it is deleted. @throws Refusal when there is none */
export function requireUser(
  { state, params, now }: Pick<PartnerCall, 'state' | 'params' | 'now'>,
  customer: Customer,
): User {
  const user = state.users.get(userKey(customer.id, params.userId!))
  if (user !== undefined && !isGone(user, now)) return user
  throw new Refusal(404, 60002, `The user ${params.userId} was not found.`)
}

/** Returns the user in the path. @throws Refusal when there is none, or the user is deleted */
export function requireActiveUser(
  call: Pick<PartnerCall, 'state' | 'params' | 'now'>,
  customer: Customer,
): User {
  const user = requireUser(call, customer)
  if (user.softDeletionTime === undefined) return user
  throw new Refusal(404, 60002, `The user ${user.id} was not found.`)
}

/** Yields the users of a customer, oldest first, including deleted users that can be restored. */
export function* usersOf(state: State, customerId: string, now: Date): Generator<User> {
  for (const user of state.users.values()) {
    if (user.customerId === customerId && !isGone(user, now)) yield user
  }
}

function isGone({ softDeletionTime }: User, now: Date): boolean {
  return softDeletionTime !== undefined && addDuration(new Date(softDeletionTime), restoreDuration)! <= now
}

function userKey(customerId: string, userId: string): string {
  return `${customerId}/${userId.toLowerCase()}`
}

type NewUser = Pick<User, 'userPrincipalName' | 'displayName'> & Partial<User>

/** Adds a user to the directory of a customer. */
export function addUser(state: State, now: Date, customerId: string, given: NewUser): User {
  const user: User = {
    password: { setAt: now.toISOString(), forceChange: true },
    roles: [],
    licenses: [],
    createdAt: now.toISOString(),
    ...given,
    id: given.id ?? nextId(state),
    customerId,
    number: nextNumber(state, 'users'),
  }
  putUser(state, user)
  return user
}

export function putUser(state: State, user: User): void {
  state.users.put(userKey(user.customerId, user.id), user)
}

/** Returns the seats of a SKU; undefined when the customer never bought the SKU. */
export function seatsOf(state: State, customerId: string, skuId: string): Seats | undefined {
  return state.seats.get(`${customerId}/${skuId}`)
}

export function putSeats(state: State, seats: Seats): void {
  state.seats.put(`${seats.customerId}/${seats.skuId}`, seats)
}

/** Replaces the licences of a user and updates the consumed seats. */
export function putLicenses(state: State, user: User, licenses: User['licenses']): User {
  const isIn = (list: User['licenses'], skuId: string) => list.some((one) => one.skuId === skuId)
  const count = (skuId: string, change: number) => {
    const seats = seatsOf(state, user.customerId, skuId)
    if (seats !== undefined) putSeats(state, { ...seats, consumedUnits: seats.consumedUnits + change })
  }
  for (const { skuId } of licenses) if (!isIn(user.licenses, skuId)) count(skuId, 1)
  for (const { skuId } of user.licenses) if (!isIn(licenses, skuId)) count(skuId, -1)
  const after = { ...user, licenses }
  putUser(state, after)
  return after
}

/** Deletes the directory of a customer. */
export function purgeDirectory(state: State, customerId: string): void {
  for (const user of state.users.values()) {
    if (user.customerId === customerId) state.users.remove(userKey(customerId, user.id))
  }
  for (const { customerId: owner, skuId } of state.seats.values()) {
    if (owner === customerId) state.seats.remove(`${owner}/${skuId}`)
  }
}

/** Returns the user principal name. A deleted user gets another name, because deletion frees the old one. */
export function userPrincipalName({ id, userPrincipalName: name, softDeletionTime }: User): string {
  return softDeletionTime === undefined ? name : `${id.replaceAll('-', '')}${name}`
}

/**
 * Returns a user as the API returns it. `passwordProfile` is only given for answers to requests that set a password.
 */
export function renderUser(user: User, passwordProfile?: object): object {
  const { id, customerId, firstName, lastName, displayName, usageLocation, immutableId } = user
  const { lastDirectorySyncTime = null, softDeletionTime = null } = user
  const fields = {
    ...{ usageLocation, id, userPrincipalName: userPrincipalName(user), firstName, lastName, displayName },
    ...{ immutableId, passwordProfile, lastDirectorySyncTime },
    userDomainType: lastDirectorySyncTime === null ? 'none' : 'managed',
    state: softDeletionTime === null ? 'active' : 'inactive',
    softDeletionTime,
  }
  return resource(fields, { type: 'CustomerUser', self: `/customers/${customerId}/users/${id}` })
}

const names = ['displayName', 'firstName', 'lastName', 'userPrincipalName', 'usageLocation'] as const

/** The name members of a request. Null deletes the stored value; an absent member keeps it. */
export type SentNames = { readonly [name in (typeof names)[number]]?: string | undefined }

/** Validates the names of a user. @throws Refusal that names the first invalid member */
export function readNames(state: State, customer: Customer, sent: unknown, itself?: User): SentNames {
  const given = names.filter((name) => Object(sent)[name] !== undefined)
  const read: SentNames = Object.fromEntries(given.map((name) => [name, Object(sent)[name] ?? undefined]))
  const wrong = given.find((name) => read[name] !== undefined && typeof read[name] !== 'string')
  if (wrong !== undefined) throw invalid(`${wrong} must be a string.`)
  const isRequired = (name: 'displayName' | 'userPrincipalName') =>
    itself === undefined || given.includes(name)
  if (isRequired('displayName') && !read.displayName?.trim()) throw invalid('displayName is required.')
  if (isRequired('userPrincipalName')) refuseUnusable(state, customer, read.userPrincipalName, itself)
  if (read.usageLocation !== undefined && !/^[A-Z]{2}$/.test(read.usageLocation))
    throw invalid('usageLocation must be an ISO 3166-1 code of two letters.')
  return read
}

/** Throws Refusal unless a user principal name is free and in a managed domain of the customer. */
export function refuseUnusable(
  state: State,
  { id, domains }: Customer,
  principalName: string | undefined,
  itself?: User,
): void {
  const [, domain] = /^[\w.!#^~'-]{1,64}@(\S+)$/.exec(principalName ?? '') ?? []
  if (domain === undefined) throw invalid('userPrincipalName must be like jane@contoso.onmicrosoft.com.')
  const isManaged = domains.some(
    ({ name, authenticationType }) => name === domain.toLowerCase() && authenticationType === 'managed',
  )
  if (!isManaged) throw invalid(`${domain} is not a managed domain of the customer.`)
  for (const other of state.users.values()) {
    if (other.customerId !== id || other.softDeletionTime !== undefined || other.id === itself?.id) continue
    if (other.userPrincipalName.toLowerCase() === principalName!.toLowerCase())
      throw invalid('Another object with the same value for property userPrincipalName already exists.')
  }
}
