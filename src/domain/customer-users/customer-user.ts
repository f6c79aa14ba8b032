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

/** The members of a user in the directory of a customer. They are stored at the vendor alone, not in columns. */
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
  /** The country in which licences are used, ISO 3166-1 alpha-2; without one no licence can be assigned. */
  usageLocation: internal<string | null>(),
  location: supplied(text(described.location), { sent: 'required', example: 'AT' }),
  temporaryPassword: supplied(
    nullableText(256, { description: 'Always null. Passwords are never returned here.' }),
    {
      sent: 'optional',
      request: secret(
        nullableText(256, {
          description:
            'The new password, which the user must change at the next sign-in; null or absent to generate one. It is never returned.',
        }),
      ),
    },
  ),
  domain: supplied(text(described.domain), { sent: 'required', example: 'donau.onmicrosoft.com' }),
  /**
   * Whether the user is copied from a directory of the customer's own, which owns its names, its password and
   * its deletion.
   */
  isSynchronized: internal<boolean>(),
})

/** A customer's user in answers. */
export const shownCustomerUser = object(customerUser.answerMembers, { title: 'CustomerUser' })

/**
 * A customer's user in requests. Null keeps displayName, email and domain, and empties other members. An absent
 * member keeps its value.
 */
export const customerUserChange = object(inOrder(customerUser.requestMembers), {
  title: 'CustomerUserChange',
})
export type WantedUser = Static<typeof customerUserChange>

/** Returns the members in the order of the specification, which differs between requests and answers. */
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

/** A user in the directory that a vendor keeps for a customer. */
export interface DirectoryUser extends RecordOf<typeof customerUser.members> {
  readonly displayName: string
}

/** Returns the two parts of a sign-in name: before and after the last at sign. */
export function signInName({ userPrincipalName }: Pick<DirectoryUser, 'userPrincipalName'>) {
  const [, name = userPrincipalName, domain = null] = /^(.*)@(.*)$/s.exec(userPrincipalName) ?? []
  return { name, domain }
}

/** Refuses changes that belong in a directory of the customer's own. @throws DomainError rule */
export function refuseSynchronized<U extends Pick<DirectoryUser, 'displayName' | 'isSynchronized'>>(
  user: U,
): U {
  if (!user.isSynchronized) return user
  throw new DomainError(
    'rule',
    `${user.displayName} is copied from a directory of the customer's own. Change names and password, and delete the user, there; change location, roles and licences here.`,
  )
}

/**
 * Returns the changes that make a user as wanted; empty when there are none.
 *
 * @throws DomainError invalid, and rule for the names of a synchronized user
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

// What Microsoft accepts before the at sign.
const signInPart = /^[\w.!#^~'-]{1,64}$/

/**
 * Returns the problems of a new sign-in name at a customer.
 *
 * @param domains The domains of the customer.
 * @param isTaken Whether another user there has it.
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

/** A product that users of a customer can have a licence for. The licences of one group change together. */
export interface DirectoryProduct {
  readonly skuId: string
  readonly name: string
  readonly group: string
}

/** The licences of one group to assign to a user and to remove, all or none. */
export interface LicenseStep {
  readonly assign: readonly string[]
  readonly remove: readonly string[]
}

/**
 * Returns the changes after which a user has exactly the selected licences, one per group; empty when there
 * are none.
 *
 * @param held The user's products.
 * @param bought The customer's products, with their free licences.
 * @throws DomainError invalid for products that the customer has not bought or that are given twice
 * @throws DomainError rule when no licence is free, or the user has no location
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

/** A role to remove from a user or to add. */
export type RoleStep = { readonly remove: string } | { readonly add: string }

/**
 * Returns the changes after which a user has exactly the wanted roles. Removals come first: after a failure
 * in the middle the user has fewer rights than intended, never more.
 *
 * @param held The user's roles.
 * @param known The roles of the customer's directory.
 * @throws DomainError invalid for roles that are unknown or given twice
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

/** Returns the problems of a list of ids: those given twice, and those that do not exist. */
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
