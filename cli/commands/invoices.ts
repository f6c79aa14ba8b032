import { type Command, InvalidArgumentError, Option } from 'commander'
import { type KeptParkedLine, loadAdministration } from '../../src/main.ts'
import { commandName, showing, withExamples } from '../command.ts'
import { type Outcome, pairs, shown, table } from '../output.ts'
import { progressLine } from '../progress-line.ts'
import { Refusal, UsageError } from '../refusal.ts'
import { tenantFlag } from '../tenants.ts'
import { instanceFlag, withInstance } from './provider-connection.ts'

const kindChoices = ['license', 'usage', 'onetime', 'dailyratedusage'] as const
const mostRefused = 10_000

interface Named {
  readonly tenant: string
  readonly instance: string
}

interface Import extends Named {
  readonly file?: readonly string[]
  readonly kind?: (typeof kindChoices)[number]
  readonly number?: string
  readonly period?: string
  readonly currency?: string
  readonly total?: string
  readonly lines?: number
  readonly acceptDifference?: string
  readonly reason?: string
  readonly dryRun?: true
}

type Administration = Awaited<ReturnType<typeof loadAdministration>>
type InvoiceImport = Administration & Awaited<ReturnType<Administration['loadInvoiceImport']>>

/** Adds the commands about what vendors bill. */
export function addInvoiceCommands(program: Command): void {
  const invoices = program.command('invoices').description('Invoices: what vendors bill, and who owes it.')
  withExamples(
    invoices.command('list'),
    'invoices list --tenant Nordwind --instance "Microsoft DACH"',
    'invoices list --tenant Nordwind --instance "Microsoft DACH" --json',
  )
    .description(
      'List the invoices of a provider instance, newest first, each with what became of its newest revision: also ' +
        'of one that is coming in, or that nobody can read because it does not add up, with the reason, and which ' +
        'revision is read meanwhile.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
    .action(showing(listInvoices))
  withExamples(
    invoices.command('refused'),
    'invoices refused --tenant Nordwind --instance "Microsoft DACH" --number G000123456 --kind onetime',
  )
    .description(
      'List the lines of an invoice that were not taken, each with the file or piece in which it stands, its number ' +
        `there and the reason; with --json also its beginning. At most ${mostRefused} are shown.`,
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
    .requiredOption('--number <number>', "the vendor's number of the invoice")
    .addOption(new Option('--kind <kind>', 'what the lines are').choices(kindChoices).makeOptionMandatory())
    .action(showing(listRefused))
  withExamples(
    invoices.command('import'),
    'invoices import --tenant Nordwind --instance "Microsoft DACH"',
    'invoices import --tenant Nordwind --instance "Microsoft DACH" --file G000123456.csv.gz --kind onetime ' +
      '--number G000123456 --period 2026-10 --currency EUR --dry-run',
    'invoices import --tenant Nordwind --instance "Own services" --file part-1.jsonl --file part-2.jsonl ' +
      '--kind license --number 2026-10 --period 2026-10 --currency EUR --total 1290.50',
    'invoices import --tenant Nordwind --instance "Microsoft DACH" --number G000123456 --kind onetime ' +
      '--accept-difference -12.50 --reason "A refund that no line has"',
  )
    .description(
      'Import invoices. Without files the service imports those of the vendor, when it runs, or bills what an ' +
        'instance without a vendor has sold in the months that are over: the operation that is printed tells how ' +
        'far it is. With files their lines become one invoice, which appears when all of them came in and add up; ' +
        'docs/billing.md tells what lines are made of. Lines that are refused are listed with ' +
        'their numbers and make the command fail; the others count unless the total is another one. A command ' +
        'that was broken off is repeated and goes on where it was.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
    .addOption(
      new Option(
        '--file <path>',
        'CSV with a header or JSON Lines, packed by gzip or not; may be repeated',
      ).argParser((path: string, before: readonly string[] = []) => [...before, path]),
    )
    .addOption(new Option('--kind <kind>', 'what the lines are').choices(kindChoices))
    .option('--number <number>', "the vendor's number of the invoice")
    .option('--period <month>', 'the month that is billed, such as 2026-10', month)
    .option('--currency <code>', 'the currency of all lines, such as EUR')
    .option('--total <amount>', 'what the vendor bills before tax; else it is not compared', amount)
    .option('--lines <count>', 'how many lines the vendor speaks of; else they are not counted', count)
    .option(
      '--accept-difference <amount>',
      'by exactly how much the vendor bills more than the lines of --number and --kind come to; needs --reason',
      amount,
    )
    .option('--reason <text>', 'what explains the difference, for whoever reads it later')
    .option('--dry-run', 'only tell what would come of the lines')
    .action(showing(importInvoices))
}

async function listInvoices(named: Named): Promise<Outcome> {
  const { openTenantStore } = await loadAdministration()
  return await withInstance(named, async ({ database, instance, key }) => {
    const { importStates } = await openTenantStore(database, key.tenantId)
    const invoices = await importStates.of(key.providerInstanceId)
    const rows = invoices.map(({ period, subtotal, currency, ...one }) => ({
      ...one,
      month: period.slice(0, 7),
      billed: subtotal === null ? null : `${subtotal} ${currency}`,
    }))
    const text = table(
      {
        ...{
          Number: 'providerInvoiceId',
          Kind: 'kind',
          Month: 'month',
          Revision: 'revision',
          State: 'state',
        },
        ...{ Lines: 'lines', Refused: 'parked', Billed: 'billed', Read: 'readRevision', Why: 'reason' },
      },
      rows,
      `${instance.alias} has no invoices yet.`,
    )
    return { json: invoices, text }
  })
}

async function listRefused({
  number,
  kind,
  ...named
}: Named & { number: string; kind: string }): Promise<Outcome> {
  const { openTenantStore, parkedLinesOf } = await loadAdministration()
  return await withInstance(named, async ({ database, instance, key }) => {
    const { importStates } = await openTenantStore(database, key.tenantId)
    const all = await importStates.of(key.providerInstanceId)
    const invoice = all.find((one) => one.providerInvoiceId === number && one.kind === kind)
    if (!invoice)
      throw new Refusal(
        `${instance.alias} has no invoice ${number} of the kind ${kind}; this shows all it has: ` +
          `${commandName} invoices list`,
      )
    const lines: Pick<KeptParkedLine, 'piece' | 'line' | 'reason' | 'content'>[] = []
    for await (const { piece, line, reason, content } of parkedLinesOf(database, key.tenantId, invoice)) {
      if (lines.length === mostRefused) break
      lines.push({ piece, line, reason, content })
    }
    const text = lines.map(({ piece, line, reason }) => `${shown(piece)}, line ${line}: ${shown(reason)}`)
    return { json: lines, text: text.join('\n') || 'No line was refused.' }
  })
}

async function importInvoices({ tenant, instance: named, file: files, ...given }: Import): Promise<Outcome> {
  const administration = await loadAdministration()
  return await withInstance({ tenant, instance: named }, async ({ database, instance, key }) => {
    const accepted = acceptedIn(given)
    if (files === undefined) {
      const { number, kind } = given
      if (accepted && !(number && kind))
        throw new UsageError('With --accept-difference these are needed: --number, --kind.')
      const named = accepted ? [{ ...accepted, providerInvoiceId: number!, kind: kind! }] : []
      const operationId = await administration.beginInvoiceImport(database, key.tenantId, instance, named)
      if (operationId === undefined)
        return {
          json: { operationId: null },
          text: 'All months that are over are billed; nothing was begun.',
        }
      return { json: { operationId }, text: pairs({ 'Operation id': operationId }) }
    }
    const { kind, number, period, currency } = given
    if (!kind || !number || !period || !currency)
      throw new UsageError('With --file these are needed: --kind, --number, --period, --currency.')
    const imports = await administration.loadInvoiceImport()
    if (!imports.currencies.has(currency)) throw new UsageError(`${currency} is no currency of ISO 4217.`)
    const [year, monthOfYear] = period.split('-').map(Number) as [number, number]
    const invoice = {
      ...{ ...key, providerInvoiceId: number, kind, currency, amends: null },
      accountId: instance.instanceProviderId,
      periodStart: new Date(Date.UTC(year, monthOfYear - 1, 1)),
      periodEnd: new Date(Date.UTC(year, monthOfYear, 1)),
      issuedAt: new Date(Date.UTC(year, monthOfYear, 1)),
    }
    const totals = { lineCount: given.lines ?? null, total: given.total ?? null }
    const read = await imports.lineFiles(files, kind, totals).catch((error: Error) => {
      throw new Refusal(`A file cannot be read: ${error.message}`)
    })
    const correlationId = administration.newId()
    const source = { ...read, accepted: accepted && { ...accepted, correlationId } }
    const run = given.dryRun ? rehearse : importFiles
    return await run({ ...administration, ...imports }, { database, invoice, source })
  })
}

function acceptedIn({ acceptDifference: difference, reason }: Pick<Import, 'acceptDifference' | 'reason'>) {
  if (difference === undefined && reason === undefined) return undefined
  if (difference === undefined || !reason)
    throw new UsageError('--accept-difference and --reason belong together.')
  return { difference, reason, userName: 'reseller-api', userEmail: null }
}

interface Work {
  readonly database: Parameters<InvoiceImport['importLines']>[0]
  readonly invoice: Parameters<InvoiceImport['importLines']>[1]
  readonly source: Parameters<InvoiceImport['importLines']>[2]
}

async function importFiles(
  { importLines, BrokenPiece, ImportInProgress, newId, ...administration }: InvoiceImport,
  { database, invoice, source }: Work,
): Promise<Outcome> {
  const { onProgress, end } = watch(source)
  const imported = await importLines(database, invoice, source, null, { newId, onProgress })
    .catch((error) => {
      throw error instanceof BrokenPiece || error instanceof ImportInProgress
        ? new Refusal(error.message)
        : error
    })
    .finally(end)
  // Of what came in before it was broken off as well, and where lines came before.
  if (imported.state !== 'Unchanged')
    for await (const line of administration.parkedLinesOf(database, invoice.tenantId, imported)) refused(line)
  if (imported.state === 'Failed') {
    const text = pairs({ 'Invoice id': imported.invoiceId, Refused: imported.reason })
    return { json: imported, text, failure: 'Nothing of it is to be seen.' }
  }
  await administration.reconcileInvoices(database, invoice)
  if (imported.state === 'Unchanged')
    return { json: imported, text: 'These very lines were imported before; nothing was changed.' }
  const { sums } = imported
  const text = pairs({
    'Invoice id': imported.invoiceId,
    Revision: imported.revision,
    Lines: sums.lines,
    'Parked lines': sums.parked,
    'Billed by the vendor': sums.subtotal,
    'Owed by resellers': sums.subtotalForReseller,
    'Owed by customers': sums.subtotalForCustomer,
  })
  return { json: imported, text, failure: parkedFailure(sums.parked) }
}

async function rehearse(
  { rehearseImport, loadRelations, BrokenPiece, UnusablePiece }: InvoiceImport,
  { database, invoice, source }: Work,
): Promise<Outcome> {
  const known = await loadRelations(database, invoice.tenantId, invoice.providerInstanceId)
  const { onProgress, end } = watch(source)
  const { bytes: _, ...tried } = await rehearseImport(invoice, source, known, {
    onProgress,
    onParked: refused,
  })
    .catch((error) => {
      throw error instanceof BrokenPiece || error instanceof UnusablePiece
        ? new Refusal(error.message)
        : error
    })
    .finally(end)
  const text = pairs({
    Lines: tried.lines,
    'Parked lines': tried.parked,
    'Probably there twice': tried.suspects.length,
    'Billed by the vendor': tried.total,
    'Dry run': 'nothing was changed',
  })
  return { json: { ...tried, isDryRun: true }, text, failure: parkedFailure(tried.parked) }
}

const parkedFailure = (parked: number) =>
  parked > 0 ? `${parked} ${parked === 1 ? 'line was' : 'lines were'} refused.` : undefined

/** Lists a line that is refused. What it says comes from others, and must not steer a terminal. */
function refused({ piece, line, reason }: { piece: string; line: number; reason: string }): void {
  console.error(shown(`${piece}, line ${line}: ${reason}`))
}

/** Shows people how far an import is. */
function watch(source: Work['source']) {
  const progress = progressLine()
  const all = source.pieces.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)
  return {
    onProgress({ bytes, lines, parked }: { bytes: number; lines: number; parked: number }) {
      const share = all === 0 ? 100 : Math.min(100, Math.floor((bytes / all) * 100))
      const bar = '#'.repeat(Math.floor(share / 5)).padEnd(20, '.')
      progress.show(`[${bar}] ${share} %, ${lines} lines, ${parked} refused`)
    },
    end: progress.end,
  }
}

function month(text: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) throw new InvalidArgumentError('It is a month such as 2026-10.')
  return text
}

function amount(text: string): string {
  if (!/^-?\d{1,30}(\.\d{1,20})?$/.test(text))
    throw new InvalidArgumentError('It is an amount such as 1290.50.')
  return text
}

function count(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It is a number such as 48210.')
  return Number(text)
}
