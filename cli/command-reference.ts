import type { Command } from 'commander'
import { exitCodeTable, type ListedOperation, operationLines } from './api/reference.ts'
import { adminName, commandName } from './command.ts'
import { buildProgram, everyCommand } from './program.ts'

/**
 * The commands whose --help is a section of the documentation page of the API commands. All other operations have only
 * a line there.
 */
const described = [
  ...[
    'api',
    'login',
    'logout',
    'profiles',
    'completion',
    'events tail',
    'operations watch',
    'webhooks listen',
  ],
  'subscriptions update',
]

/** Returns the page of the commands for the API as Markdown. */
export async function apiReference(operations: readonly ListedOperation[]): Promise<string> {
  const program = await buildProgram()
  const all = everyCommand(program)
  // Commands that are not found are skipped: the program has a new noun only after its names have been generated.
  const sections = described.flatMap((path) =>
    all.filter((one) => pathOf(one) === `${commandName} ${path}`).map(sectionOf),
  )
  const lines = [
    `# The command \`${commandName}\``,
    helpBlock(program),
    'The guide [command-line.md](guides/command-line.md) shows first steps. [cli-admin.md](cli-admin.md) has the commands ' +
      'that serve and administer an installation.',
    '## Exit codes',
    exitCodeTable(),
    '## Operations',
    `Each operation of the API is a command: \`${commandName}\` and the words at the beginning of its line below. ` +
      '`--help` lists its flags: the parameters of the query, and the scalar members of the body. ' +
      '`subscriptions update` below is an example.',
    operationLines(operations),
    ...sections,
  ]
  return `${lines.join('\n\n')}\n`
}

/** Returns the page of the commands for an installation as Markdown, from the --help of each. */
export async function adminReference(): Promise<string> {
  const program = await buildProgram()
  const own = program.commands.filter((one) => ['serve', 'work', 'admin'].includes(one.name()))
  const heading =
    '# The commands for an installation\n\nThese commands serve the API (`serve`, `work`), and administer the databases ' +
    `of an installation (\`${adminName}\`).`
  return `${[heading, ...own.flatMap(everyCommand).map(sectionOf)].join('\n\n')}\n`
}

function sectionOf(command: Command): string {
  return `## \`${pathOf(command)}\`\n\n${helpBlock(command)}`
}

function helpBlock(command: Command): string {
  return `\`\`\`text\n${helpOf(command)}\n\`\`\``
}

function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name()
}

function helpOf(command: Command): string {
  let text = ''
  command.configureOutput({
    writeOut: (part) => {
      text += part
    },
    getOutHelpWidth: () => 110,
    getOutHasColors: () => false,
  })
  command.outputHelp()
  return text.trim()
}
