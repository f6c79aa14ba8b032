import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { directPartner, indirectProvider, refreshTokens } from '../../../../simulator/seed/seed.ts'
import { type Simulator, startSimulator } from '../../../../simulator/simulator.ts'
import type { VendorInvoice } from '../../billing.ts'
import {
  billingConformance,
  invoicesOf,
  linesIn,
  linesOf,
  type VendorLine,
  whenReady,
} from '../../conformance/billing.ts'
import { newCustomer, newIntent, valueIn } from '../../conformance/conformance.ts'
import type { Vendor } from '../../port.ts'
import { controlOf, openVendor, settingsFor } from '../simulated.ts'
import { manifestIn } from './manifest.ts'

const kinds = ['license', 'usage', 'onetime', 'dailyratedusage'] as const
const settings = { closes: 'on-demand', polls: 2, retryAfter: 0, linesPerBlob: 100 }
const month = { now: '2027-01-10T10:00:00Z' }

/** Sells something of each kind. */
async function sell(
  { act }: ReturnType<typeof controlOf>,
  customerId: string,
  partnerId: string,
): Promise<void> {
  const add = (more: object) => act(`customers/${customerId}/subscriptions`, { partnerId, ...more })
  await add({ quantity: 10, unitPrice: '120.00' })
  await add({ offer: '031c9e47-4802-4248-838e-778fb1d2cc05', quantity: 5, unitPrice: '9.40' })
  await add({ offer: 'ms-azr-0145p' })
  const { id } = await add({ offer: 'DZH318Z0BPS6:0001' })
  await act(`subscriptions/${id}/entitlements`, {})
}

for (const { type, partner, token } of [
  { type: 'MicrosoftTier1', partner: directPartner, token: refreshTokens.direct },
  { type: 'MicrosoftTier2', partner: indirectProvider, token: refreshTokens.indirect },
] as const) {
  billingConformance(`a ${type} instance that is billed`, async () => {
    const simulator = await startSimulator({ host: '127.0.0.1', port: 0 })
    const control = controlOf(simulator.url)
    await control.billing(settings)
    await control.clock(month)
    const vendor = openVendor({ type, ...settingsFor(simulator.url, partner, token) })
    const partnerId = type === 'MicrosoftTier1' ? null : '6234500'
    const { customer } = valueIn(await vendor.createCustomer(newCustomer(partnerId), newIntent()))
    await sell(control, customer.customerId, partner.tenantId)
    for (const now of ['2027-02-05T00:00:00Z', '2027-03-05T00:00:00Z']) {
      await control.clock({ now })
      await control.act(`partners/${partner.tenantId}/invoices`, {})
    }
    return { vendor, partnerId, people: null, kinds, stop: () => simulator.close() }
  })
}

let simulator: Simulator
let control: ReturnType<typeof controlOf>
let vendor: Vendor
let customerId: string
beforeAll(async () => {
  simulator = await startSimulator({ host: '127.0.0.1', port: 0 })
  control = controlOf(simulator.url)
})
afterAll(() => simulator.close())
beforeEach(async () => {
  await control.reset()
  await control.billing({ ...settings, polls: 0 })
  await control.clock(month)
  vendor = openVendor({
    type: 'MicrosoftTier1',
    ...settingsFor(simulator.url, directPartner, refreshTokens.direct),
  })
  customerId = valueIn(await vendor.createCustomer(newCustomer(null), newIntent())).customer.customerId
  await sell(control, customerId, directPartner.tenantId)
})

const closed = async (more: object = {}): Promise<VendorLine[]> =>
  control.act(`partners/${directPartner.tenantId}/invoices`, { month: '2027-01', ...more })
