import pg from 'pg'
import { applicationRole } from '../src/store/database.ts'
import { backendTimes, timeBetween, timeOfBackend } from './peers/backends.ts'
import { inTurns, spread } from './statistics.ts'
import type { Tenant } from './tenant.ts'

/** The processor time in microseconds that recording adds to a write: for each event, and for each row of the audit log. */
export interface RecordingCosts {
  readonly event: number
  /** The entry that the trigger adds to the rows that are not chained yet. */
  readonly pendingRow: number
  /** The link of a row, in the service and in PostgreSQL, with the row's share of a checkpoint. */
  readonly chainedRow: number
}

/** How many events and rows of the audit log one write has. */
export interface Recorded {
  readonly events: number
  readonly auditRows: number
}

/** Returns the processor time in microseconds that recording adds to one write. */
export function costOf({ events, auditRows }: Recorded, costs: RecordingCosts): number {
  return events * costs.event + auditRows * (costs.pendingRow + costs.chainedRow)
}

const rounds = 20
/** The rounds before them, in which the session plans its statements and the tables get free space. */
const warmingRounds = 2
const writesOfRound = 500
const chainedRows = 1_000
const roundsOfChain = 5

// Each write is a transaction of its own, because PL/pgSQL prepares a trigger's expressions again in each transaction. They are
// loops in PostgreSQL, so that sending a statement, which takes longer than a trigger, is no part of the time.
const procedures = `
  create schema bench;
  grant usage on schema bench to ${applicationRole};
  create procedure bench.update_orders(ids uuid[]) language plpgsql as $$
    declare
      id uuid;
    begin
      foreach id in array ids loop
        update public.orders set po_number = gen_random_uuid()::text
        where tenant_id = current_setting('app.tenant')::uuid and order_id = id;
        commit;
      end loop;
    end $$;
  create procedure bench.add_audit_rows(count integer) language plpgsql as $$
    begin
      for place in 1..count loop
        insert into public.audit_logs
          (tenant_id, occurred_at, audit_log_id, correlation_id, operation, status, user_name, description, data)
        values (current_setting('app.tenant')::uuid, now(), gen_random_uuid(), gen_random_uuid(), 'CreateOrder', 'Succeded',
          'bench', 'Order of 5 seats', '{"quantity": 5, "termDuration": "P1Y", "billingFrequency": "Monthly"}');
        commit;
      end loop;
    end $$`

/** A tenant that has orders, and a database whose triggers can be switched. */
interface Recording {
  readonly url: string
  readonly tenant: Pick<Tenant, 'tenantId'>
  /** Switches the triggers. */
  record(isOn: boolean): Promise<void>
  /** Chains all rows of the audit log, in this process. */
  chain(): Promise<void>
}

/**
 * Measures the costs of recording. The difference of two whole writes is a few percent of a write, less than the swings of most
 * machines; here, the write around a trigger is as small as it can be.
 */
export async function measureRecordingCosts({
  url,
  tenant,
  record,
  chain,
}: Recording): Promise<RecordingCosts> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { processID } = client as pg.Client & { readonly processID: number }
    await client.query(procedures)
    await client.query(
      `select set_config('app.tenant', $1, false), set_config('synchronous_commit', 'off', false)`,
      [tenant.tenantId],
    )
    const { rows } = await client.query<{ id: string }>(
      'select order_id as id from orders where tenant_id = $1 limit $2',
      [tenant.tenantId, writesOfRound],
    )
    if (rows.length < writesOfRound)
      throw new Error(`The tenant has ${rows.length} orders, not ${writesOfRound}.`)
    await client.query(`set role ${applicationRole}`)

    /** Returns the microseconds that the triggers add to one of `writesOfRound` writes of a procedure. */
    const timeOfTriggers = async (text: string, value: unknown) => {
      const slice = (isOn: boolean) => async () => {
        await record(isOn)
        const before = timeOfBackend(processID)
        await client.query(text, [value])
        return (1_000 * (timeOfBackend(processID) - before)) / writesOfRound
      }
      await inTurns(warmingRounds, slice(true), slice(false))
      const pairs = await inTurns(rounds, slice(true), slice(false))
      return spread(pairs.map(([recorded, plain]) => recorded - plain)).median
    }
    const event = await timeOfTriggers(
      'call bench.update_orders($1)',
      rows.map(({ id }) => id),
    )
    const pendingRow = await timeOfTriggers('call bench.add_audit_rows($1)', writesOfRound)

    await record(true)
    await chain()
    const times: number[] = []
    for (let round = 0; round < roundsOfChain; round += 1) {
      await client.query('call bench.add_audit_rows($1)', [chainedRows])
      const before = { database: await backendTimes(url), service: process.cpuUsage() }
      await chain()
      const { user, system } = process.cpuUsage(before.service)
      times.push(
        (user + system + 1_000 * timeBetween(before.database, await backendTimes(url))) / chainedRows,
      )
    }
    return { event, pendingRow, chainedRow: spread(times).median }
  } finally {
    await client.end()
  }
}
