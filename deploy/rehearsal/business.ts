import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { indirectProvider, refreshTokens, resellers } from '../../simulator/seed/seed.ts'
import { exampleCustomer, exampleProviderCustomer } from '../../src/resources/customers/example.ts'
import { exampleAssociation, exampleReseller } from '../../src/resources/resellers/example.ts'
import { type Answer, type Call, type Client, openClient } from './client.ts'
import type { Deployment, PoolMode } from './deployment.ts'
import { until } from './processes.ts'
import type { Version } from './versions.ts'

/** The credentials of an API client of the tenant. */
export interface Credentials {
  readonly clientId: string
  readonly clientSecret: string
}

/** The tenant that the rehearsal creates. */
export interface Tenant {
  readonly domain: string
  readonly credentials: Credentials
  readonly genericInstanceId: string
  readonly tier2InstanceId: string
}

/**
 * Creates a tenant by commands of the service, with a domain that a DNS record verifies, and with the simulator as its
 * vendor.
 */
export async function setUpTenant(
  { command, dns, simulator }: Deployment,
  folder: string,
  version: Version,
  mode: PoolMode,
): Promise<Tenant> {
  const run = (line: string) => command(line, version, mode)
  const domain = 'portal.example.com'
  await run('tenant create --name Nordwind')
  const { record } = await run(`domain add --tenant Nordwind --domain ${domain}`)
  dns.records.set(record.name, [record.value])
  const secrets = join(folder, 'secrets.json')
  const { clientSecret, tenantId, clientId } = indirectProvider
  writeFileSync(secrets, JSON.stringify({ clientSecret, refreshToken: refreshTokens.indirect }), {
    mode: 0o600,
  })
  const urls = ['authority', 'partner-center', 'graph', 'pricing', 'azure'].map(
    (name) => `--${name}-url ${simulator.url}`,
  )
  const account = `--partner-tenant-id ${tenantId} --client-id ${clientId} --secrets-file ${secrets} ${urls.join(' ')}`
  const add = 'provider-instance add --tenant Nordwind'
  const [verified, credentials, generic, tier2] = await Promise.all([
    run(`domain verify --domain ${domain}`),
    run('api-access create --tenant Nordwind --role csp'),
    run(`${add} --type Generic --alias Own`),
    run(`${add} --type MicrosoftTier2 --alias Microsoft ${account}`),
  ])
  assert.equal(verified.status, 'Active')
  const instances = {
    genericInstanceId: generic.providerInstanceId,
    tier2InstanceId: tier2.providerInstanceId,
  }
  return { domain, credentials, ...instances }
}

/** A client with an access token. */
export interface SignedIn extends Client {
  readonly headers: Readonly<Record<string, string>>
  readonly token: string
}

/** Signs in through the proxy and returns a client whose requests carry the token. */
export async function signIn({ origin, certificate }: Deployment, tenant: Tenant): Promise<SignedIn> {
  const client = openClient(origin, certificate.cert)
  const answer = await client.send(tokenRequest(tenant.credentials))
  assert.equal(answer.status, 200, answer.bytes.toString())
  const token = answer.body.access_token
  const headers = { authorization: `Bearer ${token}`, 'x-tenant': tenant.domain }
  const withHeaders = (call: Call) => ({ ...call, headers: { ...headers, ...call.headers } })
  return {
    ...{ headers, token, close: client.close },
    send: (call) => client.send(withHeaders(call)),
    open: (call) => client.open(withHeaders(call)),
  }
}

/** Returns the request for a token. */
export function tokenRequest({ clientId, clientSecret }: Credentials): Call {
  const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
  return { method: 'POST', path: '/oauth2/v2.0/token', form }
}

/** Returns a request that creates a reseller. */
export function newReseller(
  companyName: string,
  providerInstanceIds: readonly string[],
  atVendor = {},
): Call {
  const providerResellers = providerInstanceIds.map((providerInstanceId, index) => ({
    ...exampleAssociation,
    providerInstanceId,
    ...(index === 0 ? {} : atVendor),
  }))
  return {
    method: 'POST',
    path: '/v1/Resellers',
    body: { ...exampleReseller, companyName, providerResellers },
  }
}

/** The ids that `sell` returns, for later steps. */
export interface Sold {
  readonly resellerId: string
  readonly customerId: string
}

