import { describe, expect, it } from 'vitest'
import { portionsOf, toRows } from './csv-rows.ts'

describe('rows of a CSV file', () => {
  it('nests members by the dots in the names of columns, and skips empty fields', () => {
    const text =
      'subscriptionId,quantity,priceMargin.marginRule.name,priceMargin.value\na,7,,\nb,,Markup,12.50\n'
    expect(toRows(text, 'rows')).toEqual([
      { subscriptionId: 'a', quantity: 7 },
      { subscriptionId: 'b', priceMargin: { marginRule: { name: 'Markup' }, value: '12.50' } },
    ])
  })

  it.each([
    [0, [0]],
    [3, [3]],
    [4, [3, 1]],
  ])('are sent in portions: %i as %j', (count, sizes) => {
    const portions = portionsOf(Array.from({ length: count }), 3)
    expect(portions.map(({ length }) => length)).toEqual(sizes)
  })

  it('are read from a file with semicolons and CRLF, as spreadsheets write it', () => {
    expect(toRows('\uFEFFsubscriptionId;quantity\r\na;7\r\n', 'rows')).toEqual([
      { subscriptionId: 'a', quantity: 7 },
    ])
  })

  it('refuses a file with two rows of one subscription, of which a later request would ignore the second', () => {
    const text = 'subscriptionId,quantity\na,1\nb,2\nA,3\n'
    expect(() => toRows(text, 'rows')).toThrow(
      '--rows: rows 1 and 3 have the same subscriptionId a; send each subscription once.',
    )
  })

  it('refuses a line with other fields than the header', () => {
    expect(() => toRows('a,b\n1\n', 'rows')).toThrow('--rows: the file is not CSV with a header')
  })
})
