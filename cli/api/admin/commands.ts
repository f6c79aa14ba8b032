import type { Command } from 'commander'
import { createAdminClient } from '../../../client/src/admin.ts'
import { operations } from '../../../client/src/generated/admin/operations.ts'
import { serviceOptions } from '../access/access.ts'
import { readProfiles } from '../access/profiles.ts'
import { addOperationCommand, type Surface } from '../commands/operation-command.ts'
import { limitsOf, withLimits } from '../commands/options.ts'
import { bodies, nouns } from '../generated/admin-contract.ts'
import { adminAccessFrom } from './admin-access.ts'
import { adminCommandOf, pathFlag } from './names.ts'

const administration: Surface = {
  nameOf: (operation) => adminCommandOf(operation).at(-1)!,
  pathFlag,
  hasBackgroundWork: false,
  withAccess: (command) =>
    withLimits(
      command
        .optionsGroup('Connection:')
        .option('--profile <name>', 'profile [administrations.<name>] of the configuration')
        .option('--url <url>', 'address of the administration: ADMIN_HOST and ADMIN_PORT of the service'),
    ),
  clientFor: async (flags) => {
    const access = adminAccessFrom(flags, process.env, await readProfiles(process.env))
    return createAdminClient({ ...serviceOptions(access), ...limitsOf(flags) })
  },
}

/** Adds the commands that administer an installation over HTTP. */
export function addRemoteCommands(admin: Command): void {
  for (const operation of operations) {
    const [noun, ...further] = adminCommandOf(operation).slice(0, -1)
    const ofNoun = subcommand(admin, noun!, nouns[operation.noun]!)
    const parent = further.reduce((above, word) => subcommand(above, word, nouns[operation.noun]!), ofNoun)
    addOperationCommand(parent, operation, operation.body && bodies[operation.body.schema], administration)
  }
}

function subcommand(parent: Command, name: string, description: string): Command {
  const known = parent.commands.find((one) => one.name() === name)
  return known ?? parent.command(name).description(description)
}
