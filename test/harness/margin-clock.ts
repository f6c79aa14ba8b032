import { randomUUID } from 'node:crypto'
import { beginPlannedMargins } from '../../src/jobs/offers/margin-clock.ts'
import type { TestApi } from './api.ts'
import { until } from './work.ts'

type Api = Pick<TestApi, 'database'>

const ask = ({ database }: Api, text: string) =>
  database.asOwner(async (pool) => (await pool.query(text)).rows)

/** The work of the clock is never due while this trigger is enabled. */
const stopped = 'stop_margin_clock'
const setDue = (at: string) => `update directory.due_work set due_at = '${at}' where kind = 'Margin'`
const never = '9999-12-31T00:00:00Z'

/** Stops the clock that copies planned margins from their day on. Other background work continues. */
export async function stopMarginClock(api: Api): Promise<void> {
  await ask(
    api,
    `create function directory.${stopped}() returns trigger language plpgsql
     as $$ begin new.due_at := '${never}'; return new; end $$;
     create trigger ${stopped} before insert or update on directory.due_work
       for each row when (new.kind = 'Margin') execute function directory.${stopped}();
     ${setDue(never)}`,
  )
}

/** Runs a stopped clock once, until it has copied all margins whose day has come. */
export async function runMarginClock(api: Api): Promise<void> {
  await ask(
    api,
    `alter table directory.due_work disable trigger ${stopped};
     ${setDue('-infinity')}`,
  )
  await beginPlannedMargins({
    database: api.database,
    now: () => new Date(),
    newId: randomUUID,
    onFault(fault) {
      throw fault
    },
  })
  // The service may have claimed some of the work.
  await until(
    'the copies of the planned margins',
    () =>
      ask(api, 'select 1 from margin_history where planned_margin_id is not null and valid_from <= now()'),
    (rows) => rows.length === 0,
  )
  await ask(
    api,
    `alter table directory.due_work enable trigger ${stopped};
     ${setDue(never)}`,
  )
}

/**
 * Moves all margins, price limits, sellers and orders some days back, as if these days had passed. Prices and terms stay,
 * because tests bill fixed days of them.
 */
export async function passDays(api: Api, days: number): Promise<void> {
  const back = (column: string) => `${column} = ${column} - interval '${days * 24} hours'`
  const due = ['reseller_associations', 'customer_bindings', 'subscriptions'].map(
    (table) => `update ${table} set ${back('next_margin_at')} where next_margin_at is not null;`,
  )
  await ask(
    api,
    `update margin_history set ${back('valid_from')}, ${back('recorded_at')} where kind <> 'Price';
     ${due.join('\n')}
     update orders set ${back('recorded_at')}`,
  )
}
