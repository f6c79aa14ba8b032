import { describe, expect, it } from 'vitest'
import { operations } from '../operations.ts'
import { enumeration, integer, list, nullableText, object, optional, uuid } from '../validation/fields.ts'
import { bodyValidator } from '../validation/validator.ts'

describe('null for an optional member of a body', () => {
  const schema = object({
    name: nullableText(20),
    note: optional(nullableText(20)),
    count: optional(integer(1, 5)),
    rule: optional(enumeration('Rule', ['A', 'B'])),
    inner: list(object({ id: optional(uuid()) })),
  })
  const validate = bodyValidator(schema)

  it('means that the member is absent, at every depth', () => {
    const body = { name: null, count: null, rule: null, inner: [{ id: null }] }
    expect(validate(body)).toEqual([])
    expect(body).toEqual({ name: null, inner: [{}] })
  })

  it('stays null if the member is nullable', () => {
    const body = { name: null, note: null, inner: [] }
    expect(validate(body)).toEqual([])
    expect(body).toEqual({ name: null, note: null, inner: [] })
  })

  it('is no value for a required member', () => {
    expect(validate({ name: 'a', inner: null }).map(({ path }) => path)).toEqual(['inner'])
    expect(validate({ inner: [], name: null, count: 9 }).map(({ path }) => path)).toEqual(['count'])
  })

  const written = operations.flatMap(({ id, body, example }) => {
    const { omittable = [] } = (body ?? {}) as { omittable?: string[] }
    return omittable.length > 0 ? [{ id, body: body!, omittable, example: example.body as object }] : []
  })
  it.each(written)('is accepted by $id', ({ body, omittable, example }) => {
    const kept = Object.fromEntries(Object.entries(example).filter(([name]) => !omittable.includes(name)))
    const nulled = { ...kept, ...Object.fromEntries(omittable.map((name) => [name, null])) }
    const alone = bodyValidator(body)(structuredClone(kept))
    expect(bodyValidator(body)(nulled)).toEqual(alone)
    expect(Object.keys(nulled).filter((name) => omittable.includes(name))).toEqual([])
  })
})
