import { describe, expect, it } from 'vitest'
import { isTypedFully } from '../../console/src/parts/filter-kinds.ts'

describe('a filter that acts while a person types', () => {
  it('reports each part of a text', () => {
    expect(isTypedFully('text', 'Jö')).toBe(true)
    expect(isTypedFully('text', '')).toBe(true)
  })

  it('waits for a whole id, because the service refuses a part of one', () => {
    const id = '0d4e1f0c-7a3b-4a8e-9b6c-1f2e3d4c5b6a'
    expect(isTypedFully('id', id.slice(0, -1))).toBe(false)
    expect(isTypedFully('id', id)).toBe(true)
    expect(isTypedFully('id', '')).toBe(true)
  })

  it('waits for a whole year, because a day is valid before its year is typed', () => {
    expect(isTypedFully('date', '0202-10-01')).toBe(false)
    expect(isTypedFully('date', '2026-10-01')).toBe(true)
    // A field is also empty while a part of its day is typed.
    expect(isTypedFully('date', '')).toBe(false)
  })
})
