import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { sendHttp } from '../../simulator/testing/send-http.ts'
import { readConfig } from '../../src/config.ts'
import { keepSettings } from '../../src/connections/provider-connections.ts'
import { lazySealer } from '../../src/connections/secret-keys.ts'
import { demo } from '../../src/demo/identifiers.ts'
import { yearConnections } from '../../src/demo/year/connections.ts'
import { addYearClients, addYearTenant } from '../../src/demo/year/directory.ts'
import { year } from '../../src/demo/year/identifiers.ts'
import { serveOn } from '../../src/service.ts'
import { administration } from '../../src/store/administration.ts'
import { openDatabase } from '../../src/store/database.ts'
import { startEmbedded } from '../../src/store/driver/embedded.ts'
import { migrate } from '../../src/store/migrate.ts'
import { newSealingKey } from '../../src/store/providers/sealing.ts'
import { fetchToken } from '../../test/harness/api.ts'

const unlimited = { familyPerMinute: 1_000_000, customerPerMinute: 1_000_000, failures: 1_000, backOff: 5 }

// biome-ignore lint/suspicious/noExplicitAny: the generator looks into bodies of every shape
type Body = any

/** Starts the service with a new database, which has only the tenant of the year, connected to a vendor. */
export async function startService(vendorUrl: string) {
  const database = await openDatabase({ embedded: await startEmbedded({}) })
  await migrate(database)
  const config = readConfig({
    ...{ PORT: '0', PUBLIC_URL: 'http://reseller-api.test', SECRET_KEY: newSealingKey(), LOG_LEVEL: 'warn' },
    ...{ ACCESS_REQUESTS_PER_MINUTE: '0', TENANT_REQUESTS_PER_MINUTE: '0', ADDRESS_REQUESTS_PER_MINUTE: '0' },
    ...{ CATALOGUE_HOUR: 'never', SYNC_SECONDS: 'never' },
  })
  await database.asOwner(async (pool) => {
    await addYearTenant(administration(pool))
    await addYearClients(administration(pool))
  })
  for (const { providerInstanceId, settings } of yearConnections(vendorUrl, unlimited))
    await keepSettings(
      { database, sealer: lazySealer(config, database) },
      { tenantId: year.tenantId, providerInstanceId },
      settings,
    )
  const service = await serveOn(database, config, pino({ level: 'warn' }), {
    today: () => new Date(),
    queueSharedMs: 0,
    drainMs: 0,
  })

  const tokens = new Map<string, string>()
  /** Sends a request as a client of a role, and returns the body of the answer. @throws Error for a refusal */
  async function send(
    method: string,
    path: string,
    body?: unknown,
    role: keyof typeof year.clientIds = 'csp',
  ): Promise<{ readonly body: Body; readonly operation: string | null }> {
    for (let attempt = 1; ; attempt += 1) {
      const token =
        tokens.get(role) ?? (await fetchToken(service.url, year.clientIds[role], demo.clientSecret))
      tokens.set(role, token)
      const answer = await sendHttp(`${service.url}${path}`, {
        method,
        headers: {
          ...{ authorization: `Bearer ${token}`, 'x-tenant': year.domain, 'x-correlation-id': randomUUID() },
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      const text = new TextDecoder().decode(answer.bytes)
      if (answer.status === 401 && attempt < 3) {
        tokens.delete(role)
        continue
      }
      if (answer.status === 503 && attempt < 20) {
        await sleep(500)
        continue
      }
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      return {
        body: text === '' ? undefined : JSON.parse(text),
        operation: answer.headers.get('operation-location'),
      }
    }
  }

  /** Reads rows of the tenant. */
  const rows = (text: string): Promise<Body[]> =>
    database.asOwner((pool) =>
      administration(pool).inTenant(year.tenantId, async (client) => (await client.query(text)).rows),
    )
  const count = async (text: string): Promise<number> => Number((await rows(text))[0].count)

  /** Waits until no job is due. */
  async function settle(): Promise<void> {
    for (let quiet = 0, rounds = 0; quiet < 2; rounds += 1) {
      service.runtime.queue.wake()
      await sleep(150)
      const jobs = await count(
        `select count(*) from directory.jobs where due_at <= now() + interval '1 minute' or state = 'Running'`,
      )
      quiet = jobs === 0 ? quiet + 1 : 0
      if (rounds > 1200) throw new Error(`The background work does not end: ${jobs} jobs.`)
      if (rounds % 100 === 99) console.log(`  waiting: ${jobs} jobs`)
    }
  }

  /** Sends a write, and waits for its background work. @throws Error when the work fails, unless a failure is expected */
  async function done(
    method: string,
    path: string,
    body?: unknown,
    { mayFail = false, role }: { mayFail?: boolean; role?: keyof typeof year.clientIds } = {},
  ): Promise<Body> {
    const answer = await send(method, path, body, role)
    if (answer.operation === null) return answer.body
    for (let round = 0; ; round += 1) {
      const { body: operation } = await send('GET', answer.operation)
      if (operation.state.name === 'Failed' && !mayFail)
        throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${operation.firstError}`)
      if (operation.state.name !== 'Processing') return answer.body
      if (round > 12_000) throw new Error(`${method} ${path} does not end: ${JSON.stringify(operation)}`)
      await sleep(25)
    }
  }

  return { ...service, database, send, done, settle, rows, count }
}

export type YearService = Awaited<ReturnType<typeof startService>>
