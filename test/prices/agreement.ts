import type pg from 'pg'
import { expect } from 'vitest'
import { type FullChain, marginLevels, salePrices } from '../../src/domain/offers/price-chain.ts'
import { explainPrices } from '../../src/domain/offers/price-explanation.ts'
import type { Database } from '../../src/store/database.ts'
import { drawChain, drawing } from './chains.ts'
import { recomputedPrice, scaled } from './recomputation.ts'

// The documented rules, in numeric. A percentage is exact. A quotient keeps at least 20 decimals until it is rounded:
// its divisor has at most six digits, so a value that is not a tie differs from one by more than these decimals leave
// open. least and greatest ignore null, as limits do.
const unitPrice = `
  create function pg_temp.unit_price(list numeric, erp numeric, margins jsonb, cap boolean, bottom boolean)
    returns numeric language plpgsql as $$
  declare
    margin jsonb := jsonb_path_query_first(margins, '$[*] ? (@ != null)');
    share numeric := (margin ->> 'value')::numeric / 100;
    price numeric := round(case margin -> 'marginRule' ->> 'name'
      when 'Markup' then list * (1 + share)
      when 'Margin' then list::numeric(60, 20) / (1 - share)
      when 'SplitMargin' then list + (erp - list) * share
      when 'ErpMinusDiscount' then erp * (1 - share)
    end, 8);
  begin
    if price is null then return null; end if;
    if cap then price := least(price, erp); end if;
    if bottom then price := greatest(price, list); end if;
    return price;
  end
  $$`

const unitPrices = `
  with chains as (
    select place, (chain ->> 'paid')::numeric as paid, (chain ->> 'erp')::numeric as erp, chain -> 'sales' as sales
    from jsonb_array_elements($1::jsonb) with ordinality as given (chain, place)
  )
  select paid::text, first.price::text as first, second.price::text as second
  from chains,
    lateral (select pg_temp.unit_price(paid, erp, sales -> 0 -> 'margins', (sales -> 0 -> 'cap')::boolean,
      (sales -> 0 -> 'bottom')::boolean) as price) as first,
    lateral (select pg_temp.unit_price(first.price, erp, sales -> 1 -> 'margins', (sales -> 1 -> 'cap')::boolean,
      (sales -> 1 -> 'bottom')::boolean) as price) as second
  order by place`

/**
 * Draws a number of chains and checks that three prices of each sale are equal to the last digit: ours, the one
 * computed from each party's explanation, and that of SQL.
 */
export async function expectAgreement(database: Database, count: number, seed: number): Promise<void> {
  const draw = drawing(seed)
  const client = await database.pool.connect()
  try {
    await client.query(unitPrice)
    for (let done = 0; done < count; done += batchSize) {
      const chains = Array.from({ length: Math.min(batchSize, count - done) }, () => drawChain(draw))
      const bySql = await pricesBySql(client, chains)
      const disagreeing = chains.filter((chain, place) => !agrees(chain, bySql[place]!))
      expect(disagreeing.map((chain) => JSON.stringify(chain))).toEqual([])
    }
  } finally {
    client.release(true)
  }
}

const batchSize = 5_000

async function pricesBySql(
  client: pg.PoolClient,
  chains: readonly FullChain[],
): Promise<(string | null)[][]> {
  const given = chains.map(({ paid, erp, sales }) => ({
    paid,
    erp,
    sales: sales.map(({ terms, limits }) => ({
      margins: marginLevels.map((level) => terms[level]),
      cap: limits.capsAtErp,
      bottom: limits.floorsAtList,
    })),
  }))
  const { rows } = await client.query(unitPrices, [JSON.stringify(given)])
  return rows.map(({ paid, first, second }) => [paid, first, second])
}

function agrees(chain: FullChain, bySql: readonly (string | null)[]): boolean {
  const ours = [chain.paid, ...salePrices(chain)].map((one) => scaled(one?.toFixed() ?? null, 8))
  const parties = ['csp', ...chain.sales.map(({ buyer }) => buyer)] as const
  const last = ours.at(-1)!
  return (
    ours.every((price, place) => price === scaled(bySql[place]!, 8)) &&
    // The explanation of each reader ends at the final price.
    parties.every((party) => recomputedPrice(JSON.stringify(explainPrices(party, chain))) === last)
  )
}
