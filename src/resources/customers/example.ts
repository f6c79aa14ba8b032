import { demo, demoCustomerId, demoDelegation, demoResellerId } from '../../demo/identifiers.ts'
import { customerAccount } from '../../domain/customers/customer.ts'
import { noun } from '../../domain/noun.ts'

/** A company with valid values for all members. */
export const exampleCustomerAccount = noun(customerAccount).exampleAnswer

export const exampleProviderCustomer = {
  providerInstanceId: demo.genericInstanceId,
  providerCustomerId: null,
  providerCustomerData: '{}',
  margin: { marginRule: { name: 'Markup' }, value: 15 },
  offerTypeMargins: { License: { marginRule: { name: 'SplitMargin' }, value: 40 } },
}

export const exampleCustomer = {
  ...exampleCustomerAccount,
  internalIdentifier: 'C-1042',
  resellerId: demoResellerId(1),
  providerCustomers: [exampleProviderCustomer],
}

/** A customer, as answers show it. */
export const exampleShownCustomer = {
  id: demoCustomerId(1),
  ...exampleCustomer,
  providerCustomers: [
    {
      ...exampleProviderCustomer,
      providerCustomerId: '5b0f6c1d-2e3f-5a4e-8c32-019ac8f27d7e',
      status: { name: 'Success' },
      errorMessage: null,
    },
  ],
  customerAssociations: [
    {
      resellerId: demoResellerId(1),
      resellerName: 'Alpenblick Cloud GmbH',
      providerInstanceId: demo.genericInstanceId,
      providerResellerId: null,
      internalIdentifier: 'C-1042',
    },
  ],
  isDeleted: false,
}

const exampleRoles = {
  unifiedRoles: [
    { roleDefinitionId: demoDelegation.licenseAdministrator },
    { roleDefinitionId: demoDelegation.helpdeskAdministrator },
  ],
}

/** A delegated admin relationship, as lists show it. */
export const exampleRelationship = {
  relationshipId: demoDelegation.relationshipId(1),
  displayName: 'Donau Care d0000000 1',
  duration: 'P700D',
  autoExtendDuration: 'PT0S',
  customer: { tenantId: demoDelegation.customerTenantId },
  status: { name: 'active' },
  createdDateTime: '2026-11-21T09:42:00Z',
  activatedDateTime: '2026-11-21T09:42:00Z',
  lastModifiedDateTime: '2026-11-21T09:42:00Z',
  endDateTime: '2028-10-21T09:42:00Z',
  accessDetails: exampleRoles,
  approvalLink: null,
}

/** A delegated admin relationship in the answer to its creation. */
export const exampleCreatedRelationship = {
  id: '5b0f6c1d-2e3f-4a4e-8c32-019ac8f27d7e-7d7e7c32-9a4e-4b0f-8c1d-2e40019ac8f2',
  displayName: 'Donau service 2027',
  duration: 'P730D',
  autoExtendDuration: 'P180D',
  customer: { tenantId: demoDelegation.customerTenantId },
  status: { name: 'approvalPending' },
  createdDateTime: '2026-11-21T09:42:00Z',
  activatedDateTime: null,
  lastModifiedDateTime: '2026-11-21T09:42:00Z',
  endDateTime: null,
  accessDetails: exampleRoles,
  approvalLink:
    'https://admin.microsoft.com/AdminPortal/Home#/partners/invitation/granularAdminRelationships/5b0f6c1d-2e3f-4a4e-8c32-019ac8f27d7e-7d7e7c32-9a4e-4b0f-8c1d-2e40019ac8f2',
}

/** An access assignment, as answers show it. */
export const exampleAssignment = {
  id: demoDelegation.assignmentId,
  status: { name: 'active' },
  createdDateTime: '2026-11-21T09:42:00Z',
  lastModifiedDateTime: '2026-11-21T09:42:00Z',
  accessContainer: {
    accessContainerId: demoDelegation.securityGroupId,
    accessContainerType: { name: 'securityGroup' },
  },
  accessDetails: { unifiedRoles: [{ roleDefinitionId: demoDelegation.helpdeskAdministrator }] },
}
