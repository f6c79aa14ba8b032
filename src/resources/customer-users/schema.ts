import Type from 'typebox'
import {
  customerUser,
  type shownCustomerUser,
  signInName,
} from '../../domain/customer-users/customer-user.ts'
import type { PlaceAtVendor } from '../../domain/customers/customer.ts'
import type { Role as CallerRole } from '../../kernel/operation.ts'
import {
  boolean,
  list,
  nullableText,
  object,
  optional,
  type Shown,
  serverOwned,
  text,
  uuid,
} from '../../validation/fields.ts'
import type { License, Role, VendorUser } from '../../vendors/port.ts'

/** The provider instance whose vendor hosts the directory. */
export const providerInstanceId = uuid({
  description: 'The id of a Microsoft provider instance of the customer.',
})

/** The path parameters of a customer's user. */
export const userParams = { customerId: uuid(), customerUserId: uuid() }

const skuId = text(255, { description: 'The id of the product at the vendor.' })
const seats = {
  name: text(255),
  availableLicenses: Type.Integer({
    description:
      'The number of seats that are not assigned. Negative if more seats are assigned than the customer has.',
  }),
  totalLicenses: Type.Integer(),
  consumedLicenses: Type.Integer(),
  suspendedLicenses: Type.Integer(),
}

/** The licences of one product, as answers show them. */
export const license = object(
  {
    skuId,
    ...seats,
    isSelected: boolean({
      description:
        'Whether the user has a licence of the product; false in the list of the customer, which names no user.',
    }),
  },
  { title: 'License' },
)

/**
 * The schema of the products whose licences a user has after the request. The licences of all other products are
 * removed.
 */
export const wantedLicenses = list(
  object(
    {
      skuId,
      isSelected: boolean({
        description: 'Whether the user has a licence of the product after the request.',
      }),
      name: optional(serverOwned(seats.name)),
      availableLicenses: optional(serverOwned(seats.availableLicenses)),
      totalLicenses: optional(serverOwned(seats.totalLicenses)),
      consumedLicenses: optional(serverOwned(seats.consumedLicenses)),
      suspendedLicenses: optional(serverOwned(seats.suspendedLicenses)),
    },
    { title: 'LicenseSelection' },
  ),
  {
    maxItems: 500,
    description: 'The licences of the user. A licence that is not in the list or not selected is removed.',
  },
)

/** A role in the directory of a customer. */
export const userRole = object({ roleId: uuid(), name: nullableText(255) }, { title: 'UserRole' })

/** The schema of the roles that a request assigns to a user. All other roles of the user are removed. */
export const wantedRoles = list(
  object({ roleId: uuid(), name: optional(serverOwned(nullableText(255))) }, { title: 'UserRoleSelection' }),
  { maxItems: 500, description: 'The roles of the user. A role that is not in the list is removed.' },
)

/** Converts a user to its form in answers. */
export function showCustomerUser(user: VendorUser, role: CallerRole): Shown<typeof shownCustomerUser> {
  const { name: email, domain } = signInName(user)
  const { userId: id, usageLocation: location } = user
  return customerUser.show(user, role, { id, email, domain, location, temporaryPassword: null })
}

/**
 * Converts the licences that a customer has bought to their form in answers, and marks those of one user as selected.
 *
 * @param held The licences of the user. The result also contains the user's licences that the customer has not bought.
 */
export function showLicenses(
  bought: readonly License[],
  held: readonly Pick<License, 'skuId' | 'name'>[],
): Shown<typeof license>[] {
  const has = ({ skuId }: Pick<License, 'skuId'>, among: readonly Pick<License, 'skuId'>[]) =>
    among.some((one) => one.skuId.toLowerCase() === skuId.toLowerCase())
  const none = { available: 0, total: 0, consumed: 0, suspended: 0 }
  const others = held.filter((one) => !has(one, bought)).map((one) => ({ ...one, ...none }))
  return [...bought, ...others].map((one) => ({
    skuId: one.skuId,
    name: one.name,
    availableLicenses: one.available,
    isSelected: has(one, held),
    totalLicenses: one.total,
    consumedLicenses: one.consumed,
    suspendedLicenses: one.suspended,
  }))
}

/** Converts a role to its form in answers. */
export function showRole({ roleId, name }: Role): Shown<typeof userRole> {
  return { roleId, name }
}

/**
 * Returns the provider instance and the subject of a change of a user. Changes with the same subject run one after the
 * other.
 */
export function changeOf({ providerInstanceId, customerId }: PlaceAtVendor, userId: string) {
  return { providerInstanceId, subject: `${customerId}/users/${userId}` }
}
