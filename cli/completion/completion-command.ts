import { Argument, type Command } from 'commander'
import { print } from '../output.ts'
import { completionScripts } from './scripts.ts'

/** Adds `completion`. */
export function addCompletionCommand(program: Command): void {
  program
    .command('completion')
    .description(
      'Print the script that completes commands, flags and values in a shell. For bash: source <(reseller-api completion bash)',
    )
    .addArgument(new Argument('<shell>').choices(Object.keys(completionScripts)))
    .action(async (shell: keyof typeof completionScripts) => await print(completionScripts[shell]))
}
