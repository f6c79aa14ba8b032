import { describe, expect, it } from 'vitest'
import { dateTime, nullableText, uuid } from '../validation/fields.ts'
import { composed, enumerated, internal, kept, listOf, noun, pick, supplied } from './noun.ts'

const tag = noun({
  label: kept(nullableText(20), { example: 'blue' }),
  weight: kept(nullableText(20), { sent: 'optional' }),
  state: enumerated('TagState', ['New', 'Seen'], { sent: 'ignored', example: 'Seen' }),
})

const parcel = noun({
  id: kept(uuid(), { sent: 'optional', column: 'parcel_id', isFixed: true }),
  addressLine1: kept(nullableText(255), { example: 'Speicherstrasse 12' }),
  labels: kept(nullableText(255), { isJson: true, isOurs: true, sent: 'optional' }),
  cost: kept(nullableText(20), { sent: 'never', readAs: 'text', visibleTo: ['csp'] }),
  tags: listOf(tag, { answer: 'Tag', request: 'NewTag' }, { maxItems: 3, example: [tag.exampleAnswer] }),
  weight: composed<number, string, 'never'>({
    ...{ sent: 'never', schema: nullableText(20), absent: 0, example: '3 kg' },
    show: (value) => `${value} kg`,
    parse: () => 0,
  }),
})

const known = {
  id: 'a',
  addressLine1: 'here',
  labels: null,
  cost: '3',
  tags: [{ label: 'a', weight: null, state: 'Seen' as const }],
  weight: 3,
}

describe('a noun', () => {
  it('reads and writes the columns that its members name', () => {
    expect(parcel.reading('p')).toEqual({
      id: 'p.parcel_id',
      addressLine1: 'p.address_line1',
      labels: 'p.labels',
      cost: 'p.cost::text',
    })
    expect(parcel.updated).toEqual(['address_line1', 'labels', 'cost'])
    expect(parcel.updatedValues({ ...known, labels: 'x' })).toEqual(['here', '"x"', '3'])
    expect(parcel.updatedValues(known)).toEqual(['here', null, '3'])
  })

  it('has a request schema in which a member is required, optional, ignored or unknown', () => {
    const { requestMembers } = parcel
    expect(Object.keys(requestMembers)).toEqual(['id', 'addressLine1', 'labels', 'tags'])
    expect(Object.keys(tag.requestMembers)).toEqual(['label', 'weight', 'state'])
    expect(tag.requestMembers.state).toMatchObject({ readOnly: true })
    expect(Object.keys(parcel.answerMembers)).toEqual(Object.keys(parcel.members))
  })

  it('parses what a request decides and gives the rest its first value', () => {
    const id = '0B1DE0A5-6F5C-4C63-9D0C-5A1F5B8F6A10'
    const given = { id, addressLine1: 'here', tags: [{ label: 'a', state: { name: 'Seen' } }] }
    expect(parcel.parse(given)).toEqual({
      id: id.toLowerCase(),
      addressLine1: 'here',
      labels: null,
      tags: [{ label: 'a', weight: null, state: 'New' }],
    })
  })

  it('lets the caller of show supply what is not in the record, and hides internal members', () => {
    const sale = noun({
      name: kept(nullableText(20)),
      price: supplied(nullableText(20), { sent: 'optional', example: '9 EUR' }),
      soldAt: kept(dateTime(), { example: '2026-05-04T09:42:00Z' }),
      cost: internal<string>({ readAs: 'text' }),
    })
    const sold = { name: 'a', soldAt: new Date(0), cost: '3' }
    const shown = sale.show(sold, 'csp', { price: '4 EUR' })
    expect(Object.entries(shown)).toEqual([
      ['name', 'a'],
      ['price', '4 EUR'],
      ['soldAt', new Date(0)],
    ])
    expect(sale.exampleAnswer).toEqual({ name: null, price: '9 EUR', soldAt: '2026-05-04T09:42:00Z' })
    expect(Object.keys(sale.answerMembers)).toEqual(['name', 'price', 'soldAt'])
    expect(Object.keys(sale.requestMembers)).toEqual(['name', 'price', 'soldAt'])
    expect(sale.parse({ name: 'a', price: '4', soldAt: '2026-05-04T09:42:00Z' })).toEqual({
      name: 'a',
      soldAt: new Date('2026-05-04T09:42:00Z'),
    })
    expect(sale.updated).toEqual(['name', 'sold_at', 'cost'])
    expect(Object.keys(noun(pick(sale.members, 'soldAt', 'name')).answerMembers)).toEqual(['soldAt', 'name'])
  })

  it('shows null in place of what a role may not see', () => {
    expect(parcel.show(known, 'csp')).toEqual({
      ...known,
      tags: [{ label: 'a', weight: null, state: { name: 'Seen' } }],
      weight: '3 kg',
    })
    expect(parcel.show(known, 'reseller')).toMatchObject({ cost: null })
  })

  it('compares all that a request decides, and nothing else', () => {
    const one = parcel.comparable(known)
    expect(parcel.comparable({ ...known, cost: '4', weight: 9 })).toBe(one)
    expect(parcel.comparable({ ...known, tags: [{ ...known.tags[0]!, state: 'New' }] })).toBe(one)
    expect(parcel.comparable({ ...known, labels: 'x' })).not.toBe(one)
    expect(parcel.comparable({ ...known, tags: [{ ...known.tags[0]!, weight: '1' }] })).not.toBe(one)
  })

  it('compares lists without regard to their order', () => {
    const tags = ['a', 'b'].map((label) => ({ label, weight: null, state: 'New' as const }))
    expect(parcel.comparable({ ...known, tags })).toBe(parcel.comparable({ ...known, tags: tags.reverse() }))
  })

  it('knows what it is without what a request may leave out', () => {
    expect(tag.absent).toEqual({ weight: null, state: 'New' })
    expect(parcel.ours).toEqual(['labels'])
    expect(tag.exampleRequest).toEqual({ label: 'blue', weight: null })
  })
})
