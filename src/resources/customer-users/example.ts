import { demo, demoCustomerId, demoResellerId } from '../../demo/identifiers.ts'

/** Where the demo has a directory: the customer, the instance behind which it is, and who sells there. */
export const exampleDirectory = {
  customer: { customerId: demoCustomerId(10) },
  instance: { providerInstanceId: demo.tier2InstanceId },
  relation: { providerInstanceId: demo.tier2InstanceId, resellerId: demoResellerId(1) },
} as const

/** Somebody who stays, and somebody who is deleted. */
export const exampleUser = { ...exampleDirectory.customer, customerUserId: demo.customerUserId } as const
export const exampleLeaver = { ...exampleDirectory.customer, customerUserId: demo.leavingUserId } as const

export const exampleCustomerUser = {
  displayName: 'Ada Berger',
  email: 'ada',
  firstName: 'Ada',
  lastName: 'Berger',
  location: 'AT',
  temporaryPassword: null,
  domain: 'donau.onmicrosoft.com',
}

export const exampleShownCustomerUser = { id: demo.customerUserId, ...exampleCustomerUser }

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
