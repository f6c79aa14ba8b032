import { createInterface } from 'node:readline/promises'
import { UsageError } from '../../refusal.ts'

/** The first words in the names of functions of the client whose effect cannot be undone. */
const irreversibleVerbs: readonly string[] = [
  ...[
    'delete',
    'remove',
    'cancel',
    'terminate',
    'reset',
    'rotate',
    'upgrade',
    'migrate',
    'decide',
    'confirm',
  ],
  ...['makeReRating'],
]

/** Returns whether the effect of an operation cannot be undone. */
export function isIrreversible({
  method,
  name,
}: {
  readonly method: string
  readonly name: string
}): boolean {
  const [verb] = name.split(/(?=[A-Z])/)
  return method === 'DELETE' || irreversibleVerbs.includes(verb!) || irreversibleVerbs.includes(name)
}

/**
 * Asks on a terminal whether to continue.
 *
 * @throws UsageError if the answer is no, or if there is no terminal
 */
export async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new UsageError(`${question} This cannot be undone. Without a terminal, confirm it by --yes.`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`${question} This cannot be undone. Continue? [y/N] `)
  terminal.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new UsageError('Nothing was done.')
}
