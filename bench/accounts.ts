import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newSealingKey } from '../src/store/providers/sealing.ts'
import type { Bench, Findings } from './bench.ts'
import { connect } from './customers.ts'
import { memoryNow, peakMemory, startApi, startSimulator } from './processes.ts'
import { spread } from './statistics.ts'
import { addTenant, onServer } from './tenant.ts'

const accounts = 2_000
const rounds = 4
const atOnce = 8

/**
 * Measures the memory of a service that syncs many accounts at a simulator. Each account belongs to a tenant of its own and
 * has no customers.
 */
export async function measureAccounts({
  database: { database, url },
  folder,
  nodeOptions,
}: Bench): Promise<Findings> {
  const log = join(folder, 'accounts.log')
  const simulator = await startSimulator(log)
  const secretKey = newSealingKey()
  let next = 0
  const add = async () => {
    for (let number = next++; number < accounts; number = next++)
      await connect(database, await addTenant(database, `account${number}`), simulator.url, secretKey)
  }
  await Promise.all(Array.from({ length: atOnce }, add))

  const environment = { DATABASE_URL: url, SECRET_KEY: secretKey, CATALOGUE_HOUR: 'never' }
  const api = await startApi(log, environment, nodeOptions)
  const begun = performance.now()
  const seconds: number[] = []
  const memory: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    await untilSynced(url)
    seconds.push((performance.now() - begun) / 1_000)
    memory.push(memoryNow(api.pid) ?? Number.NaN)
    await onServer(url, 'update subscription_syncs set changes_seen_to = null')
  }
  const peak = peakMemory(api.pid)
  await Promise.all([api.stop(), simulator.stop()])
  return {
    rows: [
      {
        check: 'accounts',
        work: `peak memory of a service that syncs ${accounts} accounts`,
        unit: 'MB',
        value: spread([peak ?? Number.NaN]),
        bound: 'atMost',
        limit: 400,
      },
      {
        check: 'accounts',
        work: `memory after ${rounds} rounds of all accounts, of that after two`,
        unit: 'x',
        value: spread([memory.at(-1)! / memory[1]!]),
        bound: 'atMost',
        limit: 1.2,
      },
    ],
    figures: { [`first sync of ${accounts} accounts, s`]: seconds[0]! },
    memory: {},
  }
}

/** Waits until the changes of each account were read. */
async function untilSynced(url: string): Promise<void> {
  for (;;) {
    const [row] = await onServer(
      url,
      'select count(*)::integer as synced from subscription_syncs where changes_seen_to is not null',
    )
    if (row!.synced === accounts) return
    await sleep(500)
  }
}
