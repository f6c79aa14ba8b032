import { beforeEach, describe, expect, it } from 'vitest'
import { billingOf, type Line, linesIn } from '../../testing/billing.ts'
import { simulatorForTests } from '../../testing/client.ts'

const { control } = simulatorForTests()
const { act, move, set, customer, sold, close, lines, graph, exported, operation, manifest, fetched } =
  billingOf(control)

const settings = { closes: 'on-demand', polls: 0, linesPerBlob: 1_000 }
let buyer: string
beforeEach(async () => {
  await control('POST', '/simulator/reset')
  await set(settings)
  await move({ now: '2027-01-10T10:00:00Z' })
  buyer = await customer()
  await sold(buyer, { quantity: 10, unitPrice: '120.00' })
  for (const friendlyName of ['Production', 'Test']) {
    const { id } = await sold(buyer, { offer: 'DZH318Z0BPS6:0001' })
    await act(`subscriptions/${id}/entitlements`, { friendlyName })
  }
})

const invoice = async (usageLines = 3_500): Promise<string> => {
  const [{ id }] = await close({ month: '2027-01', usageLines })
  return id
}
const marks = (used: readonly Line[]) =>
  used.map(({ ResourceUri, UsageDate }) => `${ResourceUri}/${UsageDate}`)
const addressOf = ({ rootDirectory, sasToken, blobs }: Line, index = 0) =>
  `${rootDirectory}/${blobs[index].name}?${sasToken}`

describe('an export', () => {
  it('is running for three polls and then returns its manifest', async () => {
    await set({ ...settings, polls: 3, retryAfter: 2 })
    const id = await exported('reconciliation', await invoice())
    for (let poll = 0; poll < 3; poll += 1) {
      const { status, headers, body } = await operation(id)
      expect([status, headers.get('retry-after'), body.status]).toEqual([200, '2', 'running'])
      expect(body['@odata.type']).toBe('#microsoft.graph.partners.billing.runningOperation')
    }
    const { body } = await operation(id)
    expect(body.status).toBe('succeeded')
    expect(body).not.toHaveProperty('resourceLocation')
    const [, manifestId] = /\/manifests\/(.+)$/.exec(body['resourceLocation@odata.navigationLink'])!
    expect(await manifest(manifestId!)).toMatchObject({ dataFormat: 'compressedJSON', blobCount: 1 })
  })

  it('has the same lines as the pages, with the member names of files', async () => {
    const id = await invoice()
    const [bill] = await fetched(await exported('reconciliation', id))
    const pages = (await lines(id)).map(({ attributes: _, ...line }) => line)
    const small = bill!.map((line) =>
      Object.fromEntries(
        Object.entries(line).map(([name, value]) => [name[0]!.toLowerCase() + name.slice(1), value]),
      ),
    )
    expect(small).toEqual(pages)
  })

  it('has many blobs, which together have each line once', async () => {
    const blobs = await fetched(await exported('usage', await invoice()))
    expect(blobs.map(({ length }) => length)).toEqual([1_000, 1_000, 1_000, 500])
    expect(new Set(marks(blobs.flat())).size).toBe(3_500)
    expect(new Set(blobs.flat().map(({ EntitlementDescription }) => EntitlementDescription)).size).toBe(2)
  })

  it('is the same in every download', async () => {
    const id = await exported('usage', await invoice())
    expect(await fetched(id)).toEqual(await fetched(id))
  })

  it('fails when the settings say so', async () => {
    await set({ ...settings, exports: 'fail' })
    const id = await exported('usage', await invoice())
    expect((await operation(id)).body).toMatchObject({ status: 'failed', error: { code: '5000' } })
    await expect(manifest(id)).rejects.toThrow('404')
  })

  it('is gone after a day', async () => {
    const id = await exported('usage', await invoice())
    await move({ advance: 'P1D' })
    await expect(operation(id)).resolves.toMatchObject({ status: 410 })
    await expect(manifest(id)).rejects.toThrow('410')
  })

  it('is refused for legacy invoices, invoices of other partners and incomplete attribute sets', async () => {
    const start = (body: object) =>
      graph()('POST', '/v1.0/reports/partners/billing/usage/billed/export', body)
    expect((await start({ invoiceId: 'G099999999' })).status).toBe(404)
    expect((await start({ invoiceId: await invoice(), attributeSet: 'half' })).status).toBe(400)
    await sold(buyer, { offer: '031c9e47-4802-4248-838e-778fb1d2cc05' })
    await move({ now: '2027-02-10T10:00:00Z' })
    const legacy = (await close({ month: '2027-02', usageLines: 0 })).find(({ type }) => type === 'recurring')
    expect((await start({ invoiceId: legacy.id })).status).toBe(404)
  })
})

