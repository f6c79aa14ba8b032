import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { exampleAssociation, exampleReseller } from '../../src/resources/resellers/example.ts'
import { expectWithin, maxWaitMs } from '../harness/work.ts'
import { send } from './client.ts'
import { type Premises, premises, tenant } from './premises.ts'
import { statusOf } from './service-process.ts'
import { type SilentProxy, startSilentProxy } from './silent-proxy.ts'

/** The promised time from which on a process works again after its database or its vendor can be reached. */
export const healsWithinMs = 10_000

/** Premises whose processes reach the database through a proxy; `direct` is the URL without it. */
export interface SilentPremises extends Premises {
  readonly proxy: SilentProxy
  readonly direct: string
}

/** Premises on PostgreSQL whose processes reach the server through a proxy. `look` does not use the proxy. */
export async function silentPremises(prepare?: Parameters<typeof premises>[1]): Promise<SilentPremises> {
  const place = await premises('postgresql', prepare)
  onTestFinished(place.remove)
  const direct = place.environment.DATABASE_URL!
  const proxy = await startSilentProxy(direct)
  onTestFinished(proxy.stop)
  return { ...place, direct, proxy, environment: { ...place.environment, DATABASE_URL: proxy.url } }
}

/**
 * Silences a database for up to four seconds, and expects that the service then completes a write with its background
 * work in time. The connections from before stay silent.
 */
export async function silenceDatabase(
  proxy: SilentProxy,
  url: string,
  headers: Record<string, string>,
): Promise<void> {
  proxy.silence()
  await sleep(randomInt(4_000))
  proxy.heal()
  const healed = performance.now()
  await completesWrite(url, headers)
  while ((await statusOf(`${url}/readyz`)) !== 200) await sleep(50)
  expectWithin(healsWithinMs, healed)
}

/** Repeats a write under its key until it is acknowledged, and waits for its background work. */
export async function completesWrite(url: string, headers: Record<string, string>): Promise<void> {
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  const association = { ...exampleAssociation, providerInstanceId: tenant.genericInstanceId }
  const body = { ...exampleReseller, providerResellers: [association] }
  let operation: string | undefined
  for (const end = Date.now() + maxWaitMs; Date.now() < end; await sleep(50)) {
    const answer = operation
      ? await send(undefined, 'GET', url + operation, headers)
      : await send(undefined, 'POST', `${url}/v1/Resellers`, keyed, body)
    if (answer.status === 201) operation = String(answer.headers['operation-location'])
    else if (answer.status === 200 && JSON.parse(answer.text).state.name === 'Succeded') return
  }
  throw new Error('The service completes no write.')
}
