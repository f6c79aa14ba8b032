import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { directPartner, refreshTokens, securityGroups } from '../../../../simulator/seed/seed.ts'
import { type Simulator, startSimulator } from '../../../../simulator/simulator.ts'
import type { NewDelegatedRelationship } from '../../../domain/delegated-administration/delegated-administration.ts'
import {
  type DelegationStep,
  planFor,
  stepsOf,
} from '../../../domain/delegated-administration/delegated-administration-plan.ts'
import { isStuck } from '../../../domain/delegated-administration/delegated-administration-watch.ts'
import { newCustomer, newIntent, valueIn } from '../../conformance/conformance.ts'
import { helpdesk, licences, newRelationship } from '../../conformance/delegation.ts'
import type { Outcome, Vendor } from '../../port.ts'
import { accountOf } from '../account.ts'
import { controlOf, openVendor, settingsFor } from '../simulated.ts'
import { openConnection } from '../transport/connection.ts'
import { textAt } from '../transport/wire.ts'
import { askForAll } from './graph.ts'

const root = '/v1.0/tenantRelationships/delegatedAdminRelationships'
const [desk, administrators] = securityGroups.direct
const access = { securityGroupId: desk.id, roleIds: [helpdesk] }

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
  vendor = open()
  customerId = valueIn(await vendor.createCustomer(newCustomer(null), newIntent())).customer.customerId
})

function open(changed: Parameters<typeof settingsFor>[3] = {}): Vendor {
  const settings = settingsFor(simulator.url, directPartner, refreshTokens.direct, changed)
  return openVendor({ type: 'MicrosoftTier1', ...settings })
}

const create = (wanted = newRelationship(customerId)) =>
  vendor.createDelegatedRelationship(wanted, newIntent())
const find = (wanted: NewDelegatedRelationship) => vendor.findDelegatedRelationship(wanted, newIntent())
const approve = (id: string) => control.act(`delegated-relationships/${id}/approve`, {})
const assignmentsOf = async (id: string) => valueIn(await vendor.accessAssignments(id, newIntent()))
const happened = async (kind: string) => (await control.ledger(kind)).map(({ subject }) => subject)

async function active(wanted = newRelationship(customerId)): Promise<string> {
  const { relationshipId } = valueIn(await create(wanted))
  valueIn(await vendor.lockForApproval(relationshipId, newIntent()))
  await approve(relationshipId)
  await control.advance('PT1M')
  return relationshipId
}

