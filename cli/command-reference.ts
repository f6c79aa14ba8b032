import type { Command } from 'commander'
import { commandName } from './command.ts'
import { buildProgram, everyCommand } from './program.ts'

/** Returns the page of all commands as Markdown, from the --help of each. */
export function commandReference(): string {
  const program = buildProgram()
  const sections = everyCommand(program).map((command) => {
    const path = pathOf(command)
    const heading = command === program ? `# The command \`${commandName}\`` : `## \`${path}\``
    return `${heading}\n\n\`\`\`text\n${helpOf(command)}\n\`\`\`\n`
  })
  return sections.join('\n')
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
