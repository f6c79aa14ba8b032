import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { expect } from 'vitest'
import { closeIdle, sendHttp } from '../../simulator/testing/send-http.ts'
import { readConfig } from '../../src/config.ts'
import { lazySealer } from '../../src/connections/secret-keys.ts'
import { demo } from '../../src/demo/identifiers.ts'
import type { WorkerRuntime } from '../../src/queue/task.ts'
import { serveOn } from '../../src/service.ts'
import type { Database } from '../../src/store/database.ts'
import type { Role } from '../../src/store/directory.ts'
import { newSealingKey } from '../../src/store/providers/sealing.ts'
import { contractProblems } from './contract.ts'
import { type DatabaseKind, freshDatabase, keepOwner } from './databases.ts'
import { startVendor, type TestVendor } from './vendor.ts'

/** A request to the API under test. By default, it is a valid request of a csp in the demo tenant. */
export interface TestRequest {
  /** The role whose token is sent; `csp` by default, null for no token. */
  readonly as?: Role | null
  readonly body?: unknown
  /** A body that is sent as it is, instead of `body` as JSON. */
  readonly rawBody?: string | Buffer
  readonly query?: Record<string, string | number | boolean>
  /** Additional headers; undefined removes a header. */
  readonly headers?: Record<string, string | undefined>
}

/** An answer of the API. `body` is the parsed JSON; undefined when the answer is empty or not JSON. */
export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies of every shape
  readonly body: any
  readonly text: string
}

/** A running API with its own database. */
export interface TestApi {
  readonly url: string
  /** The URL for operators; undefined without ADMIN_PORT. */
  readonly adminUrl: string | undefined
  readonly kind: DatabaseKind
  readonly database: Database
  /** The log lines that the service has written so far. */
  readonly log: string[]
  /** The simulated vendor of the service. */
  readonly vendor: TestVendor
  /** The dependencies of the service's background work. */
  readonly runtime: WorkerRuntime
  /** Returns a token of the demo client with a role. */
  token(role: Role): Promise<string>
  /** Sends a request and checks that the answer conforms to the OpenAPI document. */
  request(method: string, path: string, request?: TestRequest): Promise<TestAnswer>
  stop(): Promise<void>
}

/** Settings for tests, which send in a second what a client sends in an hour. */
export const noRateLimits = {
  ACCESS_REQUESTS_PER_MINUTE: '1000000000',
  TENANT_REQUESTS_PER_MINUTE: '1000000000',
}

/**
 * Starts the API on a new database with the demo tenant.
 *
 * @param prepare Runs before the API starts.
 * @param today Replaces the clock.
 * @param others The databases of further homes, by their names.
 */
export async function startApi(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
  prepare: (database: Database) => Promise<void> = async () => {},
  today?: () => Date,
  others: Readonly<Record<string, Database>> = {},
): Promise<TestApi> {
  const database = await freshDatabase(kind)
  keepOwner(database)
  await prepare(database)
  const config = readConfig({
    PORT: '0',
    PUBLIC_URL: 'http://reseller-api.test',
    LOG_LEVEL: 'info',
    SECRET_KEY: newSealingKey(),
    // Tests of the nightly catalogue and the sync start them themselves.
    CATALOGUE_HOUR: 'never',
    SYNC_SECONDS: 'never',
    ...noRateLimits,
    ...environment,
  })
  const vendor = await startVendor({ database, sealer: lazySealer(config, database) })
  const log: string[] = []
  const service = await serveOn(
    database,
    config,
    pino({ level: config.logLevel }, { write: (line: string) => void log.push(line) }),
    { today, others, queueSharedMs: 0, drainMs: 0 },
  )
  const tokens = new Map<string, Promise<string>>()

  const token = (role: Role) => {
    const known = tokens.get(role) ?? fetchToken(service.url, `demo-${role}`, demo.clientSecret)
    tokens.set(role, known)
    return known
  }
  return {
    url: service.url,
    adminUrl: service.adminUrl,
    kind,
    database,
    log,
    vendor: {
      ...vendor,
      async hasten() {
        await vendor.hasten()
        // Without this call, the queue polls only every two seconds.
        service.runtime.queue.wake()
      },
    },
    runtime: service.runtime,
    token,
    async request(method, path, request = {}) {
      const { as = 'csp', body, rawBody, query, headers } = request
      const query_ = query
        ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
        : ''
      const sent = body === undefined ? rawBody : JSON.stringify(body)
      const all: Record<string, string | undefined> = {
        ...(as && { authorization: `Bearer ${await token(as)}` }),
        'x-tenant': demo.domain,
        'x-correlation-id': randomUUID(),
        ...(sent !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      }
      const present = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
      const response = await sendHttp(service.url + path + query_, {
        method,
        headers: Object.fromEntries(present),
        body: sent,
      })
      // Removes a byte order mark, which JSON.parse refuses.
      const text = new TextDecoder().decode(response.bytes)
      // Operations return JSON under each of their media types. /metrics and similar paths return text.
      const type = response.headers.get('content-type') ?? ''
      const isJson = /[/+]json\b/.test(type) || (type.startsWith('text/plain') && path.startsWith('/v1'))
      const answer = {
        status: response.status,
        headers: response.headers,
        text,
        body: text && isJson ? JSON.parse(text) : undefined,
      }
      expect(
        contractProblems(method, path, answer, headers?.authorization === undefined ? as === 'csp' : null),
        `${method} ${path} answers ${response.status} ${text}`,
      ).toEqual([])
      return answer
    },
    async stop() {
      closeIdle(service.url)
      await service.stop()
      await vendor.stop()
    },
  }
}

/** Returns a token of the built-in issuer for client credentials. */
export async function fetchToken(url: string, clientId: string, secret: string, scope = ''): Promise<string> {
  const form = new URLSearchParams({
    scope,
    client_id: clientId,
    client_secret: secret,
    grant_type: 'client_credentials',
  })
  const answer = await sendHttp(`${url}/oauth2/v2.0/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  const { access_token } = JSON.parse(answer.bytes.toString()) as { access_token: string }
  return access_token
}
