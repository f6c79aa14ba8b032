import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashSecret } from '../../src/auth/client-secrets.ts'
import { fieldsFor } from '../../src/domain/invoices/invoice-lines.ts'
import { builtInIssuer } from '../../src/store/directory.ts'
import { credentials, type Premises, premises, tenant } from '../faults/premises.ts'
import { endProcesses, freePort, type ServiceProcess, startProcess } from '../faults/service-process.ts'
import { fetchToken } from '../harness/api.ts'
import { billInvoiceBy } from '../harness/invoices.ts'

const lineCount = Number(process.env.PROVE_LINES ?? 5_000_000)
const cuts = 8
const resellerId = 'd0000000-0000-4000-8000-000000000201'
const amount = (of: string, per: number) => `round((${of} % 977) * ${per}, 2)`

/** Daily usage of 50 resellers and 1,000 customers, with 20,000 cloud subscriptions of 5 resource groups each. */
const generated = `
  insert into invoice_dailyratedusage_lines (tenant_id, period, invoice_id, revision, line_number, line_id,
    customer_provider_id, billing_currency, reseller_id, reseller_name, customer_id, customer_name, subscription_id,
    provider_subscription_id, subscription_name, entitlement_id, entitlement_description, resource_group, pec_awarded,
    usage_date, meter_name, meter_category, resource_uri, quantity, unit_price, unit_of_measure, subtotal,
    subtotal_for_reseller, subtotal_for_customer,
    group_key)
  select $1, $2, $3, 1, n, ('00000000-0000-5000-8000-' || lpad(n::text, 12, '0'))::uuid,
    'customer ' || n % 1000, 'EUR', ('d0000000-0000-4000-8000-' || lpad((201 + n % 50)::text, 12, '0'))::uuid,
    'Reseller ' || n % 50, ('d0000000-0000-4000-8000-' || lpad((5000 + n % 1000)::text, 12, '0'))::uuid,
    'Customer, ' || n % 1000, null, 'subscription ' || n % 5000, 'Cloud of customer ' || n % 1000,
    'entitlement ' || n % 20000, 'Subscription no. ' || n % 20000, 'group-' || n / 20000 % 5, n / 20000 % 5 = 0,
    $2::date + (n % 31)::integer, 'D2 v3', 'Virtual Machines', '/subscriptions/' || n % 20000 || '/machines/' || n % 999,
    n % 24 + 0.5, 0.09612345, '1 Hour', ${amount('n', 0.11)}, ${amount('n', 0.121)}, ${amount('n', 0.13)},
    n % 20000 * 5 + n / 20000 % 5
  from generate_series(1, ${lineCount}) as n`

const subscriptionCount = 100_000

/** Two lines for each subscription, and ten subscriptions for each customer. */
const licences = `
  insert into invoice_license_lines (tenant_id, period, invoice_id, revision, line_number, line_id, billing_currency,
    charge_start_date, customer_id, customer_name, subscription_id, subscription_name, subtotal, subtotal_for_customer)
  select $1, $2::date, $3, 1, n, ('00000000-0000-5000-8000-' || lpad(n::text, 12, '0'))::uuid, 'EUR', $2::date,
    ('d0000000-0000-4000-8000-' || lpad((50000 + n % ${subscriptionCount / 10})::text, 12, '0'))::uuid,
    'Customer ' || n % ${subscriptionCount / 10},
    ('d0000000-0000-4000-8001-' || lpad((n % ${subscriptionCount})::text, 12, '0'))::uuid,
    'Subscription ' || n % ${subscriptionCount}, ${amount('n', 0.11)}, ${amount('n', 0.13)}
  from generate_series(1, ${2 * subscriptionCount}) as n`

