import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { hashSecret } from '../../src/auth/client-secrets.ts'
import { type Administration, administration } from '../../src/store/administration.ts'
import { type Database, type DatabaseLocation, openDatabase } from '../../src/store/database.ts'
import { builtInIssuer } from '../../src/store/directory.ts'
import { startEmbedded } from '../../src/store/driver/embedded.ts'
import { migrate } from '../../src/store/migrate.ts'
import { fetchToken } from '../harness/api.ts'
import { createDatabase, type DatabaseKind } from '../harness/databases.ts'

export const tenant = {
  id: '5eed0000-0000-4000-8000-000000000001',
  domain: 'faults.example',
  genericInstanceId: '5eed0000-0000-4000-8000-000000000101',
  clientId: 'fault-tester',
  clientSecret: 'a secret of this client only',
} as const

/** A separate database with one tenant, for processes of the service. */
export interface Premises {
  /** The environment that connects a process to it. */
  readonly environment: Readonly<Record<string, string>>
  /** Opens the database beside the processes; the embedded one only after they have ended. */
  look<T>(work: (database: Database) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** Additional data of a test. */
type Preparation = (admin: Administration) => Promise<void>

/** Creates premises on the embedded database or on the test server. */
export async function premises(kind: DatabaseKind, prepare?: Preparation): Promise<Premises> {
  if (kind === 'postgresql') {
    const { url, drop } = await createDatabase(inject('migratedTemplate'))
    return await premisesAt({ url, connections: 4 }, { DATABASE_URL: url }, drop, prepare)
  }
  const directory = await mkdtemp(join(tmpdir(), 'reseller-faults-'))
  const archive = (await readFile(inject('embeddedTemplate'))).buffer as ArrayBuffer
  // The copy of the template is stored in the directory.
  await (await startEmbedded({ directory, archive })).close()
  const remove = () => rm(directory, { recursive: true, force: true })
  return await premisesAt({ directory }, { DATA_DIR: directory }, remove, prepare)
}

// The clients of these tests repeat requests as fast as they can.
const withoutRateLimits = {
  ACCESS_REQUESTS_PER_MINUTE: '0',
  TENANT_REQUESTS_PER_MINUTE: '0',
  ADDRESS_REQUESTS_PER_MINUTE: '0',
}

/** Creates premises on any writable database. */
export async function premisesAt(
  location: DatabaseLocation,
  environment: Record<string, string>,
  remove: () => Promise<void>,
  prepare?: Preparation,
): Promise<Premises> {
  await at(location, (database) => seed(database, prepare))
  const settings = { ...withoutRateLimits, ...environment, ...caller.settings }
  return { environment: settings as Premises['environment'], look: (work) => at(location, work), remove }
}

async function at<T>(location: DatabaseLocation, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(location)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Migrates a database and adds the tenant. */
export async function seed(database: Database, prepare?: Preparation): Promise<void> {
  await migrate(database)
  await database.asOwner(async (pool) => {
    const admin = administration(pool)
    await admin.createTenant(tenant.id, 'Fault tests')
    await admin.addDomain({
      domain: tenant.domain,
      tenantId: tenant.id,
      resellerId: null,
      status: 'Active',
      verification: 'none',
      expiresAt: new Date('2100-01-01T00:00:00Z'),
    })
    await admin.addApiAccess(
      {
        apiAccessId: randomUUID(),
        tenantId: tenant.id,
        name: tenant.clientId,
        issuer: builtInIssuer,
        clientId: tenant.clientId,
        role: 'csp',
        resellerId: null,
        customerId: null,
      },
      hashSecret(tenant.clientSecret),
    )
    await admin.addProviderInstance(tenant.id, {
      providerInstanceId: tenant.genericInstanceId,
      type: 'Generic',
      alias: 'Own services',
      offerTypes: ['License'],
    })
    await prepare?.(admin)
  })
}

/** The headers of the tenant's client, or those of another caller (`repeatAs`). */
export const credentials = (url: string) => caller.credentials(url)

interface Caller {
  /** Settings of the processes, which the caller needs. */
  readonly settings: Readonly<Record<string, string | undefined>>
  credentials(url: string): Promise<Record<string, string>>
}

let caller: Caller = {
  settings: {},
  async credentials(url) {
    const token = await fetchToken(url, tenant.clientId, tenant.clientSecret)
    return { authorization: `Bearer ${token}`, 'x-tenant': tenant.domain }
  },
}

/** Lets the tests of this file call as another caller. */
export function repeatAs(other: Caller): void {
  caller = other
}
