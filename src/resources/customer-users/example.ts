import { demo, demoCustomerId, demoResellerId } from '../../demo/identifiers.ts'
import { customerUser } from '../../domain/customer-users/customer-user.ts'

/** The demo customer whose users the examples show, with its provider instance and its reseller. */
export const exampleDirectory = {
  customer: { customerId: demoCustomerId(10) },
  instance: { providerInstanceId: demo.tier2InstanceId },
  relation: { providerInstanceId: demo.tier2InstanceId, resellerId: demoResellerId(1) },
} as const

/** The user in the path of most examples. The examples of deletion use `exampleLeaver`. */
export const exampleUser = { ...exampleDirectory.customer, customerUserId: demo.customerUserId } as const
export const exampleLeaver = { ...exampleDirectory.customer, customerUserId: demo.leavingUserId } as const

export const exampleCustomerUser = customerUser.exampleRequest

export const exampleShownCustomerUser = { ...customerUser.exampleAnswer, id: demo.customerUserId }

export const exampleLicense = {
  skuId: 'f8a1db68-be16-40ed-86d5-cb42ce701560',
  name: 'Power BI Pro',
  availableLicenses: 2,
  isSelected: false,
  totalLicenses: 2,
  consumedLicenses: 0,
  suspendedLicenses: 0,
}

export const exampleRole = { roleId: demo.directoryRoleId, name: 'Global Reader' }
