import { nullableText, object, type Static, secret, uuid } from '../../validation/fields.ts'
import { type Problem, quote } from '../../validation/problem.ts'
import { DomainError, refuseInvalid } from '../error.ts'
import { internal, kept, noun, type RecordOf, supplied } from '../noun.ts'
import { countryProblem } from '../values/contact/country.ts'

const described = {
  email: 'The sign-in name up to the at sign.',
  domain: 'The sign-in name after the at sign: a verified domain of the customer.',
  location:
    'The country in which licences are used, as an ISO 3166-1 alpha-2 code such as DE. Licences cannot be assigned without it.',
}
const text = (description: string) => nullableText(255, { description })

/** The members of a user in a customer's directory. Only the vendor stores users, so the members have no columns. */
export const customerUser = noun({
  id: supplied(uuid(), { sent: 'ignored' }),
  displayName: kept(nullableText(255), { request: nullableText(50), example: 'Ada Berger' }),
  /** The sign-in name: a local part, an at sign and a domain of the customer. */
  userPrincipalName: internal<string>(),
  email: supplied(text(described.email), {
    sent: 'required',
    request: nullableText(48, { description: described.email }),
    example: 'ada',
  }),
  firstName: kept(nullableText(255), { sent: 'optional', request: nullableText(50), example: 'Ada' }),
  lastName: kept(nullableText(255), { sent: 'optional', request: nullableText(50), example: 'Berger' }),
  /**
   * The country in which the user's licences are used, as an ISO 3166-1 code. Null means that no licence can be
   * assigned to the user.
   */
  usageLocation: internal<string | null>(),
  location: supplied(text(described.location), { sent: 'required', example: 'AT' }),
  temporaryPassword: supplied(
    nullableText(256, { description: 'Always null: a read of a user never returns the password.' }),
    {
      sent: 'optional',
      request: secret(
        nullableText(256, {
          description:
            'The new password, which the user must change at the next sign-in; null or absent to let the service generate one. A password of the request is never returned; a generated one is returned once. Only PATCH …/reset-password sets a password; other changes of a user refuse one.',
        }),
      ),
    },
  ),
  domain: supplied(text(described.domain), { sent: 'required', example: 'donau.onmicrosoft.com' }),
  /**
   * Whether the user is copied from the customer's own directory. Names, password and deletion of such a user
   * are managed in that directory.
   */
  isSynchronized: internal<boolean>(),
})

/** A user in a customer's directory, as API answers show it. */
export const shownCustomerUser = object(customerUser.answerMembers, { title: 'CustomerUser' })

/**
 * The members of a user that a request sends. Null keeps displayName, email and domain, and clears any other
 * member. An absent member keeps its value.
 */
export const customerUserChange = object(inOrder(customerUser.requestMembers), {
  title: 'CustomerUserChange',
})
export type WantedUser = Static<typeof customerUserChange>

/** Returns the members of a request in the order of the API specification, which differs from the order in answers. */
function inOrder({
  id,
  displayName,
  email,
  domain,
  location,
  ...others
}: typeof customerUser.requestMembers) {
  return { id, displayName, email, domain, location, ...others }
}

/** A user in the directory that a vendor hosts for a customer. */
export interface DirectoryUser extends RecordOf<typeof customerUser.members> {
  readonly displayName: string
}

/** Returns the parts of a sign-in name before and after the last at sign. Without an at sign, the domain is null. */
export function signInName({ userPrincipalName }: Pick<DirectoryUser, 'userPrincipalName'>) {
  const [, name = userPrincipalName, domain = null] = /^(.*)@(.*)$/s.exec(userPrincipalName) ?? []
  return { name, domain }
}

/**
 * Returns the user; refuses a user that is copied from the customer's own directory, because such a user can only be
 * changed there.
 *
 * @throws DomainError `rule`
 */
export function refuseSynchronized<U extends Pick<DirectoryUser, 'displayName' | 'isSynchronized'>>(
  user: U,
): U {
  if (!user.isSynchronized) return user
  throw new DomainError(
    'rule',
    `${user.displayName} is synchronized from the customer's on-premises directory. Change names and password, or delete the user, in that directory. This API can change location, roles and licences.`,
  )
}