const invoiceWith = async (kind: (typeof kinds)[number]): Promise<VendorInvoice> => {
  const invoices = await invoicesOf(vendor)
  return invoices.find((one) => one.kinds.includes(kind))!
}
const exported = async (kind: (typeof kinds)[number]) => {
  const { invoiceId } = await invoiceWith(kind)
  const { exportId } = valueIn(await vendor.startLineExport(invoiceId, kind, newIntent()))
  return { exportId, ready: await whenReady(vendor, exportId) }
}
const read = async (kind: (typeof kinds)[number]) => {
  const { exportId, ready } = await exported(kind)
  return linesOf(vendor, exportId, ready.pieces)
}
const blobs = 'GET /billing-blobs/**'
/** Bytes that are still in use: garbage of other tests in this process is collected first. */
const heldBytes = async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  // What one collection finds to be left behind is given back by the next.
  for (let round = 0; round < 2; round += 1) {
    collect()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return process.memoryUsage().arrayBuffers
}

describe('an invoice', () => {
  test('of new commerce has charges and usage, a legacy one licences and the use of Azure', async () => {
    await closed()
    const invoices = await invoicesOf(vendor)
    expect(invoices.map((one) => [one.invoiceId.slice(0, 2), one.kinds])).toEqual([
      ['G0', ['onetime', 'dailyratedusage']],
      ['D0', ['license', 'usage']],
    ])
    expect(invoices[0]).toMatchObject({
      ...{ currency: 'EUR', amends: null, periodStart: new Date('2027-01-01T00:00:00Z') },
      periodEnd: new Date('2027-02-01T00:00:00Z'),
    })
  })

  test('comes to the sum of its charges, of which its usage is a part', async () => {
    await closed()
    const { total } = await invoiceWith('onetime')
    const lines = await read('onetime')
    expect(Number(total)).toBeCloseTo(
      lines.reduce((sum, { Subtotal }) => sum + Subtotal, 0),
      6,
    )
    const legacy = await invoiceWith('license')
    const licences = (await read('license')).reduce((sum, { Subtotal }) => sum + Subtotal, 0)
    const usage = (await read('usage')).reduce((sum, { PretaxCharges }) => sum + PretaxCharges, 0)
    expect(Number(legacy.total)).toBeCloseTo(licences + usage, 6)
  })

  test.each(['told', 'absent', 'year-1'])(
    'has a period, which the list may keep back: %s',
    async (listedPeriods) => {
      await control.clock({ now: '2027-02-05T00:00:00Z' })
      await closed()
      await control.billing({ ...settings, listedPeriods })
      for (const { periodStart, periodEnd } of await invoicesOf(vendor))
        expect([periodStart, periodEnd]).toEqual([
          new Date('2027-01-01T00:00:00Z'),
          new Date('2027-02-01T00:00:00Z'),
        ])
    },
  )

  test.each([false, true])(
    'names the invoice that it corrects, and whether that still counts: %s',
    async (isVoid) => {
      const [{ id }] = await closed()
      await control.clock({ now: '2027-06-05T00:00:00Z' })
      await control.act(`invoices/${id}/amend`, { isVoid })
      const invoices = await invoicesOf(vendor)
      expect(invoices.find(({ invoiceId }) => invoiceId === id)).toMatchObject({ amends: null, isVoid })
      const amending = invoices.filter(({ amends }) => amends === id)
      expect(amending).toMatchObject([{ kinds: ['onetime'], periodStart: new Date('2027-01-01T00:00:00Z') }])
      expect(amending[0]!.isVoid).toBe(false)
    },
  )
})

