import { describe, expect, it } from 'vitest'
import { columns, decoded, jsonObject, tuple } from './columns.ts'

interface Term {
  readonly id: string
  readonly endsAt: Date | null
  readonly note?: string
}

const members = { id: 't.term_id', endsAt: 't.ends_at', note: 't.note' }

describe('columns', () => {
  it('selects each expression with its member name as alias', () => {
    expect(columns<Term>(members).sql).toBe('t.term_id as "id", t.ends_at as "endsAt", t.note as "note"')
  })

  it('returns rows unchanged when no member has a decoder', () => {
    const rows = [{ id: '1', endsAt: null, note: 'a' }]
    const read = columns<Term>(members).fromRows(rows)
    expect(read).toBe(rows)
    expect(columns<Term>(members).fromRow(rows[0]!)).toBe(rows[0])
  })

  it('decodes the members that have a decoder', () => {
    const endsAt = decoded('t.ends_at', (text: string | null) => (text === null ? null : new Date(text)))
    const termColumns = columns<Term>({ ...members, endsAt })
    expect(termColumns.sql).toBe('t.term_id as "id", t.ends_at as "endsAt", t.note as "note"')
    const rows = [
      { id: '1', endsAt: '2026-11-22T00:00:00Z', note: 'a' },
      { id: '2', endsAt: null, note: 'b' },
    ]
    expect(termColumns.fromRows(rows)).toEqual([
      { id: '1', endsAt: new Date('2026-11-22'), note: 'a' },
      { id: '2', endsAt: null, note: 'b' },
    ])
  })

  it('returns the members of a row that has further columns, and leaves the row unchanged', () => {
    const endsAt = decoded('t.ends_at', (text: string) => new Date(text))
    const wide = { total: '7', id: '1', endsAt: '2026-11-22T00:00:00Z', note: 'a', position0: 'x' }
    expect(columns<Term>({ ...members, endsAt }).fromWideRow(wide)).toEqual({
      id: '1',
      endsAt: new Date('2026-11-22'),
      note: 'a',
    })
    expect(wide.endsAt).toBe('2026-11-22T00:00:00Z')
  })

  it('includes the members of other columns', () => {
    const more = columns<Term & { readonly isOver: boolean }>({
      ...columns<Term>(members).members,
      isOver: 't.ends_at < now()',
    })
    expect(more.sql).toBe(`${columns<Term>(members).sql}, t.ends_at < now() as "isOver"`)
  })

  it('does not compile when a member is missing, misspelt, superfluous or decoded to another type', () => {
    // @ts-expect-error: a member is missing.
    columns<Term>({ id: 't.term_id', endsAt: 't.ends_at' })
    // @ts-expect-error: a member is misspelt.
    columns<Term>({ id: 't.term_id', endsAt: 't.ends_at', notes: 't.note' })
    // @ts-expect-error: a member is superfluous.
    columns<Term>({ id: 't.term_id', endsAt: 't.ends_at', note: 't.note', name: 't.name' })
    // @ts-expect-error: a decoder returns another type.
    columns<Term>({ ...members, endsAt: decoded('t.ends_at', (text: string) => text.length) })
    expect.assertions(0)
  })
})

describe('a JSON object', () => {
  it('has each expression with its member name as key', () => {
    expect(jsonObject<Term>(members)).toBe(
      `json_build_object('id', t.term_id, 'endsAt', t.ends_at, 'note', t.note)`,
    )
  })

  it('does not compile when a member is missing or superfluous', () => {
    // @ts-expect-error: a member is missing.
    jsonObject<Term>({ id: 't.term_id', endsAt: 't.ends_at' })
    // @ts-expect-error: a member is superfluous.
    jsonObject<Term>({ id: 't.term_id', endsAt: 't.ends_at', note: 't.note', name: 't.name' })
    expect.assertions(0)
  })
})

describe('a tuple', () => {
  it('selects its expressions in order, and returns rows unchanged', () => {
    const pair = tuple<readonly [id: string, count: number]>(['t.term_id', 'count(*)::int'])
    expect(pair.sql).toBe('t.term_id, count(*)::int')
    const rows = [['1', 2]]
    expect(pair.fromRows(rows)).toBe(rows)
  })

  it('does not compile with another number of expressions', () => {
    // @ts-expect-error: an expression is missing.
    tuple<readonly [id: string, count: number]>(['t.term_id'])
    // @ts-expect-error: an expression is superfluous.
    tuple<readonly [id: string, count: number]>(['t.term_id', 'count(*)::int', 't.note'])
    expect.assertions(0)
  })
})
