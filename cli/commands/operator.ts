import type { Command } from 'commander'
import { loadAdministration } from '../../src/main.ts'
import { showing, withExamples } from '../command.ts'
import { pairs, table } from '../output.ts'
import { withHome, withHomeColumn } from '../tenants.ts'
import { moment, name, networks } from '../values.ts'

const clientFlag = ['--client-id <id>', 'the client id of the operator'] as const

interface Creation {
  readonly name: string
  readonly allowedAddresses?: string[]
  readonly expires?: Date
}

/** Adds the commands about operators. */
export function addOperatorCommands(program: Command): void {
  const operator = program
    .command('operator')
    .description('Operators: the callers of the administration over HTTP, at ADMIN_PORT.')

  withExamples(
    operator.command('create'),
    'operator create --name "Ana Kovač"',
    'operator create --name provisioning --allowed-addresses 10.0.0.0/8 --expires 2027-06-30',
  )
    .description(
      'Create an operator with a client id and a secret, which is shown once and stored as a hash. An operator administers all ' +
        'tenants and the signing keys. Its tokens are not valid for the API of tenants.',
    )
    .requiredOption('--name <name>', 'name of the operator in audit logs', name)
    .option(
      '--allowed-addresses <networks>',
      'networks from which the operator may call; default: any',
      networks,
    )
    .option('--expires <time>', 'when the account of the operator ends; default: never', moment)
    .action(showing(createOperator))

  withExamples(operator.command('list'), 'operator list')
    .description('List all operators, including revoked ones, oldest first.')
    .action(showing(listOperators))

  withExamples(operator.command('rotate'), 'operator rotate --client-id 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58')
    .description(
      'Give an operator a new secret, which is shown once. The old secret gets no more tokens, and running services refuse its ' +
        'tokens within 5 seconds.',
    )
    .requiredOption(...clientFlag)
    .action(showing(rotateOperator))

  withExamples(operator.command('revoke'), 'operator revoke --client-id 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58')
    .description('Revoke an operator permanently. At most 5 seconds later, its tokens are refused.')
    .requiredOption(...clientFlag)
    .action(showing(endOperator))

  withExamples(operator.command('log'), 'operator log')
    .description(
      'List the latest writes of operators over HTTP in all homes, latest first, at most 1,000 of each home.',
    )
    .action(showing(listRequests))
}

async function createOperator({ name, allowedAddresses, expires }: Creation) {
  const { createOperator: create, newId, withOperators } = await loadAdministration()
  const wanted = { name, allowedAddresses: allowedAddresses ?? null, expiresAt: expires ?? null }
  const created = await withOperators((accounts) => create(accounts, wanted, newId))
  return { json: created, text: credentials(created) }
}

async function listOperators() {
  const { withOperators } = await loadAdministration()
  const operators = await withOperators((accounts) => accounts.list())
  const columns = {
    'client id': 'clientId',
    name: 'name',
    addresses: 'allowedAddresses',
    created: 'createdAt',
    expires: 'expiresAt',
    revoked: 'revokedAt',
    'last used': 'lastUsedAt',
  } as const
  return { json: operators, text: table(columns, operators, 'There is no operator yet.') }
}

async function rotateOperator({ clientId }: { clientId: string }) {
  const { newId, rotateOperatorSecret, withOperators } = await loadAdministration()
  const issued = await withOperators((accounts) => rotateOperatorSecret(accounts, clientId, newId))
  return { json: issued, text: credentials(issued) }
}

async function endOperator({ clientId }: { clientId: string }) {
  const { revokeOperator, withOperators } = await loadAdministration()
  await withOperators((accounts) => revokeOperator(accounts, clientId))
  return { json: { clientId, revoked: true }, text: `Revoked ${clientId}.` }
}

async function listRequests() {
  const { failuresOf, inHomes, operatorLog } = await loadAdministration()
  const homes = await inHomes(operatorLog)
  const rows = homes
    .flatMap((one) => ('result' in one ? withHome(homes, one.home, one.result) : []))
    .sort((one, other) => other.occurredAt.getTime() - one.occurredAt.getTime())
  const columns = {
    time: 'occurredAt',
    operator: 'operatorName',
    operation: 'operation',
    status: 'status',
    'tenant id': 'tenantId',
    description: 'description',
  } as const
  const text = table(withHomeColumn(homes, columns), rows, 'No operator has written anything yet.')
  return { json: rows, text, failure: failuresOf(homes) }
}

function credentials({ clientId, clientSecret }: { clientId: string; clientSecret: string }): string {
  return [
    pairs({ 'Client id': clientId, 'Client secret': clientSecret }),
    '',
    'The secret is shown only now and stored as a hash: save it. To get tokens with it, call POST /oauth2/v2.0/token at ADMIN_PORT.',
  ].join('\n')
}
