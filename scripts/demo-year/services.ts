import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { year } from '../../src/demo/year/identifiers.ts'
import { importOffers } from '../../src/store/offers/offer-import.ts'
import type { YearService } from './service.ts'

const services: readonly (readonly [id: string, name: string, monthly: number])[] = [
  ['backup', 'Hanse Backup', 7],
  ['mail-archive', 'Hanse Mail Archive', 3],
  ['endpoint', 'Hanse Endpoint Protection', 5],
  ['service-desk', 'Hanse Service Desk', 25],
  ['patching', 'Hanse Patch Management', 12],
]
const markets = [
  ['DE', 'EUR', 1],
  ['AT', 'EUR', 1],
  ['FR', 'EUR', 1],
  ['PL', 'PLN', 4.3],
] as const

/** Imports the price list of the distributor's own services. */
export async function importServices({ database }: YearService, folder: string): Promise<void> {
  const rows = services.flatMap(([id, name, monthly]) =>
    markets.flatMap(([region, currency, rate]) =>
      [
        ['OneMonth', 'Monthly', 1.1],
        ['OneYear', 'Monthly', 12],
      ].map(([term, billing, months]) => {
        const cost = monthly * rate * Number(months)
        return [
          id,
          name,
          region,
          currency,
          term,
          billing,
          cost.toFixed(2),
          (cost * 1.6).toFixed(2),
          '2025-01-01',
        ].join(',')
      }),
    ),
  )
  const header = 'providerOfferId,name,region,currency,termDuration,billingFrequency,cost,erp,validFrom'
  const file = join(folder, 'services.csv')
  writeFileSync(file, `${[header, ...rows].join('\n')}\n`)
  const options = { now: new Date(), newId, onProgress: () => {} }
  const { refused } = await importOffers(
    database,
    {
      ...{ tenantId: year.tenantId, providerInstanceId: year.genericInstanceId },
      ...{ file, format: 'csv', isTrial: false, isWhole: true },
    },
    options,
  )
  if (refused.length > 0) throw new Error(JSON.stringify(refused))
}
