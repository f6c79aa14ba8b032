import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { exitCodes } from './api/exit-codes.ts'
import { nouns } from './api/generated/nouns.ts'
import { kebabCase } from './api/names.ts'
import { commandName } from './command.ts'

/** A command at the top level. Its code is loaded only when it runs, so that other commands start quickly. */
interface TopCommand {
  readonly summary: string
  readonly group: string
  /** Adds the command to the program. */
  readonly add: (program: Command, words: readonly string[]) => Promise<void>
}

const groups = {
  api: 'Commands of the API:',
  tools: 'Tools:',
  installation: 'Local installation:',
}

const loadLogin = () => import('./api/commands/login-command.ts')
const loadServe = () => import('./commands/serve.ts')

const topCommands: Readonly<Record<string, TopCommand>> = {
  ...Object.fromEntries(
    Object.entries(nouns).map(([noun, description]) => [
      kebabCase(noun),
      nounCommand(kebabCase(noun), description),
    ]),
  ),
  api: {
    ...{ summary: 'Send any request', group: groups.tools },
    add: async (program) => (await import('./api/commands/request-command.ts')).addRequestCommand(program),
  },
  login: {
    ...{ summary: 'Store a service, a tenant and credentials as a profile', group: groups.tools },
    add: async (program) => (await loadLogin()).addLoginCommand(program),
  },
  logout: {
    ...{ summary: 'Remove a profile with its stored secret', group: groups.tools },
    add: async (program) => (await loadLogin()).addLogoutCommand(program),
  },
  profiles: {
    ...{ summary: 'List the profiles', group: groups.tools },
    add: async (program) => (await loadLogin()).addProfilesCommand(program),
  },
  completion: {
    ...{ summary: 'Print the completion script of a shell', group: groups.tools },
    add: async (program) =>
      (await import('./completion/completion-command.ts')).addCompletionCommand(program),
  },
  serve: {
    ...{ summary: 'Serve the API and run background jobs', group: groups.installation },
    add: async (program) => (await loadServe()).addServeCommand(program),
  },
  work: {
    ...{ summary: 'Run background jobs without serving requests', group: groups.installation },
    add: async (program) => (await loadServe()).addWorkCommand(program),
  },
  admin: {
    ...{
      summary: 'Administer the database, tenants, domains, API accesses and keys',
      group: groups.installation,
    },
    add: async (program, words) => {
      const admin = program.command('admin')
      const { isRemote } = await import('./api/admin/admin-access.ts')
      if (isRemote(words)) {
        const { addRemoteCommands } = await import('./api/admin/commands.ts')
        addRemoteCommands(admin.description('Administer an installation over HTTP, at its ADMIN_PORT.'))
        return
      }
      const { addAdminCommands } = await import('./commands/admin.ts')
      addAdminCommands(
        admin.description(
          'Administer the local installation. With --url or --profile, the commands about tenants, domains, API accesses, ' +
            'provider instances and signing keys send requests to the ADMIN_PORT of an installation; --help with --url ' +
            'lists their flags.',
        ),
      )
    },
  },
}

function nounCommand(name: string, description: string): TopCommand {
  return {
    summary: firstSentence(description),
    group: groups.api,
    add: async (program) => {
      const { addNounCommands } = await import('./api/commands/noun-commands.ts')
      await addNounCommands(program.command(name).description(description))
    },
  }
}

const conventions = `
Every command takes --help. Commands of the API also take --json, --jsonl and --csv; those of admin take --json.
Exit codes: ${Object.values(exitCodes)
  .map(({ code, meaning }) => `${code} ${meaning}`)
  .join('; ')}.
Messages go to stderr. In a checkout the command is: npm run --silent cli -- <command>`

/**
 * Builds the command. It throws CommanderError instead of ending the process.
 *
 * @param wanted The top-level command to build with all its subcommands; of other commands only the names are built. If
 *   it is undefined, all commands are built.
 * @param words The words after `wanted`, by which `admin` selects the local installation or an administration over
 *   HTTP.
 */
export async function buildProgram(wanted?: string, words: readonly string[] = []): Promise<Command> {
  const program = new Command(commandName)
    .description('Use the Reseller Management API, serve it, and administer an installation.')
    .version(version(), '-V, --version', 'print the version')
    .addHelpText('after', conventions)
  for (const [name, { summary, group, add }] of Object.entries(topCommands)) {
    if (wanted === undefined || wanted === name) await add(program, words)
    else program.command(name)
    program.commands.at(-1)!.summary(summary).helpGroup(group)
  }
  for (const command of everyCommand(program)) {
    command.exitOverride().helpCommand(false).helpOption('-h, --help', 'show this help')
    // Lists of commands show only the first sentence.
    if (command.summary() === '') command.summary(firstSentence(command.description()))
    if (command.commands.length > 0) continue
    command.showHelpAfterError('(--help shows all flags and examples)')
    suggestBeforeMissing(command)
  }
  return program
}

function firstSentence(text: string): string {
  return text.split(/(?<=[.;]) /)[0]!.replace(/[.;]$/, '')
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