describe('a blob', () => {
  it('has a signed address that expires', async () => {
    const id = await exported('usage', await invoice())
    const before = await manifest(id)
    expect((await fetch(addressOf(before).replace('sig=', 'sig=a'))).status).toBe(403)
    await move({ advance: 'PT1H' })
    const refused = await fetch(addressOf(before))
    expect([refused.status, refused.headers.get('x-ms-error-code')]).toEqual([403, 'AuthenticationFailed'])
    expect(await refused.text()).toContain('<Code>AuthenticationFailed</Code>')
    expect(await linesIn(await fetch(addressOf(await manifest(id))))).toHaveLength(1_000)
  })

  it('is gone after its data is replaced, and the new blobs have other boundaries', async () => {
    const invoiceId = await invoice()
    const id = await exported('usage', invoiceId)
    const before = await manifest(id)
    const first = await fetched(id)
    await act(`invoices/${invoiceId}/replace`)
    expect((await fetch(addressOf(before))).status).toBe(404)
    const after = await manifest(id)
    expect(after.eTag).not.toBe(before.eTag)
    const second = await fetched(id)
    expect(marks(second.flat()).toSorted()).toEqual(marks(first.flat()).toSorted())
    // A mix of both versions has duplicate lines.
    const mixed = marks([...first[0]!, ...second.slice(1).flat()])
    expect(new Set(mixed).size).toBeLessThan(mixed.length)
  })

  it('can be the last one before its data is replaced', async () => {
    await set({ ...settings, replacedAfter: 2 })
    const id = await exported('usage', await invoice())
    const before = await manifest(id)
    const statuses: number[] = []
    for (const index of [0, 1, 2]) {
      const answer = await fetch(addressOf(before, index))
      await answer.arrayBuffer()
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([200, 200, 404])
    expect((await manifest(id)).eTag).not.toBe(before.eTag)
  })

  it('ends with the planted content, or consists of it, until the content is removed', async () => {
    const invoiceId = await invoice()
    const id = await exported('usage', invoiceId)
    const last = async () => (await fetched(id)).flat().at(-1)
    const before = await last()
    await act(`invoices/${invoiceId}/lines`, { list: 'usage', lines: ['{"no":1}', { Quantity: -1 }] })
    expect(await last()).toMatchObject({ Quantity: -1, CustomerId: before.CustomerId })
    await act(`invoices/${invoiceId}/lines`, {
      list: 'usage',
      lines: [{ base64: btoa('{}\n') }],
      isAll: true,
    })
    expect(await fetched(id)).toEqual([[{}]])
    await act(`invoices/${invoiceId}/lines`, { list: 'usage' })
    expect((await fetched(id)).flat()).toHaveLength(3_500)
  })

  it.each(['half', 'cut'])('is truncated: %s', async (fault) => {
    const address = addressOf(await manifest(await exported('usage', await invoice())))
    await control('PUT', '/simulator/faults', [{ route: 'GET /billing-blobs/**', next: 1, fault }])
    await expect(fetch(address).then(linesIn)).rejects.toThrow(
      fault === 'half' ? 'terminated' : 'unexpected end',
    )
    expect(await fetch(address).then(linesIn)).toHaveLength(1_000)
  })

  it('is subject to network faults', async () => {
    const address = addressOf(await manifest(await exported('usage', await invoice())))
    const plan = [
      { route: 'GET /billing-blobs/**', next: 1, fault: 'status', status: 429, retryAfter: 7 },
      { route: 'GET /billing-blobs/**', next: 2, fault: 'status', status: 503 },
    ]
    await control('PUT', '/simulator/faults', plan)
    const [first, second, third] = [await fetch(address), await fetch(address), await fetch(address)]
    expect([first.status, second.status, third.status]).toEqual([429, 503, 200])
    expect(first.headers.get('retry-after')).toBe('7')
  })

  it('is generated only as far as it is read', async () => {
    await set({ ...settings, linesPerBlob: 5_000_000 })
    // Measures this thread only: the process is shared with other tests.
    const before = process.memoryUsage().arrayBuffers
    const address = addressOf(await manifest(await exported('usage', await invoice(5_000_000))))
    const { body } = await fetch(address)
    const reader = body!.getReader()
    for (let taken = 0; taken < 500_000; ) taken += (await reader.read()).value!.length
    await reader.cancel()
    // All of it would be seven gigabytes, or 360 megabytes compressed.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000)
    expect(await control('GET', '/simulator/clock')).toMatchObject({ status: 200 })
  })
})
