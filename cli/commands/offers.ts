import { type Command, Option } from 'commander'
import { loadAdministration } from '../../src/main.ts'
import { showing, withExamples } from '../command.ts'
import { type Outcome, pairs, print } from '../output.ts'
import { progressLine } from '../progress-line.ts'
import { Refusal } from '../refusal.ts'
import { tenantFlag } from '../tenants.ts'
import { instanceFlag, withInstance } from './provider-connection.ts'

interface Named {
  readonly tenant: string
  readonly instance: string
}

interface Import extends Named {
  readonly file: string
  readonly format?: 'csv' | 'jsonl'
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
  )
    .description(
      'Import offers and prices of a Generic instance from a file; docs/offers.md tells its columns. Refused rows ' +
        'are listed with their lines and make the command fail; all others count together. A price that is ' +
        'imported again changes nothing.',
    )
    .requiredOption(...tenantFlag)
    .requiredOption(...instanceFlag)
    .requiredOption(
      '--file <path>',
      'CSV with a header or JSON Lines, perhaps with .gz behind; - reads the input',
    )
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
}

async function importFile({
  tenant,
  instance: named,
  file,
  dryRun,
  deleted,
  ...given
}: Import): Promise<Outcome> {
  const { loadOfferImport, newId } = await loadAdministration()
  const { formatOf, importOffers, NoPriceFile } = await loadOfferImport()
  return await withInstance({ tenant, instance: named }, async ({ database, instance, key }) => {
    if (instance.type !== 'Generic')
      throw new Refusal(`${instance.alias} sells what its vendor does; have it read by: offers sync`)
    const options = {
      ...{ ...key, file, format: given.format ?? formatOf(file) },
      ...{ isTrial: dryRun === true, isWhole: deleted === 'missing' },
    }
    const progress = progressLine()
    const onProgress = (rows: number, refused: number) => progress.show(`${rows} rows, ${refused} refused`)
    const done = await importOffers(database, options, { now: new Date(), newId, onProgress })
      .catch((error) => {
        throw error instanceof NoPriceFile ? new Refusal(error.message) : error
      })
      .finally(progress.end)
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
      'Prices that come back later': done.returningPrices,
      'Refused rows': refusedCount,
      ...(options.isTrial && { 'Dry run': 'nothing was changed' }),
    })
    const kept = done.keptMissing ? ' What the file lacks was left as it is.' : ''
    return {
      json: { ...done, isDryRun: options.isTrial },
      text,
      failure: refusedCount > 0 ? `${refusedCount} rows were refused.${kept}` : undefined,
    }
  })
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
