import { createReadStream } from 'node:fs'
import { type Command, Option } from 'commander'
import { type Database, type ImportedFile, loadAdministration, sheetNames } from '../../src/main.ts'
import { showing, withExamples } from '../command.ts'
import { type Outcome, pairs, print, table } from '../output.ts'
import { progressLine } from '../progress-line.ts'
import { Refusal, UsageError } from '../refusal.ts'
import { tenantFlag } from '../tenants.ts'
import { instanceFlag, withInstance } from './provider-connection.ts'

interface Named {
  readonly tenant: string
  readonly instance: string
}

interface Import extends Named {
  readonly file: string
  readonly format?: 'csv' | 'jsonl'
  readonly sheet?: string
  readonly market?: string
  readonly dryRun?: true
  readonly deleted: 'keep' | 'missing'
}

interface Export extends Named {
  readonly history?: true
  readonly json?: true
}

/** Adds the commands about what provider instances sell. */
export function addOfferCommands(program: Command): void {
  const offers = program
    .command('offers')
    .description('Offers and their prices: what provider instances sell.')

  withExamples(
    offers.command('import'),
    'offers import --tenant Nordwind --instance "Own services" --file prices.csv --dry-run',
    'offers import --tenant Nordwind --instance "Own services" --file prices.csv --deleted missing',
    'offers import --tenant Nordwind --instance "Own services" --file - --format jsonl < prices.jsonl',
    'offers import --tenant Nordwind --instance "Microsoft DACH" --sheet updatedlicensebased --file sheet.zip',
  )
    .description(
      'Import offers and prices from a file: of a Generic instance the file that docs/offers.md describes, of a Microsoft ' +
        'instance a price sheet as Partner Center lets it be downloaded. Refused rows are listed with their lines and ' +
        'make the command fail; all others count together. A price that is imported again changes nothing.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
    .requiredOption(
      '--file <path>',
      'CSV with a header or JSON Lines, perhaps with .gz behind; of Microsoft CSV or ZIP; - reads the input',
    )
    .addOption(
      new Option('--sheet <name>', 'the price sheet that a file of Microsoft is').choices(sheetNames),
    )
    .option('--market <country>', 'the only market of a price sheet, such as DE; else the one of its rows')
    .addOption(
      new Option('--format <format>', 'told by the name of the file, else csv').choices(['csv', 'jsonl']),
    )
    .option('--dry-run', 'only tell what would come of it')
    .addOption(
      new Option('--deleted <what>', 'whether offers and prices that the file lacks are sold no more')
        .choices(['keep', 'missing'])
        .default('keep'),
    )
    .action(showing(importFile))

  withExamples(
    offers.command('export'),
    'offers export --tenant Nordwind --instance "Own services" > prices.csv',
    'offers export --tenant Nordwind --instance "Microsoft DACH" --history --json | gzip > prices.jsonl.gz',
  )
    .description(
      'Print the offers and prices of an instance, whatever it sells, as a file that offers import takes back: CSV, or ' +
        'JSON Lines with --json. It tells what holds now and what is to come, as it is at one moment.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
    .option('--history', 'and what prices have been before')
    .action(exportFile)

  withExamples(offers.command('sync'), 'offers sync --tenant Nordwind --instance "Microsoft DACH"')
    .description(
      'Have the whole catalogue of a Microsoft instance read, by the service when it runs: it prints the operation ' +
        'that tells how far it is, at GET /v1/operations/{operationId}.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
    .action(showing(syncInstance))

  withExamples(offers.command('held'), 'offers held --tenant Nordwind --instance "Microsoft DACH"')
    .description(
      'List the prices and offers that the vendor stopped listing in such numbers that they are held: they are still ' +
        'sold until somebody confirms that they end.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
    .action(showing(listHeld))

  withExamples(
    offers.command('confirm-ends'),
    'offers confirm-ends --tenant Nordwind --instance "Microsoft DACH" --id 0193a1f0-5d47-7a7b-9c11-0e6f2a9d4b58',
  )
    .description(
      'Confirm that held prices and offers end. The service ends them when it runs: it prints the operation to follow ' +
        'at GET /v1/operations/{operationId}.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
    .requiredOption('--id <id>', 'the id that offers held prints')
    .action(showing(confirmEnds))
}

async function importFile({ tenant, instance: named, dryRun, deleted, ...given }: Import): Promise<Outcome> {
  return await withInstance({ tenant, instance: named }, async ({ database, instance, key }) => {
    const wanted = { ...key, isTrial: dryRun === true, isWhole: deleted === 'missing' }
    const progress = progressLine()
    const onProgress = (rows: number, refused: number) => progress.show(`${rows} rows, ${refused} refused`)
    const importer = instance.type === 'Generic' ? ownFile(given) : vendorsSheet(given)
    const done = await (await importer)(database, wanted, onProgress).finally(progress.end)
    const { refused, refusedCount } = done
    for (const { line, reason } of refused) console.error(`line ${line}: ${reason}`)
    if (refusedCount > refused.length) console.error(`and ${refusedCount - refused.length} more`)
    const text = pairs({
      'Prices read': done.prices,
      'New offers': done.newOffers,
      'Changed offers': done.changedOffers,
      'Offers sold again': done.restoredOffers,
      'Offers sold no more': done.deletedOffers,
      'New prices': done.newPrices,
      'Ended prices': done.endedPrices,
      'Prices kept by refused rows': done.keptPrices,
      'Ends held for a confirmation': done.heldEnds,
      'Prices that come back later': done.returningPrices,
      'Refused rows': refusedCount,
      ...(wanted.isTrial && { 'Dry run': 'nothing was changed' }),
    })
    const kept = done.keptMissing ? ' What the file lacks was left as it is.' : ''
    const isHeld = done.heldEnds > 0 ? [`${done.heldEnds} ends are held; see: offers held.`] : []
    const failures = [...(refusedCount > 0 ? [`${refusedCount} rows were refused.${kept}`] : []), ...isHeld]
    return {
      json: { ...done, isDryRun: wanted.isTrial },
      text,
      failure: failures.length > 0 ? failures.join(' ') : undefined,
    }
  })
}

type Given = Pick<Import, 'file' | 'format' | 'sheet' | 'market'>
type Importer = (
  database: Database,
  wanted: {
    readonly tenantId: string
    readonly providerInstanceId: string
    readonly isTrial: boolean
    readonly isWhole: boolean
  },
  onProgress: (rows: number, refused: number) => void,
) => Promise<ImportedFile>

/** What imports a file of prices in our own format. */
async function ownFile({ file, format, sheet, market }: Given): Promise<Importer> {
  if (sheet !== undefined || market !== undefined)
    throw new UsageError('--sheet and --market are for price sheets of Microsoft; leave them out.')
  const { newId, loadOfferImport } = await loadAdministration()
  const { formatOf, importOffers, NoPriceFile } = await loadOfferImport()
  return (database, wanted, onProgress) =>
    importOffers(
      database,
      { ...wanted, file, format: format ?? formatOf(file) },
      { now: new Date(), newId, onProgress },
    ).catch(refusing(NoPriceFile))
}

/** What imports a price sheet of Microsoft. */
async function vendorsSheet({ file, format, sheet, market }: Given): Promise<Importer> {
  if (format !== undefined) throw new UsageError('--format is for files of Generic instances; leave it out.')
  if (sheet === undefined)
    throw new UsageError('--sheet is missing: say which price sheet of Microsoft the file is.')
  const { newId, loadCountries, loadOfferImport, loadSheetImport } = await loadAdministration()
  const { isCountryCode } = await loadCountries()
  if (market !== undefined && !isCountryCode(market))
    throw new UsageError(`--market is "${market}"; it must be a country code such as DE.`)
  const [{ NoPriceFile }, { importSheet, pricesInFile, endsPercent }] = await Promise.all([
    loadOfferImport(),
    loadSheetImport(),
  ])
  const bytes = file === '-' ? process.stdin : createReadStream(file)
  return (database, wanted, onProgress) =>
    importSheet(
      database,
      { ...wanted, sheet, batches: pricesInFile(bytes, { sheet, market: market ?? null }), endsPercent },
      { now: new Date(), newId, onProgress },
    ).catch(refusing(NoPriceFile))
}

/** Makes a refusal of an error of a class. */
function refusing(kind: new (message: string) => Error) {
  return (error: Error): never => {
    throw error instanceof kind ? new Refusal(error.message) : error
  }
}

async function exportFile({ tenant, instance: named, history, json }: Export): Promise<void> {
  const { loadOfferExport } = await loadAdministration()
  const { exportOffers } = await loadOfferExport()
  await withInstance({ tenant, instance: named }, async ({ database, key }) => {
    const wanted = { ...key, endingAfter: history ? null : new Date() }
    for await (const piece of exportOffers(database, wanted, json ? 'jsonl' : 'csv')) await print(piece)
  })
}

async function syncInstance(named: Named): Promise<Outcome> {
  const { beginCatalogueSync } = await loadAdministration()
  return await withInstance(named, async ({ database, instance, key }) => {
    if (instance.type === 'Generic')
      throw new Refusal(`${instance.alias} has no vendor; its offers come from a file: offers import`)
    const operationId = await beginCatalogueSync(database, key)
    return { json: { operationId }, text: pairs({ 'Operation id': operationId }) }
  })
}

async function listHeld(named: Named): Promise<Outcome> {
  const { heldEndsOf } = await loadAdministration()
  return await withInstance(named, async ({ database, key }) => {
    const held = await heldEndsOf(database, key)
    const columns = {
      Id: 'id',
      List: 'list',
      Ends: 'ends',
      Of: 'valid',
      Since: 'heldAt',
      Offers: 'offerNames',
    } as const
    return { json: held, text: table(columns, held, 'Nothing is held.') }
  })
}

async function confirmEnds({ id, ...named }: Named & { readonly id: string }): Promise<Outcome> {
  const { beginConfirmation, heldEndsOf } = await loadAdministration()
  return await withInstance(named, async ({ database, instance, key }) => {
    const heldEndsId = id.toLowerCase()
    const held = await heldEndsOf(database, key)
    if (!held.some((one) => one.id === heldEndsId))
      throw new Refusal(`${instance.alias} has no held ends ${id}; list them by: offers held`)
    const operationId = await beginConfirmation(database, key, heldEndsId)
    return { json: { operationId }, text: pairs({ 'Operation id': operationId }) }
  })
}