describe('lines', () => {
  test('of all kinds have members that begin with a capital, and numbers with their digits', async () => {
    await closed()
    for (const kind of kinds) {
      const { exportId, ready } = await exported(kind)
      const [line] = await linesOf(vendor, exportId, ready.pieces.slice(0, 1))
      expect(Object.keys(line).filter((name) => !/^[A-Z]/.test(name))).toEqual([])
      expect(line.CustomerId).toBe(customerId)
    }
    const { exportId, ready } = await exported('usage')
    const piece = valueIn(await vendor.linePiece(exportId, ready.pieces[0]!, newIntent()))
    const chunks = await Array.fromAsync(piece.bytes)
    expect(Buffer.concat(chunks).toString()).toMatch(/"ListPrice":0\.\d+,/)
  })

  test('are prepared while the caller polls, as long as the vendor needs', async () => {
    await closed()
    await control.billing({ ...settings, polls: 1, retryAfter: 30 })
    const { invoiceId } = await invoiceWith('onetime')
    const { exportId } = valueIn(await vendor.startLineExport(invoiceId, 'onetime', newIntent()))
    const running = valueIn(await vendor.lineExport(exportId, newIntent()))
    expect(running).toMatchObject({ state: 'running' })
    const { askAgainMs } = running as Extract<typeof running, { state: 'running' }>
    expect(askAgainMs).toBeGreaterThan(25_000)
    expect(await vendor.lineExport(exportId, newIntent())).toMatchObject({ value: { state: 'ready' } })
  })

  test('say why they could not be prepared', async () => {
    await closed()
    await control.billing({ ...settings, polls: 0, exports: 'fail' })
    const { invoiceId } = await invoiceWith('onetime')
    const { exportId } = valueIn(await vendor.startLineExport(invoiceId, 'onetime', newIntent()))
    expect(valueIn(await vendor.lineExport(exportId, newIntent()))).toEqual({
      ...{ state: 'failed', reason: 'The export has failed. Start it again.' },
    })
  })

  test('that there are none of have no pieces, and have not failed', async () => {
    await closed()
    await control.billing({ ...settings, polls: 0, exports: 'no-data' })
    expect((await exported('dailyratedusage')).ready.pieces).toEqual([])
  })

  test('of a legacy invoice are read page by page', async () => {
    const legacy = { offer: '031c9e47-4802-4248-838e-778fb1d2cc05', unitPrice: '9.40', count: 4_500 }
    await control.act(`customers/${customerId}/subscriptions`, legacy)
    await closed()
    expect(await read('license')).toHaveLength(4_501)
    const pages = (await control.requests()).filter(({ url }) => url.includes('/lineitems/office/'))
    const offsets = pages.map(({ url }) => new URL(url, simulator.url).searchParams.get('offset'))
    expect(offsets).toEqual(['20000', '0', '2000', '4000'])
  })

  test('of a legacy invoice end with an error when a page cannot be read', async () => {
    const legacy = { offer: '031c9e47-4802-4248-838e-778fb1d2cc05', unitPrice: '9.40', count: 2_500 }
    await control.act(`customers/${customerId}/subscriptions`, legacy)
    await closed()
    const { exportId, ready } = await exported('license')
    const piece = await vendor.linePiece(exportId, ready.pieces[0]!, newIntent())
    await control.faults([{ route: 'GET /v1/invoices/**', fault: 'status', status: 503 }])
    await expect(linesIn(piece)).rejects.toThrow('was interrupted')
  })
})