describe('a relationship', () => {
  test.each([
    { fault: 'reset', acts: true },
    { fault: 'reset' },
    { fault: 'timeout', acts: true },
    { fault: 'status', status: 500, acts: true },
    { fault: 'status', status: 503 },
    { fault: 'html', status: 404, acts: true },
    { fault: 'half' },
    { fault: 'duplicate' },
  ])('is created once, and found by its name, after %j', async (fault) => {
    await control.faults([{ route: `POST ${root}`, next: 1, ...fault }])
    const wanted = newRelationship(customerId)
    const outcome = await create(wanted)
    expect(['done', 'unknown']).toContain(outcome.kind)
    const { relationshipId } = valueIn(await find(wanted))
    expect(valueIn(await create(wanted)).relationshipId).toBe(relationshipId)
    expect(await happened('CreateDelegatedRelationship')).toEqual([relationshipId])
  })

  test.each([
    ['P2Y', 'P730D'],
    ['P6M', 'P182D'],
    ['P1Y1W1D', 'P373D'],
  ])('of %s has this duration in days at the vendor, and is found by it', async (duration, inDays) => {
    const wanted = { ...newRelationship(customerId), duration }
    const created = valueIn(await create(wanted))
    expect(created.duration).toBe(inDays)
    expect(valueIn(await find(wanted)).relationshipId).toBe(created.relationshipId)
    expect(valueIn(await create(wanted)).relationshipId).toBe(created.relationshipId)
  })

  test('is locked once although every answer was lost', async () => {
    const { relationshipId } = valueIn(await create())
    await control.faults([{ route: `POST ${root}/*/requests`, fault: 'reset', acts: true }])
    expect((await vendor.lockForApproval(relationshipId, newIntent())).kind).toBe('unknown')
    await control.faults([])
    expect(await vendor.lockForApproval(relationshipId, newIntent())).toEqual({
      kind: 'done',
      value: `https://admin.microsoft.com/AdminPortal/Home#/partners/invitation/granularAdminRelationships/${relationshipId}`,
    })
    expect(await happened('LockDelegatedRelationship')).toEqual([relationshipId])
  })

  test('of which an older copy is shown is not locked or ended again', async () => {
    const { relationshipId } = valueIn(await create())
    const other = await active()
    await vendor.lockForApproval(relationshipId, newIntent())
    await vendor.terminateDelegatedRelationship(other, newIntent())
    await control.faults([{ route: `GET ${root}/*`, fault: 'stale' }])
    expect(await vendor.lockForApproval(relationshipId, newIntent())).toEqual({ kind: 'pending' })
    expect(await vendor.terminateDelegatedRelationship(other, newIntent())).toEqual({ kind: 'pending' })
    expect(await happened('LockDelegatedRelationship')).toEqual([other, relationshipId])
    expect(await happened('TerminateDelegatedRelationship')).toEqual([other])
  })

  test('that is not visible yet is pending, and found once it is visible', async () => {
    await control.delegation({ readableAfter: 'PT1M' })
    const wanted = newRelationship(customerId)
    expect(await create(wanted)).toEqual({ kind: 'pending' })
    expect((await find(wanted)).kind).toBe('missing')
    // It is there all the same, and keeps a second one out.
    expect(await create(wanted)).toEqual({ kind: 'pending' })
    await control.advance('PT1M')
    const { relationshipId } = valueIn(await find(wanted))
    expect((await vendor.lockForApproval(relationshipId, newIntent())).kind).toBe('done')
    expect(await happened('CreateDelegatedRelationship')).toEqual([relationshipId])
  })

  test('whose answer was lost is not created again because an old copy does not show it', async () => {
    await control.faults([
      { route: `POST ${root}`, fault: 'reset', acts: true, next: 3 },
      { route: `GET ${root}`, fault: 'stale', age: 'PT15M' },
    ])
    const wanted = newRelationship(customerId)
    expect((await create(wanted)).kind).toBe('unknown')
    expect((await find(wanted)).kind).toBe('missing')
    expect(await create(wanted)).toEqual({ kind: 'pending' })
    await control.advance('PT20M')
    expect((await find(wanted)).kind).toBe('done')
    expect(await happened('CreateDelegatedRelationship')).toHaveLength(1)
  })

  test('is not changed over a concurrent change', async () => {
    const relationshipId = await active()
    await control.faults([{ route: `PATCH ${root}/*`, fault: 'status', status: 412 }])
    expect(await vendor.setAutoExtend(relationshipId, false, newIntent())).toEqual({ kind: 'stale' })
  })

  test('whose extension was switched without an answer is as wanted when it is asked again', async () => {
    const relationshipId = await active()
    await control.faults([{ route: `PATCH ${root}/*`, fault: 'reset', acts: true }])
    const change = () => vendor.setAutoExtend(relationshipId, false, newIntent())
    expect((await change()).kind).toBe('unknown')
    expect(valueIn(await change()).autoExtendDuration).toBe('PT0S')
    expect(await happened('UpdateDelegatedRelationship')).toHaveLength(1)
  })

  test('is over when the customer ends it', async () => {
    const relationshipId = await active()
    await control.act(`delegated-relationships/${relationshipId}/terminate`, {})
    expect(await vendor.terminateDelegatedRelationship(relationshipId, newIntent())).toEqual({
      kind: 'pending',
    })
    expect(await happened('TerminateDelegatedRelationship')).toHaveLength(1)
  })

  test('in a state that is new to us is left alone', async () => {
    const relationshipId = await active()
    await control.faults([
      { route: 'GET /v1.0/**', fault: 'unknown-enum' },
      { route: '* /**', fault: 'bom' },
    ])
    expect(valueIn(await vendor.delegatedRelationship(relationshipId, newIntent()))).toMatchObject({
      status: 'unknownFutureValue',
      approvalLink: null,
    })
    expect((await vendor.setAutoExtend(relationshipId, false, newIntent())).kind).toBe('refused')
    expect((await vendor.terminateDelegatedRelationship(relationshipId, newIntent())).kind).toBe('refused')
  })

  test('needs a user who has consented, and is not asked for by the application alone', async () => {
    const settings = settingsFor(simulator.url, directPartner, undefined)
    vendor = openVendor({ type: 'MicrosoftTier1', ...settings })
    const before = (await control.requests()).length
    expect(await create()).toMatchObject({ kind: 'unavailable', needs: 'consent' })
    expect(await control.requests()).toHaveLength(before)
  })

  test('is not asked for in a cloud that has none', async () => {
    vendor = open({ cloud: 'china' })
    expect(vendor.capabilities.delegatesAdministration).toBe(false)
    expect(await create()).toMatchObject({ kind: 'refused', code: 'NoDelegation' })
  })
})

