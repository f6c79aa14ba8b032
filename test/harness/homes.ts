import { expect } from 'vitest'
import { exampleReseller } from '../../src/resources/resellers/example.ts'
import { send, type WireAnswer } from '../faults/client.ts'
import { fetchToken } from './api.ts'
import { runCommand } from './command.ts'

/** The environment of a process with two homes. */
export interface HomesEnvironment extends Readonly<Record<string, string>> {
  readonly DATABASE_URL: string
  readonly DATABASE_HOMES: string
}

/** A tenant with a domain, a Generic instance and a client. */
export interface TestTenant {
  readonly tenantId: string
  readonly name: string
  readonly domain: string
  readonly providerInstanceId: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Runs a command that must succeed, and returns its JSON document. */
export async function document(environment: HomesEnvironment, line: string, ...more: string[]) {
  const { code, stderr, json } = await runCommand(
    ['admin', ...line.split(' '), ...more, '--json'],
    environment,
  )
  expect([code, stderr], line).toEqual([0, ''])
  return json()
}

/** Creates a tenant in a home. */
export async function newTenant(
  environment: HomesEnvironment,
  name: string,
  home: string,
): Promise<TestTenant> {
  const domain = `${name.toLowerCase()}.example`
  const { tenantId } = await document(environment, `tenant create --name ${name} --home ${home}`)
  await document(environment, `domain add --tenant ${name} --domain ${domain} --trusted`)
  const { providerInstanceId } = await document(
    environment,
    `provider-instance add --tenant ${name} --type Generic --alias Own`,
  )
  const client = await document(environment, `api-access create --tenant ${name} --role csp --name Portal`)
  return {
    ...{ tenantId, name, domain, providerInstanceId },
    ...{ clientId: client.clientId, clientSecret: client.clientSecret },
  }
}

/** A caller of a tenant. */
export interface HomeCaller {
  readonly tenant: TestTenant
  /** The headers of its requests. */
  readonly headers: Readonly<Record<string, string>>
  read(path: string): Promise<WireAnswer>
  /** Creates a reseller, whose association a job verifies. */
  write(companyName?: string): Promise<WireAnswer>
}

/** Returns a caller of a tenant, with a token from the service at a URL. */
export async function callerOf(tenant: TestTenant, url: string): Promise<HomeCaller> {
  const token = await fetchToken(url, tenant.clientId, tenant.clientSecret)
  const headers = { authorization: `Bearer ${token}`, 'x-tenant': tenant.domain }
  const { providerInstanceId } = tenant
  return {
    tenant,
    headers,
    read: (path) => send(undefined, 'GET', url + path, headers),
    write: (companyName = 'Example') =>
      send(undefined, 'POST', `${url}/v1/Resellers`, headers, {
        ...exampleReseller,
        companyName,
        providerResellers: [{ ...exampleReseller.providerResellers[0], providerInstanceId }],
      }),
  }
}
