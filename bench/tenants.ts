import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { typesWith } from '../src/domain/providers/provider-types.ts'
import type { Bench, Findings } from './bench.ts'
import { memoryNow, processorTime, startApi } from './processes.ts'
import { spread } from './statistics.ts'
import { onServer } from './tenant.ts'

const tenants = 20_000
const idleSeconds = 30

/**
 * Measures a service with many tenants and no requests: the upkeep of all tenants after a start and the first check of their
 * alerts, the idle service, and a night. Each tenant has one Generic instance and two instances that are not connected.
 */
export async function measureTenants({ database: { url }, folder, nodeOptions }: Bench): Promise<Findings> {
  await fill(url)
  const api = await startApi(
    join(folder, 'tenants.log'),
    { DATABASE_URL: url, CATALOGUE_HOUR: String(new Date().getUTCHours()) },
    nodeOptions,
  )
  const upkeep = await untilNothingIsDue(url, ['Upkeep', 'Invoices'])
  // The checks of alerts are due as soon as the upkeep of a tenant has added them, and then once a day.
  const alerts = await untilNothingIsDue(url, ['Alerts'])
  const idle = await activity(url, api.pid, idleSeconds)
  const memory = memoryNow(api.pid)

  await onServer(url, `update invoice_syncs set begun_at = begun_at - interval '1 day'`)
  await onServer(url, `update directory.due_work set due_at = '-infinity' where kind = 'Invoices'`)
  const night = await untilNothingIsDue(url, ['Invoices'])
  await api.stop()
  return {
    rows: [
      {
        check: 'idle',
        work: `processor time of the service with ${tenants} tenants and no requests, of one core`,
        unit: '%',
        value: spread([idle.corePercent]),
        bound: 'atMost',
        limit: 2,
      },
      {
        check: 'idle',
        work: `transactions with ${tenants} tenants and no requests`,
        unit: '/s',
        value: spread([idle.transactions]),
        bound: 'atMost',
        limit: 50,
      },
    ],
    figures: {
      'idle with 20,000 tenants, bytes of WAL per second': idle.walBytes,
      'idle with 20,000 tenants, memory in MB': memory ?? Number.NaN,
      'first upkeep of 20,000 tenants, s': upkeep,
      'first check of the alerts of 20,000 tenants after their upkeep, s': alerts,
      'night of 20,000 tenants with a Generic instance, s': night,
    },
    memory: {},
  }
}

/** The seconds until no work of some kinds is due or claimed. */
async function untilNothingIsDue(url: string, kinds: readonly string[]): Promise<number> {
  const begun = performance.now()
  const list = kinds.map((kind) => `'${kind}'`).join(', ')
  for (;;) {
    await sleep(500)
    const [found] = await onServer(
      url,
      `select (select count(*) from directory.due_work where kind in (${list}) and due_at < now() + interval '6 minutes')
         + ${tenants} - (select count(distinct tenant_id) from directory.due_work where kind = 'Invoices') as due`,
    )
    if (Number(found!.due) === 0) return (performance.now() - begun) / 1_000
  }
}

/** What a process and its database do in some seconds, per second. */
async function activity(url: string, pid: number, seconds: number) {
  const read = async () => {
    const [row] = await onServer(
      url,
      `select pg_current_wal_insert_lsn() - '0/0' as wal, xact_commit + xact_rollback as transactions
       from pg_stat_database where datname = current_database()`,
    )
    return { wal: Number(row!.wal), transactions: Number(row!.transactions), time: processorTime(pid) }
  }
  // Autovacuum would run meanwhile. An idle session reports its last transactions after ten seconds.
  await onServer(url, 'vacuum analyze directory.due_work')
  await sleep(15_000)
  const before = await read()
  await sleep(seconds * 1_000)
  const after = await read()
  return {
    walBytes: (after.wal - before.wal) / seconds,
    transactions: (after.transactions - before.transactions) / seconds,
    corePercent: (after.time - before.time) / seconds / 10,
  }
}

async function fill(url: string): Promise<void> {
  const [remote] = typesWith('hasRemoteSide')
  await onServer(
    url,
    `insert into directory.tenants (tenant_id, name)
     select md5('tenant ' || number)::uuid, 'Tenant ' || number from generate_series(1, ${tenants}) number;
     insert into directory.due_work (tenant_id, kind, id, due_at)
     select tenant_id, 'Upkeep', tenant_id, '-infinity' from directory.tenants;
     insert into provider_instances (tenant_id, provider_instance_id, type, alias, offer_types)
     select tenant_id, md5(tenant_id || type)::uuid, split_part(type, ' ', 1), type, '{License}'
     from directory.tenants, unnest(array['Generic', '${remote} A', '${remote} B']) type;
     analyze`,
  )
}
