import { type Command, InvalidArgumentError, Option } from 'commander'
import { type KeptParkedLine, lineKinds, loadAdministration } from '../../src/main.ts'
import { adminName, showing, withExamples } from '../command.ts'
import { type Outcome, pairs, shown, table } from '../output.ts'
import { progressLine } from '../progress-line.ts'
import { Refusal, UsageError } from '../refusal.ts'
import { tenantFlag } from '../tenants.ts'
import { instanceFlag, withInstance } from './provider-connection.ts'

const mostParked = 10_000

interface Named {
  readonly tenant: string
  readonly instance: string
}

interface Import extends Named {
  readonly file?: readonly string[]
  readonly kind?: (typeof lineKinds)[number]
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

/** Adds the commands about invoices of vendors. */
export function addInvoiceCommands(program: Command): void {
  const invoices = program
    .command('invoices')
    .description('Invoices: what vendors bill, and what resellers and customers owe.')
  withExamples(
    invoices.command('list'),
    'invoices list --tenant Nordwind --instance "Microsoft DACH"',
    'invoices list --tenant Nordwind --instance "Microsoft DACH" --json',
  )
    .description(
      'List the invoices of a provider instance, newest first, each with the state of its newest revision. If the ' +
        'import of that revision is running or was refused, the list also shows the revision that can be read in the meantime, ' +
        'and the reason of a refusal.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
    .action(showing(listInvoices))
  withExamples(
    invoices.command('parked'),
    'invoices parked --tenant Nordwind --instance "Microsoft DACH" --number G000123456 --kind onetime',
  )
    .description(
      'List the parked lines of an invoice, each with the file (or the part of the vendor data) that contains the line, the ' +
        `line number in it, and the reason; with --json also the first characters of the line. At most ${mostParked} are shown.`,
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
    .requiredOption('--number <number>', "the vendor's number of the invoice")
    .addOption(new Option('--kind <kind>', 'the kind of the lines').choices(lineKinds).makeOptionMandatory())
    .action(showing(listParked))
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
      "Import invoices. Without files, the running service imports the vendor's invoices, or bills the past months of a " +
        'Generic instance; the printed operation shows the progress. With files, their lines become one invoice, which can be ' +
        'read when all lines are imported and their sum equals --total; docs/billing.md describes the lines. ' +
        'Parked lines are listed with their numbers and make the command fail; the other lines are imported ' +
        'unless their sum differs from --total. Repeat an interrupted command to continue where it stopped.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
    .addOption(
      new Option(
        '--file <path>',
        'CSV with a header or JSON Lines, optionally with gzip; may be repeated',
      ).argParser((path: string, before: readonly string[] = []) => [...before, path]),
    )
    .addOption(new Option('--kind <kind>', 'the kind of the lines').choices(lineKinds))
    .option('--number <number>', "the vendor's number of the invoice")
    .option('--period <month>', 'the billed month, such as 2026-10', month)
    .option('--currency <code>', 'the currency of all lines, such as EUR')
    .option('--total <amount>', "the vendor's total before tax; without it the sum is not compared", amount)
    .option('--lines <count>', "the vendor's number of lines; without it the lines are not counted", count)
    .option(
      '--accept-difference <amount>',
      "the exact amount by which the vendor's total exceeds the lines of --number and --kind; needs --reason",
      amount,
    )
    .option('--reason <text>', 'the explanation of the difference, for later readers')
    .option('--dry-run', 'only report what an import would do')
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
        ...{ Lines: 'lines', Parked: 'parked', Billed: 'billed', Read: 'readRevision', Why: 'reason' },
      },
      rows,
      `${instance.alias} has no invoices yet.`,
    )
    return { json: invoices, text }
  })
}

async function listParked({
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
        `${instance.alias} has no invoice ${number} of the kind ${kind}; list all its invoices: ` +
          `${adminName} invoices list`,
      )
    const lines: Pick<KeptParkedLine, 'piece' | 'line' | 'reason' | 'content'>[] = []
    for await (const { piece, line, reason, content } of parkedLinesOf(database, key.tenantId, invoice)) {
      if (lines.length === mostParked) break
      lines.push({ piece, line, reason, content })
    }
    const text = lines.map(({ piece, line, reason }) => `${shown(piece)}, line ${line}: ${shown(reason)}`)
    return { json: lines, text: text.join('\n') || 'No line was parked.' }
  })
}

