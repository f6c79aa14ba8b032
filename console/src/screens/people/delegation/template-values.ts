import type { DelegationTemplate } from '@reseller-api/client'

/** A security group as its fields have it; the roles are lines of ids. */
export interface GroupValues {
  readonly key: string
  readonly securityGroupId: string
  readonly roleIds: string
}

/** A template as its form has it. */
export interface TemplateValues {
  readonly label: string
  readonly duration: string
  readonly autoExtends: boolean
  readonly renewalDays: number
  readonly roleIds: string
  readonly groups: readonly GroupValues[]
}

const usual: DelegationTemplate = {
  label: '',
  duration: 'P730D',
  autoExtends: true,
  roleIds: [],
  groups: [],
  renewalDays: 30,
}

/** Returns the values of a form for a template; default values if there is none. */
export function valuesOf(template: DelegationTemplate | null): TemplateValues {
  const { roleIds, groups, ...rest } = template ?? usual
  return {
    ...rest,
    roleIds: roleIds.join('\n'),
    groups: groups.map(({ securityGroupId, roleIds: ofGroup }) => ({
      key: securityGroupId,
      securityGroupId,
      roleIds: ofGroup.join('\n'),
    })),
  }
}

/** Returns the template that the values of a form describe. */
export function templateOf({ roleIds, groups, ...rest }: TemplateValues): DelegationTemplate {
  return {
    ...rest,
    roleIds: idsIn(roleIds),
    groups: groups.map(({ securityGroupId, roleIds: ofGroup }) => ({
      securityGroupId: securityGroupId.trim(),
      roleIds: idsIn(ofGroup),
    })),
  }
}

function idsIn(lines: string): string[] {
  return lines.split(/[\s,;]+/).filter((id) => id !== '')
}