/**
 * Sells a subscription of the vendor, which uses all parts of the deployment: creates a reseller and a customer, whose
 * first credentials are sent by mail, syncs the catalogue, orders, and searches.
 *
 * @param name A part of the company names, which must be unique.
 */
export async function sell(deployment: Deployment, tenant: Tenant, name: string): Promise<Sold> {
  const client = await signIn(deployment, tenant)
  const { tier2InstanceId, genericInstanceId } = tenant
  const atVendor = {
    providerResellerId: resellers[0]!.mpnId,
    resellerProviderData: '{"IndirectResellerId":null,"SecondaryMpnIds":[]}',
  }
  const created = await done(
    client,
    newReseller(`${name} Cloud`, [genericInstanceId, tier2InstanceId], atVendor),
  )
  const { resellerId } = created.body

  const email = `first-day@${name.toLowerCase()}.example`
  const data = {
    Domain: name.toLowerCase(),
    AcceptedMCA: true,
    AgreementDate: '2026-05-04',
    KeepPrimaryInformation: true,
    CredentialsEmail: email,
  }
  const customer = await done(client, {
    method: 'POST',
    path: '/v1/Customers',
    body: {
      ...exampleCustomer,
      companyName: `${name} GmbH`,
      resellerId,
      providerCustomers: [
        {
          ...exampleProviderCustomer,
          providerInstanceId: tier2InstanceId,
          providerCustomerData: JSON.stringify(data),
        },
      ],
    },
  })
  const { customerId } = customer.body
  const mails = deployment.mail.mails.filter(({ to }) => to.includes(email))
  assert.equal(mails.length, 1, `mails to ${email}`)

  const offer = await offerFor(client, tenant, customerId)
  const order = await done(client, {
    method: 'POST',
    path: '/v1/Orders',
    headers: { 'idempotency-key': randomUUID() },
    body: {
      offerId: offer.id,
      customerId,
      resellerId,
      providerInstanceId: tier2InstanceId,
      subscriptionName: `Subscription of ${name}`,
      termDuration: { name: 'OneMonth' },
      billingFrequency: { name: 'Monthly' },
      segment: { name: 'Commercial' },
      operation: { name: 'CreateSubscription' },
      quantity: 10,
      autoRenewEnabled: true,
    },
  })
  const subscriptions = await answered(client, { path: `/v1/customers/${customerId}/subscriptions` }, 200)
  const [subscription] = subscriptions.body.items
  assert.deepEqual(
    [subscription.orderId, subscription.subscriptionStatus.name, subscription.quantity],
    [order.body.orderId, 'Active', 10],
  )

  const found = await answered(
    client,
    { path: `/v1/Customers?searchValue=${name}%20gm&searchField=Company.Name` },
    200,
  )
  assert.deepEqual(
    found.body.items.map(({ id }: { id: string }) => id),
    [customerId],
  )
  client.close()
  return { resellerId, customerId }
}

async function offerFor(client: Client, { tier2InstanceId }: Tenant, customerId: string) {
  const query = `segment=Commercial&customerId=${customerId}&searchValue=CFQ7TTC0LCHC:0002&searchField=ProviderOfferId`
  // biome-ignore lint/suspicious/noExplicitAny: an offer as answers show it
  let offer: any
  const isPriced = async () => {
    const { body } = await answered(client, { path: `/v1/Offers?${query}` }, 200)
    offer = body.items[0]
    return offer?.prices.length > 0
  }
  if (!(await isPriced())) {
    await done(client, { method: 'POST', path: `/v1/Providers/Instances/${tier2InstanceId}/catalogue-sync` })
    await until('the offer has prices', isPriced)
  }
  return offer
}

/**
 * Checks that nginx compresses answers, that the service accepts an ETag that nginx made weak, and that errors of the
 * service arrive unchanged.
 */
