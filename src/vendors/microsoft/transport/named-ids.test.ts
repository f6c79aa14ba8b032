import { describe, expect, it } from 'vitest'
import { openNamedIds } from './named-ids.ts'

const path = '/customers/{customerId}/subscriptions/{subscriptionId}'
const params = { customerId: 'c1', subscriptionId: 'S1' }
const missing = { kind: 'missing', reason: 'Microsoft has no such object.' } as const
const reply = (body: unknown, status = 200) => ({ status, headers: new Headers(), body })
const noSubscription = reply({ code: 20003 }, 404)
const judged = (names: ReturnType<typeof openNamedIds>, answer = noSubscription) =>
  names.judged(missing, answer, path, params)

describe('something that the vendor does not find', () => {
  it('is missing when the vendor has never named it', async () => {
    expect(await judged(openNamedIds())).toEqual(missing)
  })

  it.each([
    ['in the answer to a write', { orders: [{ id: 'o1', lineItems: [{ subscriptionId: 's1' }] }] }, true],
    ['in what was read of an order', { id: 'o1', lineItems: [{ subscriptionId: 's1' }] }, false],
  ])('is not shown yet when the vendor has named it %s', async (_, body, isWrite) => {
    const names = openNamedIds()
    names.noteCall({ customerId: 'c1' }, reply(body), isWrite)
    expect(await judged(names)).toMatchObject({ kind: 'unshown', afterMs: expect.any(Number) })
    expect(await judged(names, reply(null, 404))).toMatchObject({ kind: 'unshown' })
  })

  it('is not shown yet when the vendor has shown it a moment ago', async () => {
    const names = openNamedIds()
    names.noteCall(params, reply({}), false)
    expect(await judged(names)).toMatchObject({ kind: 'unshown' })
  })

  it('is not shown yet when the vendor has named it to another process lately, and missing after that', async () => {
    const namedBefore = (minutes: number) =>
      openNamedIds(async (kind, id) => (kind === 'subscription' && id === 's1' ? minutes * 60_000 : null))
    expect(await judged(namedBefore(14))).toMatchObject({ kind: 'unshown' })
    expect(await judged(namedBefore(16))).toEqual(missing)
  })

  it('is missing when the vendor was asked to hide it', async () => {
    const names = openNamedIds()
    names.noteCall({}, reply({ id: 'c1' }), true)
    const noCustomer = reply({ code: 20002 }, 403)
    expect(await judged(names, noCustomer)).toMatchObject({ kind: 'unshown' })
    names.forget('c1')
    expect(await judged(names, noCustomer)).toEqual(missing)
  })

  it('is missing when it is something else than what was named', async () => {
    const names = openNamedIds()
    names.noteCall(params, reply({}), false)
    expect(await judged(names, reply({ code: 900100 }, 404))).toMatchObject({ kind: 'unshown' })
    const below = `${path}/azureEntitlements/{entitlementId}`
    expect(await names.judged(missing, reply({ code: 800111 }, 404), below, params)).toEqual(missing)
  })
})
