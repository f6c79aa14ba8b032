import { demoDelegation } from '../../demo/identifiers.ts'

/** The template for the demo's customers at its Tier 2 instance. */
export const exampleTemplate = {
  label: 'Donau Care',
  duration: 'P730D',
  autoExtends: false,
  roleIds: [demoDelegation.licenseAdministrator],
  groups: [
    { securityGroupId: demoDelegation.securityGroupId, roleIds: [demoDelegation.helpdeskAdministrator] },
  ],
  renewalDays: 30,
}
