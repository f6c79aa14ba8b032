import { describe, expect, it } from 'vitest'
import {
  canonicalOfferTypeMargins,
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
