import { type Command, Option } from 'commander'
import { type AuditStatus, type ListedAuditLog, loadAdministration } from '../../../src/main.ts'
import { withExamples } from '../../command.ts'
import { aligned, print, shown } from '../../output.ts'
import { namedTenant, tenantFlag } from '../../tenants.ts'
import { count, list, moment, oneOf } from '../../values.ts'

const statuses: readonly AuditStatus[] = ['Processing', 'Succeded', 'Failed']
const pageSize = 500

// Rows are printed as they arrive, so the widths fit usual content, not the longest.
const headings = ['TIME', 'STATUS', 'OPERATION', 'USER', 'RESELLER', 'CORRELATION ID', 'ERROR']
const widths = [24, 10, 28, 16, 24, 36]

interface Selection {
  readonly tenant: string
  readonly operations?: string[]
  readonly status?: AuditStatus
  readonly from?: Date
  readonly to?: Date
  readonly limit?: number
  readonly json?: true
}

/** Adds the command that prints the audit log. */
export function addAuditListCommand(audit: Command): void {
  withExamples(
    audit.command('list'),
    'audit list --tenant Nordwind --limit 20',
    'audit list --tenant Nordwind --operations CreateReseller,UpdateReseller --status Failed --from 2026-05-01',
    'audit list --tenant Nordwind --json > audit.jsonl',
  )
    .description(
      'Print the audit log of a tenant, newest first, completely unless --limit is given. With --json it prints ' +
        'JSON Lines: one document per line.',
    )
    .requiredOption(...tenantFlag)
    .option('--operations <names>', 'only these operations, such as CreateReseller,UpdateReseller', list)
    .addOption(
      new Option('--status <status>', `only one of ${statuses.join(', ')}`).argParser(oneOf(statuses)),
    )
    .option('--from <time>', 'from this time on; a date begins at midnight UTC', moment)
    .option('--to <time>', 'before this time', moment)
    .option(
      '--limit <rows>',
      'print at most this number of rows; a note on stderr says if there are more',
      count,
    )
    .action(listAudit)
}

async function listAudit(options: Selection): Promise<void> {
  const { administering, openTenantStore, withDatabase } = await loadAdministration()
  await withDatabase(
    async (database) => {
      const { tenant, now } = await administering(database, async (admin) => ({
        tenant: await namedTenant(admin, options.tenant),
        now: await admin.now(),
      }))
      const { auditLogs } = await openTenantStore(database, tenant.tenantId)
      const outcomes = auditLogs.list({
        from: options.from ?? new Date(0),
        to: options.to ?? new Date(now.getTime() + 1),
        operations: options.operations,
        status: options.status,
      })
      const limit = options.limit ?? Number.POSITIVE_INFINITY
      let rows = 0
      let after: readonly string[] | undefined
      if (!options.json) await print(`${aligned(headings, widths)}\n`)
      do {
        const page = await outcomes({ pageNumber: 1, pageSize: Math.min(pageSize, limit - rows), after })
        await print(page.rows.map((row) => `${options.json ? JSON.stringify(row) : line(row)}\n`).join(''))
        rows += page.rows.length
        after = page.next
      } while (after && rows < limit)
      if (after) console.error(`There are more rows; the list ends at --limit ${options.limit}.`)
      if (rows === 0) console.error('No audit row matches.')
    },
    { tenant: options.tenant },
  )
}

function line(row: ListedAuditLog): string {
  const cells = [
    row.occurredAt,
    row.status,
    row.operation,
    row.userName,
    row.resellerName ?? row.resellerId,
    row.correlationId,
    row.errorMessage,
  ]
  return aligned(cells.map(shown), widths)
}
