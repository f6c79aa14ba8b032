import type { Command } from 'commander'
import { loadAdministration } from '../../src/main.ts'
import { showing, withExamples } from '../command.ts'

/** Adds the command about the keys of the built-in token issuer. */
export function addSigningKeyCommands(program: Command): void {
  const key = program.command('signing-key').description('The keys that sign tokens of the built-in issuer.')

  withExamples(key.command('rotate'), 'signing-key rotate')
    .description(
      'Sign with a new key from now on; running services use it within 5 seconds. Older keys verify tokens for ' +
        'another day.',
    )
    .action(
      showing(async () => {
        const { administer, newSigningKey } = await loadAdministration()
        const made = await newSigningKey()
        await administer((admin) => admin.rotateSigningKey(made))
        return { json: { keyId: made.keyId }, text: `Key ${made.keyId} signs from now on.` }
      }),
    )
}