export async function checkProxy(
  deployment: Deployment,
  tenant: Tenant,
  { resellerId }: Sold,
): Promise<void> {
  const client = await signIn(deployment, tenant)
  const path = `/v1/Resellers/${resellerId}`
  const plain = await answered(client, { path }, 200)
  const packed = await answered(client, { path, headers: { 'accept-encoding': 'gzip' } }, 200)
  assert.equal(packed.headers['content-encoding'], 'gzip')
  assert.deepEqual(JSON.parse(gunzipSync(packed.bytes).toString()), plain.body)
  const tag = packed.headers.etag!
  assert.match(tag, /^W\//)
  await answered(client, { path, headers: { 'if-none-match': tag } }, 304)
  const change = { method: 'PATCH', path: `${path}/internal-identifier`, body: 'R-1' }
  await answered(client, { ...change, headers: { 'if-match': tag } }, 204)
  await answered(client, { ...change, headers: { 'if-match': tag } }, 412)

  const missing = await answered(client, { path: '/v1/nothing' }, 404)
  assert.equal(missing.body.type, 'NotFound')
  for (const path of ['/metrics', '/readyz']) await answered(client, { path }, 404)
  client.close()
}

/** Imports an invoice with the given number of lines by a command. */
export async function importInvoice(
  { command }: Deployment,
  folder: string,
  { number, lines }: { readonly number: string; readonly lines: number },
  version: Version,
  mode: PoolMode,
): Promise<void> {
  const line = (index: number) =>
    JSON.stringify({
      lineItemId: `${index}`,
      customerId: 'unknown',
      chargeStartDate: '2026-10-01',
      quantity: 1,
      subtotal: 1.25,
      currency: 'EUR',
      productName: `Service ${index} ${createHash('sha256').update(String(index)).digest('hex')}`,
    })
  const file = join(folder, `${number}.jsonl`)
  writeFileSync(file, `${Array.from({ length: lines }, (_, index) => line(index)).join('\n')}\n`)
  const invoice = `--file ${file} --number ${number} --kind license --period 2026-10 --currency EUR --total ${1.25 * lines}`
  await command(`invoices import --tenant Nordwind --instance Own ${invoice}`, version, mode)
}

/** Returns the path that lists the invoices, newest first. */
export function invoicesPath({ genericInstanceId }: Tenant): string {
  return `/v1/Invoices?providerInstanceId=${genericInstanceId}&invoiceType=license&pageSize=100`
}

/** Returns the path that downloads the newest invoice. */
export async function invoiceFile(client: Client, tenant: Tenant): Promise<string> {
  const { body } = await answered(client, { path: invoicesPath(tenant) }, 200)
  return `/v1/Invoices/${body.items[0].id}/export?format=jsonl`
}

/** The result of a download. */
export interface Download {
  readonly bytes: number
  /** How many times the connection was lost and the download continued with a range request. */
  readonly resumptions: number
}

/**
 * Downloads a file slowly, continues with a range request when the connection is lost, and checks the digest of the
 * file.
 *
 * @param isHurried Returns true to download the rest at full speed.
 */
export async function downloadSlowly(
  client: SignedIn,
  path: string,
  isHurried: () => boolean,
): Promise<Download> {
  const { body: manifest } = await answered(
    client,
    { path: path.replace('/export?', '/export/manifest?') },
    200,
  )
  const hash = createHash('sha256')
  let received = 0
  let resumptions = 0
  while (received < manifest.bytes) {
    const range: Record<string, string> =
      received === 0 ? {} : { range: `bytes=${received}-`, 'if-range': manifest.eTag }
    const response = await client.open({ path, headers: range })
    assert.equal(response.statusCode, received === 0 ? 200 : 206)
    try {
      for await (const piece of response) {
        hash.update(piece)
        received += piece.length
        if (!isHurried()) await sleep(50)
      }
    } catch {
      // A process that stops closes the connection of a download after five seconds.
      resumptions += 1
    }
  }
  assert.equal(received, manifest.bytes)
  assert.equal(`sha-256=:${hash.digest('base64')}:`, manifest.digest)
  return { bytes: received, resumptions }
}

/** Sends a write and waits until its background operation has succeeded. Returns the answer to the write. */
async function done(client: Client, call: Call): Promise<Answer> {
  const answer = await client.send(call)
  assert.ok(answer.status < 300, `${call.method} ${call.path}: ${answer.status} ${answer.bytes}`)
  const place = answer.headers['operation-location'] as string | undefined
  if (place === undefined) return answer
  await until(`${call.path} is done`, async () => {
    const { body } = await answered(client, { path: place }, 200)
    assert.notEqual(body.state.name, 'Failed', `${call.path}: ${body.lastError}`)
    return body.state.name === 'Succeded'
  })
  return answer
}

/** Sends a request and returns the answer. @throws AssertionError for another status */
export async function answered(client: Client, call: Call, status: number): Promise<Answer> {
  const answer = await client.send(call)
  assert.equal(answer.status, status, `${call.method ?? 'GET'} ${call.path}: ${answer.bytes}`)
  return answer
}
