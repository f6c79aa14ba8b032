import { describe, expect, it } from 'vitest'
import { brokenPromise } from './migration-history.mjs'

const list = (...names: string[]) => names.map((name) => ({ name, digest: `digest of ${name}` }))
const present = list('001-one', '002-two', '003-three')
const none = new Set<string>()

describe('the migrations of an ancestor', () => {
  it('are the beginning of the present ones', () => {
    expect(brokenPromise(list('001-one', '002-two'), present, none)).toBeUndefined()
    expect(brokenPromise(present, present, none)).toBeUndefined()
  })

  it('are refused when one was renamed, removed or changed since', () => {
    expect(brokenPromise(list('001-one', '002-other'), present, none)).toEqual(list('002-other')[0])
    expect(brokenPromise(list('001-one', '002-two', '003-three', '004-four'), present, none)?.name).toBe(
      '004-four',
    )
    const changed = [{ name: '001-one', digest: 'another' }]
    expect(brokenPromise(changed, present, none)).toEqual(changed[0])
  })

  it('may be drafts of a branch: listed ones, and those with a number that is not next', () => {
    expect(
      brokenPromise(list('001-one', '002-other'), present, new Set(['digest of 002-other'])),
    ).toBeUndefined()
    expect(brokenPromise(list('001-one', '004-four'), present, none)).toBeUndefined()
  })
})