describe.runIf(process.env.TEST_DATABASE_URL)(`an invoice of ${lineCount} lines`, () => {
  let place: Premises
  let service: ServiceProcess
  let invoiceId: string
  let asCsp: Record<string, string>
  let asReseller: Record<string, string>

  beforeAll(async () => {
    place = await premises('postgresql', async (admin) => {
      const access = {
        tenantId: tenant.id,
        name: 'reseller',
        issuer: builtInIssuer,
        role: 'reseller',
      } as const
      await admin.addApiAccess(
        { ...access, apiAccessId: randomUUID(), clientId: 'reseller', resellerId, customerId: null },
        hashSecret(tenant.clientSecret),
      )
    })
    invoiceId = await place.look(async (database) => {
      const whose = { tenantId: tenant.id, providerInstanceId: tenant.genericInstanceId }
      const id = await billInvoiceBy(database, 'dailyratedusage', whose, (invoice, period) => [
        { text: generated, values: [tenant.id, period, invoice] },
      ])
      await database.asOwner((pool) => pool.query('vacuum analyze'), { areOff: true })
      return id
    })
    service = startProcess({ ...place.environment, PORT: await freePort(), WORKER: 'false' })
    await service.ready()
    asCsp = await credentials(service.url)
    const token = await fetchToken(service.url, 'reseller', tenant.clientSecret)
    asReseller = { ...asCsp, authorization: `Bearer ${token}` }
  }, 900_000)
  afterAll(async () => {
    await endProcesses()
    await place.remove()
  })

  it.each([
    { list: 'dailyratedusage-lineitems', as: () => asCsp, expected: lineCount },
    {
      list: 'reseller-dailyratedusage-lineitems',
      as: () => asReseller,
      expected: Math.min(lineCount / 50, 2_000),
    },
  ])('returns any page of $list in the time of the first one', async ({ list, as, expected }) => {
    const page = async (token: string | null, pageSize: number) => {
      const response = await fetch(`${service.url}/v1/Invoices/${invoiceId}/${list}?pageSize=${pageSize}`, {
        headers: { ...as(), ...(token !== null && { 'X-ContinuationToken': token }) },
      })
      return (await response.json()) as { items: { id: string }[]; continuationToken: string | null }
    }
    const tokens: string[] = []
    let seen = 0
    let last = ''
    for (let token: string | null = null; ; ) {
      const { items, continuationToken } = await page(token, Math.min(2_000, expected / 20))
      // Ids increase with their lines, so a repeated line is detected.
      for (const { id } of items) {
        expect(id > last).toBe(true)
        last = id
      }
      seen += items.length
      token = continuationToken
      if (token === null) break
      tokens.push(token)
    }
    expect(seen).toBe(expected)

    const places = [null, tokens[tokens.length >> 1]!, tokens.at(-1)!]
    const times = await Promise.all(places.map(() => [] as number[]))
    // By turns, so that other load on the machine affects all of them.
    for (let round = 0; round < 40; round += 1) {
      for (const [index, place] of places.entries()) {
        const begun = performance.now()
        await page(place, 20)
        times[index]!.push(performance.now() - begun)
      }
    }
    const [first, middle, end] = times.map((some) => some.sort((one, other) => one - other)[20]!)
    console.log(
      `${list}: first ${first!.toFixed(2)} ms, middle ${middle!.toFixed(2)} ms, last ${end!.toFixed(2)} ms`,
    )
    expect(Math.max(middle!, end!) / first!).toBeLessThan(5)
  })

  it('is downloaded as a file, at constant memory, and a download resumes at the byte after the interruption', async () => {
    const atRest = memoryOf(service.pid)
    let highest = atRest
    const watch = setInterval(() => {
      highest = Math.max(highest, memoryOf(service.pid))
    }, 250)
    const begun = performance.now()
    const whole = createHash('sha256')
    let bytes = 0
    // The first line has the names.
    let rows = -1
    const response = await get({})
    for await (const piece of response as AsyncIterable<Buffer>) {
      whole.update(piece)
      bytes += piece.length
      for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) rows += 1
    }
    const seconds = (performance.now() - begun) / 1000
    const digest = `sha-256=:${whole.digest('base64')}:`
    expect(response.trailers['content-digest']).toBe(digest)

    const pieces = createHash('sha256')
    let received = 0
    for (let cut = 0; received < bytes; cut += 1) {
      const part = await get({ range: `bytes=${received}-`, 'if-range': response.headers.etag! })
      expect([part.statusCode, part.headers['repr-digest']]).toEqual([206, digest])
      const enough = cut < cuts ? Math.ceil((Math.random() * 2 * bytes) / cuts) : bytes
      let taken = 0
      for await (const piece of part as AsyncIterable<Buffer>) {
        const wanted = piece.subarray(0, enough - taken)
        pieces.update(wanted)
        taken += wanted.length
        if (taken >= enough) break
      }
      received += taken
    }
    clearInterval(watch)
    expect(`sha-256=:${pieces.digest('base64')}:`).toBe(digest)
    console.log(
      `file: ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(0)} s, ${(lineCount / seconds).toFixed(0)} rows/s; ` +
        `memory ${atRest} MB at rest, ${highest} MB at most`,
    )
    expect(rows).toBe(lineCount)
    expect(highest - atRest).toBeLessThan(200)
  })

  it('has a manifest with the sums of its lines', async () => {
    const at = `${service.url}/v1/Invoices/${invoiceId}/export/manifest`
    const manifest = (await (await fetch(at, { headers: asCsp })).json()) as Record<string, unknown>
    expect(manifest).toMatchObject({ rowCount: lineCount, format: 'csv', audience: 'csp' })
    expect(fieldsFor('dailyratedusage', 'csp').map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(manifest.sums as object)),
    )
  })

  it(`is printed as PDF, with ${subscriptionCount} subscriptions, at constant memory and while other requests are served`, async () => {
    const printed = await place.look(async (database) => {
      const whose = { tenantId: tenant.id, providerInstanceId: tenant.genericInstanceId }
      const id = await billInvoiceBy(database, 'license', whose, (invoice, period) => [
        { text: licences, values: [tenant.id, period, invoice] },
      ])
      await database.asOwner((pool) => pool.query('vacuum analyze invoice_totals'), { areOff: true })
      return id
    })
    const atRest = memoryOf(service.pid)
    let highest = atRest
    let isDone = false
    const waits: number[] = []
    const others = (async () => {
      while (!isDone) {
        const begun = performance.now()
        await (await fetch(`${service.url}/healthz`)).text()
        waits.push(performance.now() - begun)
        highest = Math.max(highest, memoryOf(service.pid))
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    })()
    const begun = performance.now()
    let bytes = 0
    let pages = 0
    const response = await fetch(`${service.url}/v1/Invoices/${printed}/export?format=pdf`, {
      headers: asCsp,
    })
    for await (const piece of response.body!) {
      bytes += piece.length
      pages += Buffer.from(piece).toString('latin1').split('/Type /Page\n').length - 1
    }
    const seconds = (performance.now() - begun) / 1000
    isDone = true
    await others
    waits.sort((one, other) => one - other)
    console.log(
      `pdf: ${pages} pages, ${(bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s; memory ${atRest} MB at rest, ` +
        `${highest} MB at most; others waited ${waits[waits.length >> 1]!.toFixed(1)} ms, at most ${waits.at(-1)!.toFixed(0)} ms`,
    )
    expect(pages).toBeGreaterThan(subscriptionCount / 60)
    expect(highest - atRest).toBeLessThan(200)
    expect(waits.at(-1)).toBeLessThan(500)
  })

  const get = (headers: Record<string, string>) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const all = { ...asCsp, ...headers }
      const sent = httpRequest(`${service.url}/v1/Invoices/${invoiceId}/export`, { headers: all }, resolve)
      sent.on('error', reject)
      sent.end()
    })
})

/** The resident memory of a process, in MB. */
function memoryOf(pid: number): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024)
}
