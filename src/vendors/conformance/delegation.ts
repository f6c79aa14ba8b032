import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { globalAdministrator } from '../../domain/delegated-administration/delegable-roles.ts'
import type { NewDelegatedRelationship } from '../../domain/delegated-administration/delegated-administration.ts'
import type { Vendor } from '../port.ts'
import { aSentence, newCustomer, newIntent, type Premises, valueIn } from './conformance.ts'

/** A vendor under test, with a function that approves relationships in place of the customer. */
export interface DelegationPremises extends Premises {
  /** Two security groups of the partner. */
  readonly securityGroupIds: readonly [string, string]
  /** Approves a relationship, as a customer does with the approval link. */
  approve(relationshipId: string, customerId: string): Promise<void>
  /** Waits until no change is in progress. */
  settle(): Promise<void>
}

/** Declares the conformance tests of adapters whose customers delegate their administration. */
export function delegationConformance(name: string, open: () => Promise<DelegationPremises>): void {
  describe(name, () => {
    let delegation: DelegationPremises
    let vendor: Vendor
    let customerId: string
    beforeAll(async () => {
      delegation = await open()
      vendor = delegation.vendor
      const wanted = newCustomer(delegation.partnerId)
      customerId = valueIn(await vendor.createCustomer(wanted, newIntent())).customer.customerId
    })
    afterAll(() => delegation.stop())

    const offered = async (wanted = newRelationship(customerId)) => {
      const outcome = await vendor.createDelegatedRelationship(wanted, newIntent())
      const { relationshipId } = valueIn(outcome)
      valueIn(await vendor.lockForApproval(relationshipId, newIntent()))
      return relationshipId
    }
    const active = async (wanted = newRelationship(customerId)) => {
      const relationshipId = await offered(wanted)
      await delegation.approve(relationshipId, customerId)
      await delegation.settle()
      return relationshipId
    }
    const read = async (id: string) => valueIn(await vendor.delegatedRelationship(id, newIntent()))
    const assignmentsOf = async (id: string) => valueIn(await vendor.accessAssignments(id, newIntent()))

    test('requests a relationship, which is active once the customer has approved', async () => {
      const wanted = newRelationship(customerId)
      const { relationshipId } = valueIn(await vendor.createDelegatedRelationship(wanted, newIntent()))
      const { displayName, duration, roleIds } = wanted
      expect(await read(relationshipId)).toMatchObject({
        ...{ relationshipId, displayName, duration, roleIds, customerId },
        ...{ status: 'created', autoExtendDuration: 'P180D', approvalLink: null, endsAt: null },
      })
      const link = valueIn(await vendor.lockForApproval(relationshipId, newIntent()))
      expect(link).toContain(relationshipId)
      expect(await read(relationshipId)).toMatchObject({ status: 'approvalPending', approvalLink: link })
      await delegation.approve(relationshipId, customerId)
      await delegation.settle()
      const { status, activatedAt, endsAt } = await read(relationshipId)
      expect(status).toBe('active')
      expect(endsAt!.getTime() - activatedAt!.getTime()).toBe(730 * 86_400_000)
      const all = valueIn(await vendor.delegatedRelationships(customerId, newIntent()))
      expect(all.map((one) => one.relationshipId)).toContain(relationshipId)
      const others = valueIn(await vendor.delegatedRelationships(randomUUID(), newIntent()))
      expect(others).toEqual([])
    })

    test('requests a relationship with any customer that opens the link', async () => {
      const relationshipId = await offered(newRelationship(null))
      expect((await read(relationshipId)).customerId).toBeNull()
      await delegation.approve(relationshipId, customerId)
      expect((await read(relationshipId)).customerId).toBe(customerId)
    })

    test('creates and locks a relationship once, for any number of repetitions', async () => {
      const wanted = newRelationship(customerId)
      const first = valueIn(await vendor.createDelegatedRelationship(wanted, newIntent()))
      const again = valueIn(await vendor.createDelegatedRelationship(wanted, newIntent()))
      expect(again.relationshipId).toBe(first.relationshipId)
      const link = await vendor.lockForApproval(first.relationshipId, newIntent())
      expect(await vendor.lockForApproval(first.relationshipId, newIntent())).toEqual(link)
      const found = valueIn(await vendor.findDelegatedRelationship(wanted, newIntent()))
      expect(found.relationshipId).toBe(first.relationshipId)
    })

    test.each<[string, Partial<NewDelegatedRelationship>]>([
      ['other roles', { roleIds: [helpdesk] }],
      ['another duration', { duration: 'P30D' }],
      ['another extension', { autoExtends: false }],
      ['another customer', { customerId: null }],
    ])('does not mistake a relationship of %s for the requested one', async (_, change) => {
      const wanted = newRelationship(customerId)
      await vendor.createDelegatedRelationship({ ...wanted, ...change }, newIntent())
      expect(await vendor.createDelegatedRelationship(wanted, newIntent())).toMatchObject({
        kind: 'refused',
        code: 'NameTaken',
        reason: aSentence,
      })
      expect((await vendor.findDelegatedRelationship(wanted, newIntent())).kind).toBe('missing')
    })

    test('extends a relationship or not', async () => {
      const relationshipId = await active()
      for (const isWanted of [false, false, true]) {
        const changed = valueIn(await vendor.setAutoExtend(relationshipId, isWanted, newIntent()))
        expect(changed.autoExtendDuration).toBe(isWanted ? 'P180D' : 'PT0S')
      }
      const pending = await offered()
      expect(await vendor.setAutoExtend(pending, false, newIntent())).toMatchObject({
        kind: 'refused',
        reason: 'The relationship is approvalPending, and cannot be extended now.',
      })
    })

    test('extends a relationship only after Global Administrator was removed', async () => {
      const roleIds = [helpdesk, globalAdministrator]
      const relationshipId = await active(newRelationship(customerId, { roleIds, autoExtends: false }))
      expect(await vendor.setAutoExtend(relationshipId, true, newIntent())).toMatchObject({
        kind: 'refused',
        code: 'GlobalAdministrator',
      })
      const outcome = await vendor.giveUpGlobalAdministrator(relationshipId, newIntent())
      expect(['done', 'pending']).toContain(outcome.kind)
      await delegation.settle()
      expect((await read(relationshipId)).roleIds).toEqual([helpdesk])
      expect((await vendor.giveUpGlobalAdministrator(relationshipId, newIntent())).kind).toBe('done')
      expect((await vendor.setAutoExtend(relationshipId, true, newIntent())).kind).toBe('done')
    })

    test('ends a relationship, also twice', async () => {
      const relationshipId = await active()
      const ended = () => vendor.terminateDelegatedRelationship(relationshipId, newIntent())
      expect([await ended(), await ended()]).toEqual([{ kind: 'pending' }, { kind: 'pending' }])
      await delegation.settle()
      expect((await read(relationshipId)).status).toBe('terminated')
      expect(await ended()).toEqual(nothing)
    })

    test('deletes a relationship that was not requested yet, and keeps one that waits for approval', async () => {
      const outcome = await vendor.createDelegatedRelationship(newRelationship(null), newIntent())
      const { relationshipId } = valueIn(outcome)
      expect(await vendor.terminateDelegatedRelationship(relationshipId, newIntent())).toEqual(nothing)
      expect((await vendor.delegatedRelationship(relationshipId, newIntent())).kind).toBe('missing')
      expect(await vendor.terminateDelegatedRelationship(await offered(), newIntent())).toMatchObject({
        kind: 'refused',
        reason: 'The relationship is approvalPending, and cannot be terminated now.',
      })
    })

    test('assigns roles to a group, changes them and removes them', async () => {
      const relationshipId = await active()
      const [securityGroupId] = delegation.securityGroupIds
      const groups = valueIn(await vendor.securityGroups(newIntent()))
      expect(groups).toContainEqual({ securityGroupId, displayName: expect.stringMatching(/./) })
      const access = { securityGroupId, roleIds: [helpdesk] }
      const { assignmentId } = valueIn(await vendor.assignAccess(relationshipId, access, newIntent()))
      await delegation.settle()
      expect(await assignmentsOf(relationshipId)).toMatchObject([
        { assignmentId, ...access, status: 'active', createdAt: expect.any(Date) },
      ])

      const change = () => vendor.changeAccess(relationshipId, assignmentId, [licences], newIntent())
      expect(['done', 'pending']).toContain((await change()).kind)
      await delegation.settle()
      expect(await assignmentsOf(relationshipId)).toMatchObject([{ roleIds: [licences], status: 'active' }])
      expect((await change()).kind).toBe('done')

      const remove = () => vendor.removeAccess(relationshipId, assignmentId, newIntent())
      expect([await remove(), await remove()]).toEqual([{ kind: 'pending' }, { kind: 'pending' }])
      expect((await vendor.assignAccess(relationshipId, access, newIntent())).kind).toBe('busy')
      await delegation.settle()
      const left = await assignmentsOf(relationshipId)
      expect(left.filter(({ status }) => status !== 'deleted')).toEqual([])
      expect(['done', 'missing']).toContain((await remove()).kind)
      expect((await vendor.assignAccess(relationshipId, access, newIntent())).kind).toBe('done')
    })

    test('assigns roles to a group once, for any number of repetitions', async () => {
      const relationshipId = await active()
      const [one, other] = delegation.securityGroupIds
      const assign = (securityGroupId: string, ...roleIds: string[]) =>
        vendor.assignAccess(relationshipId, { securityGroupId, roleIds }, newIntent())
      const first = valueIn(await assign(one, helpdesk, licences))
      const again = valueIn(await assign(one.toUpperCase(), licences, helpdesk))
      expect(again.assignmentId).toBe(first.assignmentId)
      expect(await assign(one, helpdesk)).toMatchObject({ kind: 'refused', code: 'OtherRoles' })
      expect((await assign(other, helpdesk)).kind).toBe('done')
      expect(await assignmentsOf(relationshipId)).toHaveLength(2)
    })

    test('assigns no roles of a relationship that is not active, or that it does not have', async () => {
      const [securityGroupId] = delegation.securityGroupIds
      const assign = async (relationshipId: string, roleId: string) =>
        await vendor.assignAccess(relationshipId, { securityGroupId, roleIds: [roleId] }, newIntent())
      expect(await assign(await offered(), helpdesk)).toMatchObject({
        kind: 'refused',
        reason: expect.stringContaining('active'),
      })
      expect(await assign(await active(), globalAdministrator)).toMatchObject({
        kind: 'refused',
        reason: expect.stringContaining(globalAdministrator),
      })
    })

    test('returns missing for unknown ids', async () => {
      const id = `${randomUUID()}-${randomUUID()}`
      for (const answer of [
        await vendor.delegatedRelationship(id, newIntent()),
        await vendor.findDelegatedRelationship(newRelationship(null), newIntent()),
        await vendor.lockForApproval(id, newIntent()),
        await vendor.setAutoExtend(id, true, newIntent()),
        await vendor.giveUpGlobalAdministrator(id, newIntent()),
        await vendor.terminateDelegatedRelationship(id, newIntent()),
        await vendor.accessAssignments(id, newIntent()),
        await vendor.assignAccess(id, { securityGroupId: id, roleIds: [helpdesk] }, newIntent()),
        await vendor.changeAccess(id, randomUUID(), [helpdesk], newIntent()),
        await vendor.removeAccess(id, randomUUID(), newIntent()),
      ]) {
        expect(answer).toMatchObject({ kind: 'missing', reason: aSentence })
      }
    })
  })
}

/** Returns the data of a relationship to create. */
export function newRelationship(
  customerId: string | null,
  changed: Partial<NewDelegatedRelationship> = {},
): NewDelegatedRelationship {
  return {
    displayName: `Care ${randomUUID()}`,
    duration: 'P730D',
    autoExtends: true,
    customerId,
    roleIds: [helpdesk, licences],
    ...changed,
  }
}

export const helpdesk = '729827e3-9c14-49f7-bb1b-9608f156bbb8'
export const licences = '4d6ac14f-3453-41d0-bef9-a3e0c569773a'

const nothing = { kind: 'done', value: null }
