import { describe, expect, it } from 'vitest'
import { cellOf, chosenColumns, defaultColumns, exactNumber, flatten, rowsOf, valueAt } from './rows.ts'

const margin = { marginRule: { name: 'Markup' }, value: exactNumber('12.50') }

describe('rows', () => {
  it.each([
    [{ items: [{ id: 1 }], continuationToken: null }, [{ id: 1 }]],
    [[{ id: 1 }], [{ id: 1 }]],
    [
      ['a', 'b'],
      [{ value: 'a' }, { value: 'b' }],
    ],
    [{ id: 1 }, [{ id: 1 }]],
    ['text', [{ value: 'text' }]],
    [undefined, []],
  ])('of %j', (data, expected) => {
    expect(rowsOf(data)).toEqual(expected)
  })
})

describe('cells', () => {
  it.each([
    [exactNumber('0.10'), '0.10'],
    [{ name: 'Monthly' }, 'Monthly'],
    [['a', 'b'], 'a,b'],
    [[{ a: 1 }], '[{"a":1}]'],
    [margin, '{"marginRule":{"name":"Markup"},"value":12.50}'],
    [null, null],
    [undefined, null],
    [false, false],
  ])('of %j', (value, expected) => {
    expect(cellOf(value)).toBe(expected)
  })

  it('of nested objects have names with dots', () => {
    const row = { id: 'a', margin, tags: ['x'] }
    expect(Object.keys(flatten(row))).toEqual(['id', 'margin.marginRule', 'margin.value', 'tags'])
    expect(cellOf(valueAt(row, 'margin.value'))).toBe('12.50')
    expect(valueAt(row, 'nothing')).toBeUndefined()
  })
})

describe('columns', () => {
  const row = {
    id: '1',
    resellerId: '2',
    customerId: '3',
    isDeleted: false,
    note: 'x',
    companyName: 'Nordlicht',
    status: { name: 'Active' },
    quantity: 3,
    currency: 'EUR',
    createdAt: '2026-01-01',
    lines: [],
    empty: null,
  }

  it('are all short members if they fit', () => {
    expect(defaultColumns([{ id: '1', note: 'x', lines: [{}], empty: null }])).toEqual(['id', 'note'])
  })

  it('are the first and the most important members if there are too many', () => {
    expect(defaultColumns([row])).toEqual([
      'id',
      'companyName',
      'status',
      'quantity',
      'currency',
      'createdAt',
    ])
  })

  it('are members in which the rows differ, if there are too many', () => {
    const invoice = {
      ...row,
      status: null,
      companyName: 'Microsoft',
      kind: 'license',
      timestamp: '2026-10-02',
    }
    expect(defaultColumns([invoice, { ...invoice, id: '2', timestamp: '2026-11-02', note: 'y' }])).toEqual([
      'id',
      'note',
      'companyName',
      'quantity',
      'currency',
      'timestamp',
    ])
  })

  it('can be chosen, also those of nested objects', () => {
    expect(chosenColumns('id, status', [row])).toEqual(['id', 'status'])
    expect(chosenColumns('margin.value', [{ margin }])).toEqual(['margin.value'])
    expect(() => chosenColumns('nam', [row])).toThrow(/there is no nam; possible are id, resellerId/)
    expect(chosenColumns('any', [])).toEqual(['any'])
  })
})
