import type { Command } from 'commander'
import { loadPersons } from '../../src/main.ts'
import { showing, withExamples } from '../command.ts'
import { type Outcome, pairs } from '../output.ts'
import { Refusal } from '../refusal.ts'
import { tenantFlag } from '../tenants.ts'
import { list, uuid } from '../values.ts'
import { withTenant } from './audit/chain.ts'

interface Named {
  readonly tenant: string
  readonly email?: string[]
  readonly userId?: string
  readonly dryRun?: true
}

const emailFlag = [
  '--email <addresses>',
  'the e-mail address of the person; several, such as former ones, separated by commas',
  list,
] as const
const userFlag = [
  '--user-id <id>',
  'the id of a portal user, instead of --email or in addition to it',
  uuid,
] as const

/** Adds the commands about the personal data of one person. */
export function addPersonCommands(program: Command): void {
  const person = program
    .command('person')
    .description('Personal data: the contact of a customer or reseller, or a portal user.')

  withExamples(
    person.command('export'),
    'person export ana.json --tenant Nordwind --email ana@example.com',
    'person export ana.json --tenant Nordwind --user-id 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58',
  )
    .argument('<file>', 'the new file')
    .description(
      'Write everything that is stored about a person in a tenant to a file, as JSON. The values are whole, so they can ' +
        'name other people, too: check the file before you hand it over.',
    )
    .requiredOption(...tenantFlag)
    .option(...emailFlag)
    .option(...userFlag)
    .action(showing(exportOne))

  withExamples(
    person.command('erase'),
    'person erase --tenant Nordwind --email ana@example.com --dry-run',
    'person erase --tenant Nordwind --email ana@example.com,ana.lopes@former.example',
  )
    .description(
      'Erase the personal data of a person in a tenant. It ends the sign-ins of the person, and the chain of the audit log stays valid. ' +
        'The command prints what it keeps, and why. Backups and exported files keep what they have.',
    )
    .requiredOption(...tenantFlag)
    .option(...emailFlag)
    .option(...userFlag)
    .option('--dry-run', 'only print what would be erased')
    .action(showing(eraseOne))
}

async function exportOne(named: Named, file: string): Promise<Outcome> {
  const query = queryOf(named)
  const { exportPerson } = await loadPersons()
  return await withTenant(named.tenant, async (database, tenant) => {
    const rows = Object.fromEntries(await exportPerson(database, tenant, query, file))
    return { json: { file, rows }, text: pairs({ File: file, ...rows }) }
  })
}

async function eraseOne(named: Named): Promise<Outcome> {
  const query = queryOf(named)
  const { erasePerson, keptData } = await loadPersons()
  return await withTenant(named.tenant, async (database, { tenantId }) => {
    const { person, changes } = await erasePerson(database, tenantId, query, named.dryRun === true)
    const rows = Object.fromEntries(changes)
    const kept = keptData()
    const total = [...changes.values()].reduce((sum, one) => sum + one, 0)
    const text = [
      pairs({
        [named.dryRun ? 'Rows that would change' : 'Changed rows']: total,
        'Portal users': person.userIds.length,
        ...rows,
      }),
      'Not erased:',
      ...person.sharedEmails.map(
        (email) =>
          `- ${email}, which another portal user has or had. Name it by --email if it is the same person.`,
      ),
      ...kept.map(({ columns, reason }) => `- ${reason} (${columns.join(', ')})`),
      '- Backups, exported files and mails from before, and the data at the vendors.',
    ]
    return { json: { isDryRun: named.dryRun === true, rows, kept }, text: text.join('\n') }
  })
}

function queryOf({ email, userId }: Named) {
  if (email === undefined && userId === undefined) throw new Refusal('Name --email, --user-id or both.')
  const wrong = email?.find((one) => !one.includes('@'))
  if (wrong !== undefined)
    throw new Refusal(
      `--email: ${JSON.stringify(wrong)} is not an e-mail address; name one such as ana@example.com.`,
    )
  return { emails: email ?? [], userIds: userId === undefined ? [] : [userId] }
}
