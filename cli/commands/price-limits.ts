import type { Command } from 'commander'
import { loadAdministration } from '../../src/main.ts'
import { adminName, showing, withExamples } from '../command.ts'
import { type Outcome, pairs, table } from '../output.ts'
import { Refusal } from '../refusal.ts'
import { namedTenant, tenantFlag } from '../tenants.ts'
import { uuid } from '../values.ts'

interface Named {
  readonly tenant: string
  readonly reseller?: string
}

interface Limits {
  readonly capAtErp?: true
  readonly floorAtList?: true
}

const resellerFlag = [
  '--reseller <id>',
  'the reseller whose prices are limited; default: the csp and every reseller without limits of its own',
  uuid,
] as const

/** Adds the commands about price limits. */
export function addPriceLimitCommands(program: Command): void {
  const limits = program
    .command('price-limits')
    .description('Price limits: caps and floors of the prices that margins give; none are set by default.')

  withExamples(
    limits.command('set'),
    'price-limits set --tenant Nordwind --cap-at-erp --floor-at-list',
    'price-limits set --tenant Nordwind --reseller 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58 --floor-at-list',
  )
    .description('Replace the price limits of a tenant or reseller; an omitted flag removes its limit.')
    .requiredOption(...tenantFlag)
    .option(...resellerFlag)
    .option('--cap-at-erp', 'no price is higher than the retail price that the vendor suggests')
    .option('--floor-at-list', 'no price is lower than what its seller pays')
    .action(showing(setLimits))

  withExamples(
    limits.command('remove'),
    'price-limits remove --tenant Nordwind --reseller 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58',
  )
    .description("Remove limits: for a reseller the tenant's limits apply again.")
    .requiredOption(...tenantFlag)
    .option(...resellerFlag)
    .action(showing(removeLimits))

  withExamples(limits.command('list'), 'price-limits list --tenant Nordwind')
    .description('List the price limits of a tenant; limits for all sellers come first.')
    .requiredOption(...tenantFlag)
    .action(showing(listLimits))
}

async function setLimits({ capAtErp, floorAtList, ...named }: Named & Limits): Promise<Outcome> {
  const { newId, setPriceLimits } = await loadAdministration()
  const limits = { capsAtErp: capAtErp === true, floorsAtList: floorAtList === true }
  return await withSeller(named, async (database, key) => {
    await setPriceLimits(database, key, limits, newId)
    const text = pairs({
      Prices: whose(key.resellerId),
      'Capped at ERP': limits.capsAtErp ? 'yes' : 'no',
      'Floored at list': limits.floorsAtList ? 'yes' : 'no',
    })
    return { json: { ...key, ...limits }, text }
  })
}

async function removeLimits(named: Named): Promise<Outcome> {
  const { newId, openTenantStore, removePriceLimits } = await loadAdministration()
  return await withSeller(named, async (database, key) => {
    const { priceLimits } = await openTenantStore(database, key.tenantId)
    const found = (await priceLimits.all()).some(({ resellerId }) => resellerId === key.resellerId)
    if (!found) {
      throw new Refusal(
        `There are no limits for the prices of ${whose(key.resellerId)}; list all: ` +
          `${adminName} price-limits list`,
      )
    }
    await removePriceLimits(database, key, newId)
    return { json: { ...key, removed: true }, text: `Removed the price limits for ${whose(key.resellerId)}.` }
  })
}

async function listLimits(named: Named): Promise<Outcome> {
  const { openTenantStore } = await loadAdministration()
  return await withSeller(named, async (database, { tenantId }) => {
    const { priceLimits } = await openTenantStore(database, tenantId)
    const limits = await priceLimits.all()
    const columns = { prices: 'prices', 'capped at erp': 'cap', 'floored at list': 'floor' } as const
    const rows = limits.map(({ resellerId, capsAtErp, floorsAtList }) => ({
      prices: whose(resellerId),
      cap: capsAtErp ? 'yes' : 'no',
      floor: floorsAtList ? 'yes' : 'no',
    }))
    return {
      json: limits,
      text: table(columns, rows, 'There are no limits: only the margins determine the prices.'),
    }
  })
}

type Administration = Awaited<ReturnType<typeof loadAdministration>>
type Database = Parameters<Administration['setPriceLimits']>[0]
type Key = Parameters<Administration['setPriceLimits']>[1]

/**
 * Runs `work` on the price limits of the named tenant or reseller. @throws Refusal when there is no such tenant or
 * reseller
 */
async function withSeller<T>(
  { tenant: idOrName, reseller }: Named,
  work: (database: Database, key: Key) => Promise<T>,
): Promise<T> {
  const { administering, requireReseller, withDatabase } = await loadAdministration()
  return await withDatabase(
    async (database) => {
      const tenant = await administering(database, async (admin) => {
        const found = await namedTenant(admin, idOrName)
        if (reseller !== undefined) await requireReseller(admin, found, reseller)
        return found
      })
      return await work(database, { tenantId: tenant.tenantId, resellerId: reseller ?? null })
    },
    { tenant: idOrName },
  )
}

const whose = (resellerId: string | null) => (resellerId === null ? 'all sellers' : `reseller ${resellerId}`)
