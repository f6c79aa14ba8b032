import Type from 'typebox'
import { signInName } from '../../domain/customer-users/customer-user.ts'
import type { PlaceAtVendor } from '../../domain/customers/customer.ts'
import {
  boolean,
  list,
  nullableText,
  object,
  optional,
  type Shown,
  secret,
  serverOwned,
  text,
  uuid,
} from '../../validation/fields.ts'
import type { License, Role, VendorUser } from '../../vendors/port.ts'

/** The provider instance of a directory. */
export const providerInstanceId = uuid({
  description: 'The id of a Microsoft provider instance of the customer.',
})

/** The path parameters of a customer's user. */
export const userParams = { customerId: uuid(), customerUserId: uuid() }

const told = {
  email: 'The sign-in name up to the at sign.',
  domain: 'The sign-in name after the at sign: a verified domain of the customer.',
  location:
    'The country in which licences are used, as an ISO 3166-1 alpha-2 code such as DE. Licences cannot be assigned without it.',
}

/** A customer's user in requests. */
export const customerUser = object(
  {
    id: optional(serverOwned(uuid())),
    displayName: nullableText(50),
    email: nullableText(48, { description: told.email }),
    domain: nullableText(255, { description: told.domain }),
    location: nullableText(255, { description: told.location }),
    firstName: optional(nullableText(50)),
    lastName: optional(nullableText(50)),
    temporaryPassword: optional(
      secret(
        nullableText(256, {
          description:
            'The new password, which the user must change at the next sign-in; null or absent to generate one. It is never returned.',
        }),
      ),
    ),
  },
  { title: 'CustomerUserChange' },
)

/** A customer's user in answers. */
export const shownCustomerUser = object(
  {
    id: uuid(),
    displayName: nullableText(255),
    email: nullableText(255, { description: told.email }),
    firstName: nullableText(255),
    lastName: nullableText(255),
    location: nullableText(255, { description: told.location }),
    temporaryPassword: nullableText(256, { description: 'Always null. Passwords are never returned here.' }),
    domain: nullableText(255, { description: told.domain }),
  },
  { title: 'CustomerUser' },
)

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

/** The licences of one product in answers. */
export const license = object(
  {
    skuId,
    ...seats,
    isSelected: boolean({
      description: 'Whether the user has a licence of the product; false if the request names no user.',
    }),
  },
  { title: 'License' },
)

/** The complete licences of a user after the request. */
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

/** The complete roles of a user after the request. */
export const wantedRoles = list(
  object({ roleId: uuid(), name: optional(serverOwned(nullableText(255))) }, { title: 'UserRoleSelection' }),
  { maxItems: 500, description: 'The roles of the user. A role that is not in the list is removed.' },
)

/** Converts a user to its form in answers. */
export function showCustomerUser(user: VendorUser): Shown<typeof shownCustomerUser> {
  const { name, domain } = signInName(user)
  return {
    id: user.userId,
    displayName: user.displayName,
    email: name,
    firstName: user.firstName,
    lastName: user.lastName,
    location: user.usageLocation,
    temporaryPassword: null,
    domain,
  }
}

/**
 * Converts the licences of a customer to their form in answers.
 *
 * @param held The licences of one user. Those that the customer has not bought are included.
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

/** Returns the subject of a change of a user: changes of one user run one after the other. */
export function changeOf({ providerInstanceId, customerId }: PlaceAtVendor, userId: string) {
  return { providerInstanceId, subject: `${customerId}/users/${userId}` }
}