describe('a list', () => {
  const connection = () => {
    const settings = settingsFor(simulator.url, directPartner, refreshTokens.direct)
    return openConnection(accountOf(1, settings, settings))
  }
  const path = '/tenantRelationships/delegatedAdminRelationships'
  const call = { method: 'GET', path, family: 'delegation', as: 'user', on: 'graph' } as const

  test('is read page by page, with its filter', async () => {
    for (let count = 0; count < 5; count += 1) await create()
    await create(newRelationship(null))
    const $filter = `customer/tenantId eq '${customerId}'`
    const items = valueIn(await askForAll(connection(), call, { query: { $top: '2', $filter } }, newIntent()))
    expect(new Set(items.map((one) => textAt(one, 'id'))).size).toBe(5)
    const requests = (await control.requests()).filter(({ url }) => url.includes('top=2'))
    expect(requests).toHaveLength(3)
    for (const { url } of requests) expect(url).toContain('tenantId%20eq%20')
  })

  test('has nothing twice', async () => {
    const { relationshipId } = valueIn(await create())
    await control.faults([{ route: 'GET /v1.0/**', fault: 'duplicate' }])
    const all = valueIn(await vendor.delegatedRelationships(null, newIntent()))
    expect(all.map((one) => one.relationshipId)).toEqual([relationshipId])
  })

  test('that is refused on a later page is not a list', async () => {
    for (let count = 0; count < 3; count += 1) await create()
    await control.faults([{ route: `GET ${root}`, fault: 'status', status: 403, every: 2 }])
    const answer = await askForAll(connection(), call, { query: { $top: '2' } }, newIntent())
    expect(answer.kind).toBe('refused')
  })
})

describe('an assignment', () => {
  test.each([
    { fault: 'reset', acts: true },
    { fault: 'reset' },
    { fault: 'status', status: 500, acts: true },
    { fault: 'half' },
    { fault: 'duplicate' },
  ])('is made once after %j', async (fault) => {
    const relationshipId = await active()
    await control.faults([{ route: `POST ${root}/*/accessAssignments`, next: 1, ...fault }])
    const assign = () => vendor.assignAccess(relationshipId, access, newIntent())
    expect(['done', 'unknown']).toContain((await assign()).kind)
    const { assignmentId } = valueIn(await assign())
    expect(await assignmentsOf(relationshipId)).toMatchObject([{ assignmentId, ...access }])
    expect(await happened('CreateAccessAssignment')).toEqual([assignmentId])
  })

  test('that an old copy does not show is pending', async () => {
    const relationshipId = await active()
    await vendor.assignAccess(relationshipId, access, newIntent())
    await control.faults([{ route: `GET ${root}/*/accessAssignments`, fault: 'stale' }])
    expect(await vendor.assignAccess(relationshipId, access, newIntent())).toEqual({ kind: 'pending' })
  })

  test.each(['pending', 'error'])('that stays %s is seen to be stuck', async (assignments) => {
    const relationshipId = await active()
    await control.delegation({ assignments })
    await vendor.assignAccess(relationshipId, access, newIntent())
    await control.advance('PT2H')
    const [assignment] = await assignmentsOf(relationshipId)
    expect(assignment!.status).toBe(assignments)
    expect(isStuck(assignment!, new Date(Date.now() + 2 * 3_600_000 + 120_000))).toBe(true)
  })

  test('of which an earlier change is not through is not changed again', async () => {
    const relationshipId = await active()
    const { assignmentId } = valueIn(await vendor.assignAccess(relationshipId, access, newIntent()))
    await control.advance('PT1M')
    const change = (...roleIds: string[]) =>
      vendor.changeAccess(relationshipId, assignmentId, roleIds, newIntent())
    expect(await change(licences)).toEqual({ kind: 'pending' })
    expect(await change(licences)).toMatchObject({ kind: 'done', value: { status: 'pending' } })
    expect(await change(helpdesk)).toMatchObject({ kind: 'busy' })
    expect(await happened('UpdateAccessAssignment')).toHaveLength(1)
  })
})