async function importInvoices({ tenant, instance: named, file: files, ...given }: Import): Promise<Outcome> {
  const administration = await loadAdministration()
  return await withInstance({ tenant, instance: named }, async ({ database, instance, key }) => {
    const accepted = acceptedIn(given)
    if (files === undefined) {
      const { number, kind } = given
      if (accepted && !(number && kind))
        throw new UsageError('--accept-difference requires the flags --number and --kind.')
      const named = accepted ? [{ ...accepted, providerInvoiceId: number!, kind: kind! }] : []
      const operationId = await administration.beginInvoiceImport(database, key.tenantId, instance, named)
      if (operationId === undefined)
        return {
          json: { operationId: null },
          text: 'All past months are billed already; no import was started.',
        }
      return { json: { operationId }, text: pairs({ 'Operation id': operationId }) }
    }
    const { kind, number, period, currency } = given
    if (!kind || !number || !period || !currency)
      throw new UsageError('--file requires the flags --kind, --number, --period and --currency.')
    const imports = await administration.loadInvoiceImport()
    if (!imports.currencies.has(currency))
      throw new UsageError(`${currency} is not an ISO 4217 currency; send a code such as EUR.`)
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
    throw new UsageError('--accept-difference and --reason must be used together.')
  return { difference, reason, userName: 'reseller-api', userEmail: null }
}

interface Work {
  readonly database: Parameters<InvoiceImport['importBill']>[0]
  readonly invoice: Parameters<InvoiceImport['importBill']>[1]
  readonly source: Parameters<InvoiceImport['importBill']>[2]
}

async function importFiles(
  { importBill, BrokenPiece, ImportInProgress, newId, ...administration }: InvoiceImport,
  { database, invoice, source }: Work,
): Promise<Outcome> {
  const { onProgress, end } = watch(source)
  const imported = await importBill(database, invoice, source, { newId, onProgress })
    .catch((error) => {
      throw error instanceof BrokenPiece || error instanceof ImportInProgress
        ? new Refusal(error.message)
        : error
    })
    .finally(end)
  if (imported.state === 'Unchanged') {
    await administration.reconcileInvoices(database, invoice)
    return { json: imported, text: unchanged }
  }
  const { invoiceId, revision } = imported
  // The parked lines are read from the database, because it also has the lines that an earlier, interrupted import has
  // stored, and repeated lines.
  if (revision !== null)
    for await (const line of administration.parkedLinesOf(database, invoice.tenantId, {
      invoiceId,
      revision,
      kind: invoice.kind,
    }))
      tellParked(line)
  if (imported.state === 'Failed') {
    const text = pairs({ 'Invoice id': invoiceId, Refused: imported.reason })
    return { json: imported, text, failure: 'The import was refused; the API does not show its lines.' }
  }
  await administration.reconcileInvoices(database, invoice)
  const { sums } = imported
  const text = pairs({
    'Invoice id': invoiceId,
    Revision: revision,
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
  const tried = await rehearseImport(database, invoice, source, known, { onProgress, onParked: tellParked })
    .catch((error) => {
      throw error instanceof BrokenPiece || error instanceof UnusablePiece
        ? new Refusal(error.message)
        : error
    })
    .finally(end)
  const json = { ...tried, isDryRun: true }
  if (tried.state === 'Unchanged') return { json, text: unchanged }
  const text = pairs({
    Lines: tried.lines,
    'Parked lines': tried.parked,
    'Billed by the vendor': tried.total,
    ...(tried.reason !== null && { Refused: tried.reason }),
    'Dry run': 'nothing was changed',
  })
  const failure =
    tried.state === 'Failed'
      ? 'The import would be refused; the API would not show its lines.'
      : parkedFailure(tried.parked)
  return { json, text, failure }
}

const unchanged = 'Exactly these lines were imported before; nothing was changed.'

const parkedFailure = (parked: number) =>
  parked > 0 ? `${parked} ${parked === 1 ? 'line was' : 'lines were'} parked.` : undefined

/** Prints a parked line without control characters, because the vendor's text must not control the terminal. */
function tellParked({ piece, line, reason }: { piece: string; line: number; reason: string }): void {
  console.error(shown(`${piece}, line ${line}: ${reason}`))
}

/** Shows the progress of an import on a terminal. */
function watch(source: Work['source']) {
  const progress = progressLine()
  const all = source.pieces.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)
  return {
    onProgress({ bytes, lines, parked }: { bytes: number; lines: number; parked: number }) {
      const share = all === 0 ? 100 : Math.min(100, Math.floor((bytes / all) * 100))
      const bar = '#'.repeat(Math.floor(share / 5)).padEnd(20, '.')
      progress.show(`[${bar}] ${share} %, ${lines} lines, ${parked} parked`)
    },
    end: progress.end,
  }
}

function month(text: string): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text))
    throw new InvalidArgumentError('The value must be a month such as 2026-10.')
  return text
}

function amount(text: string): string {
  if (!/^-?\d{1,30}(\.\d{1,20})?$/.test(text))
    throw new InvalidArgumentError('The value must be an amount such as 1290.50.')
  return text
}

function count(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('The value must be a number such as 48210.')
  return Number(text)
}
