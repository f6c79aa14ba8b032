import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { hashSecret, newClientSecret } from '../src/auth/client-secrets.ts'
import { administration } from '../src/store/administration.ts'
import { type Database, openDatabase } from '../src/store/database.ts'
import { builtInIssuer } from '../src/store/directory.ts'
import { migrate } from '../src/store/migrate.ts'

/** A tenant to measure with, and the client that calls the API on its behalf as a csp. */
export interface Tenant {
  readonly tenantId: string
  readonly domain: string
  readonly clientId: string
  readonly clientSecret: string
  readonly genericInstanceId: string
}

/** A database of the measurement's own; `drop` closes it and takes it away. */
export interface BenchDatabase {
  readonly url: string
  readonly database: Database
  drop(): Promise<void>
}

/** Creates a migrated database of its own on a server. */
export async function createDatabase(serverUrl: string): Promise<BenchDatabase> {
  const { url, drop } = await createEmptyDatabase(serverUrl)
  const database = await openDatabase({ url, connections: 4 })
  await migrate(database)
  return {
    url,
    database,
    async drop() {
      await database.close()
      await drop()
    },
  }
}

/** Creates a database without tables on a server; `drop` ends its connections and deletes it. */
export async function createEmptyDatabase(
  serverUrl: string,
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `bench_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      await onServer(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

/** Runs one statement on a server and gives its rows. */
export async function onServer(
  url: string,
  statement: string,
  values?: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement, values && [...values])).rows
  } finally {
    await client.end()
  }
}

/** Adds a tenant with a domain, a client with the role csp and a Generic provider instance. */
export async function addTenant(database: Database, name: string): Promise<Tenant> {
  const tenantId = randomUUID()
  const tenant = {
    tenantId,
    domain: `${name}.example`,
    clientId: name,
    clientSecret: newClientSecret(),
    genericInstanceId: randomUUID(),
  }
  await database.asOwner(async (pool) => {
    const admin = administration(pool)
    await admin.createTenant(tenantId, name)
    await admin.addDomain({
      domain: tenant.domain,
      tenantId,
      resellerId: null,
      status: 'Active',
      verification: name,
      expiresAt: new Date('2100-01-01T00:00:00Z'),
    })
    const access = { apiAccessId: randomUUID(), tenantId, name, issuer: builtInIssuer, clientId: name }
    await admin.addApiAccess(
      { ...access, role: 'csp', resellerId: null, customerId: null },
      hashSecret(tenant.clientSecret),
    )
    await admin.addProviderInstance(tenantId, {
      providerInstanceId: tenant.genericInstanceId,
      type: 'Generic',
      alias: 'Own services',
      offerTypes: ['License'],
    })
  })
  return tenant
}
