import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { directPartner, refreshTokens } from '../../../simulator/seed/seed.ts'
import { type Simulator, startSimulator } from '../../../simulator/simulator.ts'
import { newCustomer, newIntent, valueIn } from '../../vendors/conformance/conformance.ts'
import { controlOf, openVendor, settingsFor } from '../../vendors/microsoft/simulated.ts'
import type { Vendor } from '../../vendors/port.ts'
import { advanceLineImport } from './advance-line-import.ts'
import type { WantedLines } from './wanted-lines.ts'

// The vendor's exports that end without lines. No step reaches the store.

const settings = { closes: 'on-demand', polls: 0, retryAfter: 0 }
let simulator: Simulator
let control: ReturnType<typeof controlOf>
let vendor: Vendor
let lines: WantedLines

beforeAll(async () => {
  simulator = await startSimulator({ host: '127.0.0.1', port: 0 })
  control = controlOf(simulator.url)
})
afterAll(() => simulator.close())
beforeEach(async () => {
  await control.reset()
  await control.billing(settings)
  await control.clock({ now: '2027-01-10T10:00:00Z' })
  vendor = openVendor({
    type: 'MicrosoftTier1',
    ...settingsFor(simulator.url, directPartner, refreshTokens.direct),
  })
  const { customer } = valueIn(await vendor.createCustomer(newCustomer(null), newIntent()))
  await control.act(`customers/${customer.customerId}/subscriptions`, { quantity: 10 })
  await control.clock({ now: '2027-02-05T00:00:00Z' })
  await control.act(`partners/${directPartner.tenantId}/invoices`, {})
  const { invoices } = valueIn(await vendor.invoices(null, newIntent()))
  const { invoiceId } = invoices.find(({ kinds }) => kinds.includes('onetime'))!
  lines = { invoiceId, kind: 'onetime', isVoid: false } as WantedLines
})

const advance = (exportId: string | null) =>
  advanceLineImport(
    { store: undefined as never, vendor, providerInstanceId: 'unused', tracing: newIntent() },
    lines,
    exportId,
  )

async function begun(): Promise<string> {
  const step = await advance(null)
  expect(step).toMatchObject({ state: 'waiting', exportId: expect.any(String) })
  return (step as { readonly exportId: string }).exportId
}

test('an export that has failed is started again', async () => {
  await control.billing({ ...settings, exports: 'fail' })
  expect(await advance(await begun())).toEqual({
    ...{ state: 'broken', reason: 'The export has failed. Start it again.', exportId: null },
  })
})

test.each([
  ['operations', 410],
  ['operations', 404],
  ['manifests', 410],
])('an export whose %s answer %i is started again', async (path, status) => {
  const exportId = await begun()
  await control.faults([{ route: `GET /v1.0/reports/partners/billing/${path}/*`, fault: 'status', status }])
  expect(await advance(exportId)).toMatchObject({ state: 'broken', exportId: null })
})

test('an export of the day before is started again', async () => {
  const exportId = await begun()
  await control.clock({ advance: 'P1D' })
  expect(await advance(exportId)).toMatchObject({ state: 'broken', exportId: null })
})
