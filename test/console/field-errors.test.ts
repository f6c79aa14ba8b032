import { readFileSync } from 'node:fs'
import Type from 'typebox'
import { expect, it } from 'vitest'
import { isAboutAbsence, isAboutOthers, textAbout, textOfField } from '../../console/src/parts/text-about.ts'
import { invalid } from '../../src/domain/error.ts'
import { nullableText, object } from '../../src/validation/fields.ts'
import { bodyValidator } from '../../src/validation/validator.ts'

const check = bodyValidator(
  object({
    name: Type.String({ minLength: 1, maxLength: 10 }),
    note: nullableText(10),
    count: Type.Integer(),
  }),
)

it.each([
  [{}, ['name', 'note', 'count']],
  [{ name: '', note: null, count: 1 }, ['name']],
  // Such texts say what is wrong with a value.
  [{ name: 'too long to be a name', note: null, count: 1.5 }, []],
])('says what to enter where the service refuses %j for a missing value', (body, absent) => {
  const problems = check(body)
  expect(problems.length).toBeGreaterThan(0)
  expect(
    problems
      .filter(({ description }) => isAboutAbsence(description))
      .map(({ path }) => path)
      .sort(),
  ).toEqual([...absent].sort())
})

it('knows the sentence of the vendor rules', () => {
  const rules = readFileSync('src/domain/providers/rules/microsoft-rules.ts', 'utf8')
  const [sentence] = /A value is required[^']*/.exec(rules) ?? []
  expect(isAboutAbsence(sentence!)).toBe(true)
})

it('finds the text about a member, or about the end of its path', () => {
  const members = {
    'providerCustomers[0].margin.marginRule': 'The member is required.',
    'customer.Zip': 'wrong',
  }
  expect(textAbout(members, 'providerCustomers[0].margin')).toBe('The member is required.')
  expect(textAbout(members, 'zip')).toBeUndefined()
  expect(textOfField(members, 'zip')).toBe('wrong')
})

it('knows the sentence of the service that only points to the errors of members', () => {
  expect(isAboutOthers(invalid([]).message)).toBe(true)
  expect(isAboutOthers('The order is Completed.')).toBe(false)
})
