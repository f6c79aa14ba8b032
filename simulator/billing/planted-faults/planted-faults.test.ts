import { beforeEach, describe, expect, it } from 'vitest'
import { sampleOf } from '../../../test/harness/proving.ts'
import { billingOf, type Line, sum } from '../../testing/billing.ts'
import { simulatorForTests } from '../../testing/client.ts'

const { control } = simulatorForTests()
const { act, get, move, set, customer, sold, changed, close, lines, exported, fetched } = billingOf(control)

const offer = {
  offer: 'CFQ7TTC0LH18:0001',
  quantity: 10,
  unitPrice: '120.00',
  termDuration: 'P1Y',
  billingCycle: 'annual',
}
let invoiceId: string

/** Two customers with seats in every state: bought, returned, cancelled, renewed at another price. */
beforeEach(async () => {
  await control('POST', '/simulator/reset')
  await set({ closes: 'on-demand', polls: 0 })
  await move({ now: '2027-01-10T10:00:00Z' })
  const [one, other] = [await customer(), await customer()]
  for (let number = 0; number < 4; number += 1) await sold(one, offer)
  await sold(other, { ...offer, startedAt: '2026-01-12T00:00:00Z', unitPrice: '99.00' })
  const { id: smaller } = await sold(other, offer)
  const { id: cancelled } = await sold(one, offer)
  const { id: plan } = await sold(one, { offer: 'DZH318Z0BPS6:0001' })
  await act(`subscriptions/${plan}/entitlements`)
  await move({ now: '2027-01-13T10:00:00Z' })
  await changed(other, smaller, { quantity: 7 })
  await changed(one, cancelled, { status: 'deleted' })
  const [{ id }] = await close({ month: '2027-01' })
  invoiceId = id
})

const plant = (kind: string, more: object = {}): Promise<Line[]> =>
  act(`invoices/${invoiceId}/faults`, { kind, ...more })
const totalNow = async () => (await get(`/v1/invoices/${invoiceId}`)).totalCharges

describe('a planted fault', () => {
  it.each([
    ['unknown-subscription', ['SubscriptionId', 'SubscriptionDescription']],
    ['unknown-customer', ['CustomerId', 'CustomerName', 'CustomerDomainName']],
    ['wrong-quantity', ['Quantity', 'BillableQuantity', 'Subtotal', 'TotalForCustomer']],
    ['wrong-price', ['UnitPrice', 'EffectiveUnitPrice', 'Subtotal', 'TotalForCustomer']],
    ['wrong-period', ['ChargeStartDate', 'ChargeEndDate']],
    ['wrong-currency', ['Currency']],
    ['old-price', ['UnitPrice', 'EffectiveUnitPrice', 'Subtotal', 'TotalForCustomer']],
    ['other-customer', ['CustomerId', 'CustomerName', 'CustomerDomainName']],
  ])('changes only the members that it concerns: %s', async (kind, members) => {
    const [fault] = await plant(kind)
    const { right, wrong } = fault
    const different = Object.keys(right[0]).filter(
      (name) => String(right[0][name]) !== String(wrong[0][name]),
    )
    expect(different.toSorted()).toEqual(members.toSorted())
    const [bill] = await fetched(await exported('reconciliation', invoiceId))
    expect(bill!.filter((line) => asText(line) === asText(wrong[0]))).toHaveLength(1)
    expect(bill!.filter((line) => asText(line) === asText(right[0]))).toHaveLength(0)
  })

  it.each([
    ['not-billed', 0],
    ['missing-credit', 0],
    ['duplicate', 2],
    ['after-cancellation', 1],
  ])('removes or adds lines: %s', async (kind, times) => {
    const before = await lines(invoiceId)
    const [fault] = await plant(kind)
    const line = fault.right[0] ?? fault.wrong[0]
    const [bill] = await fetched(await exported('reconciliation', invoiceId))
    expect(bill!.filter((one) => asText(one) === asText(line))).toHaveLength(times)
    const changedBy = fault.wrong.filter(Boolean).length - fault.right.filter(Boolean).length
    expect(bill!.length - before.length).toBe(changedBy)
  })

  it('changes the total of the invoice by its amount', async () => {
    const before = await totalNow()
    const faults = []
    for (const kind of ['wrong-quantity', 'duplicate', 'not-billed', 'missing-credit', 'after-cancellation'])
      faults.push(...(await plant(kind)))
    expect(faults.map(({ tooMuch }) => Number(tooMuch)).every((amount) => amount !== 0)).toBe(true)
    expect(sum([before, ...faults.map(({ tooMuch }) => Number(tooMuch))])).toBe(await totalNow())
    expect(sum((await lines(invoiceId)).map(({ subtotal }) => subtotal))).toBe(await totalNow())
  })

  it('is corrected with all others of its invoice, and with corrupt content', async () => {
    const before = [await lines(invoiceId), await totalNow()]
    for (const kind of ['wrong-price', 'wrong-quantity', 'duplicate', 'not-billed', 'missing-credit'])
      await plant(kind)
    await act(`invoices/${invoiceId}/lines`, { lines: ['{"PartnerId":'] })
    expect(await totalNow()).not.toBe(before[1])
    await act(`invoices/${invoiceId}/corrections`)
    expect((await control('GET', '/simulator/billing/faults')).body).toEqual([])
    const [right, total] = before
    expect((await lines(invoiceId)).map(asText).toSorted()).toEqual(right.map(asText).toSorted())
    expect(await totalNow()).toBe(total)
    const [bill] = await fetched(await exported('reconciliation', invoiceId))
    expect(bill).toHaveLength(right.length)
  })

  it('is alone: no subscription has two faults', async () => {
    const faults = [
      ...(await plant('wrong-price', { count: 2 })),
      ...(await plant('wrong-quantity', { count: 2 })),
    ]
    expect(new Set(faults.map(({ subscriptionId }) => subscriptionId)).size).toBe(4)
    const { body } = await control('GET', `/simulator/billing/faults?invoiceId=${invoiceId}`)
    expect(body).toEqual(faults)
    const ledger = (await control('GET', '/simulator/ledger?kind=PlantFault')).body
    expect(ledger.map(({ after }: Line) => after)).toEqual(faults)
  })

  it('is refused without a suitable line, and then plants nothing', async () => {
    await plant('missing-credit', { count: 2 })
    await expect(plant('missing-credit')).rejects.toThrow('Take seats from a subscription')
    await expect(plant('wrong')).rejects.toThrow('kind must be one of')
    expect((await control('GET', '/simulator/billing/faults')).body).toHaveLength(2)
  })

  const inUsage = [
    'unknown-subscription',
    'unknown-customer',
    'not-billed',
    'wrong-quantity',
    'wrong-price',
    'duplicate',
    'wrong-currency',
    'other-customer',
  ]
  it.each(sampleOf(inUsage, 2))('is possible in usage lines: %s', async (kind) => {
    const id = await exported('usage', invoiceId)
    const before = (await fetched(id)).flat()
    const faults = await plant(kind, { list: 'usage', count: 3 })
    const after = (await fetched(id)).flat()
    const count = (used: readonly Line[], line: Line) =>
      used.filter((one) => asText(one) === asText(line)).length
    for (const { right, wrong } of faults) {
      expect(count(before, right[0])).toBe(1)
      for (const line of wrong) expect(count(after, line)).toBe(line === null ? 0 : wrong.length)
      expect(count(after, right[0])).toBe(kind === 'duplicate' ? 2 : 0)
    }
    expect(after.length - before.length).toBe(kind === 'duplicate' ? 3 : kind === 'not-billed' ? -3 : 0)
  })
})

