import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import {
  globalAdministrator,
  helpdesk,
  type KnownCustomer,
  partnerAt,
} from '../../../test/harness/delegation.ts'
import { makeInstancesDue } from '../../../test/harness/due-work.ts'
import { demo, demoDelegation } from '../../demo/identifiers.ts'
import type { ProviderInstanceType } from '../../domain/providers/provider-types.ts'
import { unconnected } from '../../vendors/unconnected.ts'
import { watchDelegation } from './watch-delegation.ts'

const databases = oneDatabase(import.meta.url)

const day = 86_400_000
const { tier2InstanceId: providerInstanceId } = demo

describe.each(databases)('the watch over delegated administration, on the %s database', (kind) => {
  let api: TestApi
  let partner: ReturnType<typeof partnerAt>
  let customer: KnownCustomer
  let relationshipId: string
  const faults: unknown[] = []
  const begun = Date.now()
  beforeAll(async () => {
    api = await startApi(kind)
    partner = partnerAt(api.vendor.url, api.vendor)
    await api.vendor.delegation({ step: 'PT0S' })
    const key = { tenantId: demo.tenantId, providerInstanceId }
    ;[customer] = (await partner.customers(api.database, key, 1)) as [KnownCustomer]
    const wanted = { customerId: customer.idThere, duration: 'P40D' }
    relationshipId = await partner.approved({ ...wanted, displayName: 'Ends after 40 days' })
    const extended = { ...wanted, displayName: 'Extended', autoExtends: true, roleIds: [helpdesk] }
    await partner.approved(extended)
  })
  afterAll(() => api.stop())

  /** Watches from several processes at once, that many days after the start. */
  const watch = async (days: number) => {
    const runtime = {
      database: api.database,
      vendors: async (_: string, { type }: { type: ProviderInstanceType }) =>
        type === 'MicrosoftTier2' ? partner.vendor : unconnected(type, 'It is not connected.', 'consent'),
      now: () => new Date(begun + days * day),
      newId: () => crypto.randomUUID(),
      onFault: (fault: unknown) => void faults.push(fault),
    }
    await makeInstancesDue(api.database)
    await Promise.all([watchDelegation(runtime), watchDelegation(runtime), watchDelegation(runtime)])
  }
  const told = async (operation: string) => {
    const { body } = await api.request('GET', '/v1/AuditLogs', {
      query: { operations: operation, pageSize: 2000 },
    })
    return body.items
      .map(({ data, ...row }: { data: string }) => ({ ...row, data: JSON.parse(data) }))
      .filter(({ data }: { data: { relationshipId: string } }) => data.relationshipId === relationshipId)
      .toReversed()
  }
  const alerts = async (id = relationshipId) => {
    const query = { kind: 'RelationshipExpiry', pageSize: 100 }
    const { body } = await api.request('GET', '/v1/alerts', { query })
    return body.items.filter((one: { subject: { id: string } }) => one.subject.id === id)
  }
  const rehearsed = async ({ method, path, body }: { method: string; path: string; body: object }) =>
    (await api.request(method, path, { body, headers: { prefer: 'dry-run' } })).status
  const daysTold = async () =>
    (await told('DelegatedAdminRelationshipExpires')).map(({ data }: { data: { days: number } }) => data.days)

  it('reports an end 30, 7 and 1 days ahead, each once, from any number of processes, and has an alert until then', async () => {
    const expected: [days: number, told: number[]][] = [
      [5, []],
      [12, [30]],
      [20, [30]],
      [34, [30, 7]],
      [35, [30, 7]],
      [39.5, [30, 7, 1]],
      [41, [30, 7, 1]],
    ]
    for (const [days, marks] of expected) {
      await watch(days)
      expect([days, await daysTold()]).toEqual([days, marks])
      const open = await alerts()
      expect([days, open.length]).toEqual([days, marks.length > 0 && days < 40 ? 1 : 0])
      for (const { request } of open) expect(await rehearsed(request)).toBe(200)
    }
    const [first] = await told('DelegatedAdminRelationshipExpires')
    expect(first).toMatchObject({
      customerId: customer.customerId,
      description: expect.stringContaining('Ends after 40 days ends within 30 days'),
      data: { providerInstanceId, relationshipId, endsAt: expect.any(String) },
    })
  })

  it('does not report what is extended automatically', async () => {
    const { body } = await api.request('GET', '/v1/AuditLogs', {
      query: { operations: 'DelegatedAdminRelationshipExpires', pageSize: 2000 },
    })
    expect(body.items.map(({ data }: { data: string }) => JSON.parse(data).displayName)).not.toContain(
      'Extended',
    )
  })

  it('has no alert about a relationship that another one replaces, and asks for the replacement once', async () => {
    const wanted = { customerId: customer.idThere, duration: 'P65D', displayName: 'Cannot be extended' }
    const id = await partner.approved({ ...wanted, roleIds: [globalAdministrator, helpdesk] })
    // Has other roles, so it replaces nothing.
    await partner.approved({ customerId: customer.idThere, roleIds: [helpdesk] })
    await watch(42)
    const [open] = await alerts(id)
    expect(open.request).toMatchObject({ method: 'POST', body: { autoExtendEnabled: false } })
    const { method, path, body } = open.request
    const answer = await api.request(method, path, { body })
    expect(answer.status).toBe(200)

    await watch(43)
    const [waiting] = await alerts(id)
    expect([waiting.id, waiting.request]).toEqual([open.id, null])
    expect(waiting.description).toContain(answer.body.displayName)

    await api.vendor.act(`delegated-relationships/${answer.body.id}/approve`, {
      customerId: customer.idThere,
    })
    await watch(44)
    expect(await alerts(id)).toEqual([])
  })

  it('reports a stuck assignment, once per period', async () => {
    const access = { securityGroupId: demoDelegation.securityGroupId, roleIds: [helpdesk] }
    const assignmentId = await partner.assigned(relationshipId, access)
    await watch(50)
    expect(await told('AccessAssignmentHangs')).toEqual([])
    await api.vendor.act(`access-assignments/${assignmentId}`, { status: 'error' })
    await watch(51)
    await watch(52)
    expect(await told('AccessAssignmentHangs')).toMatchObject([
      { customerId: customer.customerId, data: { assignmentId, status: 'error' } },
    ])
  })

  it('checks an account every six hours, and sooner after a failure', async () => {
    const looks = async () =>
      (await api.vendor.requests()).filter(({ url }) => url.includes('delegatedAdminRelationships?')).length
    await watch(60)
    const before = await looks()
    await watch(60.1)
    expect(await looks()).toBe(before)

    await api.vendor.faults([{ route: '* /v1.0/**', fault: 'status', status: 503 }])
    await watch(62)
    await api.vendor.faults([])
    expect(String(faults.at(-1))).toContain('cannot be checked')
    const failed = await looks()
    await watch(62.01)
    expect(await looks()).toBe(failed + 1)
  })
})
