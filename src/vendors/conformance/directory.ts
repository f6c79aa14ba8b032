import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { UsersPage, UsersWanted, Vendor } from '../port.ts'
import { newIntent, valueIn } from './asking.ts'

/**
 * Functions that change the directories of customers directly at the vendor, not through the adapter, as a customer's
 * own administrators do.
 */
export interface People {
  /**
   * The SKUs of three products that `buy` accepts. The first two belong to one licence group, the third to another one.
   */
  readonly products: { readonly one: string; readonly other: string; readonly ofOtherGroup: string }
  /** Creates a user, with a default country, and returns its id. */
  enter(
    customerId: string,
    displayName: string,
    more?: { readonly usageLocation?: null; readonly isSynchronized?: boolean; readonly firstName?: string },
  ): Promise<string>
  /** Buys seats of a product for a customer. */
  buy(customerId: string, skuId: string, seats: number): Promise<void>
}

/**
 * Declares the conformance tests of adapters whose vendors keep directories of customers. `open` returns a customer
 * with a new directory.
 */
export function directoryConformance(
  open: () => Promise<{ vendor: Vendor; customerId: string; people: People }>,
): void {
  let vendor: Vendor
  let customerId: string
  let people: People
  beforeEach(async () => {
    ;({ vendor, customerId, people } = await open())
  })

  const page = async (wanted: Partial<UsersWanted>) =>
    valueIn<UsersPage>(await vendor.users(customerId, { ...firstPage, ...wanted }, newIntent()))
  const user = async (userId: string) => valueIn(await vendor.user(customerId, userId, newIntent()))

  describe('of users', () => {
    test('returns them page by page and in order, in both directions', async () => {
      const ids = []
      for (const name of ['delta', 'Bravo', 'charlie', 'Alfa', 'echo'])
        ids.push(await people.enter(customerId, name))
      const all = (await page({ size: 500 })).users
      expect(all.map(({ userId }) => userId)).toEqual(expect.arrayContaining(ids))
      expect(lowerNames(all)).toEqual(lowerNames(all).toSorted())

      const forwards = [await page({ size: 2 })]
      while (forwards.at(-1)!.hasNext) {
        const { continuation } = forwards.at(-1)!
        forwards.push(await page({ size: 2, seek: 'Next', continuation }))
      }
      expect(forwards.flatMap(({ users }) => users)).toEqual(all)
      expect(forwards.every(({ users }) => users.length <= 2)).toBe(true)
      expect(forwards.map(({ hasPrevious }) => hasPrevious)).toEqual(forwards.map((_, index) => index > 0))

      const { continuation } = forwards.at(-1)!
      const back = await page({ size: 2, seek: 'Previous', continuation })
      expect(back.users).toEqual(forwards.at(-2)!.users)
      const last = await page({ size: 2, seek: 'Last' })
      expect(last.users).toEqual(all.slice(-2))
      expect(last).toMatchObject({ hasNext: false, hasPrevious: true })
      const reversed = await page({ size: 500, isDescending: true })
      expect(lowerNames(reversed.users)).toEqual(lowerNames(all).toReversed())
    })

    test('finds them by any of their names in any case, page by page', async () => {
      const wanted = [
        await people.enter(customerId, 'Anna Winter'),
        await people.enter(customerId, 'WINTERFELD'),
        await people.enter(customerId, 'Zoe Frost', { firstName: 'Winterzoe' }),
      ]
      await people.enter(customerId, 'Ben Frost')
      const found = []
      let one = await page({ size: 2, search: 'wInTer' })
      for (;;) {
        expect(one.users.length).toBeLessThanOrEqual(2)
        found.push(...one.users.map(({ userId }) => userId))
        if (!one.hasNext) break
        one = await page({ size: 2, search: 'wInTer', seek: 'Next', continuation: one.continuation })
      }
      expect(found).toEqual(wanted)
      expect((await page({ search: 'no such name' })).users).toEqual([])
      expect((await page({ search: 'winter', size: 0 })).users).toHaveLength(1)
    })

    test.each([
      { seek: 'Next', continuation: null },
      { seek: 'Next', continuation: 'a\r\nb: c' },
      { seek: 'Next', continuation: 'bm9uc2Vuc2U', search: 'x' },
      { seek: 'Previous', continuation: null },
      { seek: 'Previous', search: 'x' },
      { seek: 'Last', search: 'x' },
    ] as const)('rejects the continuation %j', async (wanted) => {
      const answer = await vendor.users(customerId, { ...firstPage, ...wanted }, newIntent())
      expect(answer).toMatchObject({ kind: 'refused', reason: aSentence })
    })

    test('returns them, and changes only the wanted members', async () => {
      const userId = await people.enter(customerId, 'Greta Sommer', { firstName: 'Greta' })
      const before = await user(userId)
      expect(before).toMatchObject({
        ...{ userId, displayName: 'Greta Sommer', firstName: 'Greta', lastName: null },
        ...{ usageLocation: 'DE', isSynchronized: false },
      })
      const domain = before.userPrincipalName.split('@')[1]
      const change = { firstName: null, usageLocation: 'AT', userPrincipalName: `greta.new@${domain}` }
      expect(await vendor.updateUser(customerId, userId, change, newIntent())).toEqual(nothing)
      expect(await user(userId)).toEqual({ ...before, ...change })
    })

    test('deletes them, after which they are missing and their licences are free', async () => {
      const userId = await people.enter(customerId, 'Greta Sommer')
      await people.buy(customerId, people.products.one, 1)
      await vendor.changeLicenses(
        customerId,
        userId,
        { assign: [people.products.one], remove: [] },
        newIntent(),
      )
      const intent = newIntent()
      expect(await vendor.deleteUser(customerId, userId, intent)).toEqual(nothing)
      expect(await vendor.deleteUser(customerId, userId, intent)).toEqual(nothing)
      expect(await vendor.user(customerId, userId, newIntent())).toMatchObject({
        kind: 'missing',
        reason: aSentence,
      })
      expect(await vendor.deleteUser(customerId, userId, newIntent())).toMatchObject({ kind: 'missing' })
      expect((await page({ size: 500 })).users.map((one) => one.userId)).not.toContain(userId)
      expect(valueIn(await vendor.licenses(customerId, newIntent()))).toMatchObject([{ available: 1 }])
    })

    test('resets their passwords without revealing any, accepted or not', async () => {
      const userId = await people.enter(customerId, 'Greta Sommer')
      for (const [password, kind] of [
        ['Strict-7-secret', 'done'],
        ['oh&so<simple', 'refused'],
      ] as const) {
        const outcome = await vendor.resetPassword(customerId, userId, password, newIntent())
        expect(outcome).toMatchObject({ kind })
        expect(JSON.stringify(outcome)).not.toMatch(/Strict-7|oh|simple/)
      }
    })

    test('refuses changes of synchronized users, and names the place to make them', async () => {
      const userId = await people.enter(customerId, 'Greta Sommer', { isSynchronized: true })
      expect(await user(userId)).toMatchObject({ isSynchronized: true })
      for (const outcome of [
        await vendor.updateUser(customerId, userId, { displayName: 'G.' }, newIntent()),
        await vendor.deleteUser(customerId, userId, newIntent()),
        await vendor.resetPassword(customerId, userId, 'Strict-7-secret', newIntent()),
      ])
        expect(outcome).toMatchObject({
          kind: 'refused',
          reason: expect.stringContaining('change the user there'),
        })
    })
  })

  describe('of roles', () => {
    const held = async (userId: string) => valueIn(await vendor.userRoles(customerId, userId, newIntent()))

    test('adds and removes them, also twice', async () => {
      const userId = await people.enter(customerId, 'Greta Sommer')
      const [one, other] = valueIn(await vendor.roles(customerId, newIntent()))
      for (const role of [one!, other!, one!])
        expect(await vendor.addRole(customerId, userId, role.roleId, newIntent())).toEqual(nothing)
      expect(await held(userId)).toEqual([one, other])
      for (const _ of [1, 2])
        expect(await vendor.removeRole(customerId, userId, one!.roleId, newIntent())).toEqual(nothing)
      expect(await held(userId)).toEqual([other])
    })

    test('returns missing for unknown roles', async () => {
      const userId = await people.enter(customerId, 'Greta Sommer')
      expect(await vendor.addRole(customerId, userId, randomUUID(), newIntent())).toMatchObject({
        kind: 'missing',
        reason: aSentence,
      })
    })
  })

  describe('of licences', () => {
    const held = async (userId: string) =>
      valueIn(await vendor.userLicenses(customerId, userId, newIntent())).map(({ skuId }) => skuId)
    const change = (userId: string, assign: string[], remove: string[] = [], intent = newIntent()) =>
      vendor.changeLicenses(customerId, userId, { assign, remove }, intent)

    test('exchanges one for another by one change, and counts them', async () => {
      const { one, other } = people.products
      const userId = await people.enter(customerId, 'Greta Sommer')
      await people.buy(customerId, one, 2)
      await people.buy(customerId, other, 1)
      expect(await change(userId, [one])).toEqual(nothing)
      expect(await change(userId, [other], [one])).toEqual(nothing)
      expect(await held(userId)).toEqual([other])
      const counts = valueIn(await vendor.licenses(customerId, newIntent())).map(
        ({ skuId, active, total, consumed, available, suspended, isForUsers }) =>
          [skuId, { active, total, consumed, available, suspended, isForUsers }] as const,
      )
      expect(Object.fromEntries(counts)).toEqual({
        [one]: { active: 2, total: 2, consumed: 0, available: 2, suspended: 0, isForUsers: true },
        [other]: { active: 1, total: 1, consumed: 1, available: 0, suspended: 0, isForUsers: true },
      })
    })

    test('accepts a change that is already in effect', async () => {
      const { one } = people.products
      const userId = await people.enter(customerId, 'Greta Sommer')
      await people.buy(customerId, one, 1)
      for (const _ of [1, 2]) expect(await change(userId, [one])).toEqual(nothing)
      for (const _ of [1, 2]) expect(await change(userId, [], [one])).toEqual(nothing)
      expect(await change(userId, [])).toEqual(nothing)
      expect(await held(userId)).toEqual([])
    })

    test('returns those of every group', async () => {
      const { one, ofOtherGroup } = people.products
      const userId = await people.enter(customerId, 'Greta Sommer')
      await people.buy(customerId, one, 1)
      await people.buy(customerId, ofOtherGroup, 1)
      const groups = valueIn(await vendor.licenses(customerId, newIntent())).map(({ group }) => group)
      expect(new Set(groups).size).toBe(2)
      expect(await change(userId, [one])).toEqual(nothing)
      expect(await change(userId, [ofOtherGroup])).toEqual(nothing)
      expect((await held(userId)).toSorted()).toEqual([one, ofOtherGroup].toSorted())
    })

    test.each([
      ['no seat is free', 0, {}, 'no free licence', (products: People['products']) => products.one],
      ['the user is nowhere', 1, { usageLocation: null }, 'set location of the user', () => undefined],
      ['they are of two groups', 1, {}, 'group', (products: People['products']) => products.ofOtherGroup],
    ] as const)('changes nothing and says why when %s', async (_, seats, more, words, extra) => {
      const { one, other, ofOtherGroup } = people.products
      await people.buy(customerId, one, seats)
      await people.buy(customerId, other, 1)
      await people.buy(customerId, ofOtherGroup, 1)
      const userId = await people.enter(customerId, 'Greta Sommer', more)
      const assign = [other, extra(people.products)].filter((skuId) => skuId !== undefined)
      expect(await change(userId, assign)).toMatchObject({
        kind: 'refused',
        reason: expect.stringContaining(words),
      })
      expect(await held(userId)).toEqual([])
    })
  })

  test('returns missing, with a reason, for unknown customers and users', async () => {
    for (const answer of [
      ...(await everythingInDirectory(vendor, randomUUID(), randomUUID())),
      ...(await everythingAboutUser(vendor, customerId, randomUUID())),
    ])
      expect(answer).toMatchObject({ kind: 'missing', reason: aSentence })
  })
}