/**
 * Returns the members of a user that a request changes, with their new values; an empty object when the request
 * changes nothing.
 *
 * @throws DomainError `invalid` when a member of the request breaks a rule
 * @throws DomainError `rule` when the request changes names of a synchronized user
 */
export function userChange(
  user: DirectoryUser,
  wanted: WantedUser,
): Partial<Omit<DirectoryUser, 'isSynchronized'>> {
  refuseInvalid(wantedUserProblems(user, wanted))
  const { id: _, displayName, email, domain, location, temporaryPassword: __, ...others } = wanted
  const present = signInName(user)
  const address = [email ?? present.name, domain ?? present.domain].filter((part) => part !== null)
  const names = different(user, {
    displayName: displayName ?? user.displayName,
    userPrincipalName: address.join('@'),
    ...others,
  })
  if (Object.keys(names).length > 0) refuseSynchronized(user)
  return { ...names, ...different(user, { usageLocation: location }) }
}

// The characters that Microsoft accepts before the at sign.
const signInPart = /^[\w.!#^~'-]{1,64}$/

/**
 * Returns the problems of a new sign-in name: its domain does not belong to the customer, or another user has
 * the name.
 *
 * @param domains The domains of the customer.
 * @param isTaken Whether another user of the customer has the sign-in name.
 */
export function signInNameProblems(
  userPrincipalName: string,
  domains: readonly string[],
  isTaken: boolean,
): Problem[] {
  const { name, domain } = signInName({ userPrincipalName })
  if (!domains.some((one) => one.toLowerCase() === domain?.toLowerCase())) {
    const known = domains.join(', ')
    const description = `${quote(domain ?? '')} is not a domain of the customer; its domains are: ${known}.`
    return [{ path: 'customerUser.domain', description }]
  }
  if (!isTaken) return []
  const description = `Another user of the customer signs in as ${quote(name)} at ${domain}; choose another name.`
  return [{ path: 'customerUser.email', description }]
}

function wantedUserProblems(user: DirectoryUser, wanted: WantedUser): Problem[] {
  const problems: Problem[] = []
  const add = (member: string, description: string) =>
    problems.push({ path: `customerUser.${member}`, description })
  if (wanted.displayName?.trim() === '')
    add('displayName', 'displayName must not be empty; send a name, or null to keep the present name.')
  if (wanted.email?.includes('@'))
    add(
      'email',
      `email must not contain an at sign, and ${quote(wanted.email)} does; send the part before the at sign as email and the part after it as domain.`,
    )
  else if (wanted.email !== null && wanted.email !== signInName(user).name && !signInPart.test(wanted.email))
    add('email', `${quote(wanted.email)} contains characters other than a-z, A-Z, 0-9 and . ! # ^ ~ ' - _.`)
  if (wanted.location !== null && wanted.location !== user.usageLocation) {
    const problem = countryProblem(wanted.location)
    if (problem) add('location', problem)
  }
  if (typeof wanted.temporaryPassword === 'string')
    add(
      'temporaryPassword',
      'temporaryPassword cannot be set by this operation; send null, and use PATCH …/reset-password.',
    )
  return problems
}

function different<P extends object>(present: P, wanted: Partial<P>): Partial<P> {
  const members = Object.entries(wanted).filter(([member, value]) => present[member as keyof P] !== value)
  return Object.fromEntries(members) as Partial<P>
}

/**
 * A product for which users of a customer can have a licence. The licences of all products in one `group` are changed
 * by one request to the vendor.
 */
export interface DirectoryProduct {
  readonly skuId: string
  readonly name: string
  readonly group: string
}

/**
 * The licences of one `group` of products to assign to a user and to remove from the user. The vendor applies all or
 * none.
 */
export interface LicenseStep {
  readonly assign: readonly string[]
  readonly remove: readonly string[]
}

/**
 * Returns the licence changes, one per `group` of products, after which a user has exactly the selected licences; an
 * empty list when no licence changes.
 *
 * @param held The products that the user has a licence for.
 * @param bought The products that the customer has bought, with the number of free licences.
 * @throws DomainError `invalid` for a product that is listed twice, or selected but not bought
 * @throws DomainError `rule` when a selected product has no free licence, or a user without a usage location would get a
 * licence
 */
export function licenseSteps(
  user: Pick<DirectoryUser, 'displayName' | 'usageLocation'>,
  held: readonly DirectoryProduct[],
  bought: readonly (DirectoryProduct & { readonly available: number })[],
  wanted: readonly { readonly skuId: string; readonly isSelected: boolean }[],
): LicenseStep[] {
  const known = new Map([...held, ...bought].map((one) => [one.skuId.toLowerCase(), one] as const))
  const given = wanted.map((one) => ({ id: one.skuId.toLowerCase(), isNeeded: one.isSelected }))
  refuseInvalid(listProblems(licensesList, given, known))
  const selected = new Set(given.filter((one) => one.isNeeded).map(({ id }) => id))
  const assigned = [...selected].filter((id) => !held.some((one) => one.skuId.toLowerCase() === id))
  const removed = held.filter((one) => !selected.has(one.skuId.toLowerCase()))
  if (assigned.length > 0) refuseUnlocated(user)
  for (const one of bought) if (assigned.includes(one.skuId.toLowerCase())) refuseWithoutSeat(one)

  const products = assigned.map((id) => known.get(id)!)
  const groups = new Set([...removed, ...products].map((one) => one.group))
  return [...groups].map((group) => ({
    assign: products.filter((one) => one.group === group).map((one) => one.skuId),
    remove: removed.filter((one) => one.group === group).map((one) => one.skuId),
  }))
}

function refuseUnlocated({
  displayName,
  usageLocation,
}: Pick<DirectoryUser, 'displayName' | 'usageLocation'>) {
  if (usageLocation !== null) return
  throw new DomainError(
    'rule',
    `${displayName} has no location, the country in which licences are used; set it before you assign licences.`,
  )
}

function refuseWithoutSeat({ name, available }: DirectoryProduct & { readonly available: number }): void {
  if (available > 0) return
  throw new DomainError(
    'rule',
    `The customer has no free licence of ${name}; buy more, or remove one from another user first.`,
  )
}

/** A role that a user can have in the directory of a customer. */
export interface DirectoryRole {
  readonly roleId: string
}

/** A role to remove from a user or to add to a user. */
export type RoleStep = { readonly remove: string } | { readonly add: string }

/**
 * Returns the role changes after which a user has exactly the requested roles; an empty list when no role changes.
 * Removals come first, so that a failure in between leaves the user with fewer rights than intended, never with more.
 *
 * @param held The roles of the user.
 * @param known The roles that exist in the customer's directory.
 * @throws DomainError `invalid` for a role that is unknown or listed twice
 */
export function roleSteps(
  held: readonly DirectoryRole[],
  known: readonly DirectoryRole[],
  wanted: readonly DirectoryRole[],
): RoleStep[] {
  const ids = (roles: readonly DirectoryRole[]) => roles.map((one) => one.roleId.toLowerCase())
  const given = ids(wanted).map((id) => ({ id, isNeeded: true }))
  const [has, wants] = [new Set(ids(held)), new Set(ids(wanted))]
  refuseInvalid(listProblems(rolesList, given, new Set([...has, ...ids(known)])))
  return [
    ...[...has].filter((id) => !wants.has(id)).map((remove) => ({ remove })),
    ...[...wants].filter((id) => !has.has(id)).map((add) => ({ add })),
  ]
}

/**
 * Returns one problem for each id that is listed twice, and one for each id with `isNeeded` that `known` does not
 * contain.
 */
function listProblems(
  { list, member, path, what }: typeof licensesList | typeof rolesList,
  given: readonly { readonly id: string; readonly isNeeded: boolean }[],
  known: { has(id: string): boolean },
): Problem[] {
  const seen = new Set<string>()
  return given.flatMap(({ id, isNeeded }, index) => {
    const isTwice = seen.has(id)
    seen.add(id)
    if (!isTwice && (!isNeeded || known.has(id))) return []
    const description = isTwice
      ? `The list contains the ${what} ${quote(id)} twice; send each ${what} once.`
      : `The customer has no ${what} ${quote(id)}; GET /v1/Customers/{customerId}/${path} lists the ${what}s.`
    return [{ path: `${list}[${index}].${member}`, description }]
  })
}

const licensesList = { list: 'licenses', member: 'skuId', path: 'licenses', what: 'licence' } as const
const rolesList = { list: 'userRoles', member: 'roleId', path: 'user-roles', what: 'role' } as const
