import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import {
  directoryReaders,
  globalAdministrator,
  helpdesk,
  type KnownCustomer,
  licences,
  partnerAt,
} from '../../../test/harness/delegation.ts'
import { offendingMembers } from '../../../test/harness/work.ts'
import { demo, demoCustomerId, demoDelegation } from '../../demo/identifiers.ts'
import type { Role } from '../../kernel/operation.ts'
import { setTenant } from '../../store/tenant.ts'
import { newIntent, valueIn } from '../../vendors/conformance/conformance.ts'
import { exampleTemplate } from './example.ts'

const databases = oneDatabase(import.meta.url)

const { tier2InstanceId: providerInstanceId, tier1InstanceId, genericInstanceId } = demo
const key = { tenantId: demo.tenantId, providerInstanceId }

describe.each(databases)('delegated administration, on the %s database', (kind) => {
  let api: TestApi
  let partner: ReturnType<typeof partnerAt>
  let customer: KnownCustomer
  beforeAll(async () => {
    api = await startApi(kind)
    partner = partnerAt(api.vendor.url, api.vendor)
    await api.vendor.delegation({ step: 'PT0S' })
    ;[customer] = (await partner.customers(api.database, key, 1)) as [KnownCustomer]
  })
  afterEach(() => api.vendor.faults([]))
  afterAll(() => api.stop())

  const open = '/v1/Customers/delegated-admin-relationships'
  const ofCustomer = (id = customer.customerId) => `/v1/Customers/${id}/delegated-admin-relationships`
  const template = (id: string = providerInstanceId) => `/v1/delegated-administration/templates/${id}`
  const wanted = (more: object = {}) => ({
    providerInstanceId,
    displayName: `Care ${randomUUID()}`,
    autoExtendEnabled: false,
    ...more,
  })
  const create = (more: object = {}, headers: Record<string, string> = {}) =>
    api.request('POST', ofCustomer(), { body: wanted(more), headers })
  const list = async (id?: string) =>
    (await api.request('GET', ofCustomer(id), { query: { providerInstanceId } })).body
  const assign = (relationshipId: string, as: Role = 'csp') =>
    api.request('POST', `${open}/${relationshipId}/access-assignments`, { as, query: { providerInstanceId } })
  const assignments = (relationshipId: string, as: Role = 'csp') =>
    api.request('GET', `${open}/${relationshipId}/access-assignments`, { as, query: { providerInstanceId } })
  const active = async (roleIds = [helpdesk, licences]) =>
    await partner.approved({ customerId: customer.idThere, roleIds })
  const ledger = async (kind: string) =>
    (await api.vendor.ledger(kind)).filter(({ outOfBand }: { outOfBand: boolean }) => !outOfBand)

  describe('a relationship', () => {
    it('is requested with the roles of the template, and approved by its link', async () => {
      const { status, body } = await create({ displayName: 'Care by the template' })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        displayName: 'Care by the template',
        duration: 'P730D',
        autoExtendDuration: 'PT0S',
        status: { name: 'approvalPending' },
        customer: { tenantId: customer.idThere },
        approvalLink: expect.stringContaining(body.id),
      })
      const roles = body.accessDetails.unifiedRoles.map(
        (one: { roleDefinitionId: string }) => one.roleDefinitionId,
      )
      expect(roles.sort()).toEqual([licences, helpdesk].sort())
      expect((await list()).find((one: Listed) => one.relationshipId === body.id)).toMatchObject({
        status: { name: 'approvalPending' },
        approvalLink: body.approvalLink,
      })

      await api.vendor.act(`delegated-relationships/${body.id}/approve`, {})
      expect((await list()).find((one: Listed) => one.relationshipId === body.id)).toMatchObject({
        status: { name: 'active' },
        endDateTime: expect.any(String),
        approvalLink: null,
      })
    })

    it('is previewed by a dry run, with the roles of the template', async () => {
      const before = await ledger('CreateDelegatedRelationship')
      const { body } = await create({ displayName: 'Perhaps' }, { prefer: 'dry-run' })
      expect(body).toEqual({
        ...{ status: 200, body: null, wouldRun: [] },
        changes: [{ providerInstanceId, step: 'offer a relationship' }],
        preview: {
          relationship: {
            ...{ customerId: customer.idThere, displayName: 'Perhaps', duration: 'P730D' },
            ...{ autoExtends: false, roleIds: expect.arrayContaining([licences, helpdesk]) },
          },
        },
      })
      expect(await ledger('CreateDelegatedRelationship')).toEqual(before)
    })

    it('is the same after a repeated request, and its name is refused to another one', async () => {
      const displayName = 'Asked for twice'
      const first = await create({ displayName })
      const second = await create({ displayName })
      expect([second.status, second.body.id]).toEqual([200, first.body.id])
      const other = await create({ displayName, customSelectedGdapRolesIds: [directoryReaders] })
      expect([other.status, other.body.type]).toEqual([400, 'BusinessRuleViolation'])
      const made = await api.vendor.ledger('CreateDelegatedRelationship')
      expect(made.filter(({ after }) => after.displayName === displayName)).toHaveLength(1)
    })

    it.each([
      [{ displayName: ' ' }, ['displayName']],
      [{ customSelectedGdapRolesIds: [randomUUID()] }, ['customSelectedGdapRolesIds[0]']],
      [
        { autoExtendEnabled: true, customSelectedGdapRolesIds: [globalAdministrator.toUpperCase()] },
        ['autoExtendEnabled'],
      ],
    ])('is refused with %j', async (more, names) => {
      const before = await ledger('CreateDelegatedRelationship')
      const answer = await create(more)
      expect([answer.status, offendingMembers(answer)]).toEqual([400, names])
      expect(await ledger('CreateDelegatedRelationship')).toEqual(before)
    })

    it('needs roles in the request if the provider instance has no template', async () => {
      const body = { ...wanted(), providerInstanceId: tier1InstanceId }
      const without = await api.request('POST', open, { body })
      expect([without.status, offendingMembers(without)]).toEqual([400, ['customSelectedGdapRolesIds']])
      const roles = { customSelectedGdapRolesIds: [helpdesk] }
      expect((await api.request('POST', open, { body: { ...body, ...roles } })).status).toBe(200)
    })

    it('is awaited until it is visible', async () => {
      await api.vendor.delegation({ step: 'PT0S', readableAfter: 'PT0.5S' })
      try {
        expect((await create()).body.status).toEqual({ name: 'approvalPending' })
      } finally {
        await api.vendor.delegation({ step: 'PT0S' })
      }
    })

    it.each<[string, Record<string, string>]>([
      ['under its key', { 'idempotency-key': randomUUID() }],
      ['without a key', {}],
    ])('is created once when its answer is lost and the request is repeated %s', async (_, headers) => {
      const route = 'POST /v1.0/tenantRelationships/delegatedAdminRelationships'
      await api.vendor.faults([{ route, fault: 'reset', acts: true, next: 1 }])
      const more = { displayName: null }
      const before = (await ledger('CreateDelegatedRelationship')).length
      const lost = await create(more, headers)
      expect([lost.status, lost.body.type]).toEqual([503, 'ProviderUnavailable'])
      expect(lost.headers.get('retry-after')).toMatch(/^\d+$/)
      const found = await create(more, headers)
      expect(found.status, found.text).toBe(200)
      expect(found.body.displayName).toMatch(/^Donau Care [\da-f]{8}$/)
      expect((await ledger('CreateDelegatedRelationship')).length).toBe(before + 1)
    })

    it('is created at the vendor once by concurrent copies of one request', async () => {
      const headers = { 'idempotency-key': randomUUID() }
      const path = '/v1.0/tenantRelationships/delegatedAdminRelationships'
      const told = async () =>
        (await api.vendor.requests()).filter(({ method, url }) => method === 'POST' && url === path).length
      const before = await told()
      const body = wanted()
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => api.request('POST', ofCustomer(), { body, headers })),
      )
      expect(answers.map(({ status, body: { id } }) => [status, id])).toEqual(
        answers.map(() => [200, answers[0]!.body.id]),
      )
      expect((await told()) - before).toBe(1)
    })

    it('is listed at a Microsoft instance only', async () => {
      const at = { query: { providerInstanceId: genericInstanceId } }
      const answer = await api.request('GET', ofCustomer(demoCustomerId(1)), at)
      expect([answer.status, answer.body.type]).toEqual([400, 'BusinessRuleViolation'])
    })

    it('is 503 with Retry-After while the vendor is down', async () => {
      await api.vendor.faults([{ route: '* /v1.0/**', fault: 'status', status: 503 }])
      for (const answer of [
        await create(),
        await api.request('GET', ofCustomer(), { query: { providerInstanceId } }),
      ]) {
        expect([answer.status, answer.body.type]).toEqual([503, 'ProviderUnavailable'])
        expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
      }
    })

    it('can be extended automatically, except with Global Administrator', async () => {
      const patch = (id: string, autoExtendEnabled: boolean, as: Role = 'csp') =>
        api.request('PATCH', `${ofCustomer()}/${id}`, { as, body: { providerInstanceId, autoExtendEnabled } })
      const duration = async (id: string) =>
        (await list()).find((one: Listed) => one.relationshipId === id).autoExtendDuration
      const id = await active()
      expect((await patch(id, true)).status).toBe(200)
      expect(await duration(id)).toBe('P180D')
      expect((await patch(id, false)).status).toBe(200)
      expect(await duration(id)).toBe('PT0S')

      const held = await active([globalAdministrator])
      expect((await patch(held, true)).body.description).toContain('Global Administrator')
      expect((await patch(held, false)).status).toBe(200)
      const elsewhere = await patch(demoDelegation.relationshipId(2), true)
      expect([elsewhere.status, elsewhere.body.type]).toEqual([404, 'NotFound'])
    })

    it('is terminated by the csp, unless the approval is pending', async () => {
      const terminate = (id: string, as: Role = 'csp') =>
        api.request('POST', `${ofCustomer()}/${id}`, { as, query: { providerInstanceId } })
      const id = await active()
      expect((await terminate(id)).status).toBe(200)
      expect((await list()).find((one: Listed) => one.relationshipId === id).status.name).toMatch(/^terminat/)
      expect((await terminate(id)).status).toBe(200)
      const waiting = (await create()).body.id
      expect((await terminate(waiting)).body.description).toContain('approvalPending')
      expect((await terminate(waiting, 'reseller')).status).toBe(403)
    })
  })

  describe('an open relationship', () => {
    const ask = (as: Role, more: object = {}) => api.request('POST', open, { as, body: wanted(more) })

    it('is visible to the reseller that has requested it, and not to another', async () => {
      const { id } = (await ask('reseller')).body
      expect((await assignments(id, 'reseller')).body).toEqual([])
      expect((await assignments(id, 'customer')).status).toBe(404)
      expect((await assignments((await ask('csp')).body.id, 'reseller')).status).toBe(404)
    })

    it('belongs to the customer that has approved it, and to the resellers of that customer', async () => {
      const mine = (await ask('csp')).body.id
      await api.vendor.act(`delegated-relationships/${mine}/approve`, {
        customerId: demoDelegation.customerTenantId,
      })
      expect((await assignments(mine, 'reseller')).status).toBe(200)
      const theirs = (await ask('reseller')).body.id
      await api.vendor.act(`delegated-relationships/${theirs}/approve`, { customerId: customer.idThere })
      expect((await assignments(theirs, 'reseller')).status).toBe(404)
    })

    it('belongs to the present customer with the id, in any case, and not to a deleted one', async () => {
      const { id } = (await ask('csp')).body
      const { customerTenantId: idThere } = demoDelegation
      await api.vendor.act(`delegated-relationships/${id}/approve`, { customerId: idThere })
      const store = (text: string, ...values: unknown[]) =>
        api.database.transaction([
          setTenant(demo.tenantId),
          {
            text: `update provider_customers set ${text} where tenant_id = $1 and customer_id = $2 and provider_instance_id = $3`,
            values: [demo.tenantId, demoCustomerId(10), providerInstanceId, ...values],
          },
        ])
      await store('provider_customer_id = $4', idThere.toUpperCase())
      expect((await assignments(id, 'reseller')).status).toBe(200)
      await store('provider_customer_id = $4, is_released = true', idThere)
      expect((await assignments(id, 'reseller')).status).toBe(404)
      await store('is_released = false')
      expect((await assignments(id, 'reseller')).status).toBe(200)
    })

    it.each(['open', 'approved', 'of a customer'])(
      'does not show a reseller the relationship of another party that has its name: %s',
      async (state) => {
        const displayName = `Care ${randomUUID()}`
        const other = state === 'of a customer' ? create({ displayName }) : ask('csp', { displayName })
        const { id } = (await other).body
        if (state === 'approved')
          await api.vendor.act(`delegated-relationships/${id}/approve`, { customerId: customer.idThere })
        const { status, body, text } = await ask('reseller', { displayName })
        expect([status, body.type]).toEqual([400, 'BusinessRuleViolation'])
        expect(body.description).toContain('has this name')
        expect(text).not.toContain(customer.idThere)
        expect(text).not.toContain(id)
        expect((await assignments(id, 'reseller')).status).toBe(404)
      },
    )

    it('is the same after a repeated request of its reseller, also when it is approved', async () => {
      const displayName = `Care ${randomUUID()}`
      const { id } = (await ask('reseller', { displayName })).body
      expect((await ask('reseller', { displayName })).body.id).toBe(id)
      await api.vendor.act(`delegated-relationships/${id}/approve`, {
        customerId: demoDelegation.customerTenantId,
      })
      expect((await ask('reseller', { displayName })).body.id).toBe(id)
    })

    it('can be requested at instances at which the reseller sells', async () => {
      expect((await ask('reseller', { providerInstanceId: tier1InstanceId })).status).toBe(404)
    })
  })

  describe('an access assignment', () => {
    it('gives the groups of the template their roles, once, also when its answer is lost', async () => {
      const id = await active()
      const route = 'POST /v1.0/tenantRelationships/delegatedAdminRelationships/*/accessAssignments'
      await api.vendor.faults([{ route, fault: 'reset', acts: true, next: 1 }])
      expect((await assign(id)).status).toBe(503)
      expect((await assign(id)).status).toBe(200)
      expect((await assignments(id)).body).toMatchObject([
        {
          status: { name: 'active' },
          accessContainer: {
            accessContainerId: demoDelegation.securityGroupId,
            accessContainerType: { name: 'securityGroup' },
          },
          accessDetails: { unifiedRoles: [{ roleDefinitionId: helpdesk }] },
        },
      ])
      const again = await assign(id)
      expect([again.status, again.body.type]).toEqual([400, 'BusinessRuleViolation'])
      expect(await ledger('CreateAccessAssignment')).toHaveLength(1)
    })

    it('requires an active relationship', async () => {
      expect((await assign((await create()).body.id)).body.description).toContain('only while it is active')
    })

    it('skips groups that the template does not name', async () => {
      const id = await active()
      const others = (await valueIn(await partner.vendor.securityGroups(newIntent()))).find(
        ({ securityGroupId }) => securityGroupId !== demoDelegation.securityGroupId,
      )!
      await partner.assigned(id, { securityGroupId: others.securityGroupId, roleIds: [helpdesk] })
      expect((await assignments(id)).body).toEqual([])
    })
  })

  describe('a template', () => {
    const put = (id: string, body: object, headers = {}) =>
      api.request('PUT', template(id), { body, headers })

    it('returns the last stored content, with versions', async () => {
      const { body, headers } = await api.request('GET', template())
      expect(body).toEqual(exampleTemplate)
      const changed = { ...exampleTemplate, label: 'Donau Fürsorge', renewalDays: 60 }
      expect((await put(providerInstanceId, changed, { 'if-match': headers.get('etag')! })).status).toBe(204)
      expect((await api.request('GET', template())).body).toEqual(changed)
      expect((await put(providerInstanceId, changed, { 'if-match': headers.get('etag')! })).status).toBe(412)
      await put(providerInstanceId, exampleTemplate)
    })

    it('can be created, at Microsoft instances', async () => {
      expect((await api.request('GET', template(tier1InstanceId))).status).toBe(404)
      const own = { ...exampleTemplate, groups: [] }
      const capital = { ...own, roleIds: own.roleIds.map((id) => id.toUpperCase()) }
      expect((await put(tier1InstanceId, capital)).status).toBe(204)
      expect((await api.request('GET', template(tier1InstanceId))).body).toEqual(own)
      const generic = await put(genericInstanceId, own)
      expect([generic.status, generic.body.type]).toEqual([400, 'BusinessRuleViolation'])
    })

    it('is refused with all problems', async () => {
      const answer = await put(providerInstanceId, {
        ...exampleTemplate,
        ...{ label: '', duration: 'P3Y', autoExtends: true, roleIds: [globalAdministrator] },
      })
      expect(offendingMembers(answer).sort()).toEqual(['autoExtends', 'duration', 'label'])
    })
  })
})

interface Listed {
  readonly relationshipId: string
}