/** Calls every method of the port that concerns one directory. */
export async function everythingInDirectory(vendor: Vendor, id: string, userId: string): Promise<unknown[]> {
  return [
    await vendor.users(id, firstPage, newIntent()),
    await vendor.users(id, { ...firstPage, search: userId }, newIntent()),
    await vendor.roles(id, newIntent()),
    await vendor.licenses(id, newIntent()),
    await vendor.licensedSku(id, userId, newIntent()),
    ...(await everythingAboutUser(vendor, id, userId)),
  ]
}

async function everythingAboutUser(vendor: Vendor, id: string, userId: string): Promise<unknown[]> {
  return [
    await vendor.user(id, userId, newIntent()),
    await vendor.updateUser(id, userId, { displayName: 'Greta Sommer' }, newIntent()),
    await vendor.resetPassword(id, userId, 'Strict-7-secret', newIntent()),
    await vendor.userRoles(id, userId, newIntent()),
    await vendor.addRole(id, userId, userId, newIntent()),
    await vendor.removeRole(id, userId, userId, newIntent()),
    await vendor.userLicenses(id, userId, newIntent()),
    await vendor.changeLicenses(id, userId, { assign: [userId], remove: [] }, newIntent()),
    await vendor.deleteUser(id, userId, newIntent()),
  ]
}

export const firstPage: UsersWanted = {
  ...{ size: 25, search: null, sortBy: 'DisplayName', isDescending: false },
  ...{ seek: 'First', continuation: null },
}

function lowerNames(users: UsersPage['users']): string[] {
  return users.map(({ displayName }) => displayName.toLowerCase())
}

const nothing = { kind: 'done', value: null }
const aSentence = expect.stringMatching(/^[A-Z].{10,}\.$/s)
