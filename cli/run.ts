import { CommanderError } from 'commander'
import type { ExitCode } from './api/exit-codes.ts'
import { commandName } from './command.ts'
import { withoutFormerName } from './former-names.ts'
import { buildProgram } from './program.ts'
import { Refusal, UsageError } from './refusal.ts'

/** Runs a command line (without interpreter and file) and returns its exit code; messages go to stderr. */
export async function run(args: readonly string[]): Promise<ExitCode> {
  const renamed = withoutFormerName(args)
  if (renamed) console.error(`hint: "${commandName} ${args[0]}" is now "${commandName} admin ${args[0]}".`)
  const line = withFlags(renamed ?? args)
  try {
    // A hidden command that only the completion scripts call.
    if (line[0] === 'complete') {
      await (await import('./completion/complete.ts')).complete(line.slice(line[1] === '--' ? 2 : 1))
      return 0
    }
    const program = await buildProgram(line[0] ?? '', line.slice(1))
    await program.parseAsync(line, { from: 'user' })
    return 0
  } catch (error) {
    // commander has already printed the errors that it throws; requested help is not an error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (error instanceof UsageError) {
      console.error(`error: ${error.message}`)
      return 2
    }
    if (error instanceof Refusal) {
      console.error(error.message)
      return 1
    }
    return await explained(error)
  }
}

/** Replaces `help <command>` by `<command> --help`, and `-v` by `--version`, which are common in other programs. */
function withFlags(line: readonly string[]): readonly string[] {
  const [first, ...rest] = line
  if (first === 'help') return [...rest, '--help']
  return first === '-v' ? ['--version', ...rest] : line
}

/** Prints an error of the client or of the service, and returns its exit code. */
async function explained(error: unknown): Promise<ExitCode> {
  const { failureOf } = await import('./api/failures.ts')
  const failure = failureOf(error)
  if (failure) {
    console.error(failure.text)
    return failure.code
  }
  const { explain } = await import('../src/main.ts')
  console.error((await explain(error)) ?? error)
  return 1
}
