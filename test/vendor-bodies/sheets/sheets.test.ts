import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { csvLine } from '../../../simulator/pricing/csv.ts'
import { directPartner, refreshTokens } from '../../../simulator/seed/seed.ts'
import { callerOf, simulatorForTests } from '../../../simulator/testing/client.ts'
import { csvRows } from '../../../src/vendors/microsoft/pricing/csv.ts'
import { pricesInFile } from '../../../src/vendors/microsoft/pricing/price-sheets.ts'

// The adapter reads the documented rows of price sheets, and the simulator writes rows in these forms.

interface DocumentedSheet {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly Readonly<Record<string, string>>[]
}

const sheets: readonly DocumentedSheet[] = JSON.parse(
  readFileSync(new URL('price-sheets.json', import.meta.url), 'utf8'),
)
const { columns, rows } = sheets.find(({ name }) => name === 'software')!
const { control } = simulatorForTests()

async function* bytesOf(lines: readonly string[]) {
  yield Buffer.from(lines.join(''))
}

test('the documented software without a billing plan is paid once', async () => {
  const lines = [csvLine(columns), ...rows.map((row) => csvLine(columns.map((name) => row[name] ?? '')))]
  const batches = await Array.fromAsync(pricesInFile(bytesOf(lines), { sheet: 'software', market: 'US' }))
  expect(batches.flatMap(({ unreadable }) => unreadable)).toEqual([])
  const always = { validFrom: new Date('2021-10-01T00:00:00Z'), validTo: null }
  expect(batches.flatMap(({ prices }) => prices)).toMatchObject([
    {
      ...{ providerOfferId: 'DG7GMGF0XXX1:0007', offerType: 'PerpetualSoftware', segment: 'Commercial' },
      ...{ termDuration: 'NoTerm', billingFrequency: 'OneTime', cost: '33.2', erp: '41.5', ...always },
    },
    {
      ...{ providerOfferId: 'DG7GMGF0XXX2:0002', offerType: 'SoftwareSubscription', segment: 'NonProfit' },
      ...{ termDuration: 'OneYear', billingFrequency: 'Annual', cost: '100', erp: '125', ...always },
    },
    {
      ...{ providerOfferId: 'DG7GMGF0XXX2:0003', offerType: 'SoftwareSubscription', segment: 'NonProfit' },
      ...{ termDuration: 'ThreeYears', billingFrequency: 'Triennial', cost: '280', erp: '350', ...always },
    },
  ])
})

test('the simulator writes software in the documented form', async () => {
  const pricing = callerOf(control, directPartner, refreshTokens.direct, 'https://api.partner.microsoft.com')
  const path = "/v1.0/sales/pricesheets(Market='DE',PricesheetView='software')/$value"
  const { text } = await pricing('GET', path, undefined, { 'accept-encoding': 'identity' })
  const [heading = [], ...lines] = (await Array.fromAsync(csvRows(bytesOf([text])))).map((row) => row.fields)
  expect(heading).toEqual(expect.arrayContaining([...columns]))
  const formOf = (field: (name: string) => string | undefined) => [
    field('TermDuration')?.replace(/^P\d[MY]$/, 'a term'),
    field('BillingPlan'),
  ]
  const written = lines.map((fields) => formOf((name) => fields[heading.indexOf(name)]))
  const perpetual = rows.filter(({ TermDuration }) => TermDuration === 'OneTime')
  for (const row of perpetual) expect(written).toContainEqual(formOf((name) => row[name]))
  const plans = new Set(rows.map(({ BillingPlan }) => BillingPlan))
  expect(written.filter(([term, plan]) => term === '' || !plans.has(plan!))).toEqual([])
})
