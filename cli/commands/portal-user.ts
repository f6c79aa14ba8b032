import type { Command } from 'commander'
import { loadAdministration, portalGroupNames } from '../../src/main.ts'
import { showing, withExamples } from '../command.ts'
import { pairs } from '../output.ts'
import { Refusal, UsageError } from '../refusal.ts'
import { namedTenant, tenantFlag } from '../tenants.ts'
import { name, someOf } from '../values.ts'

type Group = (typeof portalGroupNames)[number]

interface Creation {
  readonly tenant: string
  readonly email: string
  readonly groups: readonly Group[]
  readonly firstName?: string
  readonly lastName?: string
}

/** Adds the commands about portal users. */
export function addPortalUserCommands(program: Command): void {
  const user = program.command('portal-user').description('Portal users: the people who use the portal.')

  withExamples(
    user.command('create'),
    'portal-user create --tenant Nordwind --email ana@example.com --first-name Ana --last-name Lopes',
    'portal-user create --tenant Nordwind --email ben@example.com --groups viewer',
  )
    .description(
      'Create a portal user of the csp, for which the API has no operation. POST /v1/reseller/{resellerId}/users and POST ' +
        '/v1/customer/{customerId}/users create users of resellers and customers. The user signs in with an API access, which ' +
        'api-access create adds.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption('--email <email>', 'e-mail address of the user, unique in the tenant', name)
    .option('--first-name <name>', 'first name of the user', name)
    .option('--last-name <name>', 'last name of the user', name)
    .option(
      '--groups <groups>',
      `some of ${portalGroupNames.join(', ')}, separated by commas`,
      someOf(portalGroupNames),
      ['Administrator'] as Group[],
    )
    .action(showing(createUser))
}

async function createUser({ tenant: idOrName, email, groups, firstName = '', lastName = '' }: Creation) {
  const { administer, emailProblem, newId, portalUser } = await loadAdministration()
  const problem = emailProblem(email)
  if (problem) throw new UsageError(`--email: ${problem}`)
  const user = await administer(
    async (admin) => {
      const { tenantId, name } = await namedTenant(admin, idOrName)
      if (await admin.portalUser(tenantId, email)) {
        throw new Refusal(`Tenant ${name} has a portal user with the e-mail address ${email} already.`)
      }
      const user = {
        ...portalUser.absent,
        id: newId(),
        firstName: firstName || null,
        lastName: lastName || null,
        email,
        groups: portalGroupNames.filter((one) => groups.includes(one)),
        resellerId: null,
        customerId: null,
      }
      await admin.addPortalUser(tenantId, user)
      return user
    },
    { tenant: idOrName },
  )
  return {
    json: user,
    text: pairs({ 'User id': user.id, 'E-mail': user.email, Groups: user.groups.join(', ') }),
  }
}
