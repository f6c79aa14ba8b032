import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import {
  beginnings,
  disorder,
  graphFaults,
  helpdesk,
  type KnownCustomer,
  licences,
  madeTwice,
  partnerAt,
  writesAt,
} from '../../../test/harness/delegation.ts'
import { isProving } from '../../../test/harness/proving.ts'
import { finished } from '../../../test/harness/work.ts'
import { demo, demoDelegation } from '../../demo/identifiers.ts'
import { hasten as hastenJobs } from '../../store/queue/jobs.ts'
import { setTenant } from '../../store/tenant.ts'
import { newIntent, valueIn } from '../../vendors/conformance/conformance.ts'

const databases = oneDatabase(import.meta.url)

const { tier2InstanceId: providerInstanceId } = demo
/** The number of customers in each initial state. */
const ofEach = isProving ? 3 : 2
// Shorter than the time until waiting work is hastened.
const age = 'PT0.2S'
const key = { tenantId: demo.tenantId, providerInstanceId }
const group = { securityGroupId: demoDelegation.securityGroupId, roleIds: [helpdesk] }

describe.each(databases)('a template that is applied, on the %s database', (kind) => {
  let api: TestApi
  let partner: ReturnType<typeof partnerAt>
  let customers: KnownCustomer[]
  beforeAll(async () => {
    api = await startApi(kind)
    partner = partnerAt(api.vendor.url, api.vendor)
    await api.vendor.delegation({ step: 'PT0S' })
    customers = await partner.customers(api.database, key, ofEach * beginnings.length)
    await disorder(partner, api.vendor, customers, group)
  })
  afterEach(() => api.vendor.faults([]))
  afterAll(() => api.stop())

  async function plan(): Promise<Planned[]> {
    const { status, body, text } = await api.request('GET', '/v1/delegated-administration/plan', {
      query: { providerInstanceId, pageSize: 2000 },
    })
    expect(status, text).toBe(200)
    return body.items
  }
  const kindsOf = ({ differences }: Planned) => differences.map((one) => one.kind.name)
  const stepsIn = (all: readonly Planned[]) =>
    all.flatMap(({ differences }) => differences.flatMap(({ step }) => step?.name ?? []))
  const start = async (more: object = {}) =>
    await api.request('POST', '/v1/delegated-administration/apply', { body: { providerInstanceId, ...more } })
  const operationOf = async (answer: { headers: Headers }) =>
    (await api.request('GET', answer.headers.get('operation-location')!)).body
  /**
   * Makes the waiting work due now, after a pause that is longer than the simulator returns stale data. With stale data
   * from before the last step, a customer would count as done.
   */
  const hasten = async () => {
    const waiting = await api.database.query({
      text: `select next_attempt_at as at from background_operation_items where tenant_id = $1::uuid
               and next_attempt_at > now() and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [demo.tenantId],
    })
    await sleep(300)
    await api.database.transaction([
      setTenant(demo.tenantId),
      {
        text: `update background_operation_items set next_attempt_at = now()
               where tenant_id = $1 and next_attempt_at = any($2)`,
        values: [demo.tenantId, waiting.map(({ at }) => at)],
      },
    ])
    await hastenJobs(api.database, { tenantId: demo.tenantId, providerInstanceId })
  }
  const apply = async (more: object = {}) => {
    const answer = await start(more)
    expect(answer.status).toBe(202)
    return await finished(api, answer, { meanwhile: hasten })
  }

  it('previews the differences of every customer', async () => {
    const found = await plan()
    expect(found).toHaveLength(customers.length + 1)
    const expected: Record<(typeof beginnings)[number], string[]> = {
      nothing: ['missing'],
      'as the template says': [],
      'without its assignment': ['assignmentAbsent'],
      'with other roles assigned': ['assignmentRoles'],
      'with an assignment that has failed': ['assignmentStuck'],
      'with too few roles': ['wrongRoles'],
      'about to end': ['expiring'],
    }
    for (const [place, { customerId }] of customers.entries()) {
      const beginning = beginnings[place % beginnings.length]!
      const planned = found.find((one) => one.customerId === customerId)!
      expect([beginning, kindsOf(planned)]).toEqual([beginning, expected[beginning]])
    }
  })

  it('repairs only the named customers', async () => {
    const chosen = customers[2]!
    const before = (await writesAt(api.vendor)).length
    const done = await apply({ customerIds: [chosen.customerId.toUpperCase()] })
    expect(done).toMatchObject({
      state: { name: 'Succeded' },
      progress: { total: 1, succeeded: 1, failed: 0 },
      results: [
        { customerId: chosen.customerId, state: { name: 'Succeded' }, changes: ['assign'], waitsFor: null },
      ],
    })
    expect((await writesAt(api.vendor)).slice(before).map(({ kind }) => kind)).toEqual([
      'CreateAccessAssignment',
    ])
  })

  it('repairs everything possible despite faults, then waits for the customers', async () => {
    await api.vendor.faults(graphFaults(age))
    const done = await apply()
    await api.vendor.faults([])
    expect(done.results.filter((one: Result) => one.state.name !== 'Succeded')).toEqual([])
    expect(done.progress).toEqual({
      total: customers.length + 1,
      succeeded: customers.length + 1,
      failed: 0,
    })
    const resultOf = (place: number): Result =>
      done.results.find((one: Result) => one.customerId === customers[place]!.customerId)
    expect(resultOf(0)).toMatchObject({ waitsFor: { name: 'customer' } })
    expect(resultOf(1)).toMatchObject({ changes: [], waitsFor: null })
    // A step without an answer, or not visible at once, is not listed; for one customer, this may be every step.
    expect(done.results.filter(({ changes }: Result) => changes.length > 0).length).toBeGreaterThan(1)
    expect(stepsIn(await plan())).toEqual([])
  })

  it('reaches the state of the template after the approvals, without duplicates', async () => {
    expect(await partner.approveAll()).toBe(3 * ofEach)
    await sleep(300)
    await api.vendor.faults(graphFaults(age))
    expect((await apply()).state.name).toBe('Succeded')
    await api.vendor.faults([])
    expect((await plan()).filter(({ differences }) => differences.length > 0)).toEqual([])
    expect(madeTwice(await writesAt(api.vendor))).toEqual([])
    for (const { idThere } of customers) {
      const all = valueIn(await partner.vendor.delegatedRelationships(idThere, newIntent()))
      const last = all.filter(({ status }) => status === 'active').toSorted(byEnd)[0]!
      expect(last.roleIds).toEqual(expect.arrayContaining([helpdesk, licences]))
      const given = valueIn(await partner.vendor.accessAssignments(last.relationshipId, newIntent()))
      expect(given.filter(({ status }) => status !== 'deleted')).toMatchObject([
        { ...group, status: 'active' },
      ])
    }
  })

  it('writes nothing at the vendor when it is applied again', async () => {
    const before = await writesAt(api.vendor)
    const done = await apply()
    expect(done).toMatchObject({ state: { name: 'Succeded' }, progress: { failed: 0 } })
    expect(new Set(done.results.flatMap(({ changes }: Result) => changes))).toEqual(new Set())
    expect(await writesAt(api.vendor)).toEqual(before)
  })

  it('lists the customers that could not be repaired, with the reasons', async () => {
    const own = customers.slice(0, 2)
    const relationship = valueIn(await partner.vendor.delegatedRelationships(own[0]!.idThere, newIntent()))
    for (const { relationshipId } of relationship.filter(({ status }) => status === 'active'))
      valueIn(await ended(partner.vendor.terminateDelegatedRelationship(relationshipId, newIntent())))
    const route = 'POST /v1.0/tenantRelationships/delegatedAdminRelationships'
    const refusal = { fault: 'status', status: 400, code: 400, description: 'Not with this customer.' }
    await api.vendor.faults([{ route, ...refusal }])
    const done = await apply({ customerIds: own.map(({ customerId }) => customerId) })
    expect(done).toMatchObject({
      state: { name: 'Failed' },
      lastError: 'The template could not be applied to 1 of 2 customers; `results` has the reasons.',
      progress: { total: 2, succeeded: 1, failed: 1 },
    })
    const failed = done.results.find((one: Result) => one.customerId === own[0]!.customerId)
    expect(failed).toMatchObject({ state: { name: 'Failed' }, lastError: expect.stringMatching(/./) })
  })

  it('retries while a vendor is down, and shows the reason', async () => {
    await api.vendor.faults([{ route: '* /v1.0/**', fault: 'status', status: 503 }])
    const answer = await start({ customerIds: [customers[1]!.customerId] })
    await expect
      .poll(async () => (await operationOf(answer)).results)
      .toMatchObject([
        { state: { name: 'Processing' }, lastError: expect.any(String), nextAttemptAt: expect.any(String) },
      ])
    await api.vendor.faults([])
    expect((await finished(api, answer, { meanwhile: hasten })).state.name).toBe('Succeded')
  })

  it('creates no duplicates while the vendor returns stale copies: the next application sees the approval', async () => {
    const [customer] = await partner.customers(api.database, key, 1)
    const { customerId, idThere } = customer!
    await partner.approved({ customerId: idThere, duration: 'P6D' })
    const before = await writesAt(api.vendor)
    await api.vendor.faults([{ route: 'GET /v1.0/**', fault: 'stale', age: 'PT1H' }])
    expect((await apply({ customerIds: [customerId] })).results).toMatchObject([
      { state: { name: 'Succeded' }, changes: [], waitsFor: { name: 'customer' } },
    ])
    expect(await writesAt(api.vendor)).toEqual(before)
    await api.vendor.faults([])
    expect((await apply({ customerIds: [customerId] })).results).toMatchObject([
      { state: { name: 'Succeded' }, changes: ['offer', 'assign'], waitsFor: { name: 'customer' } },
    ])
  })

  it('ends with a failure while the vendor lets each assignment fail, and can be retried', async () => {
    const [customer] = await partner.customers(api.database, key, 1)
    const { customerId, idThere } = customer!
    await partner.approved({ customerId: idThere })
    await api.vendor.delegation({ step: 'PT0S', assignments: 'error' })
    const answer = await start({ customerIds: [customerId] })
    const done = await finished(api, answer, { meanwhile: hasten })
    expect(done.state.name).toBe('Failed')
    expect(done.results).toMatchObject([
      { state: { name: 'Failed' }, lastError: expect.stringContaining('its result does not last') },
    ])
    await api.vendor.delegation({ step: 'PT0S', assignments: 'active' })
    const path = answer.headers.get('operation-location')!
    expect((await api.request('POST', `${path}/retry`)).status).toBeLessThan(300)
    expect((await finished(api, answer, { meanwhile: hasten })).state.name).toBe('Succeded')
  })

  it('is refused without a template, and for deleted customers and those of other instances', async () => {
    const elsewhere = await start({ providerInstanceId: demo.tier1InstanceId })
    expect([elsewhere.status, elsewhere.body.errors[0].propertyName]).toEqual([400, 'providerInstanceId'])
    const stranger = await start({ customerIds: [customers[0]!.customerId, demo.customerId] })
    expect([stranger.status, stranger.body.errors[0].propertyName]).toEqual([400, 'customerIds[1]'])
    const path = `/v1/Customers/${customers[0]!.customerId}`
    expect(await finished(api, await api.request('DELETE', path))).toMatchObject({ lastError: null })
    const deleted = await start({ customerIds: [customers[0]!.customerId] })
    expect([deleted.status, deleted.body.errors[0].propertyName]).toEqual([400, 'customerIds[0]'])
  })
})

interface Planned {
  readonly customerId: string
  readonly differences: {
    readonly kind: { readonly name: string }
    readonly step: { readonly name: string } | null
  }[]
}

interface Result {
  readonly customerId: string
  readonly state: { readonly name: string }
  readonly changes: string[]
  readonly waitsFor: { readonly name: string } | null
}

const byEnd = (one: { endsAt: Date | null }, other: { endsAt: Date | null }) =>
  (other.endsAt?.getTime() ?? 0) - (one.endsAt?.getTime() ?? 0)

/** Waits for an outcome and treats an accepted request as done. */
async function ended<O extends { readonly kind: string }>(outcome: Promise<O>) {
  const { kind } = await outcome
  return kind === 'pending' ? ({ kind: 'done', value: null } as const) : ((await outcome) as never)
}