describe('everything, exactly once', () => {
  /** What a caller does with each outcome. */
  async function until<T>(attempt: () => Promise<Outcome<T>>): Promise<T> {
    for (let round = 0; round < 100; round += 1) {
      const outcome = await attempt()
      if (outcome.kind === 'done') return outcome.value
      expect(['unknown', 'pending', 'throttled', 'unavailable', 'missing', 'stale', 'busy']).toContain(
        outcome.kind,
      )
      await control.advance('PT1S')
    }
    throw new Error('It was never done.')
  }

  test('under whatever mixture of faults', async () => {
    await control.delegation({ readableAfter: 'PT2S' })
    const kinds = [
      { fault: 'reset', acts: true },
      { fault: 'reset' },
      { fault: 'half' },
      { fault: 'status', status: 503, acts: true },
      { fault: 'html', status: 502 },
      { fault: 'status', status: 429, retryAfter: 0 },
    ]
    await control.faults([
      ...kinds.map((fault) => ({ route: `POST ${root}/**`, probability: 0.12, ...fault })),
      ...kinds.map((fault) => ({ route: `POST ${root}`, probability: 0.12, ...fault })),
      { route: `GET ${root}/**`, fault: 'stale', age: 'PT2S', probability: 0.3 },
      { route: `GET ${root}`, fault: 'stale', age: 'PT2S', probability: 0.3 },
    ])
    const ids = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const wanted = newRelationship(customerId)
        const { relationshipId } = await until(async () => {
          const found = await find(wanted)
          return found.kind === 'missing' ? await create(wanted) : found
        })
        await until(() => vendor.lockForApproval(relationshipId, newIntent()))
        await approve(relationshipId)
        await until(async () => {
          const known = await vendor.delegatedRelationship(relationshipId, newIntent())
          return known.kind === 'done' && known.value.status !== 'active' ? { kind: 'pending' } : known
        })
        await until(() => vendor.assignAccess(relationshipId, access, newIntent()))
        return relationshipId
      }),
    )
    expect((await happened('CreateDelegatedRelationship')).toSorted()).toEqual(ids.toSorted())
    expect((await happened('LockDelegatedRelationship')).toSorted()).toEqual(ids.toSorted())
    const assigned = (await control.ledger('CreateAccessAssignment')).map(({ after }) => after.relationshipId)
    expect(assigned.toSorted()).toEqual(ids.toSorted())
  })
})

describe('a template', () => {
  const template = {
    label: 'Donau Care',
    duration: 'P365D',
    autoExtends: true,
    roleIds: [],
    groups: [access, { securityGroupId: administrators.id, roleIds: [helpdesk, licences] }],
    renewalDays: 30,
  }
  const clock = async () => new Date((await control.clock()).now)

  async function plan() {
    const relationships = valueIn(await vendor.delegatedRelationships(customerId, newIntent()))
    const assignments = new Map(
      await Promise.all(
        relationships.map(async ({ relationshipId: id }) => [id, await assignmentsOf(id)] as const),
      ),
    )
    return planFor(template, { customerId, relationships, assignments }, await clock())
  }

  async function take(step: DelegationStep): Promise<void> {
    switch (step.kind) {
      case 'offer': {
        const { relationshipId } = valueIn(await create(step.relationship))
        valueIn(await vendor.lockForApproval(relationshipId, newIntent()))
        return
      }
      case 'lockForApproval':
        return void valueIn(await vendor.lockForApproval(step.relationshipId, newIntent()))
      case 'setAutoExtend':
        return void valueIn(await vendor.setAutoExtend(step.relationshipId, step.isWanted, newIntent()))
      case 'assign':
        return void valueIn(await vendor.assignAccess(step.relationshipId, step.access, newIntent()))
      case 'changeRoles': {
        const { relationshipId, assignmentId, roleIds } = step
        await vendor.changeAccess(relationshipId, assignmentId, roleIds, newIntent())
        return
      }
      case 'removeAssignment':
        await vendor.removeAccess(step.relationshipId, step.assignmentId, newIntent())
    }
  }

  /** Plans and takes the steps, twice: the second time there are none. */
  async function repair() {
    const differences = await plan()
    for (const step of stepsOf(differences)) await take(step)
    expect(stepsOf(await plan())).toEqual([])
    return differences.map(({ kind }) => kind)
  }

  test('is reached from nothing, past failures, and kept', async () => {
    await control.delegation({ assignments: 'error' })
    expect(await repair()).toEqual(['missing'])
    const [offered] = await happened('LockDelegatedRelationship')
    await approve(offered)
    await control.advance('PT1M')
    expect(await repair()).toEqual(['assignmentAbsent', 'assignmentAbsent'])
    await control.delegation({})
    await control.advance('PT1M')
    expect(await repair()).toEqual(['assignmentStuck', 'assignmentStuck'])
    await control.advance('PT1M')
    expect(await repair()).toEqual(['assignmentAbsent', 'assignmentAbsent'])
    await control.advance('PT1M')
    const before = (await control.ledger()).length
    expect(await repair()).toEqual([])
    expect(await control.ledger()).toHaveLength(before)
  })

  test('is reached from the state that others have left', async () => {
    const wanted = newRelationship(customerId, { autoExtends: false, duration: 'P20D' })
    const relationshipId = await active(wanted)
    await vendor.assignAccess(relationshipId, { ...access, roleIds: [licences] }, newIntent())
    await control.advance('PT1M')
    expect(await repair()).toEqual(['autoExtend', 'assignmentRoles', 'assignmentAbsent'])
    await control.advance('PT1M')
    expect(await plan()).toEqual([])
  })
})
