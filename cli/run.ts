import { CommanderError } from 'commander'
import { explain } from '../src/main.ts'
import { buildProgram } from './program.ts'
import { Refusal, UsageError } from './refusal.ts'

/** Runs a command line (without interpreter and file) and returns its exit code; messages go to stderr. */
export async function run(args: readonly string[]): Promise<0 | 1 | 2> {
  try {
    await buildProgram().parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    // commander has already printed the errors that it throws; requested help is no error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (error instanceof UsageError) {
      console.error(`error: ${error.message}`)
      return 2
    }
    console.error(error instanceof Refusal ? error.message : ((await explain(error)) ?? error))
    return 1
  }
}