describe('a legacy invoice', () => {
  let legacy: string
  beforeEach(async () => {
    await set({ closes: 'on-demand', polls: 0, taxPercent: 19 })
    const [one] = [await customer(), await customer()]
    for (let number = 0; number < 4; number += 1) {
      await sold(one, { offer: '031c9e47-4802-4248-838e-778fb1d2cc05', quantity: 5, unitPrice: '9.40' })
      await sold(one, { offer: 'ms-azr-0145p' })
    }
    await move({ now: '2027-02-20T00:00:00Z' })
    const bills = await close({ month: '2027-02' })
    legacy = bills.find(({ type }) => type === 'recurring').id
  })
  const shown = (list: string) => lines(legacy, `${list}/billinglineitems`)
  const total = async () => (await get(`/v1/invoices/${legacy}`)).totalCharges

  it.each<readonly [list: string, kind: string, more: number]>([
    ...['office', 'azure'].flatMap((list): [string, string, number][] => [
      [list, 'unknown-subscription', 0],
      [list, 'unknown-customer', 0],
      [list, 'wrong-quantity', 0],
      [list, 'wrong-price', 0],
      [list, 'wrong-period', 0],
      [list, 'wrong-currency', 0],
      [list, 'other-customer', 0],
      [list, 'duplicate', 1],
    ]),
    ['office', 'not-billed', -1],
    ['azure', 'not-billed', -4],
  ])('has faults in %s: %s', async (list, kind, more) => {
    const [before, charged] = [await shown(list), await total()]
    const [fault] = await act(`invoices/${legacy}/faults`, { kind, list })
    const after = await shown(list)
    expect(after.length - before.length).toBe(more)
    expect(after).not.toEqual(before)
    expect(await total()).toBeCloseTo(charged + Number(fault.tooMuch) * 1.19, 1)
    const ids = [...before, ...after].map(
      ({ syndicationPartnerSubscriptionNumber: number, subscriptionId }) => number ?? subscriptionId,
    )
    expect(ids.map((id) => id.toLowerCase())).toContain(fault.subscriptionId)
  })

  it('has corrupt content after its pages or instead of them', async () => {
    const [first] = await shown('office')
    const strange = [{ subtotal: '-' }, { quantity: -1 }]
    await act(`invoices/${legacy}/lines`, { list: 'office', lines: strange })
    expect((await shown('office')).slice(-2)).toEqual([
      { ...first, subtotal: '-' },
      { ...first, quantity: -1 },
    ])
    await act(`invoices/${legacy}/lines`, { list: 'office', lines: strange, isAll: true })
    expect(await shown('office')).toHaveLength(2)
    await expect(act(`invoices/${legacy}/lines`, { list: 'office', lines: ['{'] })).rejects.toThrow(
      'must be an object',
    )
  })
})

/** The members of a line, whether its numbers are numbers or text. */
function asText(line: Line): string {
  const members = Object.entries(line ?? {}).map(([name, value]) => [name, numeric(value)])
  return JSON.stringify(members.toSorted())
}

function numeric(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
}
