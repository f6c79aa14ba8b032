import type { Command } from 'commander'
import { operations } from '../../../client/src/operations.ts'
import { bodies } from '../generated/contract.ts'
import { kebabCase } from '../names.ts'
import { addTailCommand } from './events-command.ts'
import { addListenCommand } from './listen-command.ts'
import { addOperationCommand } from './operation-command.ts'
import { addWatchCommand } from './watch-command.ts'

/** Commands of nouns that are no operations. */
const added: Readonly<Record<string, (noun: Command) => void>> = {
  events: addTailCommand,
  operations: addWatchCommand,
  webhooks: addListenCommand,
}

/** Adds a command for each operation of a noun to the command of the noun. */
export function addNounCommands(command: Command): void {
  for (const operation of operations)
    if (kebabCase(operation.noun) === command.name())
      addOperationCommand(command, operation, operation.body && bodies[operation.body.schema])
  added[command.name()]?.(command)
}
