import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { commandName } from './command.ts'
import { addApiAccessCommands } from './commands/api-access.ts'
import { addAuditCommands } from './commands/audit/audit.ts'
import { addDatabaseCommands } from './commands/database/database.ts'
import { addDomainCommands } from './commands/domain.ts'
import { addInvoiceCommands } from './commands/invoices.ts'
import { addOfferCommands } from './commands/offers.ts'
import { addPersonCommands } from './commands/person.ts'
import { addPortalUserCommands } from './commands/portal-user.ts'
import { addPriceLimitCommands } from './commands/price-limits.ts'
import { addProviderInstanceCommands } from './commands/provider-instance.ts'
import { addServeCommands } from './commands/serve.ts'
import { addSigningKeyCommands } from './commands/signing-key.ts'
import { addTenantCommands } from './commands/tenant.ts'
import { addWhereCommand } from './commands/where.ts'

const conventions = `
Every command takes --help, which shows examples, and --json, which prints one JSON document.
Exit codes: 0 done, 1 refused or failed, 2 not a valid command line. Messages go to stderr.
Settings come from the environment: ${commandName} serve --help lists them.
In a checkout the command is: npm run --silent cli -- <command>`

/** Builds the command with all subcommands. It throws CommanderError instead of ending the process. */
export function buildProgram(): Command {
  const program = new Command(commandName)
    .description('Serve and administer the Reseller Management API.')
    .version(version(), '-V, --version', 'print the version')
    .addHelpText('after', conventions)
  const add = [
    addServeCommands,
    addDatabaseCommands,
    addTenantCommands,
    addDomainCommands,
    addPortalUserCommands,
    addApiAccessCommands,
    addSigningKeyCommands,
    addProviderInstanceCommands,
    addPriceLimitCommands,
    addOfferCommands,
    addInvoiceCommands,
    addAuditCommands,
    addPersonCommands,
    addWhereCommand,
  ]
  for (const addCommands of add) addCommands(program)
  for (const command of everyCommand(program)) {
    command.exitOverride().helpCommand(false).helpOption('-h, --help', 'show this help')
    // Lists of commands show only the first sentence.
    command.summary(
      command
        .description()
        .split(/(?<=[.;]) /)[0]!
        .replace(/[.;]$/, ''),
    )
    if (command.commands.length > 0) continue
    command.showHelpAfterError('(--help shows all flags and examples)')
    suggestBeforeMissing(command)
  }
  return program
}

/** Reports a mistyped flag instead of a missing required flag, because commander would only report the missing one. */
function suggestBeforeMissing(command: Command): void {
  const refusals = command as unknown as Record<
    'missingMandatoryOptionValue' | 'unknownOption',
    (given: unknown) => void
  >
  const missing = refusals.missingMandatoryOptionValue
  refusals.missingMandatoryOptionValue = (option) => {
    const unknown = command.args.find((arg) => arg.startsWith('-'))
    if (unknown === undefined) missing.call(command, option)
    else refusals.unknownOption(unknown)
  }
}

function version(): string {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
}

/** Returns a command and all its subcommands, in the order in which the help lists them. */
export function everyCommand(command: Command): Command[] {
  return [command, ...command.commands.flatMap(everyCommand)]
}
