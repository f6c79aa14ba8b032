import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { globalAdministrator } from './delegable-roles.ts'
import {
  type AccessAssignment,
  assignmentStatuses,
  type DelegatedRelationship,
  isAllowed,
  relationshipStatuses,
} from './delegated-administration.ts'
import {
  type DelegationState,
  type DelegationStep,
  planFor,
  stepsOf,
} from './delegated-administration-plan.ts'
import type { DelegationTemplate } from './delegated-administration-template.ts'

const day = 86_400_000
const now = new Date('2027-06-01T00:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * day)
const helpdesk = '729827e3-9c14-49f7-bb1b-9608f156bbb8'
const licences = '4d6ac14f-3453-41d0-bef9-a3e0c569773a'
const customerId = '4b827261-d21f-4aa9-b7db-7fa1f56fb163'

const template: DelegationTemplate = {
  label: 'Donau Care',
  duration: 'P365D',
  autoExtends: false,
  roleIds: [],
  groups: [
    { securityGroupId: 'desk', roleIds: [helpdesk] },
    { securityGroupId: 'admins', roleIds: [helpdesk, licences] },
  ],
  renewalDays: 30,
}
const relationship: DelegatedRelationship = {
  relationshipId: 'r1',
  displayName: 'Something',
  duration: 'P365D',
  autoExtendDuration: 'PT0S',
  customerId,
  roleIds: [helpdesk, licences],
  status: 'active',
  createdAt: now,
  modifiedAt: now,
  activatedAt: now,
  endsAt: inDays(300),
  approvalLink: null,
}
const assigned = (
  securityGroupId: string,
  roleIds: readonly string[],
  more: Partial<AccessAssignment> = {},
) => ({
  assignmentId: `a-${securityGroupId}`,
  ...{ securityGroupId, roleIds },
  status: 'active' as const,
  createdAt: now,
  modifiedAt: now,
  ...more,
})
const right = template.groups.map(({ securityGroupId, roleIds }) => assigned(securityGroupId, roleIds))

const state = (
  relationships: readonly DelegatedRelationship[],
  assignments: readonly AccessAssignment[] = right,
): DelegationState => ({ customerId, relationships, assignments: new Map([['r1', assignments]]) })
const plan = (given: DelegationState, changed: Partial<DelegationTemplate> = {}) =>
  planFor({ ...template, ...changed }, given, now)

describe('a plan', () => {
  it('is empty when everything is as the template says', () => {
    expect(plan(state([relationship]))).toEqual([])
  })

  it('offers a relationship to a customer without one', () => {
    expect(plan(state([]))).toEqual([
      {
        kind: 'missing',
        relationshipId: null,
        securityGroupId: null,
        step: {
          kind: 'offer',
          relationship: {
            displayName: 'Donau Care 4b827261 1',
            duration: 'P365D',
            autoExtends: false,
            customerId,
            roleIds: [helpdesk, licences],
          },
        },
      },
    ])
  })

  it('names a further relationship after those that were there, over or not', () => {
    const old = { ...relationship, status: 'terminated', displayName: 'Donau Care 4b827261 7' } as const
    const [step] = stepsOf(plan(state([old])))
    expect(step).toMatchObject({ relationship: { displayName: 'Donau Care 4b827261 8' } })
    const [other] = stepsOf(plan(state([]), { label: 'A label that is longer than the vendor allows' }))
    expect(other).toMatchObject({
      relationship: { displayName: 'A label that is longer than the ve 4b827261 1' },
    })
  })

  it('says that the roles are wrong when a relationship lacks some, and offers another', () => {
    expect(plan(state([{ ...relationship, roleIds: [helpdesk] }]))).toMatchObject([
      { kind: 'wrongRoles', step: { kind: 'offer' } },
    ])
    const tooMany = { ...relationship, roleIds: [helpdesk, licences, globalAdministrator] }
    expect(plan(state([tooMany]))).toEqual([])
  })

  it.each([
    ['created', 'Donau Care 4b827261 1', { step: { kind: 'lockForApproval', relationshipId: 'r1' } }],
    ['created', 'Of another party', { step: { kind: 'offer' } }],
    ['approvalPending', 'Any', { waitsFor: 'customer' }],
    ['approved', 'Any', { waitsFor: 'vendor' }],
    ['unknownFutureValue', 'Any', { waitsFor: 'vendor' }],
    ['terminating', 'Any', { step: { kind: 'offer' } }],
  ] as const)('with a relationship that is %s and named %s: %j', (status, displayName, expected) => {
    expect(plan(state([{ ...relationship, status, displayName }]))).toMatchObject([
      { kind: 'missing', ...expected },
    ])
  })

  it('asks for another one before a relationship ends, once', () => {
    const ending = { ...relationship, endsAt: inDays(29) }
    expect(plan(state([ending]))).toMatchObject([{ kind: 'expiring', step: { kind: 'offer' } }])
    const next = { ...relationship, relationshipId: 'r2', status: 'approvalPending', endsAt: null } as const
    expect(plan(state([ending, next]))).toMatchObject([{ kind: 'expiring', waitsFor: 'customer' }])
  })

  it('moves to the relationship that ends last', () => {
    const next = { ...relationship, relationshipId: 'r2', endsAt: inDays(400) }
    expect(stepsOf(plan(state([relationship, next])))).toMatchObject([
      { kind: 'assign', relationshipId: 'r2', access: { securityGroupId: 'desk' } },
      { kind: 'assign', relationshipId: 'r2', access: { securityGroupId: 'admins' } },
    ])
  })

  it('switches the extension', () => {
    const ending = { ...relationship, endsAt: inDays(3) }
    expect(plan(state([ending]), { autoExtends: true })).toMatchObject([
      { kind: 'autoExtend', step: { kind: 'setAutoExtend', isWanted: true } },
    ])
    expect(plan(state([{ ...relationship, autoExtendDuration: 'P180D' }]))).toMatchObject([
      { kind: 'autoExtend', step: { kind: 'setAutoExtend', isWanted: false } },
    ])
  })

  it('asks for another relationship when it takes the extension from one that is about to end', () => {
    expect(plan(state([{ ...relationship, endsAt: inDays(3), autoExtendDuration: 'P180D' }]))).toMatchObject([
      { kind: 'autoExtend' },
      { kind: 'expiring', step: { kind: 'offer' } },
    ])
  })

  it('leaves Global Administrator to a person until the relationship ends', () => {
    const held = { ...relationship, roleIds: [helpdesk, licences, globalAdministrator] }
    expect(plan(state([held]), { autoExtends: true })).toMatchObject([
      { kind: 'globalAdministrator', waitsFor: 'person' },
    ])
    expect(plan(state([{ ...held, endsAt: inDays(3) }]), { autoExtends: true })).toMatchObject([
      { kind: 'expiring', step: { kind: 'offer', relationship: { roleIds: [helpdesk, licences] } } },
    ])
  })

  it.each([
    ['absent', [], 'assignmentAbsent', { step: { kind: 'assign' } }],
    ['deleted', [{ status: 'deleted' }], 'assignmentAbsent', { step: { kind: 'assign' } }],
    ['pending', [{ status: 'pending' }], 'assignmentAbsent', { waitsFor: 'vendor' }],
    ['deleting', [{ status: 'deleting' }], 'assignmentAbsent', { waitsFor: 'vendor' }],
    [
      'pending for a day',
      [{ status: 'pending', modifiedAt: inDays(-1) }],
      'assignmentStuck',
      { step: { kind: 'removeAssignment' } },
    ],
    ['failed', [{ status: 'error' }], 'assignmentStuck', { step: { kind: 'removeAssignment' } }],
    [
      'for other roles',
      [{ roleIds: [licences] }],
      'assignmentRoles',
      { step: { kind: 'changeRoles', roleIds: [helpdesk] } },
    ],
    [
      'for more roles',
      [{ roleIds: [helpdesk, licences] }],
      'assignmentRoles',
      { step: { kind: 'changeRoles', roleIds: [helpdesk] } },
    ],
  ] as const)('sees an assignment that is %s', (_, found, kind, expected) => {
    const desk = found.map((more) => assigned('desk', [helpdesk], more))
    expect(plan(state([relationship], [...desk, right[1]!]))).toMatchObject([
      { kind, securityGroupId: 'desk', ...expected },
    ])
  })

  it('leaves groups alone that the template does not name', () => {
    expect(plan(state([relationship], [...right, assigned('others', [licences])]))).toEqual([])
  })
})

/** Returns a vendor that performs each step, and throws for a step that the real vendor refuses. */
function vendorWith({ relationships, assignments }: DelegationState) {
  let all = [...relationships]
  const groups = new Map([...assignments].map(([id, list]) => [id, [...list]]))
  let made = 0
  const change = (
    id: string,
    event: 'lockForApproval' | 'setAutoExtend',
    changes: Partial<DelegatedRelationship>,
  ) => {
    const found = all.find((one) => one.relationshipId === id)!
    if (!isAllowed(found, event)) throw new Error(`${event} of one that is ${found.status}`)
    all = all.map((one) => (one === found ? { ...one, ...changes } : one))
  }
  const changeAssignment = (
    relationshipId: string,
    assignmentId: string,
    allowed: readonly string[],
    changes: Partial<AccessAssignment>,
  ) => {
    const list = groups.get(relationshipId) ?? []
    const found = list.find((one) => one.assignmentId === assignmentId)!
    if (!allowed.includes(found.status)) throw new Error(`A change of one that is ${found.status}`)
    groups.set(
      relationshipId,
      list.map((one) => (one === found ? { ...one, ...changes, modifiedAt: now } : one)),
    )
  }
  return {
    state: (): DelegationState => ({ customerId, relationships: all, assignments: groups }),
    apply(step: DelegationStep) {
      switch (step.kind) {
        case 'offer': {
          const { autoExtends, ...wanted } = step.relationship
          if (all.some((one) => one.displayName === wanted.displayName)) throw new Error('The name is taken')
          if (autoExtends && wanted.roleIds.includes(globalAdministrator)) throw new Error('Never extended')
          made += 1
          const autoExtendDuration = autoExtends ? 'P180D' : 'PT0S'
          const relationshipId = `made-${made}`
          all.push({
            ...relationship,
            ...wanted,
            ...{ autoExtendDuration, relationshipId, status: 'approvalPending', endsAt: null },
          })
          return
        }
        case 'lockForApproval':
          return change(step.relationshipId, 'lockForApproval', { status: 'approvalPending' })
        case 'setAutoExtend': {
          const autoExtendDuration = step.isWanted ? 'P180D' : 'PT0S'
          return change(step.relationshipId, 'setAutoExtend', { autoExtendDuration })
        }
        case 'assign': {
          const { relationshipId, access } = step
          const list = groups.get(relationshipId) ?? []
          const holder = all.find((one) => one.relationshipId === relationshipId)!
          if (holder.status !== 'active') throw new Error('Assigned without an active relationship')
          const isThere = list.some(
            (one) => one.securityGroupId === access.securityGroupId && one.status !== 'deleted',
          )
          if (isThere) throw new Error('Assigned twice')
          made += 1
          const pending = { ...assigned(access.securityGroupId, access.roleIds), status: 'pending' } as const
          groups.set(relationshipId, [...list, { ...pending, assignmentId: `made-${made}` }])
          return
        }
        case 'changeRoles': {
          const { relationshipId, assignmentId, roleIds } = step
          return changeAssignment(relationshipId, assignmentId, ['active'], { roleIds, status: 'pending' })
        }
        case 'removeAssignment': {
          const { relationshipId, assignmentId } = step
          return changeAssignment(relationshipId, assignmentId, ['pending', 'active', 'error'], {
            status: 'deleting',
          })
        }
      }
    },
    /** Approves all pending relationships and completes all changes in progress. */
    settle() {
      const arrived = { pending: 'active', deleting: 'deleted', unknownFutureValue: 'active' } as const
      const coming = ['approvalPending', 'approved', 'activating', 'unknownFutureValue']
      all = all.map((one) =>
        coming.includes(one.status) ? { ...one, status: 'active', endsAt: inDays(365) } : one,
      )
      for (const [id, list] of groups) {
        const next = list.map((one) => ({ ...one, status: arrived[one.status as 'pending'] ?? one.status }))
        groups.set(id, next)
      }
    },
  }
}

describe('whatever there is at the vendor', () => {
  const roleIds = fc.subarray([helpdesk, licences, globalAdministrator])
  const someDay = fc.integer({ min: -60, max: 400 }).map(inDays)
  const assignments = fc.uniqueArray(
    fc.record({
      assignmentId: fc.uuid(),
      securityGroupId: fc.constantFrom('desk', 'admins', 'others'),
      roleIds,
      status: fc.constantFrom(...assignmentStatuses),
      createdAt: fc.option(someDay),
      modifiedAt: fc.option(someDay),
    }),
    // The vendor has at most one assignment for a group, apart from deleted ones.
    { selector: (one) => (one.status === 'deleted' ? one.assignmentId : one.securityGroupId), maxLength: 6 },
  )
  const relationships = fc.uniqueArray(
    fc.record({
      relationshipId: fc.uuid(),
      displayName: fc.oneof(
        fc.string({ minLength: 1 }),
        fc.nat(3).map((number) => `Donau Care 4b827261 ${number}`),
      ),
      duration: fc.constant('P365D'),
      autoExtendDuration: fc.constantFrom('P180D', 'PT0S', 'P0D', null),
      customerId: fc.constantFrom(customerId, null, 'another customer'),
      roleIds,
      status: fc.constantFrom(...relationshipStatuses),
      createdAt: fc.constant(now),
      modifiedAt: fc.constant(now),
      activatedAt: fc.constant(null),
      endsAt: fc.option(someDay),
      approvalLink: fc.constant(null),
    }),
    { selector: ({ displayName }) => displayName, maxLength: 5 },
  )
  const states: fc.Arbitrary<DelegationState> = relationships.chain((all) =>
    fc.array(assignments, { minLength: all.length, maxLength: all.length }).map((lists) => ({
      customerId,
      // A relationship with Global Administrator is never extended.
      relationships: all.map((one) =>
        one.roleIds.includes(globalAdministrator) ? { ...one, autoExtendDuration: 'PT0S' } : one,
      ),
      assignments: new Map(all.map(({ relationshipId }, index) => [relationshipId, lists[index]!])),
    })),
  )
  const templates: fc.Arbitrary<DelegationTemplate> = fc.boolean().chain((autoExtends) =>
    fc.record({
      label: fc.constant('Donau Care'),
      duration: fc.constant('P365D'),
      autoExtends: fc.constant(autoExtends),
      roleIds: fc.subarray(autoExtends ? [licences] : [licences, globalAdministrator]),
      groups: fc.subarray([...template.groups], { minLength: 1 }),
      renewalDays: fc.integer({ min: 0, max: 300 }),
    }),
  )

  it('steps can be taken, and a plan made right after them has none', () => {
    fc.assert(
      fc.property(templates, states, (wanted, given) => {
        const vendor = vendorWith(given)
        for (const step of stepsOf(planFor(wanted, vendor.state(), now))) vendor.apply(step)
        expect(stepsOf(planFor(wanted, vendor.state(), now))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('planning again and again leads to what the template says', () => {
    fc.assert(
      fc.property(templates, states, (wanted, given) => {
        const vendor = vendorWith(given)
        for (let round = 0; round < 5; round += 1) {
          vendor.settle()
          for (const step of stepsOf(planFor(wanted, vendor.state(), now))) vendor.apply(step)
        }
        vendor.settle()
        const left = planFor(wanted, vendor.state(), now).map(({ kind }) => kind)
        expect(left.filter((kind) => kind !== 'globalAdministrator')).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('the same state in another order gives the same plan', () => {
    fc.assert(
      fc.property(templates, states, (wanted, given) => {
        const turned = { ...given, relationships: given.relationships.toReversed() }
        expect(planFor(wanted, turned, now)).toEqual(planFor(wanted, given, now))
      }),
    )
  })
})