describe('a blob', () => {
  test('is asked for again under a new address, when the old one has run out', async () => {
    await closed()
    const { exportId, ready } = await exported('dailyratedusage')
    await control.advance('PT2H')
    expect(await linesOf(vendor, exportId, ready.pieces)).toHaveLength(4 * 31)
  })

  test('is refused when the data were replaced, so that two versions never mix', async () => {
    await control.billing({ ...settings, polls: 0, replacedAfter: 1 })
    await closed()
    const { exportId, ready } = await exported('dailyratedusage')
    const [first, second] = ready.pieces
    await linesIn(await vendor.linePiece(exportId, first!, newIntent()))
    expect(await vendor.linePiece(exportId, second!, newIntent())).toMatchObject({
      ...{ kind: 'refused', code: 'Replaced' },
    })
    const again = await whenReady(vendor, exportId)
    expect(again.version).not.toBe(ready.version)
    expect(await linesOf(vendor, exportId, again.pieces)).toHaveLength(4 * 31)
  })

  test('is found by a process that has begun after the export', async () => {
    await closed()
    const { exportId, ready } = await exported('dailyratedusage')
    const other = openVendor({
      type: 'MicrosoftTier1',
      ...settingsFor(simulator.url, directPartner, refreshTokens.direct),
    })
    expect(await linesOf(other, exportId, ready.pieces)).toHaveLength(4 * 31)
  })

  test.each(['half', 'cut'])('that is not whole is an error and no short list: %s', async (fault) => {
    await closed()
    const { exportId, ready } = await exported('dailyratedusage')
    await control.faults([{ route: blobs, next: 1, fault }])
    const piece = await vendor.linePiece(exportId, ready.pieces[0]!, newIntent())
    await expect(linesIn(piece)).rejects.toThrow(
      fault === 'half' ? 'was interrupted' : 'unexpected end of file',
    )
    expect(await linesIn(await vendor.linePiece(exportId, ready.pieces[0]!, newIntent()))).toHaveLength(100)
  })

  test.each([
    [{ fault: 'status', status: 503 }, 'unavailable'],
    [{ fault: 'status', status: 429, retryAfter: 60 }, 'throttled'],
    [{ fault: 'reset' }, 'unavailable'],
  ])('waits for better times: %j', async (fault, kind) => {
    await closed()
    const { exportId, ready } = await exported('dailyratedusage')
    await control.faults([{ route: blobs, ...fault }])
    expect((await vendor.linePiece(exportId, ready.pieces[0]!, newIntent())).kind).toBe(kind)
  })

  test('gets no token, which would be a stranger’s', async () => {
    await closed()
    const { exportId, ready } = await exported('dailyratedusage')
    const asked: (string | null)[] = []
    const fetched = globalThis.fetch
    globalThis.fetch = async (url, init) => {
      if (String(url).includes('/billing-blobs/')) asked.push(new Headers(init?.headers).get('authorization'))
      return fetched(url, init)
    }
    try {
      await linesIn(await vendor.linePiece(exportId, ready.pieces[0]!, newIntent()))
    } finally {
      globalThis.fetch = fetched
    }
    expect(asked).toEqual([null])
  })
})

test('half a million lines come no faster than they are taken', async () => {
  await control.billing({ ...settings, polls: 0, linesPerBlob: 500_000 })
  await closed({ usageLines: 500_000 })
  const { exportId, ready } = await exported('dailyratedusage')
  const { bytes } = valueIn(await vendor.linePiece(exportId, ready.pieces[0]!, newIntent()))
  const before = await heldBytes()
  let taken = 0
  for await (const chunk of bytes) {
    taken += chunk.length
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (taken > 1_000_000) break
  }
  // A file that was read ahead would have all its ten megabytes here.
  expect((await heldBytes()) - before).toBeLessThan(6_000_000)
})

describe('a manifest', () => {
  const graphUrl = 'https://graph.microsoft.com'
  const manifest = {
    ...{ eTag: 'one', rootDirectory: 'https://adlsreports.blob.core.windows.net/folder', sasToken: 'sig=a' },
    blobs: [{ name: 'part 1.json.gz', partitionValue: 'default' }],
  }

  test('leads to the storage of the vendor', () => {
    expect(manifestIn(manifest, { graphUrl })!.addressOf('part 1.json.gz')).toBe(
      'https://adlsreports.blob.core.windows.net/folder/part%201.json.gz?sig=a',
    )
  })

  test.each([
    { rootDirectory: 'https://elsewhere.example/folder' },
    { rootDirectory: 'http://adlsreports.blob.core.windows.net/folder' },
    { rootDirectory: 'https://blob.core.windows.net.elsewhere.example/' },
    { rootDirectory: 'file:///etc' },
    { eTag: null },
    { blobs: [{ name: null }] },
    { blobCount: '2' },
  ])('is not believed with %j', (change) => {
    expect(manifestIn({ ...manifest, ...change }, { graphUrl })).toBeUndefined()
  })
})
