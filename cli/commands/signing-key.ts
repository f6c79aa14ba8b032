import type { Command } from 'commander'
import { loadAdministration } from '../../src/main.ts'
import { showing, withExamples } from '../command.ts'
import { table } from '../output.ts'
import { homeFlag, withHome, withHomeColumn } from '../tenants.ts'

/** Adds the commands about the keys of the built-in token issuer. */
export function addSigningKeyCommands(program: Command): void {
  const key = program.command('signing-key').description('The keys that sign tokens of the built-in issuer.')

  withExamples(key.command('list'), 'signing-key list')
    .description(
      'List the signing keys of all homes, newest first. The newest active key of a home signs the tokens of its tenants.',
    )
    .action(showing(listKeys))

  withExamples(key.command('rotate'), 'signing-key rotate')
    .description(
      'Create a signing key, with which running services sign all new tokens within 5 seconds. Older keys verify tokens for ' +
        'another day. The private key is encrypted with SECRET_KEY if that is set.',
    )
    .option(...homeFlag)
    .action(showing(rotateKey))

  withExamples(
    key.command('revoke'),
    'signing-key revoke --key-id 5Nq0Kc1oZbW3mT7xY2uVhJ8sRgLdPaFe9iBtQkXyMnE',
  )
    .description(
      'Reject every token that a key has signed; running services do so within 5 seconds. The only active key ' +
        'cannot be revoked: rotate first. A revoked key stays revoked.',
    )
    // The id is the value of a flag: an argument that begins with a hyphen, as some ids do, would be read as a flag.
    .requiredOption('--key-id <id>', 'the id of the key, as signing-key list shows it')
    .option(...homeFlag)
    .action(showing(revokeKey))
}

async function listKeys() {
  const { administerAll, failuresOf } = await loadAdministration()
  const homes = await administerAll((admin) => admin.listSigningKeys())
  const keys = homes.flatMap((one) => ('result' in one ? withHome(homes, one.home, one.result) : []))
  const columns = { 'Key id': 'keyId', State: 'state', Encrypted: 'isSealed', Created: 'createdAt' } as const
  const text = table(withHomeColumn(homes, columns), keys, 'There is no signing key yet.')
  return { json: keys, text, failure: failuresOf(homes) }
}

async function rotateKey({ home }: { home?: string }) {
  const { administering, newSigningKey, withDatabase } = await loadAdministration()
  const { keyId } = await withDatabase(
    async (database) => {
      const made = await newSigningKey(database)
      await administering(database, (admin) => admin.rotateSigningKey(made))
      return made
    },
    { home },
  )
  return { json: { keyId }, text: `Key ${keyId} signs from now on.` }
}

async function revokeKey({ keyId, home }: { keyId: string; home?: string }) {
  const { administer, revokeKey: revoke } = await loadAdministration()
  await administer((admin) => revoke(admin, keyId), { home })
  return {
    json: { keyId, revoked: true },
    text: `Key ${keyId} is revoked. At most 5 seconds later, running services reject its tokens.`,
  }
}
