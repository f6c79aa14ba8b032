import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { expect } from 'vitest'
import { demoUsers } from '../../simulator/seed/users.ts'
import { startSimulator } from '../../simulator/simulator.ts'
import { hashSecret } from '../../src/auth/client-secrets.ts'
import { readConfig } from '../../src/config.ts'
import { keepSettings } from '../../src/connections/provider-connections.ts'
import { lazySealer } from '../../src/connections/secret-keys.ts'
import { demoConnections } from '../../src/demo/connections.ts'
import { demo, demoCustomerId } from '../../src/demo/identifiers.ts'
import { serveOn } from '../../src/service.ts'
import { administration } from '../../src/store/administration.ts'
import { type Database, openDatabase } from '../../src/store/database.ts'
import { builtInIssuer } from '../../src/store/directory.ts'
import { newSealingKey } from '../../src/store/providers/sealing.ts'
import { controlOf, peopleAt } from '../../src/vendors/microsoft/simulated.ts'
import { fetchToken, type TestAnswer } from './api.ts'
import { contractProblems } from './contract.ts'
import { type DatabaseKind, freshDatabase } from './databases.ts'

/** A request for the directory of a customer. By default, it is a valid request of a csp. */
export interface DirectoryRequest {
  readonly as?: 'demo-csp' | 'demo-reseller' | 'directory-customer'
  readonly query?: Record<string, string | number | boolean>
  readonly body?: object
  readonly rawBody?: string
  readonly headers?: Record<string, string>
  /** The index of the service that receives the request; the first one by default. */
  readonly service?: number
}

/** Services that share one database, and the simulated vendor that hosts the directory of one of their customers. */
export interface DirectoryUnderTest {
  readonly database: Database
  readonly customerId: string
  /** The vendor's id of the customer. */
  readonly vendorCustomerId: string
  readonly providerInstanceId: string
  readonly users: Readonly<Record<'ada' | 'bruno' | 'carla', string>>
  readonly products: ReturnType<typeof peopleAt>['products']
  readonly people: ReturnType<typeof peopleAt>
  readonly vendor: ReturnType<typeof controlOf>
  readonly log: string[]
  /** Sends a request below `/v1/Customers/{customerId}` and checks that the answer conforms to the OpenAPI document. */
  request(method: string, path: string, request?: DirectoryRequest): Promise<TestAnswer>
  /** Returns the statuses and messages that the audit log contains for a correlation id. */
  audited(correlationId: string): Promise<[status: string, message: string | null][]>
  stop(): Promise<void>
}

// A vendor that never rests and never runs out of time. Answers are lost by a reset of the connection, at once.
const untiring = {
  ...{ backOff: 5, failures: 1_000, familyPerMinute: 100_000, customerPerMinute: 100_000, patience: 120_000 },
  ...{ question: { all: 120_000, each: 60_000 }, write: { all: 120_000, each: 60_000 } },
}

/** Starts services on a new database. The embedded database allows only one service. */
export async function startDirectory(kind: DatabaseKind): Promise<DirectoryUnderTest> {
  const simulator = await startSimulator({ host: '127.0.0.1', port: 0, seed: 'directory' })
  const vendor = controlOf(simulator.url)
  const database = await freshDatabase(kind)
  const customerId = demoCustomerId(10)
  const environment = { PORT: '0', PUBLIC_URL: 'http://reseller-api.test', SECRET_KEY: newSealingKey() }
  const config = readConfig({ ...environment, LOG_LEVEL: 'trace' })
  await database.asOwner(async (pool) => {
    await administration(pool).addApiAccess(
      {
        ...{ apiAccessId: randomUUID(), tenantId: demo.tenantId, name: 'directory-customer' },
        ...{ issuer: builtInIssuer, clientId: 'directory-customer' },
        ...{ role: 'customer', resellerId: null, customerId },
      },
      hashSecret(demo.clientSecret),
    )
  })
  const sealer = lazySealer(config, database)
  for (const { providerInstanceId, settings } of demoConnections(simulator.url)) {
    const key = { tenantId: demo.tenantId, providerInstanceId }
    await keepSettings({ database, sealer }, key, { ...settings, limits: untiring })
  }
  const databases = [database, ...(database.url ? [await openDatabase({ url: database.url })] : [])]
  const log: string[] = []
  const services = await Promise.all(
    databases.map((one) => {
      const logger = pino({ level: 'trace' }, { write: (line: string) => void log.push(line) })
      return serveOn(one, config, logger)
    }),
  )
  const tokens = new Map<string, Promise<string>>()
  const token = (client: string) => {
    const known = tokens.get(client) ?? fetchToken(services[0]!.url, client, demo.clientSecret)
    tokens.set(client, known)
    return known
  }
  const people = peopleAt(vendor)
  const [ada, bruno, carla] = demoUsers.map(({ id }) => id) as [string, string, string]
  return {
    ...{ database, customerId, vendor, people, log, products: people.products },
    vendorCustomerId: 'd0000000-0000-5000-8000-000000000010',
    providerInstanceId: demo.tier2InstanceId,
    users: { ada, bruno, carla },
    async request(method, path, { as = 'demo-csp', query, body, rawBody, headers, service = 0 } = {}) {
      const { url } = services[service % services.length]!
      const given = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
      const place = `/v1/Customers/${customerId}${path}${given.length ? `?${new URLSearchParams(given)}` : ''}`
      const sent = body === undefined ? rawBody : JSON.stringify(body)
      const response = await fetch(url + place, {
        method,
        headers: {
          authorization: `Bearer ${await token(as)}`,
          'x-tenant': demo.domain,
          ...(sent !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(sent !== undefined && { body: sent }),
      })
      const text = await response.text()
      const answer = {
        ...{ status: response.status, headers: response.headers, text },
        body: text === '' ? undefined : JSON.parse(text),
      }
      expect(
        contractProblems(method, place, answer, as === 'demo-csp'),
        `${method} ${place} answers ${text}`,
      ).toEqual([])
      return answer
    },
    async audited(correlationId) {
      const rows = await database.query({
        text: `select status, error_message as message from audit_logs
               where tenant_id = $1::uuid and correlation_id = $2
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by occurred_at, audit_log_id`,
        values: [demo.tenantId, correlationId],
      })
      return rows.map(({ status, message }) => [status as string, message as string | null])
    },
    async stop() {
      // Stopping the first service drops the database, so it is stopped last.
      for (const service of services.toReversed()) await service.stop()
      await simulator.close()
    },
  }
}
