import { describe, expect, it } from 'vitest'
import type { KnownRelation } from '../customers/customer.ts'
import { DomainError } from '../error.ts'
import {
  fullName,
  groupProblems,
  groupsNamed,
  type PortalGroup,
  permissionOf,
  portalGroups,
  relationOfNewUser,
  roleOf,
} from './portal-user.ts'

const [administrator, alertManager, viewer] = portalGroups

describe('what a portal user may do', () => {
  it.each<[PortalGroup[] | null, 'read' | 'write' | undefined]>([
    [null, undefined],
    [[], undefined],
    [['Alert Manager'], undefined],
    [['Viewer'], 'read'],
    [['Alert Manager', 'Viewer'], 'read'],
    [['Administrator'], 'write'],
    [['Administrator', 'Viewer'], 'write'],
  ])('follows from its groups: %j may %s', (groups, permission) => {
    expect(permissionOf({ groups })).toBe(permission)
  })

  it('is within the role of its level', () => {
    expect(roleOf({ resellerId: null, customerId: null })).toBe('csp')
    expect(roleOf({ resellerId: 'r', customerId: null })).toBe('reseller')
    expect(roleOf({ resellerId: 'r', customerId: 'c' })).toBe('customer')
    expect(roleOf({ resellerId: null, customerId: 'c' })).toBe('customer')
  })
})

describe('groups that a request names', () => {
  it('are known by their ids, in any case, and count once', () => {
    const given = [viewer, administrator, viewer].map(({ id }) => ({ id: id.toUpperCase() }))
    expect(groupProblems(given)).toEqual([])
    expect(groupsNamed(given)).toEqual(['Administrator', 'Viewer'])
    expect(groupsNamed([])).toEqual([])
    expect(groupsNamed(null)).toBeNull()
  })

  it('are named when there is none of that id', () => {
    const unknown = { id: '3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58' }
    const paths = groupProblems([alertManager, unknown, viewer, unknown]).map(({ path }) => path)
    expect(paths).toEqual(['groups[1].id', 'groups[3].id'])
  })
})

it('a name is made of what there is of it', () => {
  expect(fullName({ firstName: 'Ana', lastName: 'Lopes' })).toBe('Ana Lopes')
  expect(fullName({ firstName: null, lastName: 'Lopes' })).toBe('Lopes')
  expect(fullName({ firstName: '', lastName: null })).toBe('')
})

describe("the relation of a customer's new user", () => {
  const relation = (resellerId: string | null) => ({ resellerId }) as KnownRelation
  const chosen = (relations: (string | null)[], named?: string) =>
    relationOfNewUser({ id: 'c', relations: relations.map(relation) }, named).resellerId

  it('is the one that is named', () => {
    expect(chosen([null, 'r', 's'], 's')).toBe('s')
  })

  it('is the only one, else the direct one, when none is named', () => {
    expect(chosen(['r'])).toBe('r')
    expect(chosen(['r', null])).toBeNull()
  })

  it('is not guessed', () => {
    for (const named of [undefined, 'q']) {
      expect(() => chosen(['r', 's'], named)).toThrow(DomainError)
    }
    expect(() => chosen(['r'], 'q')).toThrow(DomainError)
  })
})
