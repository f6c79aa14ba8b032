import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { followed } from '../../../test/harness/following.ts'
import { sellOffer, soldOffer } from '../../../test/harness/sold-offer.ts'
import { expectWithin, finished } from '../../../test/harness/work.ts'
import { demo } from '../../demo/identifiers.ts'
import { exampleOrder } from '../../resources/orders/example.ts'

const { customerId } = followed
const { tenantId, tier2InstanceId: providerInstanceId } = demo
// The longest pause between two attempts, the work of an attempt, and time for a busy machine.
const resumesWithinMs = 15_000

describe.each(oneDatabase(import.meta.url))('orders while the disk is full, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
    await sellOffer(api)
    // A sequence also counts in transactions that are rolled back.
    await asOwner(`
      create sequence refusals;
      create function refuse() returns trigger language plpgsql security definer as $$
        begin
          perform nextval('public.refusals');
          raise exception 'could not extend file: No space left on device' using errcode = '53100';
        end $$`)
  })
  afterAll(() => api.stop())

  const asOwner = (text: string) => api.database.asOwner(async (pool) => (await pool.query(text)).rows)

  /** Refuses writes as a server with a full disk does. Returns the function that ends this. */
  async function fillDisk(writes: readonly string[]): Promise<() => Promise<void>> {
    await asOwner(
      writes
        .map((one) => `create trigger refuse before ${one} for each statement execute function refuse()`)
        .join(';'),
    )
    await asOwner(`select setval('refusals', 1, false)`)
    const tables = writes.map((one) => one.split(' on ')[1])
    return async () => {
      await asOwner(tables.map((table) => `drop trigger refuse on ${table}`).join(';'))
    }
  }

  const refusals = async () =>
    Number((await asOwner('select case when is_called then last_value else 0 end as n from refusals'))[0].n)

  const place = () => {
    const body = { ...exampleOrder, customerId, offerId: soldOffer.id, providerInstanceId }
    return api.request('POST', '/v1/Orders', { body })
  }

  async function timesBought(orderId: string): Promise<number> {
    const { orders } = await api.vendor.state()
    return orders.filter((one: object) => JSON.stringify(one).includes(orderId)).length
  }

  it('are tried again every few seconds, say why, and are bought once', async () => {
    const freeDisk = await fillDisk(['insert on subscriptions'])
    const answer = await place()
    const path = answer.headers.get('operation-location')!
    await expect.poll(refusals, { interval: 200 }).toBeGreaterThanOrEqual(5)
    const shown = async () => (await api.request('GET', path)).body
    await expect.poll(shown).toMatchObject({
      state: { name: 'Processing' },
      attempts: 0,
      lastError: expect.stringMatching(/^The disk of the database is full\./),
    })
    await freeDisk()
    const freed = performance.now()
    expect(await finished(api, answer)).toMatchObject({ state: { name: 'Succeded' }, attempts: 1 })
    expectWithin(resumesWithinMs, freed)
    expect(await timesBought(answer.body.orderId)).toBe(1)
  })

  it('do not spend attempts while not even their failures can be stored', async () => {
    // The disk becomes full after the order is stored, and before its job ends.
    await api.vendor.faults([{ route: '* /v1/**', fault: 'delay', ms: 2_000 }])
    const answer = await place()
    const freeDisk = await fillDisk(['insert on subscriptions', 'insert on directory.jobs'])
    await api.vendor.faults([])
    await expect.poll(refusals, { interval: 200 }).toBeGreaterThanOrEqual(8)
    const attempts = await asOwner(
      `select max(attempt) as n from directory.jobs where tenant_id = '${tenantId}'`,
    )
    expect(attempts).toEqual([{ n: 1 }])
    await freeDisk()
    const freed = performance.now()
    expect(await finished(api, answer)).toMatchObject({ state: { name: 'Succeded' }, attempts: 1 })
    expectWithin(resumesWithinMs, freed)
    expect(await timesBought(answer.body.orderId)).toBe(1)
  })
})
