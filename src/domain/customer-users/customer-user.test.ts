import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { licenseSteps, roleSteps, signInName, userChange } from './customer-user.ts'

const ada = {
  displayName: 'Ada Berger',
  userPrincipalName: 'ada@donau.example',
  firstName: 'Ada',
  lastName: 'Berger',
  usageLocation: 'AT',
  isSynchronized: false,
}
const asItIs = { displayName: null, email: null, domain: null, location: 'AT' }

/** Returns the kind of a refusal with the members that it names; undefined when nothing is refused. */
function refusal(work: () => unknown): unknown {
  try {
    work()
    return undefined
  } catch (error) {
    const { kind, problems } = error as { kind: string; problems: { path: string }[] }
    return [kind, ...problems.map(({ path }) => path)]
  }
}

describe('what is to be different about a user', () => {
  it.each([
    ['nothing, when nothing is said', asItIs, {}],
    [
      'nothing, when it is so',
      { displayName: 'Ada Berger', email: 'ada', domain: 'donau.example', location: 'AT' },
      {},
    ],
    ['a name', { ...asItIs, displayName: 'A. Berger' }, { displayName: 'A. Berger' }],
    ['one part of the sign-in name', { ...asItIs, email: 'a.b' }, { userPrincipalName: 'a.b@donau.example' }],
    ['the other part', { ...asItIs, domain: 'isar.example' }, { userPrincipalName: 'ada@isar.example' }],
    [
      'a name that goes',
      { ...asItIs, firstName: null, lastName: 'Lang' },
      { firstName: null, lastName: 'Lang' },
    ],
    ['the location', { ...asItIs, location: 'CH' }, { usageLocation: 'CH' }],
    ['no location any more', { ...asItIs, location: null }, { usageLocation: null }],
  ])('is %s', (_, wanted, change) => {
    expect(userChange(ada, wanted)).toEqual(change)
  })

  it.each([
    [{ email: 'ada@donau.example' }, 'customerUser.email'],
    [{ location: 'Austria' }, 'customerUser.location'],
    [{ temporaryPassword: 'Strict-7-word' }, 'customerUser.temporaryPassword'],
  ])('may not be %j', (wanted, member) => {
    expect(refusal(() => userChange(ada, { ...asItIs, ...wanted }))).toEqual(['invalid', member])
  })

  it('is not looked at where it stays: a location that the vendor has taken is no mistake', () => {
    const strange = { ...ada, usageLocation: 'XK' }
    expect(userChange(strange, { ...asItIs, location: 'XK' })).toEqual({})
  })

  it('is only the location of a synchronized user', () => {
    const copied = { ...ada, isSynchronized: true }
    expect(userChange(copied, { ...asItIs, location: 'CH' })).toEqual({ usageLocation: 'CH' })
    expect(refusal(() => userChange(copied, { ...asItIs, location: 'CH', lastName: 'Lang' }))).toEqual([
      'rule',
    ])
  })

  it('leaves a sign-in name alone that has no two parts, or more', () => {
    for (const userPrincipalName of ['ada', 'ada_isar.example#EXT#@donau.example', 'a@b@c'])
      expect(userChange({ ...ada, userPrincipalName }, asItIs)).toEqual({})
    expect(signInName({ userPrincipalName: 'a@b@c' })).toEqual({ name: 'a@b', domain: 'c' })
  })
})

const product = (name: string, group: string, available = 1) => ({
  skuId: name.toLowerCase(),
  name,
  group,
  available,
})
const bought = [product('A', 'one'), product('B', 'one'), product('C', 'two'), product('D', 'two')]
const skuIds = bought.map(({ skuId }) => skuId)
const select = (ids: readonly string[]) => ids.map((skuId) => ({ skuId, isSelected: true }))

