import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { globalAdministrator } from './delegable-roles.ts'
import type { AssignmentStatus, NewDelegatedRelationship } from './delegated-administration.ts'
import {
  accessToGive,
  durationDays,
  newRelationshipProblems,
  refuseAutoExtend,
  rolesToAsk,
} from './delegated-administration-rules.ts'
import {
  type DelegationTemplate,
  templateProblems,
  wantedRoles,
} from './delegated-administration-template.ts'

const helpdesk = '729827e3-9c14-49f7-bb1b-9608f156bbb8'
const licences = '4d6ac14f-3453-41d0-bef9-a3e0c569773a'
const good: NewDelegatedRelationship = {
  displayName: 'Care for Nordlicht',
  duration: 'P730D',
  autoExtends: true,
  customerId: null,
  roleIds: [helpdesk, licences.toUpperCase()],
}
const places = {
  displayName: 'displayName',
  duration: 'duration',
  autoExtends: 'autoExtendEnabled',
  roleIds: 'customSelectedGdapRolesIds',
}

describe('a new relationship', () => {
  it('has no problem when all is well', () => {
    expect(newRelationshipProblems(good, places)).toEqual([])
  })

  it.each<[Partial<NewDelegatedRelationship>, string, string]>([
    [{ displayName: '  ' }, 'displayName', 'The name of a relationship must not be empty'],
    [{ displayName: '𝒳'.repeat(51) }, 'displayName', 'has 51 characters; at most 50 are allowed'],
    [{ duration: 'P731D' }, 'duration', '"P731D" is not a duration from a day to two years'],
    [{ roleIds: [] }, 'customSelectedGdapRolesIds', 'the provider instance has no template with roles'],
    [{ roleIds: [helpdesk, 'x'] }, 'customSelectedGdapRolesIds[1]', '"x" is not the id of a built-in role'],
    [
      { roleIds: [helpdesk, helpdesk.toUpperCase()] },
      'customSelectedGdapRolesIds[1]',
      'Helpdesk Administrator is given twice',
    ],
    [{ roleIds: [globalAdministrator] }, 'autoExtendEnabled', 'does not extend relationships with the role'],
  ])('is refused with %j', (change, path, words) => {
    expect(newRelationshipProblems({ ...good, ...change }, places)).toEqual([
      { path, description: expect.stringContaining(words) },
    ])
  })

  it('reports all of its problems at once', () => {
    const bad = { ...good, displayName: '', duration: '', roleIds: [globalAdministrator, 'x'] }
    expect(newRelationshipProblems(bad, places).map(({ path }) => path)).toEqual([
      'displayName',
      'duration',
      'autoExtendEnabled',
      'customSelectedGdapRolesIds[1]',
    ])
  })

  it('may hold 50 characters of any script, and Global Administrator when it is not extended', () => {
    const other = { ...good, displayName: '𝒳'.repeat(50), autoExtends: false, roleIds: [globalAdministrator] }
    expect(newRelationshipProblems(other, places)).toEqual([])
  })

  it('asks for the usual roles unless others are named', () => {
    expect(rolesToAsk(null, [helpdesk])).toEqual([helpdesk])
    expect(rolesToAsk([], [helpdesk])).toEqual([helpdesk])
    expect(rolesToAsk([licences], [helpdesk])).toEqual([licences])
  })
})

describe('a duration', () => {
  it.each([
    ['P1D', 1],
    ['P2Y', 730],
    ['P24M', 730],
    ['P1Y1W1D', 373],
    ['P0D', 0],
    ['P', undefined],
    ['PT24H', undefined],
    ['P1.5D', undefined],
    ['1 year', undefined],
    ['P99999D', undefined],
  ])('%s has %s days', (text, expected) => {
    expect(durationDays(text)).toBe(expected)
  })

  it('of days is good from 1 to 730', () => {
    fc.assert(
      fc.property(fc.nat(9_999), (count) => {
        const problems = newRelationshipProblems({ ...good, duration: `P${count}D` }, places)
        expect(problems.length === 0).toBe(count >= 1 && count <= 730)
      }),
    )
  })
})

