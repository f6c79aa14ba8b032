import type { Command } from 'commander'
import { operations } from '../../../client/src/operations.ts'
import { bodies } from '../generated/contract.ts'
import { kebabCase } from '../names.ts'
import { addOperationCommand } from './operation-command.ts'

/** The commands below a noun that do more than call one operation. */
const added: Readonly<Record<string, (noun: Command) => Promise<void>>> = {
  events: async (noun) => (await import('./events-command.ts')).addTailCommand(noun),
  operations: async (noun) => (await import('./watch-command.ts')).addWatchCommand(noun),
  webhooks: async (noun) => (await import('./listen-command.ts')).addListenCommand(noun),
}

/** Adds a command for each operation of a noun to the command of the noun. */
export async function addNounCommands(command: Command): Promise<void> {
  for (const operation of operations)
    if (kebabCase(operation.noun) === command.name())
      addOperationCommand(command, operation, operation.body && bodies[operation.body.schema])
  await added[command.name()]?.(command)
}
