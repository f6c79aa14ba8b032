import type { Command } from 'commander'
import type { BackgroundOperation } from '../../../client/src/generated/schema.ts'
import { shown } from '../../output.ts'
import { showAnswer } from '../output/show.ts'
import { type CommonFlags, clientFor, withAccess, withFormat } from './options.ts'

/** Adds `watch` to the commands about background operations. */
export function addWatchCommand(operations: Command): void {
  const command = operations
    .command('watch')
    .summary('Wait for background work')
    .description(
      'Wait until background work ends, and print it. If it fails, print its first cause and exit with 1.',
    )
    .argument('<operation-id>', 'the id of the background operation')
  withAccess(withFormat(command)).action(async (id: string, options: CommonFlags) => {
    const client = await clientFor(options)
    let last = ''
    const onProgress = (operation: BackgroundOperation) => {
      const line = stateOf(operation)
      if (line !== last) console.error(line)
      last = line
    }
    const timeoutMs = options.timeout === undefined ? {} : { timeoutMs: options.timeout * 1_000 }
    await showAnswer(await client.waitFor(id, { onProgress, ...timeoutMs }), options)
  })
}

function stateOf({ state, waitingReason }: BackgroundOperation): string {
  return [state.name, waitingReason].filter(Boolean).map(shown).join(': ')
}
