import { afterEach, describe, expect, it, vi } from 'vitest'
import { isTyped, readDraft, rebased } from '../../console/src/api/draft.ts'

const former = { name: 'Backup', quantity: 10, resellers: [1] }

describe('what is typed, after the object has changed', () => {
  it.each<[string, typeof former, typeof former, typeof former]>([
    ['nothing is typed', former, { ...former, quantity: 20 }, { ...former, quantity: 20 }],
    [
      'another member is typed',
      { ...former, name: 'Mine' },
      { ...former, quantity: 20 },
      { ...former, name: 'Mine', quantity: 20 },
    ],
    [
      'the same member is typed',
      { ...former, quantity: 12 },
      { ...former, quantity: 20 },
      { ...former, quantity: 12 },
    ],
    [
      'a list is typed',
      { ...former, resellers: [2] },
      { ...former, name: 'Theirs' },
      { ...former, name: 'Theirs', resellers: [2] },
    ],
    [
      'a member was typed and typed back',
      { ...former, resellers: [1] },
      { ...former, resellers: [3] },
      { ...former, resellers: [3] },
    ],
  ])('stays, and the rest is present: %s', (_, typed, present, expected) => {
    expect(rebased(typed, former, present)).toEqual(expected)
  })
})

describe('a draft of this tab', () => {
  const present = { ...former, quantity: 20 }
  const stored = {
    values: { ...former, name: 'Mine' },
    first: former,
    version: '"1"',
    key: 'key',
    isSent: false,
  }
  const keep = (draft: object) => vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify(draft) })
  afterEach(() => vi.unstubAllGlobals())

  it('has the present values and version where nothing was typed', () => {
    keep(stored)
    const { values, version, key } = readDraft('change', present, '"2"')
    expect({ values, version, key }).toEqual({
      values: { ...present, name: 'Mine' },
      version: '"2"',
      key: 'key',
    })
  })

  it('stays as it was sent, because only the same request may be sent again', () => {
    keep({ ...stored, isSent: true })
    expect(readDraft('change', present, '"2"')).toEqual({ ...stored, isSent: true })
  })

  it('is shown as restored if it has typed values that were not sent', () => {
    keep(stored)
    expect(isTyped(readDraft('change', present))).toBe(true)
    keep({ ...stored, isSent: true })
    expect(isTyped(readDraft('change', present))).toBe(false)
    keep({ ...stored, values: former })
    expect(isTyped(readDraft('change', present))).toBe(false)
  })

  it('of another version of the console is dropped', () => {
    keep({ values: { name: 'Mine' } })
    const { values, isSent } = readDraft('change', present)
    expect({ values, isSent }).toEqual({ values: present, isSent: false })
  })
})

describe('the background work of this tab', () => {
  it('is dropped with all else that another person has left there', async () => {
    const kept = new Map([
      ['console-activity', JSON.stringify([{ id: 'one', title: 'Retry', startedAt: 0 }])],
    ])
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      clear: () => kept.clear(),
    })
    const { activity, followOperation } = await import('../../console/src/shell/activity.ts')
    const { emptyTab } = await import('../../console/src/store.ts')
    expect(activity.get()).toHaveLength(1)
    emptyTab()
    expect(activity.get()).toEqual([])
    followOperation('two', 'Buy')
    expect(JSON.parse(kept.get('console-activity')!)).toMatchObject([{ id: 'two' }])
    vi.unstubAllGlobals()
  })
})
