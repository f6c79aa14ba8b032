import type { Command } from 'commander'
import { type Outcome, print } from './output.ts'
import { Refusal } from './refusal.ts'

/** The name of the command, as a published package installs it. */
export const commandName = 'reseller-api'

/** The command that administers the local installation. */
export const adminName = `${commandName} admin`

/** Adds the flag `--json` to a command, and examples to its help. Every command has both. */
export function withExamples(command: Command, ...examples: string[]): Command {
  return command.option('--json', 'print one JSON document').addHelpText('after', () => {
    const lines = examples.map((example) => `  ${rootOf(command)} ${example}`)
    return `\nExamples:\n${lines.join('\n')}`
  })
}

/** Returns the words with which the examples of a command begin. */
function rootOf({ parent }: Command): string {
  if (parent === null) return commandName
  return parent.name() === 'admin' ? adminName : rootOf(parent)
}

/** Returns a commander action that runs a function and prints its result: as JSON with `--json`, else as text. */
export function showing<O extends object>(
  run: (options: O, ...positional: string[]) => Promise<Outcome>,
): (...given: unknown[]) => Promise<void> {
  return async (...given) => {
    // commander passes the arguments, then the options, then the command.
    const options = given.at(-2) as O & { json?: true }
    const { json, text, failure } = await run(options, ...(given.slice(0, -2) as string[]))
    await print(`${options.json ? JSON.stringify(json, null, 2) : text}\n`)
    if (failure !== undefined) throw new Refusal(failure)
  }
}
