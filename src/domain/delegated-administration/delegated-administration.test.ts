import { describe, expect, it } from 'vitest'
import { delegableRoles, globalAdministrator } from './delegable-roles.ts'
import {
  autoExtends,
  canFollow,
  coversRoles,
  isAllowed,
  isOver,
  isUnderWay,
  type RelationshipEvent,
  type RelationshipStatus,
  refuseUnlessAllowed,
  relationshipStatuses,
  sameRoles,
} from './delegated-administration.ts'

describe('a relationship', () => {
  it.each<[RelationshipEvent, RelationshipStatus[]]>([
    ['update', ['created']],
    ['lockForApproval', ['created']],
    ['delete', ['created']],
    ['approve', ['approvalPending']],
    ['setAutoExtend', ['created', 'active']],
    ['assign', ['active']],
    ['terminate', ['active']],
    ['end', ['active']],
  ])('allows %s only while it is %j', (event, right) => {
    expect(relationshipStatuses.filter((status) => isAllowed({ status }, event))).toEqual(right)
  })

  it('says in which states something would be allowed', () => {
    expect(() => refuseUnlessAllowed({ status: 'active' }, 'setAutoExtend')).not.toThrow()
    expect(() => refuseUnlessAllowed({ status: 'approved' }, 'setAutoExtend')).toThrow(
      'The relationship is approved, and a relationship can be switched to or from automatic extension only while it is created or active.',
    )
  })

  it.each<[RelationshipStatus, RelationshipStatus, boolean]>([
    ['active', 'approvalPending', true],
    ['active', 'active', true],
    ['approvalPending', 'active', false],
    ['terminated', 'created', true],
    ['expired', 'terminated', false],
    ['active', 'unknownFutureValue', true],
    ['unknownFutureValue', 'terminated', true],
  ])('that is %s can have been %s before: %s', (status, earlier, expected) => {
    expect(canFollow(status, earlier)).toBe(expected)
  })

  it('is under way while it moves on without us, and over when nothing brings it back', () => {
    expect(relationshipStatuses.filter((status) => isUnderWay({ status }))).toEqual([
      'approvalPending',
      'approved',
      'activating',
      'expiring',
      'terminationRequested',
      'terminating',
    ])
    const over = relationshipStatuses.filter((status) => isOver({ status }))
    expect(over).toEqual(['expiring', 'expired', 'terminationRequested', 'terminating', 'terminated'])
    expect(
      relationshipStatuses.filter((status) => canFollow('active', status) && !isOver({ status })),
    ).toEqual(relationshipStatuses.filter((status) => !over.includes(status)))
  })

  it.each([
    ['P180D', true],
    ['PT0S', false],
    ['P0D', false],
    [null, false],
  ])('with %s is extended: %s', (autoExtendDuration, expected) => {
    expect(autoExtends({ autoExtendDuration })).toBe(expected)
  })
})

describe('roles', () => {
  it('are the same in any order and case', () => {
    expect(sameRoles(['a', 'B'], ['b', 'A'])).toBe(true)
    expect(sameRoles(['a', 'b'], ['a'])).toBe(false)
    expect(sameRoles(['a'], ['a', 'b'])).toBe(false)
    expect(coversRoles(['a', 'b'], ['a'])).toBe(true)
  })

  it('that can be delegated have a UUID and a name of their own', () => {
    for (const [id, name] of delegableRoles) {
      expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
      expect(name).toMatch(/^[A-Z]\S*( \S+)*$/)
    }
    expect(new Set(delegableRoles.values()).size).toBe(delegableRoles.size)
    expect(delegableRoles.get(globalAdministrator)).toBe('Global Administrator')
  })
})
