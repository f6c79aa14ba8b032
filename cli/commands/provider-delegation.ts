import type { Command } from 'commander'
import { type DelegationTemplate, hasCapability, loadAdministration } from '../../src/main.ts'
import { adminName, showing, withExamples } from '../command.ts'
import { type Outcome, pairs } from '../output.ts'
import { Refusal, UsageError } from '../refusal.ts'
import { tenantFlag } from '../tenants.ts'
import { count, list, name } from '../values.ts'
import { instanceFlag, withInstance } from './provider-connection.ts'

interface Named {
  readonly tenant: string
  readonly instance: string
}

interface Changes {
  readonly label?: string
  readonly duration?: string
  readonly autoExtend?: boolean
  readonly roles?: string[]
  readonly group?: string[]
  readonly renewalDays?: number
}

/** Adds the commands about delegated administration of provider instances. */
export function addDelegationCommands(instance: Command): void {
  const delegation = instance
    .command('delegation')
    .description(
      "The delegated administration of a provider instance's customers: the requested roles, and the " +
        'security groups that have them. New relationships request these roles unless a request names others.',
    )

  withExamples(
    delegation.command('show'),
    'provider-instance delegation show --tenant Nordwind --instance "Microsoft DACH"',
  )
    .description('Show the delegated administration template of a provider instance.')
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
    .action(showing(showTemplate))

  withExamples(
    delegation.command('set'),
    'provider-instance delegation set --tenant Nordwind --instance "Microsoft DACH" --label "Nordwind Care" ' +
      '--roles "License Administrator" ' +
      '--group "4c2e9f10-7b3d-4a58-9e61-2d0f8b7a6c5e=Helpdesk Administrator,Directory Readers"',
    'provider-instance delegation set --tenant Nordwind --instance "Microsoft DACH" --renewal-days 60',
  )
    .description(
      'Set the template of a provider instance. Members without a flag do not change. Nothing changes at the vendor until ' +
        'the template is applied.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
    .option('--label <text>', 'the prefix of relationship names; customers read it', name)
    .option('--duration <duration>', 'how long relationships last, such as P730D', name)
    .option('--auto-extend', 'extend relationships automatically at their end')
    .option('--no-auto-extend', 'let relationships end')
    .option('--roles <names>', 'roles to request from customers, by name or id', list)
    .option(
      '--group <id=roles>',
      'a security group and its roles, by name or id; once per group, replaces all groups',
      (value: string, before: string[] = []) => [...before, value],
    )
    .option('--renewal-days <days>', 'how many days before the end the next relationship is requested', count)
    .action(showing(setTemplate))
}

async function showTemplate(options: Named): Promise<Outcome> {
  const { openTenantStore } = await loadAdministration()
  return await withInstance(options, async ({ database, key, instance }) => {
    const { delegationTemplates } = await openTenantStore(database, key.tenantId)
    const found = await delegationTemplates.find(key.providerInstanceId)
    if (found) return await described(found)
    throw new Refusal(
      `${instance.alias} has no template yet; to set one: ${adminName} provider-instance delegation set --help`,
    )
  })
}

const beginning = { duration: 'P730D', autoExtends: false, roleIds: [], groups: [], renewalDays: 30 }

async function setTemplate({ tenant, instance: named, ...changes }: Named & Changes): Promise<Outcome> {
  const { loadDelegation, openTenantStore } = await loadAdministration()
  const delegation = await loadDelegation()
  const given = await changesOf(changes)
  return await withInstance({ tenant, instance: named }, async ({ database, key, instance }) => {
    if (!hasCapability(instance, 'delegatesAdministration')) {
      throw new UsageError(
        `Only Microsoft instances support delegated administration; this one is ${instance.type}.`,
      )
    }
    const { delegationTemplates } = await openTenantStore(database, key.tenantId)
    const seen = await delegationTemplates.find(key.providerInstanceId)
    const { label } = { ...seen, ...given }
    if (label === undefined)
      throw new UsageError('The provider instance has no template yet. Set --label to create one.')
    const template: DelegationTemplate = { ...beginning, ...seen, ...given, label }
    const problems = delegation.templateProblems(template)
    if (problems.length > 0) {
      throw new UsageError(problems.map(({ path, description }) => `${path}: ${description}`).join('\n'))
    }
    await delegation.setTemplate(database, key, template, seen)
    return await described(template)
  })
}

/**
 * Returns the members of a delegated administration template that the flags set.
 *
 * @throws UsageError naming an unknown role or an invalid group
 */
async function changesOf({
  autoExtend,
  roles,
  group,
  ...plain
}: Changes): Promise<Partial<DelegationTemplate>> {
  const { delegableRoles } = await (await loadAdministration()).loadDelegation()
  const idOf = (role: string): string => {
    const wanted = role.toLowerCase()
    if (delegableRoles.has(wanted)) return wanted
    const found = [...delegableRoles].find(([, known]) => known.toLowerCase() === wanted)
    if (found) return found[0]
    throw new UsageError(
      `${JSON.stringify(role)} is not a role that can be delegated; send one such as Helpdesk Administrator.`,
    )
  }
  return {
    ...plain,
    ...(autoExtend === undefined ? {} : { autoExtends: autoExtend }),
    ...(roles === undefined ? {} : { roleIds: roles.map(idOf) }),
    ...(group === undefined
      ? {}
      : {
          groups: group.map((one) => {
            const [, securityGroupId, names] =
              /^\s*([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})=(.+)$/i.exec(one) ?? []
            if (securityGroupId === undefined || names === undefined) {
              throw new UsageError(
                `--group takes <id>=<role>,<role>, which ${JSON.stringify(one)} does not match.`,
              )
            }
            return { securityGroupId: securityGroupId.toLowerCase(), roleIds: list(names).map(idOf) }
          }),
        }),
  }
}

async function described(template: DelegationTemplate): Promise<Outcome> {
  const { delegableRoles } = await (await loadAdministration()).loadDelegation()
  const { label, duration, autoExtends, roleIds, groups, renewalDays } = template
  const named = (ids: readonly string[]) =>
    ids.map((id) => delegableRoles.get(id.toLowerCase()) ?? id).join(', ')
  const text = pairs({
    Label: label,
    Duration: duration,
    Extended: autoExtends ? 'at its end, by 180 days' : 'no',
    Roles: roleIds.length === 0 ? 'those of the groups' : named(roleIds),
    ...Object.fromEntries(groups.map((one) => [`Group ${one.securityGroupId}`, named(one.roleIds)])),
    'Next one requested': `${renewalDays} days before the end`,
  })
  return { json: { label, duration, autoExtends, roleIds, groups, renewalDays }, text }
}
