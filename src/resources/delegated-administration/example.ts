import { demoDelegation } from '../../demo/identifiers.ts'

/** How the demo's customers at its Tier 2 instance are to be administered. */
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