describe('extending automatically', () => {
  it('is refused for Global Administrator, and never kept from being switched off', () => {
    const relationship = { status: 'active', roleIds: [helpdesk, globalAdministrator] } as const
    expect(() => refuseAutoExtend(relationship, true)).toThrow('Global Administrator')
    expect(() => refuseAutoExtend(relationship, false)).not.toThrow()
    expect(() => refuseAutoExtend({ ...relationship, roleIds: [helpdesk] }, true)).not.toThrow()
    expect(() => refuseAutoExtend({ ...relationship, status: 'expired' }, false)).toThrow('is expired')
  })
})

describe('an assignment', () => {
  const group = '869713c9-0b28-4d08-8949-ae07ae1bf528'

  const groups = [
    { securityGroupId: group, roleIds: [helpdesk, licences.toUpperCase()] },
    { securityGroupId: 'b', roleIds: [globalAdministrator] },
  ]
  const active = { status: 'active', roleIds: [helpdesk, licences] } as const

  it('gives each group those of its roles that the relationship has', () => {
    expect(accessToGive(active, [], groups)).toEqual([
      { securityGroupId: group, roleIds: [helpdesk, licences] },
    ])
    const all = { ...active, roleIds: [...active.roleIds, globalAdministrator] }
    expect(accessToGive(all, [{ securityGroupId: group, status: 'active' }], groups)).toEqual([groups[1]])
  })

  it('has nothing left to give, and that is right, when it was wanted before', () => {
    const all = groups.map(({ securityGroupId }) => ({ securityGroupId, status: 'active' }) as const)
    expect(accessToGive(active, all, groups, true)).toEqual([])
    expect(() => accessToGive(active, all, groups)).toThrow('has an assignment already')
  })

  it('takes an active relationship, a group, and a role that both have', () => {
    expect(() => accessToGive({ ...active, status: 'approvalPending' }, [], groups)).toThrow(
      'only while it is active',
    )
    expect(() => accessToGive(active, [], [])).toThrow('No security group is set')
    expect(() => accessToGive(active, [], [groups[1]!])).toThrow('none of the roles')
  })

  it.each<[AssignmentStatus, boolean]>([
    ['pending', true],
    ['active', true],
    ['error', true],
    ['deleting', true],
    ['deleted', false],
  ])('is in the way of another one for its group while it is %s: %s', (status, isInTheWay) => {
    const given = () =>
      accessToGive(
        active,
        [{ securityGroupId: group, status }],
        [{ securityGroupId: group.toUpperCase(), roleIds: [helpdesk] }],
      )
    if (isInTheWay) expect(given).toThrow('has an assignment already')
    else expect(given()).toEqual([{ securityGroupId: group, roleIds: [helpdesk] }])
  })
})

describe('a template', () => {
  const template: DelegationTemplate = {
    label: 'Care',
    duration: 'P730D',
    autoExtends: true,
    roleIds: [],
    groups: [
      { securityGroupId: 'desk', roleIds: [helpdesk] },
      { securityGroupId: 'admins', roleIds: [helpdesk, licences] },
    ],
    renewalDays: 30,
  }

  it('asks for every role of its groups once', () => {
    expect(templateProblems(template)).toEqual([])
    expect(wantedRoles({ ...template, roleIds: [licences.toUpperCase()] })).toEqual([licences, helpdesk])
  })

  it.each<[Partial<DelegationTemplate>, string]>([
    [{ label: '' }, 'label'],
    [{ duration: 'P3Y' }, 'duration'],
    [{ duration: 'P30D' }, 'renewalDays'],
    [{ renewalDays: -1 }, 'renewalDays'],
    [{ roleIds: [globalAdministrator] }, 'autoExtends'],
    [{ roleIds: ['x'] }, 'roleIds[0]'],
    [{ groups: [] }, 'roleIds'],
    [{ groups: [{ securityGroupId: 'desk', roleIds: [] }] }, 'groups[0].roleIds'],
    [
      { groups: [template.groups[0]!, { securityGroupId: 'DESK', roleIds: [helpdesk] }] },
      'groups[1].securityGroupId',
    ],
  ])('has a problem with %j', (change, path) => {
    expect(templateProblems({ ...template, ...change }).map((problem) => problem.path)).toEqual([path])
  })
})
