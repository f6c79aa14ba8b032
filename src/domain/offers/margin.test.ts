import { describe, expect, it } from 'vitest'
import { decimal } from '../values/decimal.ts'
import {
  canonicalOfferTypeMargins,
  lacking,
  marginPrice,
  marginProblems,
  offerTypeProblems,
  sameInstanceProblems,
} from './margin.ts'

const margin = (name: string, value: unknown) => ({ marginRule: { name }, value })

describe('a price margin', () => {
  it.each([
    ['Markup', 999, true],
    ['Margin', 99.9999, true],
    ['Margin', 100, false],
    ['margin', 100, false],
    ['SplitMargin', 100, true],
    ['SplitMargin', 100.0001, false],
    ['ErpMinusDiscount', 100, true],
    ['ErpMinusDiscount', 101, false],
  ])('of the rule %s with the value %d passes: %s', (name, value, passes) => {
    const problems = marginProblems(margin(name, value))
    expect(problems.map(({ path }) => path)).toEqual(passes ? [] : ['value'])
  })

  it.each([[{}], [margin('Gift', 200)], [margin('Margin', '200')], [{ marginRule: null, value: 200 }]])(
    'of a wrong shape is left to the schema: %j',
    (given) => expect(marginProblems(given)).toEqual([]),
  )
})

describe('the price that a margin makes', () => {
  const known = (text: string | null) => (text === null ? null : decimal(text))

  it.each([
    ['Markup', 25, '8.43', null, '10.5375', true],
    ['Markup', 0, '8.43', null, '8.43', true],
    ['Markup', 999, '1', null, '10.99', true],
    ['Markup', 0.0001, '0.00000001', null, '0.00000001', false],
    ['Markup', 50, '0.00000001', null, '0.00000002', false],
    ['Margin', 20, '8', null, '10', true],
    ['Margin', 7, '10', null, '10.75268817', false],
    ['Margin', 99.9999, '1', null, '1000000', true],
    ['SplitMargin', 0, '8', '12', '8', true],
    ['SplitMargin', 25, '8', '12', '9', true],
    ['SplitMargin', 100, '8', '12', '12', true],
    ['SplitMargin', 50, '12', '8', '10', true],
    ['ErpMinusDiscount', 10, null, '8.40', '7.56', true],
    ['ErpMinusDiscount', 100, null, '8.40', '0', true],
  ] as const)('by %s %d, of list %s and ERP %s, is %s', (name, value, list, erp, price, isExact) => {
    const made = marginPrice({ marginRule: { name }, value }, { list: known(list), erp: known(erp) })
    expect([made?.value.toFixed(), made?.isExact]).toEqual([price, isExact])
  })

  it.each([
    ['Markup', null, '12', ['list']],
    ['Margin', null, '12', ['list']],
    ['SplitMargin', null, '12', ['list']],
    ['SplitMargin', '8', null, ['erp']],
    ['SplitMargin', null, null, ['list', 'erp']],
    ['ErpMinusDiscount', '8', null, ['erp']],
  ] as const)('by %s is unknown with list %s and ERP %s', (name, list, erp, lacks) => {
    const basis = { list: known(list), erp: known(erp) }
    expect(marginPrice({ marginRule: { name }, value: 10 }, basis)).toBeNull()
    expect(lacking({ marginRule: { name }, value: 10 }, basis)).toEqual(lacks)
  })
})

describe('margins by offer type', () => {
  it('know offer types whatever their case, and write them canonically', () => {
    const given = { license: margin('Markup', 1), AZUREPLAN: margin('Markup', 2) } as never
    expect(offerTypeProblems(given)).toEqual([])
    expect(Object.keys(canonicalOfferTypeMargins(given))).toEqual(['License', 'AzurePlan'])
  })

  it('refuse unknown names, those of object prototypes too, and names given twice', () => {
    const given = JSON.parse('{"__proto__":1,"constructor":1,"Licence":1,"License":1,"LICENSE":1}')
    expect(offerTypeProblems(given).map(({ path }) => path)).toEqual([
      '__proto__',
      'constructor',
      'Licence',
      'LICENSE',
    ])
  })
})

describe('the provider instance of a body', () => {
  const id = 'd0000000-0000-4000-8000-00000000010a'
  it('has to be the one of the path', () => {
    expect(
      sameInstanceProblems({ providerInstanceId: id.toUpperCase() }, { providerInstanceId: id }),
    ).toEqual([])
    expect(
      sameInstanceProblems({ providerInstanceId: id.replace('a', 'b') }, { providerInstanceId: id }),
    ).toHaveLength(1)
  })
})
