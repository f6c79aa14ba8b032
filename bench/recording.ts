import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { readConfig } from '../src/config.ts'
import { serveOn } from '../src/service.ts'
import { type Database, openDatabase, type Statement } from '../src/store/database.ts'
import type { NamedStatement } from '../src/store/driver/named/prepared.ts'
import { fetchToken } from './processes.ts'
import type { Tenant } from './tenant.ts'

/** What the service sends to the database for one request: each inner list is one round trip. */
export type Recording = readonly (readonly Statement[])[]

/** A request whose recording is wanted; `{id}` stands for a new id. */
export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
}

/**
 * Records what the service sends to the database for a request once its caches are warm. So the yardsticks run
 * what the service runs today, and not what somebody once copied.
 *
 * @returns Two recordings: what differs between them is new with every request.
 */
export async function record(
  url: string,
  tenant: Tenant,
  { method, path, headers, body }: RecordedRequest,
): Promise<[Recording, Recording]> {
  const database = await openDatabase({ url, connections: 4 })
  let trips: (readonly Statement[])[] = []
  const service = await serveOn(
    listening(database, (trip) => trips.push(trip)),
    readConfig({ PORT: '0', WORKER: 'false' }),
    pino({ level: 'silent' }),
  )
  try {
    const authorization = `Bearer ${await fetchToken(service.url, tenant)}`
    const all = JSON.stringify({ authorization, 'x-tenant': tenant.domain, ...headers })
    const send = async (): Promise<Recording> => {
      trips = []
      const response = await fetch(service.url + path, {
        method,
        headers: JSON.parse(all.replaceAll('{id}', randomUUID())),
        ...(body !== undefined && { body }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${method} ${path} answers ${response.status} ${text}`)
      return trips
    }
    await send()
    return [await send(), await send()]
  } finally {
    await service.stop()
  }
}

/** The same database, which tells of everything that the service asks of it; the job queue's own work apart. */
function listening(database: Database, hear: (trip: readonly Statement[]) => void): Database {
  return Object.assign(Object.create(database), {
    query(statement: Statement) {
      hear([statement])
      return database.query(statement)
    },
    readPlanned(statement: Statement) {
      hear([statement])
      return database.readPlanned(statement)
    },
    readByKey(statement: NamedStatement) {
      hear([statement])
      return database.readByKey(statement)
    },
    transaction(statements: readonly Statement[]) {
      const plain = (text: string) => ({ text, values: [] })
      hear([plain('begin'), ...statements, plain('commit')])
      return database.transaction(statements)
    },
  })
}
