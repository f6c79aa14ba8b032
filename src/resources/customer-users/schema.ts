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

/** The provider instance behind which a directory is. */
export const providerInstanceId = uuid({
  description: 'A Microsoft instance at which the customer is; its vendor is asked now.',
})

/** A user of a customer, as it is named in paths. */
export const userParams = { customerId: uuid(), customerUserId: uuid() }

const told = {
  email: 'What the user signs in with, as far as the at sign.',
  domain: 'What the user signs in with, from behind the at sign.',
  location: 'Where licences are used: ISO 3166-1 alpha-2 code, such as DE. Without it none can be assigned.',
}

/** A user of a customer, as requests describe it. */
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
        nullableText(256, { description: 'Has to be changed at the next sign-in. No answer repeats it.' }),
      ),
    ),
  },
  { title: 'CustomerUserChange' },
)

/** A user of a customer, as answers show it. */
export const shownCustomerUser = object(
  {
    id: uuid(),
    displayName: nullableText(255),
    email: nullableText(255, { description: told.email }),
    firstName: nullableText(255),
    lastName: nullableText(255),
    location: nullableText(255, { description: told.location }),
    temporaryPassword: nullableText(256, { description: 'Always null.' }),
    domain: nullableText(255, { description: told.domain }),
  },
  { title: 'CustomerUser' },
)

const skuId = text(255, { description: 'The product.' })
const seats = {
  name: text(255),
  availableLicenses: Type.Integer({ description: 'Below zero when users have seats that were taken away.' }),
  totalLicenses: Type.Integer(),
  consumedLicenses: Type.Integer(),
  suspendedLicenses: Type.Integer(),
}

/** The licences of one product, as answers show them. */
export const license = object(
  {
    skuId,
    ...seats,
    isSelected: boolean({ description: 'Whether the user has one; false where no user is asked about.' }),
  },
  { title: 'License' },
)

/** The licences that a user is to have afterwards, no others. */
export const wantedLicenses = list(
  object(
    {
      skuId,
      isSelected: boolean({ description: 'Whether the user is to have one.' }),
      name: optional(serverOwned(seats.name)),
      availableLicenses: optional(serverOwned(seats.availableLicenses)),
      totalLicenses: optional(serverOwned(seats.totalLicenses)),
      consumedLicenses: optional(serverOwned(seats.consumedLicenses)),
      suspendedLicenses: optional(serverOwned(seats.suspendedLicenses)),
    },
    { title: 'WantedLicense' },
  ),
  { maxItems: 500, description: 'What is not in the list, or not selected, is taken from the user.' },
)

/** A role in the directory of a customer. */
export const userRole = object({ roleId: uuid(), name: nullableText(255) }, { title: 'UserRole' })

/** The roles that a user is to have afterwards, no others. */
export const wantedRoles = list(
  object({ roleId: uuid(), name: optional(serverOwned(nullableText(255))) }, { title: 'WantedUserRole' }),
  { maxItems: 500, description: 'What is not in the list is taken from the user.' },
)

/** A user in the form in which answers show it. */
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
 * The licences of a customer in the form in which answers show them.
 *
 * @param held What one user has; of it also what the customer has not bought is shown.
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

/** A role in the form in which answers show it. */
export function showRole({ roleId, name }: Role): Shown<typeof userRole> {
  return { roleId, name }
}

/** What a change of a user is about: two of one user are made one after the other. */
export function changeOf({ providerInstanceId, customerId }: PlaceAtVendor, userId: string) {
  return { providerInstanceId, subject: `${customerId}/users/${userId}` }
}
