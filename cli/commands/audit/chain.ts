import type { Command } from 'commander'
import {
  type ChainReport,
  loadAdministration,
  loadAuditChain,
  type Tenant,
  type Unchained,
} from '../../../src/main.ts'
import { adminName, commandName, showing, withExamples } from '../../command.ts'
import { type Outcome, pairs } from '../../output.ts'
import { Refusal } from '../../refusal.ts'
import { namedTenant, tenantFlag } from '../../tenants.ts'
import { list, moment } from '../../values.ts'

const fromFlag = ['--from <time>', 'from this time on; a date begins at midnight UTC', moment] as const
const toFlag = ['--to <time>', 'before this time', moment] as const

interface Verification {
  readonly tenant?: string
  readonly file?: string
  readonly from?: Date
  readonly to?: Date
  readonly trustedKey?: string[]
  readonly heads?: string
}

interface Export {
  readonly tenant: string
  readonly to?: Date
  readonly from?: Date
  readonly expired?: true
}

/** Adds the commands about the chain of an audit log. */
export function addAuditChainCommands(audit: Command): void {
  withExamples(
    audit.command('verify'),
    'audit verify --tenant Nordwind',
    'audit verify --tenant Nordwind --from 2026-05-01 --to 2026-06-01',
    'audit verify --tenant Nordwind --heads published-heads.txt',
    'audit verify --file nordwind-audit.jsonl --trusted-key 5Nq0Kc1oZbW3mT7xY2uVhJ8sRgLdPaFe9iBtQkXyMnE',
  )
    .description(
      'Verify the chain of an audit log, and name the first row that was changed, dropped, inserted or swapped. With ' +
        '--file, verify an export without a database. An interval is extended to whole checkpoints.',
    )
    .option(...tenantFlag)
    .option('--file <file>', 'verify this file of audit export, instead of --tenant')
    .option(...fromFlag)
    .option(...toFlag)
    .option(
      '--trusted-key <ids>',
      'trust only checkpoints of these keys, separated by commas; default: the keys of the database that are not revoked',
      list,
    )
    .option(
      '--heads <file>',
      'checkpoints that audit head has printed, one per line: the chain must contain each of them',
    )
    .action(showing(verifyLog))

  withExamples(
    audit.command('export'),
    'audit export nordwind-audit.jsonl --tenant Nordwind',
    'audit export may.jsonl --tenant Nordwind --from 2026-05-01 --to 2026-06-01',
    'audit export expired-2026-05.jsonl --tenant Nordwind --expired',
  )
    .argument('<file>', 'the new file')
    .description(
      'Write the audit log of a tenant to a file: JSON Lines with rows, links and checkpoints, which audit verify --file ' +
        'verifies. Rows of the last minute can be missing, because they are not chained yet.',
    )
    .requiredOption(...tenantFlag)
    .option(...fromFlag)
    .option(...toFlag)
    .option(
      '--expired',
      'export only rows past the retention that no earlier --expired export has; the service may then delete them',
    )
    .action(showing(exportLog))

  withExamples(audit.command('head'), 'audit head --tenant Nordwind >> published-heads.txt')
    .description(
      'Print the last checkpoint of an audit log. Store it outside of the database: audit verify --heads then ' +
        'detects if rows up to this checkpoint were dropped later, or if an older copy of the database was restored.',
    )
    .requiredOption(...tenantFlag)
    .action(showing(printHead))
}

async function verifyLog(options: Verification): Promise<Outcome> {
  if ((options.tenant === undefined) === (options.file === undefined))
    throw new Refusal('Name either --tenant or --file.')
  const { readPublished } = await loadAuditChain()
  const trust = {
    keyIds: options.trustedKey ?? [],
    published: options.heads === undefined ? [] : await readPublished(options.heads),
  }
  return options.file === undefined
    ? await verifyTenant(options.tenant!, options, trust)
    : await verifyFile(options.file, options, trust)
}

