import type { Command } from 'commander'
import { loadAuditChain } from '../../../src/main.ts'
import { showing, withExamples } from '../../command.ts'
import { type Outcome, pairs } from '../../output.ts'
import { Refusal } from '../../refusal.ts'
import { tenantFlag } from '../../tenants.ts'
import { months } from '../../values.ts'
import { withTenant } from './chain.ts'

interface Wanted {
  readonly tenant: string
  readonly months?: number
  readonly forever?: true
  readonly withoutExport?: true
}

/** Adds the command that sets and shows how long an audit log is kept. */
export function addAuditRetentionCommand(audit: Command): void {
  withExamples(
    audit.command('retention'),
    'audit retention --tenant Nordwind',
    'audit retention --tenant Nordwind --months 24',
    'audit retention --tenant Nordwind --months 24 --without-export',
    'audit retention --tenant Nordwind --forever',
  )
    .description(
      'Show or set how long the audit log of a tenant is kept; without a setting, for ever. The service deletes whole months ' +
        'that have passed the retention, after audit export --expired has written them to a file.',
    )
    .requiredOption(...tenantFlag)
    .option(
      '--months <months>',
      'keep each row for at least this number of months after the month in which it was written',
      months,
    )
    .option('--forever', 'delete no rows')
    .option('--without-export', 'with --months: delete rows that were not exported, too')
    .action(showing(retention))
}

async function retention(wanted: Wanted): Promise<Outcome> {
  if (wanted.forever && wanted.months !== undefined) throw new Refusal('Name either --months or --forever.')
  if (wanted.withoutExport && wanted.months === undefined)
    throw new Refusal('--without-export requires --months.')
  const { changeRetention, retentionOf } = await loadAuditChain()
  return await withTenant(wanted.tenant, async (database, { tenantId, name }) => {
    if (wanted.forever || wanted.months !== undefined)
      await changeRetention(database, tenantId, {
        months: wanted.months ?? null,
        needsExport: !wanted.withoutExport,
      })
    const { months, needsExport, exportedTo, prunedTo } = await retentionOf(database, tenantId)
    const text = pairs({
      Tenant: name,
      Kept: months === null ? 'for ever' : `${months} months`,
      ...(months !== null && { Deleted: needsExport ? 'after the export' : 'without an export' }),
      'Exported to link': exportedTo,
      'Deleted to link': prunedTo,
    })
    return { json: { months, needsExport, exportedTo, prunedTo }, text }
  })
}
