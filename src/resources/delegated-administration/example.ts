import { demoDelegation } from '../../demo/identifiers.ts'

/** An example of the delegated administration template of the demo's Tier 2 instance. */
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