type Trust = Parameters<Awaited<ReturnType<typeof loadAuditChain>>['verifyExport']>[1]

async function verifyTenant(name: string, { from, to }: Verification, trust: Trust): Promise<Outcome> {
  const { verifyAuditLog } = await loadAuditChain()
  return await withTenant(name, async (database, tenant) =>
    outcome(tenant.name, await verifyAuditLog(database, tenant, { from, to }, trust)),
  )
}

async function verifyFile(file: string, { from, to }: Verification, trust: Trust): Promise<Outcome> {
  if (from ?? to)
    throw new Refusal('--from and --to select rows of a database; a file is verified completely.')
  const { verifyExport } = await loadAuditChain()
  const report = await verifyExport(file, trust)
  return outcome(report.tenant.name, report)
}

async function exportLog({ tenant, from, to, expired }: Export, file: string): Promise<Outcome> {
  if (expired && (from ?? to)) throw new Refusal('--expired selects the rows; omit --from and --to.')
  const { exportAuditLog, exportExpired } = await loadAuditChain()
  return await withTenant(tenant, async (database, { tenantId, name }) => {
    const rows = expired
      ? await exportExpired(database, { tenantId, name }, file)
      : await exportAuditLog(database, { tenantId, name }, file, { from, to })
    if (rows === undefined)
      throw new Refusal(
        `The audit log of ${name} has no rows to export: no row is past the retention, or all such rows are already exported. Nothing was written; ${adminName} audit retention shows the retention.`,
      )
    return { json: { file, rows }, text: pairs({ File: file, Rows: rows }) }
  })
}

async function printHead({ tenant: name }: Export): Promise<Outcome> {
  const { publishedHead } = await loadAuditChain()
  const seal = await withTenant(name, (database, { tenantId }) => publishedHead(database, tenantId))
  if (seal === undefined)
    throw new Refusal(
      `The tenant ${name} has no checkpoint yet. ${commandName} serve adds one within a minute after a row of the audit log.`,
    )
  return { json: { checkpoint: seal }, text: seal }
}

type Opened = Parameters<Parameters<Awaited<ReturnType<typeof loadAdministration>>['withDatabase']>[0]>[0]

/** Runs work on the database of a tenant and returns its result. */
export async function withTenant<T>(
  name: string,
  work: (database: Opened, tenant: Tenant) => Promise<T>,
): Promise<T> {
  const { administering, withDatabase } = await loadAdministration()
  return await withDatabase(
    async (database) =>
      await work(database, await administering(database, (admin) => namedTenant(admin, name))),
    { tenant: name },
  )
}

function outcome(tenant: string, report: ChainReport & { readonly unchained?: Unchained }): Outcome {
  const { rows, checkpoints, erased, late, head, findings, unchained, pruning } = report
  const text = pairs({
    Tenant: tenant,
    ...(pruning && {
      Pruned: `links 1 to ${pruning.sequence}, rows before ${pruning.before}, by a retention of ${pruning.months} months; sealed ${pruning.sealedAt}, key ${pruning.keyId}`,
    }),
    'Verified rows': rows,
    Checkpoints: checkpoints,
    'Last checkpoint': head?.sealedAt && `link ${head.sequence}, ${head.sealedAt}, key ${head.keyId}`,
    ...(erased > 0 && { 'With erased data': erased }),
    ...(late > 0 && {
      'Chained late': `${late} rows, over 15 minutes older than a row that was chained earlier`,
    }),
    ...(unchained && { 'Not chained yet': unchainedText(unchained) }),
    Result: findings.length === 0 ? 'no change was found' : `${findings.length} findings`,
  })
  return {
    json: report,
    text,
    failure: findings.length === 0 ? undefined : findings.map((finding) => finding.text).join('\n'),
  }
}

function unchainedText({ rows, since, hasHistory }: Unchained): string {
  const history = hasHistory ? ', and rows from before the chain' : ''
  return since === null ? `0 rows${history}` : `${rows} rows since ${since.toISOString()}${history}`
}
