import { createReadStream } from 'node:fs'
import { type Command, Option } from 'commander'
import {
  adapters,
  type Database,
  hasCapability,
  type ImportedFile,
  loadAdministration,
  type PriceFiles,
} from '../../src/main.ts'
import { adminName, showing, withExamples } from '../command.ts'
import { type Outcome, pairs, print, table } from '../output.ts'
import { progressLine } from '../progress-line.ts'
import { Refusal, UsageError } from '../refusal.ts'
import { tenantFlag } from '../tenants.ts'
import { instanceFlag, withInstance } from './provider-connection.ts'

/** The names of the price sheets of all vendors. */
const sheetNames = [...new Set(Object.values(adapters).flatMap(({ priceFiles }) => priceFiles?.sheets ?? []))]

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
      'Import offers and prices from a file: for a Generic instance the file that docs/offers.md describes, for a Microsoft ' +
        'instance a price sheet as downloaded from Partner Center. Refused rows are listed with their lines and ' +
        'make the command fail; all others are imported together. Importing a price again changes nothing.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
    .requiredOption(
      '--file <path>',
      'CSV with a header or JSON Lines, optionally .gz; for Microsoft CSV or ZIP; - reads standard input',
    )
    .addOption(
      new Option('--sheet <name>', 'the name of the price sheet in a Microsoft file').choices(sheetNames),
    )
    .option(
      '--market <country>',
      'refuse rows of other markets than this one, such as DE; default: accept all markets',
    )
    .addOption(
      new Option('--format <format>', 'default: by the name of the file, else csv').choices(['csv', 'jsonl']),
    )
    .option('--dry-run', 'only report what an import would do')
    .addOption(
      new Option(
        '--deleted <what>',
        'what happens to offers and prices that the file lacks: keep them, or end them (missing)',
      )
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
      'Print the offers and prices of any instance as a file that offers import accepts: CSV, or ' +
        'JSON Lines with --json. It contains present and future prices, as of one moment.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
    .option('--history', 'also print past prices')
    .action(exportFile)

  withExamples(offers.command('sync'), 'offers sync --tenant Nordwind --instance "Microsoft DACH"')
    .description(
      'Sync the whole catalogue of a Microsoft instance; the running service does the work. The command prints the operation ' +
        'whose progress GET /v1/operations/{operationId} shows.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
    .action(showing(syncInstance))

  withExamples(offers.command('held'), 'offers held --tenant Nordwind --instance "Microsoft DACH"')
    .description(
      'List the held prices and offers: the vendor has stopped listing many of them at once, so they are still sold until an ' +
        'operator confirms their end.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
    .action(showing(listHeld))

  withExamples(
    offers.command('confirm-ends'),
    'offers confirm-ends --tenant Nordwind --instance "Microsoft DACH" --id 0193a1f0-5d47-7a7b-9c11-0e6f2a9d4b58',
  )
    .description(
      'Confirm that held prices and offers end. The running service ends them; the command prints the operation whose progress ' +
        'GET /v1/operations/{operationId} shows.',
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
    const { priceFiles } = adapters[instance.type]
    const importer = priceFiles ? vendorsSheet(given, priceFiles) : ownFile(given)
    const done = await (await importer)(database, wanted, onProgress).finally(progress.end)
    const { refused, refusedCount } = done
    for (const { line, reason } of refused) console.error(`line ${line}: ${reason}`)
    if (refusedCount > refused.length) console.error(`and ${refusedCount - refused.length} more`)
    const text = pairs({
      'Prices read': done.prices,
      'New offers': done.newOffers,
      'Changed offers': done.changedOffers,
      'Offers sold again': done.restoredOffers,
      'Offers no longer sold': done.deletedOffers,
      'New prices': done.newPrices,
      'Ended prices': done.endedPrices,
      'Prices kept because of refused rows': done.keptPrices,
      'Ends held for confirmation': done.heldEnds,
      'Prices that apply again later': done.returningPrices,
      'Refused rows': refusedCount,
      ...(wanted.isTrial && { 'Dry run': 'nothing was changed' }),
    })
    const kept = done.keptMissing ? ' Offers and prices that are not in the file were not ended.' : ''
    const isHeld =
      done.heldEnds > 0
        ? [`${done.heldEnds} ends wait for a confirmation. To see them: ${adminName} offers held`]
        : []
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

/** Returns the function that imports a price file in our own format. */
async function ownFile({ file, format, sheet, market }: Given): Promise<Importer> {
  if (sheet !== undefined || market !== undefined)
    throw new UsageError('--sheet and --market are only for Microsoft price sheets; leave them out.')
  const { administering, newId, loadOfferImport } = await loadAdministration()
  const { formatOf, importOffers, NoPriceFile } = await loadOfferImport()
  return async (database, wanted, onProgress) =>
    await importOffers(
      database,
      { ...wanted, file, format: format ?? formatOf(file) },
      { now: await administering(database, (admin) => admin.now()), newId, onProgress },
    ).catch(refusing(NoPriceFile))
}

/** Returns the function that imports a vendor's price sheet. */
async function vendorsSheet(
  { file, format, sheet, market }: Given,
  priceFiles: PriceFiles,
): Promise<Importer> {
  if (format !== undefined)
    throw new UsageError('--format is only for files of Generic instances; leave it out.')
  if (sheet === undefined)
    throw new UsageError('--sheet is missing: say which price sheet of Microsoft the file is.')
  if (!priceFiles.sheets.includes(sheet))
    throw new UsageError(`--sheet must be one of ${priceFiles.sheets.join(', ')}.`)
  const { administering, newId, loadCountries, loadOfferImport, loadSheetImport } = await loadAdministration()
  const { isCountryCode } = await loadCountries()
  if (market !== undefined && !isCountryCode(market))
    throw new UsageError(`--market is "${market}"; it must be a country code such as DE.`)
  const [{ NoPriceFile }, { importSheet, endsPercent }] = await Promise.all([
    loadOfferImport(),
    loadSheetImport(),
  ])
  const batches = priceFiles.read(bytesOf(file), { sheet, market: market ?? null })
  return async (database, wanted, onProgress) =>
    await importSheet(
      database,
      { ...wanted, sheet, batches, endsPercent },
      { now: await administering(database, (admin) => admin.now()), newId, onProgress },
    ).catch(refusing(NoPriceFile))
}

/**
 * Yields the bytes of a file. Opens the file only at the first read: an error of a stream without a listener would end
 * the process.
 */
async function* bytesOf(file: string): AsyncGenerator<Uint8Array> {
  yield* file === '-' ? process.stdin : createReadStream(file)
}

/** Returns an error handler that rethrows errors of class `kind` as Refusal, and all others unchanged. */
function refusing(kind: new (message: string) => Error) {
  return (error: Error): never => {
    throw error instanceof kind ? new Refusal(error.message) : error
  }
}

async function exportFile({ tenant, instance: named, history, json }: Export): Promise<void> {
  const { administering, loadOfferExport } = await loadAdministration()
  const { exportOffers } = await loadOfferExport()
  await withInstance({ tenant, instance: named }, async ({ database, key }) => {
    const wanted = {
      ...key,
      endingAfter: history ? null : await administering(database, (admin) => admin.now()),
    }
    for await (const piece of exportOffers(database, wanted, json ? 'jsonl' : 'csv')) await print(piece)
  })
}

async function syncInstance(named: Named): Promise<Outcome> {
  const { beginCatalogueSync } = await loadAdministration()
  return await withInstance(named, async ({ database, instance, key }) => {
    if (!hasCapability(instance, 'hasRemoteSide'))
      throw new Refusal(
        `${instance.alias} has no vendor. To import its offers from a file: ${adminName} offers import`,
      )
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
    return { json: held, text: table(columns, held, 'No prices or offers are held.') }
  })
}

async function confirmEnds({ id, ...named }: Named & { readonly id: string }): Promise<Outcome> {
  const { beginConfirmation, heldEndsOf } = await loadAdministration()
  return await withInstance(named, async ({ database, instance, key }) => {
    const heldEndsId = id.toLowerCase()
    const held = await heldEndsOf(database, key)
    if (!held.some((one) => one.id === heldEndsId))
      throw new Refusal(
        `${instance.alias} has no list of held ends with the id ${id}. To see the ends that wait for a confirmation: ${adminName} offers held`,
      )
    const operationId = await beginConfirmation(database, key, heldEndsId)
    return { json: { operationId }, text: pairs({ 'Operation id': operationId }) }
  })
}