describe('the steps from the licences of a user to others', () => {
  it('lead there, one for each group, and then there are none', () => {
    const some = fc.subarray(skuIds, { minLength: 0 })
    fc.assert(
      fc.property(some, some, fc.boolean(), (before, wanted, isInCapitals) => {
        const spelt = wanted.map((id) => (isInCapitals ? id.toUpperCase() : id))
        const held = bought.filter(({ skuId }) => before.includes(skuId))
        const steps = licenseSteps(ada, held, bought, select(spelt))
        const after = new Set(before)
        for (const { assign, remove } of steps) {
          expect(assign.length + remove.length).toBeGreaterThan(0)
          expect(
            new Set([...assign, ...remove].map((id) => bought.find((one) => one.skuId === id)!.group)).size,
          ).toBe(1)
          for (const id of assign) expect(after.has(id)).toBe(false)
          for (const id of remove) expect(after.delete(id)).toBe(true)
          for (const id of assign) after.add(id)
        }
        expect([...after].sort()).toEqual([...wanted].sort())
        const groups = steps.map(({ assign, remove }) => [...assign, ...remove][0])
        expect(new Set(groups).size).toBe(steps.length)
        const now = bought.filter(({ skuId }) => wanted.includes(skuId))
        expect(licenseSteps(ada, now, bought, select(wanted))).toEqual([])
      }),
    )
  })

  it('take what is not selected, and what the customer has not bought', () => {
    const own = { skuId: 'free', name: 'Free', group: 'one' }
    const wanted = [
      { skuId: 'a', isSelected: false },
      { skuId: 'gone', isSelected: false },
    ]
    expect(licenseSteps(ada, [bought[0]!, own], bought, wanted)).toEqual([
      { assign: [], remove: ['a', 'free'] },
    ])
    expect(licenseSteps(ada, [own], bought, select(['free']))).toEqual([])
  })

  it.each([
    ['what is unknown', ada, select(['a', 'x']), ['invalid', 'licenses[1].skuId']],
    ['what is given twice', ada, select(['a', 'A']), ['invalid', 'licenses[1].skuId']],
    ['a user without a location', { ...ada, usageLocation: null }, select(['a']), ['rule']],
  ])('are refused for %s', (_, user, wanted, told) => {
    expect(refusal(() => licenseSteps(user, [], bought, wanted))).toEqual(told)
  })

  it('need a free seat only for what is new', () => {
    const full = bought.map((one) => ({ ...one, available: -1 }))
    expect(refusal(() => licenseSteps(ada, [], full, select(['a'])))).toEqual(['rule'])
    expect(licenseSteps({ ...ada, usageLocation: null }, [full[0]!], full, select(['a']))).toEqual([])
    expect(licenseSteps({ ...ada, usageLocation: null }, [full[0]!], full, [])).toHaveLength(1)
  })
})

describe('the steps from the roles of a user to others', () => {
  const known = ['r1', 'r2', 'r3', 'r4'].map((roleId) => ({ roleId }))
  it('lead there, what is taken first, and then there are none', () => {
    fc.assert(
      fc.property(fc.subarray(known), fc.subarray(known), (held, wanted) => {
        const steps = roleSteps(held, known, wanted)
        const after = new Set(held.map(({ roleId }) => roleId))
        for (const step of steps) {
          if ('add' in step) after.add(step.add)
          else expect(after.delete(step.remove)).toBe(true)
        }
        expect([...after].sort()).toEqual(wanted.map(({ roleId }) => roleId).sort())
        const kinds = steps.map((step) => ('add' in step ? 'add' : 'remove'))
        expect(kinds).toEqual(kinds.toSorted().toReversed())
        expect(roleSteps(wanted, known, wanted)).toEqual([])
      }),
    )
  })

  it('are refused for what is unknown or given twice', () => {
    const wanted = ['r1', 'R1', 'x'].map((roleId) => ({ roleId }))
    expect(refusal(() => roleSteps([], known, wanted))).toEqual([
      'invalid',
      'userRoles[1].roleId',
      'userRoles[2].roleId',
    ])
  })
})
